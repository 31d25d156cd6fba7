#include "base/urn.h"
#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

Cards deal_hand(Cards& urn, int total, int size, Rng& rng) {
  Cards hand{};
  for (int i = 0; i < size; ++i) ++hand[take_one(urn, total - i, rng)];
  return hand;
}

// R-P2-13: whoever is turning cards with privileges has shown that enough cards of other civilizations are
// there. Hands that lack them are dealt again, which leaves the others equally likely.
Cards deal_paying_hand(Cards& urn, int total, const Public& p, Rng& rng) {
  const int size = p.hand_size[index(p.active)];
  const std::size_t civ = index(civ_of(p.pending));
  for (;;) {
    Cards rest = urn;
    const Cards hand = deal_hand(rest, total, size, rng);
    if (size - hand[civ] < p.due) continue;
    urn = rest;
    return hand;
  }
}

}  // namespace

View Utopia::view(const State& s, Seat viewer) {
  View v{};
  v.open = s.open;
  v.viewer = viewer;
  if (viewer >= 0) v.own = s.secret[index(viewer)];
  return v;
}

// 2.9: cards come into a hand unseen and leave it face up, so what a seat has not seen lies in the deck or in
// the other hands, all arrangements being equally likely. We deal from one urn. Open hands are known.
State Utopia::imagine(const View& v, Rng& rng) {
  State s{};
  const Public& p = v.open;
  s.open = p;
  std::array<Cards, kSeats> known = p.shown_hand;
  if (v.viewer >= 0) known[index(v.viewer)] = v.own.hand;
  Cards urn;
  for (std::size_t c = 0; c < kCivs; ++c) {
    int seen = p.discards[c];
    for (const Cards& hand : known) seen += hand[c];
    urn[c] = static_cast<std::uint8_t>(kCardsOfACiv - seen);
  }
  const auto is_known = [&](Seat seat) { return seat == v.viewer || p.options.open_hands == Switch::On; };
  const bool payer_first = p.phase == Phase::Pay && !is_known(p.active);
  if (payer_first) known[index(p.active)] = deal_paying_hand(urn, card_total(urn), p, rng);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (!is_known(seat) && !(payer_first && seat == p.active)) {
      known[index(seat)] = deal_hand(urn, card_total(urn), p.hand_size[index(seat)], rng);
    }
    s.secret[index(seat)].hand = known[index(seat)];
  }
  s.deck = urn;
  SHEDU_ASSERT(card_total(urn) == p.deck_size);
  return s;
}

Move Utopia::seen(const State& s, Move move, Seat viewer) {
  if (kind_of(move) != Kind::Card || s.open.options.open_hands == Switch::On) return move;
  return dealt_seat(s.open) == viewer ? move : make(Kind::Card, kHidden);
}

Seat Utopia::receiver(const View& v) {
  switch (v.open.phase) {
    case Phase::Deal: return dealt_seat(v.open);
    case Phase::SurpriseDraw: return v.open.active;
    default: return kNature;
  }
}

}  // namespace shedu
