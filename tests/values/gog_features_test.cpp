// What the value of Battle of GOG makes of positions put together by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "games/gog/sketch.h"
#include "games/gog/value.h"
#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

FeatureTable<Value> features(const Position& position) {
  FeatureTable<Value> table{};
  Value::features(Gog::view(position.state, 0), table);
  return table;
}
float feature(const Position& position, Seat seat, Feature which) {
  return features(position)[index(seat)][static_cast<std::size_t>(which)];
}
float chance_of(const Position& position, Seat seat) {
  const State& state = position.state;
  return worth_of<Value>(Gog::view(state, seat), state.open.seats, full_weights<Value>())[index(seat)];
}

// A duel in which both have three cities far from one another.
Position duel() {
  Position position(2);
  position.city(0, 2, 3).city(0, 5, 3).city(0, 9, 4);
  position.city(1, 2, 9).city(1, 5, 9).city(1, 9, 9);
  return position;
}

TEST(GogValue, ACityThatCanBeTakenNextTurnIsThreatened) {  // CQ-1
  Position far = duel();
  far.soldier(1, 0, 11).soldier(1, 11, 11).soldier(1, 11, 9).begin(Phase::Act, 0);
  Position near = duel();
  near.soldier(1, 1, 4).soldier(1, 3, 4).soldier(1, 1, 5).begin(Phase::Act, 0);
  EXPECT_LT(feature(far, 0, Feature::Besieged), 0.1f);
  EXPECT_GT(feature(near, 0, Feature::Besieged), 0.9f);
  EXPECT_GT(feature(near, 1, Feature::Storm), 0.9f);
  EXPECT_LT(chance_of(near, 0), chance_of(far, 0));
}

TEST(GogValue, AHigherCityAndAShieldAreSafer) {  // CQ-1, FG-4
  const auto besieged = [](int level, int gog_column) {
    Position position(2);
    position.city(0, 2, 3, level).city(0, 9, 4).city(1, 2, 9).city(1, 9, 9);
    position.soldier(1, 1, 4).soldier(1, 3, 4).soldier(1, 1, 5).gog(2, gog_column).begin(Phase::Act, 0);
    return feature(position, 0, Feature::Besieged);
  };
  EXPECT_GT(besieged(1, 11), besieged(6, 11));
  EXPECT_GT(besieged(1, 11), besieged(1, 4));
}

TEST(GogValue, TheOnlyCityInDangerDooms) {  // EL-1
  Position position(2);
  position.city(0, 2, 3).city(1, 2, 9).city(1, 9, 9);
  position.soldier(1, 1, 4).soldier(1, 3, 4).soldier(1, 1, 5).begin(Phase::Act, 0);
  EXPECT_GT(feature(position, 0, Feature::Doomed), 0.9f);
  EXPECT_GT(feature(position, 1, Feature::Kill), 0.9f);
  EXPECT_EQ(feature(position, 1, Feature::Doomed), 0);
}

TEST(GogValue, NearerToTheFourCornersIsWorthMore) {  // VI-2
  const auto with_fourth_at = [](int row, int column) {
    Position position = duel();
    position.soldier(0, 0, 0).soldier(0, 11, 0).soldier(0, 0, 11).soldier(0, row, column);
    position.begin(Phase::Act, 0);
    return position;
  };
  const Position far = with_fourth_at(2, 5);
  const Position near = with_fourth_at(11, 6);
  const Position next_to_it = with_fourth_at(11, 10);
  EXPECT_LT(feature(far, 0, Feature::CornerRace), feature(near, 0, Feature::CornerRace));
  EXPECT_LT(feature(near, 0, Feature::CornerRace), feature(next_to_it, 0, Feature::CornerRace));
  EXPECT_LT(chance_of(far, 0), chance_of(next_to_it, 0));
  EXPECT_GT(feature(next_to_it, 0, Feature::CornerSoon), 0.5f);
}

TEST(GogValue, AStrongGuardOnACornerStopsTheRace) {
  const auto guarded_by = [](int level) {
    Position position = duel();
    position.soldier(0, 0, 0).soldier(0, 11, 0).soldier(0, 0, 11).soldier(0, 11, 6);
    position.soldier(1, 11, 11, level).begin(Phase::Act, 0);
    return feature(position, 0, Feature::CornerRace);
  };
  EXPECT_GT(guarded_by(1), guarded_by(6));
}

TEST(GogValue, EveryScrollBringsTheVictoryNearer) {  // VI-1
  float before = 0;
  for (int held = 0; held <= 4; ++held) {
    Position position = duel();
    position.scrolls(0, held).begin(Phase::Act, 0);
    const float chance = chance_of(position, 0);
    EXPECT_GT(chance, before) << held;
    before = chance;
  }
  EXPECT_GT(before, 0.7f);
}

TEST(GogValue, IncomeIsWhatTheNextGatheringBrings) {  // P1-1: scenario 8
  Position position(2);
  position.city(0, 2, 5).city(0, 2, 7).city(1, 9, 9).begin(Phase::Act, 1);
  const Sketch seen = sketch(position.state.open);
  EXPECT_EQ(seen.seats[0].income, (std::array<int, kGoods>{1, 2, 3}));
}

// While soldiers are picked one after the other, those picked already count as the card leaves them: when it
// is carried out with the last pick, nothing is left to be seen of the others.
TEST(GogValue, SoldiersPickedForACardCountAsItLeavesThem) {  // TC02, TC12
  const auto levels = [](int card) {
    Position position = duel();
    position.soldier(0, 2, 6, 1)
        .soldier(0, 3, 7, 4)
        .soldier(0, 9, 6, 2)
        .begin_card(card, "odd")
        .play("accept");
    std::vector<int> seen = {sketch(position.state.open).seats[0].levels};
    for (const std::string& at : {sq(2, 6), sq(3, 7), sq(9, 6)}) {
      position.play("pick:" + at);
      seen.push_back(sketch(position.state.open).seats[0].levels);
    }
    return seen;
  };
  EXPECT_EQ(levels(2), (std::vector<int>{7, 8, 9, 10}));    // up by one each
  EXPECT_EQ(levels(1), (std::vector<int>{7, 10, 12, 15}));  // by three, but never above 6
  EXPECT_EQ(levels(12), (std::vector<int>{7, 6, 2, 0}));    // lost
}

TEST(GogValue, EqualPositionsAreEven) {
  Position position = duel();
  position.begin(Phase::Act, 0);
  EXPECT_NEAR(chance_of(position, 0) + chance_of(position, 1), 1.0f, 1e-4f);
}

TEST(GogValue, EndingATurnIsNoGreatChange) {
  Position position = duel();
  position.soldier(0, 2, 5, 2).soldier(1, 9, 7, 2).stock(0, 2, 2, 2).stock(1, 2, 2, 2).steps(1);
  position.begin(Phase::Act, 0);
  const float before = chance_of(position, 0);
  position.play("end");
  EXPECT_NEAR(chance_of(position, 0), before, 0.03f);
}

TEST(GogValue, AnEvenBattleIsLeftToTheDice) {  // BT-3
  Position position = duel();
  position.soldier(0, 2, 5, 2).soldier(1, 2, 6, 2).steps(3).begin(Phase::Act, 0);
  position.play(path(2, 5, 2, 6));
  EXPECT_EQ(position.to_act(), kNature);
  EXPECT_FALSE(Value::settled(position.state));
}

}  // namespace
}  // namespace shedu::gog
