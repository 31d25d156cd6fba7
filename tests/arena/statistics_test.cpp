#include "arena/statistics.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace shedu {
namespace {

TEST(Statistics, WilsonGivesTheValuesOfTheTables) {
  EXPECT_NEAR(wilson(0.8, 10).low, 0.4902, 5e-5);
  EXPECT_NEAR(wilson(0.8, 10).high, 0.9433, 5e-5);
  EXPECT_NEAR(wilson(0.5, 100).low, 0.4038, 5e-5);
  EXPECT_NEAR(wilson(0.5, 100).high, 0.5962, 5e-5);
  EXPECT_NEAR(wilson(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 5e-5);
}

TEST(Statistics, StudentsQuantilesAreThoseOfTheTables) {
  EXPECT_NEAR(t_quantile(1), 12.7062, 1e-3);
  EXPECT_NEAR(t_quantile(4), 2.7764, 1e-3);
  EXPECT_NEAR(t_quantile(5), 2.5706, 1e-3);
  EXPECT_NEAR(t_quantile(10), 2.2281, 1e-3);
  EXPECT_NEAR(t_quantile(30), 2.0423, 1e-3);
  EXPECT_NEAR(t_quantile(1'000'000), 1.9600, 1e-3);
}

TEST(Statistics, MeanAndItsInterval) {
  const std::vector<double> sample = {1, 2, 3, 4, 5};
  const Mean mean = mean_of(sample);
  EXPECT_DOUBLE_EQ(mean.value, 3);
  EXPECT_NEAR(mean.error, 0.70710678, 1e-8);
  EXPECT_NEAR(t_interval(mean)->low, 3 - 2.7764 * 0.7071, 1e-3);
  EXPECT_FALSE(t_interval(mean_of(std::vector<double>{1})).has_value());
  EXPECT_EQ(mean_of({}).count, 0u);
}

// Deals whose two games always end alike tell no more than one game each.
TEST(Statistics, GamesThatHangTogetherCountForLess) {
  std::vector<double> rates;
  for (int i = 0; i < 100; ++i) rates.push_back(i % 2);
  const Interval interval = win_rate_interval(mean_of(rates), 2);
  EXPECT_NEAR(interval.high - interval.low, wilson(0.5, 99).high - wilson(0.5, 99).low, 1e-9);
}

TEST(Statistics, ASampleThatDoesNotVaryPromisesNoMoreThanItsGames) {
  const std::vector<double> split(10, 0.5);
  EXPECT_NEAR(win_rate_interval(mean_of(split), 2).low, wilson(0.5, 20).low, 1e-12);
  const std::vector<double> won(10, 1.0);
  EXPECT_NEAR(win_rate_interval(mean_of(won), 2).low, wilson(1, 20).low, 1e-12);
}

// Independent games with a known rate: 95 of 100 intervals must hold it.
TEST(Statistics, IntervalsHoldTheTruthAsOftenAsTheySay) {
  Rng rng(7);
  int held = 0;
  constexpr int kSamples = 2000;
  for (int i = 0; i < kSamples; ++i) {
    std::vector<double> rates;
    for (int deal = 0; deal < 60; ++deal) {
      rates.push_back((rng.below(100) < 70 ? 0.5 : 0) + (rng.below(100) < 70 ? 0.5 : 0));
    }
    const Interval interval = win_rate_interval(mean_of(rates), 2);
    if (interval.low <= 0.7 && 0.7 <= interval.high) ++held;
  }
  EXPECT_GT(held, kSamples * 93 / 100);
  EXPECT_LT(held, kSamples * 98 / 100);
}

double uniform(Rng& rng) { return static_cast<double>(rng.below(1'000'001)) / 1e6; }

// A result that is half luck: the adjusted mean is the same on average, and varies less.
TEST(Statistics, LuckIsTakenOutWithoutBias) {
  Rng rng(3);
  std::vector<double> raw_means;
  std::vector<double> fair_means;
  for (int i = 0; i < 400; ++i) {
    std::vector<double> results;
    std::vector<double> luck;
    for (int deal = 0; deal < 30; ++deal) {
      luck.push_back(uniform(rng) - 0.5);
      results.push_back(0.6 * luck.back() + 0.3 * uniform(rng));
    }
    raw_means.push_back(mean_of(results).value);
    fair_means.push_back(mean_of(less_luck(results, luck)).value);
  }
  const Mean raw = mean_of(raw_means);
  const Mean fair = mean_of(fair_means);
  EXPECT_NEAR(fair.value, 0.15, 4 * fair.error);
  EXPECT_LT(fair.error, 0.6 * raw.error);
}

TEST(Statistics, LuckThatExplainsNothingIsLeftAlone) {
  Rng rng(5);
  std::vector<double> results;
  std::vector<double> luck;
  for (int deal = 0; deal < 400; ++deal) {
    results.push_back(uniform(rng));
    luck.push_back(10 * (uniform(rng) - 0.5));
  }
  EXPECT_LT(mean_of(less_luck(results, luck)).error, 1.02 * mean_of(results).error);
  EXPECT_EQ(less_luck(std::vector<double>{0.5}, std::vector<double>{1}), std::vector<double>{0.5});
}

}  // namespace
}  // namespace shedu
