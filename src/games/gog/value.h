#pragma once

#include "games/gog/gog.h"
#include "games/gog/levels.h"
#include "games/gog/weights.h"

namespace shedu::gog {

/// What is known about playing Battle of GOG well, on the contract of game/value.h: the three races to
/// victory (scrolls, corners, conquest), the economy that feeds them, and what each seat can do to another
/// in its next turn.
struct Value {
  static constexpr const auto& kWeights = gog::kWeights;
  static constexpr const auto& kLevels = kLevelTable;

  static void features(const View& view, FeatureTable<Value>& table);                 // value.cpp
  static bool settled(const State& state);                                            // value.cpp
  static View forgotten(const View& view);                                            // value.cpp
  static void priors(const View& view, const MoveList& moves, std::span<float> out);  // value_priors.cpp
  static std::vector<Fact> facts(const View& view, Move move);                        // value_facts.cpp
};

}  // namespace shedu::gog
