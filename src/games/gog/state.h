#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "game/move.h"
#include "game/seat.h"
#include "games/gog/board.h"
#include "games/gog/options.h"

namespace shedu::gog {

// ---- Components (1.2) ----

enum class Resource : std::uint8_t { Food, Wood, Gold };

/// 2.9, in the order of that table, which is also the order in which cards go back together (EL-2).
enum class Ability : std::uint8_t {
  Defense,
  Wisdom,
  Magic,
  Ambush,
  Abundance,
  Water,
  Power,
  Strategy,
  Speed,
};

enum class Figure : std::uint8_t { Gog, Angel };

inline constexpr int kSeats = 4;
inline constexpr int kAbilities = 9;
inline constexpr int kCards = 24;  ///< treasure cards; card n is TC(n + 1)
inline constexpr int kTopLevel = 6;
inline constexpr int kFoundings = 3;  ///< V-8: cities that end the founding stage
inline constexpr std::uint32_t kAllCards = (1u << kCards) - 1;
inline constexpr int kLongestCount = 65535;  ///< turns and rounds stop counting here

constexpr std::size_t index(Ability ability) { return static_cast<std::size_t>(ability); }
constexpr std::size_t index(Figure figure) { return static_cast<std::size_t>(figure); }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

/// What a soldier has done this turn, as bits of Soldier::flags.
enum SoldierFlag : std::uint8_t {
  kFought = 1,    ///< MV-5
  kRunPaid = 2,   ///< MV-6
  kFreeUsed = 4,  ///< MV-7
  kSent = 8,      ///< TC22: sent by the card being carried out
};

struct Soldier {
  Cell cell = kNoCell;
  std::uint8_t level = 0;  ///< V-7: the die level
  std::uint8_t flags = 0;

  friend constexpr auto operator<=>(const Soldier&, const Soldier&) = default;
};

struct City {
  Cell cell = kNoCell;
  std::uint8_t level = 0;

  friend constexpr auto operator<=>(const City&, const City&) = default;
};

/// SC-3: a scroll that a city holds for a scroll square.
struct Anchor {
  Cell square = kNoCell;
  Cell city = kNoCell;

  friend constexpr auto operator<=>(const Anchor&, const Anchor&) = default;
};

/// Soldiers and cities stand in ascending order of their squares, so that equal positions are equal bytes.
struct Player {
  std::array<Soldier, kMostSoldiers> soldiers;
  std::array<City, kMostCities> cities;
  std::uint16_t abilities;  ///< AB-1: a bit a kind
  Goods stock;
  std::uint8_t soldier_count;
  std::uint8_t city_count;
  std::uint8_t barn;  ///< 0 none, 1 Barn 6, 2 Barn 7
  std::uint8_t free_scrolls;
  std::uint8_t cities_founded;  ///< in total (V-8); stops at 255
  std::uint8_t alive;
  std::uint8_t has_won_battle;  ///< BT-8
};

// ---- The state ----

/// What comes next: a step of the turn (section 2), or an interrupt on the stack.
enum class Phase : std::uint8_t {
  First,     ///< chance: the first player (SU-1)
  DrawTile,  ///< chance: a map tile (CH-2)
  LayTile,   ///< where it goes: the drafter's decision, or chance (MA-2, MA-5)
  Split,     ///< SU-6
  TurnStart,
  Trade,
  Buy,
  Treasure,
  Card,    ///< chance: a treasure card (CH-4)
  Die,     ///< chance: odd or even (CH-5)
  Accept,  ///< P3-4
  Roll,    ///< chance: the movement dice (CH-6)
  Keep,    ///< P4-3
  Reroll,  ///< chance: CH-6 again
  Act,
  Over,
  // Interrupts
  Pay,          ///< P2-8
  AbilityDraw,  ///< chance, or the receiver's choice (AB-2)
  ScrollCheck,  ///< SC-4, for one city or all of a player's
  Victim,       ///< SC-2: whose scroll is taken
  Effect,       ///< P3-4, P3-5: a card is carried out on one player
  Battle,       ///< 3.1
  AmbushLevel,  ///< chance: CH-8
  AmbushPlace,  ///< AB-4
};

/// One entry of the stack of what must be finished before the turn goes on.
struct Frame {
  Phase phase{};
  Seat seat = 0;            ///< whose matter it is
  Cell city = kNoCell;      ///< ScrollCheck, Victim: the city that asks; kNoCell: all, or none
  Cell square = kNoCell;    ///< Victim: the scroll square; ScrollCheck: how far the soldiers are looked at
  std::uint8_t detail = 0;  ///< AbilityDraw: 1 if bought; AmbushPlace: the level

  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

inline constexpr int kDepth = 4;  ///< Effect, Battle or ScrollCheck, then draws or a victim; one to spare

/// Phase::Battle: the attacker has left its square and stands nowhere yet (BT-1).
struct Fight {
  Seat attacker = 0;
  Seat defender = 0;
  Cell at = kNoCell;
  std::uint8_t level = 0;  ///< the attacker's die; 0 once it is lost
  std::uint8_t sent = 0;   ///< kSent if TC22 sent it
  std::uint8_t won = 0;    ///< who has won a fight here: bit 0 the attacker, bit 1 the defender

  friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

/// How far the effect of a card on one player has come.
enum class EffectStage : std::uint8_t { Begin, Choose, Done };
struct EffectState {
  std::uint16_t picked = 0;  ///< soldiers picked so far, as bits of their places in the list
  std::uint8_t left = 0;     ///< picks or sendings still to come
  EffectStage stage{};

  friend constexpr bool operator==(const EffectState&, const EffectState&) = default;
};

/// V-11: everything is open. The decks and the tile pile are kept as what is still in them, without an
/// order, so there is no order that could leak.
struct Public {
  std::array<Bits, kTerrains> terrain;  ///< V-3; a square of an empty slot has none yet
  std::array<Bits, kSeats> soldiers;    ///< squares of each seat's soldiers, for speed
  Bits cities;                          ///< squares of all cities, for speed
  Bits chests_used;                     ///< P3-1

  Move purchase;                  ///< Phase::Pay: what is being bought
  std::uint32_t treasure_unseen;  ///< a bit a card
  Options options;
  std::array<Player, kSeats> players;
  std::uint16_t turn;
  std::uint16_t round;       ///< completed
  std::uint16_t tiles_left;  ///< CH-2: a bit a tile
  EffectState effect;
  std::array<Frame, kDepth> stack;
  Fight fight;
  std::array<Anchor, kMostScrolls> anchors;
  std::array<std::uint8_t, kAbilities> ability_unseen;
  std::array<Ability, kAbilities * kMostCopies> ability_returned;  ///< AB-3: oldest first
  std::array<std::uint8_t, kCards> treasure_returned;              ///< `bottom` only: oldest first
  std::array<Cell, 2> figures;
  std::array<std::uint8_t, 2> dice;  ///< of this turn; 0: not rolled
  std::uint8_t anchor_count;
  std::uint8_t ability_returned_count;
  std::uint8_t treasure_returned_count;
  std::uint8_t depth;
  std::uint8_t scroll_stack;
  std::uint8_t seats;
  Phase phase;
  Seat to_act;
  Seat active;
  Seat first;
  Seat winner;                ///< kNature: none yet, or places by VI-4
  std::uint8_t card;          ///< Card to Effect: the treasure card; LayTile: the tile
  std::uint8_t camels;        ///< P1-4: left this turn
  std::uint8_t steps;         ///< left this turn
  std::uint8_t figure_steps;  ///< P4-4: of the pending figure; 0: none is pending
  Figure figure;
  std::uint8_t speed_added;  ///< P4-5
  std::array<std::uint8_t, 6> unused;
};

struct State {
  Public open;
};

struct View {
  Public open;
  Seat viewer;
  std::array<std::uint8_t, 7> unused;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);
static_assert(sizeof(State) <= 1024);

// ---- Questions that every chapter asks ----

inline const Bits& squares(const Public& p, Terrain terrain) { return p.terrain[index(terrain)]; }
inline Player& player(Public& p, Seat seat) { return p.players[index(seat)]; }
inline const Player& player(const Public& p, Seat seat) { return p.players[index(seat)]; }

inline bool holds(const Public& p, Seat seat, Ability ability) {
  return player(p, seat).abilities >> index(ability) & 1;
}

/// V-8.
inline bool founding(const Public& p, Seat seat) { return player(p, seat).cities_founded < kFoundings; }

/// C-1; `base_cap` takes the place of the data's cap without a barn.
inline int cap(const Public& p, Seat seat) {
  const std::uint8_t barn = player(p, seat).barn;
  const std::uint8_t base = p.options.base_cap;
  if (base == 0) return p.options.data.caps[barn];
  return barn == 0 ? base : std::max(base, p.options.data.caps[barn]);
}

/// MV-4, for a soldier of that level of this seat.
inline bool swims(const Public& p, Seat seat, int level) {
  return level >= 3 || founding(p, seat) || holds(p, seat, Ability::Water);
}

/// V-6.
inline const Bits& gathering_area(const City& city) { return around(city.cell, city.level == 1 ? 1 : 2); }

/// V-10, FG-4, FG-6.
inline bool shielded(const Public& p, Cell city) {
  return touching(city).test(p.figures[index(Figure::Gog)]);
}
inline bool silenced(const Public& p, Cell city) {
  return touching(city).test(p.figures[index(Figure::Angel)]) && !shielded(p, city);
}

/// All squares with a soldier of anybody.
inline Bits all_soldiers(const Public& p) {
  return p.soldiers[0] | p.soldiers[1] | p.soldiers[2] | p.soldiers[3];
}
inline Bits enemies(const Public& p, Seat seat) {
  Bits out;
  for (Seat other = 0; other < kSeats; ++other) {
    if (other != seat) out |= p.soldiers[index(other)];
  }
  return out;
}

/// CONTINUOUS Power: a soldier of the holder counts one higher.
inline int power_bonus(const Public& p, Seat seat) {
  return p.options.power_mode == PowerMode::Continuous && holds(p, seat, Ability::Power) ? 1 : 0;
}
/// V-7, BT-1: what a soldier counts where it stands.
inline int effective_level(const Public& p, Seat seat, const Soldier& soldier) {
  const int ruin = squares(p, Terrain::Ruin).test(soldier.cell) ? 1 : 0;
  return std::min(kTopLevel, soldier.level + ruin + power_bonus(p, seat));
}

/// SC-3: free and anchored.
int scrolls_held(const Public& p, Seat seat);

/// The owner of the city on a square that has one.
Seat city_owner(const Public& p, Cell cell);

/// The next seat clockwise, living or not.
inline Seat next_seat(const Public& p, Seat seat) {
  return static_cast<Seat>(seat + 1 == p.seats ? 0 : seat + 1);
}
/// V-9: the next living seat clockwise.
inline Seat next_living(const Public& p, Seat seat) {
  do {
    seat = next_seat(p, seat);
  } while (player(p, seat).alive == 0);
  return seat;
}

/// The start corners of a seat (1.3); a duellist of PAIR has two, northern first.
struct StartCorners {
  Cell first;
  Cell second;  ///< kNoCell: only one
};
StartCorners start_corners(const Options& options, int seats, Seat seat);

/// The frame on top of the stack; there must be one.
inline Frame& top(Public& p) { return p.stack[static_cast<std::size_t>(p.depth - 1)]; }
inline const Frame& top(const Public& p) { return p.stack[static_cast<std::size_t>(p.depth - 1)]; }

/// What is going on: the interrupt on top, or else the step of the turn.
inline Phase current(const Public& p) { return p.depth > 0 ? top(p).phase : p.phase; }

/// Whether a treasure card is being carried out; top() need not be its frame.
inline bool in_effect(const Public& p) { return p.depth > 0 && p.stack[0].phase == Phase::Effect; }

/// Calls f(soldier, tag) for the soldiers of a seat that a player can tell apart, in ascending order. The
/// tag names the level where several share the square (friendly_stacking = free), else it is 0.
template <class F>
void for_each_soldier(const Player& mine, F&& f) {
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    const Soldier& soldier = mine.soldiers[i];
    const bool after = i > 0 && mine.soldiers[i - 1].cell == soldier.cell;
    if (after && mine.soldiers[i - 1].level == soldier.level) continue;
    const bool before = i + 1 < mine.soldier_count && mine.soldiers[i + 1].cell == soldier.cell;
    f(i, after || before ? soldier.level : 0);
  }
}

/// The first soldier at or after place `from` on that square and, if tagged, of that level; or -1.
inline int find_soldier(const Player& mine, int cell, int tag, int from = 0) {
  for (int i = from; i < mine.soldier_count; ++i) {
    const Soldier& soldier = mine.soldiers[static_cast<std::size_t>(i)];
    if (soldier.cell == cell && (tag == 0 || soldier.level == tag)) return i;
  }
  return -1;
}

/// The place of a seat's city on that square, or -1.
inline int find_city(const Player& mine, int cell) {
  for (int i = 0; i < mine.city_count; ++i) {
    if (mine.cities[static_cast<std::size_t>(i)].cell == cell) return i;
  }
  return -1;
}

}  // namespace shedu::gog
