// Section 6, phase 4: scenarios 35 to 47; and movement against a search that walks step by step.

#include <gtest/gtest.h>

#include <map>
#include <queue>

#include "base/rng.h"
#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

TEST(GogScenario, S35_FoundingStageHasSevenStepsAndNoDice_P4_1) {
  Position t;
  t.founded(0, 0).soldier(0, 2, 5).soldier(0, 9, 4).begin(Phase::Treasure);
  EXPECT_EQ(t.now(), Phase::Act);
  EXPECT_EQ(t.state.open.steps, 7);
  t.play(path(2, 5, 6, 5) + " " + path(9, 4, 6, 4));
  EXPECT_EQ(t.state.open.steps, 0);
  EXPECT_TRUE(t.legal_of(sq(6, 5)).empty());
  EXPECT_TRUE(t.legal("end"));
}

TEST(GogScenario, S38_SpeedDrawnWithThreesCountsAtOnce_P4_5) {
  Position t;
  t.soldier(0, 2, 5).begin(Phase::Roll).play("roll:3-3 keep");
  EXPECT_EQ(t.now(), Phase::AbilityDraw);
  t.play("ability:speed");
  EXPECT_EQ(t.state.open.steps, 11);
}

TEST(GogScenario, S39_OnlyTheKeptRollCounts_P4_3) {
  Position t;
  t.begin(Phase::Roll).play("roll:6-6 reroll roll:3-4");
  EXPECT_EQ(t.state.open.steps, 7);
  EXPECT_TRUE(t.legal_of("gog:").empty());
}

TEST(GogScenario, S40_MagicCarriesTheFigureFarther_FG_2) {
  Position t;
  t.ability(0, Ability::Magic).gog(0, 0).begin(Phase::Roll).play("roll:1-1 keep");
  EXPECT_EQ(t.state.open.steps, 2);
  EXPECT_TRUE(t.legal("gog:" + sq(9, 9)));
  EXPECT_FALSE(t.legal("gog:" + sq(10, 9)));
}

TEST(GogScenario, S41_TheWeakGoAroundTheWater_MV_4) {
  Position weak;
  weak.soldier(0, 2, 0, 2).steps(4).begin(Phase::Act);
  EXPECT_FALSE(weak.legal(path(2, 0, 2, 1)));
  EXPECT_TRUE(weak.legal(path(2, 0, 2, 2)));
  weak.steps(3);
  EXPECT_FALSE(weak.legal(path(2, 0, 2, 2)));
  Position strong;
  strong.soldier(0, 2, 0, 3).steps(1).begin(Phase::Act);
  EXPECT_TRUE(strong.legal(path(2, 0, 2, 1)));
  EXPECT_FALSE(strong.legal(path(2, 0, 2, 2)));
  strong.steps(2);
  EXPECT_TRUE(strong.legal(path(2, 0, 2, 2)));
}

TEST(GogScenario, S43_ARunFromTheWaterCostsOne_MV_6) {
  Position t;
  t.ability(0, Ability::Water).soldier(0, 5, 1).steps(2).begin(Phase::Act);
  const Soldier& soldier = player(t.state.open, 0).soldiers[0];
  EXPECT_EQ(cost_to(t.state.open, 0, soldier, cell_at(10, 2)), 1);
  EXPECT_EQ(cost_to(t.state.open, 0, soldier, cell_at(11, 3)), 2);
}

TEST(GogScenario, S44_StrandedStepsToLandOnly_MV_4) {
  Position t;
  t.soldier(0, 5, 1).steps(1).begin(Phase::Act);
  EXPECT_EQ(sorted(t.legal_of(sq(5, 1))), sorted({path(5, 1, 4, 0), path(5, 1, 4, 2), path(5, 1, 5, 0),
                                                  path(5, 1, 5, 2), path(5, 1, 6, 0), path(5, 1, 6, 2)}));
}

TEST(GogScenario, S45_WhereACityMayStand_FO_1_FO_2) {
  Position t;
  t.city(1, 2, 5).soldier(0, 2, 6).soldier(0, 3, 7).soldier(0, 1, 4).soldier(0, 0, 0).begin(Phase::Act);
  EXPECT_EQ(t.legal_of("found:"), (std::vector<std::string>{"found:" + sq(3, 7)}));
  EXPECT_NE(t.why_not("found:" + sq(2, 6)).find("FO-1"), std::string::npos);
  EXPECT_NE(t.why_not("found:" + sq(1, 4)).find("plain"), std::string::npos);
  EXPECT_NE(t.why_not("found:" + sq(0, 0)).find("FO-2"), std::string::npos);
}

TEST(GogScenario, S46_NoCityUnderAFigure_FO_2) {
  Position t;
  t.gog(5, 5).soldier(0, 5, 5).figure(Figure::Gog, 2).steps(1).begin(Phase::Act);
  EXPECT_FALSE(t.legal("found:" + sq(5, 5)));
  Position moved = t;
  moved.play(path(5, 5, 5, 6));
  EXPECT_TRUE(moved.legal("found:" + sq(5, 6)));
  t.play("gog:" + sq(7, 6));
  EXPECT_TRUE(t.legal("found:" + sq(5, 5)));
}

TEST(GogScenario, S47_TheThirdCityEndsTheFoundingStage_FO_4_MV_4) {
  Position t;
  t.founded(0, 2).soldier(0, 10, 7).soldier(0, 5, 1).steps(7).begin(Phase::Act);
  t.play(path(10, 7, 9, 4) + " found:" + sq(9, 4));
  EXPECT_EQ(t.state.open.steps, 4);
  EXPECT_EQ(player(t.state.open, 0).cities_founded, 3);
  EXPECT_EQ(t.level(5, 1), 1);
  EXPECT_FALSE(t.legal(path(5, 1, 4, 1)));  // stranded
  EXPECT_TRUE(t.legal(path(5, 1, 4, 0)));
  t.play("end").begin(Phase::Treasure, 0).play("stop");
  EXPECT_EQ(t.now(), Phase::Roll);
}

TEST(GogClause, MV_3_OwnSoldiersArePassedNotShared) {
  Position t;
  t.soldier(0, 3, 0).soldier(0, 4, 0).soldier(0, 2, 0).steps(2).begin(Phase::Act);
  EXPECT_FALSE(t.legal(path(3, 0, 4, 0)));
  EXPECT_TRUE(t.legal(path(3, 0, 5, 0)));
}

TEST(GogClause, MV_2_SoldiersGoAroundCities) {
  Position t;
  t.soldier(0, 2, 0).city(1, 3, 0).steps(12).begin(Phase::Act);
  EXPECT_FALSE(t.legal(path(2, 0, 3, 0)));
  EXPECT_FALSE(t.legal(path(2, 0, 4, 0)));  // between the river and the city there is no way south
}

TEST(GogClause, MV_7_OneFreeMoveThenAPaidOne) {
  Position t;
  t.ability(0, Ability::Water).soldier(0, 2, 0).steps(2).begin(Phase::Act);
  t.play(path(2, 0, 2, 1));
  EXPECT_EQ(t.state.open.steps, 1);
  t.play(path(2, 1, 8, 1));
  EXPECT_EQ(t.state.open.steps, 1);
  EXPECT_FALSE(t.legal(path(8, 1, 2, 1)));
  t.play(path(8, 1, 8, 0));
  EXPECT_EQ(t.state.open.steps, 0);
}

TEST(GogClause, AB_4_AmbushRollsThenPlaces) {
  Position t;
  t.ability(0, Ability::Ambush).soldier(1, 2, 5).steps(3).begin(Phase::Act).play("ambush level:2");
  EXPECT_FALSE(holds(t.state.open, 0, Ability::Ambush));
  EXPECT_EQ(t.state.open.ability_returned_count, 1);
  EXPECT_EQ(t.legal().size(), 144u - 24u - 1u);  // not on water at level 2, not on the enemy
  t.play("place:" + sq(2, 6));
  EXPECT_EQ(t.level(2, 6), 2);
  EXPECT_TRUE(t.legal(path(2, 6, 2, 5)));
}

// ---- An independent walk: Dijkstra over (square, run paid), a step at a time, rules read off 2.6 ----

struct SlowWalk {
  const Public& p;
  Seat seat;
  int level;

  bool water(int cell) const { return squares(p, Terrain::Water).test(cell); }
  bool enemy(int cell) const {
    for (Seat other = 0; other < p.seats; ++other) {
      if (other != seat && p.soldiers[index(other)].test(cell)) return true;
    }
    return false;
  }
  bool may_enter(int cell) const {
    if (p.cities.test(cell)) return false;
    if (water(cell) && level < 3 && !founding(p, seat) && !holds(p, seat, Ability::Water)) return false;
    return !(enemy(cell) && squares(p, Terrain::Volcano).test(cell));
  }

  // Cheapest cost to every square where the soldier may end.
  std::map<int, int> costs(const Soldier& soldier) const {
    using Node = std::pair<int, bool>;
    std::map<Node, int> best;
    std::map<int, int> ends;
    std::priority_queue<std::pair<int, Node>, std::vector<std::pair<int, Node>>, std::greater<>> open;
    const bool can_run = holds(p, seat, Ability::Water);
    open.push({0, {soldier.cell, (soldier.flags & kRunPaid) != 0}});
    while (!open.empty()) {
      const auto [cost, node] = open.top();
      open.pop();
      if (best.contains(node) || cost > p.steps) continue;
      best[node] = cost;
      const auto [cell, paid] = node;
      const bool standing = !p.soldiers[index(seat)].test(cell) && cell != soldier.cell;
      if (standing && !ends.contains(cell)) ends[cell] = cost;
      if (enemy(cell)) continue;  // a battle ends the move
      for (int to = 0; to < kCells; ++to) {
        if (distance(cell, to) != 1 || !may_enter(to)) continue;
        const bool free = can_run && paid && water(cell) && water(to);
        open.push({cost + (free ? 0 : 1), {to, can_run && water(to)}});
      }
    }
    if ((soldier.flags & kFreeUsed) != 0) {
      std::erase_if(ends, [](const auto& end) { return end.second == 0; });
    }
    return ends;
  }
};

// A crowded board with soldiers of all kinds, on the default map.
Position scatter(Rng& rng) {
  Position t;
  Bits taken;
  for (int i = 0; i < 5; ++i) {
    const int cell = static_cast<int>(rng.below(kCells));
    const bool near = (touching(cell) & t.state.open.cities).any() || t.state.open.cities.test(cell);
    if (near || !squares(t.state.open, Terrain::Plain).test(cell) || kCornerCells.test(cell)) continue;
    t.city(static_cast<Seat>(rng.below(4)), cell / kSide, cell % kSide);
    taken.set(cell);
  }
  for (int i = 0; i < 28; ++i) {
    const int cell = static_cast<int>(rng.below(kCells));
    if (taken.test(cell)) continue;
    taken.set(cell);
    t.soldier(static_cast<Seat>(i % 4), cell / kSide, cell % kSide, 1 + static_cast<int>(rng.below(6)));
  }
  if (rng.below(2) == 0) t.ability(0, Ability::Water);
  if (rng.below(3) == 0) t.founded(0, 1);
  Player& mine = player(t.state.open, 0);
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    const bool afloat = squares(t.state.open, Terrain::Water).test(mine.soldiers[i].cell);
    if (afloat && holds(t.state.open, 0, Ability::Water) && rng.below(2) == 0)
      mine.soldiers[i].flags = kRunPaid;
    if (rng.below(3) == 0) mine.soldiers[i].flags |= kFreeUsed;
  }
  t.steps(static_cast<int>(rng.below(13))).gog(0, 11).angel(0, 11);
  return t;
}

TEST(GogProperty, MV_8_AgreesWithWalkingStepByStep) {
  Rng rng(2026);
  for (int round = 0; round < 150; ++round) {
    Position t = scatter(rng);
    const Public& p = t.state.open;
    MoveList moves;
    t.state.open.phase = Phase::Act;
    t.state.open.to_act = 0;
    append_moves(p, moves);
    std::size_t expected = 0;
    const Player& mine = player(p, 0);
    for (std::size_t i = 0; i < mine.soldier_count; ++i) {
      const Soldier& soldier = mine.soldiers[i];
      const std::map<int, int> ends = SlowWalk{p, 0, soldier.level}.costs(soldier);
      expected += ends.size();
      for (const auto& [cell, cost] : ends) {
        ASSERT_EQ(cost_to(p, 0, soldier, cell), cost) << cell_text(soldier.cell) << " " << cell_text(cell);
      }
    }
    ASSERT_EQ(moves.size(), expected);
  }
}

}  // namespace
}  // namespace shedu::gog
