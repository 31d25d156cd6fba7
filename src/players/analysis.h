#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/record.h"
#include "players/player.h"

namespace shedu {

/// What a recorded game looks like to somebody who thinks longer about it: where chances to win were given
/// away, and where chance gave or took them.

/// How bad a decision was. In points of the chance to win: an inaccuracy costs 4, a mistake 8, a blunder 15.
enum class Mark : std::uint8_t { None, Inaccuracy, Mistake, Blunder };
inline constexpr int kMarks = 4;

/// "", "inaccuracy", "mistake" or "blunder".
std::string_view mark_name(Mark mark);
/// As annotators write it: "", "?!", "?" or "??".
std::string_view mark_sign(Mark mark);
/// The mark of a loss, as a share of 1, with its standard error. A loss that is not more than twice its
/// error may be none at all, and has no mark.
Mark mark_of(double loss, double error);

/// A move worth thinking about, and what speaks for and against it.
struct Candidate {
  Line line;
  std::vector<Fact> facts;
};

/// A decision in the eyes of somebody: the seat that made it, or one who sees everything.
struct Verdict {
  Move best;       ///< the best move found
  Worth before{};  ///< every seat's chance to win when the best move is played
  Worth after{};   ///< every seat's chance to win after the move that was played
  /// What the deciding seat gave away: of `before` and `after`, its own. An estimate that is right on average
  /// and therefore, where next to nothing was given away, as often below 0 as above.
  float loss = 0;
  float error = 0;  ///< the standard error of the loss; 0 when it was not sampled
  Mark mark = Mark::None;

  /// The loss for people, who know that nobody plays better than best.
  float shown_loss() const { return std::max(loss, 0.0F); }
};

/// One event of the record. A decision without a choice has no verdicts.
struct AnalysedEvent {
  std::size_t number = 0;  ///< in the record, from 0
  Seat by = kNature;
  Move move;                     ///< masked when the analysis is for one seat of a game that goes on
  std::optional<Verdict> known;  ///< as the deciding seat could know it
  std::optional<Verdict> truth;  ///< as one who sees everything judges it; only once the game is over
  std::vector<Candidate> best;   ///< the best moves, as the deciding seat could know it
  std::array<float, kMaxSeats>
      luck{};  ///< chance: what the event was worth to each seat beyond its expectation
};

/// A seat's game in numbers.
struct SeatSummary {
  int decisions = 0;  ///< those that were judged
  double loss = 0;    ///< summed over them, those below 0 too: they balance those that are too large
  double luck = 0;    ///< summed over the events of chance
  std::array<int, kMarks> marks{};

  double shown_loss() const { return std::max(loss, 0.0); }
  double average_loss() const { return decisions == 0 ? 0 : shown_loss() / decisions; }
};

struct Analysis {
  std::string game;
  OptionTexts options;
  std::vector<std::string> seats;  ///< who sat there
  std::vector<Seat> analysed;      ///< the seats whose decisions and luck were looked at
  std::vector<AnalysedEvent> events;
  std::vector<SeatSummary> summary;  ///< for every seat; empty numbers for those not looked at
  std::optional<Worth> result;       ///< how the game ended, if the record goes that far
  bool reaches_end = false;          ///< whether `events` goes to the end of the record
  bool complete = true;              ///< false when it was stopped: events at any place may lack verdicts
};

/// Who thinks for an analysis. Every thread of it makes its own.
struct Thinkers {
  std::function<std::unique_ptr<Player>()> player;
  std::function<std::unique_ptr<KnowingPlayer>()> knowing;  ///< nothing: no all-seeing verdicts
  const Appraiser* appraiser = nullptr;
};

/// The players of these names, tried out once: throws Error now rather than on a thread. An empty name for
/// the one who knows the truth leaves it out.
Thinkers thinkers_of(const AnyGame& game, const std::string& player, const std::string& knowing);

struct AnalysisOptions {
  std::vector<Seat> seats;    ///< whose decisions and luck; empty: everybody's
  std::size_t from = 0;       ///< the first event
  std::size_t to = SIZE_MAX;  ///< the event after the last
  std::size_t lines = 3;      ///< how many of the best moves to keep
  std::uint64_t seed = 1;
  int threads = 1;       ///< what comes out does not depend on it
  int milliseconds = 0;  ///< at most this long for a decision; 0: as the players' names say
  const std::atomic<bool>* stop = nullptr;
  /// Called after every judged decision, in any order, never twice at a time.
  std::function<void(std::size_t done, std::size_t of, const AnalysedEvent& event)> progress;
};

/// Analyses a record; throws Error if it does not replay, or for seats and events that it does not have.
Analysis analyse_record(const Record& record, FindGame find, const Thinkers& thinkers,
                        const AnalysisOptions& options);

}  // namespace shedu
