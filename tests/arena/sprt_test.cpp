#include "arena/sprt.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "support/errors.h"

namespace shedu {
namespace {

// The test's outcome on coins that fall right so often in a thousand, two to a deal.
struct Trial {
  Sprt::Verdict verdict;
  std::size_t deals;
};
Trial trial(const Hypotheses& hypotheses, std::uint32_t per_mille, Rng& rng) {
  Sprt sprt(hypotheses, 2);
  while (sprt.verdict() == Sprt::Verdict::Open) {
    sprt.add((rng.below(1000) < per_mille ? 0.5 : 0) + (rng.below(1000) < per_mille ? 0.5 : 0));
  }
  return {sprt.verdict(), sprt.deals()};
}

TEST(SequentialTest, ErrsNoMoreThanItSays) {
  const Hypotheses hypotheses{0.5, 0.55};
  Rng rng(1);
  int wrong_for_p1 = 0;
  int wrong_for_p0 = 0;
  std::size_t deals = 0;
  constexpr int kTrials = 1000;
  for (int i = 0; i < kTrials; ++i) {
    const Trial even = trial(hypotheses, 500, rng);
    deals += even.deals;
    wrong_for_p1 += even.verdict == Sprt::Verdict::P1 ? 1 : 0;
    wrong_for_p0 += trial(hypotheses, 550, rng).verdict == Sprt::Verdict::P0 ? 1 : 0;
  }
  EXPECT_LT(wrong_for_p1, kTrials * 7 / 100);
  EXPECT_LT(wrong_for_p0, kTrials * 7 / 100);
  EXPECT_GT(wrong_for_p1, 0);
  // 530 games are expected for five points (Wald's approximation).
  EXPECT_NEAR(static_cast<double>(2 * deals) / kTrials, 530, 80);
}

TEST(SequentialTest, AClearAdvantageIsSeenSoon) {
  Rng rng(2);
  const Trial clear = trial({0.5, 0.53}, 800, rng);
  EXPECT_EQ(clear.verdict, Sprt::Verdict::P1);
  EXPECT_LT(clear.deals, 100u);
}

TEST(SequentialTest, BoundsAndRatioAreThoseOfTheFormula) {
  EXPECT_NEAR(Sprt::bound(), 2.944439, 1e-6);
  Sprt sprt({0.5, 0.53}, 2);
  EXPECT_EQ(sprt.ratio(), 0);
  for (const double rate : {1.0, 0.5, 0.5, 1.0}) sprt.add(rate);
  // Mean 0.75; squares 0.25 and the prior's 0.125, over four deals.
  EXPECT_NEAR(sprt.ratio(), 4 * 0.03 * (0.75 - 0.515) / (0.375 / 4), 1e-12);
}

TEST(SequentialTest, NothingCountsAfterTheVerdict) {
  Sprt sprt({0.5, 0.6}, 2);
  for (int i = 0; i < 100; ++i) sprt.add(1);
  EXPECT_EQ(sprt.verdict(), Sprt::Verdict::P1);
  const std::size_t deals = sprt.deals();
  for (int i = 0; i < 1000; ++i) sprt.add(0);
  EXPECT_EQ(sprt.verdict(), Sprt::Verdict::P1);
  EXPECT_EQ(sprt.deals(), deals);
}

TEST(SequentialTest, RefusesRatesThatAreNoPair) {
  EXPECT_ERROR(Sprt({0.53, 0.5}, 2), "the lower one first");
  EXPECT_ERROR(Sprt({0, 0.5}, 2), "between 0 and 1");
}

}  // namespace
}  // namespace shedu
