// What networks see of Tigris: every decision has its number, and inputs say nothing that the view does not.
#include <gtest/gtest.h>

#include <set>

#include "games/tigris/encoding.h"
#include "values/tigris_wander.h"

namespace shedu::tigris::test {
namespace {

using E = Encoding;

TEST(TigrisEncoding, EveryNumberIsOneDecision) {
  std::set<std::uint32_t> seen;
  for (std::size_t index = 0; index < E::kActions; ++index) {
    const Move move = E::action_at(index);
    EXPECT_EQ(E::action_index(move), index) << Tigris::move_text(move);
    seen.insert(move.code);
  }
  EXPECT_EQ(seen.size(), E::kActions);
}

TEST(TigrisEncoding, EveryLegalMoveHasItsNumberAndComesBack) {
  std::set<std::size_t> met;
  for (const Options& options : {Options{}, every_option()}) {
    wander(10, options, 2, [&](const State& state) {
      MoveList moves;
      Tigris::legal(state, moves);
      for (const Move move : moves) {
        const auto index = E::action_index(move);
        ASSERT_TRUE(index.has_value()) << Tigris::move_text(move);
        ASSERT_EQ(E::action_at(*index), move) << Tigris::move_text(move);
        met.insert(*index);
      }
    });
  }
  EXPECT_GT(met.size(), 1500U);
}

TEST(TigrisEncoding, ChanceAndWhatIsHiddenHaveNoNumber) {
  EXPECT_FALSE(E::action_index(make(Kind::Start, 1)).has_value());
  EXPECT_FALSE(E::action_index(make(Kind::Draw, 2)).has_value());
  EXPECT_FALSE(E::action_index(make(Kind::Swap, 0, 0, 3)).has_value());
  EXPECT_FALSE(E::action_index(make(Kind::Tile, 4, 0)).has_value());
  EXPECT_FALSE(E::action_index(make(Kind::Tile, 0, 176)).has_value());
  EXPECT_FALSE(E::action_index(make(Kind::Pass, 0, 0, 1)).has_value());
  Move nonsense;
  nonsense.code = 0xFFFF'FFFF;
  EXPECT_FALSE(E::action_index(nonsense).has_value());
}

TEST(TigrisEncoding, InputsStayInTheirRangeAndComeOnce) {
  for (const Options& options : {Options{}, every_option()}) {
    wander(8, options, 2, [](const State& state) {
      for (const Seat viewer : {Seat{0}, Seat{1}}) {
        NetInputs inputs;
        E::inputs(Tigris::view(state, viewer), inputs);
        ASSERT_EQ(inputs.dense.size(), E::kDense);
        for (const std::uint8_t number : inputs.dense) ASSERT_LE(number, 127);
        std::set<std::uint16_t> once(inputs.sparse.begin(), inputs.sparse.end());
        ASSERT_EQ(once.size(), inputs.sparse.size());
        ASSERT_LT(*once.rbegin(), E::kSparse);
        ASSERT_GT(once.size(), 20U);
      }
    });
  }
}

TEST(TigrisEncoding, MovesAreSeenOneInputASlot) {
  std::array<std::set<std::uint16_t>, E::kMoveSlots> met;
  for (const Options& options : {Options{}, every_option()}) {
    wander(8, options, 2, [&](const State& state) {
      const View view = Tigris::view(state, state.open.to_act);
      MoveList moves;
      Tigris::legal(view, moves);
      std::vector<std::uint16_t> inputs;
      E::move_inputs(view, moves, inputs);
      ASSERT_EQ(inputs.size(), moves.size() * E::kMoveSlots);
      for (std::size_t i = 0; i < inputs.size(); ++i) {
        ASSERT_LT(inputs[i], E::kMoveInputs);
        met[i % E::kMoveSlots].insert(inputs[i]);
      }
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_EQ(E::action_at(inputs[i * E::kMoveSlots]), moves[i]);
      }
    });
  }
  for (std::size_t slot = 1; slot < E::kMoveSlots; ++slot) {
    EXPECT_GT(met[slot].size(), 5U) << "slot " << slot;
    EXPECT_GT(*met[slot].begin(), *met[slot - 1].rbegin()) << "slots must not overlap";
  }
}

// Two worlds that look alike to the viewer give it the same inputs.
TEST(TigrisEncoding, WhatIsHiddenPlaysNoPart) {
  Rng rng(9);
  wander(3, {}, 2, [&](const State& state) {
    const Seat viewer = state.open.to_act;
    const View view = Tigris::view(state, viewer);
    const View other = Tigris::view(Tigris::imagine(view, rng), viewer);
    NetInputs a;
    NetInputs b;
    E::inputs(view, a);
    E::inputs(other, b);
    ASSERT_TRUE(std::equal(a.sparse.begin(), a.sparse.end(), b.sparse.begin(), b.sparse.end()));
    ASSERT_TRUE(std::equal(a.dense.begin(), a.dense.end(), b.dense.begin(), b.dense.end()));
    ASSERT_EQ(a.baseline, b.baseline);
  });
}

TEST(TigrisEncoding, TheEndIsToldFromBothSides) {
  State state = Tigris::start({}, 2);
  state.open.points[0] = {4, 9, 6, 7};
  state.open.points[1] = {1, 300, 3, 2};
  state.open.treasures = {2, 0, 0, 0};
  std::array<std::uint8_t, E::kPoints> mine{};
  E::points(state, 0, mine);
  EXPECT_EQ(mine, (std::array<std::uint8_t, 8>{6, 6, 7, 9, 1, 2, 3, 255}));
  std::array<std::uint8_t, E::kPoints> theirs{};
  E::points(state, 1, theirs);
  EXPECT_EQ(theirs, (std::array<std::uint8_t, 8>{1, 2, 3, 255, 6, 6, 7, 9}));
}

}  // namespace
}  // namespace shedu::tigris::test
