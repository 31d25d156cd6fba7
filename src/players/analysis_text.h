#pragma once

#include "players/analysis.h"

namespace shedu {

/// Whose best moves the text shows.
enum class ShownLines {
  Marked,  ///< of decisions with a mark
  All,     ///< of every decision
};

/// An analysis for people: a table of the decisions, then luck and skill, seat by seat.
std::string analysis_text(const Analysis& analysis, const AnyGame& game, ShownLines lines);

}  // namespace shedu
