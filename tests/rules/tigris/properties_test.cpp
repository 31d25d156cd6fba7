#include <gtest/gtest.h>

#include <algorithm>

#include "rules/tigris/random_games.h"
#include "rules/tigris/reference.h"

namespace shedu {
namespace {

using namespace tigris;

// ---- The printed boards (sections 1.4 and 2) ----

std::vector<int> areas(const Bits& cells) {
  std::vector<int> out;
  for (Bits rest = cells; rest.any();) {
    const Bits part = cells.flood(Bits::of(rest.first()));
    out.push_back(part.count());
    rest &= ~part;
  }
  std::sort(out.rbegin(), out.rend());
  return out;
}

int nearest_temples(const Board& printed) {
  int nearest = 99;
  printed.temples.for_each([&](int a) {
    printed.temples.for_each([&](int b) {
      if (a < b) nearest = std::min(nearest, std::abs(a / 16 - b / 16) + std::abs(a % 16 - b % 16));
    });
  });
  return nearest;
}

bool has_river_cross(const Board& printed) {
  bool found = false;
  printed.river.for_each([&](int cell) { found = found || (around(cell) & printed.river).count() == 4; });
  return found;
}

TEST(TigrisBoard, StandardSideHasItsFacts) {
  const Board& printed = board(Options{});
  EXPECT_EQ(areas(printed.river), (std::vector<int>{29, 12}));
  EXPECT_EQ(areas(printed.land), (std::vector<int>{67, 49, 11, 8}));
  EXPECT_EQ(printed.river | printed.land, Bits::all());
  EXPECT_EQ(printed.temples.count(), 10);
  EXPECT_EQ(printed.specials.count(), 4);
  EXPECT_TRUE(printed.temples.contains(printed.specials));
  EXPECT_TRUE(printed.land.contains(printed.temples));
  EXPECT_EQ(nearest_temples(printed), 5);
  EXPECT_FALSE(has_river_cross(printed));
}

TEST(TigrisBoard, AdvancedSideHasItsFacts) {
  Options options;
  options.board = BoardSide::Advanced;
  const Board& printed = board(options);
  EXPECT_EQ(areas(printed.river), std::vector<int>{39});
  EXPECT_EQ(areas(printed.land), (std::vector<int>{80, 34, 23}));
  EXPECT_EQ(printed.river | printed.land, Bits::all());
  EXPECT_EQ(printed.temples.count(), 14);
  EXPECT_EQ(printed.specials.count(), 6);
  EXPECT_TRUE(printed.temples.contains(printed.specials));
  EXPECT_TRUE(printed.land.contains(printed.temples));
  EXPECT_EQ(nearest_temples(printed), 5);
  EXPECT_FALSE(has_river_cross(printed));

  options.advanced_specials = AdvancedSpecials::Bga;
  EXPECT_EQ(printed.specials & ~board(options).specials, Bits::of(cell_at('J', 11)));
}

TEST(TigrisBoard, HasOneMonumentForEachPairOfColours) {  // C4
  std::set<std::set<Colour>> pairs;
  for (const auto& shows : kMonumentColours) pairs.insert({shows[0], shows[1]});
  EXPECT_EQ(pairs.size(), 6u);
  for (const auto& pair : pairs) EXPECT_EQ(pair.size(), 2u);
}

// ---- What every game keeps, with any options ----

int removed_total(const State& s, std::size_t colour) {
  int out = s.open.removed[colour];
  for (const Private& secret : s.secret) out += secret.swapped[colour];
  return out;
}

void nothing_comes_back(const State& before, const State& after) {
  const Public& a = before.open;
  const Public& b = after.open;
  for (std::size_t c = 0; c < kColours; ++c) {
    EXPECT_GE(removed_total(after, c), removed_total(before, c)) << "D8";
    EXPECT_GE(b.removed[c], a.removed[c]) << "D8";
    EXPECT_LE(after.bag[c], before.bag[c]) << "D8: nothing goes back to the bag";
  }
  EXPECT_TRUE(a.treasure.contains(b.treasure)) << "Y7: a taken treasure never comes back";
  EXPECT_TRUE(b.facedown.contains(a.facedown)) << "M7";
  EXPECT_TRUE(b.catastrophe.contains(a.catastrophe)) << "X3";
  for (std::size_t i = 0; i < kMonuments; ++i) {
    EXPECT_TRUE(a.monument[i] == kNoCell || b.monument[i] == a.monument[i]) << "M7";
  }
  EXPECT_TRUE(a.wonder == kNoCell || b.wonder == a.wonder) << "Z1";
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    EXPECT_GE(b.treasures[seat], a.treasures[seat]) << "Y7";
    EXPECT_LE(b.catastrophes[seat], a.catastrophes[seat]) << "T5";
    for (std::size_t c = 0; c < kColours; ++c) EXPECT_GE(b.points[seat][c], a.points[seat][c]);
  }
}

void monuments_add_up(const State& after) {  // M7: built and unbuilt are six, each over its own square
  const Public& p = after.open;
  Bits covered;
  int built = 0;
  for (std::size_t i = 0; i < kMonuments; ++i) {
    if (p.monument[i] == kNoCell) continue;
    ++built;
    for (const int offset : {0, 1, 16, 17}) covered.set(p.monument[i] + offset);
  }
  if (p.wonder != kNoCell) covered |= around(p.wonder) | Bits::of(p.wonder);
  EXPECT_EQ(covered, p.facedown) << "every face-down tile lies under a monument or the Wonder";
  const auto unbuilt = std::count(p.monument.begin(), p.monument.end(), kNoCell);
  EXPECT_EQ(built + unbuilt, kMonuments);
}

void leaders_have_temples(const State& after) {
  const reference::Model model = reference::model_of(after);
  for (int cell = 0; cell < reference::kCells; ++cell) {
    if (model.at[cell].leader == reference::kNone) continue;
    EXPECT_TRUE(reference::next_to_temple(model, cell)) << "L8, E13 at " << cell_text(cell);
    EXPECT_FALSE(reference::is_river(model, cell)) << "L3 at " << cell_text(cell);
  }
}

// G1-G4: when a game ends there is a reason, and while there is one nobody begins a turn.
void ends_for_a_reason(const State& before, Move move, const State& after) {
  const Public& p = after.open;
  const bool turn_limit = p.options.max_turns != 0 && p.turns >= p.options.max_turns;
  if (p.phase == Phase::Over) {
    int needed = 0;
    for (Seat seat = 0; seat < p.seats; ++seat) needed += kHandSize - p.hand_size[index(seat)];
    const bool few_treasures = p.treasure.count() <= 2 && needed == 0;  // T3c comes before T3d
    const bool short_bag = needed > p.bag_size;
    const bool short_swap = kind_of(move) == Kind::Swap && move.c() > before.open.bag_size;
    EXPECT_TRUE(few_treasures || short_bag || short_swap || turn_limit);
  } else if (p.phase == Phase::Action && p.actions_left == 2) {
    EXPECT_GT(p.treasure.count(), 2) << "G1";
    EXPECT_FALSE(turn_limit) << "G4";
    for (Seat seat = 0; seat < p.seats; ++seat) EXPECT_EQ(p.hand_size[index(seat)], kHandSize) << "G2";
  }
  const bool plays_on = p.options.swap_when_bag_short == ShortSwap::EndAfterTurn;
  if (!plays_on && p.phase != Phase::Over && kind_of(move) == Kind::Swap) {
    EXPECT_LE(move.c(), before.open.bag_size) << "W3, G3";
  }
}

void refills_in_order(const State& before, const State& after) {  // T4
  if (before.open.phase != Phase::Refill) return;
  Seat due = before.open.active;
  while (before.open.hand_size[index(due)] == kHandSize) due = next_seat(before.open, due);
  for (Seat seat = 0; seat < before.open.seats; ++seat) {
    EXPECT_EQ(after.open.hand_size[index(seat)], before.open.hand_size[index(seat)] + (seat == due ? 1 : 0));
  }
}

// Nobody draws but in a deal, a refill or for a swap of his own.
void hands_grow_only_by_draws(const State& before, Move move, const State& after) {
  if (kind_of(move) == Kind::Draw) return;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    EXPECT_LE(after.open.hand_size[seat], before.open.hand_size[seat]) << "T4";
  }
}

// Y6: with the default rules one kingdom at most qualifies at the end of an action.
void one_kingdom_qualifies(const State& before, Move move) {
  if (before.open.options.treasure_timing != TreasureTiming::EndOfAction ||
      before.open.options.treasure_claim != TreasureClaim::Mandatory) {
    return;
  }
  reference::Model model = reference::model_of(before);
  reference::play(model, move);
  EXPECT_LE(model.qualifying, 1) << "Y6";
}

// E3: at most two leaders of a colour stand around the joining tile.
void two_rivals_at_most(const State& after) {
  const Phase phase = after.open.phase;
  if (phase != Phase::WarChoose && phase != Phase::WarAttack && phase != Phase::WarDefend) return;
  const reference::Model model = reference::model_of(after);
  for (int colour = 0; colour < kColours; ++colour) EXPECT_LE(reference::rivals(model, colour).size(), 2u);
}

class TigrisProperties : public testing::TestWithParam<int> {};

TEST_P(TigrisProperties, HoldInRandomGames) {
  constexpr int kGames = 200;
  Rng rng(1000 + static_cast<std::uint64_t>(GetParam()));
  for (int game = 0; game < kGames && !HasFailure(); ++game) {
    const Options options = random_games::random_options(rng);
    random_games::play_game(options, GetParam(), rng, [](const State& before, Move move, const State& after) {
      if (HasFailure()) return;
      EXPECT_EQ(Tigris::broken(after), "");
      nothing_comes_back(before, after);
      monuments_add_up(after);
      leaders_have_temples(after);
      ends_for_a_reason(before, move, after);
      refills_in_order(before, after);
      hands_grow_only_by_draws(before, move, after);
      one_kingdom_qualifies(before, move);
      two_rivals_at_most(after);
      if (HasFailure()) {
        ADD_FAILURE() << Tigris::move_text(move) << " in " << json::serialize(Tigris::state_json(before));
      }
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, TigrisProperties, testing::Values(2, 3, 4));

// ---- The final score ----

using Sorted = std::array<int, kColours>;

// F1 by trying every way to spread the treasures.
Sorted best_allocation(const Sorted& points, int treasures) {
  Sorted best{};
  for (int a = 0; a <= treasures; ++a) {
    for (int b = 0; a + b <= treasures; ++b) {
      for (int c = 0; a + b + c <= treasures; ++c) {
        Sorted sum = {points[0] + a, points[1] + b, points[2] + c, points[3] + treasures - a - b - c};
        std::sort(sum.begin(), sum.end());
        best = std::max(best, sum);
      }
    }
  }
  return best;
}

TEST(TigrisScore, SpreadsTreasuresBestAndBreaksTies) {  // F1, F2
  Rng rng(7);
  for (int round = 0; round < 3000; ++round) {
    State s = Tigris::start(Options{}, 4);
    std::array<Sorted, kSeats> sorted;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      Sorted points;
      for (std::size_t c = 0; c < kColours; ++c) {
        points[c] = static_cast<int>(rng.below(5));
        s.open.points[seat][c] = static_cast<std::uint16_t>(points[c]);
      }
      s.open.treasures[seat] = static_cast<std::uint8_t>(rng.below(7));
      sorted[seat] = best_allocation(points, s.open.treasures[seat]);
      ASSERT_EQ(final_points(s.open, static_cast<Seat>(seat)), sorted[seat]);
    }
    const Standing standing = Tigris::standing(s);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      EXPECT_EQ(standing.score[seat], sorted[seat][0]);
      const auto better = std::count_if(sorted.begin(), sorted.end(),
                                        [&](const Sorted& other) { return other > sorted[seat]; });
      EXPECT_EQ(standing.place[seat], 1 + better);
    }
  }
}

}  // namespace
}  // namespace shedu
