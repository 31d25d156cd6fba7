#include "arena/watchdog.h"

#include <pthread.h>

#include <algorithm>

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kBetweenLooks{20};

}  // namespace

Watch::Watch(std::function<void()> lost) : lost_(std::move(lost)) {
  pthread_getcpuclockid(pthread_self(), &clock_);
}

void Watch::begin(const ThinkingLimits& limits, const std::atomic<bool>& outer) {
  const std::lock_guard lock(mutex_);
  busy_ = true;
  limits_ = limits;
  outer_ = &outer;
  waited_ = {};
  processor_then_.reset();
  stop_.store(false, std::memory_order_relaxed);
}

bool Watch::end() {
  const std::lock_guard lock(mutex_);
  busy_ = false;
  return !given_up_;
}

bool Watch::look(nanoseconds passed) {
  const std::lock_guard lock(mutex_);
  if (!busy_ || given_up_) return false;
  const nanoseconds processor = processor_time();
  if (!processor_then_) {
    processor_then_ = processor;
  } else {
    waited_ += passed;
  }
  const nanoseconds used = processor - *processor_then_;
  if (used >= limits_.processor.stop || waited_ >= limits_.clock.stop ||
      outer_->load(std::memory_order_relaxed)) {
    stop_.store(true, std::memory_order_relaxed);
  }
  given_up_ = used >= limits_.processor.give_up || waited_ >= limits_.clock.give_up;
  return given_up_;
}

nanoseconds Watch::processor_time() const {
  timespec time{};
  clock_gettime(clock_, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

Watchdog::Watchdog() : thread_([this] { run(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Watchdog::add(const std::shared_ptr<Watch>& watch) {
  const std::lock_guard lock(mutex_);
  watches_.push_back(watch);
}

void Watchdog::run() {
  Clock::time_point last = Clock::now();
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kBetweenLooks, [this] { return stopping_; })) {
    const Clock::time_point now = Clock::now();
    const nanoseconds passed = std::min<nanoseconds>(now - last, 2 * kBetweenLooks);
    last = now;
    lock.unlock();
    look_at_all(passed);
    lock.lock();
  }
}

void Watchdog::look_at_all(nanoseconds passed) {
  std::vector<std::shared_ptr<Watch>> watches;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(watches_, [](const std::weak_ptr<Watch>& watch) { return watch.expired(); });
    for (const std::weak_ptr<Watch>& weak : watches_) {
      if (auto watch = weak.lock()) watches.push_back(std::move(watch));
    }
  }
  for (const std::shared_ptr<Watch>& watch : watches) {
    if (watch->look(passed)) watch->lost_();
  }
}

}  // namespace shedu
