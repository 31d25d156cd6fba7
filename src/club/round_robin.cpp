#include <algorithm>

#include "club/formats.h"
#include "club/standings.h"

namespace shedu {
namespace {

// Who has left is beaten by all who had not played them yet; unless they have played so little that none of
// their games counts.
void add_bout(const Course& course, int first, int second, CourseRound& round) {
  const bool there = course.active[static_cast<std::size_t>(first)];
  const bool other_there = course.active[static_cast<std::size_t>(second)];
  if (!there && !other_there) return;
  const bool annulled = is_annulled(course, first) || is_annulled(course, second);
  if (annulled) {
    round.byes.push_back(there ? first : second);
    return;
  }
  Bout bout;
  bout.seats = {first, second};
  if (!there || !other_there) {
    bout.walkover = true;
    bout.places = places_of_two(there ? 0 : 1);
  }
  round.bouts.push_back(std::move(bout));
}

}  // namespace

// One stays where they are, the others move round them in a circle: everybody sits on each seat as often as
// on the other, give or take one, and meets everybody once.
CourseRound round_robin_round(const Course& course) {
  const int entrants = course.entrants();
  const int even = entrants + entrants % 2;
  const int circle = even - 1;
  const int played = static_cast<int>(course.rounds.size());
  const int number = played % circle;
  const bool turned = played / circle % 2 == 1;
  CourseRound round;
  const auto pair = [&](int a, int b, bool a_first) {
    if (a >= entrants || b >= entrants) {
      const int alone = std::min(a, b);
      if (course.active[static_cast<std::size_t>(alone)]) round.byes.push_back(alone);
      return;
    }
    if (a_first != turned) {
      add_bout(course, a, b, round);
    } else {
      add_bout(course, b, a, round);
    }
  };
  pair(number, even - 1, number % 2 == 0);
  for (int i = 1; i < even / 2; ++i) {
    pair((number + i) % circle, (number - i + circle) % circle, i % 2 == 1);
  }
  return round;
}

}  // namespace shedu
