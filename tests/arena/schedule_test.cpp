#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <map>

#include "games/games.h"
#include "support/errors.h"

namespace shedu {
namespace {

// How often each player has each seat in one deal.
std::map<std::pair<int, int>, int> sittings(const Schedule& schedule) {
  std::map<std::pair<int, int>, int> out;
  for (const Seating& seating : schedule.seatings()) {
    for (std::size_t seat = 0; seat < seating.size(); ++seat) ++out[{seating[seat], static_cast<int>(seat)}];
  }
  return out;
}

void expect_balance(int players, int seats) {
  const Schedule schedule(players, seats, 1);
  const auto counts = sittings(schedule);
  for (int player = 0; player < players; ++player) {
    for (int seat = 0; seat < seats; ++seat) {
      ASSERT_TRUE(counts.contains({player, seat})) << player << " never has seat " << seat;
      EXPECT_EQ(counts.at({player, seat}), counts.at({player, 0}));
    }
    EXPECT_EQ(schedule.appearances(player), static_cast<std::size_t>(counts.at({player, 0}) * seats));
  }
}

TEST(Schedule, EveryPlayerSitsEverywhereEquallyOften) {
  for (int seats = 2; seats <= 5; ++seats) {
    expect_balance(seats, seats);
    expect_balance(2, seats);
  }
  expect_balance(3, 2);
  expect_balance(5, 2);
}

TEST(Schedule, OneAmongOthersHasOneOfThemInEveryGame) {
  const Schedule schedule(2, 4, 1);
  EXPECT_EQ(schedule.seatings().size(), 4u);
  for (const Seating& seating : schedule.seatings()) {
    EXPECT_EQ(std::count(seating.begin(), seating.end(), 0), 1);
  }
}

TEST(Schedule, AllPairsMeetBothWaysRound) {
  const Schedule schedule(4, 2, 1);
  EXPECT_EQ(schedule.seatings().size(), 12u);
  std::map<Seating, int> met;
  for (const Seating& seating : schedule.seatings()) ++met[seating];
  EXPECT_EQ(met.size(), 12u);
}

TEST(Schedule, GamesAreRoundedUpToWholeDeals) {
  EXPECT_EQ(Schedule(3, 3, 7).deals(), 3u);
  EXPECT_EQ(Schedule(3, 3, 7).games(), 9u);
  const Schedule schedule(2, 2, 10);
  for (std::size_t game = 0; game < 10; ++game) {
    EXPECT_EQ(schedule.game_of(schedule.deal_of(game), schedule.seating_of(game)), game);
  }
}

TEST(Schedule, SaysWhatToDoWhenPlayersDoNotFit) {
  EXPECT_ERROR(Schedule(1, 2, 1), "at least two players");
  EXPECT_ERROR(Schedule(3, 4, 1), "name as many players as seats");
  EXPECT_ERROR(Schedule(4, 3, 1), "--seats 2");
  const AnyGame& tigris = find_game("tigris");
  EXPECT_EQ(default_seats(tigris, 1), 2);
  EXPECT_EQ(default_seats(tigris, 3), 3);
  EXPECT_ERROR(default_seats(tigris, 6), "--seats 2");
}

}  // namespace
}  // namespace shedu
