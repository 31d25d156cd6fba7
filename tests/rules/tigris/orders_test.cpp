// Standing orders against the clauses that they rest on.

#include <gtest/gtest.h>

#include "games/tigris/tigris.h"
#include "support/errors.h"

namespace shedu {
namespace {

using tigris::Phase;

std::optional<Move> ordered(const Tigris::View& given, const Tigris::View& now, const char* text) {
  const json::value order = json::parse(text);
  return Tigris::ordered(given, now, JsonIn(order, "order"));
}
std::string answer(const Tigris::View& now, const char* text) {
  const auto move = ordered(now, now, text);
  return move ? Tigris::move_text(*move) : "nothing";
}

/// A war over black in which seat 1 defends with 2 against 3 and has so many settlements in hand.
Tigris::View attacked(int added, std::uint8_t settlements) {
  Tigris::State state = Tigris::start({}, 2);
  state.open.phase = Phase::WarDefend;
  state.open.to_act = 1;
  state.open.conflict = {.at = 0,
                         .colour = tigris::Colour::Black,
                         .attacker = 0,
                         .defender = 1,
                         .attack_base = 3,
                         .defence_base = 2,
                         .attack_added = static_cast<std::uint8_t>(added)};
  state.secret[1].hand = {2, 0, 0, settlements};
  return Tigris::view(state, 1);
}

// E9: the attacker needs more, so the defender needs as much.
TEST(Orders, ADefenderAddsWhatIsNeeded) {
  EXPECT_EQ(answer(attacked(1, 3), R"({"order":"support","leader":"any","most":3})"), "+2");
  EXPECT_EQ(answer(attacked(1, 3), R"({"order":"support","leader":"k","most":2})"), "+2");
  EXPECT_EQ(answer(attacked(1, 3), R"({"order":"support","leader":"k","most":1})"), "+0")
      << "more than was allowed";
  EXPECT_EQ(answer(attacked(1, 1), R"({"order":"support","leader":"k","most":6})"), "+0")
      << "more than there are";
  EXPECT_EQ(answer(attacked(1, 3), R"({"order":"support","leader":"r","most":6})"), "nothing")
      << "another leader's";
}

// E8, R3: who attacks commits first.
TEST(Orders, AnAttackerAddsWhatWasSaid) {
  Tigris::View view = attacked(0, 2);
  view.open.phase = Phase::WarAttack;
  EXPECT_EQ(answer(view, R"({"order":"support","leader":"any","most":3,"attack":1})"), "+1");
  EXPECT_EQ(answer(view, R"({"order":"support","leader":"any","most":3,"attack":5})"), "+2")
      << "all there are";
  EXPECT_EQ(answer(view, R"({"order":"support","leader":"any","most":3})"), "+0");
  view.open.phase = Phase::RevoltAttack;
  view.own.hand = {1, 0, 0, 0};
  EXPECT_EQ(answer(view, R"({"order":"support","leader":"any","most":3,"attack":5})"), "+1") << "R3: temples";
}

TEST(Orders, NothingIsSaidOfOthersDecisions) {
  Tigris::View view = attacked(1, 3);
  view.open.to_act = 0;
  EXPECT_EQ(answer(view, R"({"order":"support","leader":"any","most":3})"), "nothing");
  view.open.phase = Phase::Action;
  EXPECT_EQ(answer(view, R"({"order":"pass","until":"turns"})"), "nothing");
  view.open.to_act = 1;
  EXPECT_EQ(answer(view, R"({"order":"pass","until":"turns"})"), "pass");
}

TEST(Orders, WhatIsNoOrderIsRefusedWhoeverIsToDecide) {
  Tigris::View view = attacked(1, 3);
  view.open.to_act = 0;
  EXPECT_ERROR(answer(view, R"({"order":"frog"})"), "order.order: must be \"support\" or \"pass\"");
  EXPECT_ERROR(answer(view, R"({"order":"support","leader":"x","most":3})"), "order.leader");
  EXPECT_ERROR(answer(view, R"({"order":"support","leader":"any","most":7})"), "order.most");
  EXPECT_ERROR(answer(view, R"({"order":"pass","until":"noon"})"), "order.until");
  EXPECT_ERROR(answer(view, R"({"order":"pass","until":"turns","frog":1})"), "frog");
}

}  // namespace
}  // namespace shedu
