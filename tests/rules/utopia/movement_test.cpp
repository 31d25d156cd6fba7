// Section 5, movement: T42 to T49.
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

// Can a lone prince go there in one step?
bool step(std::string_view from, std::string_view to, int seats = 3, std::string_view options = "") {
  Table table(Position(seats, options).princes(A, from, "M").hand(A, "M").develop(A));
  return table.legal("move:M:" + std::string(from) + "-" + std::string(to));
}

TEST(UtopiaScenario, T42_WE_AStep) {
  Table table(Position(3).princes(A, "EA5", "C").hand(A, "C").develop(A));
  table.play("move:C:EA5-EA2");
  EXPECT_EQ(table.princes(A, "EA5", 'C'), 0);
  EXPECT_EQ(table.princes(A, "EA2", 'C'), 1);
  EXPECT_EQ(table.hand(A), "");
  EXPECT_EQ(table.discards(), "C");
}

TEST(UtopiaScenario, T43_TheWonderSiteIsNoPath) {
  EXPECT_FALSE(step("WA1", "WA3"));
  EXPECT_TRUE(step("WA1", "WA2"));
}

TEST(UtopiaScenario, T44_TwoPrincesGoTogether) {
  Table table(Position(3).princes(A, "EA5", "MM").princes(A, "EA3", "MG").hand(A, "M").develop(A));
  EXPECT_TRUE(table.legal("move:MM:EA5-EA2"));
  EXPECT_FALSE(table.legal("move:MM:EA3-EA2"));  // only one Maya there
  EXPECT_FALSE(table.legal("move:G:EA3-EA2"));   // not with a Mayan card
  EXPECT_TRUE(table.legal("move:M:EA3-EA2"));
}

TEST(UtopiaScenario, T45_Bridges) {
  EXPECT_TRUE(step("WA2", "FI6"));
  EXPECT_FALSE(step("WA2", "FI1"));
}

TEST(UtopiaScenario, T46_WE_ASail) {
  Table table(Position(3).princes(A, "WA1", "MM").hand(A, "M").develop(A));
  table.play("move:MM:WA1-EA3");
  EXPECT_EQ(table.princes(A, "EA3", 'M'), 2);
  EXPECT_EQ(table.princes(A, "WA1", 'M'), 0);
}

TEST(UtopiaScenario, T47_Sectors) {
  EXPECT_TRUE(step("EA3", "EA4"));
  EXPECT_FALSE(step("WA1", "WI6"));
  EXPECT_FALSE(step("FI3", "WI4"));  // the reef
  EXPECT_TRUE(step("FI3", "WI3"));
}

TEST(UtopiaScenario, T48_HarboursOnly) {
  EXPECT_FALSE(step("WA5", "FI2"));
  EXPECT_FALSE(step("FI2", "WA5"));
  Table table(Position(3).princes(A, "EA3", "M").hand(A, "M").develop(A));
  const std::string offers = table.offers("move:M:EA3-WI7");
  EXPECT_EQ(offers, "move:M:EA3-WI7");  // by land and by sea, but once
}

TEST(UtopiaScenario, T49_NothingBlocks) {
  Position position = Position(3).monument(B, "EA2", 'C').princes(A, "EA5", "C").princes(C, "EA2", "CCCCPPP");
  Table table(position.hand(A, "C").develop(A));
  table.play("move:C:EA5-EA2");
  for (const Seat seat : {A, B, C}) EXPECT_EQ(table.score(seat), 0);
}

TEST(UtopiaScenario, T66_TwoPlayersWithoutWater) {
  EXPECT_EQ(Table(Position(2).welcome(A)).guests_in_bag(), 24);
  EXPECT_FALSE(step("EA2", "WA3", 2));
  EXPECT_FALSE(step("EA3", "WA1", 2));
  Table add(Position(2).hand(A, "GGG").privileges(A, 0).develop(A));
  const std::string offers = add.offers("add3:G");
  EXPECT_EQ(std::count(offers.begin(), offers.end(), ' ') + 1, 19);
  EXPECT_EQ(offers.find("WA"), std::string::npos);
}

TEST(UtopiaScenario, T67_TwoPlayersNameTheOther) {
  Table table(Position(2).welcome(A));
  table.play("surprise guest:FI:M place:FI1");
  EXPECT_EQ(table.offers("name"), "name:1");
}

TEST(UtopiaScenario, T68_TwoPlayersAtSea) {
  EXPECT_TRUE(step("FI2", "FI3", 2));
  EXPECT_TRUE(step("FI3", "FI2", 2));
  EXPECT_FALSE(step("FI2", "EA3", 2));
  EXPECT_TRUE(step("FI2", "EA3", 2, "two_player_skip_water_sector=on"));
  EXPECT_FALSE(step("FI2", "EA3", 3, "two_player_skip_water_sector=on"));
  EXPECT_TRUE(step("EA3", "WI4", 2));
}

}  // namespace
}  // namespace shedu::utopia::test
