#pragma once

#include "game/value.h"
#include "games/kudurru/kudurru.h"

namespace shedu::kudurru {

/// What a position is judged by; all are leads over the rival.
enum class Feature : std::uint8_t { Points, Guard, Hand };

inline constexpr std::array<WeightInfo, 3> kWeightTable{{
    {"points", 0.45f, 0.45f, "what the fields and lines are worth now"},
    {"guard", 0.12f, 0.0f, "how high the stones are that guard them, by the fields' worth"},
    {"hand", 0.12f, 0.0f, "how high the stones in hand are"},
}};

/// The levels for people, measured with `shedu arena kudurru`.
inline constexpr std::array<LevelInfo, 5> kLevelTable = {{
    {"random", 0},
    {"greedy:weights=simple", 259},
    {"greedy", 321},
    {"ismcts:sims=400", 372},
    {"ismcts:sims=2000", 387},
}};

/// What is known about playing Kudurru well, on the contract of game/value.h.
struct Value {
  static constexpr const auto& kWeights = kWeightTable;
  static constexpr const auto& kLevels = kLevelTable;

  static void features(const View& view, FeatureTable<Value>& table);
  /// A challenge is decided by the stone that is turned over.
  static bool settled(const State& state) { return state.open.phase != Phase::Reveal; }
  /// All that was ever shown still lies there.
  static View forgotten(const View& view) { return view; }
  static void priors(const View& view, const MoveList& moves, std::span<float> out);
  static std::vector<Fact> facts(const View& view, Move move);
};

}  // namespace shedu::kudurru
