#include "games/utopia/value.h"

#include <algorithm>

#include "games/utopia/plans.h"

namespace shedu::utopia {
namespace {

// ---- What is pending is judged as if it were done ----

// R-BLD-4: where it has not been chosen which prince leaves, the first does.
void suppose_wonder(State& s) {
  for (const Civ civ : kAllCivs) {
    if (s.open.phase != Phase::WonderPay || s.open.leaving[index(civ)] != kNoDistrict) continue;
    leave_for_wonder(s, civ, lowest(leaving_sites(s.open, s.open.to_act, s.open.target_island, civ)));
  }
}

// R-P2-13: the cards that the payer has most of go. Of another seat's we know only the number.
void suppose_paid(State& s, Seat viewer) {
  Public& p = s.open;
  const auto less = [](std::uint8_t& count, int by) { count = static_cast<std::uint8_t>(count - by); };
  less(p.privileges[index(p.active)], p.due);
  less(p.hand_size[index(p.active)], p.due);
  Cards& hand = p.options.open_hands == Switch::On ? p.shown_hand[index(p.active)] : s.secret[0].hand;
  if (p.active == viewer || p.options.open_hands == Switch::On) {
    Cards others = hand;
    others[index(civ_of(p.pending))] = 0;
    for (; p.due > 0; --p.due) {
      const auto most =
          static_cast<std::size_t>(std::max_element(others.begin(), others.end()) - others.begin());
      --others[most];
      --hand[most];
      ++p.discards[most];
    }
  }
  p.due = 0;
  p.phase = Phase::Develop;
  act(s, p.pending);
}

// R-P1-7: the surprise guest goes where most of its kind are, or to a monument of its kind.
void place_guest(State& s) {
  const Public& p = s.open;
  const Districts sites = guest_sites(p, p.to_act, p.target_island, p.target_civ);
  const Princes& mine = p.princes[index(p.to_act)][index(p.target_civ)];
  const Districts free = sites & ~monuments(p);
  Districts best = free & mine.pairs();
  if (best == 0) best = sites & p.monument[index(p.target_civ)];
  if (best == 0) best = free & mine.any();
  if (best == 0) best = free != 0 ? free : sites;
  place_surprise(s, lowest(best));
}

// The position once pending choices of the seat to act are made in a plain way. secret[0] is the viewer's.
void finish_pending(State& s, Seat viewer) {
  if (s.open.phase == Phase::Place) place_guest(s);
  if (s.open.phase == Phase::Relocate) {
    relocate(s, lowest(relocation_sources(s.open, s.open.to_act, s.open.target_civ, s.open.target)));
  }
  if (s.open.phase == Phase::WonderPay) suppose_wonder(s);
  if (s.open.phase == Phase::Pay) suppose_paid(s, viewer);
}

bool has_pending(Phase phase) {
  return phase == Phase::Place || phase == Phase::Relocate || phase == Phase::WonderPay ||
         phase == Phase::Pay;
}

// ---- The table ----

using Row = std::array<float, kWeightTable.size()>;

void fill(const Public& p, const Outlook& outlook, Seat seat, Row& row) {
  const auto set = [&](Feature feature, float points) { row[static_cast<std::size_t>(feature)] = points; };
  const Plans plans = plans_of(p, outlook, seat);
  const auto income = static_cast<float>(outlook.income[index(seat)]);
  const float later = outlook.rounds - 1;
  set(Feature::Score, p.score[index(seat)]);
  set(Feature::Income, income);
  set(Feature::Lasting, income * later);
  set(Feature::Monuments, 3 * later * static_cast<float>(std::popcount(p.control[index(seat)])));
  set(Feature::Trios, plans.trios);
  set(Feature::WonderPlans, plans.wonders);
  set(Feature::WonderBonus, plans.bonus);
  set(Feature::Cash, plans.cash);
  set(Feature::Hand, plans.hand);
  set(Feature::Privileges, p.privileges[index(seat)] * std::min(outlook.rounds, 2.0f));
  set(Feature::Picks, outlook.means[index(seat)].picks);
  set(Feature::Princes, plans.princes);
}

// From points to what they mean for the outcome: the lead over the average, by how much can still happen.
void put_in_proportion(Value::Table& table, int seats, float spread) {
  for (std::size_t i = 0; i < kWeightTable.size(); ++i) {
    float sum = 0;
    for (int seat = 0; seat < seats; ++seat) sum += table[seat][i];
    const float mean = sum / static_cast<float>(seats);
    for (int seat = 0; seat < seats; ++seat) table[seat][i] = (table[seat][i] - mean) / spread;
  }
}

void judge(const Public& p, const Cards& hand, Seat viewer, Value::Table& table) {
  const Outlook outlook(p, hand, viewer);
  for (Seat seat = 0; seat < p.seats; ++seat) fill(p, outlook, seat, table[index(seat)]);
  put_in_proportion(table, p.seats, outlook.spread);
}

}  // namespace

void Value::features(const View& view, Table& table) {
  if (!has_pending(view.open.phase)) {
    judge(view.open, view.own.hand, view.viewer, table);
    return;
  }
  State state{};
  state.open = view.open;
  state.secret[0] = view.own;
  finish_pending(state, view.viewer);
  judge(state.open, state.secret[0].hand, view.viewer, table);
}

// The pile is guessed as a fair share of all cards that the viewer does not see: each in turn is taken to be
// of the civilization of which most are out of sight.
View Value::forgotten(const View& view) {
  const Public& p = view.open;
  // Whoever turns cards by privileges has just laid down others: the pile is in everybody's mind.
  if (p.phase == Phase::Pay) return view;
  const bool open_hands = p.options.open_hands == Switch::On;
  Cards unseen;
  for (std::size_t c = 0; c < kCivs; ++c) {
    int seen = open_hands ? 0 : view.own.hand[c];
    for (const Cards& shown : p.shown_hand) seen += shown[c];
    unseen[c] = static_cast<std::uint8_t>(kCardsOfACiv - seen);
  }
  View out = view;
  out.open.discards = Cards{};
  for (int left = card_total(p.discards); left > 0; --left) {
    const auto most =
        static_cast<std::size_t>(std::max_element(unseen.begin(), unseen.end()) - unseen.begin());
    --unseen[most];
    ++out.open.discards[most];
  }
  return out;
}

}  // namespace shedu::utopia
