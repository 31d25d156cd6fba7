#pragma once

#include <cstdint>

namespace shedu {

/// A small, fast, seedable generator (SplitMix64) for search, tests and benchmarks. The table deals
/// with a cryptographic dealer instead (game/fair_dealer.h): nobody must be able to foresee this one.
class Rng {
 public:
  using result_type = std::uint64_t;

  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t operator()() {
    state_ += 0x9E3779B97F4A7C15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }

  /// A number in [0, bound), bound > 0. The high half of a 64-bit product: the bias is below
  /// bound / 2^64, far under anything a test or a search could notice.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((static_cast<Wide>((*this)()) * bound) >> 64);
  }

  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

 private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t state_;
};

}  // namespace shedu
