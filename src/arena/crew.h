#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

#include "arena/arena.h"

namespace shedu {

/// Where a crew gets its games and brings what became of them; all of its threads ask at once.
class Desk {
 public:
  virtual ~Desk() = default;

  /// The number of a game to play, by the schedule; may wait for one. None: go home.
  virtual std::optional<std::size_t> next() = 0;
  virtual void finish(const PlayedGame& game) = 0;
  /// Something went wrong that is not the fault of a player.
  virtual void fail(std::exception_ptr why) = 0;
  /// Set when the games on their way are of no use any more.
  virtual const std::atomic<bool>& stop() const = 0;
};

/// The threads of one process that play whole games, each with players of its own: one decides once at a
/// time. A thread whose player never answers is left behind, and a new one takes its place in the game.
class Crew {
 public:
  /// Throws Error for players that cannot be made.
  Crew(const Contest& contest, const Schedule& schedule, const Conditions& conditions);

  std::size_t threads() const { return lanes_.size(); }

  /// Plays what the desk hands out, while the calling thread does something else; comes back after both.
  void play(Desk& desk, const std::function<void()>& meanwhile);

 private:
  /// One game at a time, whichever thread plays it.
  struct Lane {
    std::vector<Entrant> entrants;
    std::unique_ptr<Match> match;  ///< the game on its way, if there is one
    std::thread thread;
    bool done = false;
  };

  // Of every player: so often it may leave a thread behind until it is asked no more.
  static constexpr int kMostLost = 8;

  void start(Desk& desk, Lane& lane, bool after_loss);
  void work(Desk& desk, Lane& lane, bool after_loss, const std::shared_ptr<Watch>& watch);
  bool play_on(Desk& desk, Lane& lane, Watch& watch);
  void replace_player(Lane& lane, std::size_t player);
  void finish(Lane& lane);

  const Contest& contest_;
  const Schedule& schedule_;
  const Appraiser* appraiser_;
  const MakeEntrant make_;
  const LimitsFor limits_;
  std::vector<std::atomic<int>> lost_;  ///< by player
  std::vector<Lane> lanes_;
  std::mutex mutex_;  ///< for the lanes' threads, and whether they are done
  std::condition_variable done_;
  Watchdog watchdog_;
};

}  // namespace shedu
