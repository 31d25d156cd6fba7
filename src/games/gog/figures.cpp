#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {

Bits figure_squares(const Public& p, Figure figure, int steps) {
  Bits out = Bits::of(p.figures[index(figure)]);
  for (; steps > 0; --steps) out = out.spread();
  return out & ~p.cities;
}

int figure_reach(const Public& p, Seat seat, int steps) {
  return steps + (holds(p, seat, Ability::Magic) ? 7 : 0);
}

void move_figure(Public& p, Seat mover, Figure figure, Cell to) {
  p.figures[index(figure)] = to;
  if (figure != Figure::Gog) return;
  Player& mine = player(p, mover);
  const Bits touched = touching(to);
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    if (!touched.test(mine.cities[i].cell)) continue;
    mine.stock.fill(static_cast<std::uint8_t>(cap(p, mover)));  // FG-3
    return;
  }
}

}  // namespace shedu::gog
