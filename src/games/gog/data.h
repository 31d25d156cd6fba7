#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/gog/board.h"

namespace shedu::gog {

/// Food, wood, gold: a price or a stock.
using Goods = std::array<std::uint8_t, 3>;
inline constexpr std::size_t kGoods = 3;

constexpr int goods_total(const Goods& goods) { return goods[0] + goods[1] + goods[2]; }

/// The rows of the price table (2.4).
enum class PriceRow : std::uint8_t {
  Recruit,
  Level2,  ///< a soldier from level 1 to 2; the next four likewise
  Level3,
  Level4,
  Level5,
  Level6,
  City,
  Ability,
  Barn6,
  Barn7,
  Scroll,
};
inline constexpr int kPriceRows = 11;

// Room in the state; the data may ask for less, never for more.
inline constexpr int kMostSoldiers = 12;
inline constexpr int kMostCities = 6;
inline constexpr int kMostScrolls = 8;
inline constexpr int kMostCopies = 4;
inline constexpr int kMostGoods = 15;

/// Tiles, default map, prices, caps and supplies (4.4). They travel inside the state, so that a record or
/// a position needs nothing else; therefore the tiles are packed, a half byte a square.
struct Data {
  std::array<std::uint8_t, kTiles * kTileCells / 2> tiles;
  std::array<std::uint8_t, kSlots> map;  ///< by slot: tile * 4 + quarter-turns
  std::array<Goods, kPriceRows> price;
  std::array<std::uint8_t, 3> caps;  ///< without a barn, with Barn 6, with Barn 7
  std::array<Cell, 2> figures;       ///< where Gog and the Angel start
  std::uint8_t soldiers;             ///< dice a player
  std::uint8_t cities;
  std::uint8_t start_soldiers;
  std::uint8_t scrolls;
  std::uint8_t founding_steps;
  std::uint8_t ability_copies;

  friend bool operator==(const Data&, const Data&) = default;
};

/// The set of section 4: "standard".
const Data& standard_data();

/// What lies on square `i` of a tile as printed.
inline Terrain tile_terrain(const Data& data, int tile, int i) {
  const int nibble = tile * kTileCells + i;
  return static_cast<Terrain>(data.tiles[static_cast<std::size_t>(nibble / 2)] >> (nibble % 2 * 4) & 15);
}

/// Reads "standard", or a JSON object with the members of 4.4, of which those left out stay as they are
/// there. Throws Error naming the member and what is wrong with it.
Data parse_data(std::string_view text);

/// One line without spaces that parse_data reads back: "standard", or only what differs from it.
std::string data_text(const Data& data);

}  // namespace shedu::gog
