#include "games/tigris/value.h"

namespace shedu::tigris {
namespace {

// What a colour has brought on average. Points come to all at about the same pace, so the viewer's own mean
// is a fair guess for the others; a spectator goes by the turns played.
int usual_points(const View& view) {
  const Public& p = view.open;
  if (view.viewer < 0) return p.turns / (2 * p.seats);
  const auto& own = p.points[index(view.viewer)];
  return (own[0] + own[1] + own[2] + own[3]) / kColours;
}

// H3: totals behind the screens. How many treasures are gone can be seen on the board, so the others share
// those that the viewer did not take.
void guess_totals(View& view) {
  Public& p = view.open;
  const auto usual = static_cast<std::uint16_t>(usual_points(view));
  int hidden_seats = 0;
  int hidden_treasures = 0;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (totals_shown(p, view.viewer, seat)) continue;
    ++hidden_seats;
    hidden_treasures += p.treasures[index(seat)];
  }
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (totals_shown(p, view.viewer, seat)) continue;
    SHEDU_ASSERT(hidden_seats > 0);
    p.points[index(seat)].fill(usual);
    const int share = (hidden_treasures + hidden_seats - 1) / hidden_seats;
    p.treasures[index(seat)] = static_cast<std::uint8_t>(share);
    hidden_treasures -= share;
    --hidden_seats;
  }
}

// H4: how many tiles have left the game follows from the bag; which ones, only from memory. The guess takes
// them from every colour in proportion to what is not in sight.
void guess_removed(View& view) {
  Public& p = view.open;
  Tiles unseen{};
  for (std::size_t c = 0; c < kColours; ++c) {
    unseen[c] = static_cast<std::uint8_t>(kTileCount[c] - p.tile[c].count() - p.buried[c] - view.own.hand[c] -
                                          view.own.swapped[c]);
  }
  int tiles = tile_total(unseen);
  int left = tile_total(p.removed);
  for (std::size_t c = 0; c < kColours; ++c) {  // each colour its share of what is left to give out
    const int share = tiles == 0 ? 0 : (left * unseen[c] + tiles / 2) / tiles;
    p.removed[c] = static_cast<std::uint8_t>(share);
    left -= share;
    tiles -= unseen[c];
  }
}

}  // namespace

View Value::forgotten(const View& view) {
  View out = view;
  guess_totals(out);
  guess_removed(out);
  return out;
}

}  // namespace shedu::tigris
