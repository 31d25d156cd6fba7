#include "players/net_gradient.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

#include "games/game_types.h"

namespace shedu::test {
namespace {

float between(Rng& rng, float least, float most) {
  return least + (most - least) * static_cast<float>(rng.below(1'000'001)) / 1e6F;
}

// The same network in plain loops of doubles, over its numbers in the order in which they lie in memory.
template <class V>
double plain_loss(const std::vector<double>& numbers, const NetPosition<V>& position, const Worth& result) {
  using N = Net<V>;
  const double* const first = numbers.data();
  const double* const first_bias = first + N::kInputs * N::kFirst;
  const double* const second = first_bias + N::kFirst;
  const double* const second_bias = second + N::kFirst * N::kSecond;
  const double* const last = second_bias + N::kSecond;
  const auto seats = static_cast<std::size_t>(position.seats);
  std::vector<double> sums(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto inputs = net_inputs(position, static_cast<int>(seat));
    std::vector<double> hidden(first_bias, first_bias + N::kFirst);
    for (std::size_t j = 0; j < N::kFirst; ++j) {
      for (std::size_t i = 0; i < N::kInputs; ++i) hidden[j] += inputs[i] * first[i * N::kFirst + j];
    }
    sums[seat] = position.sums[seat];
    for (std::size_t k = 0; k < N::kSecond; ++k) {
      double sum = second_bias[k];
      for (std::size_t j = 0; j < N::kFirst; ++j)
        sum += std::max(hidden[j], 0.0) * second[j * N::kSecond + k];
      sums[seat] += std::max(sum, 0.0) * last[k];
    }
  }
  double total = 0;
  for (const double sum : sums) total += std::exp(sum);
  double loss = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) loss -= result[seat] * (sums[seat] - std::log(total));
  return loss;
}

template <class V>
void expect_true_gradient(int seats, std::uint64_t seed) {
  using N = Net<V>;
  constexpr std::size_t kNumbers = sizeof(N) / sizeof(float);
  Rng rng(seed);
  std::array<float, kNumbers> floats;
  for (float& number : floats) number = between(rng, -0.15F, 0.15F);
  N net = std::bit_cast<N>(floats);
  for (float& number : net.second_bias) number = between(rng, 0, 1);  // so that most of the layer speaks
  floats = std::bit_cast<std::array<float, kNumbers>>(net);
  NetPosition<V> position;
  position.seats = seats;
  position.progress = 0.4F;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    position.sums[seat] = between(rng, -1, 1);
    for (float& input : position.seat[seat]) input = between(rng, -2, 2);
  }
  Worth result{};
  result[0] = 0.5F;  // a shared victory
  result[1] = 0.5F;
  N gradient{};
  add_gradient<V>(net, position, result, 1, gradient);
  const auto said = std::bit_cast<std::array<float, kNumbers>>(gradient);

  std::vector<double> numbers(floats.begin(), floats.end());
  constexpr double kStep = 1e-6;
  double most = 0;
  for (std::size_t i = 0; i < kNumbers; i += i < kNumbers - 700 ? 7 : 1) {  // of the first layer, some
    const double number = numbers[i];
    numbers[i] = number + kStep;
    const double more = plain_loss<V>(numbers, position, result);
    numbers[i] = number - kStep;
    const double less = plain_loss<V>(numbers, position, result);
    numbers[i] = number;
    const double derivative = (more - less) / (2 * kStep);
    ASSERT_NEAR(said[i], derivative, 2e-5 + 2e-3 * std::abs(derivative)) << "number " << i;
    most = std::max(most, std::abs(derivative));
  }
  EXPECT_GT(most, 0.02) << "something depends on the numbers";
}

TEST(NetGradient, IsTheDerivativeOfTheLoss) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    expect_true_gradient<tigris::Value>(2, seed);
    expect_true_gradient<tigris::Value>(4, seed);
    expect_true_gradient<utopia::Value>(5, seed);
  }
}

}  // namespace
}  // namespace shedu::test
