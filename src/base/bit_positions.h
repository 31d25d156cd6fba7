#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shedu {

/// For each byte, the positions of its bits, ascending, where a move has its second argument; what follows
/// the last is never looked at. Eight moves at a time are written by it, without a branch that nobody can
/// foresee.
inline constexpr auto kBitPositions = [] {
  std::array<std::array<std::uint16_t, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    std::size_t count = 0;
    for (std::size_t bit = 0; bit < 8; ++bit) {
      if (byte >> bit & 1) table[byte][count++] = static_cast<std::uint16_t>(bit << 8);
    }
  }
  return table;
}();

}  // namespace shedu
