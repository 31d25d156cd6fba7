#pragma once

#include "players/limits.h"
#include "players/player.h"

namespace shedu {

/// One decision that somebody waits for. All of it is shared with the thread that thinks, which may go on
/// when nobody waits any more.
struct Question {
  std::shared_ptr<const Player> player;
  std::shared_ptr<const AnyView> view;
  std::uint64_t seed = 1;
  int milliseconds = 0;  ///< never think longer than this; 0: as the player's name says
  int threads = 1;
};

/// Lets the player think on a thread of its own, which costs some tens of microseconds, and waits for its
/// answer, but not endlessly: past the first limit by the clock, or when `stop` is set, it is told to stop;
/// past the second the thread is left behind, whatever it does, and there is no answer. Throws what the
/// player throws.
std::optional<Thought> think_apart(const Question& question, const TimeLimits& limits,
                                   const std::atomic<bool>& stop);

}  // namespace shedu
