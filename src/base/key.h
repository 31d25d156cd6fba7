#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace shedu {

/// A key of 64 bits for a plain value without padding: equal values, equal keys; others almost surely not.
/// Four chains side by side, because each step of one waits for the one before it. Two words are one step
/// where the processor multiplies to 128 bits; nothing but speed depends on which it is.
template <class T>
std::uint64_t key_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  constexpr std::size_t kChains = 4;
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  constexpr std::size_t kStep = 2 * kWord;
  const auto mixed = [](std::uint64_t key, std::uint64_t first, std::uint64_t second) {
#if defined(__x86_64__) || defined(__aarch64__)
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{key ^ first} * (second ^ 0x9FB21C651E98DF25ull);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64) ^ first;
#else
    key = (key ^ first) * 0x9FB21C651E98DF25ull;
    key = (key ^ key >> 32 ^ second) * 0x9FB21C651E98DF25ull;
    return key ^ key >> 32;
#endif
  };
  const char* at = reinterpret_cast<const char*>(&value);
  std::uint64_t keys[kChains] = {0x9E3779B97F4A7C15ull, 0xD1B54A32D192ED03ull, 0xBF58476D1CE4E5B9ull,
                                 0x94D049BB133111EBull};
  const auto take = [&](std::size_t chain, std::size_t bytes) {
    std::uint64_t words[2] = {0, 0};
    std::memcpy(words, at, bytes);
    at += bytes;
    keys[chain] = mixed(keys[chain], words[0], words[1]);
  };
  std::size_t left = sizeof(T);
  for (; left >= kChains * kStep; left -= kChains * kStep) {
    for (std::size_t chain = 0; chain < kChains; ++chain) take(chain, kStep);
  }
  for (std::size_t chain = 0; left > 0; ++chain) {
    const std::size_t bytes = left < kStep ? left : kStep;
    take(chain, bytes);
    left -= bytes;
  }
  return mixed(mixed(keys[0], keys[1], keys[2]), keys[3], 0);
}

}  // namespace shedu
