#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "game/any_game.h"

namespace shedu {

/// How much less the search after the next decision counts in what a position is taught.
inline constexpr float kFade = 0.95F;

struct SelfplaySettings {
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  double seconds = 0;                            ///< begin no more games after so long; 0: play them all
  std::string player = "ismcts:sims=400";        ///< asked at a share of the decisions, and learnt from
  std::string quick = "greedy:weights=learned";  ///< decides the others
  double share = 0.1;                            ///< of decisions that `player` takes
  std::string rival;         ///< decides one seat's other moves in some of the games; empty: none
  double rival_share = 0.3;  ///< of games with it
  double noise = 0.08;       ///< share of moves drawn by their priors, so that more is seen
  int opening = 16;          ///< decisions of each game in which `player`'s visits are drawn from
  double after = 0.5;        ///< share of decisions of which the position after them is kept too
  double keep = 1;           ///< share of the quick decisions that are kept
  std::string out;
  std::function<void(int games)> progress;
};

struct SelfplayResult {
  int games = 0;
  std::int64_t samples = 0;
  std::int64_t policies = 0;  ///< of them, those with a policy
  std::int64_t decisions = 0;
  std::uint64_t bytes = 0;
  double seconds = 0;
};

/// Plays games of a player against itself and writes what a network can learn from (players/samples.h). Which
/// games are played depends on seed and settings alone; their order in the file depends on the threads.
/// Throws Error if the game has no encoding.
SelfplayResult selfplay(const AnyGame& game, const SelfplaySettings& settings);

}  // namespace shedu
