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

  /// The expected worth when nature may first have to settle something: exact over up to `room` ends, by
  /// random draws where there are more.
  Worth settled(const typename G::State& state, Rng& rng, std::size_t room = kRoom) const {
    if (G::to_act(state) != kNature || V::settled(state)) return (*this)(state);
    OutcomeList outcomes;
    G::chance(state, outcomes);
    if (outcomes.size() > room) {
      typename G::State next = state;
      G::play(next, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      return settled(next, rng, room);
    }
    Worth sum{};
    const float total = static_cast<float>(total_weight(outcomes));
    for (const Outcome& outcome : outcomes) {
      typename G::State next = state;
      G::play(next, outcome.move);
      const Worth worth = settled(next, rng, room / outcomes.size());
      for (std::size_t i = 0; i < worth.size(); ++i) {
        sum[i] += worth[i] * (static_cast<float>(outcome.weight) / total);
      }
    }
    return sum;
  }

 private:
  static constexpr std::size_t kRoom = 36;

  Seat eye_;
  Weights<V> weights_;
  bool forgetful_;
};

}  // namespace shedu
