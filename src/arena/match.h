#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "arena/contest.h"
#include "arena/entrant.h"
#include "arena/luck.h"
#include "arena/schedule.h"
#include "arena/watchdog.h"
#include "game/dealer.h"
#include "game/session.h"

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

/// The limits of a player whose budget for a decision is so many milliseconds (players/limits.h).
using LimitsFor = ThinkingLimits (*)(int milliseconds);

/// One game on its way. Everything in it follows from the contest, the deal and the seating, but for players
/// who look at the clock.
///
/// A player that throws or answers with an illegal move gets a random legal one instead. One that does not
/// answer at all is given up for the rest of the game: the thread that asked it is lost, and another one goes
/// on with the match.
class Match {
 public:
  /// `appraiser` measures luck and may be null.
  Match(const Contest& contest, std::size_t deal, std::size_t seating_index, const Seating& seating,
        const Appraiser* appraiser, LimitsFor limits);

  enum class Course : std::uint8_t {
    Over,
    Stopped,  ///< `stop` was set on the way
    Lost,     ///< nobody waits for the calling thread any more, and the match is no longer its own
  };
  /// Plays to the end; `entrants` stand in the order of the contest's names, and one without a player has
  /// been given up before.
  Course play(std::span<const Entrant> entrants, Watch& watch, const std::atomic<bool>& stop);

  /// For the thread that goes on after a loss, once: plays for the player that did not answer. Gives its
  /// number.
  std::size_t give_up();

  PlayedGame result() const;

 private:
  const AnyState& state() const { return session_.state(); }
  std::size_t player_to_act() const;
  void deal();
  bool decide(std::span<const Entrant> entrants, Watch& watch, const std::atomic<bool>& stop);
  std::optional<Move> ask(const Entrant& entrant, Watch& watch, const std::atomic<bool>& stop);
  Move random_move() const;
  std::uint64_t decision_seed() const;
  void note_fault(const std::string& what);
  void note_time(std::int64_t microseconds);

  const Contest& contest_;
  const Seating& seating_;
  LimitsFor limits_;
  std::uint64_t seed_;
  FastDealer dealer_;
  Session session_;
  std::optional<LuckMeter> luck_;
  GameSummary summary_;
  std::array<bool, kMaxSeats> given_up_{};
  std::size_t chances_ = 0;
  int choices_ = 0;
  int budget_ = 0;                                 ///< of the decision under way, in milliseconds; 0: none
  std::chrono::steady_clock::time_point asked_{};  ///< when the decision under way began
  MoveList moves_;
  OutcomeList outcomes_;
};

}  // namespace shedu
