#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace shedu {

/// A key of 64 bits for a plain value without padding: equal values, equal keys; others almost surely not.
/// Four chains side by side, because each step of one waits for the one before it.
template <class T>
std::uint64_t key_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  constexpr std::size_t kChains = 4;
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  const auto mixed = [](std::uint64_t key, std::uint64_t word) {
    key = (key ^ word) * 0x9FB21C651E98DF25ull;
    return key ^ key >> 32;
  };
  const char* at = reinterpret_cast<const char*>(&value);
  std::uint64_t keys[kChains] = {0x9E3779B97F4A7C15ull, 0xD1B54A32D192ED03ull, 0xBF58476D1CE4E5B9ull,
                                 0x94D049BB133111EBull};
  const auto take = [&](std::size_t chain, std::size_t bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, bytes);
    at += bytes;
    keys[chain] = mixed(keys[chain], word);
  };
  std::size_t left = sizeof(T);
  for (; left >= kChains * kWord; left -= kChains * kWord) {
    for (std::size_t chain = 0; chain < kChains; ++chain) take(chain, kWord);
  }
  for (std::size_t chain = 0; left > 0; ++chain) {
    const std::size_t bytes = left < kWord ? left : kWord;
    take(chain, bytes);
    left -= bytes;
  }
  std::uint64_t key = keys[0];
  for (std::size_t chain = 1; chain < kChains; ++chain) key = mixed(key, keys[chain]);
  return key;
}

}  // namespace shedu
