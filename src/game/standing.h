#pragma once

#include <array>

#include "game/seat.h"

namespace shedu {

/// How a game ended, or would end if it ended now: for each seat its place (1 is best, equal places are
/// shared) and its score as the players count it. Only the first `seats` entries have a meaning.
struct Standing {
  int seats = 0;
  std::array<int, kMaxSeats> place{};
  std::array<int, kMaxSeats> score{};

  /// The seat's share of the victory: 1 for a sole winner, 1/n for each of n who share it.
  double win_share(Seat seat) const {
    if (place[seat] != 1) return 0;
    int winners = 0;
    for (int i = 0; i < seats; ++i) winners += place[i] == 1 ? 1 : 0;
    return 1.0 / winners;
  }

  /// The same as a draw of all seats: of a game that was stopped.
  Standing as_drawn() const {
    Standing drawn = *this;
    for (int seat = 0; seat < seats; ++seat) drawn.place[seat] = 1;
    return drawn;
  }

  friend bool operator==(const Standing&, const Standing&) = default;
};

}  // namespace shedu
