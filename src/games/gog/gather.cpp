#include "games/gog/goods.h"
#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

bool may_trade(const Public& p, std::size_t give, std::size_t take) {
  const Goods& stock = player(p, p.active).stock;
  return give != take && stock[give] >= p.options.camel_rate && stock[take] < cap(p, p.active);
}

}  // namespace

Bits own_area(const Public& p) {
  const Player& mine = player(p, p.active);
  Bits area;
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    const bool blocked = p.options.angel_blocks == AngelBlocks::All && silenced(p, mine.cities[i].cell);
    if (!blocked) area |= gathering_area(mine.cities[i]);
  }
  return area;
}

std::array<int, kGoods> gathering(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  std::array<int, kGoods> yield{};
  Bits counted;
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    if (silenced(p, mine.cities[i].cell)) continue;
    const Bits area = gathering_area(mine.cities[i]) & ~counted;
    if (p.options.gather_overlap == GatherOverlap::Union) counted |= area;  // P1-1: once a square
    for (std::size_t kind = 0; kind < kGoods; ++kind) {
      yield[kind] += (area & squares(p, kSources[kind])).count();
    }
  }
  if (holds(p, seat, Ability::Abundance)) {  // P1-2
    for (int& number : yield) ++number;
  }
  return yield;
}

void gather(Public& p) {
  const std::array<int, kGoods> yield = gathering(p, p.active);
  for (std::size_t kind = 0; kind < kGoods; ++kind) add_goods(p, p.active, kind, yield[kind]);  // P1-3
  const Bits reach = own_area(p) | p.soldiers[index(p.active)];
  p.camels = static_cast<std::uint8_t>((squares(p, Terrain::Camel) & reach).count());
}

void append_trades(const Public& p, MoveList& moves) {
  if (p.camels == 0) return;
  for (std::size_t give = 0; give < kGoods; ++give) {
    for (std::size_t take = 0; take < kGoods; ++take) {
      if (may_trade(p, give, take)) {
        moves.push_back(make(Kind::Trade, static_cast<int>(give), static_cast<int>(take)));
      }
    }
  }
}

void trade(Public& p, int give, int take) {
  Goods& stock = player(p, p.active).stock;
  add(stock[static_cast<std::size_t>(give)], -p.options.camel_rate);
  add(stock[static_cast<std::size_t>(take)], 1);
  --p.camels;
}

}  // namespace shedu::gog
