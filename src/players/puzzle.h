#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "game/record.h"
#include "game/value.h"

namespace shedu {

/// Puzzles: positions, as their seat sees them, in which one way to go on is clearly best. docs/puzzles.md
/// says what that means, and how they are kept.

/// What is asked for: the next decision, or all that the seat decides before chance or somebody else is to
/// act.
enum class PuzzleKind : std::uint8_t { Move, Turn };

/// One way to go on: decisions of the seat, to the end of what it can decide.
struct PuzzleWay {
  std::vector<Move> moves;
  double worth = 0;        ///< the seat's chance to win
  double gap = 0;          ///< what it is worth less than the best; 0 for the best
  double error = 0;        ///< the standard error of the gap
  std::vector<Move> then;  ///< what others are expected to answer, in one imagined world
};

struct Puzzle {
  std::string id;
  std::shared_ptr<const AnyView> view;  ///< of the seat to act: there is no truth in a puzzle
  PuzzleKind kind = PuzzleKind::Move;
  std::vector<PuzzleWay> ways;     ///< the solution first, the others by what they are worth
  std::vector<Move> also;          ///< first moves that come to the same position as the solution
  std::vector<std::string> signs;  ///< the items of the solution's story
  std::vector<int> found;          ///< by level: how often it found the solution
  int tries = 0;                   ///< of each level
  int rating = 0;
  std::string judge;  ///< who judged, and in how many worlds
  int worlds = 0;
  std::string source;  ///< where it comes from, in words
};

struct PuzzleSettings {
  std::string chooser = "ismcts:sims=800";  ///< proposes the ways
  std::string judge = "ismcts:sims=300";    ///< thinks about what comes after them, without having chosen any
  int ways = 6;                             ///< how many first moves are followed
  int worlds = 16;                          ///< imagined for the judging, twice as many where it is close
  double gap = 0.08;                        ///< how much better the best must be than any other
  double errors = 3;                        ///< and how many standard errors that must be
  int longest = 4;                          ///< decisions that may be asked for at once
  /// How much better the chooser must hold its best move than any other; what it holds even is not judged.
  double scent = 0;
  /// Asked before the costly part, of a puzzle that has a solution and signs: whether such a one is wanted.
  std::function<bool(const Puzzle&)> wanted;
};

/// The puzzle in a view of the seat to act, if there is one.
std::optional<Puzzle> find_puzzle(const std::shared_ptr<const AnyView>& view, const PuzzleSettings& settings,
                                  std::uint64_t seed);

/// Judges a puzzle anew, with ways of its own beside those that it has. True if the solution is still clearly
/// best; then it says what was found now. Otherwise it is left as it was.
bool recheck(Puzzle& puzzle, const PuzzleSettings& settings, std::uint64_t seed);

/// Whether a player finds the solution.
bool finds(const Puzzle& puzzle, const std::string& player, std::uint64_t seed);

/// Lets every level try, and rates the puzzle by who finds it.
void measure(Puzzle& puzzle, int tries, std::uint64_t seed);

/// The rating at which results against players of these ratings are as expected, drawn a little to the middle
/// of all puzzles: a level's is kPuzzleBase and what it has in Elo points above level 1.
inline constexpr int kPuzzleBase = 900;
int puzzle_rating(const std::vector<LevelInfo>& levels, const std::vector<int>& found, int tries);

/// The theme by the game's own list (game/theme.h); empty if it has none.
std::string theme_of(const Puzzle& puzzle);

/// As docs/puzzles.md describes.
json::object puzzle_json(const Puzzle& puzzle);
/// Throws Error naming the place of what does not fit: the view, a move, a way that is not legal.
Puzzle read_puzzle(const JsonIn& in, FindGame find);

}  // namespace shedu
