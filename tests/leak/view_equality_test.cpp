#include <gtest/gtest.h>

#include <iostream>

#include "games/games.h"
#include "leak/twins.h"
#include "support/toy.h"

namespace shedu::test {
namespace {

void add(Twins::Tally& total, const Twins::Tally& part) {
  total.compared += part.compared;
  total.different += part.different;
  total.masked += part.masked;
  total.parted += part.parted;
}

// A few games for every viewer of every beginning.
std::string leak_of(const AnyGame& game, int random_options, Twins::Tally& total) {
  std::uint64_t seed = 0;
  for (const Beginning& beginning : beginnings(game, random_options, 3)) {
    for (const Seat viewer : viewers(beginning.seats)) {
      Twins twins(beginning, viewer, ++seed);
      if (std::string leak = twins.play(); !leak.empty()) {
        return beginning.text() + ", seed " + std::to_string(seed) + ", " + leak;
      }
      add(total, twins.tally());
    }
  }
  return {};
}

using ViewEquality = EveryGame;

TEST_P(ViewEquality, WorldsThatLookTheSameStayTheSame) {
  Twins::Tally total;
  EXPECT_EQ(leak_of(game(), 6, total), "");
  std::cout << game().name() << ": " << total.compared << " pairs compared, " << total.different
            << " with a hidden difference, " << total.masked << " masked events, " << total.parted
            << " worlds ruled out\n";
  // A game that masks anything has something to hide, and then the worlds must have differed.
  if (total.masked > 0) {
    EXPECT_GT(total.different, total.compared / 10);
  }
}

SHEDU_FOR_EVERY_GAME(ViewEquality);

TEST(Twins, AcceptASoundGame) {
  Twins::Tally total;
  EXPECT_EQ(leak_of(toy(), 6, total), "");
  EXPECT_GT(total.different, 100u);
  EXPECT_GT(total.masked, 100u);
}

TEST(Twins, CatchLeaks) {
  const auto expect = [](const AnyGame& game, const std::string& words) {
    Twins::Tally total;
    const std::string leak = leak_of(game, 6, total);
    EXPECT_NE(leak.find(words), std::string::npos) << "expected: " << words << "\n  found: " << leak;
  };
  expect(toy<Flaw::ViewPeeks>(), "view: ");
  expect(toy<Flaw::ImagineForges>(), "an imagined world is broken");
  expect(toy<Flaw::LegalPeeks>(), "error of ");
}

}  // namespace
}  // namespace shedu::test
