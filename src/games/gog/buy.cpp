#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

const Goods& row(const Public& p, PriceRow which) {
  return p.options.data.price[static_cast<std::size_t>(which)];
}

void plus(Goods& sum, const Goods& goods) {
  for (std::size_t kind = 0; kind < kGoods; ++kind) add(sum[kind], goods[kind]);
}

// P2-1: Power brings the recruit in one level higher than paid.
int entering_level(const Public& p, int paid) {
  const bool power = p.options.power_mode == PowerMode::OneOff && holds(p, p.active, Ability::Power);
  return std::min(kTopLevel, paid + (power ? 1 : 0));
}

void append_recruits(const Public& p, MoveList& moves) {
  const Player& mine = player(p, p.active);
  if (mine.soldier_count == p.options.data.soldiers || mine.city_count == 0) return;
  Bits zone;
  for (std::size_t i = 0; i < mine.city_count; ++i) zone |= touching(mine.cities[i].cell);
  zone &= ~(p.cities | all_soldiers(p));
  const Bits dry = zone & ~squares(p, Terrain::Water);
  for (int level = 1; level <= kTopLevel; ++level) {
    if (!can_pay(p, recruit_price(p, level))) return;  // dearer levels cost more
    const bool wet = swims(p, p.active, entering_level(p, level));
    append(moves, Kind::Recruit, level, wet ? zone : dry);
  }
}

void append_trainings(const Public& p, MoveList& moves) {
  const Player& mine = player(p, p.active);
  for_each_soldier(mine, [&](std::size_t i, int tag) {
    const Soldier& soldier = mine.soldiers[i];
    if (soldier.level < kTopLevel && can_pay(p, training_price(p, soldier.level))) {
      moves.push_back(make(Kind::Train, soldier.cell, 0, tag));
    }
  });
}

void append_upgrades(const Public& p, MoveList& moves) {
  if (!can_pay(p, row(p, PriceRow::City))) return;
  const Player& mine = player(p, p.active);
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    if (mine.cities[i].level < kTopLevel) moves.push_back(make(Kind::Upgrade, mine.cities[i].cell));
  }
}

// The purchase itself, paid for.
void receive(Public& p, Move purchase) {
  switch (kind_of(purchase)) {
    case Kind::Recruit:
      add_soldier(p, p.active,
                  {cell_b(purchase), static_cast<std::uint8_t>(entering_level(p, purchase.a())), 0});
      return;
    case Kind::Train: {
      const int place = find_soldier(player(p, p.active), purchase.a(), purchase.c());
      raise_soldiers(p, p.active, 1u << place, 1);
      return;
    }
    case Kind::Upgrade:
      raise_city(p, p.active, cell_a(purchase), 1);
      check_scroll_squares(p, p.active, cell_a(purchase));
      return;
    case Kind::BuyAbility: give_ability_card(p, p.active, true); return;
    case Kind::BuyBarn: ++player(p, p.active).barn; return;
    default: gain_scroll(p, p.active); return;
  }
}

}  // namespace

const Goods& training_price(const Public& p, int level) {
  return p.options.data.price[static_cast<std::size_t>(PriceRow::Recruit) + static_cast<std::size_t>(level)];
}

Goods recruit_price(const Public& p, int level) {
  Goods price = row(p, PriceRow::Recruit);
  for (int step = 1; step < level; ++step) plus(price, training_price(p, step));
  return price;
}

Goods price_of(const Public& p, Move purchase) {
  const Player& mine = player(p, p.active);
  switch (kind_of(purchase)) {
    case Kind::Recruit: return recruit_price(p, purchase.a());
    case Kind::Train: {
      const int place = find_soldier(mine, purchase.a(), purchase.c());
      return training_price(p, mine.soldiers[static_cast<std::size_t>(place)].level);
    }
    case Kind::Upgrade: return row(p, PriceRow::City);
    case Kind::BuyAbility: return row(p, PriceRow::Ability);
    case Kind::BuyBarn: return row(p, mine.barn == 0 ? PriceRow::Barn6 : PriceRow::Barn7);
    default: return row(p, PriceRow::Scroll);
  }
}

bool can_pay(const Public& p, const Goods& price) {
  const Goods& stock = player(p, p.active).stock;
  if (holds(p, p.active, Ability::Wisdom)) return goods_total(stock) >= goods_total(price);  // P2-8
  return stock[0] >= price[0] && stock[1] >= price[1] && stock[2] >= price[2];
}

void append_purchases(const Public& p, MoveList& moves) {
  append_recruits(p, moves);
  append_trainings(p, moves);
  append_upgrades(p, moves);
  const auto offer = [&](Kind kind) {
    if (can_pay(p, price_of(p, make(kind)))) moves.push_back(make(kind));
  };
  if (available_kinds(p, p.active) != 0) offer(Kind::BuyAbility);  // P2-4
  if (player(p, p.active).barn < 2) offer(Kind::BuyBarn);          // P2-5
  if (can_gain_scroll(p, p.active)) offer(Kind::BuyScroll);        // P2-6
}

void buy(Public& p, Move purchase) {
  if (holds(p, p.active, Ability::Wisdom)) {
    p.purchase = purchase;
    push(p, {.phase = Phase::Pay, .seat = p.active});
    return;
  }
  const Goods price = price_of(p, purchase);
  for (std::size_t kind = 0; kind < kGoods; ++kind) add(player(p, p.active).stock[kind], -price[kind]);
  receive(p, purchase);
}

void append_payments(const Public& p, MoveList& moves) {
  const int total = goods_total(price_of(p, p.purchase));
  const Goods& stock = player(p, p.active).stock;
  for (int food = 0; food <= std::min<int>(total, stock[0]); ++food) {
    for (int wood = 0; wood <= std::min<int>(total - food, stock[1]); ++wood) {
      const int gold = total - food - wood;
      if (gold <= stock[2]) moves.push_back(make(Kind::Pay, food, wood, gold));
    }
  }
}

void pay(Public& p, const Goods& payment) {
  for (std::size_t kind = 0; kind < kGoods; ++kind) add(player(p, p.active).stock[kind], -payment[kind]);
  const Move purchase = p.purchase;
  p.purchase = Move{};
  pop(p);
  receive(p, purchase);
}

}  // namespace shedu::gog
