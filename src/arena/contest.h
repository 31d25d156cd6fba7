#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/record.h"
#include "games/games.h"

namespace shedu {

/// What is to be measured. Two runs of the same contest play the same games, as far as the players depend on
/// nothing but their seeds.
struct Contest {
  const AnyGame* game = nullptr;
  OptionTexts options;  ///< defaults left out, in the game's order
  int seats = 0;
  std::vector<std::string> players;  ///< names, the candidate first
  std::uint64_t seed = 1;
  std::size_t games = 0;      ///< rounded up to whole deals
  int max_decisions = 20000;  ///< a game as long as this is stopped and counts as drawn
  int milliseconds = 0;       ///< for one decision of any player; 0: as the players' names say
  bool luck = true;           ///< whether the luck of every game is measured
  FindGame find = find_game;  ///< for records
};

}  // namespace shedu
