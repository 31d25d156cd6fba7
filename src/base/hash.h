#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shedu {

/// FNV-1a, 64 bits: simple enough that any bot writer can compute a record's hashes in ten lines.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash = 0xCBF29CE484222325ull) {
  for (const char byte : bytes) {
    hash ^= static_cast<unsigned char>(byte);
    hash *= 0x100000001B3ull;
  }
  return hash;
}

/// 16 lower-case hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace shedu
