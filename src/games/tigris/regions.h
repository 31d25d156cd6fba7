#pragma once

#include "games/tigris/state.h"

namespace shedu::tigris {

/// The words of each cell's own set; for kNoCell those of none.
inline constexpr auto kCellWords = [] {
  std::array<Bits::Words, kNoCell + 1> table{};
  for (int cell = 0; cell < Bits::kCells; ++cell)
    table[static_cast<std::size_t>(cell)] = Bits::of(cell).words();
  return table;
}();

/// Up to four cells; the rest are kNoCell.
using FourCells = std::array<Cell, 4>;

/// The cells of a set of at most four, ascending.
inline FourCells four_of(const Bits& cells) {
  FourCells out = {kNoCell, kNoCell, kNoCell, kNoCell};
  std::size_t count = 0;
  cells.for_each([&](int cell) { out[count++] = static_cast<Cell>(cell); });
  return out;
}

/// D3: the regions of up to four connectable cells, at little more than the cost of one; empty for kNoCell.
/// With a `wall`, as if nothing lay on that cell.
std::array<Bits, 4> regions_of(const Public& p, const FourCells& cells, Cell wall = kNoCell);

}  // namespace shedu::tigris
