#pragma once

#include <cstdint>
#include <vector>

#include "game/any_game.h"
#include "players/practice_progress.h"

namespace shedu {

struct LearnSettings {
  std::vector<int> seats = {2};  ///< games with so many seats, in turn
  int games = 12000;             ///< of one-ply players against each other, to learn from
  double noise = 0.08;           ///< the share of their moves that are random
  bool again = false;            ///< they judge by the game's present network too: another round of learning
  int rounds = 8;                ///< how often each position is looked at
  double share = 0.5;  ///< how much of what was learnt counts: networks overrate what they rarely saw
  int match_games =
      400;  ///< of one-ply players with the network against those without, for each number of seats
  int threads = 1;
  std::uint64_t seed = 1;
  PracticeProgress progress;
};

/// The network tried in a match: one player with it among others with hand-made judgement only.
struct LearnTrial {
  int seats = 0;
  double win_rate = 0;
  double ci95 = 0;
  int games = 0;
};

struct LearnResult {
  std::int64_t positions = 0;
  double loss_before = 0;  ///< mean log-loss in games that were not learnt from
  double loss_after = 0;
  std::vector<LearnTrial> trials;
  std::vector<float> numbers;  ///< of Net, in its order; what `share` says is in them
};

/// Finds the numbers of a game's network (game/net.h) from the results of games, and tries it in matches.
/// Throws Error if the game has none.
LearnResult learn(const AnyGame& game, const OptionTexts& options, const LearnSettings& settings);

}  // namespace shedu
