#include "players/learn.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "support/errors.h"

namespace shedu::test {
namespace {

LearnSettings few_games() {
  LearnSettings settings;
  settings.games = 60;
  settings.rounds = 4;
  settings.match_games = 0;
  return settings;
}

TEST(Learn, FitsGamesItDidNotSee) {
  LearnSettings settings = few_games();
  settings.games = 300;
  const LearnResult result = learn(find_game("utopia"), {}, settings);
  EXPECT_GT(result.positions, 2000);
  EXPECT_LT(result.loss_after, result.loss_before);
  EXPECT_FALSE(result.numbers.empty());
}

TEST(Learn, DoesNotDependOnTheThreads) {
  LearnSettings settings = few_games();
  settings.games = 12;
  settings.rounds = 1;
  settings.seats = {2, 3};
  settings.match_games = 6;
  const LearnResult one = learn(find_game("utopia"), {}, settings);
  settings.threads = 3;
  const LearnResult three = learn(find_game("utopia"), {}, settings);
  EXPECT_EQ(one.numbers, three.numbers);
  ASSERT_EQ(one.trials.size(), 2U);
  EXPECT_EQ(one.trials[1].seats, 3);
  EXPECT_EQ(one.trials[1].win_rate, three.trials[1].win_rate);
}

TEST(Learn, AGameWithoutANetworkIsRefused) {
  EXPECT_EQ(error_of([] { learn(find_game("gog"), {}, few_games()); }),
            "gog has no network to learn for: its weights are fitted without --learn");
}

}  // namespace
}  // namespace shedu::test
