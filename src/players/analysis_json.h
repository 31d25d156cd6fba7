#pragma once

#include "players/analysis.h"

namespace shedu {

/// Analyses for programs: the same JSON in the engine protocol and in `shedu analyse --json`. Chances are
/// from 0 to 1, rounded to four digits after the point; moves are in the game's notation.

/// The chance of each of the first `seats` seats.
json::array worth_json(const Worth& worth, std::size_t seats);

/// A move with the chances it leads to, and how the game may go on.
json::object line_json(const Line& line, const AnyGame& game, std::size_t seats);

/// The same with what can be said about it.
json::object candidate_json(const Candidate& candidate, const AnyGame& game, std::size_t seats);

json::object analysed_event_json(const AnalysedEvent& event, const AnyGame& game, std::size_t seats);
json::object analysis_json(const Analysis& analysis, const AnyGame& game);

}  // namespace shedu
