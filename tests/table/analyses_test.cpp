#include "table/analyses.h"

#include <gtest/gtest.h>

namespace shedu {
namespace {

TEST(Analyses, ALongGameIsLookedAtWithFewerSimulations) {
  EXPECT_EQ(analysis_simulations(100), 200) << "an ordinary game is looked at closely";
  EXPECT_LT(analysis_simulations(2'200), 20);
  EXPECT_GE(analysis_simulations(1'000'000), 8);
  for (const std::size_t decisions : {200, 500, 1'000, 5'000}) {
    EXPECT_LE(static_cast<std::size_t>(analysis_simulations(decisions)) * decisions, 40'000U);
  }
}

}  // namespace
}  // namespace shedu
