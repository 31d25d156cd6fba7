#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shedu {

/// Numbers of four digits, such as -2.444e-01, in three bytes each instead of four that no compression makes
/// smaller: what is loaded over a network is half as long. `decimals` takes numbers apart when the program is
/// compiled, and does not compile for one with more digits; `numbers` gives the very same ones back.
template <std::size_t N>
struct Decimals {
  std::array<std::int16_t, N> digits{};
  std::array<std::uint8_t, N> places{};  ///< after the point

  constexpr std::array<float, N> numbers() const {
    std::array<float, N> out{};
    for (std::size_t i = 0; i < N; ++i) out[i] = number(i);
    return out;
  }

  constexpr float number(std::size_t i) const { return static_cast<float>(digits[i] / kPowers[places[i]]); }

  static constexpr std::array<double, 13> kPowers = {1e0, 1e1, 1e2, 1e3,  1e4,  1e5, 1e6,
                                                     1e7, 1e8, 1e9, 1e10, 1e11, 1e12};
};

template <std::size_t N>
constexpr Decimals<N> decimals(const std::array<float, N>& numbers) {
  Decimals<N> out;
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t places = 3;; ++places) {
      const double scaled = numbers[i] * Decimals<N>::kPowers.at(places);  // a constant: this does not throw
      out.digits[i] = static_cast<std::int16_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
      out.places[i] = static_cast<std::uint8_t>(places);
      if (out.number(i) == numbers[i]) break;
    }
  }
  return out;
}

}  // namespace shedu
