// Section 5, turn order: T01 to T08.
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

// Blue, Red, Green in seat order; Blue begins.
Table three_after_start(std::string_view options = "") {
  Table table(Utopia::start(parse_options<Options>(parse_option_words(options)), 3));
  table.play("start:0").chance();
  return table;
}

TEST(UtopiaScenario, T01_WE_RoundsRotateTheStartingSquare) {
  Table table = three_after_start();
  EXPECT_EQ(table.rank(), "ABC");
  EXPECT_EQ(table.to_act(), A);
  table.finish_round();
  EXPECT_EQ(table.rank(), "BCA");  // R-ORD-5
  EXPECT_EQ(table.to_act(), B);

  Table second(Position(3).rank({B, C, A}).welcome(B));
  State s = second.state();
  add_score(s.open, A, 2);  // only Blue scores in round 2
  Table third(s);
  EXPECT_EQ(third.rank(), "ABC");
  third.finish_round();
  EXPECT_EQ(third.rank(), "ACB");  // Blue leads; Red was first, has 0, goes behind Green
}

TEST(UtopiaScenario, T02_PreviousFirstHasPoints) {
  const auto round_4 = [](std::string_view options) {
    Table table(Position(3, options).scores({2, 0, 0}).rank({A, C, B}).welcome(A));
    return table.finish_round().rank();
  };
  EXPECT_EQ(round_4(""), "ACB");  // nobody rotates
  EXPECT_EQ(round_4("zero_rotation=front_of_start_square"), "ABC");
  EXPECT_EQ(round_4("zero_rotation=none"), "ACB");
}

TEST(UtopiaScenario, T03_WhoArrivesStandsBehind) {
  State s = Position(2).scores({7, 5}).welcome(A).state();
  add_score(s.open, B, 2);
  EXPECT_EQ(Table(s).rank(), "AB");
  add_score(s.open, A, 0);
  EXPECT_EQ(Table(s).rank(), "AB");
  add_score(s.open, B, 1);
  EXPECT_EQ(Table(s).rank(), "BA");
}

TEST(UtopiaScenario, T04_OvertakenInsideAPass) {
  Table table(Position(3).scores({10, 8, 7}).wonder(C, "WA").princes(A, "WA4", "MMM").welcome(A));
  table.play("control:M:WA4");
  EXPECT_EQ(table.score(C), 9);
  table.play("pick:M:EA1 end");
  EXPECT_EQ(table.to_act(), C);
  table.play("pick:M:WI1 end");
  EXPECT_EQ(table.to_act(), B);
}

TEST(UtopiaScenario, T04_FixedOrderStays) {
  for (const std::string_view options : {"order_mode=fixed_per_phase", "order_mode=fixed_per_round"}) {
    Table table(Position(3, options).scores({10, 8, 7}).wonder(C, "WA").princes(A, "WA4", "MMM").welcome(A));
    table.play("control:M:WA4 pick:M:EA1 end");
    EXPECT_EQ(table.to_act(), B) << options;
  }
}

TEST(UtopiaScenario, T05_OvertakenInPhase2) {
  Table table(Position(3).scores({20, 12, 12}).monument(C, "WI1", 'P').hand(A, "P").develop(A, {B, C}));
  table.play("add:P:WI1");
  EXPECT_EQ(table.score(C), 13);
  table.play("end");
  EXPECT_EQ(table.to_act(), C);
  table.play("end");
  EXPECT_EQ(table.to_act(), B);
}

TEST(UtopiaScenario, T06_NoSecondTurn) {
  Table table(Position(3).scores({5, 9, 1}).monument(A, "WI1", 'P').hand(B, "P").develop(B, {C}));
  table.play("add:P:WI1 end");
  EXPECT_EQ(table.score(A), 6);
  EXPECT_EQ(table.to_act(), C);
}

TEST(UtopiaScenario, T07_PassesStartFromTheRank) {
  Table table(Position(3).princes(B, "FI1", "MPEGC").welcome(A));
  EXPECT_EQ(table.rank(), "ABC");
  table.play("pick:M:EA1 end wonder:FI");
  EXPECT_EQ(table.rank(), "BAC");
  table.play("pick:M:WI1 end");
  EXPECT_EQ(table.to_act(), C);  // A has had its turn in this pass
  table.play("pick:P:WI1 end");
  EXPECT_EQ(table.open().pass, 1);
  EXPECT_EQ(table.to_act(), B);
}

TEST(UtopiaScenario, T08_IncomeInRankOrder) {
  // A 20 and B 18; income 3 and 5, then 0 and 2: both level, and A arrived first.
  Position level = Position(2).scores({20, 18}).monument(A, "EA1", 'E').monument(B, "EA2", 'M');
  Table table(level.develop(B));
  table.play("end").chance();
  EXPECT_EQ(table.score(A), 23);
  EXPECT_EQ(table.score(B), 23);
  EXPECT_EQ(table.rank(), "AB");

  Table variation(Position(2).scores({20, 18}).monument(B, "EA2", 'G').develop(B));
  variation.play("end").chance();
  EXPECT_EQ(variation.score(B), 20);
  EXPECT_EQ(variation.rank(), "AB");
}

TEST(UtopiaOrder, R_ORD_5_RotatesOnlyFromTheSecondRound) {
  Table table = three_after_start("zero_rotation=front_of_start_square");
  EXPECT_EQ(table.rank(), "ABC");
  EXPECT_EQ(table.finish_round().rank(), "BCA");
  EXPECT_EQ(table.finish_round().rank(), "CAB");
}

}  // namespace
}  // namespace shedu::utopia::test
