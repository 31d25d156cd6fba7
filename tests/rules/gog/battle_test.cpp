// Section 6, battles, conquest, elimination, victory: scenarios 49 to 70.

#include <gtest/gtest.h>

#include "games/gog/gog.h"
#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

// An attack of one soldier on another, ready to be played.
Position duel(int attacker, int defender, int row, int column, int from_row, int from_column) {
  Position t;
  t.soldier(0, from_row, from_column, attacker).soldier(1, row, column, defender).steps(6).begin(Phase::Act);
  return t;
}

TEST(GogScenario, S49_TheDefenderWinsAndDrops_BT_4_BT_5) {
  Position t = duel(3, 5, 2, 6, 2, 5);
  t.play(path(2, 5, 2, 6));
  EXPECT_EQ(t.soldiers(0), 0);
  EXPECT_EQ(t.owner(2, 6), 1);
  EXPECT_EQ(t.level(2, 6), 2);
  EXPECT_FALSE(t.fought(2, 6));
}

TEST(GogScenario, S50_EqualLevelsKeepTheWinnersLevel_BT_3) {
  Position t = duel(4, 4, 2, 6, 2, 5);
  t.play(path(2, 5, 2, 6) + " win:defender");
  EXPECT_EQ(t.soldiers(0), 0);
  EXPECT_EQ(t.level(2, 6), 4);
}

TEST(GogScenario, S51_ARuinHelpsTheDefender_BT_1_BT_5) {
  Position weaker = duel(3, 3, 1, 4, 2, 5);
  weaker.play(path(2, 5, 1, 4));
  EXPECT_EQ(weaker.owner(1, 4), 1);
  EXPECT_EQ(weaker.level(1, 4), 1);

  Position equal = duel(4, 3, 1, 4, 2, 5);
  equal.play(path(2, 5, 1, 4));
  EXPECT_EQ(equal.now(), Phase::Battle);

  Position stronger = duel(5, 3, 1, 4, 2, 5);
  stronger.play(path(2, 5, 1, 4));
  EXPECT_EQ(stronger.owner(1, 4), 0);
  EXPECT_EQ(stronger.level(1, 4), 1);
  EXPECT_EQ(effective_level(stronger.state.open, 0, player(stronger.state.open, 0).soldiers[0]), 2);
}

TEST(GogScenario, S53_TheVolcanoIsSafe_MV_3_BT_9) {
  Position t = duel(6, 1, 8, 7, 8, 6);
  EXPECT_FALSE(t.legal(path(8, 6, 8, 7)));
  EXPECT_NE(t.why_not(path(8, 6, 8, 7)).find("volcano"), std::string::npos);
  t.play("end").begin(Phase::Act, 1);
  t.steps(1);
  EXPECT_TRUE(t.legal(path(8, 7, 8, 6)));
}

TEST(GogScenario, S55_WaterOrTheFoundingStageSavesTheWinner_BT_7) {
  Position water;
  water.ability(0, Ability::Water).soldier(0, 5, 6, 4).soldier(1, 5, 7, 3).steps(6).begin(Phase::Act);
  water.play(path(5, 6, 5, 7));
  EXPECT_EQ(water.level(5, 7), 1);
  Position founding;
  founding.founded(0, 1).soldier(0, 5, 6, 4).soldier(1, 5, 7, 3).steps(6).begin(Phase::Act);
  founding.play(path(5, 6, 5, 7));
  EXPECT_EQ(founding.level(5, 7), 1);
  EXPECT_EQ(founding.owner(5, 7), 0);
}

TEST(GogScenario, S56_TheWinnerStopsTheOthersGoOn_MV_5) {
  Position t;
  t.soldier(0, 2, 3, 5).soldier(0, 9, 4, 1).soldier(1, 2, 6, 2).steps(8).begin(Phase::Act);
  t.play(path(2, 3, 2, 6));
  EXPECT_EQ(t.state.open.steps, 5);
  EXPECT_TRUE(t.legal_of(sq(2, 6) + "-").empty());
  EXPECT_FALSE(t.legal_of(sq(9, 4) + "-").empty());
}

TEST(GogScenario, S57_OnlyTheFirstWinBringsACard_BT_8) {
  Position t;
  t.no_battle_won(0).soldier(0, 2, 5, 5).soldier(0, 3, 7, 4).soldier(1, 2, 6, 1).soldier(1, 3, 6, 1).steps(6);
  t.begin(Phase::Act).play(path(2, 5, 2, 6));
  EXPECT_EQ(t.now(), Phase::AbilityDraw);
  t.play("ability:magic " + path(3, 7, 3, 6));
  EXPECT_EQ(t.now(), Phase::Act);

  Position defence;
  defence.no_battle_won(1).soldier(0, 2, 5, 1).soldier(1, 2, 6, 5).steps(6).begin(Phase::Act);
  defence.play(path(2, 5, 2, 6) + " ability:magic");
  EXPECT_TRUE(holds(defence.state.open, 1, Ability::Magic));
}

// ---- Conquest ----

// P1's level-2 city on (2,5), one of two, with two soldiers of level 2 beside it.
Position siege(std::string_view options = "") {
  Position t(4, options);
  t.city(1, 2, 5, 2).city(1, 9, 2).soldier(0, 2, 6, 2).soldier(0, 3, 4, 2);
  return t;
}
const std::string kConquer = "conquer:F3";

TEST(GogScenario, S58_ThreeSoldiersConquer_CQ_3) {
  Position t = siege();
  t.soldier(0, 1, 6, 3).begin(Phase::Act).play(kConquer);
  EXPECT_EQ(t.city_level(2, 5), 0);
  EXPECT_EQ(t.level(2, 6), 3);
  EXPECT_EQ(t.level(3, 4), 3);
  EXPECT_EQ(t.level(1, 6), 4);
  EXPECT_EQ(t.free_scrolls(0), 1);
}

TEST(GogScenario, S59_AWeakThirdDoesNotCount_CQ_1) {
  Position t = siege();
  t.soldier(0, 1, 6, 1).begin(Phase::Act);
  EXPECT_FALSE(t.legal(kConquer));
}

TEST(GogScenario, S60_ARuinMakesTheThirdCount_CQ_1) {
  Position t = siege();
  t.soldier(0, 1, 4, 1).begin(Phase::Act).play(kConquer);
  EXPECT_EQ(t.level(2, 6), 3);
  EXPECT_EQ(t.level(3, 4), 3);
  EXPECT_EQ(t.level(1, 4), 2);
}

TEST(GogScenario, S62_StrategyNeedsTwo_CQ_1) {
  Position t = siege();
  t.ability(0, Ability::Strategy).begin(Phase::Act);
  EXPECT_TRUE(t.legal(kConquer));
}

TEST(GogScenario, S63_GogShields_FG_4) {
  Position t = siege();
  t.soldier(0, 1, 6, 3).gog(3, 5).begin(Phase::Roll).play("roll:1-1 keep");
  EXPECT_FALSE(t.legal(kConquer));
  t.play("gog:" + sq(5, 5));
  EXPECT_TRUE(t.legal(kConquer));
}

Position last_city(std::string_view options) {
  Position t(4, options);
  t.city(1, 9, 4).anchored(9, 4).scrolls(1, 2).scrolls(2, 1).scrolls(3, 1).soldier(1, 5, 5, 3);
  t.soldier(0, 8, 4).soldier(0, 10, 3).soldier(0, 10, 5).ability(1, Ability::Magic).begin(Phase::Act);
  return t;
}

TEST(GogScenario, S64_TheLastCityTakesThePlayerOut_EL_1_EL_2_EL_3) {
  Position t = last_city("");
  t.play("conquer:" + sq(9, 4));
  EXPECT_EQ(t.state.open.scroll_stack, 2);
  EXPECT_EQ(t.free_scrolls(0), 1);
  EXPECT_EQ(t.soldiers(1), 0);
  EXPECT_EQ(player(t.state.open, 1).alive, 0);
  EXPECT_EQ(t.state.open.ability_returned_count, 1);
  EXPECT_EQ(t.now(), Phase::Act);
  t.play("end");
  EXPECT_EQ(t.state.open.active, 2);  // seat 1 is passed over
}

TEST(GogScenario, S65_TheShortGameEndsThere_VI_3) {
  Position t = last_city("victory_variant=short");
  t.play("conquer:" + sq(9, 4));
  EXPECT_EQ(t.now(), Phase::Over);
  EXPECT_EQ(t.winner(), 0);
  EXPECT_EQ(t.free_scrolls(0), 1);  // CQ-3 (a) to (e) come first
}

TEST(GogScenario, S66_FourCornersWinInAnyonesTurn_VI_2) {
  Position t;
  t.soldier(0, 0, 0).soldier(0, 0, 11).soldier(0, 11, 0).soldier(0, 5, 5).begin_card(9, "even", 2);
  EXPECT_EQ(t.to_act(), 0);
  t.play("send:" + path(5, 5, 11, 11));
  EXPECT_EQ(t.to_act(), kOver);
  EXPECT_EQ(t.winner(), 0);
}

TEST(GogScenario, S67_TheFifthScrollWins_VI_1) {
  Position t;
  t.scrolls(3, 4).begin_card(24, "even", 2);
  EXPECT_EQ(t.winner(), 3);
  EXPECT_EQ(t.free_scrolls(0), 0);
}

TEST(GogScenario, S68_TheLastOneLeftWins_VI_3) {
  Position t(3);
  player(t.state.open, 1).alive = 0;
  t.city(2, 9, 4).soldier(0, 8, 4).soldier(0, 10, 3).soldier(0, 10, 5).begin(Phase::Act);
  t.play("conquer:" + sq(9, 4));
  EXPECT_EQ(t.winner(), 0);
}

TEST(GogScenario, S69_OneCityLostIsThePlayerLost_EL_1) {
  Position t;
  t.founded(1, 1).city(1, 9, 4).soldier(1, 2, 6).soldier(1, 2, 7);
  t.soldier(0, 8, 4).soldier(0, 10, 3).soldier(0, 10, 5).begin(Phase::Act).play("conquer:" + sq(9, 4));
  EXPECT_EQ(player(t.state.open, 1).alive, 0);
  EXPECT_EQ(t.soldiers(1), 0);
}

TEST(GogScenario, S70_DefenseOnLevelSixIsOutOfReach_2_9) {
  const auto offered = [](std::string_view options) {
    Position t(4, options);
    t.city(1, 2, 5, 6).city(1, 9, 2).ability(1, Ability::Defense);
    t.soldier(0, 2, 6, 6).soldier(0, 3, 4, 6).soldier(0, 1, 6, 6).begin(Phase::Act);
    return t.legal(kConquer);
  };
  EXPECT_FALSE(offered(""));
  EXPECT_TRUE(offered("defense_cap6=on"));
}

TEST(GogClause, CQ_3_AllWhoQualifyTakePart) {
  Position t = siege();
  t.soldier(0, 1, 6, 6).soldier(0, 3, 6, 2, kFought).soldier(0, 3, 5, 1).begin(Phase::Act).play(kConquer);
  EXPECT_EQ(t.level(3, 6), 3);  // also one that has fought
  EXPECT_EQ(t.level(1, 6), 6);
  EXPECT_EQ(t.level(3, 5), 1);
}

TEST(GogClause, VI_4_TheLimitRanksByScrollsThenCities) {
  Position t(3, "max_rounds=1");
  t.scrolls(1, 1).city(0, 3, 0).city(2, 2, 5, 3).soldier(1, 9, 4).begin(Phase::Act, 2);
  t.play("end");
  EXPECT_EQ(t.to_act(), kOver);
  EXPECT_EQ(t.winner(), kNature);
  const std::string drawn = Gog::draw(Gog::view(t.state, kSpectator), Style::Plain);
  EXPECT_NE(drawn.find("round 1,"), std::string::npos) << "no second round was begun:\n" << drawn;
}

TEST(GogClause, Section7_4_TheRoundEndsPastTheFirstSeat) {
  Position t;
  t.state.open.first = 1;
  player(t.state.open, 1).alive = 0;
  t.soldier(0, 3, 0).begin(Phase::Act, 0).play("end");
  EXPECT_EQ(t.state.open.active, 2);
  EXPECT_EQ(t.state.open.round, 1);
}

}  // namespace
}  // namespace shedu::gog
