#pragma once

#include "games/utopia/outlook.h"

namespace shedu::utopia {

/// What a seat has under way, in points of the final score.
struct Plans {
  float trios = 0;    ///< districts it may take
  float wonders = 0;  ///< wonders it may build
  float bonus = 0;    ///< what its own wonders may still earn
  float cash = 0;     ///< princes it may remove from monuments of their kind
  float hand = 0;     ///< what cards are good for besides
  float princes = 0;  ///< on the board
};

Plans plans_of(const Public& p, const Outlook& outlook, Seat seat);

}  // namespace shedu::utopia
