#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

void begin_pass(Public& p) { p.waiting = static_cast<std::uint8_t>((1u << p.seats) - 1); }

// R-ORD-3.
void next_turn(Public& p) {
  p.active = next_to_play(p);
  ask(p, Phase::Welcome, p.active);
}

// R-P1-10.
void return_guests(Public& p) {
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Island island : kAllIslands) {
      for (const Civ civ : kAllCivs) {
        auto& count = p.bag[index(island)][index(civ)];
        count = static_cast<std::uint8_t>(count + front_of(p, seat, island, civ));
      }
    }
    p.front[index(seat)] = Cards{};
  }
}

void lay_in_front(Public& p, Seat seat, Island island, Civ civ) {
  auto& guests = p.front[index(seat)][index(civ)];
  guests = static_cast<std::uint8_t>(guests + (1u << (2 * index(island))));
}

// R-P1-3, 7.3: the guest's prince arrives, and `after` follows, with a question in between if it must come
// from one of several districts.
void bring_prince(Public& p, Civ civ, District district, Phase after) {
  const Seat seat = p.to_act;
  p.phase = after;
  if (in_reserve(p, seat, civ)) {
    enter(p, seat, civ, district);
    return;
  }
  const Districts sources = relocation_sources(p, seat, civ, district);
  SHEDU_ASSERT(sources != 0);
  Princes& mine = p.princes[index(seat)][index(civ)];
  if (is_single(sources)) {
    mine.remove(lowest(sources), 1);
    mine.add(district, 1);
    return;
  }
  p.phase = Phase::Relocate;
  p.resume = after;
  p.target = district;
  p.target_civ = civ;
}

// The pass goes on with the next seat, the next pass, or phase 2.
void end_turn(State& s) {
  Public& p = s.open;
  p.waiting = static_cast<std::uint8_t>(p.waiting & ~(1u << p.active));
  if (p.waiting == 0 && ++p.pass < kGuestsEach) begin_pass(p);
  if (p.waiting != 0) {
    next_turn(p);
    return;
  }
  p.pass = 0;
  p.surprised = 0;
  return_guests(p);
  start_development(s);
}

}  // namespace

void start_welcoming(State& s) {
  Public& p = s.open;
  p.due = static_cast<std::uint8_t>(kGuestsEach * p.seats);
  ask(p, Phase::Guests, kNature);
}

void draw_guest(State& s, Island island, Civ civ) {
  Public& p = s.open;
  --p.bag[index(island)][index(civ)];
  if (p.phase == Phase::Guests) {  // R-P1-1
    ++p.ships[index(island)][index(civ)];
    if (--p.due > 0) return;
    begin_pass(p);
    next_turn(p);
    return;
  }
  // R-P1-7, 7.2.
  lay_in_front(p, p.active, island, civ);
  const bool nobody = guest_sites(p, p.active, island, civ) == 0;
  if (nobody) {
    ask(p, Phase::Designate, p.active);
    return;
  }
  p.target_island = island;
  p.target_civ = civ;
  ask(p, Phase::Place, p.active);
}

void pick_guest(State& s, Civ civ, District district) {
  Public& p = s.open;
  const Island island = island_of(district);
  const Phase after = p.phase == Phase::Welcome ? Phase::After : Phase::ExtraAfter;
  --p.ships[index(island)][index(civ)];
  lay_in_front(p, p.to_act, island, civ);
  if (guest_sites(p, p.to_act, island, civ) == 0) {  // R-P1-6, 7.13: the guest is lost
    p.phase = after;
  } else {
    bring_prince(p, civ, district, after);
  }
}

void draw_surprise(State& s) {
  Public& p = s.open;
  p.surprised = static_cast<std::uint8_t>(p.surprised | 1u << p.active);
  ask(p, Phase::SurpriseDraw, kNature);
}

void place_surprise(State& s, District district) {
  Public& p = s.open;
  const Civ civ = p.target_civ;
  p.target_island = Island{};
  p.target_civ = Civ{};
  bring_prince(p, civ, district, Phase::Designate);
}

void relocate(State& s, District from) {
  Public& p = s.open;
  Princes& mine = p.princes[index(p.to_act)][index(p.target_civ)];
  mine.remove(from, 1);
  mine.add(p.target, 1);
  p.phase = p.resume;
  p.resume = Phase{};
  p.target = kNoDistrict;
  p.target_civ = Civ{};
}

// R-P1-8, A-09.
void designate(State& s, Seat seat) { ask(s.open, Phase::Extra, seat); }

void end_welcome_turn(State& s) {
  Public& p = s.open;
  if (p.phase == Phase::ExtraAfter && p.options.drawer_builds_after == Switch::On) {
    ask(p, Phase::After, p.active);  // 7.5
  } else {
    end_turn(s);
  }
}

}  // namespace shedu::utopia
