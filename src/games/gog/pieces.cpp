#include "games/gog/play.h"

namespace shedu::gog {
namespace {

// The set of squares follows the list; with friendly_stacking = free a square may have more soldiers.
void forget_square(Public& p, Seat seat, Cell cell) {
  if (find_soldier(player(p, seat), cell, 0) < 0) p.soldiers[index(seat)].clear(cell);
}

void sort_soldiers(Player& mine) {
  std::sort(mine.soldiers.begin(), mine.soldiers.begin() + mine.soldier_count);
}

}  // namespace

void add_soldier(Public& p, Seat seat, const Soldier& soldier) {
  Player& mine = player(p, seat);
  SHEDU_ASSERT(mine.soldier_count < p.options.data.soldiers);
  SHEDU_GUARD(mine.soldier_count < kMostSoldiers);
  std::size_t place = mine.soldier_count++;
  for (; place > 0 && soldier < mine.soldiers[place - 1]; --place) {
    mine.soldiers[place] = mine.soldiers[place - 1];
  }
  mine.soldiers[place] = soldier;
  p.soldiers[index(seat)].set(soldier.cell);
}

Soldier take_soldier(Public& p, Seat seat, int place) {
  Player& mine = player(p, seat);
  const auto first = mine.soldiers.begin() + place;
  const Soldier out = *first;
  std::copy(first + 1, mine.soldiers.begin() + mine.soldier_count, first);
  mine.soldiers[--mine.soldier_count] = Soldier{};
  forget_square(p, seat, out.cell);
  return out;
}

void take_soldiers(Public& p, Seat seat, unsigned places) {
  for (int place = kMostSoldiers - 1; place >= 0; --place) {
    if (places >> place & 1) take_soldier(p, seat, place);
  }
}

void raise_soldiers(Public& p, Seat seat, unsigned places, int by) {
  Player& mine = player(p, seat);
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    if ((places >> i & 1) == 0) continue;
    auto& level = mine.soldiers[i].level;
    level = static_cast<std::uint8_t>(raised_level(level, by));
  }
  sort_soldiers(mine);
}

void clear_flags(Public& p, Seat seat, int flags) {
  Player& mine = player(p, seat);
  for (Soldier& soldier : mine.soldiers) soldier.flags = static_cast<std::uint8_t>(soldier.flags & ~flags);
  sort_soldiers(mine);
}

void add_city(Public& p, Seat seat, const City& city) {
  Player& mine = player(p, seat);
  SHEDU_ASSERT(mine.city_count < p.options.data.cities);
  SHEDU_GUARD(mine.city_count < kMostCities);
  mine.cities[mine.city_count++] = city;
  std::sort(mine.cities.begin(), mine.cities.begin() + mine.city_count);
  p.cities.set(city.cell);
}

City take_city(Public& p, Seat seat, Cell cell) {
  Player& mine = player(p, seat);
  const auto at = mine.cities.begin() + find_city(mine, cell);
  const City out = *at;
  std::copy(at + 1, mine.cities.begin() + mine.city_count, at);
  mine.cities[--mine.city_count] = City{};
  p.cities.clear(cell);
  return out;
}

void raise_city(Public& p, Seat seat, Cell cell, int by) {
  Player& mine = player(p, seat);
  add(mine.cities[static_cast<std::size_t>(find_city(mine, cell))].level, by);
}

Seat city_owner(const Public& p, Cell cell) {
  Seat seat = 0;
  while (find_city(player(p, seat), cell) < 0) ++seat;
  return seat;
}

void add_goods(Public& p, Seat seat, std::size_t kind, int number) {
  auto& held = player(p, seat).stock[kind];
  held = static_cast<std::uint8_t>(std::clamp(held + number, 0, cap(p, seat)));
}

}  // namespace shedu::gog
