#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "game/record.h"
#include "game/standing.h"

namespace shedu {

/// First turns: what seats do in them, and how often they win then (docs/openings.md).

/// What a seat did in its first turn, and what came of the game.
struct Opening {
  int seats = 0;
  int place = 0;         ///< in the order in which seats came to decide: 0 is who began
  std::string strength;  ///< who played, as "level3"
  std::vector<std::string> moves;
  double share = 0;  ///< of the victory
};

/// Of every seat of a record whose game was decided. A first turn is what a seat decides until somebody else
/// does, and if that was one thing only, what it decides next as well.
std::vector<Opening> openings_of(const Record& record, FindGame find, const Standing& standing,
                                 const std::vector<std::string>& strengths);

/// First turns of many games, by seats, place and strength.
class OpeningBook {
 public:
  void add(const Opening& opening);
  void add(const OpeningBook& other);
  bool empty() const { return groups_.empty(); }

  /// As docs/openings.md describes; of each group at most so many moves, the most frequent.
  json::object to_json(std::size_t most) const;

 private:
  struct Tally {
    int games = 0;
    double won = 0;
  };
  struct Group {
    Tally all;
    std::map<std::string, Tally> moves;
  };
  std::map<std::tuple<int, int, std::string>, Group> groups_;  ///< by seats, place, strength
};

/// A game of computers of these kinds, one for each seat. In their first turns they also play what they hold
/// nearly as good as the best, so that there is something to compare.
struct OpeningGame {
  Record record;
  Standing standing;
  bool over = false;
};
OpeningGame play_opening(const AnyGame& game, const OptionTexts& options,
                         const std::vector<std::string>& players, std::uint64_t seed);

}  // namespace shedu
