#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

// Puts a seat behind the `ahead` other seats that are best in rank.
void place_in_rank(Public& p, Seat seat, int ahead) {
  Order& rank = p.rank;
  int at = 0;
  while (rank[at] != seat) ++at;
  for (; at > ahead; --at) rank[at] = rank[at - 1];
  for (; at < ahead; ++at) rank[at] = rank[at + 1];
  rank[at] = seat;
}

}  // namespace

// R-ORD-1: whoever arrives stands behind those already there, so the order of arrival need not be stored
// apart from the rank. R-ORD-2: nothing gained is no arrival.
void add_score(Public& p, Seat seat, int points) {
  if (points == 0) return;
  auto& score = p.score[index(seat)];
  score = static_cast<std::uint16_t>(score + points);
  int ahead = 0;
  for (Seat other = 0; other < p.seats; ++other) {
    if (other != seat && p.score[index(other)] >= score) ++ahead;
  }
  place_in_rank(p, seat, ahead);
}

void rotate_starting_square(Public& p) {
  const auto to_the_back = [&](Seat seat) {
    if (p.score[index(seat)] == 0) place_in_rank(p, seat, p.seats - 1);
  };
  switch (p.options.zero_rotation) {
    case ZeroRotation::PreviousFirst: to_the_back(p.round_order[0]); return;
    case ZeroRotation::FrontOfStartSquare:  // 7.16
      for (int i = 0; i < p.seats; ++i) {
        if (p.score[index(p.rank[i])] == 0) {
          to_the_back(p.rank[i]);
          return;
        }
      }
      return;
    case ZeroRotation::None: return;
  }
}

const Order& turn_order(const Public& p) {
  switch (p.options.order_mode) {
    case OrderMode::FixedPerPhase: return p.phase_order;
    case OrderMode::FixedPerRound: return p.round_order;
    default: return p.rank;
  }
}

Seat next_to_play(const Public& p) {
  const Order& order = turn_order(p);
  int i = 0;
  while (!is_waiting(p, order[i])) ++i;
  return order[i];
}

}  // namespace shedu::utopia
