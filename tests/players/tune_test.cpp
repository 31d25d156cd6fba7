#include "players/tune.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/games.h"
#include "players/player.h"

namespace shedu::test {
namespace {

TuneSettings short_tuning() {
  TuneSettings settings;
  settings.games = 40;
  settings.match_games = 0;
  return settings;
}

TEST(Tune, FitsTheGamesItSaw) {
  TuneSettings settings = short_tuning();
  settings.games = 200;  // 20 of them held out
  settings.pull = 0.1;
  const TuneResult result = tune(find_game("utopia"), {}, settings);
  EXPECT_GT(result.positions, 1000);
  EXPECT_GT(result.loss_before, 0);
  EXPECT_LT(result.loss_after, 0.6) << "a coin costs 0.693, in games that were held out";
  EXPECT_LT(result.loss_after, result.loss_before - 0.01) << "and the weights of the table 0.578";
  double moved = 0;
  for (const TunedWeight& weight : result.weights) moved += std::abs(weight.after - weight.before);
  EXPECT_GT(moved, 0.1);
  EXPECT_TRUE(result.trials.empty());
}

TEST(Tune, AStrongPullLeavesTheWeightsWhereTheyAre) {
  TuneSettings settings = short_tuning();
  settings.pull = 1e9;
  for (const TunedWeight& weight : tune(find_game("utopia"), {}, settings).weights) {
    EXPECT_NEAR(weight.after, weight.before, 0.05) << weight.name;
  }
}

TEST(Tune, DoesNotDependOnTheThreads) {
  TuneSettings settings = short_tuning();
  settings.match_games = 20;
  const TuneResult one = tune(find_game("utopia"), {}, settings);
  settings.threads = 3;
  const TuneResult three = tune(find_game("utopia"), {}, settings);
  EXPECT_EQ(one.positions, three.positions);
  for (std::size_t i = 0; i < one.weights.size(); ++i)
    EXPECT_EQ(one.weights[i].after, three.weights[i].after);
  ASSERT_EQ(one.trials.size(), three.trials.size());
  for (std::size_t i = 0; i < one.trials.size(); ++i) {
    EXPECT_EQ(one.trials[i].win_rate, three.trials[i].win_rate);
    EXPECT_EQ(one.trials[i].games, 20);
  }
}

}  // namespace
}  // namespace shedu::test
