#include "base/rng.h"

#include <gtest/gtest.h>

#include "support/statistics.h"

namespace shedu {
namespace {

TEST(Rng, IsFixedByItsSeed) {
  Rng a(1);
  Rng b(1);
  Rng c(2);
  const std::uint64_t first = a();
  EXPECT_EQ(first, b());
  EXPECT_NE(first, c());
  EXPECT_NE(first, a());
}

// The published first outputs of SplitMix64 for seed 1234567.
TEST(Rng, IsSplitMix64) {
  Rng rng(1234567);
  EXPECT_EQ(rng(), 6457827717110365317ull);
  EXPECT_EQ(rng(), 3203168211198807973ull);
  EXPECT_EQ(rng(), 9817491932198370423ull);
}

TEST(Rng, BelowStaysBelowAndIsEven) {
  for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 153u}) {
    Rng rng(bound);
    std::vector<double> seen(bound);
    constexpr int kDraws = 100'000;
    for (int i = 0; i < kDraws; ++i) {
      const std::uint32_t number = rng.below(bound);
      ASSERT_LT(number, bound);
      ++seen[number];
    }
    const std::vector<double> expected(bound, static_cast<double>(kDraws) / bound);
    EXPECT_GT(test::goodness_of_fit(seen, expected), test::kUnlikely) << bound;
  }
}

// The measure itself: known points of the chi-squared distribution, and a sample that is not even.
TEST(Statistics, TailsAreRight) {
  EXPECT_NEAR(test::chi_squared_tail(3.841, 1), 0.05, 1e-4);
  EXPECT_NEAR(test::chi_squared_tail(18.307, 10), 0.05, 1e-4);
  EXPECT_NEAR(test::chi_squared_tail(149.449, 100), 0.001, 1e-5);
  EXPECT_NEAR(test::chi_squared_tail(0, 5), 1, 1e-12);
}

TEST(Statistics, UnevenCountsAreUnlikely) {
  EXPECT_LT(test::goodness_of_fit({600, 400}, {500, 500}), test::kUnlikely);
  EXPECT_GT(test::goodness_of_fit({510, 490}, {500, 500}), 0.1);
  EXPECT_EQ(test::goodness_of_fit({1, 999}, {0, 1000}), 0);
}

}  // namespace
}  // namespace shedu
