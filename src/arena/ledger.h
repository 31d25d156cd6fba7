#pragma once

#include <chrono>
#include <mutex>

#include "arena/crew.h"
#include "arena/log.h"

namespace shedu {

/// What is known of a contest while it is played: which games are finished, which are given away, what the
/// sequential test says. Keeps the log. Any thread may call it.
class Ledger final : public Desk {
 public:
  /// Begins with the games in the log, if there is one. Throws Error if it does not fit the contest.
  Ledger(const Contest& contest, const Schedule& schedule, const Conditions& conditions);

  std::optional<std::size_t> next() override;
  void finish(const PlayedGame& game) override;
  void fail(std::exception_ptr why) override;
  const std::atomic<bool>& stop() const override { return stop_; }

  /// As many games as are left, up to that number, for somebody else to play.
  std::vector<std::size_t> next(std::size_t count);
  /// A game that somebody else played: a line of the log, with or without its record as keeps_log() says.
  void finish_line(const std::string& line);
  bool keeps_log() const { return log_.has_value(); }

  /// Nothing is left to wait for: all games are known, or nobody needs the rest.
  bool over() const;
  const Contest& contest() const { return contest_; }

  /// What was played; throws what it failed with. To be called once, at the end.
  Played result();

 private:
  std::optional<std::size_t> take();
  void enter(GameSummary game, const std::string& line);
  std::size_t keep(GameSummary game);
  void count_whole_deals();
  bool decided() const { return sprt_ && sprt_->verdict() != Sprt::Verdict::Open; }
  bool deal_is_whole(std::size_t deal) const;
  double first_player_rate(std::size_t deal) const;
  double seconds() const;

  const Contest& contest_;
  const Schedule& schedule_;
  const std::function<void(const Progress&)>& report_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<bool> stop_ = false;

  mutable std::mutex mutex_;  // over everything below, once the threads have begun
  std::optional<ContestLog> log_;
  std::vector<std::optional<GameSummary>> games_;
  std::size_t next_ = 0;
  std::size_t known_ = 0;
  std::size_t played_ = 0;
  std::size_t whole_deals_ = 0;
  std::int64_t decisions_ = 0;
  double wins_ = 0;  // the first player's, in so many appearances
  double appearances_ = 0;
  std::optional<Sprt> sprt_;
  std::exception_ptr failure_;
};

}  // namespace shedu
