#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "search/judge.h"

namespace shedu {

enum class PlayerSort { Random, Greedy, Turn, Flat, Mcts, Ismcts, Net, Board };

/// What a player's name says, such as "ismcts:ms=100:memory=off": the kind, then parameters after colons.
struct PlayerName {
  PlayerSort sort{};
  std::int64_t simulations = 0;  ///< 0: no limit
  int milliseconds = 0;          ///< 0: no limit
  int threads = 0;               ///< trees: its own number, its time by the clock; 0: as whoever asks says
  Judgement judgement;
  int width = 0;        ///< turn: positions followed at each step; trees: moves kept; 0: the default
  int depth = 12;       ///< turn: steps
  int worlds = 8;       ///< mcts: imagined worlds
  int rollout = 0;      ///< decisions of random play before judging; flat: -1, to the end
  double explore = -1;  ///< trees, see TreeSettings; -1: the search's own default
  double first_play = -1;
  double sharpen = -1;
  double trust = -1;
  int plan = -1;
  double temperature = -1;
  std::string network;  ///< net, board: which; empty: the one that is built in
};

/// Throws Error naming what is wrong and what there is. `name` is not a level's.
PlayerName parse_player_name(std::string_view name);

}  // namespace shedu
