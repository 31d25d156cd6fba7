#include <algorithm>

#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

std::string of(std::string_view what, Civ civ) {
  return std::string(what) + " of " + std::string(civ_name(civ));
}

// I-1.
std::string broken_cards(const State& s) {
  const Public& p = s.open;
  for (const Civ civ : kAllCivs) {
    int total = s.deck[index(civ)] + p.discards[index(civ)];
    for (const Private& secret : s.secret) total += secret.hand[index(civ)];
    if (total != kCardsOfACiv) return of("I-1: there are not ten cards", civ);
  }
  if (card_total(s.deck) != p.deck_size) return "the deck's size is wrong";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Cards& hand = s.secret[index(seat)].hand;
    if (card_total(hand) != p.hand_size[index(seat)]) return "a hand's size is wrong";
    if (seat >= p.seats && p.hand_size[index(seat)] != 0) return "cards in the hand of nobody";
    const Cards shown = p.options.open_hands == Switch::On ? hand : Cards{};
    if (p.shown_hand[index(seat)] != shown) return "A-25: an open hand is not the hand";
  }
  return {};
}

// I-2, I-8.
std::string broken_princes(const State& s) {
  const Public& p = s.open;
  const bool unlimited = p.options.prince_shortage == PrinceShortage::Unlimited;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (const Civ civ : kAllCivs) {
      const Princes& princes = p.princes[index(seat)][index(civ)];
      const int reserve = p.reserve[index(seat)][index(civ)];
      const int removed = p.removed[index(seat)][index(civ)];
      if ((princes.any() & ~p.open) != 0) return of("I-8: outside the open districts is a prince", civ);
      if (reserve + princes.total() + removed != (seat < p.seats ? kPrinces : 0)) {
        return of("I-2: a seat has not eight princes", civ);
      }
      if (reserve < 0 && !unlimited) return of("I-2: a reserve is below nothing: princes", civ);
      if (removed > 0 && p.options.removed_to_reserve == Switch::On)
        return "A-21: princes are out of the game";
    }
  }
  return {};
}

// I-3, I-4, I-8.
std::string broken_monuments(const State& s) {
  const Public& p = s.open;
  Districts by_civ = 0;
  for (const Civ civ : kAllCivs) {
    if ((by_civ & p.monument[index(civ)]) != 0) return "R-BLD-5: two monuments in a district";
    by_civ |= p.monument[index(civ)];
    if (monuments_left(p, civ) < 0) return of("I-4: more than seven monuments", civ);
  }
  Districts by_seat = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Districts mine = p.control[index(seat)];
    if ((by_seat & mine) != 0) return "R-BLD-6: two seats control a district";
    by_seat |= mine;
    const auto wonders = std::count(p.wonder.begin(), p.wonder.end(), seat);
    if (p.bases[index(seat)] + std::popcount(mine) + wonders != (seat < p.seats ? kBases : 0)) {
      return "I-3: a seat has not eight bases";
    }
  }
  if (by_civ != by_seat) return "R-BLD-6: a monument without a base, or a base without a monument";
  if ((by_civ & ~p.open) != 0) return "I-8: a monument outside the open districts";
  for (const Island island : kAllIslands) {
    const Seat owner = p.wonder[index(island)];
    if (owner < kNobody || owner >= p.seats) return "a wonder's owner does not exist";
    if (owner != kNobody && districts_of(p, island) == 0) return "I-8: a wonder on a closed island";
  }
  return {};
}

// I-5.
std::string broken_guests(const State& s) {
  const Public& p = s.open;
  for (const Island island : kAllIslands) {
    for (const Civ civ : kAllCivs) {
      int total = p.bag[index(island)][index(civ)] + p.ships[index(island)][index(civ)];
      for (Seat seat = 0; seat < kSeats; ++seat) total += front_of(p, seat, island, civ);
      if (total != (districts_of(p, island) == 0 ? 0 : kGuestsOfAType))
        return of("I-5: guests do not add up", civ);
    }
  }
  return {};
}

bool is_order(const Order& order, int seats) {
  unsigned seen = 0;
  for (int i = 0; i < seats; ++i) {
    if (order[i] < 0 || order[i] >= seats) return false;
    seen |= 1u << order[i];
  }
  return seen == (1u << seats) - 1;
}

// I-6, I-7.
std::string broken_order(const State& s) {
  const Public& p = s.open;
  const bool before_round_1 = p.phase == Phase::Start || p.phase == Phase::Scale;
  const int steps = p.phase == Phase::Start ? 0 : p.phase == Phase::Scale ? kCivs - p.due : kCivs;
  for (int i = 0; i < steps; ++i) {
    if (std::count(p.scale.begin(), p.scale.begin() + steps, p.scale[i]) != 1) {
      return "I-6: the scale is not a permutation of the civilizations";
    }
  }
  if (!is_order(p.rank, p.seats)) return "I-7: the rank is not a permutation of the seats";
  for (int i = 1; i < p.seats; ++i) {
    if (p.score[index(p.rank[i - 1])] < p.score[index(p.rank[i])]) return "R-ORD-1: the rank is not by score";
  }
  if (before_round_1) {  // S-4 is still to rank the seats, or just has
    const bool any = std::any_of(p.score.begin(), p.score.end(), [](int score) { return score > 0; });
    return any ? "S-4: nobody has points before the first round" : "";
  }
  if (!is_order(p.round_order, p.seats) || !is_order(p.phase_order, p.seats)) {
    return "R-ORD-6: an order is not a permutation of the seats";
  }
  return p.round >= 1 ? "" : "the rounds count from 1";
}

// ---- Is what the phase says is going on really going on? ----

int total(const GuestCounts& guests) {
  int sum = 0;
  for (const auto& of_island : guests) {
    for (const std::uint8_t count : of_island) sum += count;
  }
  return sum;
}

int total_in_front(const Public& p) {
  int sum = 0;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Island island : kAllIslands) {
      for (const Civ civ : kAllCivs) sum += front_of(p, seat, island, civ);
    }
  }
  return sum;
}

// The phase that a question inside another decision belongs to.
Phase outer_phase(const Public& p) {
  return p.phase == Phase::Relocate || p.phase == Phase::WonderPay ? p.resume : p.phase;
}

bool welcoming(Phase phase) { return phase >= Phase::Welcome && phase <= Phase::ExtraAfter; }
bool developing(Phase phase) {
  return phase == Phase::Develop || phase == Phase::Pay || phase == Phase::Trim;
}

// T70 and R-P1-5: every finished turn has taken one guest from the ships; a surprise comes on top.
std::string broken_welcome(const Public& p, Phase phase) {
  if (p.pass >= kGuestsEach) return "there are three passes";
  const int turns = p.pass * p.seats + p.seats - std::popcount(p.waiting);
  const bool picked = phase == Phase::After || phase == Phase::ExtraAfter;
  const int taken = turns + (picked ? 1 : 0);
  if (total(p.ships) != kGuestsEach * p.seats - taken)
    return "R-P1-5: the guests do not fit the turns played";
  const bool drawn_is_due = phase == Phase::SurpriseDraw;
  const int surprises = total_in_front(p) - taken + (drawn_is_due ? 1 : 0);
  const bool fits = p.options.surprise_limit == SurpriseLimit::Off ? surprises >= 0 && surprises <= turns + 1
                                                                   : surprises == std::popcount(p.surprised);
  return fits ? "" : "R-P1-4: the guests in front of the seats do not fit the surprises";
}

// How many cards of this round's deal the seat at a place of the deal's order may still hold.
int dealt_to(const Public& p, int place) {
  if (p.phase == Phase::Deal) {
    return std::clamp(kCardsDealt * (p.seats - place) - p.due, 0, kCardsDealt);
  }
  const bool turn_to_come = developing(outer_phase(p)) && is_waiting(p, deal_order(p)[place]);
  return p.phase == Phase::Discard || turn_to_come ? kCardsDealt : 0;
}

// R-P2-3 and R-P2-15: with these bounds the deal never runs out of cards, and every discard can be made.
std::string broken_hands(const Public& p) {
  if (p.phase == Phase::Start || p.phase == Phase::Scale)
    return p.deck_size == 50 ? "" : "S-5: hands begin empty";
  for (int place = 0; place < p.seats; ++place) {
    const int held = p.hand_size[index(deal_order(p)[place])];
    const int dealt = dealt_to(p, place);
    if (held > kHandLimit + dealt) return "R-P2-15: a hand has more cards than it can have now";
    const bool untouched = p.phase == Phase::Deal || (p.phase == Phase::Discard && place > p.queue);
    if (untouched && held < dealt) return "R-P2-1: a hand has fewer cards than it was dealt";
  }
  return {};
}

// Whether the action being paid for would be possible if its cards were there.
bool could_act(const Public& p) {
  Public before = p;
  before.phase = Phase::Develop;
  Cards rich{};
  rich[index(civ_of(p.pending))] = kCardsOfACiv;
  const bool step = kind_of(p.pending) == Kind::Step;
  const Move natural(p.pending.kind(), p.pending.a(), p.pending.b(), step ? p.pending.c() & 63 : 0);
  MoveList moves;
  legal_moves(before, rich, moves);
  return std::binary_search(moves.begin(), moves.end(), natural);
}

std::string broken_payment(const State& s) {
  const Public& p = s.open;
  const Cards& hand = s.secret[index(p.active)].hand;
  if (price_of(kind_of(p.pending)) == 0 || !could_act(p))
    return "R-P2-13: there is no such action to pay for";
  const int others = card_total(hand) - hand[index(civ_of(p.pending))];
  const bool fits = p.due >= 1 && p.due <= privileges_of(p.pending) &&
                    p.due <= p.privileges[index(p.active)] && p.due <= others;
  return fits ? "" : "R-P2-13: the privileges or cards for the action are not there";
}

std::string broken_wonder_payment(const Public& p) {
  Public before = p;
  before.phase = p.resume;
  if (!may_build(before) || !can_build_wonder(p, p.to_act, p.target_island))
    return "R-BLD-3: no wonder is due";
  bool asked = false;
  for (const Civ civ : kAllCivs) {
    const District from = p.leaving[index(civ)];
    asked = asked || from == kNoDistrict;
    if (from != kNoDistrict && (leaving_sites(p, p.to_act, p.target_island, civ) & bit(from)) == 0) {
      return of("R-BLD-4: no such prince can leave: one", civ);
    }
  }
  return asked ? "" : "R-BLD-4: it is clear which princes leave";
}

std::string broken_relocation(const Public& p) {
  const bool resumes =
      p.resume == Phase::After || p.resume == Phase::ExtraAfter || p.resume == Phase::Designate;
  if (!resumes || in_reserve(p, p.to_act, p.target_civ) ||
      p.options.prince_shortage != PrinceShortage::RelocateOwn || (p.open & bit(p.target & 31)) == 0 ||
      std::popcount(relocation_sources(p, p.to_act, p.target_civ, p.target)) < 2) {
    return "7.3: there is no prince to relocate";
  }
  return {};
}

std::string broken_draws(const Public& p) {
  switch (p.phase) {
    case Phase::Scale: return p.due >= 1 && p.due <= kCivs ? "" : "S-1: the steps left do not fit the scale";
    case Phase::Guests:
      return p.due >= 1 && total(p.ships) + p.due == kGuestsEach * p.seats
                 ? ""
                 : "R-P1-1: the guests due do not fit those at the ships";
    case Phase::Deal:
      return p.due >= 1 && p.due <= kCardsDealt * p.seats && p.deck_size > 0
                 ? ""
                 : "R-P2-1: the deal does not fit";
    default: return {};
  }
}

std::string broken_seat(const Public& p) {
  const Phase phase = outer_phase(p);
  if (!welcoming(phase) && !developing(phase)) {
    if (p.waiting != 0) return "nobody waits for a turn now";
    return p.phase != Phase::Discard && p.to_act >= 0 ? "no seat is to act now" : "";
  }
  if (!is_waiting(p, p.active) || p.waiting >> p.seats != 0)
    return "R-ORD-3: the active seat has had its turn";
  if (phase == Phase::SurpriseDraw) return p.to_act == kNature ? "" : "chance must be to act";
  const bool designated = phase == Phase::Extra || phase == Phase::ExtraAfter;
  if (p.to_act < 0 || (p.to_act == p.active) == designated) return "it is not this seat that is to act";
  return {};
}

// A position from outside must not lead to a decision without choices, or to one that nobody has to take.
std::string broken_phase(const State& s) {
  const Public& p = s.open;
  const Phase phase = outer_phase(p);
  if (std::string problem = broken_seat(p); !problem.empty()) return problem;
  if (std::string problem = broken_hands(p); !problem.empty()) return problem;
  if (welcoming(phase)) {
    if (std::string problem = broken_welcome(p, phase); !problem.empty()) return problem;
  } else if (total_in_front(p) != 0 || p.pass != 0 || p.surprised != 0 ||
             (phase != Phase::Guests && total(p.ships) != 0)) {
    return "R-P1-10: guests outside the bag after phase 1";
  }
  switch (p.phase) {
    case Phase::Over: return p.to_act == kOver ? "" : "nobody can act when the game is over";
    case Phase::Start:
    case Phase::Scale:
    case Phase::Guests:
    case Phase::Deal: return p.to_act == kNature ? broken_draws(p) : "chance must be to act";
    case Phase::Place:
      return guest_sites(p, p.active, p.target_island, p.target_civ) != 0 &&
                     front_of(p, p.active, p.target_island, p.target_civ) > 0
                 ? ""
                 : "R-P1-7: there is no prince to place";
    case Phase::Relocate: return broken_relocation(p);
    case Phase::WonderPay: return broken_wonder_payment(p);
    case Phase::Discard: {
      const bool fits = p.queue + 1 < p.seats && p.active == deal_order(p)[p.queue] && p.to_act == p.active &&
                        p.due >= 1 && p.due <= (p.queue == 0 ? 2 : 1) &&
                        p.hand_size[index(p.active)] >= p.due;
      return fits ? "" : "R-P2-4: no such discard is due";
    }
    case Phase::Pay: return broken_payment(s);
    case Phase::Trim:
      return p.due >= 1 && p.hand_size[index(p.active)] == kHandLimit + p.due
                 ? ""
                 : "R-P2-15: no card is too many";
    default: return {};
  }
}

}  // namespace

// The position is one that play could have reached, as far as the pieces and the phase tell.
std::string Utopia::broken(const State& s) {
  for (const auto check :
       {broken_cards, broken_princes, broken_monuments, broken_guests, broken_order, broken_phase}) {
    if (std::string problem = check(s); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace shedu
