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

/// Eight numbers that are worked on at once, or four and four; anywhere in memory.
using NetEight = float __attribute__((vector_size(32), aligned(4), may_alias));
inline constexpr std::size_t kNetEight = 8;

template <class V, std::size_t Seats>
using NetInputsOf = std::array<std::array<float, Net<V>::kInputs>, Seats>;

/// A layer's sums, for several seats side by side: the bias, and every input times its row of numbers. What
/// is summed stays in registers, and while one seat's sums wait for an addition the other's go on. An input
/// that is 0 adds nothing, but to look for it would cost more.
template <std::size_t Seats, std::size_t Inputs, std::size_t Nodes>
[[gnu::always_inline]] inline void net_layer(const std::array<std::array<float, Inputs>, Seats>& inputs,
                                             const std::array<std::array<float, Nodes>, Inputs>& rows,
                                             const std::array<float, Nodes>& bias,
                                             std::array<std::array<float, Nodes>, Seats>& out) {
  constexpr std::size_t kParts = Nodes / kNetEight;
  static_assert(Nodes % kNetEight == 0);
  NetEight sums[Seats][kParts];
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    for (std::size_t k = 0; k < kParts; ++k) {
      sums[seat][k] = reinterpret_cast<const NetEight*>(bias.data())[k];
    }
  }
  for (std::size_t i = 0; i < Inputs; ++i) {
    const auto* const row = reinterpret_cast<const NetEight*>(rows[i].data());
    for (std::size_t seat = 0; seat < Seats; ++seat) {
      for (std::size_t k = 0; k < kParts; ++k) sums[seat][k] += inputs[seat][i] * row[k];
    }
  }
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    for (std::size_t j = 0; j < Nodes; ++j) {
      out[seat][j] = std::max(sums[seat][j / kNetEight][j % kNetEight], 0.0F);
    }
  }
}

template <class V, std::size_t Seats>
[[gnu::always_inline]] inline void net_answers(const Net<V>& net, const NetInputsOf<V, Seats>& inputs,
                                               std::array<NetLayers<V>, Seats>& layers,
                                               std::array<float, Seats>& said) {
  std::array<std::array<float, Net<V>::kFirst>, Seats> first;
  std::array<std::array<float, Net<V>::kSecond>, Seats> second;
  net_layer(inputs, net.first, net.first_bias, first);
  net_layer(first, net.second, net.second_bias, second);
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    layers[seat] = {first[seat], second[seat]};
    said[seat] = 0;
    for (std::size_t i = 0; i < second[seat].size(); ++i) said[seat] += second[seat][i] * net.last[i];
  }
}

#if defined(__x86_64__)
/// The same for processors that add eight numbers at a time. The sums, and their rounding, are the same.
template <class V, std::size_t Seats>
__attribute__((target("avx2"))) void net_answers_avx2(const Net<V>& net, const NetInputsOf<V, Seats>& inputs,
                                                      std::array<NetLayers<V>, Seats>& layers,
                                                      std::array<float, Seats>& said) {
  net_answers<V, Seats>(net, inputs, layers, said);
}
inline const bool kAvx2 = __builtin_cpu_supports("avx2") != 0;
#endif

/// What the network adds to the sums of some seats.
template <class V, std::size_t Seats>
void net_says(const Net<V>& net, const NetInputsOf<V, Seats>& inputs, std::array<NetLayers<V>, Seats>& layers,
              std::array<float, Seats>& said) {
#if defined(__x86_64__)
  if (kAvx2) return net_answers_avx2<V, Seats>(net, inputs, layers, said);
#endif
  net_answers<V, Seats>(net, inputs, layers, said);
}

/// What the network adds to a seat's sum.
template <class V>
float net_says(const Net<V>& net, const std::array<float, Net<V>::kInputs>& inputs, NetLayers<V>& layers) {
  std::array<NetLayers<V>, 1> one;
  std::array<float, 1> said;
  net_says<V, 1>(net, {inputs}, one, said);
  layers = one[0];
  return said[0];
}

/// What a view that is not of a finished game is worth by features and network together.
template <class V, class View>
Worth learned_worth_of(const View& view, int seats, const Weights<V>& weights, const Net<V>& net) {
  const NetPosition<V> position = net_position<V>(view, seats, weights);
  Worth sums = position.sums;
  int seat = 0;
#if defined(__x86_64__)  // a page would load both ways
  for (; seat + 1 < seats; seat += 2) {
    std::array<NetLayers<V>, 2> layers;
    std::array<float, 2> said;
    net_says<V, 2>(net, {net_inputs(position, seat), net_inputs(position, seat + 1)}, layers, said);
    for (int i = 0; i < 2; ++i) sums[seat + i] += said[i];
  }
#endif
  for (; seat < seats; ++seat) {
    NetLayers<V> layers;
    sums[seat] += net_says<V>(net, net_inputs(position, seat), layers);
  }
  return softmax(sums, seats);
}

}  // namespace shedu
