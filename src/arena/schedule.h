#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "game/any_game.h"

namespace shedu {

/// The player of each seat, by its number among the names.
using Seating = std::vector<int>;

/// Which games are played: every deal once for each of a fixed list of seatings, so that what the cards give
/// to a seat they give to every player alike.
///
/// - As many players as seats: all rotations.
/// - Two players, more seats: the first alone among copies of the second, once on every seat.
/// - More than two players, two seats: all pairs, both ways round.
class Schedule {
 public:
  /// `games` is rounded up to whole deals. Throws Error when so many players do not fit so many seats.
  Schedule(int players, int seats, std::size_t games);

  std::span<const Seating> seatings() const { return seatings_; }
  std::size_t deals() const { return deals_; }
  std::size_t games() const { return deals_ * seatings_.size(); }

  /// The game's deal and seating; games count deal by deal.
  std::size_t deal_of(std::size_t game) const { return game / seatings_.size(); }
  std::size_t seating_of(std::size_t game) const { return game % seatings_.size(); }
  std::size_t game_of(std::size_t deal, std::size_t seating) const {
    return deal * seatings_.size() + seating;
  }

  /// How often the player sits down in one deal, all seatings together.
  std::size_t appearances(int player) const;

 private:
  std::vector<Seating> seatings_;
  std::size_t deals_ = 0;
};

/// The seats to play with when nothing is said: one for each player, but at least as the game needs. Throws
/// Error when the game has no room.
int default_seats(const AnyGame& game, std::size_t players);

}  // namespace shedu
