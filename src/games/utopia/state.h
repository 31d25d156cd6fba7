#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "game/move.h"
#include "game/seat.h"
#include "games/utopia/board.h"
#include "games/utopia/options.h"
#include "games/utopia/princes.h"

namespace shedu::utopia {

// ---- Components (section 1.1) ----

inline constexpr int kSeats = 5;
inline constexpr int kPrinces = 8;         ///< of a seat and a civilization
inline constexpr int kMonuments = 7;       ///< S-1: of a civilization, besides the one on the scale
inline constexpr int kBases = 8;           ///< of a seat
inline constexpr int kPrivileges = 2;      ///< of a seat
inline constexpr int kGuestsOfAType = 2;   ///< of an island and a civilization
inline constexpr int kCardsOfACiv = 10;    ///< of a civilization
inline constexpr int kGuestsEach = 3;      ///< R-P1-1: drawn for each seat; also the passes of phase 1
inline constexpr int kCardsDealt = 5;      ///< R-P2-1
inline constexpr int kHandLimit = 5;       ///< R-P2-15
inline constexpr int kWonderPoints = 6;    ///< R-BLD-4
inline constexpr int kControlPrinces = 3;  ///< R-BLD-5
inline constexpr int kMostRounds = 9999;   ///< the count of rounds stops here

/// How many cards of each civilization.
using Cards = std::array<std::uint8_t, kCivs>;
/// How many guests of each island and civilization.
using GuestCounts = std::array<std::array<std::uint8_t, kCivs>, kIslands>;
/// The seats in some order; entries beyond the number of seats are 0.
using Order = std::array<Seat, kSeats>;

constexpr int card_total(const Cards& cards) { return cards[0] + cards[1] + cards[2] + cards[3] + cards[4]; }

// ---- The state ----

/// The decision or the chance event that comes next (section 2.1).
enum class Phase : std::uint8_t {
  Start,         ///< chance: the start player (S-4)
  Scale,         ///< chance: the prestige scale, from value 5 down (S-1)
  Guests,        ///< chance: P1_DRAW, 3N guests to the great ships
  Welcome,       ///< P1_TURN
  After,         ///< P1_AFTER
  SurpriseDraw,  ///< chance: the surprise guest (R-P1-7)
  Place,         ///< P1_SURPRISE_PLACE
  Designate,     ///< P1_DESIGNATE
  Extra,         ///< P1_EXTRA: the designated seat
  ExtraAfter,    ///< P1_EXTRA_AFTER: likewise
  Relocate,      ///< P1_RELOCATE (7.3): where a guest's prince comes from
  Deal,          ///< chance: P2_DEAL, five cards a seat
  Discard,       ///< P2_DISCARD
  Develop,       ///< P2_TURN
  Pay,           ///< P2_PAY: cards turned by privileges
  WonderPay,     ///< W_PAY: which princes leave for a wonder
  Trim,          ///< P2_TRIM
  Over,
};

/// Everything that everybody may know (2.9).
struct Public {
  Options options;
  Districts open;                         ///< S-7: the districts in play
  std::array<Districts, kSectors> sails;  ///< the open harbours within a sail's reach of each sector

  std::array<std::array<Princes, kCivs>, kSeats> princes;
  std::array<Districts, kCivs> monument;  ///< districts with a monument of that civilization
  std::array<Districts, kSeats> control;  ///< districts with a monument of that seat
  Move pending;                           ///< Pay: the action being paid for

  std::array<std::array<std::int16_t, kCivs>, kSeats> reserve;  ///< below 0 only when princes are unlimited
  std::array<std::uint16_t, kSeats> score;
  std::uint16_t round;  ///< the round being played, from 1

  std::array<std::array<std::uint8_t, kCivs>, kSeats> removed;  ///< A-21: princes out of the game
  GuestCounts ships;                                            ///< guests at the great ships
  GuestCounts bag;
  std::array<Cards, kSeats> front;       ///< guests in front of a seat: two bits an island, see front_of()
  std::array<Cards, kSeats> shown_hand;  ///< A-25: the hands, when they lie open; otherwise nothing
  std::array<std::uint8_t, kSeats> hand_size;
  Cards discards;
  std::uint8_t deck_size;

  Order rank;                         ///< R-ORD-1: best first
  Order round_order;                  ///< the rank when the round began (R-ORD-6)
  Order phase_order;                  ///< the rank when phase 1 or phase 2 began
  std::array<Civ, kCivs> scale;       ///< from value 5 down to value 1
  std::array<Seat, kIslands> wonder;  ///< who owns it, or kNobody
  std::array<std::uint8_t, kSeats> privileges;
  std::array<std::uint8_t, kSeats> bases;

  std::uint8_t seats;
  Phase phase;
  Seat to_act;
  Seat active;             ///< whose turn it is; Extra and ExtraAfter are in the turn of another seat
  std::uint8_t pass;       ///< 0 to 2 in phase 1
  std::uint8_t waiting;    ///< seats that have not had their turn in this pass or phase, as bits
  std::uint8_t surprised;  ///< seats that have drawn a surprise this round, as bits
  std::uint8_t due;        ///< draws, deals, discards or conversions still to come
  std::uint8_t queue;      ///< Discard: the place in the deal's order of the seat that discards
  Phase resume;            ///< Relocate, WonderPay: the phase that follows
  Island target_island;    ///< Place: the guest's; WonderPay: the wonder's
  Civ target_civ;          ///< Place, Relocate: the guest's
  District target;         ///< Relocate: where the prince goes
  std::array<District, kCivs> leaving;  ///< WonderPay: from where; kNoDistrict: not yet asked
};

/// What only one seat knows.
struct Private {
  Cards hand;
};

struct State {
  Public open;
  std::array<Private, kSeats> secret;
  Cards deck;
  std::array<std::uint8_t, 2> unused;
};

/// What one seat, or a spectator (who has nothing of their own), may know.
struct View {
  Public open;
  Private own;
  Seat viewer;
  std::array<std::uint8_t, 2> unused;
};

inline constexpr Seat kNobody = -1;

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);
static_assert(sizeof(State) <= 1024);

// ---- Small questions ----

/// Where one step by land or sea leads from a district (R-P2-6).
inline Districts reach(const Public& p, District from) {
  const std::uint8_t sector = p.options.board.sector[from];
  const Districts by_sea = sector == kNoSector ? 0 : p.sails[sector] & ~bit(from);
  return (p.options.board.land[from] & p.open) | by_sea;
}

inline Districts districts_of(const Public& p, Island island) { return p.open & places_of(island); }

/// All districts with a monument.
inline Districts monuments(const Public& p) {
  return p.monument[0] | p.monument[1] | p.monument[2] | p.monument[3] | p.monument[4];
}

/// R-BLD-5, A-14: monuments of a civilization still to be had.
inline int monuments_left(const Public& p, Civ civ) {
  return kMonuments - std::popcount(p.monument[index(civ)]);
}

/// Who controls a district, or kNobody.
inline Seat controller(const Public& p, District district) {
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (p.control[index(seat)] & bit(district)) return seat;
  }
  return kNobody;
}

/// The scale's value of a civilization, 5 to 1 (R-P3-1).
inline int prestige(const Public& p, Civ civ) {
  int step = 0;
  while (p.scale[step] != civ) ++step;
  return kCivs - step;
}

/// How many guests of a type lie in front of a seat.
inline int front_of(const Public& p, Seat seat, Island island, Civ civ) {
  return p.front[index(seat)][index(civ)] >> (2 * index(island)) & 3;
}

/// Whether a prince of this kind may come from the reserve.
inline bool in_reserve(const Public& p, Seat seat, Civ civ) {
  return p.reserve[index(seat)][index(civ)] > 0 || p.options.prince_shortage == PrinceShortage::Unlimited;
}

/// The order of the deal and of the compulsory discards (R-P2-1, A-05).
inline const Order& deal_order(const Public& p) {
  return p.options.discard_rank == DiscardRank::RoundStart ? p.round_order : p.phase_order;
}

inline bool is_waiting(const Public& p, Seat seat) { return p.waiting >> seat & 1; }

}  // namespace shedu::utopia
