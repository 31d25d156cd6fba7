#pragma once

#include <optional>

#include "net/board_kernels.h"

namespace shedu {

/// Those of BoardKernels that need instructions which not every processor has; nothing where this one lacks
/// them.
std::optional<BoardKernels> board_kernels_avx2();
std::optional<BoardKernels> board_kernels_avxvnni();  ///< AVX2 with products of bytes: Intel's from 2021 on
std::optional<BoardKernels> board_kernels_vnni();     ///< AVX-512 with them

/// Some cells of one row, side by side, and some outputs: what one call keeps in registers.
struct BoardTile {
  const std::uint8_t*
      in;  ///< the neighbour left of the first cell, in the first row of neighbours that counts
  std::size_t neighbour_rows;
  const std::int8_t* weights;  ///< of that row of neighbours
  std::size_t output;          ///< the first
  std::uint8_t* out;
};

/// Cuts a board into tiles of `outputs` outputs; `run(tile, left)` says how many cells it took of those left
/// in the row. Outputs go outermost, so that their weights stay near.
template <class Run>
// NOLINTNEXTLINE(readability-non-const-parameter): tiles are written through it
void for_board_tiles(const Convolution& what, const std::uint8_t* in, std::uint8_t* out, std::size_t outputs,
                     Run run) {
  const std::size_t pitch = (what.columns + 1) * what.inputs;
  for (std::size_t output = 0; output < what.outputs; output += outputs) {
    for (std::size_t row = 0; row < what.rows; ++row) {
      const bool above = row > 0;
      const bool below = row + 1 < what.rows;
      const std::int8_t* const weights =
          what.weights + (above ? 0 : 3 * what.inputs * what.outputs) + output * 4;
      for (std::size_t column = 0; column < what.columns;) {
        const std::uint8_t* const left = in + row * pitch + column * what.inputs - what.inputs;
        const BoardTile tile{above ? left - pitch : left,
                             1U + static_cast<std::size_t>(above) + static_cast<std::size_t>(below), weights,
                             output, out + (row * (what.columns + 1) + column) * what.outputs + output};
        column += run(tile, what.columns - column);
      }
    }
  }
}

}  // namespace shedu
