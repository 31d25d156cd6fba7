#pragma once

#include <cstdint>
#include <string>

#include "game/any_game.h"

namespace shedu {

/// Self-play whose positions another process judges, many at a time: train/board_train.py, on a machine with
/// a GPU. Both see one file in memory (players/slots.h).
struct BoardSelfplaySettings {
  std::string shared;  ///< the file that both map; this makes it
  std::string out;     ///< the folder that finished games are written to, as files of samples
  std::uint64_t seed = 1;
  int threads = 1;
  int games = 64;              ///< at the same time in each of a thread's two slots
  double seconds = 60;         ///< then it ends, wherever games stand
  std::uint32_t deep = 64;     ///< simulations of a decision that is learnt from
  std::uint32_t shallow = 12;  ///< and of one that only moves on
  double share = 0.25;         ///< of decisions that are learnt from
  double frozen = 0.2;         ///< share of games in which one seat is played by an earlier network
  double greedy = 0.1;         ///< and by the hand-made judgement, one move deep
  std::uint32_t taught =
      0;  ///< so many games come first in which every move is looked at one deep, by hand-made judgement
  std::string seats = "2";  ///< how many play, one digit for each kind of game, equally often
};

/// Plays until the time is over or the other process says so. Throws Error if the game has no encoding of its
/// board.
void board_selfplay(const AnyGame& game, const BoardSelfplaySettings& settings);

}  // namespace shedu
