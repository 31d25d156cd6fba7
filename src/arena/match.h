#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "arena/contest.h"
#include "arena/entrant.h"
#include "arena/schedule.h"

namespace shedu {

/// What deciding cost one seat in one game. Moves without a choice are played without asking and do not
/// count.
struct Effort {
  std::int64_t decisions = 0;
  std::int64_t microseconds = 0;
  std::int64_t longest = 0;   ///< the longest decision, in microseconds
  std::int64_t overtime = 0;  ///< decisions that took longer than the player was allowed
  std::int64_t faults = 0;    ///< decisions in which it failed, and a random legal move was played instead

  Effort& operator+=(const Effort& other);
  friend bool operator==(const Effort&, const Effort&) = default;
};

/// What remains of a game for the results. Times and luck are whole numbers, so that what is read back from a
/// log is exactly what was written.
struct GameSummary {
  std::size_t deal = 0;
  std::size_t seating = 0;
  Standing standing;     ///< of a game that was stopped: shared by all
  bool stopped = false;  ///< after Contest::max_decisions
  std::array<Effort, kMaxSeats> effort{};
  std::optional<std::array<std::int64_t, kMaxSeats>> luck;  ///< in millionths of a win, if it was measured
  std::string fault;                                        ///< what the first fault was, in words

  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

struct PlayedGame {
  GameSummary summary;
  Record record;
};

/// Plays one game; `entrants` stand in the order of the contest's names. Everything in it follows from the
/// contest, the deal and the seating, but for players who look at the clock. `appraiser` measures luck and
/// may be null. Nothing comes back if `stop` is set on the way.
std::optional<PlayedGame> play_match(const Contest& contest, std::size_t deal, std::size_t seating_index,
                                     const Seating& seating, std::span<const Entrant> entrants,
                                     const Appraiser* appraiser, const std::atomic<bool>& stop);

}  // namespace shedu
