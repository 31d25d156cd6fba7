// Section 6, phases 1 and 2: scenarios 6 to 20.

#include <gtest/gtest.h>

#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

TEST(GogScenario, S06_LevelOneCityGathersFromEightSquares_P1_1) {
  Position t;
  t.city(0, 1, 8).begin_turn();
  EXPECT_EQ(t.goods(0), (Goods{1, 2, 1}));
  EXPECT_EQ(t.state.open.camels, 1);
}

TEST(GogScenario, S07_GatheringStopsAtTheCap_P1_3_C_1) {
  Position t;
  t.city(0, 1, 8, 2).stock(0, 1, 4, 0).begin_turn();
  EXPECT_EQ(t.goods(0), (Goods{3, 5, 3}));
}

TEST(GogScenario, S08_ASquareYieldsOnce_P1_1) {
  Position t;
  t.city(0, 2, 5).city(0, 2, 7).begin_turn();
  EXPECT_EQ(t.goods(0), (Goods{1, 2, 3}));
  Position twice(4, "gather_overlap=per_city");
  twice.city(0, 2, 5).city(0, 2, 7).begin_turn();
  EXPECT_EQ(twice.goods(0), (Goods{2, 2, 4}));
}

TEST(GogScenario, S09_AngelSilences_FG_5) {
  Position t;
  t.city(0, 2, 5).city(0, 2, 7).angel(3, 4).begin_turn();
  EXPECT_EQ(t.goods(0), (Goods{1, 1, 2}));
}

TEST(GogScenario, S10_GogBreaksTheSilence_FG_4) {
  Position t;
  t.city(0, 2, 5).city(0, 2, 7).angel(3, 4).gog(3, 5).begin_turn();
  EXPECT_EQ(t.goods(0), (Goods{1, 2, 3}));
}

TEST(GogScenario, S11_AbundanceWithoutACity_P1_2) {
  Position t;
  t.soldier(0, 3, 0).ability(0, Ability::Abundance).stock(0, 5, 0, 0).begin_turn();
  EXPECT_EQ(t.goods(0), (Goods{5, 1, 1}));
}

TEST(GogScenario, S12_OneExchangeACamel_P1_4_P1_5) {
  Position t;
  t.soldier(0, 1, 2).stock(0, 5, 0, 2).begin_turn();
  EXPECT_EQ(t.legal(),
            (std::vector<std::string>{"trade:food-wood", "trade:food-gold", "trade:gold-wood", "stop"}));
  EXPECT_FALSE(t.legal("trade:gold-food"));  // food is at its cap
  t.play("trade:gold-wood");
  EXPECT_EQ(t.goods(0), (Goods{5, 1, 1}));
  EXPECT_EQ(t.now(), Phase::Buy);
}

TEST(GogScenario, S13_PowerRecruitsOneHigher_P2_1) {
  Position t;
  t.city(0, 3, 0).ability(0, Ability::Power).stock(0, 2, 2, 0).begin(Phase::Buy);
  EXPECT_FALSE(t.legal("recruit:" + sq(2, 0) + ".3"));
  t.play("recruit:" + sq(2, 0) + ".2");
  EXPECT_EQ(t.goods(0), (Goods{0, 0, 0}));
  EXPECT_EQ(t.level(2, 0), 3);
}

TEST(GogScenario, S14_OnlyLevelThreeIsRecruitedOntoWater_P2_1_MV_4) {
  Position t;
  t.city(0, 3, 9).stock(0, 5, 5, 5).begin(Phase::Buy);
  EXPECT_FALSE(t.legal("recruit:" + sq(4, 9) + ".1"));
  EXPECT_FALSE(t.legal("recruit:" + sq(4, 9) + ".2"));
  t.play("recruit:" + sq(4, 9) + ".3");
  EXPECT_EQ(t.goods(0), (Goods{3, 2, 4}));
}

TEST(GogScenario, S15_WisdomPaysInAnyMix_P2_8) {
  Position t;
  t.city(0, 3, 0).ability(0, Ability::Wisdom).stock(0, 5, 1, 0).begin(Phase::Buy);
  t.play("upgrade:" + sq(3, 0));
  EXPECT_EQ(t.now(), Phase::Pay);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"pay:5/1/0"}));
  t.play("pay:5/1/0");
  EXPECT_EQ(t.goods(0), (Goods{0, 0, 0}));
  EXPECT_EQ(t.city_level(3, 0), 2);
}

TEST(GogScenario, S16_AScrollNeedsABarn_2_4) {
  Position poor;
  poor.stock(0, 5, 5, 5).begin(Phase::Buy);
  EXPECT_FALSE(poor.legal("buy:scroll"));
  Position rich;
  rich.stock(0, 6, 6, 6).barn(0, 6).begin(Phase::Buy);
  EXPECT_TRUE(rich.legal("buy:scroll"));
  rich.play("buy:scroll");
  EXPECT_EQ(rich.free_scrolls(0), 1);
  EXPECT_EQ(rich.goods(0), (Goods{0, 0, 0}));
}

TEST(GogScenario, S17_UpgradeReachesTheScrollSquare_SC_4) {
  Position t;
  t.city(3, 9, 4).stock(3, 2, 2, 2).begin(Phase::Buy, 3).play("upgrade:" + sq(9, 4));
  ASSERT_EQ(t.state.open.anchor_count, 1);
  EXPECT_EQ(t.state.open.anchors[0], (Anchor{cell_at(7, 4), cell_at(9, 4)}));
  EXPECT_EQ(t.state.open.scroll_stack, 4);
  EXPECT_EQ(t.free_scrolls(3), 0);
  EXPECT_EQ(scrolls_held(t.state.open, 3), 1);
}

TEST(GogScenario, S18_TheScrollSquareServesOnce_SC_4) {
  Position t;
  t.city(3, 9, 4, 2).anchored(9, 4).city(0, 5, 3).stock(0, 2, 2, 2).begin(Phase::Buy);
  t.play("upgrade:" + sq(5, 3));
  EXPECT_EQ(scrolls_held(t.state.open, 0), 0);
  EXPECT_EQ(t.state.open.scroll_stack, 4);
}

TEST(GogScenario, S19_OnlyFreeScrollsAreTaken_SC_2_SC_3) {
  Position t;
  t.scrolls(1, 2).scrolls(3, 2).city(2, 9, 4, 2).anchored(9, 4).barn(0, 6).stock(0, 6, 6, 6);
  t.begin(Phase::Buy).play("buy:scroll");
  EXPECT_EQ(t.now(), Phase::Victim);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"rob:1", "rob:3"}));
  t.play("rob:3");
  EXPECT_EQ(t.free_scrolls(0), 1);
  EXPECT_EQ(t.free_scrolls(3), 1);
}

TEST(GogScenario, S20_AScrollThatCannotBeHadIsNotOffered_P2_6) {
  Position t;
  t.scrolls(0, 4).city(2, 9, 4, 2).anchored(9, 4).barn(0, 6).stock(0, 6, 6, 6).begin(Phase::Buy);
  EXPECT_FALSE(t.legal("buy:scroll"));
  EXPECT_TRUE(t.legal("buy:ability"));
  EXPECT_TRUE(t.legal("buy:barn"));
}

TEST(GogClause, P2_1_RecruitsStandNextToOwnCities) {
  Position t;
  t.city(0, 3, 0).city(1, 6, 2).soldier(1, 2, 0).stock(0, 2, 0, 0).begin(Phase::Buy);
  EXPECT_EQ(sorted(t.legal_of("recruit:")), sorted({"recruit:" + sq(4, 0) + ".1"}));  // the river is closed
  EXPECT_NE(t.why_not("recruit:" + sq(2, 0) + ".1").find("taken"), std::string::npos);
  EXPECT_NE(t.why_not("recruit:" + sq(6, 3) + ".1").find("P2-1"), std::string::npos);
}

TEST(GogClause, C_2_NoDieNoRecruit) {
  Position t;
  t.city(0, 3, 5).stock(0, 5, 0, 0);
  for (int column = 0; column < 10; ++column) t.soldier(0, 9 + column / 5, 3 + column % 5);
  t.begin(Phase::Buy);
  EXPECT_TRUE(t.legal_of("recruit:").empty());
}

TEST(GogClause, P2_2_TrainingIsPricedByLevel) {
  const std::array<Goods, 5> prices = {{{0, 2, 0}, {0, 1, 1}, {0, 0, 2}, {1, 1, 1}, {1, 1, 2}}};
  for (int level = 1; level <= 5; ++level) {
    Position t;
    t.soldier(0, 3, 0, level).stock(0, 5, 5, 5).begin(Phase::Buy).play("train:" + sq(3, 0));
    const Goods& price = prices[static_cast<std::size_t>(level - 1)];
    EXPECT_EQ(t.goods(0),
              (Goods{static_cast<std::uint8_t>(5 - price[0]), static_cast<std::uint8_t>(5 - price[1]),
                     static_cast<std::uint8_t>(5 - price[2])}));
    EXPECT_EQ(t.level(3, 0), level + 1);
  }
  Position top;
  top.soldier(0, 3, 0, 6).stock(0, 5, 5, 5).begin(Phase::Buy);
  EXPECT_FALSE(top.legal("train:" + sq(3, 0)));
}

TEST(GogClause, P2_4_AbilityIsDrawnFromKindsOneLacks) {
  Position t;
  t.ability(0, Ability::Magic).stock(0, 2, 2, 2).begin(Phase::Buy).play("buy:ability");
  OutcomeList outcomes;
  chance_outcomes(t.state.open, outcomes);
  EXPECT_EQ(outcomes.size(), 8u);
  EXPECT_EQ(total_weight(outcomes), 16u);
  t.play("ability:speed");
  EXPECT_TRUE(holds(t.state.open, 0, Ability::Speed));
  EXPECT_EQ(t.now(), Phase::Buy);
}

TEST(GogClause, AB_2_ReturnedCardsComeOldestFirstWithoutChance) {
  Position t;
  Public& p = t.state.open;
  for (int kind = 0; kind < kAbilities; ++kind) {  // nothing unseen: one copy a kind back, one with seat 1
    t.ability(1, static_cast<Ability>(kind));
    p.ability_unseen[static_cast<std::size_t>(kind)] = 0;
  }
  for (const Ability ability :
       {Ability::Magic, Ability::Speed, Ability::Defense, Ability::Wisdom, Ability::Ambush,
        Ability::Abundance, Ability::Water, Ability::Power, Ability::Strategy}) {
    p.ability_returned[p.ability_returned_count++] = ability;
  }
  t.stock(0, 4, 4, 4).begin(Phase::Buy).play("buy:ability");
  EXPECT_TRUE(holds(p, 0, Ability::Magic));
  t.play("buy:ability");
  EXPECT_TRUE(holds(p, 0, Ability::Speed));
}

TEST(GogClause, P2_5_BarnsRaiseTheCap) {
  Position t;
  t.stock(0, 5, 5, 5).begin(Phase::Buy).play("buy:barn buy:barn");
  EXPECT_EQ(cap(t.state.open, 0), 7);
  EXPECT_FALSE(t.legal("buy:barn"));
}

}  // namespace
}  // namespace shedu::gog
