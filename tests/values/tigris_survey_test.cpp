// What a thread remembers of the boards it looked at is what it would find again.
#include <gtest/gtest.h>

#include <thread>

#include "game/dealer.h"
#include "games/tigris/survey.h"
#include "games/tigris/tigris.h"

namespace shedu::tigris::test {
namespace {

/// The positions of a random game.
std::vector<Public> positions_of(const Options& options, int seats, std::uint64_t seed) {
  Rng rng(seed);
  MoveList moves;
  OutcomeList outcomes;
  std::vector<Public> positions;
  State state = Tigris::start(options, seats);
  while (Tigris::to_act(state) != kOver) {
    positions.push_back(state.open);
    if (Tigris::to_act(state) == kNature) {
      Tigris::chance(state, outcomes);
      Tigris::play(state, FastDealer::choose(outcomes, rng));
    } else {
      Tigris::legal(state, moves);
      Tigris::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return positions;
}

/// By a thread that has seen nothing else.
BoardSurvey seen_fresh(const Public& position) {
  BoardSurvey survey;
  std::thread([&] { survey = Survey(position); }).join();
  return survey;
}

TEST(TigrisSurvey, WhatIsRememberedIsWhatIsThere) {
  // Games that cross the same boards: with other seats, on the other side of the board.
  std::vector<Public> positions = positions_of({.max_turns = 60}, 2, 1);
  for (const std::vector<Public>& more :
       {positions_of({.max_turns = 60}, 4, 1),
        positions_of({.board = BoardSide::Advanced, .max_turns = 60}, 2, 1),
        positions_of({.civ_buildings = Switch::On, .wonder = Switch::On, .max_turns = 60}, 3, 2)}) {
    positions.insert(positions.end(), more.begin(), more.end());
  }
  ASSERT_GT(positions.size(), 600u) << "more than a thread remembers";
  std::vector<BoardSurvey> first;
  first.reserve(positions.size());
  for (const Public& position : positions) first.push_back(seen_fresh(position));
  // There and back: some are still remembered, others have made room.
  for (std::size_t i = 0; i < positions.size(); ++i) ASSERT_EQ(Survey(positions[i]), first[i]) << i;
  for (std::size_t i = positions.size(); i-- > 0;) ASSERT_EQ(Survey(positions[i]), first[i]) << i;
}

TEST(TigrisSurvey, SpeaksOfThePositionThatItWasAskedAbout) {
  const std::vector<Public> positions = positions_of({.max_turns = 20}, 2, 3);
  const Survey there(positions.back());
  const Public copy = positions.back();
  const Survey again(copy);
  EXPECT_EQ(&there.p, &positions.back());
  EXPECT_EQ(&again.p, &copy);
}

/// A survey looks at less than a position holds. What it leaves out must make no difference.
TEST(TigrisSurvey, DependsOnTheBoardAlone) {
  int same = 0;
  const std::vector<Public> positions = positions_of({.max_turns = 30}, 2, 5);
  for (std::size_t i = 1; i < positions.size(); ++i) {
    Public other = positions[i];  // another moment, with the board of this one
    const Public& before = positions[i - 1];
    other.points = before.points;
    other.turns = before.turns;
    other.hand_size = before.hand_size;
    other.bag_size = before.bag_size;
    other.phase = before.phase;
    other.active = before.active;
    other.to_act = before.to_act;
    other.placed = before.placed;
    other.conflict = before.conflict;
    other.original = before.original;
    ASSERT_EQ(seen_fresh(other), seen_fresh(positions[i])) << i;
    ++same;
  }
  EXPECT_GT(same, 100);
}

}  // namespace
}  // namespace shedu::tigris::test
