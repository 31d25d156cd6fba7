#include "club/course.h"

#include <algorithm>

#include "base/check.h"
#include "club/formats.h"

namespace shedu {
namespace {

void require_no_game(const Course& course) {
  if (!course.rounds.empty() && !is_over(course.rounds.back()))
    throw Error("a round of the tournament is being played");
}

int active_of(const Course& course) {
  return static_cast<int>(std::count(course.active.begin(), course.active.end(), true));
}

}  // namespace

int points_of(const Bout& bout, std::size_t seat) {
  if (bout.places.empty()) return 0;
  const int others = static_cast<int>(bout.seats.size()) - 1;
  if (others == 0) return kPoint;
  int twice = 2 * others;
  for (std::size_t i = 0; i < bout.places.size(); ++i) {
    if (i == seat) continue;
    twice -= bout.places[i] < bout.places[seat] ? 2 : bout.places[i] == bout.places[seat] ? 1 : 0;
  }
  return kPoint * twice / (2 * others);
}

int points_of_bye(Format format) {
  if (format == Format::Swiss) return kPoint;
  return format == Format::Groups ? kPoint / 2 : 0;
}

bool is_over(const CourseRound& round) {
  return std::none_of(round.bouts.begin(), round.bouts.end(),
                      [](const Bout& bout) { return bout.places.empty(); });
}

std::vector<std::vector<int>> seat_counts(const Course& course) {
  const auto seats = static_cast<std::size_t>(course.rules.most);
  std::vector<std::vector<int>> counts(course.active.size(), std::vector<int>(seats));
  for (const CourseRound& round : course.rounds) {
    for (const Bout& bout : round.bouts) {
      if (bout.walkover) continue;
      for (std::size_t seat = 0; seat < bout.seats.size(); ++seat)
        ++counts[static_cast<std::size_t>(bout.seats[seat])].at(seat);
    }
  }
  return counts;
}

std::vector<int> places_of_two(int winner) {
  return winner == 0 ? std::vector<int>{1, 2} : std::vector<int>{2, 1};
}

bool is_finished(const Course& course) {
  require_no_game(course);
  const int played = static_cast<int>(course.rounds.size());
  switch (course.rules.format) {
    case Format::Swiss: return played >= course.rules.rounds || active_of(course) < 2;
    case Format::Groups: return played >= course.rules.rounds || active_of(course) < course.rules.least;
    case Format::RoundRobin: return played >= rounds_of(course) || active_of(course) < 2;
    case Format::Knockout: return knockout_is_finished(course);
  }
  return true;
}

CourseRound next_round(const Course& course) {
  if (is_finished(course)) throw Error("all rounds of the tournament have been played");
  switch (course.rules.format) {
    case Format::Swiss: return swiss_round(course);
    case Format::RoundRobin: return round_robin_round(course);
    case Format::Knockout: return knockout_round(course);
    case Format::Groups: return groups_round(course);
  }
  return {};
}

int rounds_of(const Course& course) {
  const int entrants = course.entrants();
  switch (course.rules.format) {
    case Format::RoundRobin: return (entrants + entrants % 2 - 1) * course.rules.rounds;
    case Format::Knockout: {
      int rounds = 0;
      while ((1 << rounds) < entrants) ++rounds;
      return rounds;
    }
    default: return course.rules.rounds;
  }
}

}  // namespace shedu
