#include <algorithm>

#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

// R-END-1, R-END-5.
bool is_finished(const Public& p) {
  const int best = p.score[index(p.rank[0])];
  return best >= p.options.target_score || (p.options.max_rounds != 0 && p.round >= p.options.max_rounds);
}

}  // namespace

int income(const Public& p, Seat seat, Civ civ) {
  const int held = std::popcount(p.control[index(seat)] & p.monument[index(civ)]);
  return held == 0 ? 0 : held * prestige(p, civ);  // while the scale is being laid, nobody holds any
}

int income(const Public& p, Seat seat) {
  int sum = 0;
  for (const Civ civ : kAllCivs) sum += income(p, seat, civ);
  return sum;
}

// ROUND_START.
void start_round(State& s) {
  Public& p = s.open;
  if (p.round > 0) rotate_starting_square(p);
  p.round = static_cast<std::uint16_t>(std::min(p.round + 1, kMostRounds));
  p.round_order = p.rank;  // R-ORD-6
  p.phase_order = p.rank;
  start_welcoming(s);
}

// R-P3-1: in the order of the rank before it.
void pay_income(Public& p) {
  const Order order = p.rank;
  for (int i = 0; i < p.seats; ++i) add_score(p, order[i], income(p, order[i]));
}

// R-P3-2.
void score_prestige(State& s) {
  Public& p = s.open;
  pay_income(p);
  if (is_finished(p)) {
    ask(p, Phase::Over, kOver);
  } else {
    start_round(s);
  }
}

}  // namespace shedu::utopia
