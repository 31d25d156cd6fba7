// What can be said about moves of Tigris that neither score nor fight: the opening is full of them.

#include <gtest/gtest.h>

#include <algorithm>

#include "values/tigris_position.h"

namespace shedu::tigris {
namespace {

using namespace test;

// "founds king 1; leader_scores king 2"
std::string facts_of(const Position& position, std::string_view move) {
  std::string out;
  const View view = position.view(position.state().open.to_act);
  for (const Fact& fact : Value::facts(view, Tigris::parse_move(move).value())) {
    out += (out.empty() ? "" : "; ") + fact.id;
    for (const std::string& argument : fact.arguments) out += " " + argument;
  }
  return out;
}

bool says(const std::string& facts, std::string_view fact) { return facts.find(fact) != std::string::npos; }

TEST(TigrisPlainFacts, ALeaderAndTheTilesThatItWouldScore) {
  Position position;
  position.hand(0, {2, 1, 1, 2});
  // Nobody else is there: the king scores every colour.
  const std::string king = facts_of(position, "KF2");
  EXPECT_TRUE(says(king, "founds king 1")) << king;
  EXPECT_TRUE(says(king, "leader_scores king 6")) << king;
  EXPECT_TRUE(says(facts_of(position, "GF2"), "leader_scores trader 1"));
  position.leader(0, Colour::Black, "F2");
  EXPECT_TRUE(says(facts_of(position, "RG3"), "joins_own priest 1"));
  position.leader(1, Colour::Green, "F4");
  EXPECT_TRUE(says(facts_of(position, "RG3"), "enters priest 1 1"));
}

TEST(TigrisPlainFacts, ALeaderThatLeaves) {
  Position position;
  position.leader(0, Colour::Black, "F2");
  EXPECT_TRUE(says(facts_of(position, "K-"), "withdrawn king F2"));
}

TEST(TigrisPlainFacts, TilesThatSupportAndTilesThatScoreNothing) {
  Position position;
  position.leader(0, Colour::Red, "F2").tiles(Colour::Black, {"G3"}).hand(0, {2, 1, 1, 2});
  const std::string temple = facts_of(position, "rG2");
  EXPECT_TRUE(says(temple, "temple_beside priest F2 2")) << temple;
  EXPECT_TRUE(says(temple, "support priest 2")) << temple;
  EXPECT_TRUE(says(facts_of(position, "kG2"), "unscored black"));
  EXPECT_TRUE(says(facts_of(position, "kA1"), "loose A1"));
}

TEST(TigrisPlainFacts, ASquareThatLacksOneTile) {
  Position position;
  position.tiles(Colour::Black, {"G3", "H3"}).hand(0, {2, 1, 1, 2});
  EXPECT_TRUE(says(facts_of(position, "kG2"), "square_near black H2"));
}

TEST(TigrisPlainFacts, CatastrophesRuinAndKeepApart) {
  Position position;
  position.leader(1, Colour::Red, "F2").tiles(Colour::Red, {"G2", "G3"});
  const std::string ruin = facts_of(position, "xG2");
  EXPECT_TRUE(says(ruin, "ruins red G2")) << ruin;
  EXPECT_TRUE(says(ruin, "weakens_other priest 2 1")) << ruin;
  position.leader(0, Colour::Black, "I2").tiles(Colour::Red, {"J2"});
  EXPECT_TRUE(says(facts_of(position, "xH2"), "apart H2"));
  EXPECT_TRUE(says(facts_of(position, "xA1"), "barren A1"));
}

std::string sentence_of(const Position& position, std::string_view move, std::string_view id) {
  const View view = position.view(position.state().open.to_act);
  for (const Fact& fact : Value::facts(view, Tigris::parse_move(move).value())) {
    if (fact.id == id) return fact.text;
  }
  return "";
}

TEST(TigrisPlainFacts, ALeaderThatLosesItsLastTemple) {  // L8
  Position position;
  position.tiles(Colour::Red, {"G6"}).leader(0, Colour::Red, "G5").leader(1, Colour::Black, "H6");
  EXPECT_EQ(sentence_of(position, "xG6", "leader_gone"),
            "Your own priest loses its last temple and leaves the board.");
  Position others;
  others.tiles(Colour::Red, {"G6"}).leader(1, Colour::Black, "H6");
  EXPECT_EQ(sentence_of(others, "xG6", "leader_gone"),
            "The king of seat 1 loses its last temple and leaves the board.");
}

TEST(TigrisPlainFacts, ThreatsOfWarAndSafety) {
  Position position;
  position.leader(0, Colour::Black, "F2").tiles(Colour::Black, {"G2", "G3"});
  position.leader(1, Colour::Black, "J2").tiles(Colour::Red, {"K2"}).hand(0, {1, 1, 1, 3});
  const std::string facts = facts_of(position, "kH2");  // I2 now joins the kingdoms
  EXPECT_TRUE(says(facts, "threatens_war black 1 3 0")) << facts;
}

TEST(TigrisPlainFacts, SwapsAndPasses) {
  Position position;
  position.hand(0, {2, 1, 1, 2});
  EXPECT_EQ(facts_of(position, "swap:rk"), "swaps 2 4");
  EXPECT_EQ(facts_of(position, "pass"), "passes");
}

TEST(TigrisPlainFacts, EveryMoveHasOne) {
  Rng rng(4);
  play_by_priors({}, 3, rng, [&](const State& s) {
    if (s.open.to_act < 0) return;
    const View view = Tigris::view(s, s.open.to_act);
    MoveList moves;
    Tigris::legal(view, moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_FALSE(Value::facts(view, move).empty()) << Tigris::move_text(move);
  });
}

}  // namespace
}  // namespace shedu::tigris
