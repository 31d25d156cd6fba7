#include <gtest/gtest.h>

#include <iostream>

#include "conformance/battery.h"
#include "games/games.h"
#include "support/toy.h"

namespace shedu::test {
namespace {

// All games together; each gets its part.
constexpr std::size_t kDecisions = 1'000'000;
constexpr int kRandomOptions = 12;

using RandomGames = EveryGame;

TEST_P(RandomGames, KeepTheContract) {
  const std::size_t share = kDecisions / all_games().size() + 1;
  Battery battery(game(), 1);
  std::uint64_t seed = 0;
  while (battery.decisions() < share) {
    for (const Beginning& beginning : beginnings(game(), kRandomOptions, seed)) {
      ASSERT_EQ(battery.play(beginning, ++seed), "");
    }
  }
  std::cout << game().name() << ": " << battery.decisions() << " random decisions (" << battery.events()
            << " events, " << seed << " games, the longest of " << battery.longest() << " events) checked, "
            << battery.thorough_checks() << " positions thoroughly\n";
  EXPECT_GE(battery.decisions(), share);
  EXPECT_GE(battery.thorough_checks(), share / 1000);
}

SHEDU_FOR_EVERY_GAME(RandomGames);

// The battery itself is tested on a game that is right and on games with one flaw each.
std::string complaint_about(const AnyGame& game) {
  Battery battery(game, 1);
  for (const Beginning& beginning : beginnings(game, 3, 1)) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      if (std::string complaint = battery.play(beginning, seed); !complaint.empty()) return complaint;
    }
  }
  return "";
}

TEST(Battery, AcceptsASoundGame) { EXPECT_EQ(complaint_about(toy()), ""); }

TEST(Battery, CatchesFlaws) {
  const auto expect = [](const AnyGame& game, const std::string& words) {
    const std::string complaint = complaint_about(game);
    EXPECT_NE(complaint.find(words), std::string::npos)
        << "expected: " << words << "\n  found: " << complaint;
  };
  expect(toy<Flaw::LegalPeeks>(), "the view's legal list is not the state's");
  expect(toy<Flaw::LegalUnsorted>(), "not ascending");
  expect(toy<Flaw::NotationClashes>(), "notation does not lead back");
  expect(toy<Flaw::JsonForgets>(), "loaded from JSON differs");
  expect(toy<Flaw::ViewForgets>(), "does not fit the rest of the view");
  expect(toy<Flaw::DeadEnd>(), "a dead end");
  expect(toy<Flaw::Endless>(), "does not end");
}

}  // namespace
}  // namespace shedu::test
