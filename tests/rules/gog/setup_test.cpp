// Section 6, set-up and map: scenarios 1 to 5, and the map of 4.3.

#include <gtest/gtest.h>

#include "rules/gog/position.h"

namespace shedu::gog {
namespace {

// Puts a tile into a slot as the draft would, whatever the water rule says.
void put_tile(Position& t, int tile, int slot, int turn) {
  t.state.open.phase = Phase::LayTile;
  t.state.open.card = static_cast<std::uint8_t>(tile - 1);
  lay_drawn_tile(t.state.open, slot, turn);
  t.state.open.active = 0;
}

Position draft() {
  Position t(4, "map_setup=draft");
  t.begin(Phase::First).play("first:0");
  put_tile(t, 9, 5, 0);
  return t;
}

TEST(GogScenario, S01_FourPlayersStartInTheCorners_SU_5) {
  Position t;
  t.gog(5, 5).angel(6, 6).begin(Phase::First).play("first:2");
  const std::array<std::array<int, 6>, 4> squares = {
      {{0, 0, 0, 1, 1, 0}, {0, 11, 0, 10, 1, 11}, {11, 11, 11, 10, 10, 11}, {11, 0, 11, 1, 10, 0}}};
  for (int seat = 0; seat < 4; ++seat) {
    const auto& at = squares[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < 6; i += 2) {
      EXPECT_EQ(t.owner(at[i], at[i + 1]), seat);
      EXPECT_EQ(t.level(at[i], at[i + 1]), 1);
    }
    EXPECT_EQ(t.soldiers(static_cast<Seat>(seat)), 3);
    EXPECT_EQ(t.goods(static_cast<Seat>(seat)), (Goods{0, 0, 0}));
  }
  EXPECT_EQ(t.state.open.figures, standard_data().figures);
  EXPECT_EQ(standard_data().figures, (std::array<Cell, 2>{cell_at(5, 5), cell_at(6, 6)}));
  EXPECT_EQ(t.state.open.scroll_stack, 5);
  EXPECT_EQ(t.state.open.active, 2);
  EXPECT_EQ(t.now(), Phase::Buy);
}

TEST(GogScenario, S02_DuelSplitsBetweenTwoCorners_SU_6) {
  Position t(2);
  t.begin(Phase::First).play("first:0");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"split:0", "split:1", "split:2", "split:3"}));
  t.play("split:2");
  EXPECT_EQ(t.to_act(), 1);
  t.play("split:0");
  for (const auto& [row, column] : {std::pair{0, 0}, {0, 1}, {11, 0}}) EXPECT_EQ(t.owner(row, column), 0);
  for (const auto& [row, column] : {std::pair{11, 11}, {11, 10}, {10, 11}})
    EXPECT_EQ(t.owner(row, column), 1);
  EXPECT_EQ(t.owner(0, 11), -1);
  EXPECT_EQ(t.to_act(), 0);
}

TEST(GogScenario, S03_WaterMustGoOn_MA_4) {
  Position t = draft();
  t.begin(Phase::DrawTile).play("tile:T13");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"lay:D1.1", "lay:D1.2", "lay:D7.0", "lay:D7.3"}));
}

TEST(GogScenario, S04_DryTileGoesAnywhere_MA_3) {
  Position t = draft();
  t.begin(Phase::DrawTile).play("tile:T08");
  EXPECT_EQ(t.legal().size(), 60u);
}

TEST(GogScenario, S05_ClosedRiverBindsNobody_MA_4) {
  Position t = draft();
  put_tile(t, 2, 1, 0);
  put_tile(t, 3, 9, 0);
  t.begin(Phase::DrawTile).play("tile:T13");
  EXPECT_EQ(t.legal().size(), 52u);
}

TEST(GogMap, DefaultMapIsTheOneOfSection4_3) {
  const std::array<std::string_view, 12> rows = {
      ".V...F..WFG.", ".~C.RGFC.WV.", ".~G.W...G...", ".~W...G.W.~.", ".~TW.F.~~~~T", "F~..G..~..~F",
      "F~.W...~WF~.", ".~C.S..~~.~.", ".~GF.G.V.G~.", ".~.G.F.WF.G.", "R~~.T.R..FT.", ".W.W...CG.W."};
  const Position t;
  for (int cell = 0; cell < kCells; ++cell) {
    const char sign = rows[static_cast<std::size_t>(cell / kSide)][static_cast<std::size_t>(cell % kSide)];
    EXPECT_TRUE(squares(t.state.open, *parse_terrain(sign)).test(cell)) << cell_text(cell);
  }
}

TEST(GogMap, DefaultMapCouldBeDrafted_MA_4) {
  Position t(3, "map_setup=draft");
  t.begin(Phase::First).play("first:1");
  Seat drafter = 1;
  for (const int slot : {0, 1, 2, 3, 4, 5, 8, 9, 12, 13, 6, 7, 10, 11, 14, 15}) {
    const int entry = standard_data().map[static_cast<std::size_t>(slot)];
    const std::string tile = (entry / 4 < 9 ? "T0" : "T") + std::to_string(entry / 4 + 1);
    t.play("tile:" + tile);
    EXPECT_EQ(t.to_act(), drafter);
    drafter = static_cast<Seat>((drafter + 1) % 3);
    t.play("lay:" + cell_text(slot_cell(slot)) + "." + std::to_string(entry % 4));
  }
  EXPECT_EQ(t.state.open.terrain, Position().state.open.terrain);
  EXPECT_EQ(t.to_act(), 1);
}

TEST(GogMap, RandomMapIsChanceAllTheWay_MA_5) {
  Position t(2, "map_setup=random duel_corners=single");
  t.begin(Phase::First).play("first:0 tile:T09");
  EXPECT_EQ(t.to_act(), kNature);
  t.play("lay:D4.0 tile:T13");
  OutcomeList outcomes;
  chance_outcomes(t.state.open, outcomes);
  EXPECT_EQ(outcomes.size(), 4u);
}

TEST(GogMap, DuelOfSingleCorners_1_3) {
  Position t(2, "duel_corners=single");
  t.begin(Phase::First).play("first:1");
  EXPECT_EQ(t.owner(0, 0), 0);
  EXPECT_EQ(t.owner(11, 11), 1);
  EXPECT_EQ(t.to_act(), 1);
}

}  // namespace
}  // namespace shedu::gog
