// The worked examples of the seed, marked (ex) in section 6.

#include <gtest/gtest.h>

#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

TEST(GogScenario, S21_EvenScrollIsDealtInTurnOrder_P3_5_TC24) {
  Position t;
  t.scrolls(1, 3).begin_card(24, "even", 1);
  EXPECT_EQ(t.free_scrolls(2), 1);
  EXPECT_EQ(t.free_scrolls(3), 1);
  EXPECT_EQ(t.free_scrolls(0), 0);
  EXPECT_EQ(t.free_scrolls(1), 3);
}

TEST(GogScenario, S22_OddScrollMayBeCancelled_P3_4) {
  Position t;
  t.begin_card(24, "odd", 1);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"accept", "cancel"}));
  Position cancelled = t;
  cancelled.play("cancel");
  EXPECT_EQ(cancelled.free_scrolls(1), 0);
  t.play("accept");
  EXPECT_EQ(t.free_scrolls(1), 1);
  EXPECT_EQ(t.state.open.scroll_stack, 4);
}

TEST(GogScenario, S36_DoubleSixMovesGog_P4_4_FG_3) {
  Position t;
  t.city(0, 3, 0).gog(5, 5).begin(Phase::Roll).play("roll:6-6 keep");
  EXPECT_EQ(t.state.open.steps, 12);
  EXPECT_EQ(t.legal_of("gog:").size(), 143u);  // the whole map but the city
  t.play("gog:A3");
  EXPECT_EQ(t.goods(0), (Goods{5, 5, 5}));
  EXPECT_EQ(t.state.open.steps, 12);
  EXPECT_TRUE(t.legal_of("gog:").empty());
}

TEST(GogScenario, S37_DoubleFiveMovesTheAngel_P4_4) {
  Position t;
  t.angel(11, 11).begin(Phase::Roll).play("roll:5-5 keep");
  EXPECT_EQ(t.state.open.steps, 10);
  EXPECT_EQ(t.legal_of("angel:").size(), 121u);  // rows and columns 1 to 11
  EXPECT_FALSE(t.legal("angel:A1"));
  EXPECT_TRUE(t.legal_of("gog:").empty());
}

TEST(GogScenario, S42_WaterRunCostsOneStep_MV_6) {
  const auto cost = [](bool water, int level, int row, int column) {
    Position t;
    t.soldier(0, 2, 0, level).steps(12);
    if (water) t.ability(0, Ability::Water);
    t.begin(Phase::Act);
    return cost_to(t.state.open, 0, player(t.state.open, 0).soldiers[0], cell_at(row, column));
  };
  EXPECT_EQ(cost(true, 1, 9, 1), 1);
  EXPECT_EQ(cost(true, 1, 10, 3), 2);
  EXPECT_EQ(cost(false, 3, 9, 1), 7);
  EXPECT_EQ(cost(false, 3, 10, 3), 8);
}

TEST(GogScenario, S48_HigherLevelWinsAndDrops_BT_2_BT_5_BT_6) {
  Position t;
  t.soldier(0, 2, 5, 5).soldier(1, 2, 6, 3).steps(6).begin(Phase::Act).play(path(2, 5, 2, 6));
  EXPECT_EQ(t.owner(2, 6), 0);
  EXPECT_EQ(t.level(2, 6), 2);
  EXPECT_TRUE(t.fought(2, 6));
  EXPECT_EQ(t.soldiers(1), 0);
}

TEST(GogScenario, S52_RuinNeverCountsAboveSix_V_7) {
  Position t;
  t.soldier(0, 2, 3, 6).soldier(1, 1, 4, 6).steps(6).begin(Phase::Act).play(path(2, 3, 1, 4));
  EXPECT_EQ(t.now(), Phase::Battle);
  EXPECT_EQ(t.to_act(), kNature);
}

TEST(GogScenario, S54_WinnerBelowThreeDrowns_BT_7) {
  Position t;
  t.soldier(0, 5, 6, 4).soldier(1, 5, 7, 3).steps(6).no_battle_won(0).begin(Phase::Act);
  t.play(path(5, 6, 5, 7));
  EXPECT_EQ(t.soldiers(0), 0);
  EXPECT_EQ(t.soldiers(1), 0);
  EXPECT_EQ(t.now(), Phase::AbilityDraw);  // it counts as a win (BT-8)
}

TEST(GogScenario, S61_DefenseAsksForOneLevelMore_CQ_1) {
  Position low;
  low.city(1, 2, 5, 2).city(1, 9, 2).ability(1, Ability::Defense);
  low.soldier(0, 2, 6, 2).soldier(0, 3, 4, 2).soldier(0, 1, 6, 3).begin(Phase::Act);
  EXPECT_FALSE(low.legal("conquer:" + sq(2, 5)));
  EXPECT_NE(low.why_not("conquer:" + sq(2, 5)).find("level 3"), std::string::npos);

  Position high;
  high.city(1, 2, 5, 2).city(1, 9, 2).ability(1, Ability::Defense);
  high.soldier(0, 2, 6, 3).soldier(0, 3, 4, 3).soldier(0, 1, 6, 3).begin(Phase::Act);
  EXPECT_TRUE(high.legal("conquer:" + sq(2, 5)));
}

}  // namespace
}  // namespace shedu::gog
