#pragma once

#include "games/tigris/state.h"
#include "games/tigris/weights.h"

namespace shedu::tigris {

/// C2: all tiles but the board's starting temples.
inline int bag_at_start(const Options& options) {
  return kTileCount[0] + kTileCount[1] + kTileCount[2] + kTileCount[3] - board(options).temples.count();
}

/// How much of the game is over by G2: 0 at the start, 1 when the bag is empty.
inline float share_drawn(const Public& p) {
  return 1 - static_cast<float>(p.bag_size) / static_cast<float>(bag_at_start(p.options));
}

/// Adds the features of a position, times `share`. Nothing may be pending but nature's draws, which count
/// with their expectation.
void appraise(const View& view, float share, Features& table);

}  // namespace shedu::tigris
