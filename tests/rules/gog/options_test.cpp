// Section 7, non-default option values, and the data of 4.4.

#include <gtest/gtest.h>

#include "base/check.h"
#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

TEST(GogOption, CamelRate) {
  Position t(4, "camel_rate=3");
  t.soldier(0, 1, 2).stock(0, 4, 0, 2).begin_turn();
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"trade:food-wood", "trade:food-gold", "stop"}));
  t.play("trade:food-gold");
  EXPECT_EQ(t.goods(0), (Goods{1, 0, 3}));
}

TEST(GogOption, AngelBlocksAll) {
  const auto camels = [](std::string_view options) {
    Position t(4, options);
    t.city(0, 2, 6).angel(3, 6).stock(0, 1, 0, 0).begin_turn();
    return t.now() == Phase::Trade ? t.state.open.camels : 0;
  };
  EXPECT_EQ(camels(""), 1);
  EXPECT_EQ(camels("angel_blocks=all"), 0);

  Position chest(4, "angel_blocks=all");
  chest.city(0, 9, 9).angel(8, 8).begin(Phase::Treasure);
  EXPECT_EQ(chest.now(), Phase::Roll);
}

TEST(GogOption, AbilityChoice) {
  Position bought(4, "ability_choice=choose_on_buy");
  bought.ability(0, Ability::Magic).stock(0, 2, 2, 2).soldier(0, 3, 0).begin(Phase::Buy).play("buy:ability");
  EXPECT_EQ(bought.to_act(), 0);
  EXPECT_EQ(bought.legal().size(), 8u);
  EXPECT_FALSE(bought.legal("choose:magic"));
  bought.play("choose:power");
  EXPECT_EQ(bought.level(3, 0), 2);

  Position drawn(4, "ability_choice=choose_on_buy");
  drawn.begin(Phase::Roll).play("roll:4-4 keep");
  EXPECT_EQ(drawn.to_act(), kNature);
  Position chosen(4, "ability_choice=choose");
  chosen.begin(Phase::Roll).play("roll:4-4 keep choose:speed");
  EXPECT_EQ(chosen.state.open.steps, 13);
}

TEST(GogOption, PowerContinuous) {
  Position t(4, "power_mode=continuous");
  t.ability(0, Ability::Power).soldier(0, 2, 5, 2).soldier(1, 2, 6, 3).steps(3).begin(Phase::Act);
  t.play(path(2, 5, 2, 6));
  EXPECT_EQ(t.now(), Phase::Battle);  // 2 counts 3

  Position gain(4, "power_mode=continuous");
  gain.soldier(0, 2, 5, 2).begin(Phase::Roll).play("roll:4-4 keep ability:power");
  EXPECT_EQ(gain.level(2, 5), 2);

  Position recruit(4, "power_mode=continuous");
  recruit.city(0, 3, 0).ability(0, Ability::Power).stock(0, 2, 0, 0).begin(Phase::Buy);
  recruit.play("recruit:" + sq(2, 0) + ".1");
  EXPECT_EQ(recruit.level(2, 0), 1);
}

TEST(GogOption, AmbushAttack) {
  Position t(4, "ambush_attack=on");
  t.ability(0, Ability::Ambush).soldier(1, 2, 5, 3).soldier(1, 8, 7, 1).begin(Phase::Act);
  t.play("ambush level:5");
  EXPECT_FALSE(t.legal("place:" + sq(8, 7)));  // a volcano
  t.play("place:" + sq(2, 5));
  EXPECT_EQ(t.owner(2, 5), 0);
  EXPECT_EQ(t.level(2, 5), 2);
  EXPECT_TRUE(t.fought(2, 5));
}

TEST(GogOption, CityMinDistanceAndCorners) {
  Position far(4, "city_min_distance=3");
  far.city(1, 2, 5).soldier(0, 3, 7).begin(Phase::Act);
  EXPECT_TRUE(far.legal_of("found:").empty());
  Position corner(4, "allow_city_on_corner=on");
  corner.soldier(0, 0, 0).begin(Phase::Act);
  EXPECT_TRUE(corner.legal("found:A1"));
}

TEST(GogOption, ConquestExact) {
  Position t(4, "conquest_exact=on");
  t.city(1, 2, 5, 2).city(1, 9, 2).soldier(0, 2, 6, 2).soldier(0, 3, 4, 2).soldier(0, 1, 6, 3);
  t.begin(Phase::Act);
  EXPECT_TRUE(t.legal_of("conquer:").empty());
}

TEST(GogOption, ConquestCapture) {
  Position t(4, "conquest_mode=capture");
  t.city(1, 9, 4, 2).city(1, 2, 5).anchored(9, 4);
  t.soldier(0, 8, 4, 2)
      .soldier(0, 10, 3, 2)
      .soldier(0, 10, 5, 2)
      .begin(Phase::Act)
      .play("conquer:" + sq(9, 4));
  EXPECT_EQ(city_owner(t.state.open, cell_at(9, 4)), 0);
  EXPECT_EQ(t.city_level(9, 4), 2);
  EXPECT_EQ(scrolls_held(t.state.open, 0), 2);
  EXPECT_EQ(player(t.state.open, 0).cities_founded, 3);

  Position full(4, "conquest_mode=capture");
  full.city(1, 9, 4).city(1, 2, 5).soldier(0, 8, 4).soldier(0, 10, 3).soldier(0, 10, 5);
  full.city(0, 0, 3).city(0, 3, 0).city(0, 3, 7).city(0, 7, 6).city(0, 3, 9);
  full.begin(Phase::Act).play("conquer:" + sq(9, 4));
  EXPECT_EQ(full.city_level(9, 4), 0);  // no die for it: destroyed
}

TEST(GogOption, FriendlyStackingNone) {
  Position t(4, "friendly_stacking=none");
  t.soldier(0, 3, 0).soldier(0, 4, 0).steps(2).begin(Phase::Act);
  EXPECT_FALSE(t.legal(path(3, 0, 5, 0)));
}

TEST(GogOption, FriendlyStackingFree) {
  Position t(4, "friendly_stacking=free");
  t.soldier(0, 2, 5, 2).soldier(0, 2, 6, 4).steps(6).begin(Phase::Act).play(path(2, 5, 2, 6));
  EXPECT_EQ(player(t.state.open, 0).soldier_count, 2);
  EXPECT_TRUE(t.legal("G3.2-F3"));
  EXPECT_TRUE(t.legal("G3.4-F3"));
  EXPECT_FALSE(t.legal("G3-F3"));
  EXPECT_NE(t.why_not("G3-F3").find("share"), std::string::npos);
  EXPECT_TRUE(t.legal_of("found:").empty());
}

TEST(GogOption, AnAttackerFightsAStackStrongestFirst) {
  Position t(4, "friendly_stacking=free");
  t.soldier(1, 2, 6, 2).soldier(1, 2, 6, 1).soldier(0, 2, 5, 5).steps(6).begin(Phase::Act);
  t.play(path(2, 5, 2, 6));
  EXPECT_EQ(t.soldiers(1), 0);
  EXPECT_EQ(t.level(2, 6), 2);  // 5 - 2 - 1

  Position lost(4, "friendly_stacking=free");
  lost.no_battle_won(0).no_battle_won(1);
  lost.soldier(1, 2, 6, 3).soldier(1, 2, 6, 2).soldier(0, 2, 5, 4).steps(6).begin(Phase::Act);
  lost.play(path(2, 5, 2, 6));  // 4 beats 3, then 1 loses to 2
  EXPECT_EQ(lost.soldiers(0), 0);
  EXPECT_EQ(lost.level(2, 6), 1);
  lost.play("ability:magic ability:speed");  // both have won for the first time, the attacker before
  EXPECT_TRUE(holds(lost.state.open, 0, Ability::Magic));
  EXPECT_TRUE(holds(lost.state.open, 1, Ability::Speed));
}

TEST(GogOption, TieBattleDefender) {
  Position t(4, "tie_battle=defender");
  t.soldier(0, 2, 5, 4).soldier(1, 2, 6, 4).steps(6).begin(Phase::Act).play(path(2, 5, 2, 6));
  OutcomeList outcomes;
  chance_outcomes(t.state.open, outcomes);
  EXPECT_EQ(outcomes[0].weight, 15u);
  EXPECT_EQ(outcomes[1].weight, 21u);
}

TEST(GogOption, TreasureReturnBottom) {
  Position t(4, "treasure_return=bottom");
  t.soldier(0, 4, 2).soldier(0, 4, 11);
  for (int card = 0; card < kCards; ++card) {
    if (card == 12) continue;
    t.state.open.treasure_returned[t.state.open.treasure_returned_count++] = static_cast<std::uint8_t>(card);
  }
  t.state.open.treasure_unseen = 1u << 12;
  t.begin(Phase::Treasure).play("draw TC13 odd cancel draw");
  EXPECT_EQ(t.now(), Phase::Die);  // the oldest used card, without chance
  EXPECT_EQ(t.state.open.card, 0);
  EXPECT_EQ(t.state.open.treasure_returned_count, 23);
}

TEST(GogOption, EffectChooserActive) {
  Position t(2, "effect_chooser=active");
  t.soldier(1, 2, 6).soldier(1, 3, 6).begin_card(5, "even");
  EXPECT_EQ(t.to_act(), 0);
  t.play("pick:" + sq(3, 6));
  EXPECT_EQ(t.soldiers(1), 1);
}

TEST(GogOption, ScrollSquareSoldier) {
  Position t(4, "scroll_square_soldier=on");
  t.soldier(0, 7, 4).begin_turn();
  EXPECT_EQ(t.free_scrolls(0), 1);
  Position anchored(4, "scroll_square_soldier=on");
  anchored.soldier(0, 7, 4).city(1, 9, 4, 2).anchored(9, 4).begin_turn();
  EXPECT_EQ(anchored.free_scrolls(0), 0);
  Position off;
  off.soldier(0, 7, 4).begin_turn();
  EXPECT_EQ(off.free_scrolls(0), 0);
}

TEST(GogOption, EliminatedScrollsToTheConqueror) {
  Position t(4, "eliminated_scrolls=conqueror");
  t.city(1, 9, 4).scrolls(1, 2).soldier(0, 8, 4).soldier(0, 10, 3).soldier(0, 10, 5).begin(Phase::Act);
  t.play("conquer:" + sq(9, 4));
  EXPECT_EQ(t.free_scrolls(0), 3);
  EXPECT_EQ(t.state.open.scroll_stack, 2);
}

TEST(GogOption, CornerHold) {
  Position t(4, "corner_hold=on");
  t.soldier(0, 0, 0).soldier(0, 0, 11).soldier(0, 11, 0).soldier(0, 10, 11).steps(1).begin(Phase::Act);
  t.play(path(10, 11, 11, 11));
  EXPECT_EQ(t.now(), Phase::Act);
  t.begin_turn(0);
  EXPECT_EQ(t.winner(), 0);
}

TEST(GogOption, BaseCap) {
  Position t(4, "base_cap=6");
  t.barn(1, 7).begin(Phase::Buy);
  EXPECT_EQ(cap(t.state.open, 0), 6);
  EXPECT_EQ(cap(t.state.open, 1), 7);
}

TEST(GogOption, BaseCapBelowTheDatas) {
  Position t(4, "base_cap=4");
  t.barn(1, 6).begin(Phase::Buy);
  EXPECT_EQ(cap(t.state.open, 0), 4) << "though the data's cap without a barn is 5";
  EXPECT_EQ(cap(t.state.open, 1), 6);
}

// ---- Data (4.4) ----

std::string refusal(std::string_view text) {
  try {
    parse_data(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(GogData, PrintsWhatDiffersAndReadsItBack) {
  EXPECT_EQ(data_text(standard_data()), "standard");
  const Data data = parse_data(
      R"({ "soldiers": 8, "caps": [4, 6, 8], "price": {"scroll": [7, 7, 7]}, "tiles": {"T08": ".G.F.W..S"} })");
  const std::string text = data_text(data);
  EXPECT_EQ(text.find(' '), std::string::npos);
  EXPECT_EQ(parse_data(text), data);
  EXPECT_EQ(data.soldiers, 8);
  EXPECT_EQ(tile_terrain(data, 7, 8), Terrain::Scroll);
}

TEST(GogData, TravelsAsAnOption) {
  Position t(3, R"(data={"start_soldiers":2,"founding_steps":9})");
  t.begin(Phase::First).play("first:0");
  EXPECT_EQ(t.soldiers(0), 2);
  EXPECT_EQ(t.state.open.options.data.founding_steps, 9);
}

TEST(GogData, SeveralScrollSquares) {
  Position t(4, R"(data={"tiles":{"T03":"G.F.S.W..","T08":".G.F.W..."}})");
  // T03 lies in slot 13 unturned: its middle, once a chest, is a scroll square now.
  t.city(0, 9, 4, 2).begin_turn();
  EXPECT_EQ(scrolls_held(t.state.open, 0), 2);
  EXPECT_EQ(t.state.open.anchor_count, 2);
}

TEST(GogData, RefusesWhatDoesNotFitAndSaysWhy) {
  EXPECT_NE(refusal(R"({"board":[10,10]})").find("other sizes"), std::string::npos);
  EXPECT_NE(refusal(R"({"tiles":{"T17":"........."}})").find("T01 to T16"), std::string::npos);
  EXPECT_NE(refusal(R"({"tiles":{"T01":"..."}})").find("nine squares"), std::string::npos);
  EXPECT_NE(refusal(R"({"tiles":{"T01":"........x"}})").find("may hold"), std::string::npos);
  EXPECT_NE(refusal(R"({"soldiers":2})").find("start_soldiers"), std::string::npos);
  EXPECT_NE(refusal(R"({"soldiers":99})").find("data.soldiers"), std::string::npos);
  EXPECT_NE(refusal(R"({"caps":[7,6,5]})").find("fall"), std::string::npos);
  EXPECT_NE(refusal(R"({"price":{"city":[0,0,0]}})").find("free"), std::string::npos);
  EXPECT_NE(refusal(R"({"price":{"horse":[1,0,0]}})").find("bought"), std::string::npos);
  EXPECT_NE(refusal(R"({"camels":3})").find("camels"), std::string::npos);
  EXPECT_NE(refusal("rubbish"), "accepted");
  std::string twice = R"({"default_map":[)";
  for (int slot = 0; slot < kSlots; ++slot) twice += std::string(slot == 0 ? "" : ",") + R"(["T01",0])";
  EXPECT_NE(refusal(twice + "]}").find("two slots"), std::string::npos);
}

}  // namespace
}  // namespace shedu::gog
