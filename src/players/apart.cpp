#include "players/apart.h"

#include <future>
#include <thread>

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kBetweenLooks{10};

// What the thread and the one who waits have in common, for as long as either is there.
struct Shared {
  Question question;
  std::atomic<bool> stop = false;
  std::promise<Thought> answer;

  void think() {
    Control control;
    control.threads = question.threads;
    control.milliseconds = question.milliseconds;
    control.stop = &stop;
    try {
      answer.set_value(question.player->think(*question.view, question.seed, control));
    } catch (...) {
      answer.set_exception(std::current_exception());
    }
  }
};

}  // namespace

std::optional<Thought> think_apart(const Question& question, const TimeLimits& limits,
                                   const std::atomic<bool>& stop) {
  const auto shared = std::make_shared<Shared>();
  shared->question = question;
  std::future<Thought> answer = shared->answer.get_future();
  std::thread thread([shared] { shared->think(); });
  // Counted look by look: while the whole process stands still, nobody is late.
  std::chrono::nanoseconds waited{};
  Clock::time_point last = Clock::now();
  while (answer.wait_for(kBetweenLooks) != std::future_status::ready) {
    const Clock::time_point now = Clock::now();
    waited += std::min<std::chrono::nanoseconds>(now - last, 10 * kBetweenLooks);
    last = now;
    if (waited >= limits.stop || stop.load(std::memory_order_relaxed)) shared->stop = true;
    if (waited < limits.give_up) continue;
    thread.detach();
    return std::nullopt;
  }
  thread.join();
  return answer.get();
}

}  // namespace shedu
