#include "games/gog/play.h"

namespace shedu::gog {
namespace {

// VI-1. All scrolls in one hand leave none in the stack: that is known at a glance.
bool has_all_scrolls(const Public& p, Seat seat) {
  return p.scroll_stack == 0 && scrolls_held(p, seat) == p.options.data.scrolls;
}

// VI-2.
bool has_corners(const Public& p, Seat seat) {
  if (!p.soldiers[index(seat)].contains(kCornerCells)) return false;
  return p.options.corner_hold == Switch::Off || (seat == p.active && p.phase == Phase::TurnStart);
}

// VI-3. Only the active player eliminates anybody.
bool has_conquered(const Public& p, Seat seat) {
  int rivals = 0;
  for (Seat other = 0; other < p.seats; ++other)
    rivals += other != seat && player(p, other).alive != 0 ? 1 : 0;
  if (p.options.victory_variant == VictoryVariant::Long) return rivals == 0;
  return seat == p.active && rivals < p.seats - 1;
}

}  // namespace

void end_game(Public& p, Seat winner) {
  if (in_effect(p)) discard_card(p);
  while (p.depth > 0) pop(p);
  p.winner = winner;
  p.phase = Phase::Over;
  ask(p, kOver);
}

bool check_victory(Public& p) {
  Seat seat = p.active;
  do {
    if (has_all_scrolls(p, seat) || has_corners(p, seat) || has_conquered(p, seat)) {
      end_game(p, seat);
      return true;
    }
    seat = next_living(p, seat);
  } while (seat != p.active);
  return false;
}

}  // namespace shedu::gog
