#include "arena/cluster.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <thread>

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMany = 1'000'000'000;

// How long to sleep between two looks for messages: the longer, the longer none has come. The cores are there
// to play, so nobody waits by turning in circles.
class Patience {
 public:
  std::chrono::microseconds next() {
    const auto out = sleep_;
    sleep_ = std::min(2 * sleep_, kLongest);
    return out;
  }
  void lose() { sleep_ = kShortest; }

 private:
  static constexpr std::chrono::microseconds kShortest{50};
  static constexpr std::chrono::microseconds kLongest{1000};

  std::chrono::microseconds sleep_ = kShortest;
};

// What all ranks must agree on.
std::string terms(const Contest& contest, bool with_records) {
  return contest_line(contest) + (with_records ? " with records" : " without records");
}

std::string words_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "an unknown exception";
  }
}

// Any rank but 0: its threads' games come from rank 0 and their results go there. Games are fetched ahead of
// time only as far as the way there and back would otherwise be felt, so that at the end no rank sits on
// games that others could play.
class Branch final : public Desk {
 public:
  Branch(const Contest& contest, const Schedule& schedule, const Conditions& conditions, std::size_t threads)
      : contest_(contest),
        schedule_(schedule),
        ranks_(*conditions.ranks),
        with_records_(!conditions.log.empty()),
        threads_(threads) {}

  std::optional<std::size_t> next() override {
    std::unique_lock lock(mutex_);
    work_.wait(lock, [&] { return stop_ || !waiting_.empty(); });
    if (stop_) return std::nullopt;
    const std::size_t out = waiting_.front();
    waiting_.pop_front();
    return out;
  }

  void finish(const PlayedGame& game) override {
    std::string line = log_line(contest_, schedule_, game.summary, with_records_ ? &game.record : nullptr);
    const std::lock_guard lock(mutex_);
    finished_.push_back(std::move(line));
    --in_hand_;
    ++played_;
    news_.notify_one();
  }

  void fail(std::exception_ptr why) override {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(why);
    halt();
  }

  const std::atomic<bool>& stop() const override { return stop_; }

  // Until rank 0 says stop, or something fails.
  void serve() {
    Patience patience;
    while (!stop_) {
      while (const std::optional<Message> message = ranks_.receive()) {
        patience.lose();
        obey(*message);
      }
      bring();
      ask();
      std::unique_lock lock(mutex_);
      news_.wait_for(lock, patience.next(), [&] { return stop_ || !finished_.empty(); });
    }
  }

  // The games finished since the last time.
  void bring() {
    std::deque<std::string> lines;
    {
      const std::lock_guard lock(mutex_);
      lines.swap(finished_);
    }
    for (std::string& line : lines) ranks_.send(0, Topic::Game, std::move(line));
  }

  bool dismissed() const { return dismissed_; }
  std::exception_ptr failure() const { return failure_; }

 private:
  static constexpr double kAheadSeconds = 0.1;
  static constexpr double kMostAhead = 1000;

  void obey(const Message& message) {
    const std::lock_guard lock(mutex_);
    if (message.topic == Topic::Stop) {
      dismissed_ = true;
      return halt();
    }
    SHEDU_ASSERT(message.topic == Topic::Play);
    const json::value games = parse_json(message.text);
    const JsonIn in(games, "games to play");
    for (std::size_t i = 0; i < in.size(); ++i) {
      waiting_.push_back(static_cast<std::size_t>(in.at(i).integer(0, kMany)));
    }
    in_hand_ += in.size();
    asked_ = false;
    work_.notify_all();
  }

  // Rank 0 answers when it has games; until then there is no use in asking twice.
  void ask() {
    std::size_t wanted = 0;
    {
      const std::lock_guard lock(mutex_);
      const std::size_t ahead = games_ahead();
      if (asked_ || in_hand_ >= threads_ + ahead - ahead / 2) return;
      wanted = threads_ + ahead - in_hand_;
      asked_ = true;
    }
    ranks_.send(0, Topic::Ask, std::to_string(wanted));
  }

  // As many games as this rank plays in a moment: none where a game takes seconds.
  std::size_t games_ahead() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const double games = kAheadSeconds * static_cast<double>(played_) / std::max(seconds, kAheadSeconds);
    return static_cast<std::size_t>(std::min(games, kMostAhead));
  }

  void halt() {
    stop_ = true;
    work_.notify_all();
    news_.notify_one();
  }

  const Contest& contest_;
  const Schedule& schedule_;
  Ranks& ranks_;
  const bool with_records_;
  const std::size_t threads_;
  const Clock::time_point start_ = Clock::now();
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  // over everything below
  std::condition_variable work_;
  std::condition_variable news_;
  std::deque<std::size_t> waiting_;
  std::deque<std::string> finished_;
  std::size_t in_hand_ = 0;  // waiting or being played
  std::size_t played_ = 0;
  bool asked_ = false;
  bool dismissed_ = false;
  std::exception_ptr failure_;
};

// Says what went wrong on this rank and waits until rank 0 has ended the contest.
void confess(Ranks& ranks, const std::exception_ptr& failure, bool dismissed) {
  ranks.send(0, Topic::Failed,
             "rank " + std::to_string(ranks.rank()) + " on " + ranks.machine() + ": " + words_of(failure));
  for (Patience patience; !dismissed; std::this_thread::sleep_for(patience.next())) {
    while (const std::optional<Message> message = ranks.receive()) {
      if (message->topic == Topic::Stop) dismissed = true;
    }
  }
}

}  // namespace

Lead::~Lead() {
  if (away_ > 0) dismiss([](const Message&) {});
}

void Lead::serve(Ledger& ledger) {
  for (Patience patience; !ledger.over();) {
    if (const std::optional<Message> message = ranks_.receive()) {
      hear(*message, ledger);
      patience.lose();
    } else {
      std::this_thread::sleep_for(patience.next());
    }
  }
  dismiss([&](const Message& message) { hear(message, ledger); });
}

void Lead::hear(const Message& message, Ledger& ledger) {
  try {
    switch (message.topic) {
      case Topic::Ready:
        if (message.text == terms(ledger.contest(), ledger.keeps_log())) break;
        throw Error("rank " + std::to_string(message.rank) +
                    " was started for another contest: start all of them with the same arguments");
      case Topic::Ask: {
        const json::value wanted = parse_json(message.text);
        const auto games =
            ledger.next(static_cast<std::size_t>(JsonIn(wanted, "games asked for").integer(1, kMany)));
        if (!games.empty()) ranks_.send(message.rank, Topic::Play, json::serialize(json_numbers(games)));
        break;
      }
      case Topic::Game: ledger.finish_line(message.text); break;
      case Topic::Failed: throw Error(message.text);
      case Topic::Play:
      case Topic::Stop:
      case Topic::Done: SHEDU_ASSERT(false);
    }
  } catch (...) {
    ledger.fail(std::current_exception());
  }
}

// What the others had finished before they heard of it still counts.
void Lead::dismiss(const std::function<void(const Message&)>& hear) {
  for (int rank = 1; rank < ranks_.size(); ++rank) ranks_.send(rank, Topic::Stop, "");
  for (Patience patience; away_ > 0;) {
    const std::optional<Message> message = ranks_.receive();
    if (!message) {
      std::this_thread::sleep_for(patience.next());
    } else if (message->topic == Topic::Done) {
      --away_;
    } else {
      hear(*message);
    }
  }
}

void help_play_contest(const Contest& contest, const Schedule& schedule, const Conditions& conditions) {
  Ranks& ranks = *conditions.ranks;
  std::exception_ptr failure;
  bool dismissed = false;
  try {
    ranks.send(0, Topic::Ready, terms(contest, !conditions.log.empty()));
    Crew crew(contest, schedule, conditions);
    Branch branch(contest, schedule, conditions, crew.threads());
    crew.play(branch, [&] { branch.serve(); });
    branch.bring();
    failure = branch.failure();
    dismissed = branch.dismissed();
  } catch (...) {
    failure = std::current_exception();
  }
  if (failure) confess(ranks, failure, dismissed);
  ranks.send(0, Topic::Done, "");
}

}  // namespace shedu
