#pragma once

#include "games/tigris/state.h"
#include "games/tigris/weights.h"

namespace shedu::tigris {

inline constexpr int kBagAtStart = 143;  ///< C2: all tiles but the starting temples

/// Adds the features of a position, times `share`. Nothing may be pending but nature's draws, which count
/// with their expectation.
void appraise(const View& view, float share, Features& table);

}  // namespace shedu::tigris
