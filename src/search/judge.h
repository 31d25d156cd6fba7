#pragma once

#include "base/rng.h"
#include "game/dealer.h"
#include "game/net.h"
#include "search/net_judgement.h"

namespace shedu {

/// How a judge comes to its opinion.
struct Judgement {
  bool simple = false;     ///< by the beginner's weights
  bool learned = false;    ///< by the game's network as well, where it has one
  bool forgetful = false;  ///< without what the table does not show

  bool operator==(const Judgement&) const = default;
};

/// What every kind of search asks of a position it will not look beyond.
template <ValuedGame G>
class Judge {
 public:
  using V = typename G::Value;

  /// Positions are judged as `eye` may see them.
  Judge(Seat eye, const Judgement& judgement)
      : Judge(eye, judgement.simple ? simple_weights<V>() : full_weights<V>(), judgement) {}
  Judge(Seat eye, const Weights<V>& weights, const Judgement& judgement)
      : eye_(eye), weights_(weights), forgetful_(judgement.forgetful) {
    if constexpr (LearnedValue<V>) {
      if (judgement.learned) net_ = &V::net();
    }
  }

  /// One that judges alike, but as another seat sees positions.
  Judge as_seen_by(Seat eye) const {
    Judge other = *this;
    other.eye_ = eye;
    return other;
  }
  /// One that judges by this network, which must outlive it.
  Judge with_net(const Net<V>& net) const {
    Judge other = *this;
    other.net_ = &net;
    return other;
  }

  /// One that judges positions, and how likely moves are, by a network of the game's encoding, which must
  /// outlive it. With a number of seats that the network does not know, it judges as without.
  Judge with_network(const Network& network) const {
    Judge other = *this;
    other.network_ = &network;
    return other;
  }

  /// One that judges without a network. For searches that take the best of thousands of positions: those are
  /// the ones that a network overrates.
  Judge without_network() const {
    Judge other = *this;
    other.network_ = nullptr;
    return other;
  }

  /// How likely a good player is to play each of the legal moves of the seat to act, as its view has it.
  void priors(const typename G::View& view, const MoveList& moves, std::span<float> out) const {
    if constexpr (EncodedGame<G>) {
      if (network_ != nullptr && net_knows<G>(G::seats(view))) {
        net_priors<G>(*network_, view, moves, out);
        return;
      }
    }
    V::priors(view, moves, out);
  }

  /// The worth of a position as it stands; of a finished game, its result.
  Worth operator()(const typename G::State& state) const {
    if (G::to_act(state) == kOver) return worth_of(G::standing(state));
    const typename G::View view = G::view(state, eye_);
    if (forgetful_) return judged(V::forgotten(view), G::seats(state));
    return judged(view, G::seats(state));
  }

  /// The expected worth when nature may first have to settle something: exact over up to `room` ends, by
  /// random draws where there are more.
  Worth settled(const typename G::State& state, Rng& rng, std::size_t room = kRoom) const {
    if (G::to_act(state) != kNature || V::settled(state)) return (*this)(state);
    OutcomeList outcomes;
    G::chance(state, outcomes);
    if (outcomes.size() > room) {
      typename G::State next = state;
      G::play(next, FastDealer::choose(outcomes, rng));
      return settled(next, rng, room);
    }
    Worth sum{};
    const auto total = static_cast<float>(total_weight(outcomes));
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

  Worth judged(const typename G::View& view, int seats) const {
    if constexpr (EncodedGame<G>) {
      if (network_ != nullptr && net_knows<G>(seats)) return net_worth<G>(*network_, view);
    }
    if constexpr (LearnedValue<V>) {
      if (net_ != nullptr) return learned_worth_of<V>(view, seats, weights_, *net_);
    }
    return worth_of<V>(view, seats, weights_);
  }

  Seat eye_;
  Weights<V> weights_;
  bool forgetful_;
  const Net<V>* net_ = nullptr;  // a type without a body where the game has none
  const Network* network_ = nullptr;
};

}  // namespace shedu
