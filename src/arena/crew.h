#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <optional>
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
/// time.
class Crew {
 public:
  /// Throws Error for players that cannot be made.
  Crew(const Contest& contest, const Schedule& schedule, const Conditions& conditions);

  std::size_t threads() const { return entrants_.size(); }

  /// Plays what the desk hands out, while the calling thread does something else; comes back after both.
  void play(Desk& desk, const std::function<void()>& meanwhile) const;

 private:
  void work(Desk& desk, std::span<const Entrant> entrants) const;

  const Contest& contest_;
  const Schedule& schedule_;
  const Appraiser* appraiser_;
  std::vector<std::vector<Entrant>> entrants_;
};

}  // namespace shedu
