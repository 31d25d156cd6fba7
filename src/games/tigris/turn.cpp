#include "games/tigris/moves.h"
#include "games/tigris/play.h"
#include "games/tigris/tigris.h"

namespace shedu::tigris {
namespace {

void begin_turn(Public& p) {
  p.actions_left = 2;
  ask(p, Phase::Action, p.active);
}

void game_over(Public& p) { ask(p, Phase::Over, kOver); }

// M9, M10: the active player's leaders score the monuments of their kingdoms.
void score_monuments(Public& p) {
  for (const unsigned colours : monument_income(p, p.active)) {
    for (const Colour colour : kAllColours) {
      if (colours >> index(colour) & 1) award(p, p.active, colour, 1);
    }
  }
}

// T3d, T3e.
void pass_the_turn(Public& p) {
  ++p.turns;
  const bool turn_limit = p.options.max_turns != 0 && p.turns >= p.options.max_turns;  // G4
  if (p.treasure.count() <= 2 || turn_limit) {                                         // G1
    game_over(p);
    return;
  }
  p.active = next_seat(p, p.active);
  begin_turn(p);
}

// T3b, T3c.
void score_and_refill(State& s) {
  Public& p = s.open;
  score_monuments(p);
  int needed = 0;
  for (Seat seat = 0; seat < p.seats; ++seat) needed += kHandSize - p.hand_size[index(seat)];
  if (needed > p.bag_size) {  // G2, and always after a short swap (W3)
    ++p.turns;
    game_over(p);
  } else if (needed > 0) {
    ask(p, Phase::Refill, kNature);
  } else {
    pass_the_turn(p);
  }
}

}  // namespace

void end_action(State& s) {
  Public& p = s.open;
  --p.actions_left;
  if (p.actions_left > 0) {
    ask(p, Phase::Action, p.active);
  } else {
    end_turn(s);
  }
}

void end_turn(State& s) {
  Public& p = s.open;
  const Cell king = p.leader[index(p.active)][index(Colour::Black)];
  if (p.wonder != kNoCell && king != kNoCell && region_of(p, p.wonder).test(king)) {
    ask(p, Phase::WonderColour, p.active);  // Z5
  } else {
    score_and_refill(s);
  }
}

void choose_point(State& s, Colour colour) {
  award(s.open, s.open.active, colour, 1);
  score_and_refill(s);
}

void swap_tiles(State& s, const Tiles& tiles) {
  Public& p = s.open;
  Private& mine = s.secret[index(p.active)];
  const int number = tile_total(tiles);
  for (std::size_t c = 0; c < kColours; ++c) {
    mine.hand[c] = static_cast<std::uint8_t>(mine.hand[c] - tiles[c]);
    mine.swapped[c] = static_cast<std::uint8_t>(mine.swapped[c] + tiles[c]);
  }
  p.hand_size[index(p.active)] = static_cast<std::uint8_t>(p.hand_size[index(p.active)] - number);
  p.swap_count[index(p.active)] = static_cast<std::uint8_t>(p.swap_count[index(p.active)] + number);

  // W3, G3. `forbid` has not offered such a swap; `end_after_turn` empties the bag, and G2 does the rest.
  if (number > p.bag_size && p.options.swap_when_bag_short == ShortSwap::EndGameNow) {
    game_over(p);
    return;
  }
  p.draws_left = static_cast<std::uint8_t>(std::min<int>(number, p.bag_size));
  if (p.draws_left > 0) {
    ask(p, Phase::SwapDraw, kNature);
  } else {
    start_treasure_check(s);
  }
}

Seat drawing_seat(const Public& p) {
  if (p.phase == Phase::SwapDraw) return p.active;
  Seat seat = p.phase == Phase::Deal ? Seat{0} : p.active;  // U2: seat 0 first; T4: the active player first
  while (p.hand_size[index(seat)] == kHandSize) seat = next_seat(p, seat);
  return seat;
}

void draw_tile(State& s, Colour colour) {
  Public& p = s.open;
  const Seat seat = drawing_seat(p);
  --s.bag[index(colour)];
  --p.bag_size;
  ++s.secret[index(seat)].hand[index(colour)];
  ++p.hand_size[index(seat)];

  if (p.phase == Phase::SwapDraw) {
    if (--p.draws_left == 0) start_treasure_check(s);
    return;
  }
  for (Seat other = 0; other < p.seats; ++other) {
    if (p.hand_size[index(other)] < kHandSize) return;
  }
  if (p.phase == Phase::Deal) {
    begin_turn(p);
  } else {
    pass_the_turn(p);
  }
}

}  // namespace shedu::tigris

namespace shedu {

using namespace tigris;

void Tigris::chance(const State& s, OutcomeList& outcomes) {
  outcomes.clear();
  if (s.open.to_act != kNature) return;
  if (s.open.phase == Phase::Start) {
    for (int seat = 0; seat < s.open.seats; ++seat) outcomes.push_back({make(Kind::Start, seat), 1});
    return;
  }
  for (const Colour colour : kAllColours) {
    const std::uint8_t weight = s.bag[index(colour)];
    if (weight > 0) outcomes.push_back({make(Kind::Draw, static_cast<int>(colour)), weight});
  }
}

}  // namespace shedu
