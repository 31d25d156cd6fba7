#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace shedu {

/// The chance of every seat to win, as something estimates it: from 0 to 1, and 1 in all. Seats beyond the
/// game's are 0.
using Worth = std::array<float, kMaxSeats>;

/// One line of a game's table of weights.
struct WeightInfo {
  std::string_view name;
  float full;    ///< what a good player gives it
  float simple;  ///< what a beginner gives it: 0 for what a beginner does not see
  std::string_view meaning;
};

/// One plain fact about a move, for hints: a message id with its arguments, for whoever translates, and the
/// English sentence.
struct Fact {
  std::string id;
  std::vector<std::string> arguments;
  std::string text;
};

/// One of the five levels that people may choose, 1 gentle to 5 strong.
struct LevelInfo {
  std::string_view player;  ///< the name that players/player.h makes it from
  int rating;               ///< measured, in Elo points above level 1 with two seats (docs/players.md)
};

/// What a game knows about playing itself well. V is a struct of constants and static functions beside the
/// rules (src/games/<game>/value.h); search and players work with any V. All of it sees views only.
///
/// V::kWeights                 the table: an array of WeightInfo, one for each feature.
/// V::kLevels                  the five levels for people, as players' names with their ratings.
/// V::features(view, table)    fills table[seat][i] for every seat of the game: how much of feature i the
///                             seat has, about -3 to 3 in ordinary positions. Any position but a finished
///                             one; also while nature or another seat must act, where what is pending counts
///                             with its expectation. Uses nothing but the view: what other seats hold
///                             is a distribution over what the viewer has not seen.
/// V::priors(view, moves, out) the view of the seat to act and its legal moves: out[i] > 0 says how likely a
///                             good player is to play moves[i]; they need not add up to 1. It must cost
///                             nanoseconds a move: search asks at every new position.
/// V::settled(state)           asked when nature acts: whether `features` can judge the position as it
///                             stands. If not (a die decides a battle), search first lets it happen.
/// V::forgotten(view)          the view as a forgetful person has it: what was public once but is not shown
///                             (totals, discards) replaced by a guess from what is shown.
/// V::facts(view, move)        what can be said for and against a legal move of the viewer, most important
///                             first; few and plain.
///
/// The worth of a position is the softmax over the seats of the weighted sums of their features, so weights
/// are in log-odds and regression on finished games can fit them.
template <class V, class G>
concept ValueOf = Game<G> && requires(const typename G::View& view, const typename G::State& state,
                                      std::array<std::array<float, V::kWeights.size()>, kMaxSeats>& table,
                                      const MoveList& moves, std::span<float> out, Move move) {
  { G::seats(view) } -> std::same_as<int>;
  { V::kWeights[0] } -> std::convertible_to<WeightInfo>;
  { V::kLevels } -> std::convertible_to<std::array<LevelInfo, 5>>;
  { V::features(view, table) } -> std::same_as<void>;
  { V::priors(view, moves, out) } -> std::same_as<void>;
  { V::settled(state) } -> std::same_as<bool>;
  { V::forgotten(view) } -> std::same_as<typename G::View>;
  { V::facts(view, move) } -> std::same_as<std::vector<Fact>>;
};

/// A game that comes with its value.
template <class G>
concept ValuedGame = Game<G> && ValueOf<typename G::Value, G>;

template <class V>
using Weights = std::array<float, V::kWeights.size()>;
template <class V>
using FeatureTable = std::array<Weights<V>, kMaxSeats>;

template <class V>
constexpr Weights<V> full_weights() {
  Weights<V> weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = V::kWeights[i].full;
  return weights;
}
template <class V>
constexpr Weights<V> simple_weights() {
  Weights<V> weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = V::kWeights[i].simple;
  return weights;
}

/// Chances from sums: e to the sum, as shares of 1.
inline Worth softmax(const Worth& sums, int seats) {
  Worth worth{};
  const float most = *std::max_element(sums.begin(), sums.begin() + seats);
  float total = 0;
  for (int i = 0; i < seats; ++i) total += worth[i] = std::exp(sums[i] - most);
  for (int i = 0; i < seats; ++i) worth[i] /= total;
  return worth;
}

/// The weighted sum of each seat's features.
template <class V, class View>
Worth sums_of(const View& view, int seats, const Weights<V>& weights) {
  FeatureTable<V> table{};
  V::features(view, table);
  Worth sums{};
  for (int seat = 0; seat < seats; ++seat) {
    for (std::size_t i = 0; i < weights.size(); ++i) sums[seat] += weights[i] * table[seat][i];
  }
  return sums;
}

/// What a view that is not of a finished game is worth.
template <class V, class View>
Worth worth_of(const View& view, int seats, const Weights<V>& weights) {
  return softmax(sums_of<V>(view, seats, weights), seats);
}

/// What a finished game is worth: the victory, shared by those who share it.
inline Worth worth_of(const Standing& standing) {
  Worth worth{};
  for (int i = 0; i < standing.seats; ++i) {
    worth[i] = static_cast<float>(standing.win_share(static_cast<Seat>(i)));
  }
  return worth;
}

}  // namespace shedu
