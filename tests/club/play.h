#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "base/rng.h"
#include "club/course.h"

namespace shedu::test {

/// A tournament of so many that has not begun.
inline Course new_course(Format format, int entrants, int rounds, int least = 2, int most = 2) {
  return {{format, rounds, least, most}, std::vector<bool>(static_cast<std::size_t>(entrants), true), {}};
}

/// Any places, ties now and then.
inline std::vector<int> random_places(std::size_t seats, Rng& random) {
  std::vector<int> scores;
  for (std::size_t i = 0; i < seats; ++i) scores.push_back(static_cast<int>(random.below(6)));
  std::vector<int> places;
  for (const int score : scores) {
    places.push_back(1 + static_cast<int>(std::count_if(scores.begin(), scores.end(),
                                                        [&](int other) { return other > score; })));
  }
  return places;
}

inline void decide(Course& course, Rng& random) {
  for (Bout& bout : course.rounds.back().bouts) {
    if (bout.places.empty()) bout.places = random_places(bout.seats.size(), random);
  }
}

/// Now and then somebody leaves.
inline void maybe_withdraw(Course& course, Rng& random, std::uint32_t one_in) {
  if (one_in != 0 && random.below(one_in) == 0)
    course.active[random.below(static_cast<std::uint32_t>(course.active.size()))] = false;
}

/// Plays to the end; `look` sees the course with each new round before it is played.
inline void play(Course& course, Rng& random, std::uint32_t leave_one_in,
                 const std::function<void(const Course&)>& look = {}) {
  while (!is_finished(course)) {
    course.rounds.push_back(next_round(course));
    if (look) look(course);
    decide(course, random);
    maybe_withdraw(course, random, leave_one_in);
  }
}

using Pair = std::pair<int, int>;

inline std::multiset<Pair> pairs_met(const Course& course) {
  std::multiset<Pair> out;
  for (const CourseRound& round : course.rounds) {
    for (const Bout& bout : round.bouts) {
      for (const int a : bout.seats) {
        for (const int b : bout.seats) {
          if (a < b) out.emplace(a, b);
        }
      }
    }
  }
  return out;
}

}  // namespace shedu::test
