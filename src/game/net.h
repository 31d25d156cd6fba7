#pragma once

#include "game/value.h"

namespace shedu {

/// The numbers of a small network that corrects a game's hand-made judgement. It looks at one seat after the
/// other with the same numbers: at the seat, at its strongest rival, at the mean of all others, and at how
/// the game stands. What it says is added to the seat's weighted sum of features, in log-odds.
///
/// A game that has one offers beside what game/value.h asks for:
///
/// - V::kDetails: how many plain numbers about a seat the network sees beside its features.
/// - V::details(view, seat, out): writes them to out[0] …; about -3 to 3 in ordinary positions, as features
///   are.
/// - V::progress(view): how far the game is: 0 at the start, about 1 at the end.
/// - V::net(): the numbers; `shedu tune --learn` finds and writes them.
template <class V>
struct Net {
  static constexpr std::size_t kSeat = V::kWeights.size() + V::kDetails;
  static constexpr std::size_t kInputs = 3 * kSeat + 4;
  static constexpr std::size_t kFirst = 32;
  static constexpr std::size_t kSecond = 16;

  std::array<std::array<float, kFirst>, kInputs> first;
  std::array<float, kFirst> first_bias;
  std::array<std::array<float, kSecond>, kFirst> second;
  std::array<float, kSecond> second_bias;
  std::array<float, kSecond> last;
};

/// A game's value with a network.
template <class V>
concept LearnedValue = requires {
  { V::net() } -> std::same_as<const Net<V>&>;
};

/// What a network sees of a position.
template <class V>
struct NetPosition {
  std::array<std::array<float, Net<V>::kSeat>, kMaxSeats> seat{};  ///< features, then details
  Worth sums{};                                                    ///< the weighted sums of the features
  float progress = 0;
  int eye = 0;  ///< whose view it is
  int seats = 0;
};

template <class V, class View>
NetPosition<V> net_position(const View& view, int seats, const Weights<V>& weights) {
  NetPosition<V> position;
  position.progress = V::progress(view);
  position.eye = view.viewer;
  position.seats = seats;
  FeatureTable<V> table{};
  V::features(view, table);
  for (int seat = 0; seat < seats; ++seat) {
    for (std::size_t i = 0; i < weights.size(); ++i) position.sums[seat] += weights[i] * table[seat][i];
    std::copy(table[seat].begin(), table[seat].end(), position.seat[seat].begin());
    V::details(view, static_cast<Seat>(seat), position.seat[seat].data() + weights.size());
  }
  return position;
}

/// What the network gets to see for one of the seats.
template <class V>
std::array<float, Net<V>::kInputs> net_inputs(const NetPosition<V>& position, int seat) {
  constexpr std::size_t kSeat = Net<V>::kSeat;
  std::array<float, Net<V>::kInputs> inputs{};
  const float share = 1.0F / static_cast<float>(position.seats - 1);
  int rival = -1;
  for (int other = 0; other < position.seats; ++other) {
    if (other == seat) continue;
    if (rival < 0 || position.sums[other] > position.sums[rival]) rival = other;
    for (std::size_t i = 0; i < kSeat; ++i) inputs[2 * kSeat + i] += share * position.seat[other][i];
  }
  std::copy_n(position.seat[seat].begin(), kSeat, inputs.begin());
  std::copy_n(position.seat[rival].begin(), kSeat, inputs.begin() + kSeat);
  inputs[3 * kSeat] = position.progress;
  inputs[3 * kSeat + 1] = position.eye == seat ? 1 : 0;
  inputs[3 * kSeat + 2] = position.eye == rival ? 1 : 0;
  inputs[3 * kSeat + 3] = static_cast<float>(position.seats - 2);
  return inputs;
}

/// What the two inner layers say, kept because learning needs it.
template <class V>
struct NetLayers {
  std::array<float, Net<V>::kFirst> first;
  std::array<float, Net<V>::kSecond> second;
};

/// A layer's sums: the bias, and every input times its row of numbers. What is summed stays in registers.
template <std::size_t Inputs, std::size_t Nodes>
[[gnu::always_inline]] inline void net_layer(const std::array<float, Inputs>& inputs,
                                             const std::array<std::array<float, Nodes>, Inputs>& rows,
                                             const std::array<float, Nodes>& bias,
                                             std::array<float, Nodes>& out) {
  std::array<float, Nodes> sums = bias;
  for (std::size_t i = 0; i < Inputs; ++i) {
    if (inputs[i] == 0) continue;
    for (std::size_t j = 0; j < Nodes; ++j) sums[j] += inputs[i] * rows[i][j];
  }
  for (std::size_t j = 0; j < Nodes; ++j) out[j] = std::max(sums[j], 0.0F);
}

template <class V>
[[gnu::always_inline]] inline float net_answer(const Net<V>& net,
                                               const std::array<float, Net<V>::kInputs>& inputs,
                                               NetLayers<V>& layers) {
  net_layer(inputs, net.first, net.first_bias, layers.first);
  net_layer(layers.first, net.second, net.second_bias, layers.second);
  float said = 0;
  for (std::size_t i = 0; i < layers.second.size(); ++i) said += layers.second[i] * net.last[i];
  return said;
}

#if defined(__x86_64__)
/// The same for processors that add eight numbers at a time. The sums, and their rounding, are the same.
template <class V>
__attribute__((target("avx2"))) float net_answer_avx2(const Net<V>& net,
                                                      const std::array<float, Net<V>::kInputs>& inputs,
                                                      NetLayers<V>& layers) {
  return net_answer<V>(net, inputs, layers);
}
inline const bool kAvx2 = __builtin_cpu_supports("avx2") != 0;
#endif

/// What the network adds to a seat's sum.
template <class V>
float net_says(const Net<V>& net, const std::array<float, Net<V>::kInputs>& inputs, NetLayers<V>& layers) {
#if defined(__x86_64__)
  if (kAvx2) return net_answer_avx2<V>(net, inputs, layers);
#endif
  return net_answer<V>(net, inputs, layers);
}

/// What a view that is not of a finished game is worth by features and network together.
template <class V, class View>
Worth learned_worth_of(const View& view, int seats, const Weights<V>& weights, const Net<V>& net) {
  const NetPosition<V> position = net_position<V>(view, seats, weights);
  Worth sums = position.sums;
  NetLayers<V> layers;
  for (int seat = 0; seat < seats; ++seat) sums[seat] += net_says<V>(net, net_inputs(position, seat), layers);
  return softmax(sums, seats);
}

}  // namespace shedu
