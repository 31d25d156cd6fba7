// Section 5, add, remove, influence: T50 to T59.
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

// Red is A, Blue is B.
TEST(UtopiaScenario, T50_WE_AddAtAnOpponentsMonument) {
  Table table(Position(3).monument(B, "WI1", 'P').hand(A, "P").develop(A));
  table.play("add:P:WI1");
  EXPECT_EQ(table.score(B), 1);
  EXPECT_EQ(table.score(A), 0);
  EXPECT_EQ(table.reserve(A, 'P'), 7);
}

TEST(UtopiaScenario, T51_AddAtTheOwnMonument) {
  Table table(Position(3).monument(A, "WI1", 'P').hand(A, "PG").develop(A));
  EXPECT_FALSE(table.legal("add:G:WI1"));
  table.play("add:P:WI1");
  for (const Seat seat : {A, B, C}) EXPECT_EQ(table.score(seat), 0);
}

TEST(UtopiaScenario, T52_WE_AddAnywhere) {
  Table table(Position(3).hand(A, "GGG").develop(A));
  table.play("add3:G:FI4");
  EXPECT_EQ(table.princes(A, "FI4", 'G'), 1);
  EXPECT_EQ(table.discards(), "GGG");
  for (const Seat seat : {A, B, C}) EXPECT_EQ(table.score(seat), 0);
}

TEST(UtopiaScenario, T53_AddAnywherePaysNobody) {
  const auto blue_gets = [](std::string_view options, std::string_view district) {
    Table table(
        Position(3, options).monument(B, "FI4", 'G').monument(B, "FI5", 'M').hand(A, "GGG").develop(A));
    return table.play("add3:G:" + std::string(district)).score(B);
  };
  EXPECT_EQ(blue_gets("", "FI4"), 0);
  EXPECT_EQ(blue_gets("anywhere_pays=on", "FI4"), 1);
  EXPECT_EQ(blue_gets("anywhere_pays=on", "FI5"), 0);  // not a matching monument
}

TEST(UtopiaScenario, T54_WE_RemoveAtAnOpponentsMonument) {
  Table table(Position(3).monument(B, "WI1", 'M').princes(A, "WI1", "M").hand(A, "M").develop(A));
  EXPECT_EQ(table.reserve(A, 'M'), 7);
  table.play("remove:M:WI1");
  EXPECT_EQ(table.score(A), 2);
  EXPECT_EQ(table.score(B), 0);
  EXPECT_EQ(table.reserve(A, 'M'), 8);
}

TEST(UtopiaScenario, T55_RemoveAtTheOwnMonument) {
  Table own(Position(3).monument(A, "WI1", 'M').hand(A, "MM").develop(A));
  own.play("add:M:WI1 remove:M:WI1");
  EXPECT_EQ(own.score(A), 2);
  EXPECT_EQ(own.hand(A), "");
  Table other(Position(3).monument(B, "WI1", 'P').princes(A, "WI1", "M").hand(A, "M").develop(A));
  EXPECT_FALSE(other.legal("remove:M:WI1"));
}

TEST(UtopiaScenario, T56_WE_Raise) {
  Table table(Position(3).scale("CPEMG").hand(A, "E").develop(A));
  table.play("raise:E");
  EXPECT_EQ(table.scale(), "CEPMG");
  EXPECT_EQ(prestige(table.open(), Civ::Egypt), 4);
  EXPECT_EQ(prestige(table.open(), Civ::Persia), 3);
}

TEST(UtopiaScenario, T57_WE_Drop) {
  Table table(Position(3).scale("CPMGE").hand(A, "PP").develop(A));
  table.play("drop:P");
  EXPECT_EQ(table.scale(), "CMGEP");
  Table by_one(Position(3, "drop_mode=by_one").scale("CPMGE").hand(A, "PP").develop(A));
  by_one.play("drop:P");
  EXPECT_EQ(by_one.scale(), "CMPGE");
}

TEST(UtopiaScenario, T58_EndsOfTheScale) {
  Table table(Position(3).scale("CPMGE").hand(A, "CCEE").privileges(A, 0).develop(A));
  EXPECT_FALSE(table.legal("raise:C"));
  EXPECT_FALSE(table.legal("drop:E"));
  table.play("drop:C");
  EXPECT_EQ(table.scale(), "PMGEC");
}

TEST(UtopiaScenario, T59_DropNeedsTwoOfTheSame) {
  Table without(Position(3).scale("CPMGE").hand(A, "PG").privileges(A, 0).develop(A));
  EXPECT_FALSE(without.legal("drop:P"));
  Table with(Position(3).scale("CPMGE").hand(A, "PG").privileges(A, 1).develop(A));
  EXPECT_FALSE(with.legal("drop:P"));
  EXPECT_TRUE(with.legal("drop:P!"));
}

TEST(UtopiaActions, A21_RemovedFromTheGame) {
  Position position = Position(3, "removed_to_reserve=off").monument(B, "WI1", 'M').princes(A, "WI1", "M");
  Table table(position.hand(A, "M").develop(A));
  table.play("remove:M:WI1");
  EXPECT_EQ(table.reserve(A, 'M'), 7);
  EXPECT_EQ(table.open().removed[A][index(Civ::Maya)], 1);
  EXPECT_EQ(table.score(A), 2);
}

TEST(UtopiaActions, R_P2_7_NeedsAPrinceInReserve) {
  Position position = Position(3).monument(B, "WI1", 'M').princes(A, "WA1", "MMMMMMMM").hand(A, "MMM");
  Table table(Position(position).develop(A));
  EXPECT_FALSE(table.legal("add:M:WI1"));
  EXPECT_FALSE(table.legal("add3:M:WI1"));
}

TEST(UtopiaActions, C3_UnlimitedPrincesCountNoFurtherThanFifteen) {
  Position position = Position(2, "prince_shortage=unlimited").princes(A, "EA1", "MMMMMMMMMMMMMM");
  Table table(position.princes(A, "EA2", "MM").hand(A, "MMMMMM").develop(A));
  EXPECT_FALSE(table.legal("move:MM:EA2-EA1"));
  table.play("move:M:EA2-EA1");
  EXPECT_EQ(table.princes(A, "EA1", 'M'), Princes::kMost);
  EXPECT_FALSE(table.legal("move:M:EA2-EA1"));
  EXPECT_FALSE(table.legal("add3:M:EA1"));
  EXPECT_TRUE(table.legal("add3:M:EA2"));
}

}  // namespace
}  // namespace shedu::utopia::test
