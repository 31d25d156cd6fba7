#pragma once

#include <functional>

#include "players/puzzle.h"

namespace shedu {

struct PuzzleMine {
  PuzzleSettings settings;
  std::string scout =
      "ismcts:sims=200";  ///< looks at every decision first; what it holds even is not examined
  double scent = 0.05;    ///< how much better it must hold its best move than any other
  int tries = 3;          ///< of every level
  int apart = 8;          ///< decisions between two puzzles of one game
  std::uint64_t seed = 1;
};

/// Looks for puzzles in what was decided in a record. `found` gets each one and says whether to go on.
void mine_record(const Record& record, FindGame find, const PuzzleMine& mine, const std::string& source,
                 const std::function<bool(Puzzle)>& found);

/// A game of computers of different levels, who now and then play at random, to be mined.
Record play_for_puzzles(const AnyGame& game, const OptionTexts& options, int seats, std::uint64_t seed);

}  // namespace shedu
