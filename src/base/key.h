#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace shedu {

/// A key of 64 bits for a plain value without padding: equal values, equal keys; others almost surely not.
template <class T>
std::uint64_t key_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  const char* at = reinterpret_cast<const char*>(&value);
  std::uint64_t key = 0x9E3779B97F4A7C15ull;
  const auto mix = [&key](std::uint64_t word) {
    key = (key ^ word) * 0x9FB21C651E98DF25ull;
    key ^= key >> 32;
  };
  std::size_t left = sizeof(T);
  for (; left >= 8; left -= 8, at += 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    mix(word);
  }
  if (left > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, left);
    mix(word);
  }
  return key;
}

}  // namespace shedu
