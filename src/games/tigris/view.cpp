#include "base/urn.h"
#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

View Tigris::view(const State& s, Seat viewer) {
  View v{};
  v.open = s.open;
  v.viewer = viewer;
  if (viewer >= 0) v.own = s.secret[index(viewer)];
  return v;
}

// H1, end of section 7: what a seat has not seen lies in the bag, in the other hands, or among the tiles
// that others swapped away. All arrangements are equally likely, so we deal from one urn.
State Tigris::imagine(const View& v, Rng& rng) {
  State s{};
  const Public& p = v.open;
  s.open = p;

  Tiles urn;
  for (std::size_t c = 0; c < kColours; ++c) {
    urn[c] = static_cast<std::uint8_t>(kTileCount[c] - p.tile[c].count() - p.buried[c] - p.removed[c] -
                                       v.own.hand[c] - v.own.swapped[c]);
  }
  int left = tile_total(urn);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    Private& secret = s.secret[index(seat)];
    if (seat == v.viewer) {
      secret = v.own;
      continue;
    }
    for (int i = 0; i < p.hand_size[index(seat)]; ++i) ++secret.hand[take_one(urn, left--, rng)];
    for (int i = 0; i < p.swap_count[index(seat)]; ++i) ++secret.swapped[take_one(urn, left--, rng)];
  }
  s.bag = urn;
  SHEDU_ASSERT(left == p.bag_size);
  return s;
}

Move Tigris::seen(const State& s, Move move, Seat viewer) {
  switch (kind_of(move)) {
    case Kind::Draw: return drawing_seat(s.open) == viewer ? move : make(Kind::Draw, kHidden);
    case Kind::Swap: return s.open.active == viewer ? move : make(Kind::Swap, 0, 0, move.c());
    default: return move;
  }
}

Seat Tigris::receiver(const View& v) {
  const bool drawn = v.open.to_act == kNature && v.open.phase != Phase::Start;
  return drawn ? drawing_seat(v.open) : kNature;
}

}  // namespace shedu
