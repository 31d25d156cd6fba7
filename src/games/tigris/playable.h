#pragma once

#include "games/tigris/state.h"

namespace shedu::tigris {

/// A position to play on from a view, without guessing: the other hands hold enough of everything, so any of
/// their commitments can be played. Only for moves whose effect all can see; nature's draws are none.
inline State playable(const View& view) {
  State s{};
  s.open = view.open;
  for (std::size_t seat = 0; seat < view.open.seats; ++seat) {
    s.secret[seat].hand.fill(view.open.hand_size[seat]);
  }
  if (view.viewer >= 0) s.secret[index(view.viewer)] = view.own;
  return s;
}

}  // namespace shedu::tigris
