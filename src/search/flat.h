#pragma once

#include <cmath>

#include "game/dealer.h"
#include "search/judge.h"
#include "search/thought.h"

namespace shedu {

/// Random play to the end, or for so many decisions and then a judgement.
template <ValuedGame G>
Worth random_end(typename G::State& state, const Judge<G>& judge, Rng& rng, int length) {
  MoveList moves;
  OutcomeList outcomes;
  for (int decisions = 0; G::to_act(state) != kOver;) {
    if (G::to_act(state) == kNature) {
      G::chance(state, outcomes);
      G::play(state, FastDealer::choose(outcomes, rng));
    } else {
      if (decisions++ == length) break;
      G::legal(state, moves);
      G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return judge(state);
}

/// Flat Monte Carlo: random games from imagined worlds, each begun with one of the legal moves, the promising
/// ones more often (UCB1). A baseline: it knows nothing of the game but its rules and, where a random game is
/// cut off after `length` decisions, its value.
template <ValuedGame G>
Thought flat_search(const typename G::View& view, const Judge<G>& judge, Rng& rng, const Budget& budget,
                    int length) {
  struct Arm {
    double sum = 0;
    double squares = 0;
    int plays = 0;
    Worth worth{};
  };
  const auto seat = static_cast<std::size_t>(G::to_act(view));
  MoveList moves;
  G::legal(view, moves);
  std::vector<Arm> arms(moves.size());
  std::int64_t done = 0;
  const auto urgency = [&](const Arm& arm) {
    if (arm.plays == 0) return 1e9;
    return arm.sum / arm.plays + 0.5 * std::sqrt(2 * std::log(static_cast<double>(done)) / arm.plays);
  };
  do {
    std::size_t chosen = 0;
    for (std::size_t i = 1; i < arms.size(); ++i) {
      if (urgency(arms[i]) > urgency(arms[chosen])) chosen = i;
    }
    typename G::State state = G::imagine(view, rng);
    G::play(state, moves[chosen]);
    const Worth worth = random_end<G>(state, judge, rng, length);
    Arm& arm = arms[chosen];
    arm.sum += worth[seat];
    arm.squares += worth[seat] * worth[seat];
    ++arm.plays;
    for (std::size_t i = 0; i < worth.size(); ++i) arm.worth[i] += worth[i];
    ++done;
  } while (!budget.spent(done));

  Thought thought;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    if (arms[i].plays == 0) continue;
    Line line{moves[i], {}, arms[i].worth};
    const double n = arms[i].plays;
    for (float& part : line.worth) part /= static_cast<float>(n);
    const double mean = arms[i].sum / n;
    line.error = static_cast<float>(std::sqrt(std::max(0.0, arms[i].squares / n - mean * mean) / n));
    line.share = static_cast<float>(n / static_cast<double>(done));
    thought.lines.push_back(std::move(line));
  }
  std::stable_sort(thought.lines.begin(), thought.lines.end(), [seat](const Line& a, const Line& b) {
    return a.share != b.share ? a.share > b.share : a.worth[seat] > b.worth[seat];
  });
  thought.move = thought.lines[0].move;
  thought.worth = thought.lines[0].worth;
  thought.simulations = done;
  return thought;
}

}  // namespace shedu
