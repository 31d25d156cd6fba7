#include "games/utopia/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

constexpr float kOtherPoints = 3.0f;  // that a seat makes in a round besides its income
constexpr float kGrowth = 2.2f;       // by which its income grows in a round
// How far scores drift apart: a rest that is always there, and by the root of the rounds to come.
constexpr float kLeastSpread = 0.7f;
constexpr float kRoundSpread = 3.0f;
// A privilege makes up for a card, but is not lightly used.
constexpr float kWithPrivilege = 0.25f;

bool in_phase_one(Phase phase) { return phase < Phase::Deal; }

// How many rounds a seat needs to reach the target, the present one included.
float rounds_to_target(int missing, int income) {
  const float pace = static_cast<float>(income) + kOtherPoints - kGrowth / 2;
  return (std::sqrt(pace * pace + 2 * kGrowth * static_cast<float>(std::max(missing, 0))) - pace) / kGrowth;
}

// The end comes at the first income after somebody has reached the target, so part of a round is a round.
float rounds_left(const Public& p, const std::array<int, kSeats>& income) {
  float rounds = 99;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    const int missing = p.options.target_score - p.score[index(seat)];
    rounds = std::min(rounds, rounds_to_target(missing, income[index(seat)]) + 0.4f);
  }
  if (p.options.max_rounds != 0) {
    rounds = std::min(rounds, static_cast<float>(p.options.max_rounds - p.round + 1));
  }
  return std::clamp(rounds, 1.0f, 8.0f);
}

// How much of the round is over, from 0 to 1.
float progress(const Public& p) {
  const float seats = p.seats;
  const float done = seats - static_cast<float>(std::popcount(p.waiting));
  if (p.phase < Phase::Welcome) return 0;
  if (in_phase_one(p.phase)) return (p.pass * seats + done) / (2 * kGuestsEach * seats);
  if (p.phase < Phase::Develop) return 0.5f;
  return 0.5f + done / (2 * seats);
}

// Guests that the seat may still welcome in this round. A surprise gives another seat one more.
float picks_left(const Public& p, Seat seat) {
  if (!in_phase_one(p.phase)) return 0;
  if (p.phase < Phase::Welcome) return kGuestsEach;
  auto picks = static_cast<float>(kGuestsEach - 1 - p.pass);
  const bool has_picked = seat == p.active && p.phase != Phase::Welcome;
  if (is_waiting(p, seat) && !has_picked) picks += 1;
  if (p.phase == Phase::Extra && seat == p.to_act) picks += 1;
  if ((p.phase == Phase::SurpriseDraw || p.phase == Phase::Designate) && seat != p.active) {
    picks += 1.0f / static_cast<float>(p.seats - 1);
  }
  return picks;
}

// R-P2-1: cards that the seat will still be dealt in this round.
int cards_to_come(const Public& p, int place) {
  if (in_phase_one(p.phase)) return kCardsDealt;
  if (p.phase != Phase::Deal) return 0;
  const int dealt = kCardsDealt * p.seats - p.due - kCardsDealt * place;
  return kCardsDealt - std::clamp(dealt, 0, kCardsDealt);
}

// R-P2-4: cards that the seat will still have to discard before it may use them.
int discards_to_come(const Public& p, int place) {
  const int all = place == 0 ? 2 : place + 1 < p.seats ? 1 : 0;
  if (p.phase <= Phase::Deal) return all;
  if (p.phase != Phase::Discard || place < p.queue) return 0;
  return place == p.queue ? p.due : all;
}

bool has_turn(const Public& p, Seat seat) {
  if (p.phase < Phase::Develop) return true;
  return is_waiting(p, seat) && !(p.phase == Phase::Trim && seat == p.active);
}

// The chances of one and of two cards when some are certain and `more` come on average.
struct Chances {
  float one;
  float two;
};
Chances chances(int certain, float more) {
  const float none = 1 / (1 + more + more * more / 2);  // near enough to e to the -more
  const float few = none * (1 + more);
  return {certain >= 1 ? 1 : 1 - none, certain >= 2 ? 1 : certain == 1 ? 1 - none : 1 - few};
}

Means means_of(const Public& p, Seat seat, const Cards* hand, const PerCiv& unseen, bool dealt_by_rank) {
  Means means;
  const Order& order = dealt_by_rank ? p.rank : deal_order(p);
  int place = 0;
  while (order[place] != seat) ++place;
  means.picks = picks_left(p, seat);
  means.fewer = discards_to_come(p, place);
  means.turn = has_turn(p, seat);
  // After the turn, the cards are those of the next round.
  const int fresh = means.turn ? cards_to_come(p, place) : kCardsDealt;
  const int unknown = fresh + (hand != nullptr ? 0 : p.hand_size[index(seat)]);
  for (std::size_t c = 0; c < kCivs; ++c) {
    const int certain = hand != nullptr ? (*hand)[c] : 0;
    const float more = static_cast<float>(unknown) * unseen[c];
    means.cards[c] = static_cast<float>(certain) + more;
    const Chances chance = chances(certain, more);
    const float help = p.privileges[index(seat)] > 0 ? kWithPrivilege : 0;
    means.one[c] = chance.one + (1 - chance.one) * help;
    means.two[c] = chance.two + (chance.one - chance.two) * help;
  }
  return means;
}

}  // namespace

void Outlook::look_ahead() {
  for (int level = 0; level <= kLevels; ++level) {
    const float chance = static_cast<float>(level) / kLevels;
    float open = chance;  // the chance that it comes in the very round
    // NOLINTNEXTLINE(clang-analyzer-security.FloatLoopCounter): its steps are exact
    for (float rest = rounds - 1; rest > 0; --rest) {
      later_[level].rounds += open * rest;
      later_[level].chance += open * std::min(rest, 1.0f);
      open *= 1 - chance;
    }
  }
}

void Outlook::look_around(const Public& p) {
  std::array<Districts, kDistricts> next{};
  for_each(p.open, [&](District d) {
    next[d] = reach(p, d);
    within[0][d] = bit(d);
    within[1][d] = bit(d) | next[d];
  });
  for (int steps = 2; steps <= kFarthest; ++steps) {
    for_each(p.open, [&](District d) {
      Districts all = within[1][d];
      for_each(next[d], [&](District step) { all |= within[steps - 1][step]; });
      within[steps][d] = all;
    });
  }
}

// R-BLD-7: each seat takes about a district a round, anywhere.
void Outlook::expect_bonus(const Public& p) {
  const Districts free = p.open & ~monuments(p);
  const float builds = static_cast<float>(p.seats) * rounds;
  const float share = builds / (builds + static_cast<float>(std::popcount(free)));
  for_each(free, [&](District d) { bonus[index(island_of(d))] += share * p.options.board.value[d]; });
}

Outlook::Outlook(const Public& p, const Cards& hand, Seat viewer) {
  for (int step = 0; step < kCivs; ++step) prestige[index(p.scale[step])] = kCivs - step;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (std::size_t c = 0; c < kCivs; ++c) {
      held[index(seat)][c] = std::popcount(p.control[index(seat)] & p.monument[c]);
      all_held[c] += held[index(seat)][c];
    }
    income[index(seat)] = utopia::income(p, seat);
  }
  look_around(p);
  rounds = rounds_left(p, income);
  look_ahead();
  expect_bonus(p);
  spread = kLeastSpread + kRoundSpread * std::sqrt(rounds - progress(p));

  // Two guests of a kind among those of the islands in play; what is there must be shared.
  const auto bag = static_cast<float>(kGuestsOfAType * kCivs * (p.seats == 2 ? kIslands - 1 : kIslands));
  const float drawn = static_cast<float>(kGuestsEach * p.seats) / bag;
  guest = 0.9f * (1 - (1 - drawn) * (1 - drawn));

  const bool open_hands = p.options.open_hands == Switch::On;
  PerCiv unseen{};
  float total = 0;
  for (std::size_t c = 0; c < kCivs; ++c) {
    int seen = p.discards[c] + (open_hands ? 0 : hand[c]);
    for (const Cards& shown : p.shown_hand) seen += shown[c];
    total += unseen[c] = static_cast<float>(kCardsOfACiv - seen);
  }
  for (float& share : unseen) share = total > 0 ? share / total : 1.0f / kCivs;
  const bool dealt_by_rank = in_phase_one(p.phase) && p.options.discard_rank == DiscardRank::DealTime;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    const Cards* known = seat == viewer ? &hand : open_hands ? &p.shown_hand[index(seat)] : nullptr;
    means[index(seat)] = means_of(p, seat, known, unseen, dealt_by_rank);
  }
}

}  // namespace shedu::utopia
