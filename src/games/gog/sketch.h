#pragma once

#include "games/gog/moves.h"
#include "games/gog/state.h"

namespace shedu::gog {

/// What a plan needs is counted in steps of soldiers; a level to be trained, a soldier to be recruited or a
/// guard to be beaten counts as some steps more. kNever is out of sight.
inline constexpr int kNever = 60;

/// A city as the target of the others.
struct Siege {
  Seat owner = 0;
  City city;
  std::array<int, kSeats> need{};  ///< by attacker: until it can be conquered, with what can be bought before
  int need_now = kNever;           ///< for the active player's soldiers as they are
};

/// What one seat has and how far its plans are.
struct SeatSketch {
  std::array<int, kGoods> income{};  ///< of the next gathering, as the position stands
  std::array<int, kGoods> stock{};   ///< goods at hand, and the harvest if it is due next
  int camels = 0;                    ///< in the area of cities
  int soldiers = 0;
  int levels = 0;
  int scrolls = 0;
  int corner_need = kNever;  ///< until a soldier stands on every corner, with what can be bought before
  int corner_now = kNever;   ///< the same for the soldiers as they are; only of the active player
  float settle = 0;          ///< prospects of soldiers to found the cities still wanted
};

/// What a player sees at a glance: computed once a position, without allocation.
struct Sketch {
  std::array<SeatSketch, kSeats> seats;
  std::array<Siege, kSeats * kMostCities> sieges;
  std::size_t siege_count = 0;
};

Sketch sketch(const Public& p);

/// Whether all that is left of the turn is to move.
inline bool moving(const Public& p) {
  return p.phase == Phase::Keep || p.phase == Phase::Reroll || p.phase == Phase::Act;
}

/// The steps a soldier may hope for in a turn of that seat.
int usual_steps(const Public& p, Seat seat);

/// The chance that a plan in need of so many steps is carried out in a turn with that many.
float chance_in_turn(int need, int steps);

}  // namespace shedu::gog
