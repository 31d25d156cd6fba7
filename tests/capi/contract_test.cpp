#include <gtest/gtest.h>

#include "capi/over_c.h"
#include "conformance/battery.h"
#include "games/games.h"
#include "leak/twins.h"

namespace shedu::test {
namespace {

// Everything takes its way through JSON here: a fraction of what the games themselves are put through.
constexpr std::size_t kDecisions = 1500;

using ContractOverC = EveryGame;

TEST_P(ContractOverC, IsKept) {
  const AnyGame& game = over_c(GetParam()->name());
  Battery battery(game, 1);
  std::uint64_t seed = 0;
  while (battery.decisions() < kDecisions) {
    for (const Beginning& beginning : beginnings(game, 3, seed)) {
      ASSERT_EQ(battery.play(beginning, ++seed), "");
      if (battery.decisions() >= kDecisions) break;
    }
  }
  EXPECT_GT(battery.thorough_checks(), 100u);
}

TEST_P(ContractOverC, KeepsWhatIsHidden) {
  const AnyGame& game = over_c(GetParam()->name());
  Beginning beginning{&game, {}, game.min_seats()};
  for (const Seat viewer : viewers(beginning.seats)) {
    Twins twins(beginning, viewer, 1);
    EXPECT_EQ(twins.play(), "");
  }
}

SHEDU_FOR_EVERY_GAME(ContractOverC);

}  // namespace
}  // namespace shedu::test
