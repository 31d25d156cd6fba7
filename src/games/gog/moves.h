#pragma once

#include "game/move.h"
#include "games/gog/state.h"

namespace shedu::gog {

/// The kinds of moves and what their arguments mean. The order of the kinds is the order of legal lists.
/// A soldier is named by its square (a) and a tag (c): its level where several share the square, else 0.
/// docs/notation.md shows how each is written.
enum class Kind : std::uint8_t {
  First,    ///< chance: a = seat
  Tile,     ///< chance: a = tile
  Lay,      ///< decision, or chance in RANDOM: a = slot, b = quarter-turns
  Card,     ///< chance: a = treasure card
  Die,      ///< chance: a = 0 odd, 1 even
  Ability,  ///< chance: a = ability
  Roll,     ///< chance: a <= b
  Fight,    ///< chance: a = 0 the attacker wins, 1 the defender
  Level,    ///< chance: a = level of the Ambush soldier
  Split,    ///< SU-6: a = soldiers in the north
  Trade,    ///< P1-4: a = resource given, b = resource taken
  Stop,     ///< P1-4, P3-2
  Recruit,  ///< P2-1: a = level paid, b = square
  Train,    ///< P2-2: soldier
  Upgrade,  ///< P2-3: a = square
  BuyAbility,
  BuyBarn,
  BuyScroll,
  Pay,  ///< P2-8: a, b, c = food, wood, gold
  Done,
  Draw,  ///< P3-2
  Accept,
  Cancel,
  Pick,      ///< TC01-05, TC10-12: soldier, or a = square of a city
  Send,      ///< TC09, TC22: soldier, b = destination
  GiveBack,  ///< TC17: a = ability
  Take,      ///< TC21: a = seat, b = ability
  Choose,    ///< ability_choice: a = ability
  Rob,       ///< SC-2: a = seat
  Keep,      ///< P4-3
  Reroll,
  Move,     ///< MV-8: soldier, b = destination
  Found,    ///< FO: a = square
  Conquer,  ///< CQ: a = square
  Figure,   ///< FG: a = figure, b = destination
  Ambush,   ///< AB-4
  Place,    ///< AB-4: b = square
  End,
};

inline Move make(Kind kind, int a = 0, int b = 0, int c = 0) { return {static_cast<int>(kind), a, b, c}; }
inline Kind kind_of(Move move) { return static_cast<Kind>(move.kind()); }
inline Cell cell_a(Move move) { return static_cast<Cell>(move.a()); }
inline Cell cell_b(Move move) { return static_cast<Cell>(move.b()); }

/// No list is longer: a soldier's ways are the most there is of, and beside them a founding, a conquest and a
/// figure's way to every square.
inline constexpr int kMostMoves = (kMostSoldiers + 3) * kCells + 2;
static_assert(kMostMoves + kCells + 8 <= static_cast<int>(MoveList::capacity()));

/// Lists make(kind, a, cell, c) for each cell.
inline void append(MoveList& moves, Kind kind, int a, const Bits& cells, int c = 0) {
  Move* to = moves.room_for(kCells);
  const std::uint32_t base = make(kind, a, 0, c).code;
  cells.for_each([&](int cell) { (to++)->code = base | static_cast<std::uint32_t>(cell) << 8; });
  moves.set_end(to);
}

/// What the seat to act may do.
void legal_moves(const Public& p, MoveList& moves);

/// What nature may do.
void chance_outcomes(const Public& p, OutcomeList& outcomes);

// ---- Each chapter's part of those lists ----

void append_placements(const Public& p, MoveList& moves);  // setup.cpp: MA-3, MA-4
void append_trades(const Public& p, MoveList& moves);      // gather.cpp: P1-4, without STOP
void append_purchases(const Public& p, MoveList& moves);   // buy.cpp: P2, without DONE
void append_payments(const Public& p, MoveList& moves);    // buy.cpp: P2-8
void append_choices(const Public& p, MoveList& moves);     // effects.cpp: the subject's choices
void append_abilities(const Public& p, MoveList& moves);   // abilities.cpp: ability_choice
void append_victims(const Public& p, MoveList& moves);     // scrolls.cpp: SC-2
void append_moves(const Public& p, MoveList& moves);       // movement.cpp: MV
void append_foundings(const Public& p, MoveList& moves);   // conquest.cpp: FO
void append_conquests(const Public& p, MoveList& moves);   // conquest.cpp: CQ-1

// ---- Parts of the rules that the lists, the play and the reasons need ----

/// P3-1: the chests that the active player may still open.
Bits eligible_chests(const Public& p);
/// P1-4, P3-1: the squares in reach of the active player's camels and chests: areas and own soldiers.
Bits own_area(const Public& p);

/// P1-1, P1-2: what the seat's next gathering yields, before the cap.
std::array<int, kGoods> gathering(const Public& p, Seat seat);

/// The full price of a purchase (2.4); of a recruit of that level, and of a soldier's step from that level.
Goods recruit_price(const Public& p, int level);
const Goods& training_price(const Public& p, int level);
Goods price_of(const Public& p, Move purchase);
bool can_pay(const Public& p, const Goods& price);

/// AB-2: kinds that the seat could get from the deck, as bits: unseen ones, and all.
unsigned unseen_kinds(const Public& p, Seat seat);
unsigned available_kinds(const Public& p, Seat seat);
/// AB-4: the squares where an Ambush soldier of that level may come.
Bits ambush_squares(const Public& p, int level);
/// AB-4: whether the active player may declare it.
bool may_ambush(const Public& p);

/// SC-2: whether the seat could get a scroll from somewhere.
bool can_gain_scroll(const Public& p, Seat seat);
bool can_be_robbed(const Public& p, Seat seat, Seat by);

/// FG-1: where a figure may end with so many steps.
Bits figure_squares(const Public& p, Figure figure, int steps);
/// FG-2: the steps of a figure moved by that seat.
int figure_reach(const Public& p, Seat seat, int steps);

/// MV-8: the cheapest cost of every square where this soldier of the seat could end, however many steps it
/// takes; -1: none.
using Walk = std::array<std::int8_t, kCells>;
Walk walk_of(const Public& p, Seat seat, const Soldier& soldier);
/// P4-1, P4-5: steps that a turn of the seat has for certain, and whether dice add to them.
int sure_steps(const Public& p, Seat seat);
/// MV-8: the cheapest cost for this soldier of the seat, or -1 if it cannot get there with its steps.
int cost_to(const Public& p, Seat seat, const Soldier& soldier, int to);

/// FO-1, FO-2: where a city may stand, and where a soldier of the active player may found one.
Bits city_sites(const Public& p);
Bits founding_squares(const Public& p);
/// CQ-1: the level asked of conquerors of that city, and how many of them.
int conquest_level(const Public& p, Cell city);
int conquerors_needed(const Public& p);
/// BT-1: what a soldier of that level counts when it attacks.
inline int attack_level(const Public& p, Seat seat, int level) {
  return std::min(kTopLevel, level + power_bonus(p, seat));
}
/// BT-2: the place of the seat's soldier that defends a square, or -1.
int defender_place(const Public& p, Seat seat, Cell at);
/// CQ-1: the active player's soldiers strong enough beside that city, as bits of their places.
unsigned besiegers(const Public& p, Cell city);
/// CQ-3 (a): the active player's soldiers that take part, as bits of their places; 0 if too few.
unsigned conquerors(const Public& p, Cell city);

}  // namespace shedu::gog
