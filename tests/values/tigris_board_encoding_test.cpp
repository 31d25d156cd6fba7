// What networks of the board see of Tigris (games/tigris/board_encoding.h): planes and numbers in their
// ranges, what was put on the board where it was put, and nothing that the view does not say.
#include "games/tigris/board_encoding.h"

#include <gtest/gtest.h>

#include "values/tigris_position.h"
#include "values/tigris_wander.h"

namespace shedu::tigris::test {
namespace {

using B = BoardEncoding;

BoardInputs inputs_of(const View& view) {
  BoardInputs inputs;
  B::inputs(view, inputs);
  return inputs;
}

bool on(const BoardInputs& inputs, std::size_t plane, Cell at) {
  return (inputs.planes[plane * BoardInputs::kWords + at / 64] >> (at % 64) & 1) != 0;
}

bool alike(const BoardInputs& a, const BoardInputs& b) {
  return std::equal(a.planes.begin(), a.planes.end(), b.planes.begin(), b.planes.end()) &&
         std::equal(a.scalars.begin(), a.scalars.end(), b.scalars.begin(), b.scalars.end()) &&
         a.sums == b.sums && a.seats == b.seats;
}

TEST(TigrisBoardEncoding, EveryPositionFillsItAndStaysInRange) {
  for (const Options& options : {Options{}, every_option()}) {
    wander(9, options, 4, [](const State& state) {
      for (Seat viewer = 0; viewer < state.open.seats; ++viewer) {
        const BoardInputs inputs = inputs_of(Tigris::view(state, viewer));
        ASSERT_EQ(inputs.planes.size(), B::kPlanes * BoardInputs::kWords);
        ASSERT_EQ(inputs.scalars.size(), B::kScalars);
        ASSERT_EQ(inputs.seats, state.open.seats);
        for (const std::uint8_t number : inputs.scalars) ASSERT_LE(number, 127);
        for (std::size_t i = 2; i < inputs.planes.size(); i += BoardInputs::kWords) {
          ASSERT_EQ(inputs.planes[i] >> (Bits::kCells - 128), 0U) << "beyond the last cell";
        }
        for (std::size_t place = state.open.seats; place < kMaxSeats; ++place)
          ASSERT_EQ(inputs.sums[place], 0);
      }
    });
  }
}

TEST(TigrisBoardEncoding, PiecesAreWhereTheyLie) {
  State state = Position(3)
                    .leader(0, Colour::Red, "D4")
                    .leader(2, Colour::Black, "E5")
                    .tiles(Colour::Red, {"D5"})
                    .state();
  const Cell mine = cell("D4");
  const Cell theirs = cell("E5");
  const Cell tile = cell("D5");
  const BoardInputs inputs = inputs_of(Tigris::view(state, 0));
  constexpr std::size_t kLeaders = 2 + 16;
  EXPECT_TRUE(on(inputs, kLeaders + index(Colour::Red), mine));
  EXPECT_TRUE(on(inputs, kLeaders + 2 * kColours + index(Colour::Black), theirs)) << "two places clockwise";
  EXPECT_TRUE(on(inputs, 2 + 4 * index(Colour::Red) + 3, tile)) << "in a kingdom of mine and of others";
  // The same position as the other sees it.
  const BoardInputs other = inputs_of(Tigris::view(state, 2));
  EXPECT_TRUE(on(other, kLeaders + index(Colour::Black), theirs));
  EXPECT_TRUE(on(other, kLeaders + 1 * kColours + index(Colour::Red), mine))
      << "one place clockwise of the last seat";
}

TEST(TigrisBoardEncoding, SumsAreTheGamesOwnJudgement) {
  wander(3, {}, 4, [](const State& state) {
    const Seat viewer = state.open.to_act;
    const View view = Tigris::view(state, viewer);
    const BoardInputs inputs = inputs_of(view);
    Worth sums{};
    const int seats = state.open.seats;
    for (int place = 0; place < seats; ++place) {
      sums[static_cast<std::size_t>((viewer + place) % seats)] =
          static_cast<float>(inputs.sums[static_cast<std::size_t>(place)]) / BoardInputs::kSumUnit;
    }
    const Worth by_hand = learned_worth_of<Value>(view, seats, full_weights<Value>(), Value::net());
    const Worth here = softmax(sums, seats);
    for (std::size_t i = 0; i < here.size(); ++i) ASSERT_NEAR(here[i], by_hand[i], 0.003);
  });
}

TEST(TigrisBoardEncoding, WhatIsHiddenPlaysNoPart) {
  Rng rng(9);
  wander(3, {}, 4, [&](const State& state) {
    const Seat viewer = state.open.to_act;
    const View view = Tigris::view(state, viewer);
    ASSERT_TRUE(alike(inputs_of(view), inputs_of(Tigris::view(Tigris::imagine(view, rng), viewer))));
  });
}

TEST(TigrisBoardEncoding, SpansCountEveryAction) {
  std::size_t all = 0;
  for (const ActionSpan& span : B::spans()) all += span.size();
  EXPECT_EQ(all, tigris::Encoding::kActions);
}

}  // namespace
}  // namespace shedu::tigris::test
