#pragma once

#include <functional>

#include "players/puzzle.h"

namespace shedu {

struct PuzzleMine {
  PuzzleSettings settings;
  std::string scout =
      "ismcts:sims=200";  ///< looks at every decision first; what it holds even is not examined
  double scent = 0.05;    ///< how much better it must hold its best move than any other
  int tries = 3;          ///< of every level; 0: they do not try
  int apart = 8;          ///< decisions between two puzzles of one game
  std::uint64_t seed = 1;
  std::function<bool()> stop;  ///< asked before every decision
};

/// Where decisions went, to see where time is lost.
struct PuzzleCounts {
  int decisions = 0;  ///< that the scout looked at
  int promising = 0;  ///< that were examined
  int found = 0;
  bool whole = true;  ///< it was not stopped
};

/// Gets each puzzle, and says whether to go on.
using PuzzleFound = std::function<bool(Puzzle)>;

/// Looks for puzzles in what was decided in a record.
PuzzleCounts mine_record(const Record& record, FindGame find, const PuzzleMine& mine,
                         const std::string& source, const PuzzleFound& found);

/// Plays a game of computers and looks for puzzles on the way: what the scout thinks of a decision says both
/// whether it is examined and what is played. Players now and then take another good move, or any; a game
/// that is decided is left.
PuzzleCounts mine_game(const AnyGame& game, const OptionTexts& options, int seats, const PuzzleMine& mine,
                       const std::string& source, const PuzzleFound& found);

}  // namespace shedu
