#include "table/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

#include "support/errors.h"

namespace shedu {
namespace {

double sum_of_means(const std::vector<Rating>& ratings) {
  return std::accumulate(ratings.begin(), ratings.end(), 0.0,
                         [](double sum, const Rating& rating) { return sum + rating.mean; });
}

std::vector<Rating> rated(const std::vector<Rating>& before, const std::vector<int>& places) {
  return shedu::rated(std::span(before), std::span(places));
}

TEST(Rating, MeansFollowThePlacesForEveryNumberOfPlayers) {
  for (int players = 2; players <= 5; ++players) {
    const std::vector<Rating> before(static_cast<std::size_t>(players));
    std::vector<int> places(before.size());
    std::iota(places.begin(), places.end(), 1);
    const std::vector<Rating> after = rated(before, places);
    EXPECT_GT(after.front().mean, 25) << players;
    EXPECT_LT(after.back().mean, 25) << players;
    for (std::size_t i = 1; i < after.size(); ++i) EXPECT_LT(after[i].mean, after[i - 1].mean) << players;
  }
}

TEST(Rating, EqualDoubtMovesMeansFromOneToAnother) {
  const std::vector<Rating> before = {{20, 4}, {31, 4}, {25, 4}, {26, 4}};
  for (const std::vector<int>& places :
       {std::vector{1, 2, 3, 4}, std::vector{4, 2, 1, 3}, std::vector{1, 1, 3, 3}, std::vector{2, 1, 2, 2}}) {
    EXPECT_NEAR(sum_of_means(rated(before, places)), sum_of_means(before), 1e-9);
  }
}

TEST(Rating, EveryGameLeavesLessDoubt) {
  const std::vector<Rating> before = {{20, 8}, {31, 4}, {25, 2}};
  for (const std::vector<int>& places : {std::vector{1, 2, 3}, std::vector{3, 2, 1}, std::vector{1, 1, 1}}) {
    const std::vector<Rating> after = rated(before, places);
    for (std::size_t i = 0; i < before.size(); ++i) {
      EXPECT_LT(after[i].deviation, before[i].deviation);
      EXPECT_GT(after[i].deviation, 0);
    }
  }
}

TEST(Rating, ATieOfEqualsMovesNobody) {
  for (std::size_t players = 2; players <= 5; ++players) {
    const std::vector<Rating> after = rated(std::vector<Rating>(players), std::vector<int>(players, 1));
    for (const Rating& rating : after) EXPECT_NEAR(rating.mean, 25, 1e-12);
  }
}

TEST(Rating, ATieBringsUnequalsTogether) {
  const std::vector<Rating> after = rated({{30, 3}, {20, 3}}, {1, 1});
  EXPECT_LT(after[0].mean, 30);
  EXPECT_GT(after[1].mean, 20);
}

TEST(Rating, AnExpectedResultSaysLittleAndASurpriseMuch) {
  const std::vector<Rating> before = {{40, 3}, {10, 3}};
  const double expected = rated(before, {1, 2})[0].mean - 40;
  const double surprise = 40 - rated(before, {2, 1})[0].mean;
  EXPECT_GT(expected, 0);
  EXPECT_LT(expected, 0.1);
  EXPECT_GT(surprise, 10 * expected);
}

TEST(Rating, WhoIsKnownWellMovesLess) {
  const std::vector<Rating> after = rated({{25, 1}, {25, 8}}, {1, 2});
  EXPECT_LT(after[0].mean - 25, (25 - after[1].mean) / 10);
}

TEST(Rating, PlacesAreAnOrderAndNotNumbers) {
  const std::vector<Rating> before = {{20, 8}, {31, 4}, {25, 2}};
  const std::vector<Rating> one = rated(before, {1, 2, 3});
  const std::vector<Rating> other = rated(before, {-5, 10, 999});
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(one[i].mean, other[i].mean);
}

TEST(Rating, TwoBeginnersMoveAsTheFormulaSays) {
  // scale = sqrt(2 (25/3)^2 + 2 (25/6)^2), push = (25/3)^2 / scale / 2
  const std::vector<Rating> after = rated(std::vector<Rating>(2), {1, 2});
  EXPECT_NEAR(after[0].mean, 25 + 2.635231, 1e-6);
  EXPECT_NEAR(after[1].mean, 25 - 2.635231, 1e-6);
  EXPECT_NEAR(after[0].deviation, after[1].deviation, 1e-12);
}

TEST(Rating, OneAloneOrNobodyLearnsNothing) {
  EXPECT_TRUE(rated({}, {}).empty());
  const std::vector<Rating> after = rated({{30, 2}}, {1});
  EXPECT_EQ(after[0].mean, 30);
  EXPECT_EQ(after[0].deviation, 2);
}

TEST(Rating, ExtremeRatingsStayNumbers) {
  for (const Rating& rating : rated({{1e6, 0.01}, {-1e6, 0.01}, {0, 1e5}}, {3, 2, 1})) {
    EXPECT_TRUE(std::isfinite(rating.mean) && std::isfinite(rating.deviation));
  }
}

TEST(Rating, AsksForOnePlaceAPlayer) {
  EXPECT_ERROR(rated(std::vector<Rating>(2), {1}), "one place for each player");
}

// Players whose performance is their strength and some luck are put in the order of their strengths.
TEST(Rating, FindsTheOrderOfStrengths) {
  constexpr std::array<double, 6> kStrengths = {0, 2, 4, 6, 8, 10};
  std::mt19937 random(7);
  std::normal_distribution<double> luck(0, 4);
  for (const std::size_t seats : {std::size_t{2}, std::size_t{4}}) {
    std::vector<Rating> ratings(kStrengths.size());
    std::array<std::size_t, kStrengths.size()> order{};
    std::iota(order.begin(), order.end(), 0);
    for (int game = 0; game < 600; ++game) {
      std::shuffle(order.begin(), order.end(), random);
      std::vector<Rating> before;
      std::vector<double> performance;
      for (std::size_t i = 0; i < seats; ++i) {
        before.push_back(ratings[order[i]]);
        performance.push_back(kStrengths[order[i]] + luck(random));
      }
      std::vector<int> places;
      for (const double own : performance) {
        places.push_back(static_cast<int>(
            std::count_if(performance.begin(), performance.end(), [&](double p) { return p > own; })));
      }
      const std::vector<Rating> after = rated(before, places);
      for (std::size_t i = 0; i < seats; ++i) ratings[order[i]] = after[i];
    }
    for (std::size_t i = 1; i < ratings.size(); ++i) {
      EXPECT_GT(ratings[i].mean, ratings[i - 1].mean) << "seats " << seats << ", player " << i;
    }
  }
}

}  // namespace
}  // namespace shedu
