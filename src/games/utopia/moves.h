#pragma once

#include "game/move.h"
#include "games/utopia/state.h"

namespace shedu::utopia {

/// The kinds of moves and what their arguments mean (2.10). The order of the kinds is the order of legal
/// lists. docs/notation.md shows how each is written. The paid actions carry in c how many privileges help
/// to pay; see also to_of() for Step.
enum class Kind : std::uint8_t {
  Start,        ///< chance: a = seat
  Scale,        ///< chance: a = civilization that takes the next step of the scale, from value 5 down
  Guest,        ///< chance: a = island, b = civilization
  Card,         ///< chance: a = civilization, or kHidden in what others see of it
  Pick,         ///< R-P1-3: a = civilization, b = district; the island is the district's
  Surprise,     ///< R-P1-4
  Place,        ///< R-P1-7: b = district
  Relocate,     ///< 7.3: b = district the prince leaves
  Designate,    ///< R-P1-8: a = seat
  Wonder,       ///< R-BLD-3: a = island
  Control,      ///< R-BLD-5: a = civilization, b = district
  Leave,        ///< R-BLD-4: a = civilization, b = district
  Discard,      ///< R-P2-4, R-P2-15: a = civilization
  Step,         ///< R-P2-6: a = civilization, b = from, c = to, count and privileges packed
  Add,          ///< R-P2-7: a = civilization, b = district, c = privileges
  AddAnywhere,  ///< R-P2-8: likewise
  Remove,       ///< R-P2-9: likewise
  Raise,        ///< R-P2-10: a = civilization, c = privileges
  Drop,         ///< R-P2-11: likewise
  Convert,      ///< R-P2-13: a = civilization of the card given up
  End,          ///< R-P2-12 and the end of a welcome turn
};

inline constexpr int kHidden = kCivs;  ///< Card: the civilization of a card that the viewer did not see

inline Move make(Kind kind, int a = 0, int b = 0, int c = 0) { return {static_cast<int>(kind), a, b, c}; }
inline Move make(Kind kind, Civ civ, int b = 0, int c = 0) { return make(kind, static_cast<int>(civ), b, c); }
inline Kind kind_of(Move move) { return static_cast<Kind>(move.kind()); }
inline Civ civ_of(Move move) { return static_cast<Civ>(move.a()); }
inline District district_of(Move move) { return static_cast<District>(move.b()); }

/// Step: five bits for the destination, then the number of princes less one, then the privileges.
inline Move move_princes(Civ civ, District from, District to, int count, int privileges) {
  return make(Kind::Step, civ, from, to | (count - 1) << 5 | privileges << 6);
}
inline District to_of(Move move) { return static_cast<District>(move.c() & 31); }
inline int count_of(Move move) { return (move.c() >> 5 & 1) + 1; }

/// R-P2-13: how many cards of a paid action are turned by privileges.
inline int privileges_of(Move move) { return kind_of(move) == Kind::Step ? move.c() >> 6 & 1 : move.c(); }

/// What an action costs, in cards of its civilization; 0 for what is not a paid action.
inline int price_of(Kind kind) {
  switch (kind) {
    case Kind::Step:
    case Kind::Add:
    case Kind::Remove:
    case Kind::Raise: return 1;
    case Kind::Drop: return 2;
    case Kind::AddAnywhere: return 3;
    default: return 0;
  }
}

/// No list is longer. Steps: every way of the board, one prince or two, one card turned by a privilege or
/// none. Beside them: princes to any district for up to two privileges; a district has one monument, which
/// princes come to and leave with a privilege or without; trios and wonders to build; the scale; and the end.
inline constexpr int kMostMoves = kCivs * kMostWays * 4 + kCivs * kDistricts * (kPrivileges + 1) +
                                  kDistricts * 4 + kCivs * kDistricts + kIslands +
                                  kCivs * 2 * (kPrivileges + 1) + 1;
static_assert(kMostMoves + kDistricts <= static_cast<int>(MoveList::capacity()));

/// What the seat to act may do, given its hand. Nothing else that is hidden plays a part.
void legal_moves(const Public& p, const Cards& hand, MoveList& moves);

// ---- Parts of the rules that both the list of moves and the play of them need ----

/// Whether builds are offered in this phase (7.1, A-08).
bool may_build(const Public& p);

/// R-BLD-3, whoever's turn it is.
bool can_build_wonder(const Public& p, Seat seat, Island island);

/// R-BLD-5: the districts that the seat could take control of with this civilization.
Districts control_sites(const Public& p, Seat seat, Civ civ);

/// R-BLD-4: the districts from which a prince could leave for a wonder.
inline Districts leaving_sites(const Public& p, Seat seat, Island island, Civ civ) {
  return p.princes[index(seat)][index(civ)].any() & places_of(island);
}

/// R-P1-3, R-P1-6, 7.3: where the guest's prince may go. Empty: the guest would be lost.
Districts guest_sites(const Public& p, Seat seat, Island island, Civ civ);

/// 7.3: from where a prince may come to `to` when the reserve has none.
Districts relocation_sources(const Public& p, Seat seat, Civ civ, District to);

/// R-P1-4, A-07: whether the seat may draw a surprise guest.
bool may_surprise(const Public& p, Seat seat);

}  // namespace shedu::utopia
