// Section 5, wonders and control: T20 to T33.
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

Position wind_set(int seats = 3) {
  return Position(seats)
      .princes(A, "WI1", "M")
      .princes(A, "WI4", "PE")
      .princes(A, "WI8", "G")
      .princes(A, "WI6", "C");
}

TEST(UtopiaScenario, T20_WE_Wonder) {
  Table table(wind_set().welcome(A));
  table.play("wonder:WI");
  EXPECT_EQ(table.score(A), 6);
  EXPECT_EQ(table.open().bases[A], 7);
  EXPECT_EQ(table.open().wonder[index(Island::Wind)], A);
  for (const char civ : std::string_view("MPEGC")) EXPECT_EQ(table.reserve(A, civ), 8) << civ;
  EXPECT_EQ(table.phase(), Phase::Welcome);  // the guest is still to be taken
  EXPECT_EQ(table.to_act(), A);
}

TEST(UtopiaScenario, T21_WhichPrinceLeaves) {
  Table table(wind_set().princes(A, "WI7", "M").welcome(A));
  table.play("wonder:WI");
  EXPECT_EQ(table.phase(), Phase::WonderPay);
  EXPECT_EQ(table.offers(), "leave:M:WI1 leave:M:WI7");
  EXPECT_EQ(table.score(A), 0);  // 7.11
  table.play("leave:M:WI7");
  EXPECT_EQ(table.score(A), 6);
  EXPECT_EQ(table.princes(A, "WI1", 'M'), 1);
  EXPECT_EQ(table.princes(A, "WI7", 'M'), 0);
  EXPECT_EQ(table.phase(), Phase::Welcome);
}

TEST(UtopiaScenario, T21_QuestionsComeInOrder) {
  Table table(wind_set().princes(A, "WI2", "CGM").develop(A));
  table.play("wonder:WI");
  EXPECT_EQ(table.offers(), "leave:M:WI1 leave:M:WI2");
  table.play("leave:M:WI1");
  EXPECT_EQ(table.offers(), "leave:G:WI2 leave:G:WI8");
  table.play("leave:G:WI2");
  EXPECT_EQ(table.princes(A, "WI1", 'M'), 1);  // nothing leaves before the last answer
  table.play("leave:C:WI6");
  EXPECT_EQ(table.phase(), Phase::Develop);
  EXPECT_EQ(table.princes(A, "WI2", 'C'), 1);
  EXPECT_EQ(table.princes(A, "WI2", 'G'), 0);
  EXPECT_EQ(table.princes(A, "WI8", 'G'), 1);
}

TEST(UtopiaScenario, T22_OneWonderAnIsland) {
  for (const Seat owner : {A, B})
    EXPECT_FALSE(Table(wind_set().wonder(owner, "WI").welcome(A)).legal("wonder:WI"));
}

TEST(UtopiaScenario, T23_AllFiveOnOneIsland) {
  Table table(Position(3).princes(A, "WI1", "MPE").princes(A, "EA1", "GC").welcome(A));
  EXPECT_EQ(table.offers("wonder"), "");
  EXPECT_FALSE(table.legal("wonder:WI"));
  EXPECT_FALSE(table.legal("wonder:EA"));
}

TEST(UtopiaScenario, T24_WE_WonderBonus) {
  // Yellow is B, Red is A.
  Table table(Position(3).wonder(B, "WA").princes(A, "WA4", "MMM").welcome(A));
  table.play("control:M:WA4");
  EXPECT_EQ(table.reserve(A, 'M'), 8);
  EXPECT_EQ(controller(table.open(), *parse_district("WA4")), A);
  EXPECT_EQ(table.open().monument[index(Civ::Maya)], bit(*parse_district("WA4")));
  EXPECT_EQ(table.score(B), 2);
  EXPECT_EQ(table.score(A), 0);
}

TEST(UtopiaScenario, T25_NotRetroactive) {
  Table table(wind_set().monument(B, "WI2", 'M').monument(A, "WI3", 'G').welcome(A));
  table.play("wonder:WI");
  EXPECT_EQ(table.score(A), 6);
}

TEST(UtopiaScenario, T26_WonderFirstPaysForTheOwnMonument) {
  const auto position = [](std::string_view options) {
    return Position(3, options).princes(A, "EA1", "MPEGC").princes(A, "EA2", "CCC").develop(A);
  };
  const std::string_view wonder = "wonder:EA leave:C:EA1";  // 7.18
  Table first(position(""));
  first.play(wonder).play("control:C:EA2");
  EXPECT_EQ(first.score(A), 10);
  Table others_only(position("wonder_bonus_own=off"));
  others_only.play(wonder).play("control:C:EA2");
  EXPECT_EQ(others_only.score(A), 6);
  Table last(position(""));
  last.play("control:C:EA2 wonder:EA");
  EXPECT_EQ(last.score(A), 6);
}

TEST(UtopiaScenario, T27_SurplusPrincesStay) {
  Table table(Position(3).princes(A, "EA5", "GGGG").hand(A, "G").develop(A));
  table.play("control:G:EA5");
  EXPECT_EQ(table.princes(A, "EA5", 'G'), 1);
  table.play("remove:G:EA5");
  EXPECT_EQ(table.score(A), 2);
}

TEST(UtopiaScenario, T28_ThreeOfAKindInOneDistrict) {
  EXPECT_EQ(Table(Position(3).princes(A, "EA5", "GGC").welcome(A)).offers("control"), "");
  EXPECT_EQ(Table(Position(3).princes(A, "EA5", "GG").princes(A, "EA2", "G").welcome(A)).offers("control"),
            "");
}

TEST(UtopiaScenario, T29_OneMonumentADistrict) {
  for (const Seat owner : {A, B}) {
    Table table(Position(3).monument(owner, "EA5", 'G').princes(A, "EA5", "GGG").welcome(A));
    EXPECT_FALSE(table.legal("control:G:EA5"));
  }
}

TEST(UtopiaScenario, T30_SevenMonumentsOfACivilization) {
  Position position(3);
  for (const char* district : {"WA1", "WA2", "WA3", "WA4", "EA1", "EA2", "EA3"})
    position.monument(B, district, 'G');
  Table table(position.princes(A, "WI1", "GGGMMM").princes(A, "WI2", "GGG").welcome(A));
  EXPECT_EQ(table.offers("control"), "control:M:WI1");
}

TEST(UtopiaScenario, T31_NoBaseLeft) {
  Position position = wind_set().princes(A, "EA5", "GGG");
  for (const char* district : {"WA1", "WA2", "WA3", "WA4"}) position.monument(A, district, 'G');
  for (const char* district : {"FI1", "FI2", "FI3", "FI4"}) position.monument(A, district, 'M');
  Table table(position.welcome(A));
  EXPECT_EQ(table.open().bases[A], 0);
  EXPECT_FALSE(table.legal("wonder:WI"));
  EXPECT_FALSE(table.legal("control:G:EA5"));
}

TEST(UtopiaScenario, T32_OnlyInTheOwnTurn) {
  Table table(Position(3).princes(B, "EA5", "GGG").welcome(A));
  EXPECT_EQ(table.offers("control"), "");
  table.play("pick:M:EA1 end");
  EXPECT_EQ(table.to_act(), B);
  EXPECT_TRUE(table.legal("control:G:EA5"));
  Table next_phase(Position(3).scores({3, 2, 1}).princes(B, "EA5", "GGG").develop(A, {B, C}));
  EXPECT_EQ(next_phase.offers("control"), "");
  next_phase.play("end");
  EXPECT_TRUE(next_phase.legal("control:G:EA5"));
}

TEST(UtopiaScenario, T33_BuildingIsOptional) {
  Table phase_2(Position(3).princes(A, "EA5", "GGG").develop(A));
  EXPECT_EQ(phase_2.offers(), "control:G:EA5 end");
  Table phase_1(Position(3).princes(A, "EA5", "GGG").welcome(A));
  phase_1.play("pick:M:EA1");
  EXPECT_EQ(phase_1.offers(), "control:G:EA5 end");
}

}  // namespace
}  // namespace shedu::utopia::test
