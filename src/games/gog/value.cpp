#include "games/gog/value.h"

#include "games/gog/play.h"
#include "games/gog/sketch.h"
#include "games/gog/value_cards.h"

namespace shedu::gog {
namespace {

// ---- Whose turn ----

// How many turns of others come before the seat acts again. Who is at turn counts as if the turn had ended:
// ending it must not look like a loss, or players would rather wander about.
int turns_before(const Public& p, Seat seat) {
  int waiting = 0;
  for (Seat at = next_living(p, p.active); at != seat; at = next_living(p, at)) ++waiting;
  return waiting;
}

// The chance that the active player carries out a plan in the turn that is going on.
float chance_now(const Public& p, int need_now) {
  const int speed = holds(p, p.active, Ability::Speed) ? 5 : 0;
  switch (p.phase) {
    case Phase::Act: return need_now <= p.steps ? 0.98f : 0.0f;
    case Phase::Keep: return chance_in_turn(need_now, std::max(7, p.dice[0] + p.dice[1]) + speed);
    case Phase::Reroll: return chance_in_turn(need_now, 7 + speed);
    default: return chance_in_turn(need_now, usual_steps(p, p.active));
  }
}

// The chance that the seat carries out a plan: now, if it is its turn, or in its next one unless the others
// see to it before.
float plan_chance(const Public& p, Seat seat, int need, int need_now, int waiting) {
  constexpr std::array<float, kSeats> kUndisturbed = {1.0f, 0.55f, 0.45f, 0.40f};
  const float later =
      kUndisturbed[static_cast<std::size_t>(waiting)] * chance_in_turn(need, usual_steps(p, seat));
  return seat == p.active ? std::max(later, chance_now(p, need_now)) : later;
}

// ---- Goods ----

// More of a kind is worth less.
float concave(int number, float bend) {
  const auto x = static_cast<float>(number);
  return x - bend * x * x;
}

// Scrolls a turn that could be paid for: the scarcest kind decides, camels help.
float scroll_rate(const Public& p, const SeatSketch& mine, bool barn) {
  const Goods& price = p.options.data.price[static_cast<std::size_t>(PriceRow::Scroll)];
  const int total = mine.income[0] + mine.income[1] + mine.income[2];
  float scarcest = 1;
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    const float part = static_cast<float>(mine.income[kind]) + 0.5f * static_cast<float>(mine.camels);
    scarcest = std::min(scarcest, part / static_cast<float>(std::max<int>(price[kind], 1)));
  }
  const float overall = static_cast<float>(total) / static_cast<float>(std::max(goods_total(price), 1));
  return std::min(scarcest, overall) * (barn ? 1.0f : 0.6f);
}

float purse(const Public& p, Seat seat, const std::array<int, kGoods>& stock) {
  const Goods& price = p.options.data.price[static_cast<std::size_t>(PriceRow::Scroll)];
  int saved = 0;
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    if (price[kind] > cap(p, seat)) return 0;
    saved += std::min<int>(price[kind], stock[kind]);
  }
  const float part = static_cast<float>(saved) / static_cast<float>(std::max(goods_total(price), 1));
  return part * part;
}

// ---- The table ----

using Row = Weights<Value>;

float& at(Row& row, Feature feature) { return row[static_cast<std::size_t>(feature)]; }

void add_wealth(const Public& p, Seat seat, const SeatSketch& mine, Row& row) {
  const Player& me = player(p, seat);
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    at(row, Feature::Income) += concave(std::min(mine.income[kind], 6), 0.06f) / 4;
    at(row, Feature::Stock) += concave(mine.stock[kind], 0.05f) / 10;
  }
  at(row, Feature::ScrollRate) = scroll_rate(p, mine, cap(p, seat) >= 6);
  at(row, Feature::Purse) = purse(p, seat, mine.stock);
  at(row, Feature::Barn) = me.barn;
  at(row, Feature::Cards) = abilities_worth(me);
}

// The first city feeds all plans, further ones add to it.
constexpr std::array<float, kMostCities + 1> kCitiesWorth = {0.0f, 1.0f, 1.6f, 2.1f, 2.4f, 2.6f, 2.7f};

void add_pieces(const Public& p, Seat seat, const SeatSketch& mine, Row& row) {
  const Player& me = player(p, seat);
  at(row, Feature::Cities) = kCitiesWorth[me.city_count];
  for (std::size_t i = 0; i < me.city_count; ++i) {
    at(row, Feature::CityLevels) += static_cast<float>(me.cities[i].level - 1) / 5;
  }
  at(row, Feature::Soldiers) = static_cast<float>(mine.soldiers) / 3;
  at(row, Feature::Levels) = static_cast<float>(mine.levels) / 6;
  at(row, Feature::Settle) = mine.settle;
}

void add_scrolls(const Public& p, Seat seat, const SeatSketch& mine, Row& row) {
  const bool robbing = p.depth > 0 && top(p).phase == Phase::Victim && top(p).seat == seat;
  const int held = mine.scrolls + (robbing ? 1 : 0);
  const int missing = p.options.data.scrolls - held;
  at(row, Feature::Scrolls) = static_cast<float>(held);
  at(row, Feature::MatchPoint) = missing <= 1 ? 1.0f : missing == 2 ? 0.35f : 0.0f;
}

float nearness(int need) { return 1.0f / (1.0f + static_cast<float>(need) / 10.0f); }

struct Turns {
  std::array<int, kSeats> before{};
};

void add_corner_race(const Public& p, Seat seat, const SeatSketch& mine, int waiting, Row& row) {
  at(row, Feature::CornerRace) = nearness(mine.corner_need);
  at(row, Feature::CornerSoon) = plan_chance(p, seat, mine.corner_need, mine.corner_now, waiting);
}

void add_siege(const Public& p, const Siege& siege, const Turns& turns, FeatureTable<Value>& table) {
  Row& owner = table[index(siege.owner)];
  const bool last = player(p, siege.owner).city_count == 1;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat == siege.owner || player(p, seat).alive == 0) continue;
    Row& row = table[index(seat)];
    const int need = siege.need[index(seat)];
    const float chance = plan_chance(p, seat, need, siege.need_now, turns.before[index(seat)]);
    at(row, Feature::Siege) = std::max(at(row, Feature::Siege), nearness(need));
    at(row, Feature::Storm) = std::max(at(row, Feature::Storm), chance);
    at(owner, Feature::Besieged) = std::max(at(owner, Feature::Besieged), chance);
    if (!last) continue;
    at(row, Feature::Kill) = std::max(at(row, Feature::Kill), chance);
    at(owner, Feature::Doomed) = std::max(at(owner, Feature::Doomed), chance);
  }
}

void add_roll(const Public& p, Row& row) {
  const int rolled = p.dice[0] + p.dice[1] + (p.speed_added != 0 ? 5 : 0);
  const bool fresh = p.phase == Phase::Act && p.dice[0] != 0 && p.steps == rolled;
  if (fresh) at(row, Feature::Roll) = static_cast<float>(p.dice[0] + p.dice[1] - 7) / 7;
}

void fill(const Public& p, FeatureTable<Value>& table) {
  const Sketch all = sketch(p);
  Turns turns;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    table[index(seat)] = {};
    if (player(p, seat).alive == 0) continue;
    const SeatSketch& mine = all.seats[index(seat)];
    Row& row = table[index(seat)];
    turns.before[index(seat)] = turns_before(p, seat);
    add_wealth(p, seat, mine, row);
    add_pieces(p, seat, mine, row);
    add_scrolls(p, seat, mine, row);
    add_corner_race(p, seat, mine, turns.before[index(seat)], row);
    at(row, Feature::Treasure) = treasure_worth(p, seat);
    if (seat == p.active) add_roll(p, row);
  }
  for (std::size_t i = 0; i < all.siege_count; ++i) add_siege(p, all.sieges[i], turns, table);
}

// P2-8: a purchase still to be paid for is judged as paid, each time with what there is most of.
State paid(const Public& p) {
  State state{p};
  Goods left = player(p, p.active).stock;
  Goods payment{};
  for (int due = goods_total(price_of(p, p.purchase)); due > 0; --due) {
    const auto most = static_cast<std::size_t>(std::max_element(left.begin(), left.end()) - left.begin());
    --left[most];
    ++payment[most];
  }
  play(state, make(Kind::Pay, payment[0], payment[1], payment[2]));
  return state;
}

}  // namespace

void Value::features(const View& view, FeatureTable<Value>& table) {
  if (current(view.open) == Phase::Pay) {
    fill(paid(view.open).open, table);
  } else {
    fill(view.open, table);
  }
}

bool Value::settled(const State& state) {
  switch (current(state.open)) {
    case Phase::Battle:
    case Phase::AbilityDraw:
    case Phase::AmbushLevel: return false;
    default: return true;
  }
}

View Value::forgotten(const View& view) {
  View out = view;
  Public& p = out.open;
  // The discards lie face down: any card but the one in play may come.
  const bool in_play = p.phase == Phase::Die || p.phase == Phase::Accept || in_effect(p);
  if (p.treasure_unseen != 0 && p.treasure_returned_count == 0) {
    p.treasure_unseen = kAllCards & ~(in_play ? 1u << p.card : 0u);
  }
  // Which ability cards went back under the deck, and in what order, is forgotten: they may come any time.
  for (std::size_t i = 0; i < p.ability_returned_count; ++i) {
    ++p.ability_unseen[index(p.ability_returned[i])];
    p.ability_returned[i] = Ability{};
  }
  p.ability_returned_count = 0;
  return out;
}

}  // namespace shedu::gog
