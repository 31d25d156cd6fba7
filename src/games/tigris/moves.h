#pragma once

#include "game/move.h"
#include "games/tigris/state.h"

namespace shedu::tigris {

/// The kinds of moves and what their arguments mean. The order of the kinds is the order of legal lists.
/// docs/notation.md shows how each is written.
enum class Kind : std::uint8_t {
  Start,        ///< chance: a = seat
  Draw,         ///< chance: a = colour, or kHidden in what others see of it
  Pass,         ///< T1
  Leader,       ///< L1: a = colour, b = cell; places it or moves it there
  Withdraw,     ///< L11: a = colour
  Tile,         ///< P1: a = colour, b = cell
  Catastrophe,  ///< X1: b = cell
  Swap,         ///< W1: a, b = packed counts, c = number; others see only the number
  Commit,       ///< R3, E8: a = number of tiles
  War,          ///< E4: a = colour
  Build,        ///< K2, K3: b = cell
  Monument,     ///< M5: a = monument, b = top-left cell of the square
  Wonder,       ///< Z3: b = centre
  Decline,      ///< K4, M4, Z3; Y3 optional: no more treasures
  Keep,         ///< Y4: b = cell of the treasure that stays
  Take,         ///< Y3 optional: b = cell of a treasure
  Point,        ///< Z5: a = colour
};

inline constexpr int kHidden = 4;  ///< Draw: the colour of a tile that the viewer did not see

constexpr Move make(Kind kind, int a = 0, int b = 0, int c = 0) { return {static_cast<int>(kind), a, b, c}; }
inline Kind kind_of(Move move) { return static_cast<Kind>(move.kind()); }
inline Colour colour_of(Move move) { return static_cast<Colour>(move.a()); }

/// Swap: a count of 0..6 in three bits for each colour.
constexpr Move swap_move(const Tiles& tiles) {
  const int packed = tiles[0] << 9 | tiles[1] << 6 | tiles[2] << 3 | tiles[3];
  return make(Kind::Swap, packed >> 8, packed & 0xFF, tile_total(tiles));
}
inline Tiles swapped_tiles(Move move) {
  const int packed = move.a() << 8 | move.b();
  return {static_cast<std::uint8_t>(packed >> 9 & 7), static_cast<std::uint8_t>(packed >> 6 & 7),
          static_cast<std::uint8_t>(packed >> 3 & 7), static_cast<std::uint8_t>(packed & 7)};
}

/// No list is longer: each leader and each colour of tile to every cell, leaders withdrawn, a catastrophe,
/// every choice of tiles to swap, and the pass.
inline constexpr int kMostMoves = (2 * kColours + 1) * Bits::kCells + kColours + (1 << kHandSize) + 1;

/// What the seat to act may do, given its hand. Nothing else that is hidden plays a part.
void legal_moves(const Public& p, const Tiles& hand, MoveList& moves);

// ---- Parts of the rules that both the list of moves and the play of them need ----

/// K2, K3: the tiles on which a building may be put after this action's tile.
Bits building_sites(const Public& p);

/// M2-M5, Z2: lists the squares and crosses completed by this action's tile, with what can be built.
void structure_offers(const Public& p, MoveList& moves);

/// M8: the cells under monuments and the Wonder whose tiles had this colour.
Bits buried_cells(const Public& p, Colour colour);

/// M9, M10: the colours, as bits, in which each monument pays that seat at the end of its turn.
std::array<unsigned, kMonuments> monument_income(const Public& p, Seat seat);

/// E3: bits of the colours in which two leaders face each other across the joining tile.
unsigned open_wars(const Public& p);

/// E3: all cells of the kingdoms around the joining tile.
Bits war_zone(const Public& p);

/// Y2-Y4: what the seat to act may leave (mandatory) or take next (optional).
Bits treasure_choices(const Public& p);

}  // namespace shedu::tigris
