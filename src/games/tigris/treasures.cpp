#include "games/tigris/moves.h"
#include "games/tigris/play.h"
#include "games/tigris/regions.h"

namespace shedu::tigris {
namespace {

// Y2: the treasures in the kingdom of a seat's trader.
Bits treasures_of(const Public& p, Seat seat) {
  const Cell trader = p.leader[index(seat)][index(Colour::Green)];
  return trader == kNoCell ? Bits{} : region_of(p, trader) & p.treasure;
}

// Y7: off the board, to the seat's score.
void take(Public& p, Seat seat, const Bits& cells) {
  p.treasure &= ~cells;
  p.treasures[index(seat)] = static_cast<std::uint8_t>(p.treasures[index(seat)] + cells.count());
}

// The specials must go first: so long as there are others, one of those stays (Y4).
Bits may_stay(const Public& p, const Bits& treasures) {
  const Bits plain = treasures & ~board(p.options).specials;
  return plain.any() ? plain : treasures;
}

// Settles the claims clockwise from the active player, and asks where there is a choice (Y3, Y6).
void settle_claims(State& s) {
  Public& p = s.open;
  Seat asked = kNature;
  FourCells traders = {kNoCell, kNoCell, kNoCell, kNoCell};
  for (std::size_t seat = 0; seat < p.seats; ++seat) traders[seat] = p.leader[seat][index(Colour::Green)];
  std::array<Bits, kSeats> regions;
  if (traders != FourCells{kNoCell, kNoCell, kNoCell, kNoCell}) regions = regions_of(p, traders);
  clockwise(p, [&](Seat seat) {
    if (asked != kNature || (p.treasures_done >> seat & 1) != 0) return;
    const Bits treasures = regions[index(seat)] & p.treasure;  // Y2
    if (treasures.count() < 2) return;
    if (p.options.treasure_claim == TreasureClaim::Mandatory && may_stay(p, treasures).count() == 1) {
      take(p, seat, treasures & ~may_stay(p, treasures));
    } else {
      asked = seat;
    }
  });
  if (asked != kNature) {
    ask(p, Phase::Treasure, asked);
  } else {
    p.treasures_done = 0;
    end_action(s);
  }
}

}  // namespace

Bits treasure_choices(const Public& p) {
  const Bits treasures = treasures_of(p, p.to_act);
  if (p.options.treasure_claim == TreasureClaim::Mandatory) return may_stay(p, treasures);
  const Bits specials = treasures & board(p.options).specials;
  return specials.any() ? specials : treasures;
}

void start_treasure_check(State& s) {
  Public& p = s.open;
  p.placed = kNoCell;
  p.placed_colour = Colour::Red;
  if (p.options.treasure_timing == TreasureTiming::EndOfTurn && p.actions_left > 1) {
    end_action(s);  // Y1: the check waits for the end of the turn
  } else {
    settle_claims(s);
  }
}

void answer_treasure(State& s, Move move) {
  Public& p = s.open;
  const Seat seat = p.to_act;
  const Bits chosen = Bits::of(move.b());
  switch (kind_of(move)) {
    case Kind::Keep: take(p, seat, treasures_of(p, seat) & ~chosen); break;
    case Kind::Take: take(p, seat, chosen); break;
    default: p.treasures_done = static_cast<std::uint8_t>(p.treasures_done | 1u << seat); break;
  }
  settle_claims(s);
}

}  // namespace shedu::tigris
