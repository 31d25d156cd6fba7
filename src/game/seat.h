#pragma once

#include <cstdint>

namespace shedu {

/// A place in a game, 0-based, in playing order (clockwise). Who sits there is the table's business.
using Seat = std::int8_t;

inline constexpr int kMaxSeats = 5;

// What to_act() answers when no seat is to move.
inline constexpr Seat kNature = -1;  ///< chance decides: ask chance(), let a dealer choose
inline constexpr Seat kOver = -2;    ///< the game is over

/// The viewer who holds no seat and sees only what everybody sees. Its number is none of those that to_act()
/// answers, so that a spectator is never taken for whoever acts.
inline constexpr Seat kSpectator = -3;

/// How a view's JSON names its viewer: a seat's number, or -1 for a spectator.
constexpr int viewer_number(Seat viewer) { return viewer == kSpectator ? -1 : viewer; }
constexpr Seat viewer_numbered(int number) { return number < 0 ? kSpectator : static_cast<Seat>(number); }

}  // namespace shedu
