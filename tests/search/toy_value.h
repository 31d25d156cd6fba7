#pragma once

#include "game/value.h"
#include "support/toy.h"

namespace shedu::test {

struct ToyValue;

/// The toy with a value: what lies on the table and what is in hand.
struct ValuedToy : Toy<> {
  using Value = ToyValue;
  using Toy<>::seats;
  static int seats(const View& v) { return v.open.seats; }
};

struct ToyValue {
  static constexpr std::array<WeightInfo, 2> kWeights = {{
      {"played", 1.0F, 1.0F, "points on the table"},
      {"hand", 0.3F, 0, "points in hand"},
  }};
  static constexpr std::array<LevelInfo, 5> kLevels = {};

  static void features(const ValuedToy::View& v, std::array<std::array<float, 2>, kMaxSeats>& table) {
    for (std::size_t seat = 0; seat < v.open.seats; ++seat) {
      for (std::size_t i = 0; i < ValuedToy::kValues; ++i) {
        table[seat][0] += static_cast<float>(i + 1) * v.open.played[seat][i];
        if (static_cast<Seat>(seat) == v.viewer) table[seat][1] += static_cast<float>(i + 1) * v.own.hand[i];
      }
      if (static_cast<Seat>(seat) != v.viewer) table[seat][1] = 2.5F * v.open.hand_size[seat];
    }
  }
  static void priors(const ValuedToy::View&, const MoveList& moves, std::span<float> out) {
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] = static_cast<float>(1 + moves[i].a());
  }
  static bool settled(const ValuedToy::State&) { return true; }
  static ValuedToy::View forgotten(const ValuedToy::View& view) { return view; }
  static std::vector<Fact> facts(const ValuedToy::View&, Move) { return {}; }
};

static_assert(ValuedGame<ValuedToy>);

}  // namespace shedu::test
