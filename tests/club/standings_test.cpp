// Points and what separates those who have as many.

#include "club/standings.h"

#include <gtest/gtest.h>

#include <numeric>

#include "play.h"

namespace shedu {
namespace {

using test::new_course;

Bout result(int winner, int loser) {
  Bout bout;
  bout.seats = {winner, loser};
  bout.places = {1, 2};
  return bout;
}
Bout draw(int a, int b) {
  Bout bout = result(a, b);
  bout.places = {1, 1};
  return bout;
}

const RankedEntrant& of(const std::vector<RankedEntrant>& all, int entrant) {
  return *std::find_if(all.begin(), all.end(),
                       [&](const RankedEntrant& one) { return one.entrant == entrant; });
}

double value(const Course& course, const RankedEntrant& standing, TieBreak wanted) {
  const auto order = tie_breaks(course.rules.format);
  const auto at = static_cast<std::size_t>(std::find(order.begin(), order.end(), wanted) - order.begin());
  return static_cast<double>(standing.tie_breaks.at(at)) / tie_break_unit(wanted);
}

TEST(Standings, BuchholzIsTheSumOfTheOpponentsPoints) {
  Course course = new_course(Format::Swiss, 4, 2);
  course.rounds.push_back({{result(0, 2), result(1, 3)}, {}, false});
  course.rounds.push_back({{draw(0, 1), result(2, 3)}, {}, false});
  const auto all = standings(course);
  EXPECT_EQ(all[0].points, 36);
  EXPECT_EQ(value(course, of(all, 0), TieBreak::Buchholz), 1 + 1.5);
  EXPECT_EQ(value(course, of(all, 0), TieBreak::BuchholzCut), 1.5);
  EXPECT_EQ(value(course, of(all, 1), TieBreak::Buchholz), 0 + 1.5);
  EXPECT_EQ(value(course, of(all, 0), TieBreak::SonnebornBerger), 1 + 0.75);
  EXPECT_EQ(value(course, of(all, 0), TieBreak::HeadToHead), 0) << "the first tie-break has decided already";
  EXPECT_EQ(of(all, 0).place, 1);
  EXPECT_EQ(of(all, 1).place, 2);
  EXPECT_EQ(of(all, 2).place, 3);
}

TEST(Standings, AByeIsAWinThatHelpsNobodysTieBreak) {
  Course course = new_course(Format::Swiss, 3, 1);
  course.rounds.push_back({{result(0, 1)}, {2}, false});
  const auto all = standings(course);
  EXPECT_EQ(of(all, 2).points, kPoint);
  EXPECT_EQ(of(all, 2).byes, 1);
  EXPECT_EQ(of(all, 2).wins, 0);
  EXPECT_EQ(value(course, of(all, 2), TieBreak::Buchholz), 1) << "as if against somebody with as many points";
}

TEST(Standings, HeadToHeadDecidesARoundRobinAmongEquals) {
  Course course = new_course(Format::RoundRobin, 4, 1);
  course.rounds.push_back({{result(0, 1), result(2, 3)}, {}, false});
  course.rounds.push_back({{result(2, 0), result(1, 3)}, {}, false});
  course.rounds.push_back({{result(0, 3), result(1, 2)}, {}, false});
  const auto all = standings(course);
  for (const int who : {0, 1, 2}) {
    EXPECT_EQ(of(all, who).points, 48);
    EXPECT_EQ(value(course, of(all, who), TieBreak::HeadToHead), 1);
    EXPECT_EQ(of(all, who).place, 1) << "they have beaten each other in a circle, and share";
  }
  EXPECT_EQ(of(all, 3).place, 4);
  Course other = course;
  other.rounds[2].bouts[1] = result(2, 1);
  other.rounds[2].bouts[0] = draw(0, 3);
  other.rounds[1].bouts[1] = draw(1, 3);
  const auto decided = standings(other);
  EXPECT_EQ(decided[0].entrant, 2);
  EXPECT_EQ(decided[1].entrant, 0);
}

TEST(Standings, WhoLeftBeforeHalfOfTheirGamesWasNeverThere) {
  Course course = new_course(Format::RoundRobin, 5, 1);
  course.rounds.push_back({{result(0, 1), result(2, 3)}, {4}, false});
  course.active[1] = false;
  EXPECT_TRUE(is_annulled(course, 1));
  EXPECT_EQ(of(standings(course), 0).points, 0);
  EXPECT_EQ(of(standings(course), 2).points, kPoint);
  EXPECT_EQ(standings(course).back().entrant, 1);
  course.rounds.push_back({{result(1, 2), result(4, 0)}, {3}, false});
  EXPECT_FALSE(is_annulled(course, 1)) << "two of four were played";
  EXPECT_EQ(of(standings(course), 0).points, kPoint);
}

TEST(Standings, TablesCountByTheirMeans) {
  Course course = new_course(Format::Groups, 7, 2, 3, 4);
  Bout four;
  four.seats = {0, 1, 2, 3};
  four.places = {1, 2, 3, 4};
  Bout three;
  three.seats = {4, 5, 6};
  three.places = {1, 1, 3};
  course.rounds.push_back({{four, three}, {}, false});
  const auto all = standings(course);
  EXPECT_EQ(of(all, 0).points, 24);
  EXPECT_EQ(of(all, 1).points, 16);
  EXPECT_EQ(of(all, 4).points, 18);
  EXPECT_EQ(of(all, 0).wins, 1);
  EXPECT_EQ(of(all, 4).wins, 0) << "a shared first place is no win";
  EXPECT_DOUBLE_EQ(value(course, of(all, 0), TieBreak::Buchholz), (16 + 8 + 0) / 3.0 / 24);
}

TEST(Standings, AllPointsOfARoundAreHandedOutWhateverHappens) {
  Rng random(1);
  for (int i = 0; i < 100; ++i) {
    const int entrants = 2 + static_cast<int>(random.below(20));
    Course course = new_course(Format::Swiss, entrants, 5);
    test::play(course, random, 0);
    const std::vector<int> points = total_points(course);
    const int each = (entrants + entrants % 2) / 2 * kPoint;
    EXPECT_EQ(std::accumulate(points.begin(), points.end(), 0),
              each * static_cast<int>(course.rounds.size()));
    const auto all = standings(course);
    for (std::size_t k = 1; k < all.size(); ++k) {
      EXPECT_LE(all[k].points, all[k - 1].points);
      EXPECT_LE(all[k - 1].place, all[k].place);
    }
  }
}

TEST(Standings, AKnockoutIsRankedByHowFarOneCame) {
  Course course = new_course(Format::Knockout, 4, 0);
  course.rounds.push_back(next_round(course));
  EXPECT_EQ(standings(course).size(), 4U) << "while nobody has won anything yet";
  while (true) {
    for (Bout& bout : course.rounds.back().bouts)
      bout.places = places_of_two(bout.seats[0] < bout.seats[1] ? 0 : 1);
    if (is_finished(course)) break;
    course.rounds.push_back(next_round(course));
  }
  const auto all = standings(course);
  EXPECT_EQ(all[0].entrant, 0);
  EXPECT_EQ(all[1].entrant, 1);
  EXPECT_EQ(all[2].place, 3);
  EXPECT_EQ(all[3].place, 3) << "those who lost in the same stage share a place";
}

}  // namespace
}  // namespace shedu
