#pragma once

#include "game/net.h"
#include "games/tigris/levels.h"
#include "games/tigris/tigris.h"
#include "games/tigris/weights.h"

namespace shedu::tigris {

/// What Tigris & Euphrates knows about playing itself well (game/value.h). Positions are judged as a viewer
/// may see them; what other seats hold counts with the exact odds over the tiles the viewer has not seen.
struct Value {
  static constexpr auto kWeights = tigris::kWeights;
  static constexpr const auto& kLevels = kLevelTable;

  // value.cpp
  static void features(const View& view, Features& table);

  // value_priors.cpp
  static void priors(const View& view, const MoveList& moves, std::span<float> out);

  /// Nature only draws tiles, and `features` counts those that are due with their expectation.
  static bool settled(const State&) { return true; }

  // value_memory.cpp
  static View forgotten(const View& view);

  // value_net.cpp: the learned part of judgement (game/net.h)
  static constexpr std::size_t kDetails = 9;
  static void details(const View& view, Seat seat, float* out);
  static float progress(const View& view);
  static const Net<Value>& net();

  // value_facts.cpp
  static std::vector<Fact> facts(const View& view, Move move);
};

}  // namespace shedu::tigris
