#pragma once

#include "game/dealer.h"
#include "games/tigris/tigris.h"

namespace shedu::tigris::test {

/// Calls f(state) at every decision of some random games of 2 to `most_seats` seats.
template <class F>
void wander(int games, const Options& options, int most_seats, F&& f) {
  MoveList moves;
  OutcomeList outcomes;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game) + 100);
    State state = Tigris::start(options, 2 + game % (most_seats - 1));
    while (state.open.to_act != kOver) {
      if (state.open.to_act == kNature) {
        Tigris::chance(state, outcomes);
        Tigris::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
        continue;
      }
      f(static_cast<const State&>(state));
      Tigris::legal(state, moves);
      Tigris::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

inline Options every_option() {
  Options options;
  options.board = BoardSide::Advanced;
  options.civ_buildings = Switch::On;
  options.wonder = Switch::On;
  options.treasure_claim = TreasureClaim::Optional;
  return options;
}

}  // namespace shedu::tigris::test
