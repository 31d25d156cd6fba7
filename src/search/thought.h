#pragma once

#include <atomic>
#include <cstdint>
#include <ctime>
#include <functional>
#include <vector>

#include "game/move.h"
#include "game/value.h"

namespace shedu {

/// One move a search looked at.
struct Line {
  Move move;
  std::vector<Move> then;  ///< how it expects the game to go on, as far as it looked
  Worth worth{};           ///< every seat's chance to win after the move
  float error = 0;         ///< the standard error of the mover's chance; 0 when it was not sampled
  float share = 0;         ///< the share of the simulations that went into it
};

/// What a search, or a player, makes of a position.
struct Thought {
  Move move;                ///< what it plays
  std::vector<Line> lines;  ///< the moves it looked at, best first; the first is `move`
  Worth worth{};            ///< every seat's chance to win
  std::int64_t simulations = 0;
  double seconds = 0;
};

/// How much a search may use, and who listens.
struct Control {
  int threads = 1;
  int milliseconds = 0;   ///< never think longer than this; 0: as the player's name says
  bool cpu_time = false;  ///< time is the calling thread's CPU time: for matches, on machines that others use
  const std::atomic<bool>* stop = nullptr;     ///< set it, and the best so far is the answer
  std::function<void(const Thought&)> report;  ///< called now and then with what is known so far
  std::vector<Move> must_consider;             ///< a search gives each an eighth of its simulations
};

/// The end of a search: so many simulations, a moment, or somebody's wish, whatever comes first.
class Budget {
 public:
  /// 0 stands for no limit; one of the two should have one.
  Budget(std::int64_t simulations, int milliseconds, const Control& control)
      : simulations_(simulations), cpu_time_(control.cpu_time), begin_(now()), stop_(control.stop) {
    if (control.milliseconds > 0 && (milliseconds == 0 || control.milliseconds < milliseconds)) {
      milliseconds = control.milliseconds;
    }
    length_ = milliseconds / 1000.0;
  }

  std::int64_t simulations() const { return simulations_; }
  double seconds() const { return now() - begin_; }

  /// The share of the time that is used up, 0 without a limit; 1 and more: stop.
  double time_used() const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return 1;
    return length_ > 0 ? seconds() / length_ : 0;
  }
  /// The same wish to stop and a share of the same time, counted from the same moment; its own simulations.
  Budget part(double share_of_time, std::int64_t simulations) const {
    Budget budget = *this;
    budget.simulations_ = simulations;
    budget.length_ *= share_of_time;
    return budget;
  }
  bool spent(std::int64_t simulations) const {
    return (simulations_ > 0 && simulations >= simulations_) || time_used() >= 1;
  }

 private:
  double now() const {
    timespec time{};
    clock_gettime(cpu_time_ ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }

  std::int64_t simulations_;
  double length_ = 0;
  bool cpu_time_;
  double begin_;
  const std::atomic<bool>* stop_;
};

}  // namespace shedu
