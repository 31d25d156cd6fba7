#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace shedu {
namespace {

Standing placed(std::initializer_list<int> places) {
  Standing out;
  for (const int place : places) out.place[static_cast<std::size_t>(out.seats++)] = place;
  return out;
}

double elo(double odds) { return 400 * std::log10(odds); }

// Two players: the most likely difference is the logit of the win rate, one draw added.
TEST(Ratings, OfTwoPlayersAreTheLogitOfTheWinRate) {
  Rankings rankings(2);
  for (std::size_t game = 0; game < 40; ++game) {
    rankings.add(game / 2, game % 2 == 0 ? Seating{0, 1} : Seating{1, 0},
                 (game < 30) == (game % 2 == 0) ? placed({1, 2}) : placed({2, 1}));
  }
  const std::vector<Rating> ratings = rankings.ratings();
  EXPECT_EQ(ratings[0].elo, 0);
  EXPECT_EQ(ratings[0].interval.high, 0);
  EXPECT_NEAR(ratings[1].elo, elo(10.5 / 30.5), 1e-4);
  EXPECT_LT(ratings[1].interval.low, ratings[1].elo);
  EXPECT_GT(ratings[1].interval.high, ratings[1].elo);
  EXPECT_LT(ratings[1].interval.high, 0);
}

TEST(Ratings, DrawsAreHalfAWinForBoth) {
  Rankings drawn(2);
  Rankings shared(2);
  for (std::size_t deal = 0; deal < 10; ++deal) {
    drawn.add(deal, {0, 1}, placed({1, 1}));
    shared.add(deal, {0, 1}, deal < 3 ? placed({1, 2}) : placed({1, 1}));
  }
  EXPECT_NEAR(drawn.ratings()[1].elo, 0, 1e-6);
  EXPECT_NEAR(shared.ratings()[1].elo, elo(4.0 / 7.0), 1e-4);
}

// Jeffreys' interval of 50 wins in 50 games is 0.951 to 1 (beta distribution of 50.5 and 0.5).
TEST(Ratings, AreFiniteAndOpenForAPlayerWhoAlwaysWins) {
  Rankings rankings(2);
  for (std::size_t deal = 0; deal < 50; ++deal) rankings.add(deal, {0, 1}, placed({1, 2}));
  const Interval interval = rankings.ratings()[1].interval;
  EXPECT_NEAR(interval.high, elo(0.0491 / 0.9509), 60);
  EXPECT_LT(interval.low, elo(0.002));
  EXPECT_TRUE(std::isfinite(interval.low));
  EXPECT_NEAR(rankings.ratings()[1].elo, elo(0.5 / 50.5), 1e-3);
}

TEST(Ratings, OfSeatsThatFareAlikeAreEqual) {
  Rankings rankings(3);
  const std::vector<Standing> orders = {placed({1, 2, 3}), placed({2, 3, 1}), placed({3, 1, 2}),
                                        placed({1, 3, 2}), placed({3, 2, 1}), placed({2, 1, 3})};
  for (std::size_t deal = 0; deal < orders.size(); ++deal) rankings.add(deal, {0, 1, 2}, orders[deal]);
  for (const Rating& rating : rankings.ratings()) EXPECT_NEAR(rating.elo, 0, 1e-6);
}

// The places of one random game by the model, for these strengths.
Standing drawn_by_strength(const std::vector<int>& strengths, Rng& rng) {
  Standing out;
  out.seats = static_cast<int>(strengths.size());
  std::vector<int> left = strengths;
  for (int place = 1; place <= out.seats; ++place) {
    int total = 0;
    for (const int strength : left) total += strength;
    int ticket = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    std::size_t seat = 0;
    while (ticket >= left[seat]) ticket -= left[seat++];
    left[seat] = 0;
    out.place[seat] = place;
  }
  return out;
}

TEST(Ratings, FindTheStrengthsThatMadeTheGames) {
  Rng rng(11);
  Rankings rankings(4);
  for (std::size_t deal = 0; deal < 3000; ++deal) {
    rankings.add(deal, {0, 1, 2, 3}, drawn_by_strength({10, 20, 40, 5}, rng));
  }
  const std::vector<Rating> ratings = rankings.ratings();
  const std::vector<double> expected = {0, elo(2), elo(4), elo(0.5)};
  for (std::size_t i = 1; i < ratings.size(); ++i) {
    EXPECT_NEAR(ratings[i].elo, expected[i], 20);
    EXPECT_LT(ratings[i].interval.high - ratings[i].interval.low, 60);
  }
}

TEST(Ratings, IntervalsHoldTheTruthAsOftenAsTheySay) {
  Rng rng(14);
  int held = 0;
  constexpr int kContests = 200;
  for (int contest = 0; contest < kContests; ++contest) {
    Rankings rankings(3);
    for (std::size_t deal = 0; deal < 100; ++deal) {
      rankings.add(deal, {0, 1, 2}, drawn_by_strength({10, 20, 5}, rng));
    }
    const Interval interval = rankings.ratings()[1].interval;
    held += interval.low <= elo(2) && elo(2) <= interval.high ? 1 : 0;
  }
  EXPECT_GT(held, kContests * 90 / 100);
  EXPECT_LT(held, kContests);
}

TEST(Ratings, OneAmongCopiesOfAnother) {
  Rng rng(12);
  Rankings rankings(2);
  for (std::size_t deal = 0; deal < 3000; ++deal) {
    rankings.add(deal, {1, 0, 1}, drawn_by_strength({10, 30, 10}, rng));
  }
  EXPECT_NEAR(rankings.ratings()[1].elo, elo(1.0 / 3), 25);
}

TEST(Ratings, AreTheSameEveryTime) {
  Rng rng(13);
  Rankings rankings(3);
  for (std::size_t deal = 0; deal < 50; ++deal) {
    rankings.add(deal, {0, 1, 2}, drawn_by_strength({3, 2, 1}, rng));
  }
  EXPECT_EQ(rankings.ratings()[2].interval.low, rankings.ratings()[2].interval.low);
}

}  // namespace
}  // namespace shedu
