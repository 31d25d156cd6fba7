// Pairings of all formats over random sizes, results and withdrawals.

#include "club/course.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>

#include "base/check.h"
#include "club/formats.h"
#include "club/matching.h"
#include "play.h"

namespace shedu {
namespace {

using test::new_course;
using test::Pair;
using test::play;

// The least cost of putting all into pairs, by trying everything.
std::int64_t least_cost(const PairCosts& costs, std::uint32_t left) {
  if (left == 0) return 0;
  const int first = __builtin_ctz(left);
  std::int64_t best = INT64_MAX;
  for (int other = first + 1; other < static_cast<int>(costs.size()); ++other) {
    if ((left >> other & 1) == 0) continue;
    const std::int64_t rest = least_cost(costs, left & ~(1U << first) & ~(1U << other));
    best = std::min(best, rest + costs[static_cast<std::size_t>(first)][static_cast<std::size_t>(other)]);
  }
  return best;
}

TEST(Matching, IsTheCheapestThereIs) {
  Rng random(1);
  for (int round = 0; round < 3000; ++round) {
    const std::size_t size = 2 + 2 * random.below(5);
    const std::uint32_t most = round % 3 == 0 ? 3 : round % 3 == 1 ? 50 : 2'000'000'000;
    PairCosts costs(size, std::vector<std::int64_t>(size));
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < i; ++j) costs[i][j] = costs[j][i] = random.below(most);
    }
    const std::vector<int> partner = cheapest_pairs(costs);
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const auto other = static_cast<std::size_t>(partner[i]);
      ASSERT_NE(other, i);
      ASSERT_EQ(static_cast<std::size_t>(partner[other]), i);
      twice += costs[i][other];
    }
    ASSERT_EQ(twice / 2, least_cost(costs, (1U << size) - 1)) << "round " << round;
  }
}

TEST(Matching, HandlesHundreds) {
  Rng random(2);
  PairCosts costs(200, std::vector<std::int64_t>(200));
  for (std::size_t i = 0; i < 200; ++i) {
    for (std::size_t j = 0; j < i; ++j)
      costs[i][j] = costs[j][i] = (i + j) % 7 == 0 ? 0 : 1 + random.below(9);
  }
  const std::vector<int> partner = cheapest_pairs(costs);
  for (std::size_t i = 0; i < 200; ++i)
    ASSERT_EQ(static_cast<std::size_t>(partner[static_cast<std::size_t>(partner[i])]), i);
}

TEST(Course, PointsAreSharedWithPlaces) {
  const auto points = [](std::vector<int> places) {
    Bout bout;
    bout.seats.resize(places.size());
    bout.places = std::move(places);
    std::vector<int> out;
    for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) out.push_back(points_of(bout, seat));
    return out;
  };
  EXPECT_EQ(points({1, 2}), (std::vector<int>{24, 0}));
  EXPECT_EQ(points({1, 1}), (std::vector<int>{12, 12}));
  EXPECT_EQ(points({3, 1, 2}), (std::vector<int>{0, 24, 12}));
  EXPECT_EQ(points({1, 1, 3, 4}), (std::vector<int>{20, 20, 8, 0}));
  EXPECT_EQ(points({1, 2, 2, 2, 5}), (std::vector<int>{24, 12, 12, 12, 0}));
  Rng random(3);
  for (int i = 0; i < 1000; ++i) {
    const std::size_t seats = 2 + random.below(4);
    const std::vector<int> got = points(test::random_places(seats, random));
    ASSERT_EQ(std::accumulate(got.begin(), got.end(), 0), static_cast<int>(seats) * kPoint / 2)
        << "every table of a size gives as much";
  }
}

// Everybody who takes part is in the round exactly once, and nobody else is.
void expect_complete(const Course& course) {
  const CourseRound& round = course.rounds.back();
  std::multiset<int> there(round.byes.begin(), round.byes.end());
  for (const Bout& bout : round.bouts) {
    if (bout.walkover) {
      // Who has left is named, but does not play.
      for (const int who : bout.seats) {
        if (course.active[static_cast<std::size_t>(who)]) there.insert(who);
      }
    } else {
      there.insert(bout.seats.begin(), bout.seats.end());
    }
  }
  for (int who = 0; who < course.entrants(); ++who)
    ASSERT_EQ(there.count(who), course.active[static_cast<std::size_t>(who)] ? 1U : 0U) << who;
}

// Whether those who are active can be paired once more without repeating anything, byes included.
bool can_avoid_repeats(const Course& before) {
  std::set<Pair> met;
  for (const Pair& pair : test::pairs_met(before)) met.insert(pair);
  std::set<int> had_bye;
  for (const CourseRound& round : before.rounds) had_bye.insert(round.byes.begin(), round.byes.end());
  std::vector<int> players;
  for (int who = 0; who < before.entrants(); ++who) {
    if (before.active[static_cast<std::size_t>(who)]) players.push_back(who);
  }
  const std::size_t even = players.size() + players.size() % 2;
  PairCosts costs(even, std::vector<std::int64_t>(even));
  for (std::size_t i = 0; i < even; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool repeat = i == players.size() ? had_bye.contains(players[j])
                                              : met.contains(std::minmax(players[j], players[i]));
      costs[i][j] = costs[j][i] = repeat ? 1 : 0;
    }
  }
  return least_cost(costs, (1U << even) - 1) == 0;
}

TEST(Swiss, NobodyMeetsTwiceBeforeItCannotBeAvoided) {
  Rng random(4);
  int forced = 0;
  for (int i = 0; i < 150; ++i) {
    const int entrants = 2 + static_cast<int>(random.below(9));
    Course course = new_course(Format::Swiss, entrants, 3 + static_cast<int>(random.below(7)));
    Course before = course;
    play(course, random, 6, [&](const Course& now) {
      expect_complete(now);
      before.active = now.active;
      before.rounds.assign(now.rounds.begin(), now.rounds.end() - 1);
      std::set<Pair> met;
      for (const Pair& pair : test::pairs_met(before)) met.insert(pair);
      bool repeats = false;
      for (const Bout& bout : now.rounds.back().bouts)
        repeats |= met.contains(std::minmax(bout.seats[0], bout.seats[1]));
      for (const CourseRound& round : before.rounds) {
        for (const int who : now.rounds.back().byes)
          repeats |= std::count(round.byes.begin(), round.byes.end(), who) > 0;
      }
      forced += repeats ? 1 : 0;
      ASSERT_EQ(repeats, !can_avoid_repeats(before)) << entrants << " in round " << now.rounds.size();
    });
  }
  EXPECT_GT(forced, 20) << "small tournaments must have come to their end";
}

TEST(Swiss, SeatsAndByesAreFairInLargerOnes) {
  Rng random(5);
  for (int i = 0; i < 60; ++i) {
    const int entrants = 12 + static_cast<int>(random.below(40));
    const int rounds = 3 + static_cast<int>(random.below(4));
    Course course = new_course(Format::Swiss, entrants, rounds);
    std::map<int, int> byes;
    play(course, random, 0, [&](const Course& now) {
      for (const int who : now.rounds.back().byes) ++byes[who];
      const auto counts = seat_counts(now);
      for (const auto& count : counts) ASSERT_LE(std::abs(count[0] - count[1]), 2);
    });
    const auto met = test::pairs_met(course);
    for (const Pair& pair : met) ASSERT_EQ(met.count(pair), 1U);
    for (const auto& [who, count] : byes) ASSERT_EQ(count, 1) << who;
    ASSERT_EQ(byes.size(), entrants % 2 == 0 ? 0U : static_cast<std::size_t>(rounds));
  }
}

TEST(Swiss, EqualPointsMeetAndTheUpperHalfMeetsTheLower) {
  Course course = new_course(Format::Swiss, 8, 5);
  course.rounds.push_back(next_round(course));
  std::set<Pair> first;
  for (Bout& bout : course.rounds.back().bouts) {
    first.insert(std::minmax(bout.seats[0], bout.seats[1]));
    bout.places = places_of_two(bout.seats[0] < bout.seats[1] ? 0 : 1);
  }
  EXPECT_EQ(first, (std::set<Pair>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
  // Winners meet winners, and of two who meet one has begun before and the other has not.
  course.rounds.push_back(next_round(course));
  for (const Bout& bout : course.rounds.back().bouts) EXPECT_EQ(bout.seats[0] < 4, bout.seats[1] < 4);
  for (const auto& count : seat_counts(course)) EXPECT_EQ(count, (std::vector<int>{1, 1}));
}

TEST(Swiss, TheByeGoesToTheLast) {
  Course course = new_course(Format::Swiss, 5, 3);
  EXPECT_EQ(next_round(course).byes, std::vector<int>{4});
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceOnEvenSeats) {
  for (int entrants = 2; entrants < 30; ++entrants) {
    for (int times = 1; times <= 2; ++times) {
      Rng random(6);
      Course course = new_course(Format::RoundRobin, entrants, times);
      play(course, random, 0, expect_complete);
      const auto met = test::pairs_met(course);
      for (int a = 0; a < entrants; ++a) {
        for (int b = a + 1; b < entrants; ++b) ASSERT_EQ(met.count({a, b}), static_cast<std::size_t>(times));
      }
      ASSERT_EQ(static_cast<int>(course.rounds.size()), rounds_of(course));
      const auto counts = seat_counts(course);
      for (const auto& count : counts) {
        ASSERT_EQ(count[0] + count[1], times * (entrants - 1));
        ASSERT_LE(std::abs(count[0] - count[1]), times == 1 ? 1 : 0) << entrants;
      }
    }
  }
}

TEST(RoundRobin, WithdrawalsLeaveNoGameToWaitFor) {
  Rng random(7);
  for (int i = 0; i < 100; ++i) {
    Course course = new_course(Format::RoundRobin, 2 + static_cast<int>(random.below(10)), 1);
    play(course, random, 4, expect_complete);
    const auto met = test::pairs_met(course);
    for (const Pair& pair : met) ASSERT_EQ(met.count(pair), 1U);
  }
}

TEST(Knockout, HasOneWinnerWhomNobodyHasBeaten) {
  Rng random(8);
  for (int i = 0; i < 300; ++i) {
    const int entrants = 1 + static_cast<int>(random.below(40));
    Course course = new_course(Format::Knockout, entrants, 0);
    std::size_t first_byes = 0;
    play(course, random, i % 2 == 0 ? 0 : 5, [&](const Course& now) {
      if (now.rounds.size() == 1) first_byes = now.rounds[0].byes.size();
    });
    const std::vector<int> stages = knockout_stages(course);
    const int most = *std::max_element(stages.begin(), stages.end());
    ASSERT_EQ(std::count(stages.begin(), stages.end(), most), 1);
    ASSERT_EQ(most, rounds_of(course));
    const std::size_t size = entrants > 1 ? std::size_t{1} << rounds_of(course) : 1;
    ASSERT_EQ(first_byes, size - static_cast<std::size_t>(entrants));
    // Of those who met in a stage one went on; so all but one are out.
    ASSERT_EQ(std::accumulate(stages.begin(), stages.end(), 0), (1 << rounds_of(course)) - 1)
        << "every pairing and every bye was won by somebody";
  }
}

TEST(Knockout, TheStrongestMeetLast) {
  Course course = new_course(Format::Knockout, 13, 0);
  while (!is_finished(course)) {
    course.rounds.push_back(next_round(course));
    for (Bout& bout : course.rounds.back().bouts)
      bout.places = places_of_two(bout.seats[0] < bout.seats[1] ? 0 : 1);
  }
  ASSERT_EQ(course.rounds.size(), 4U);
  EXPECT_EQ(std::set<int>(course.rounds[0].byes.begin(), course.rounds[0].byes.end()),
            (std::set<int>{0, 1, 2}));
  const auto& last = course.rounds.back().bouts.at(0).seats;
  EXPECT_EQ(std::set<int>(last.begin(), last.end()), (std::set<int>{0, 1}));
}

TEST(Knockout, ADrawIsPlayedAgainOnOtherSeatsAndThenTheStrongerGoesOn) {
  Course course = new_course(Format::Knockout, 2, 0);
  course.rounds.push_back(next_round(course));
  const std::vector<int> seats = course.rounds[0].bouts.at(0).seats;
  course.rounds[0].bouts[0].places = {1, 1};
  ASSERT_FALSE(is_finished(course));
  course.rounds.push_back(next_round(course));
  EXPECT_TRUE(course.rounds[1].replay);
  EXPECT_EQ(course.rounds[1].bouts.at(0).seats, (std::vector<int>{seats[1], seats[0]}));
  course.rounds[1].bouts[0].places = {1, 1};
  ASSERT_TRUE(is_finished(course));
  EXPECT_EQ(knockout_stages(course), (std::vector<int>{1, 0}));
}

TEST(Groups, EverybodyPlaysAsOftenAsTheOthersAndMeetsThemEvenly) {
  Rng random(9);
  for (int i = 0; i < 120; ++i) {
    const int least = 3;
    const int most = 4 + static_cast<int>(random.below(2));
    const int entrants = least + static_cast<int>(random.below(22));
    const int rounds = 2 + static_cast<int>(random.below(7));
    Course course = new_course(Format::Groups, entrants, rounds, least, most);
    play(course, random, 0, [&](const Course& now) {
      expect_complete(now);
      for (const Bout& bout : now.rounds.back().bouts) {
        ASSERT_GE(static_cast<int>(bout.seats.size()), least);
        ASSERT_LE(static_cast<int>(bout.seats.size()), most);
      }
    });
    std::vector<int> games(course.active.size());
    for (const CourseRound& round : course.rounds) {
      for (const Bout& bout : round.bouts) {
        for (const int who : bout.seats) ++games[static_cast<std::size_t>(who)];
      }
    }
    const auto [fewest, many] = std::minmax_element(games.begin(), games.end());
    ASSERT_LE(*many - *fewest, 1) << entrants << " players, " << rounds << " rounds";
    const auto counts = seat_counts(course);
    for (const auto& count : counts) {
      // The last seats are not at every table.
      ASSERT_LE(*std::max_element(count.begin(), count.begin() + least) -
                    *std::min_element(count.begin(), count.begin() + least),
                3);
    }
  }
}

TEST(Groups, MeetingsAreSpreadAsFarAsTheyCanBe) {
  for (const auto& [entrants, rounds, most_met] : std::vector<std::array<int, 3>>{
           {16, 2, 1}, {16, 5, 2}, {12, 3, 2}, {20, 5, 2}, {9, 4, 2}, {30, 7, 2}}) {
    Rng random(10);
    Course course = new_course(Format::Groups, entrants, rounds, 3, 4);
    play(course, random, 0);
    const auto met = test::pairs_met(course);
    std::size_t most = 0;
    for (const Pair& pair : met) most = std::max(most, met.count(pair));
    EXPECT_LE(most, static_cast<std::size_t>(most_met)) << entrants << " in " << rounds;
  }
}

TEST(Groups, WhoeverLeavesLeavesNoHole) {
  Rng random(11);
  for (int i = 0; i < 100; ++i) {
    Course course = new_course(Format::Groups, 3 + static_cast<int>(random.below(15)), 6, 3, 5);
    play(course, random, 3, expect_complete);
  }
}

TEST(Course, GoesOnInTheSameWayEveryTime) {
  for (const Format format : {Format::Swiss, Format::RoundRobin, Format::Knockout, Format::Groups}) {
    const bool groups = format == Format::Groups;
    std::vector<Course> twice;
    for (int i = 0; i < 2; ++i) {
      Rng random(12);
      twice.push_back(new_course(format, 17, 2, groups ? 3 : 2, groups ? 5 : 2));
      play(twice.back(), random, 5);
    }
    ASSERT_EQ(twice[0].rounds.size(), twice[1].rounds.size());
    for (std::size_t i = 0; i < twice[0].rounds.size(); ++i) {
      EXPECT_EQ(twice[0].rounds[i].byes, twice[1].rounds[i].byes);
      ASSERT_EQ(twice[0].rounds[i].bouts.size(), twice[1].rounds[i].bouts.size());
      for (std::size_t j = 0; j < twice[0].rounds[i].bouts.size(); ++j)
        EXPECT_EQ(twice[0].rounds[i].bouts[j].seats, twice[1].rounds[i].bouts[j].seats);
    }
  }
}

TEST(Course, NothingGoesOnWhileSomebodyPlaysOrWhenAllIsPlayed) {
  Course course = new_course(Format::Swiss, 4, 1);
  course.rounds.push_back(next_round(course));
  EXPECT_THROW((void)next_round(course), Error);
  Rng random(13);
  test::decide(course, random);
  EXPECT_TRUE(is_finished(course));
  EXPECT_THROW((void)next_round(course), Error);
}

}  // namespace
}  // namespace shedu
