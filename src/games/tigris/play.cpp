#include "games/tigris/play.h"

#include "games/tigris/moves.h"
#include "games/tigris/regions.h"

namespace shedu::tigris {
namespace {

void take_from_hand(State& s, Seat seat, Colour colour, int number) {
  auto& held = s.secret[index(seat)].hand[index(colour)];
  SHEDU_ASSERT(held >= number);
  held = static_cast<std::uint8_t>(held - number);
  s.open.hand_size[index(seat)] = static_cast<std::uint8_t>(s.open.hand_size[index(seat)] - number);
}

// P6: the single adjacent kingdom pays for the tile just placed.
void score_tile(Public& p, const Bits& kingdom, Colour colour) {
  for (const Colour receiver : {colour, Colour::Black}) {
    for (Seat seat = 0; seat < p.seats; ++seat) {
      const Cell at = p.leader[index(seat)][index(receiver)];
      if (at == kNoCell || !kingdom.test(at)) continue;
      const Cell hall = p.building[index(colour)];
      const bool doubled = hall != kNoCell && region_of(p, p.placed).test(hall);  // K6: after placement
      award(p, seat, colour, doubled ? 2 : 1);
      return;
    }
  }
}

// P1-P6.
void place_tile(State& s, Colour colour, Cell cell) {
  Public& p = s.open;
  take_from_hand(s, p.active, colour, 1);

  const Neighbours beside = kingdoms_beside(p, cell);  // before the tile lies there
  SHEDU_ASSERT(beside.count <= 2);                     // P3

  p.tile[index(colour)].set(cell);
  p.placed = cell;
  p.placed_colour = colour;
  if (beside.count == 1) score_tile(p, beside.kingdoms[0], colour);
  if (beside.count == 2) {
    start_conflicts(s, beside.kingdoms);
  } else {
    offer_building(s);
  }
}

// L1, L6, L10.
void place_leader(State& s, Colour colour, Cell cell) {
  Public& p = s.open;
  if (p.leader[index(p.active)][index(colour)] != kNoCell) withdraw(p, p.active, colour);
  p.leader[index(p.active)][index(colour)] = cell;
  p.leaders.set(cell);

  const Seat rival = rival_in_kingdom(p, p.active, colour);
  if (rival == kNature) {
    start_treasure_check(s);
  } else {
    start_revolt(s, colour, cell, rival);
  }
}

// X3-X5.
void play_catastrophe(State& s, Cell cell) {
  Public& p = s.open;
  --p.catastrophes[index(p.active)];
  p.catastrophe.set(cell);
  const Bits here = Bits::of(cell);
  const Bits lost_temple = temples(p) & here;
  for (const Colour colour : kAllColours) remove_tiles(p, colour, p.tile[index(colour)] & here);
  withdraw_orphans(p, lost_temple);
  start_treasure_check(s);
}

}  // namespace

Neighbours kingdoms_beside(const Public& p, Cell cell) {
  Neighbours out;
  Bits rest = around(cell) & connectable(p);
  if (rest.none()) return out;
  for (const Bits& region : regions_of(p, four_of(rest))) {
    if (!region.intersects(rest)) continue;
    rest &= ~region;
    if (!region.intersects(p.leaders)) continue;
    if (out.count < 2) out.kingdoms[out.count] = region;
    ++out.count;
  }
  return out;
}

Seat rival_in_kingdom(const Public& p, Seat seat, Colour colour) {
  Bits region;  // not looked for before there is a rival
  for (Seat other = 0; other < p.seats; ++other) {
    const Cell rival = p.leader[index(other)][index(colour)];
    if (other == seat || rival == kNoCell) continue;
    if (region.none()) region = region_of(p, p.leader[index(seat)][index(colour)]);
    if (region.test(rival)) return other;
  }
  return kNature;
}

void withdraw(Public& p, Seat seat, Colour colour) {
  Cell& at = p.leader[index(seat)][index(colour)];
  p.leaders.clear(at);
  at = kNoCell;
}

void withdraw_orphans(Public& p, const Bits& lost_temples) {
  if (lost_temples.none()) return;
  const Bits orphans = p.leaders & lost_temples.neighbours() & ~temples(p).neighbours();
  if (orphans.none()) return;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Colour colour : kAllColours) {
      const Cell at = p.leader[index(seat)][index(colour)];
      if (at != kNoCell && orphans.test(at)) withdraw(p, seat, colour);
    }
  }
}

void spend(State& s, Seat seat, Colour colour, int number) {
  take_from_hand(s, seat, colour, number);
  auto& removed = s.open.removed[index(colour)];
  removed = static_cast<std::uint8_t>(removed + number);
}

void remove_tiles(Public& p, Colour colour, const Bits& cells) {
  p.tile[index(colour)] &= ~cells;
  p.removed[index(colour)] = static_cast<std::uint8_t>(p.removed[index(colour)] + cells.count());
}

void play(State& s, Move move) {
  Public& p = s.open;
  const auto cell = static_cast<Cell>(move.b());
  switch (kind_of(move)) {
    case Kind::Start:
      p.active = static_cast<Seat>(move.a());
      ask(p, Phase::Deal, kNature);
      return;
    case Kind::Draw: draw_tile(s, colour_of(move)); return;
    case Kind::Pass: start_treasure_check(s); return;
    case Kind::Leader: place_leader(s, colour_of(move), cell); return;
    case Kind::Withdraw:
      withdraw(p, p.active, colour_of(move));
      start_treasure_check(s);
      return;
    case Kind::Tile: place_tile(s, colour_of(move), cell); return;
    case Kind::Catastrophe: play_catastrophe(s, cell); return;
    case Kind::Swap: swap_tiles(s, swapped_tiles(move)); return;
    case Kind::Commit:
      if (p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend) {
        commit_to_revolt(s, move.a());
      } else {
        commit_to_war(s, move.a());
      }
      return;
    case Kind::War: choose_war(s, colour_of(move)); return;
    case Kind::Build:
    case Kind::Monument:
    case Kind::Wonder: build(s, move); return;
    case Kind::Decline:
      if (p.phase == Phase::Treasure) {
        answer_treasure(s, move);
      } else if (p.phase == Phase::Building) {
        offer_structure(s);
      } else {
        start_treasure_check(s);
      }
      return;
    case Kind::Keep:
    case Kind::Take: answer_treasure(s, move); return;
    case Kind::Point: choose_point(s, colour_of(move)); return;
  }
}

}  // namespace shedu::tigris
