#pragma once

#include "game/net.h"
#include "games/utopia/levels.h"
#include "games/utopia/utopia.h"
#include "games/utopia/weights.h"

namespace shedu::utopia {

/// What Utopia knows about playing itself well, on the contract of game/value.h.
struct Value {
  static constexpr auto& kWeights = kWeightTable;
  static constexpr const auto& kLevels = kLevelTable;
  using Table = std::array<std::array<float, kWeightTable.size()>, kMaxSeats>;

  // value.cpp
  static void features(const View& view, Table& table);

  /// Draws of guests and cards are judged by expectation; what a surprise guest is decides where it goes.
  static bool settled(const State& state) { return state.open.phase != Phase::SurpriseDraw; }

  /// Everything but the hands lies open, so there is little to forget: only what exactly the discard pile
  /// holds, of which people see the topmost card.
  static View forgotten(const View& view);

  // value_priors.cpp
  static void priors(const View& view, const MoveList& moves, std::span<float> out);

  // value_net.cpp: the learned part of judgement (game/net.h)
  static constexpr std::size_t kDetails = 0;
  static void details(const View&, Seat, float*) {}
  static float progress(const View& view);
  static const Net<Value>& net();

  // value_facts.cpp
  static std::vector<Fact> facts(const View& view, Move move);
};

}  // namespace shedu::utopia
