// What is listed and played must not depend on the processor: whole games by the code that every processor
// runs and by that of x86-64-v3, side by side (base/cpu.h).

#include <gtest/gtest.h>

#include <cstring>

#include "base/cpu.h"
#include "games/tigris/regions.h"
#include "games/tigris/tigris.h"
#include "program/measure.h"

namespace shedu {
namespace {

using tigris::Bits;

#ifdef SHEDU_V3
class Processors : public testing::Test {
 protected:
  void SetUp() override {
    if (!use_v3) GTEST_SKIP() << "this processor has only one way";
  }
  void TearDown() override { use_v3 = has_; }

  bool has_ = use_v3;
};

TEST_F(Processors, PlayTheSameGames) {
  for (int game = 0; game < 60; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    const auto options = game < 30 ? tigris::Options{} : random_options<Tigris>(rng);
    tigris::State state = Tigris::start(options, 2 + game % 3);
    for (int event = 0; event < 1500 && Tigris::to_act(state) != kOver; ++event) {
      Move move;
      if (Tigris::to_act(state) == kNature) {
        OutcomeList outcomes;
        Tigris::chance(state, outcomes);
        move = FastDealer::choose(outcomes, rng);
      } else {
        MoveList with, without;
        use_v3 = true;
        Tigris::legal(state, with);
        use_v3 = false;
        Tigris::legal(state, without);
        ASSERT_TRUE(with == without) << "game " << game << ", event " << event;
        move = with[rng.below(static_cast<std::uint32_t>(with.size()))];
      }
      tigris::State other = state;
      use_v3 = false;
      Tigris::play(other, move);
      use_v3 = true;
      Tigris::play(state, move);
      ASSERT_EQ(std::memcmp(&state, &other, sizeof state), 0) << "game " << game << ", event " << event;
    }
  }
}
#endif

// The plainest way to find a region.
Bits grown_from(const Bits& area, int cell) {
  Bits region = Bits::of(cell);
  for (bool more = true; more;) {
    more = false;
    for (int at = 0; at < Bits::kCells; ++at) {
      if (!area.test(at) || region.test(at) || !tigris::around(at).intersects(region)) continue;
      region.set(at);
      more = true;
    }
  }
  return region;
}

TEST(Regions, OfFourCellsAtOnceAreThoseOfEach) {
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    tigris::State state = Tigris::start({}, 2);
    tigris::Public& p = state.open;
    const std::uint32_t density = 1 + rng.below(9);
    for (int cell = 0; cell < Bits::kCells; ++cell) {
      if (rng.below(10) < density) p.tile[rng.below(4)].set(cell);
    }
    const auto wall =
        rng.below(2) == 0 ? tigris::kNoCell : static_cast<tigris::Cell>(rng.below(Bits::kCells));
    Bits area = tigris::connectable(p);
    if (wall != tigris::kNoCell) area.clear(wall);
    tigris::FourCells cells;
    for (tigris::Cell& cell : cells) {
      cell = static_cast<tigris::Cell>(rng.below(Bits::kCells));
      if (!area.test(cell)) cell = tigris::kNoCell;
    }
    const auto regions = tigris::regions_of(p, cells, wall);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      EXPECT_TRUE(regions[i] == (cells[i] == tigris::kNoCell ? Bits{} : grown_from(area, cells[i])));
    }
  }
}

}  // namespace
}  // namespace shedu
