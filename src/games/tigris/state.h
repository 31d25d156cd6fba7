#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "game/seat.h"
#include "games/tigris/board.h"
#include "games/tigris/options.h"

namespace shedu::tigris {

// ---- Components (section 3.1) ----

/// C1: tile / leader / point. Red temple and priest, blue farm and farmer, green market and trader, black
/// settlement and king.
enum class Colour : std::uint8_t { Red, Blue, Green, Black };

inline constexpr int kColours = 4;
inline constexpr int kSeats = 4;
inline constexpr int kHandSize = 6;
inline constexpr int kMonuments = 6;
inline constexpr int kMostPoints = 9999;  ///< totals stop here: only endless passing could get so far
inline constexpr std::array<Colour, kColours> kAllColours = {Colour::Red, Colour::Blue, Colour::Green,
                                                             Colour::Black};
inline constexpr std::array<int, kColours> kTileCount = {57, 36, 30, 30};  ///< C2

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

/// C4: one monument for each pair of colours.
inline constexpr std::array<std::array<Colour, 2>, kMonuments> kMonumentColours = {{
    {Colour::Black, Colour::Red},
    {Colour::Black, Colour::Blue},
    {Colour::Black, Colour::Green},
    {Colour::Red, Colour::Blue},
    {Colour::Red, Colour::Green},
    {Colour::Blue, Colour::Green},
}};

/// How many tiles of each colour.
using Tiles = std::array<std::uint8_t, kColours>;

// ---- The state ----

/// The decision (section 12) or the chance event that comes next.
enum class Phase : std::uint8_t {
  Start,         ///< chance: the starting player (U4)
  Deal,          ///< chance: six tiles to seat 0, then to seat 1 … (U2)
  Action,        ///< active: one of the two actions (T1)
  RevoltAttack,  ///< attacker: temples added from the hand (R3)
  RevoltDefend,  ///< defender: likewise
  WarChoose,     ///< which of several wars comes next (E4)
  WarAttack,     ///< attacker: tiles of the war's colour added from the hand (E8)
  WarDefend,     ///< defender: likewise
  Building,      ///< active: a civilization building, or none (K2, K3)
  Monument,      ///< active: a monument, the Wonder, or none (M5, Z3)
  Treasure,      ///< the trader's owner: which treasure stays (Y4)
  WonderColour,  ///< active: the colour of the Wonder's point (Z5)
  SwapDraw,      ///< chance: tiles for those swapped away (W1)
  Refill,        ///< chance: hands back to six at the end of the turn (T4)
  Over,
};

/// A revolt or war being fought. With several wars open (E4) only `at` has a meaning.
struct Conflict {
  Cell at = kNoCell;  ///< the joining tile (E2), or the leader that started the revolt
  Colour colour{};
  Seat attacker = 0;
  Seat defender = 0;
  std::uint8_t attack_base = 0;
  std::uint8_t defence_base = 0;
  std::uint8_t attack_added = 0;
};

/// Everything that everybody may know (H2, H3). Totals are the sum of awards that all have seen.
struct Public {
  std::array<Bits, kColours> tile;  ///< face-up civilization tiles
  Bits facedown;                    ///< tiles under a monument or the Wonder
  Bits leaders;                     ///< cells of all leaders, for speed; `leader` says which
  Bits catastrophe;
  Bits treasure;
  std::array<Bits, 2> original;  ///< E7 original_kingdom: the two kingdoms when the joining tile came

  std::array<std::array<std::uint16_t, kColours>, kSeats> points;
  std::uint16_t turns;  ///< completed turns (G4)
  Options options;

  std::array<std::array<Cell, kColours>, kSeats> leader;  ///< kNoCell: off the board
  std::array<std::uint8_t, kSeats> treasures;             ///< taken
  std::array<std::uint8_t, kSeats> catastrophes;          ///< left to play
  std::array<std::uint8_t, kSeats> hand_size;
  std::array<std::uint8_t, kSeats> swap_count;     ///< tiles swapped away so far
  Tiles removed;                                   ///< seen by all to leave the game
  Tiles buried;                                    ///< face-down tiles by their former colour
  std::array<Cell, kMonuments> monument;           ///< top-left cell of its square; kNoCell: unbuilt
  std::array<Colour, kMonuments> monument_square;  ///< former colour of that square (M8)
  std::array<Cell, kColours> building;             ///< K: its tile; kNoCell: in supply
  Cell wonder;                                     ///< Z: its centre; kNoCell: unbuilt
  Colour wonder_colour;                            ///< former colour of its tiles (M8)
  std::uint8_t bag_size;
  std::uint8_t seats;
  Phase phase;
  Seat to_act;
  Seat active;
  std::uint8_t actions_left;
  std::uint8_t draws_left;      ///< Phase::SwapDraw
  std::uint8_t treasures_done;  ///< Y3 optional: seats that have answered in this check, as bits
  Cell placed;                  ///< the tile of this action (K1, M2)
  Colour placed_colour;
  Conflict conflict;
  std::uint8_t unused;
};

/// What only one seat knows (H1).
struct Private {
  Tiles hand;
  Tiles swapped;  ///< swapped away by this seat
};

struct State {
  Public open;
  std::array<Private, kSeats> secret;
  Tiles bag;
  std::array<std::uint8_t, 4> unused;
};

/// What one seat, or a spectator (who has nothing of their own), may know.
struct View {
  Public open;
  Private own;
  Seat viewer;
  std::array<std::uint8_t, 7> unused;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);
static_assert(sizeof(State) <= 512);

// ---- Regions (D3, D4) ----

/// D3: face-up tiles, face-down tiles and leaders connect; catastrophes do not.
inline Bits connectable(const Public& p) {
  return p.tile[0] | p.tile[1] | p.tile[2] | p.tile[3] | p.facedown | p.leaders;
}
inline Bits empty_cells(const Public& p) { return ~(connectable(p) | p.catastrophe); }

inline const Bits& temples(const Public& p) { return p.tile[index(Colour::Red)]; }

/// The cells next to a cell (D1).
inline const Bits& around(int cell) { return neighbours_of<Bits::kWidth, Bits::kHeight>(cell); }

/// D4: the region of a connectable cell.
inline Bits region_of(const Public& p, int cell) { return connectable(p).flood(Bits::of(cell)); }

constexpr int tile_total(const Tiles& tiles) { return tiles[0] + tiles[1] + tiles[2] + tiles[3]; }

/// The next seat clockwise (D9).
inline Seat next_seat(const Public& p, Seat seat) {
  return static_cast<Seat>(seat + 1 == p.seats ? 0 : seat + 1);
}

/// Calls f(seat) for every seat clockwise from the active player, who comes first (D9).
template <class F>
void clockwise(const Public& p, F&& f) {
  Seat seat = p.active;
  for (int i = 0; i < p.seats; ++i, seat = next_seat(p, seat)) f(seat);
}

}  // namespace shedu::tigris
