#pragma once

#include "search/judge.h"
#include "search/toy_value.h"

namespace shedu::test {

/// A toy game after so many random decisions, and chance after them; over if the game was shorter.
inline ValuedToy::State toy_position(const ToyOptions& options, int seats, int decisions, Rng& rng) {
  ValuedToy::State state = ValuedToy::start(options, seats);
  MoveList moves;
  OutcomeList outcomes;
  while (ValuedToy::to_act(state) != kOver) {
    if (ValuedToy::to_act(state) == kNature) {
      ValuedToy::chance(state, outcomes);
      ValuedToy::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      continue;
    }
    if (decisions-- == 0) break;
    ValuedToy::legal(state, moves);
    ValuedToy::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

/// A toy position with a choice to make, at most `left` decisions before the end.
inline ValuedToy::State toy_choice(const ToyOptions& options, int seats, int left, Rng& rng) {
  const int decisions = 2 * seats * options.rounds;
  MoveList moves;
  for (;;) {
    const int before =
        std::max(0, decisions - 1 - static_cast<int>(rng.below(static_cast<std::uint32_t>(left))));
    const ValuedToy::State state = toy_position(options, seats, before, rng);
    ValuedToy::legal(state, moves);
    if (moves.size() > 1) return state;
  }
}

template <ValuedGame G>
Judge<G> full_judge(Seat eye) {
  return Judge<G>(eye, Judgement{});
}

}  // namespace shedu::test
