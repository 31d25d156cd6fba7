#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

void change_hand(State& s, Seat seat, Civ civ, int by) {
  Public& p = s.open;
  const auto change = [by](std::uint8_t& count) { count = static_cast<std::uint8_t>(count + by); };
  change(s.secret[index(seat)].hand[index(civ)]);
  change(p.hand_size[index(seat)]);
  if (p.options.open_hands == Switch::On) change(p.shown_hand[index(seat)][index(civ)]);
}

// Face up on the discard pile, as printed (R-P2-4, R-P2-13).
void lay_down(State& s, Seat seat, Civ civ, int count) {
  change_hand(s, seat, civ, -count);
  auto& pile = s.open.discards[index(civ)];
  pile = static_cast<std::uint8_t>(pile + count);
}

// R-P2-2, 7.14: a card is due and the deck is empty.
void renew_deck(State& s) {
  Public& p = s.open;
  s.deck = p.discards;
  p.deck_size = static_cast<std::uint8_t>(card_total(s.deck));
  p.discards = Cards{};
  SHEDU_ASSERT(p.deck_size > 0);  // R-P2-3
}

// R-ORD-3.
void next_turn(State& s) {
  Public& p = s.open;
  if (p.waiting == 0) {
    score_prestige(s);
    return;
  }
  p.active = next_to_play(p);
  ask(p, Phase::Develop, p.active);
}

void finish_turn(State& s) {
  Public& p = s.open;
  p.waiting = static_cast<std::uint8_t>(p.waiting & ~(1u << p.active));
  next_turn(s);
}

// R-P2-4: two, one … one, none, in the order of the deal.
void next_discarder(State& s) {
  Public& p = s.open;
  if (p.queue + 1 < p.seats) {
    p.active = deal_order(p)[p.queue];
    p.due = p.queue == 0 ? 2 : 1;
    ask(p, Phase::Discard, p.active);
    return;
  }
  p.queue = 0;
  p.waiting = static_cast<std::uint8_t>((1u << p.seats) - 1);
  next_turn(s);
}

}  // namespace

void start_development(State& s) {
  Public& p = s.open;
  p.phase_order = p.rank;
  p.due = static_cast<std::uint8_t>(kCardsDealt * p.seats);
  if (p.deck_size == 0) renew_deck(s);
  ask(p, Phase::Deal, kNature);
}

// 7.14: five cards to one, then to the next.
Seat dealt_seat(const Public& p) { return deal_order(p)[p.seats - (p.due + kCardsDealt - 1) / kCardsDealt]; }

void deal_card(State& s, Civ civ) {
  Public& p = s.open;
  change_hand(s, dealt_seat(p), civ, 1);
  --s.deck[index(civ)];
  --p.deck_size;
  if (--p.due == 0) {
    next_discarder(s);
  } else if (p.deck_size == 0) {
    renew_deck(s);
  }
}

void discard(State& s, Civ civ) {
  Public& p = s.open;
  lay_down(s, p.active, civ, 1);
  if (--p.due > 0) return;
  if (p.phase == Phase::Trim) {
    finish_turn(s);
  } else {
    ++p.queue;
    next_discarder(s);
  }
}

// 7.10: natural cards first, then one question for each privilege, then the effect.
void pay(State& s, Move action) {
  Public& p = s.open;
  const int privileges = privileges_of(action);
  const int natural = price_of(kind_of(action)) - privileges;
  if (natural > 0) lay_down(s, p.active, civ_of(action), natural);
  if (privileges == 0) {
    act(s, action);
    return;
  }
  p.pending = action;
  p.due = static_cast<std::uint8_t>(privileges);
  p.phase = Phase::Pay;
}

void convert(State& s, Civ civ) {
  Public& p = s.open;
  lay_down(s, p.active, civ, 1);
  --p.privileges[index(p.active)];
  if (--p.due > 0) return;
  const Move action = p.pending;
  p.pending = Move{};
  p.phase = Phase::Develop;
  act(s, action);
}

void end_development_turn(State& s) {
  Public& p = s.open;
  const int held = p.hand_size[index(p.active)];
  if (held <= kHandLimit) {
    finish_turn(s);
    return;
  }
  p.due = static_cast<std::uint8_t>(held - kHandLimit);  // R-P2-15
  ask(p, Phase::Trim, p.active);
}

}  // namespace shedu::utopia
