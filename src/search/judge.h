#pragma once

#include "base/rng.h"
#include "game/value.h"

namespace shedu {

/// What every kind of search asks of a position it will not look beyond.
template <ValuedGame G>
class Judge {
 public:
  using V = typename G::Value;

  /// Positions are judged as `eye` may see them.
  Judge(Seat eye, const Weights<V>& weights, bool forgetful)
      : eye_(eye), weights_(weights), forgetful_(forgetful) {}

  /// One that judges alike, but as another seat sees positions.
  Judge as_seen_by(Seat eye) const { return {eye, weights_, forgetful_}; }

  /// The worth of a position as it stands; of a finished game, its result.
  Worth operator()(const typename G::State& state) const {
    if (G::to_act(state) == kOver) return worth_of(G::standing(state));
    const typename G::View view = G::view(state, eye_);
    return worth_of<V>(forgetful_ ? V::forgotten(view) : view, G::seats(state), weights_);
  }

  /// The expected worth when nature may first have to settle something: exact over the first kExact draws
  /// with few outcomes, by one random sequence after that.
  Worth settled(const typename G::State& state, Rng& rng, int exact = kExact) const {
    if (G::to_act(state) != kNature || V::settled(state)) return (*this)(state);
    OutcomeList outcomes;
    G::chance(state, outcomes);
    if (exact == 0 || outcomes.size() > kFew) {
      typename G::State next = state;
      G::play(next, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      return settled(next, rng, exact);
    }
    Worth sum{};
    const float total = static_cast<float>(total_weight(outcomes));
    for (const Outcome& outcome : outcomes) {
      typename G::State next = state;
      G::play(next, outcome.move);
      const Worth worth = settled(next, rng, exact - 1);
      for (std::size_t i = 0; i < worth.size(); ++i) {
        sum[i] += worth[i] * (static_cast<float>(outcome.weight) / total);
      }
    }
    return sum;
  }

 private:
  static constexpr int kExact = 2;
  static constexpr std::size_t kFew = 36;

  Seat eye_;
  Weights<V> weights_;
  bool forgetful_;
};

}  // namespace shedu
