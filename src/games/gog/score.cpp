#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace {

// VI-4: scrolls, then cities, then city levels, then soldier levels. Who is out has none of them.
std::array<int, 5> strength(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  std::array<int, 5> out = {mine.alive, scrolls_held(p, seat), mine.city_count, 0, 0};
  for (const City& city : mine.cities) out[3] += city.level;
  for (const Soldier& soldier : mine.soldiers) out[4] += soldier.level;
  return out;
}

}  // namespace

// 3.8: one winner, if there is one; all other places go by VI-4. The score is the scrolls held.
Standing Gog::standing(const State& s) {
  const Public& p = s.open;
  Standing out;
  out.seats = p.seats;
  const auto better = [&](Seat a, Seat b) {
    if (a == p.winner || b == p.winner) return b != p.winner;
    return strength(p, a) > strength(p, b);
  };
  for (Seat seat = 0; seat < p.seats; ++seat) {
    out.score[index(seat)] = scrolls_held(p, seat);
    out.place[index(seat)] = 1;
    for (Seat other = 0; other < p.seats; ++other) {
      if (other != seat && better(other, seat)) ++out.place[index(seat)];
    }
  }
  return out;
}

}  // namespace shedu
