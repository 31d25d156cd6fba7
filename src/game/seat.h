#pragma once

#include <cstdint>

namespace shedu {

/// A place in a game, 0-based, in playing order (clockwise). Who sits there is the table's business.
using Seat = std::int8_t;

inline constexpr int kMaxSeats = 5;

// What to_act() answers when no seat is to move.
inline constexpr Seat kNature = -1;  ///< chance decides: ask chance(), let a dealer choose
inline constexpr Seat kOver = -2;    ///< the game is over

/// The viewer who holds no seat and sees only what everybody sees. It shares its number with kNature: ask
/// whether a viewer is a seat (>= 0) before comparing it with to_act().
inline constexpr Seat kSpectator = -1;

}  // namespace shedu
