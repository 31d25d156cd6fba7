#pragma once

#include "base/fixed_vector.h"
#include "games/tigris/state.h"

namespace shedu::tigris {

/// A kingdom (D4) as a player sizes it up.
struct Realm {
  Bits cells;
  Bits contact;                         ///< the cells next to it
  std::array<Seat, kColours> owner;     ///< of the leader of each colour; kNature: none
  std::array<int, kColours> tiles;      ///< face-up, of each colour
  std::array<int, kColours> losses;     ///< tiles a lost war would take (E10)
  std::array<int, kColours> income;     ///< monuments that pay each colour (M9)
  std::array<bool, kColours> growable;  ///< there is a cell where a tile of the colour joins it alone
  int treasures;
  int space;      ///< empty cells next to it and to no other
  int best_site;  ///< the most temples next to a cell where a leader could come; 0: none

  friend bool operator==(const Realm&, const Realm&) = default;

  bool has(Colour colour) const { return owner[index(colour)] != kNature; }

  /// P6: who scores a tile of the colour laid here.
  Seat scorer(Colour colour) const {
    const Seat seat = owner[index(colour)];
    return seat != kNature ? seat : owner[index(Colour::Black)];
  }
};

/// A region without a leader that holds treasures (Y2).
struct TreasureSite {
  Bits contact;
  int treasures;

  friend bool operator==(const TreasureSite&, const TreasureSite&) = default;
};

/// What the board shows at a glance, whoever is to act and whatever they hold.
struct BoardSurvey {
  FixedVector<Realm, kSeats * kColours> realms;
  std::array<std::array<std::int8_t, kColours>, kSeats>
      home{};  ///< of each leader: its realm; -1: off the board
  FixedVector<TreasureSite, 16> loose;
  Bits empty;
  Bits touched;                           ///< cells next to a kingdom
  Bits joining;                           ///< cells next to two kingdoms
  Bits crowded;                           ///< cells next to three, where no tile may go (P3)
  Bits leader_sites;                      ///< L2-L5
  std::array<Bits, kColours> terrain;     ///< where tiles of each colour may lie, empty or not (P2)
  std::array<Bits, kColours> square_gap;  ///< cells where a tile of the colour completes a square (M2)

  friend bool operator==(const BoardSurvey&, const BoardSurvey&) = default;
};

/// The same for one position, gathered for everything that judges it. A search judges a position and asks
/// some simulations later for its moves: each thread remembers the boards that it looked at last.
struct Survey : BoardSurvey {
  explicit Survey(const Public& p);

  const Public& p;

  const Realm* home_of(Seat seat, Colour colour) const {
    const int realm = home[index(seat)][index(colour)];
    return realm < 0 ? nullptr : &realms[static_cast<std::size_t>(realm)];
  }
  /// Whether one tile can join two kingdoms.
  bool joinable(const Realm& a, const Realm& b) const {
    return (a.contact & b.contact).intersects(empty & ~crowded);
  }
  /// The temples next to a cell.
  int temples_at(int cell) const { return (around(cell) & temples(p)).count(); }

 private:
  void look();
  void find_realms();
  void size_up(Realm& realm) const;
  void find_square_gaps();
  void find_loose_treasures();
};

/// Y2: how many treasures one tile could bring to the seat's trader.
int treasures_in_reach(const Survey& survey, Seat seat);

}  // namespace shedu::tigris
