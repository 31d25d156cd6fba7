#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "game/value.h"

namespace shedu {

/// A position as a network of the board gets to see it (net/board_network.h): planes of cells that are on or
/// off, a few numbers beside them, and what the game's own judgement says of every seat, which the network
/// corrects. Seats are counted from the viewer on, clockwise; those beyond the game's are all 0.
struct BoardInputs {
  static constexpr std::size_t kWords = 3;         ///< of a plane: up to 192 cells, row by row
  static constexpr std::size_t kMostPlanes = 96;
  static constexpr std::size_t kMostScalars = 512;
  static constexpr int kUnit = 64;                 ///< the step of a scalar from 0 to 1; at most 127
  static constexpr int kSumUnit = 256;             ///< the same of `sums`

  FixedVector<std::uint64_t, kMostPlanes * kWords> planes;
  FixedVector<std::uint8_t, kMostScalars> scalars;
  std::array<std::int16_t, kMaxSeats> sums{};  ///< log-odds by hand-made features and the small network
  int seats = 0;
};

/// How the decisions of one kind are numbered: `as` times `bs` of them; `bs` is the number of cells where the
/// second argument is a cell.
struct ActionSpan {
  int as;
  int bs;
};

}  // namespace shedu
