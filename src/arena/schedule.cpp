#include "arena/schedule.h"

#include <algorithm>

namespace shedu {
namespace {

std::vector<Seating> rotations(int players) {
  std::vector<Seating> out;
  for (int shift = 0; shift < players; ++shift) {
    Seating seating;
    for (int seat = 0; seat < players; ++seat) seating.push_back((seat + shift) % players);
    out.push_back(std::move(seating));
  }
  return out;
}

std::vector<Seating> one_among_others(int seats) {
  std::vector<Seating> out;
  for (int own = 0; own < seats; ++own) {
    Seating seating(static_cast<std::size_t>(seats), 1);
    seating[static_cast<std::size_t>(own)] = 0;
    out.push_back(std::move(seating));
  }
  return out;
}

std::vector<Seating> all_pairs(int players) {
  std::vector<Seating> out;
  for (int one = 0; one < players; ++one) {
    for (int other = one + 1; other < players; ++other) {
      out.push_back({one, other});
      out.push_back({other, one});
    }
  }
  return out;
}

std::vector<Seating> seatings_for(int players, int seats) {
  if (players < 2) throw Error("an arena needs at least two players: --players A,B (they may be the same)");
  if (players == seats) return rotations(players);
  if (players == 2) return one_among_others(seats);
  if (seats == 2) return all_pairs(players);
  throw Error(std::to_string(players) + " players do not fit " + std::to_string(seats) +
              " seats: name as many players as seats, or two (the first plays alone among copies of the "
              "second), or play all pairs with --seats 2");
}

}  // namespace

Schedule::Schedule(int players, int seats, std::size_t games) : seatings_(seatings_for(players, seats)) {
  deals_ = (games + seatings_.size() - 1) / seatings_.size();
}

std::size_t Schedule::appearances(int player) const {
  std::size_t count = 0;
  for (const Seating& seating : seatings_) {
    count += static_cast<std::size_t>(std::count(seating.begin(), seating.end(), player));
  }
  return count;
}

int default_seats(const AnyGame& game, std::size_t players) {
  if (players > static_cast<std::size_t>(game.max_seats())) {
    throw Error(std::string(game.title()) + " seats at most " + std::to_string(game.max_seats()) +
                " players; to play all pairs of more, say --seats 2");
  }
  return std::max(game.min_seats(), static_cast<int>(players));
}

}  // namespace shedu
