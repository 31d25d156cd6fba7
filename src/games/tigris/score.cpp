#include <algorithm>

#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace tigris {

std::array<int, kColours> final_points(const Public& p, Seat seat) {
  std::array<int, kColours> points;
  for (std::size_t c = 0; c < kColours; ++c) points[c] = p.points[index(seat)][c];
  for (int i = 0; i < p.treasures[index(seat)]; ++i) ++*std::min_element(points.begin(), points.end());  // F1
  std::sort(points.begin(), points.end());
  return points;
}

bool totals_shown(const Public& p, Seat viewer, Seat owner) {
  return viewer == owner || p.phase == Phase::Over || p.options.score_visibility == ScoreVisibility::Open;
}

}  // namespace tigris

// F2: the highest lowest colour wins, then the second lowest, and so on; equal vectors share a place.
Standing Tigris::standing(const State& s) {
  Standing out;
  out.seats = s.open.seats;
  std::array<std::array<int, kColours>, kSeats> points{};
  for (Seat seat = 0; seat < s.open.seats; ++seat) points[index(seat)] = final_points(s.open, seat);
  for (std::size_t seat = 0; seat < s.open.seats; ++seat) {
    out.score[seat] = points[seat][0];
    out.place[seat] = 1;
    for (std::size_t other = 0; other < s.open.seats; ++other) {
      if (points[other] > points[seat]) ++out.place[seat];
    }
  }
  return out;
}

}  // namespace shedu
