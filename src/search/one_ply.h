#pragma once

#include "search/judge.h"
#include "search/thought.h"

namespace shedu {

/// The move after which the seat to act stands best, one move deep.
template <ValuedGame G>
Thought one_ply(const typename G::View& view, const Judge<G>& judge, Rng& rng) {
  const auto seat = static_cast<std::size_t>(G::to_act(view));
  const typename G::State world = G::imagine(view, rng);
  MoveList moves;
  G::legal(view, moves);
  Thought thought;
  thought.lines.reserve(moves.size());
  for (const Move move : moves) {
    typename G::State next = world;
    G::play(next, move);
    thought.lines.push_back({move, {}, judge.settled(next, rng)});
  }
  std::stable_sort(thought.lines.begin(), thought.lines.end(),
                   [seat](const Line& a, const Line& b) { return a.worth[seat] > b.worth[seat]; });
  thought.move = thought.lines[0].move;
  thought.worth = thought.lines[0].worth;
  thought.simulations = static_cast<std::int64_t>(moves.size());
  return thought;
}

}  // namespace shedu
