#include "players/learn.h"

#include <gtest/gtest.h>

#include "games/game_types.h"
#include "games/games.h"
#include "players/practice.h"
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

// Another round of learning: the games are other ones when those who play them judge by the network.
TEST(Learn, AgainIsFromOtherGames) {
  LearnSettings settings = few_games();
  settings.games = 12;
  settings.rounds = 1;
  const LearnResult first = learn(find_game("utopia"), {}, settings);
  settings.again = true;
  EXPECT_NE(learn(find_game("utopia"), {}, settings).loss_before, first.loss_before);
}

// A match of tune's in Battle of GOG did not come to an end: nothing stopped players who get nowhere.
TEST(Practice, AGameThatDoesNotEndIsDrawn) {
  Practice<Tigris> practice({}, 1, {});
  practice.longest = 10;
  int asked = 0;
  const auto first = [&asked](const tigris::View& view) {
    ++asked;
    MoveList moves;
    Tigris::legal(view, moves);
    return moves[0];
  };
  const Standing standing = practice.play_game(3, 1, first, [](const tigris::State&) {});
  EXPECT_EQ(asked, 10);
  EXPECT_EQ(standing.place, (std::array{1, 1, 1, 0, 0}));
}

TEST(Learn, AGameWithoutANetworkIsRefused) {
  EXPECT_EQ(error_of([] { learn(find_game("gog"), {}, few_games()); }),
            "gog has no network to learn for: its weights are fitted without --learn");
}

}  // namespace
}  // namespace shedu::test
