#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace shedu {

/// The arithmetic of networks, in whole numbers only: every set of kernels gives the same answer to the last
/// bit, and the scalar one says what that is. Activations are 0 to 127, so that no sum on the way can
/// overflow.
struct Kernels {
  std::string_view name;

  /// sums[j] = bias[j] + the sum over i of inputs[i] * weights[j * count + i]; count is a multiple of 32, and
  /// outputs of 4.
  void (*layer)(const std::uint8_t* inputs, std::size_t count, const std::int8_t* weights,
                const std::int32_t* bias, std::size_t outputs, std::int32_t* sums);

  /// sums[j] = the sum of the rows' j-th numbers; width is a multiple of 64, and there are at most 255 rows.
  void (*rows)(const std::int8_t* table, std::size_t width, const std::uint16_t* row, std::size_t count,
               std::int16_t* sums);

  /// For every move: its rows and `offset` are added up, cut to 0 … 127, and multiplied with `factor`. There
  /// are `slots` rows for each move, of width 32.
  void (*moves)(const std::int8_t* table, const std::uint16_t* row, std::size_t slots, std::size_t count,
                const std::int16_t* offset, const std::int16_t* factor, std::int32_t* sums);
};

inline constexpr std::size_t kMoveWidth = 32;

/// All that this processor has, the scalar one first and the fastest last.
std::span<const Kernels> kernels();

}  // namespace shedu
