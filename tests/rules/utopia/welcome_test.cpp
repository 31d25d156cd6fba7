// Section 5, phase 1: T09 to T19, and the clarifications of section 7 that belong to it.
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

Table after_the_draw(int seats) {
  Table table(Utopia::start(Options{}, seats));
  table.chance();
  return table;
}

int princes_on_board(const Table& table) {
  int sum = 0;
  for (const auto& of_seat : table.open().princes) {
    for (const Princes& princes : of_seat) sum += princes.total();
  }
  return sum;
}

TEST(UtopiaScenario, T09_WE_GuestsDrawn) {
  const Table four = after_the_draw(4);
  EXPECT_EQ(four.guests_at_ships(), 12);
  EXPECT_EQ(four.guests_in_bag(), 28);
  const Table two = after_the_draw(2);
  EXPECT_EQ(two.guests_at_ships(), 6);
  EXPECT_EQ(two.guests_in_bag(), 24);
  for (const int fish : two.open().ships[index(Island::Water)]) EXPECT_EQ(fish, 0);
  for (const int fish : two.open().bag[index(Island::Water)]) EXPECT_EQ(fish, 0);
}

TEST(UtopiaScenario, T10_WE_GuestBringsAPrince) {
  Table table(Position(3).welcome(C, "WI:M EA:P"));
  EXPECT_EQ(table.offers("pick:M"),
            "pick:M:WI1 pick:M:WI2 pick:M:WI3 pick:M:WI4 pick:M:WI5 pick:M:WI6 pick:M:WI7 pick:M:WI8");
  const int bag = table.guests_in_bag();
  const int held = front_of(table.open(), C, Island::Wind, Civ::Maya);
  table.play("pick:M:WI5");
  EXPECT_EQ(table.reserve(C, 'M'), 7);
  EXPECT_EQ(table.princes(C, "WI5", 'M'), 1);
  EXPECT_EQ(front_of(table.open(), C, Island::Wind, Civ::Maya), held + 1);
  EXPECT_EQ(table.guests_in_bag(), bag);
}

TEST(UtopiaScenario, T11_NobodyScoresForAnArrival) {
  Table table(Position(3).monument(B, "WI5", 'M').welcome(A, "WI:M EA:P"));
  table.play("pick:M:WI5");
  for (const Seat seat : {A, B, C}) EXPECT_EQ(table.score(seat), 0);
}

TEST(UtopiaScenario, T12_AGuestIsCompulsory) {
  Table table(Position(3).welcome(A, "FI:E"));
  EXPECT_EQ(table.offers(), "pick:E:FI1 pick:E:FI2 pick:E:FI3 pick:E:FI4 pick:E:FI5 pick:E:FI6 surprise");
  EXPECT_FALSE(table.legal("end"));
  EXPECT_FALSE(table.legal("pick:E:EA1"));
  EXPECT_FALSE(table.legal("pick:M:FI1"));
}

TEST(UtopiaScenario, T13_Surprise) {
  Table table(Position(3).welcome(A));
  EXPECT_EQ(table.guests_in_bag(), 31);
  table.play("surprise guest:FI:G");
  EXPECT_EQ(table.guests_in_bag(), 30);
  EXPECT_EQ(table.phase(), Phase::Place);
  EXPECT_EQ(table.offers(), "place:FI1 place:FI2 place:FI3 place:FI4 place:FI5 place:FI6");
  table.play("place:FI4");
  EXPECT_EQ(table.princes(A, "FI4", 'G'), 1);
  EXPECT_EQ(table.offers(), "name:1 name:2");
  table.play("name:2");
  EXPECT_EQ(table.to_act(), C);
  EXPECT_EQ(table.guests_at_ships(), 9);
  table.play("pick:M:EA1");
  EXPECT_EQ(table.guests_at_ships(), 8);
  table.play("end");
  EXPECT_EQ(table.phase(), Phase::Welcome);
  EXPECT_EQ(table.to_act(), B);
  for (int turns = 8; turns > 0; --turns) {
    ASSERT_EQ(table.phase(), Phase::Welcome) << turns;
    EXPECT_EQ(table.guests_at_ships(), turns);
    const std::string picks = table.offers("pick");
    table.play(picks.substr(0, picks.find(' '))).play("end");
  }
  EXPECT_EQ(table.guests_in_bag(), 40);  // R-P1-10
}

TEST(UtopiaScenario, T14_SurpriseOnTheLastTurn) {
  Table table(Position(3).welcome(A, "FI:E"));
  const int before = princes_on_board(table);
  table.play("surprise guest:EA:M place:EA1 name:1 pick:E:FI2");
  EXPECT_EQ(princes_on_board(table), before + 2);  // instead of one: 3N + 1 in the whole phase
  table.play("end");
  EXPECT_EQ(table.phase(), Phase::Deal);
}

TEST(UtopiaScenario, T15_OneSurpriseARound) {
  Table table(Position(2).welcome(A));
  table.play("surprise guest:FI:G place:FI4 name:1 pick:M:EA1 end");
  table.play("pick:M:WI1 end");  // B
  EXPECT_EQ(table.to_act(), A);
  EXPECT_EQ(table.open().pass, 1);
  EXPECT_FALSE(table.legal("surprise"));
  table.play("pick:P:EA1 end");
  EXPECT_TRUE(table.legal("surprise"));  // B has not
  table.finish_round();
  EXPECT_TRUE(table.legal("surprise"));
}

TEST(UtopiaScenario, T15_SurpriseLimitOptions) {
  Table per_round(Position(2, "surprise_limit=per_round").welcome(A));
  per_round.play("surprise guest:FI:G place:FI4 name:1 pick:M:EA1 end");
  EXPECT_EQ(per_round.to_act(), B);
  EXPECT_FALSE(per_round.legal("surprise"));
  Table off(Position(2, "surprise_limit=off").welcome(A));
  off.play("surprise guest:FI:G place:FI4 name:1 pick:M:EA1 end pick:M:WI1 end");
  EXPECT_EQ(off.to_act(), A);
  EXPECT_TRUE(off.legal("surprise"));
}

TEST(UtopiaScenario, T16_DesignatedMustPick) {
  Table table(Position(3).welcome(A));
  table.play("surprise guest:FI:G place:FI4 name:1");
  EXPECT_FALSE(table.legal("surprise"));
  EXPECT_FALSE(table.legal("end"));
  EXPECT_EQ(table.offers(), table.offers("pick"));
}

TEST(UtopiaScenario, T17_DesignatedKeepsItsTurn) {
  Table table(Position(3).welcome(A));
  table.play("surprise guest:FI:G place:FI4 name:2 pick:M:EA1 end pick:M:WI1 end");
  EXPECT_EQ(table.to_act(), C);
  EXPECT_EQ(table.phase(), Phase::Welcome);
}

TEST(UtopiaScenario, T18_DesignatedMayBuild) {
  const auto extra = [](std::string_view options) {
    Table table(Position(3, options).princes(C, "EA5", "GG").welcome(A));
    return table.play("surprise guest:FI:G place:FI4 name:2 pick:G:EA5");
  };
  Table may = extra("");
  EXPECT_TRUE(may.legal("control:G:EA5"));
  EXPECT_TRUE(may.legal("end"));
  Table must_wait = extra("designee_may_build=off");
  EXPECT_EQ(must_wait.offers(), "end");  // 7.17
  must_wait.play("end pick:M:WI1 end");
  EXPECT_EQ(must_wait.to_act(), C);
  EXPECT_TRUE(must_wait.legal("control:G:EA5"));
}

TEST(UtopiaScenario, T19_PrinceShortage) {
  Position short_of_maya =
      Position(3).princes(A, "WA1", "MM").princes(A, "WA2", "MM").princes(A, "WA3", "MM");
  short_of_maya.princes(A, "WA4", "MM");
  Table choice(Position(short_of_maya).welcome(A, "FI:M EA:C"));
  EXPECT_EQ(choice.offers("pick"), "pick:C:EA1 pick:C:EA2 pick:C:EA3 pick:C:EA4 pick:C:EA5");
  EXPECT_FALSE(choice.legal("pick:M:FI1"));

  Table lost(Position(short_of_maya).welcome(A, "FI:M EA:M"));
  EXPECT_EQ(lost.offers("pick"), "pick:M:EA1 pick:M:FI1");
  lost.play("pick:M:FI1");
  EXPECT_EQ(lost.princes(A, "FI1", 'M'), 0);
  EXPECT_GE(front_of(lost.open(), A, Island::Fire, Civ::Maya), 1);  // 7.13
}

// ---- Section 7 and options ----

TEST(UtopiaWelcome, C2_SurpriseWithoutAPrinceIsNotPlaced) {
  Table table(Position(3).princes(A, "WA1", "MMMMMMMM").welcome(A));
  table.play("surprise guest:FI:M");
  EXPECT_EQ(table.phase(), Phase::Designate);
  EXPECT_EQ(table.to_act(), A);
}

TEST(UtopiaWelcome, C1_BuildsWaitForTheSurprisesPrince) {
  Table table(Position(3).princes(A, "EA5", "GGG").welcome(A));
  EXPECT_TRUE(table.legal("control:G:EA5"));
  table.play("surprise guest:FI:M");
  EXPECT_FALSE(table.legal("control:G:EA5"));
  table.play("place:FI1");
  EXPECT_TRUE(table.legal("control:G:EA5"));
}

TEST(UtopiaWelcome, C3_RelocateOwn) {
  const std::string_view option = "prince_shortage=relocate_own";
  Table single(Position(3, option).princes(A, "WA1", "MMMMMMMM").welcome(A, "WA:M EA:C"));
  EXPECT_FALSE(single.legal("pick:M:WA1"));  // from any *other* district
  single.play("pick:M:WA2");
  EXPECT_EQ(single.phase(), Phase::After);
  EXPECT_EQ(single.princes(A, "WA1", 'M'), 7);
  EXPECT_EQ(single.princes(A, "WA2", 'M'), 1);

  Table several(Position(3, option).princes(A, "WA1", "MMMM").princes(A, "FI2", "MMMM").welcome(A, "WA:M"));
  several.play("pick:M:WA2");
  EXPECT_EQ(several.phase(), Phase::Relocate);
  EXPECT_EQ(several.offers(), "from:WA1 from:FI2");
  several.play("from:FI2");
  EXPECT_EQ(several.phase(), Phase::After);
  EXPECT_EQ(several.princes(A, "FI2", 'M'), 3);
  EXPECT_EQ(several.reserve(A, 'M'), 0);

  Table surprise(Position(3, option).princes(A, "WA1", "MMMM").princes(A, "FI2", "MMMM").welcome(A));
  surprise.play("surprise guest:FI:M place:FI1 from:WA1");
  EXPECT_EQ(surprise.phase(), Phase::Designate);
  EXPECT_EQ(surprise.princes(A, "FI1", 'M'), 1);
}

TEST(UtopiaWelcome, C3_Unlimited) {
  Table table(Position(3, "prince_shortage=unlimited").princes(A, "WA1", "MMMMMMMM").welcome(A, "WA:M"));
  table.play("pick:M:WA1");
  EXPECT_EQ(table.princes(A, "WA1", 'M'), 9);
  EXPECT_EQ(table.reserve(A, 'M'), -1);
}

TEST(UtopiaWelcome, C5_DrawerBuildsAfter) {
  Table off(Position(3).princes(A, "EA5", "GGG").welcome(A));
  off.play("surprise guest:FI:M place:FI1 name:1 pick:M:EA1 end");
  EXPECT_EQ(off.to_act(), B);
  Table on(Position(3, "drawer_builds_after=on").princes(A, "EA5", "GGG").welcome(A));
  on.play("surprise guest:FI:M place:FI1 name:1 pick:M:EA1 end");
  EXPECT_EQ(on.to_act(), A);
  EXPECT_EQ(on.offers(), "control:G:EA5 end");
  on.play("control:G:EA5 end");
  EXPECT_EQ(on.to_act(), B);
}

TEST(UtopiaWelcome, C12_EndIsAlwaysAskedFor) {
  Table table(Position(3).welcome(A));
  table.play("pick:M:EA1");
  EXPECT_EQ(table.offers(), "end");
}

}  // namespace
}  // namespace shedu::utopia::test
