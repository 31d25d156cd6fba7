#include "games/gog/gog.h"
#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

constexpr int kSpeedSteps = 5;  // P4-5

template <class T>
void count_up(T& number) {
  if (number < kLongestCount) ++number;
}

// TS-1: all that belongs to one turn only.
void clear_turn(Public& p) {
  for (Seat seat = 0; seat < p.seats; ++seat) clear_flags(p, seat, kFought | kRunPaid | kFreeUsed);
  p.chests_used = Bits{};
  p.dice = {};
  p.camels = 0;
  p.steps = 0;
  p.figure_steps = 0;
  p.figure = Figure::Gog;
  p.speed_added = 0;
}

// TS-2: the free square nearest to a start corner, the lowest of equals.
Cell relief_square(const Public& p) {
  const StartCorners corners = start_corners(p.options, p.seats, p.active);
  const Bits free = ~(p.cities | all_soldiers(p));
  Cell best = kNoCell;
  int nearest = kSide;
  free.for_each([&](int cell) {
    int away = distance(cell, corners.first);
    if (corners.second != kNoCell) away = std::min(away, distance(cell, corners.second));
    if (away < nearest) {
      nearest = away;
      best = static_cast<Cell>(cell);
    }
  });
  return best;
}

}  // namespace

void start_turn(Public& p) {
  p.phase = Phase::TurnStart;
  count_up(p.turn);
  clear_turn(p);
  if (player(p, p.active).city_count == 0 && player(p, p.active).soldier_count == 0) {
    add_soldier(p, p.active, {relief_square(p), 1, 0});
  }
  check_scroll_squares(p, p.active);  // TS-3
}

// Clarification 4: a round is complete when the turn passes to or past the first player's seat.
void end_turn(Public& p) {
  const Seat next = next_living(p, p.active);
  Seat seat = p.active;
  do {
    seat = next_seat(p, seat);
    if (seat == p.first) count_up(p.round);
  } while (seat != next);
  if (p.options.max_rounds != 0 && p.round >= p.options.max_rounds) {  // VI-4
    end_game(p, kNature);
    return;
  }
  p.active = next;
  start_turn(p);
}

void keep_roll(Public& p) {
  const int sum = p.dice[0] + p.dice[1];
  p.phase = Phase::Act;
  p.steps = static_cast<std::uint8_t>(sum);
  add_speed(p);
  if (p.dice[0] != p.dice[1]) return;
  switch (p.dice[0]) {
    case 3:
    case 4: give_ability_card(p, p.active); return;
    default:
      p.figure = p.dice[0] == 1 || p.dice[0] == 6 ? Figure::Gog : Figure::Angel;
      p.figure_steps = static_cast<std::uint8_t>(sum);
  }
}

int sure_steps(const Public& p, Seat seat) {
  return (founding(p, seat) ? p.options.data.founding_steps : 0) +
         (holds(p, seat, Ability::Speed) ? kSpeedSteps : 0);
}

void add_speed(Public& p) {
  if (p.speed_added != 0 || !holds(p, p.active, Ability::Speed)) return;
  p.speed_added = 1;
  add(p.steps, kSpeedSteps);
}

}  // namespace shedu::gog

namespace shedu {

using namespace gog;

Seat Gog::receiver(const View& v) {
  if (v.open.to_act != kNature) return kNature;
  switch (current(v.open)) {
    case Phase::AbilityDraw:
    case Phase::AmbushLevel: return top(v.open).seat;
    case Phase::DrawTile:
    case Phase::Card:
    case Phase::Die:
    case Phase::Roll:
    case Phase::Reroll: return v.open.active;
    default: return kNature;
  }
}

}  // namespace shedu
