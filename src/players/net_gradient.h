#pragma once

#include "game/net.h"

namespace shedu {

/// Adds to `sum` what an error of the network's answer for a seat says about every number of the network,
/// given what the layers said on the way.
template <class V>
void back_propagate(const Net<V>& net, const std::array<float, Net<V>::kInputs>& inputs,
                    const NetLayers<V>& layers, float error, Net<V>& sum) {
  using N = Net<V>;
  std::array<float, N::kSecond> second{};
  for (std::size_t j = 0; j < N::kSecond; ++j) {
    sum.last[j] += error * layers.second[j];
    if (layers.second[j] > 0) second[j] = error * net.last[j];
    sum.second_bias[j] += second[j];
  }
  std::array<float, N::kFirst> first{};
  for (std::size_t i = 0; i < N::kFirst; ++i) {
    if (layers.first[i] <= 0) continue;
    for (std::size_t j = 0; j < N::kSecond; ++j) {
      sum.second[i][j] += layers.first[i] * second[j];
      first[i] += net.second[i][j] * second[j];
    }
    sum.first_bias[i] += first[i];
  }
  for (std::size_t i = 0; i < N::kInputs; ++i) {
    if (inputs[i] == 0) continue;
    for (std::size_t j = 0; j < N::kFirst; ++j) sum.first[i][j] += inputs[i] * first[j];
  }
}

/// Adds the gradient of a position's log-loss, times `share`: how much worse the chances by the network fit
/// the result when one of its numbers grows.
template <class V>
void add_gradient(const Net<V>& net, const NetPosition<V>& position, const Worth& result, float share,
                  Net<V>& sum) {
  const int seats = position.seats;
  std::array<std::array<float, Net<V>::kInputs>, kMaxSeats> inputs;
  std::array<NetLayers<V>, kMaxSeats> layers;
  Worth sums = position.sums;
  for (int seat = 0; seat < seats; ++seat) {
    inputs[seat] = net_inputs(position, seat);
    sums[seat] += net_says<V>(net, inputs[seat], layers[seat]);
  }
  const Worth worth = softmax(sums, seats);
  for (int seat = 0; seat < seats; ++seat) {
    back_propagate<V>(net, inputs[seat], layers[seat], (worth[seat] - result[seat]) * share, sum);
  }
}

}  // namespace shedu
