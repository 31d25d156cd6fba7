#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace shedu {

/// A convolution of 3×3 cells over a board. The cells lie row by row with their channels beside each other;
/// before the first, and after every row, there is an empty cell (all 0), so that a row is columns + 1 cells
/// long and whoever looks left or right of the board sees nothing. Above and below it nobody looks.
struct Convolution {
  std::size_t rows;
  std::size_t columns;
  std::size_t inputs;   ///< channels of a cell, a multiple of 4
  std::size_t outputs;  ///< likewise, a multiple of 16

  const std::int8_t* weights;  ///< [9][inputs / 4][outputs][4]: neighbours row by row, as `arrange` puts them
  const float* scale;          ///< of every output
  const float* bias;
  const float* keep;  ///< how much of what `out` holds before counts, or null for nothing
};

/// The arithmetic of networks of the board (docs/networks.md). Every set gives the same answer to the last
/// bit, and the scalar one says what that is: sums are whole numbers, and each step from a sum to an
/// activation is one operation of IEEE floats with 32 bits, rounded to the nearest, ties to even. These files
/// are compiled without contraction, so no two steps become one. Activations are 0 to 127.
struct BoardKernels {
  std::string_view name;

  /// As Kernels::layer.
  void (*layer)(const std::uint8_t* inputs, std::size_t count, const std::int8_t* weights,
                const std::int32_t* bias, std::size_t outputs, std::int32_t* sums);

  /// out = cut(round((sum * scale + bias) + out * keep)) for all channels of all cells. `in` and `out` point
  /// at the first cell of the board and do not overlap.
  void (*convolve)(const Convolution& what, const std::uint8_t* in, std::uint8_t* out);

  /// For every channel, a multiple of 16, the sum and the greatest over the cells of a board that lies as for
  /// `convolve`.
  void (*gather)(const std::uint8_t* cells, std::size_t rows, std::size_t columns, std::size_t channels,
                 std::int32_t* sums, std::uint8_t* greatest);

  /// The sum of products; count is a multiple of 16.
  std::int32_t (*dot)(const std::uint8_t* inputs, const std::int8_t* weights, std::size_t count);
};

/// An activation: `value`, which is a number, cut to 0 … 127 and rounded to the nearest, ties to even.
std::uint8_t board_activation(float value);

/// All that this processor has, the scalar one first and the fastest last.
std::span<const BoardKernels> board_kernels();

}  // namespace shedu
