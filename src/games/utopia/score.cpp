#include <algorithm>

#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

// R-END-2, R-END-3, A-17: the best score wins; the option says what parts equal scores.
Standing Utopia::standing(const State& s) {
  const Public& p = s.open;
  const auto better = [&](Seat a, int rank_a, Seat b, int rank_b) {
    const int score_a = p.score[index(a)];
    const int score_b = p.score[index(b)];
    if (score_a != score_b) return score_a > score_b;
    if (p.options.final_tie == FinalTie::Shared) return false;
    if (p.options.final_tie == FinalTie::MostDistricts) {
      const int held_a = std::popcount(p.control[index(a)]);
      const int held_b = std::popcount(p.control[index(b)]);
      if (held_a != held_b) return held_a > held_b;
    }
    return rank_a < rank_b;
  };
  Standing out;
  out.seats = p.seats;
  for (int i = 0; i < p.seats; ++i) {
    const Seat seat = p.rank[i];
    out.score[index(seat)] = p.score[index(seat)];
    out.place[index(seat)] = 1;
    for (int j = 0; j < p.seats; ++j) {
      if (better(p.rank[j], j, seat, i)) ++out.place[index(seat)];
    }
  }
  return out;
}

}  // namespace shedu
