#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/grid.h"
#include "games/tigris/options.h"

namespace shedu::tigris {

/// Section 1.1: 16 columns A..P, 11 rows 1..11, A1 at the top left; cell = row * 16 + column.
using Bits = BitGrid<16, 11>;
using Cell = std::uint8_t;

inline constexpr Cell kNoCell = 255;

constexpr Cell cell_at(char column, int row) { return static_cast<Cell>((row - 1) * 16 + (column - 'A')); }

std::string cell_text(int cell);                        ///< "C5"
std::optional<Cell> parse_cell(std::string_view text);  ///< "C5" or "c5"

/// What is printed on one side of the board; never changes.
struct Board {
  Bits river;
  Bits land;
  Bits temples;   ///< the starting temples, each with a treasure
  Bits specials;  ///< the framed ones, whose treasures must be taken first (Y4)
};

const Board& board(const Options& options);

}  // namespace shedu::tigris
