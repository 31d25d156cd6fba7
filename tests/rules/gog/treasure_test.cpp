// Section 6, phase 3: scenarios 23 to 34.

#include <gtest/gtest.h>

#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

TEST(GogScenario, S23_EmptyStackTakesFromAPlayer_TC24_SC_2) {
  Position t;
  t.scrolls(0, 1).scrolls(1, 3).city(2, 9, 4, 2).anchored(9, 4).begin_card(24, "odd", 1).play("accept");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"rob:0"}));
  t.play("rob:0");
  EXPECT_EQ(t.free_scrolls(1), 4);
  EXPECT_EQ(t.free_scrolls(0), 0);
}

TEST(GogScenario, S24_EachLosesWhatItCan_TC12) {
  Position t;
  t.soldier(1, 2, 6).soldier(1, 2, 7);
  t.soldier(3, 9, 4).soldier(3, 10, 5).soldier(3, 9, 6).soldier(3, 11, 4);
  t.begin_card(12, "even");
  EXPECT_EQ(t.to_act(), 1);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"pick:" + sq(2, 6)}));  // two to pick, in ascending order
  t.play("pick:" + sq(2, 6));
  EXPECT_EQ(t.soldiers(1), 2);  // the picks take effect together
  t.play("pick:" + sq(2, 7));
  EXPECT_EQ(t.soldiers(1), 0);
  EXPECT_EQ(t.to_act(), 3);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"pick:" + sq(9, 4), "pick:" + sq(9, 6)}));
  t.play("pick:" + sq(9, 4) + " pick:" + sq(10, 5) + " pick:" + sq(11, 4));
  EXPECT_EQ(t.soldiers(3), 1);
  EXPECT_EQ(t.level(9, 6), 1);
}

TEST(GogScenario, S25_TheLevelOneCityIsNoChoice_TC11) {
  Position t(2);
  t.city(1, 2, 5, 3).city(1, 9, 2).begin_card(11, "even");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"pick:" + sq(2, 5)}));
  t.play("pick:" + sq(2, 5));
  EXPECT_EQ(t.city_level(2, 5), 2);
}

TEST(GogScenario, S26_NothingToLowerIsSkipped_TC11_P3_6) {
  Position t;
  t.city(0, 2, 5).begin_card(11, "odd").play("accept");
  EXPECT_EQ(t.city_level(2, 5), 1);
  EXPECT_NE(t.now(), Phase::Effect);
}

TEST(GogScenario, S27_SentToACornerFights_TC09) {
  Position t;
  t.soldier(0, 5, 5, 4).soldier(1, 0, 11, 4).begin_card(9, "odd").play("accept send:" + path(5, 5, 0, 11));
  EXPECT_EQ(t.now(), Phase::Battle);
  OutcomeList outcomes;
  chance_outcomes(t.state.open, outcomes);
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_EQ(outcomes[0].weight, outcomes[1].weight);
  t.play("win:attacker");
  EXPECT_EQ(t.owner(0, 11), 0);
  EXPECT_EQ(t.level(0, 11), 4);
  t.play("roll:3-4 keep");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"end"}));  // fought carries over; no founding on a corner
}

TEST(GogScenario, S28_SentToTheForestFights_TC22) {
  Position t(2);
  t.soldier(1, 5, 5, 2).soldier(0, 9, 7, 1).begin_card(22, "even");
  EXPECT_EQ(t.to_act(), 1);
  t.play("send:" + path(5, 5, 9, 7));
  EXPECT_EQ(t.owner(9, 7), 1);
  EXPECT_EQ(t.level(9, 7), 1);
  EXPECT_NE(t.now(), Phase::Effect);
}

TEST(GogScenario, S29_TakenPowerRaisesTheTaker_TC21_2_9) {
  Position t;
  t.ability(2, Ability::Power).soldier(0, 5, 5, 1).soldier(0, 5, 8, 6).soldier(2, 9, 4, 3);
  t.begin_card(21, "odd").play("accept");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"take:2.power"}));
  t.play("take:2.power");
  EXPECT_EQ(t.level(5, 5), 2);
  EXPECT_EQ(t.level(5, 8), 6);
  EXPECT_EQ(t.level(9, 4), 3);
  EXPECT_FALSE(holds(t.state.open, 2, Ability::Power));
}

TEST(GogScenario, S30_BarnsComeInOrder_TC08) {
  Position t;
  for (const int barn : {1, 2, 2}) {
    t.state.open.treasure_unseen = kAllCards;
    t.begin_card(8, "odd").play("accept");
    EXPECT_EQ(player(t.state.open, 0).barn, barn);
  }
}

TEST(GogScenario, S31_OneDrawAChest_P3_1_P3_2) {
  Position t;
  t.city(0, 9, 9).soldier(0, 10, 10).soldier(0, 4, 11).begin(Phase::Treasure);
  EXPECT_EQ(eligible_chests(t.state.open).count(), 2);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"stop", "draw"}));
  t.play("draw TC13 odd cancel");
  EXPECT_EQ(t.state.open.chests_used, Bits::of(cell_at(4, 11)));
  t.play("draw TC14 odd cancel");
  EXPECT_EQ(t.now(), Phase::Roll);
}

TEST(GogScenario, S32_ReliefForAPlayerWithoutPieces_TS_2) {
  Position t;
  t.founded(3, 0).soldier(3, 9, 4).soldier(3, 10, 5).soldier(3, 9, 6).city(2, 3, 0);
  t.begin_card(12, "even", 2).play("pick:" + sq(9, 4) + " pick:" + sq(9, 6) + " pick:" + sq(10, 5));
  EXPECT_EQ(t.soldiers(3), 0);
  EXPECT_EQ(player(t.state.open, 3).alive, 1);
  t.play("roll:1-2 keep end");
  EXPECT_EQ(t.to_act(), 3);
  EXPECT_EQ(t.owner(11, 0), 3);
  EXPECT_EQ(t.level(11, 0), 1);
}

TEST(GogScenario, S33_TheSubjectsGogRefillsTheSubject_TC18_FG_3) {
  Position t(2);
  t.city(1, 2, 5).gog(5, 5).stock(0, 1, 1, 1).begin_card(18, "even");
  EXPECT_EQ(t.to_act(), 1);
  t.play("gog:" + sq(3, 5));
  EXPECT_EQ(t.goods(1), (Goods{5, 5, 5}));
  EXPECT_EQ(t.goods(0), (Goods{1, 1, 1}));
}

TEST(GogScenario, S34_LossStopsAtNothing_TC06) {
  Position t;
  t.stock(0, 0, 2, 5).begin_card(6, "odd").play("accept");
  EXPECT_EQ(t.goods(0), (Goods{0, 1, 4}));
}

TEST(GogClause, TC01_to_TC04_RaiseSoldiers) {
  Position three;
  three.soldier(0, 2, 6, 1).soldier(0, 3, 7, 4).soldier(0, 9, 4, 6).begin_card(1, "odd").play("accept");
  EXPECT_EQ(three.legal(), (std::vector<std::string>{"pick:" + sq(2, 6)}));  // level 6 does not count
  three.play("pick:" + sq(2, 6) + " pick:" + sq(3, 7));
  EXPECT_EQ(three.level(2, 6), 4);
  EXPECT_EQ(three.level(3, 7), 6);

  Position one;
  one.soldier(0, 2, 6, 1).soldier(0, 3, 7, 3).begin_card(3, "odd").play("accept pick:" + sq(3, 7));
  EXPECT_EQ(one.level(3, 7), 6);
  EXPECT_EQ(one.level(2, 6), 1);
}

TEST(GogClause, TC07_TC13_to_TC16_TC20_Goods) {
  const auto after = [](int card) {
    Position t;
    t.stock(0, 4, 2, 3).begin_card(card, "odd").play("accept");
    return t.goods(0);
  };
  EXPECT_EQ(after(7), (Goods{1, 0, 0}));
  EXPECT_EQ(after(13), (Goods{5, 2, 3}));
  EXPECT_EQ(after(14), (Goods{5, 2, 3}));
  EXPECT_EQ(after(15), (Goods{4, 2, 4}));
  EXPECT_EQ(after(16), (Goods{4, 2, 5}));
  EXPECT_EQ(after(20), (Goods{4, 5, 3}));
}

TEST(GogClause, TC10_CityUpMayReachTheScrollSquare) {
  Position t(2);
  t.city(1, 9, 4).begin_card(10, "even").play("pick:" + sq(9, 4));
  EXPECT_EQ(scrolls_held(t.state.open, 1), 1);
}

TEST(GogClause, TC17_CardsGoToTheBottom_AB_3) {
  Position t;
  t.ability(0, Ability::Magic).ability(0, Ability::Water).begin_card(17, "odd").play("accept");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"return:magic", "return:water"}));
  t.play("return:water");
  EXPECT_EQ(t.state.open.ability_returned_count, 1);
  EXPECT_EQ(t.state.open.ability_returned[0], Ability::Water);
}

TEST(GogClause, TC09_NotOntoOwnSoldiersCitiesOrWaterForTheWeak) {
  Position t;
  t.soldier(0, 0, 0, 2).soldier(0, 5, 5, 1).begin_card(9, "odd").play("accept");
  EXPECT_EQ(t.legal_of("send:F6").size(), 3u);  // three corners are free
  EXPECT_FALSE(t.legal("send:" + path(5, 5, 0, 0)));
  EXPECT_EQ(t.legal_of("send:A1").size(), 3u);  // not the one it stands on
}

TEST(GogClause, TC22_IsCompulsoryForThreeDifferentSoldiers) {
  Position t;
  t.soldier(0, 2, 6).soldier(0, 3, 7).soldier(0, 5, 5).soldier(0, 6, 5).begin_card(22, "odd").play("accept");
  t.play("send:" + path(2, 6, 0, 8));
  EXPECT_TRUE(t.legal_of("send:" + sq(0, 8)).empty());  // sent once
  t.play("send:" + path(3, 7, 1, 9) + " send:" + path(5, 5, 2, 4));
  EXPECT_NE(t.now(), Phase::Effect);
  EXPECT_EQ(t.owner(6, 5), 0);
}

TEST(GogClause, P3_3_DiscardsAreShuffledWhenThePileIsEmpty) {
  Position t;
  t.soldier(0, 4, 2).state.open.treasure_unseen = 1u << 12;
  t.begin(Phase::Treasure).play("draw TC13 odd cancel");
  t.play("roll:1-2 keep end");
  EXPECT_EQ(t.state.open.treasure_unseen, 0u);
  t.begin(Phase::Treasure, 0);
  t.state.open.chests_used = Bits{};
  t.begin(Phase::Treasure, 0).play("draw");
  EXPECT_EQ(t.state.open.treasure_unseen, kAllCards);
}

}  // namespace
}  // namespace shedu::gog
