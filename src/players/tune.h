#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "players/practice_progress.h"

namespace shedu {

struct TuneSettings {
  int seats = 2;
  int games = 2000;       ///< of one-ply players against each other, to learn from
  double noise = 0.05;    ///< the share of their moves that are random, so that they see more of the game
  double pull = 20;       ///< how strongly weights are held where they are, in positions
  int match_games = 400;  ///< of the new weights against the old, for each step tried
  int threads = 1;
  std::uint64_t seed = 1;
  PracticeProgress progress;
};

struct TunedWeight {
  std::string name;
  std::string meaning;
  double before = 0;
  double after = 0;
};

/// New weights tried in a match: one-ply players, one with the new weights among others with the old, every
/// deal once per seat.
struct TuneTrial {
  double step = 0;  ///< the share of the way from the old weights to the fitted ones
  double win_rate = 0;
  double ci95 = 0;
  int games = 0;
};

struct TuneResult {
  std::vector<TunedWeight> weights;
  std::int64_t positions = 0;
  double loss_before = 0;  ///< mean log-loss in games that were not learnt from
  double loss_after = 0;
  std::vector<TuneTrial> trials;
};

/// Fits a game's weights (game/value.h) to the results of games by regression, and tries them in matches:
/// a better fit is not always better play.
TuneResult tune(const AnyGame& game, const OptionTexts& options, const TuneSettings& settings);

}  // namespace shedu
