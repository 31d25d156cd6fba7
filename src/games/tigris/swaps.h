#pragma once

#include "games/tigris/moves.h"

namespace shedu::tigris {

/// W1: lists every choice of tiles from the hand to swap.
void append_swaps(const Public& p, const Tiles& hand, MoveList& moves);

}  // namespace shedu::tigris
