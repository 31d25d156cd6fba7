#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/grid.h"

namespace shedu::gog {

/// V-1: 12 columns A..L, 12 rows 1..12, A1 at the north-west; cell = row * 12 + column.
inline constexpr int kSide = 12;
inline constexpr int kCells = kSide * kSide;
using Bits = BitGrid<kSide, kSide>;
using Cell = std::uint8_t;

inline constexpr Cell kNoCell = 255;

constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * kSide + column); }

std::string cell_text(int cell);                        ///< "C5"
std::optional<Cell> parse_cell(std::string_view text);  ///< "C5" or "c5"

/// V-2: the king's distance.
constexpr int distance(int a, int b) {
  const int rows = a / kSide > b / kSide ? a / kSide - b / kSide : b / kSide - a / kSide;
  const int columns = a % kSide > b % kSide ? a % kSide - b % kSide : b % kSide - a % kSide;
  return rows > columns ? rows : columns;
}

/// V-5, in the order of the seats of a game of four (1.3): NW, NE, SE, SW.
inline constexpr std::array<Cell, 4> kCorners = {cell_at(0, 0), cell_at(0, 11), cell_at(11, 11),
                                                 cell_at(11, 0)};
inline constexpr Bits kCornerCells =
    Bits::of(kCorners[0]) | Bits::of(kCorners[1]) | Bits::of(kCorners[2]) | Bits::of(kCorners[3]);

/// The cells at distance 1 to `radius` of every cell.
using Rings = std::array<Bits, kCells>;
extern const std::array<Rings, 3> kRings;

/// V-2: the cells that touch a cell.
inline const Bits& touching(int cell) { return kRings[0][static_cast<std::size_t>(cell)]; }

/// The cells at distance 1 to `radius`, which is at most 3.
inline const Bits& around(int cell, int radius) {
  return kRings[static_cast<std::size_t>(radius - 1)][static_cast<std::size_t>(cell)];
}

/// V-3.
enum class Terrain : std::uint8_t { Plain, Water, Food, Wood, Gold, Camel, Ruin, Volcano, Chest, Scroll };

inline constexpr int kTerrains = 10;
constexpr std::size_t index(Terrain terrain) { return static_cast<std::size_t>(terrain); }

char terrain_sign(Terrain terrain);               ///< . ~ F W G C R V T S
std::optional<Terrain> parse_terrain(char sign);  ///< the reverse

// ---- Tiles and slots (4.1, MA-1) ----

inline constexpr int kTiles = 16;
inline constexpr int kSlots = 16;
inline constexpr int kTileSide = 3;
inline constexpr int kTileCells = 9;
inline constexpr int kTurns = 4;

/// MA-1: the north-west cell of a slot.
constexpr Cell slot_cell(int slot) { return cell_at(kTileSide * (slot / 4), kTileSide * (slot % 4)); }

/// The cell of the board on which square `i` of a tile lies, in that slot, after so many quarter-turns.
constexpr Cell tile_cell(int slot, int turn, int i) {
  int row = i / kTileSide;
  int column = i % kTileSide;
  for (; turn > 0; --turn) {
    const int old_row = row;
    row = column;
    column = kTileSide - 1 - old_row;
  }
  return static_cast<Cell>(slot_cell(slot) + row * kSide + column);
}

}  // namespace shedu::gog
