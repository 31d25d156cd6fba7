#include <algorithm>
#include <optional>

#include "club/formats.h"

namespace shedu {
namespace {

constexpr int kNobody = -1;

// Where the draw of so many stands: the first and the second can meet in the last game only, and so on.
std::vector<int> first_slots(int entrants) {
  std::vector<int> slots = {0};
  while (static_cast<int>(slots.size()) < entrants) {
    const int last = 2 * static_cast<int>(slots.size()) - 1;
    std::vector<int> wider;
    for (const int slot : slots) {
      wider.push_back(slot);
      wider.push_back(last - slot);
    }
    slots = std::move(wider);
  }
  for (int& slot : slots) {
    if (slot >= entrants) slot = kNobody;
  }
  return slots;
}

const Bout* bout_of(const CourseRound& round, int a, int b) {
  for (const Bout& bout : round.bouts) {
    const auto& seats = bout.seats;
    if ((seats[0] == a && seats[1] == b) || (seats[0] == b && seats[1] == a)) return &bout;
  }
  return nullptr;
}

bool is_draw(const Bout& bout) { return !bout.places.empty() && bout.places[0] == bout.places[1]; }

/// Where a knockout has come to.
struct Draw {
  std::vector<int> slots;                  ///< who is still in it, in pairs
  std::vector<int> won;                    ///< stages, by number
  const CourseRound* to_repeat = nullptr;  ///< a stage in which there were draws
};

int winner_of(int a, int b, const CourseRound& round, const CourseRound* replay) {
  if (a == kNobody || b == kNobody) return std::max(a, b);
  const Bout* bout = bout_of(round, a, b);
  if (bout == nullptr) return std::min(a, b);
  const Bout* again = replay == nullptr ? nullptr : bout_of(*replay, a, b);
  if (again != nullptr) bout = again;
  if (is_draw(*bout)) return std::min(a, b);
  return bout->seats[bout->places[0] < bout->places[1] ? 0 : 1];
}

Draw draw_of(const Course& course) {
  Draw draw{first_slots(course.entrants()), std::vector<int>(course.active.size()), nullptr};
  for (std::size_t i = 0; i < course.rounds.size(); ++i) {
    const CourseRound& round = course.rounds[i];
    if (!is_over(round)) return draw;  // nobody has won anything in it yet
    const bool any = std::any_of(round.bouts.begin(), round.bouts.end(), is_draw);
    const bool replayed = i + 1 < course.rounds.size() && course.rounds[i + 1].replay;
    if (replayed && !is_over(course.rounds[i + 1])) return draw;
    if (any && !replayed) {
      draw.to_repeat = &round;
      return draw;
    }
    std::vector<int> next;
    for (std::size_t pair = 0; pair + 1 < draw.slots.size(); pair += 2) {
      next.push_back(winner_of(draw.slots[pair], draw.slots[pair + 1], round,
                               replayed ? &course.rounds[i + 1] : nullptr));
      if (next.back() != kNobody) ++draw.won[static_cast<std::size_t>(next.back())];
    }
    draw.slots = std::move(next);
    if (replayed) ++i;
  }
  return draw;
}

// What two who were to play come to when one of them, or both, have left.
Bout bout_between(const Course& course, int a, int b) {
  const auto counts = seat_counts(course);
  const auto lead = [&](int who) {
    const auto& seats = counts[static_cast<std::size_t>(who)];
    return seats[0] - seats[1];
  };
  Bout bout;
  // Whoever has begun less begins, and the weaker where that is equal.
  bout.seats = {std::max(a, b), std::min(a, b)};
  if (lead(bout.seats[0]) > lead(bout.seats[1])) std::swap(bout.seats[0], bout.seats[1]);
  const auto there = [&](int seat) {
    return course.active[static_cast<std::size_t>(bout.seats[static_cast<std::size_t>(seat)])];
  };
  if (!there(0) || !there(1)) {
    bout.walkover = true;
    const int stronger = bout.seats[0] < bout.seats[1] ? 0 : 1;
    bout.places = places_of_two(there(0) == there(1) ? stronger : there(0) ? 0 : 1);
  }
  return bout;
}

CourseRound repeated(const Course& course, const CourseRound& drawn) {
  CourseRound round;
  round.replay = true;
  for (const Bout& bout : drawn.bouts) {
    if (!is_draw(bout)) continue;
    Bout again = bout_between(course, bout.seats[0], bout.seats[1]);
    if (!again.walkover) again.seats = {bout.seats[1], bout.seats[0]};
    round.bouts.push_back(std::move(again));
  }
  return round;
}

}  // namespace

bool knockout_is_finished(const Course& course) {
  const Draw draw = draw_of(course);
  return draw.to_repeat == nullptr && draw.slots.size() <= 1;
}

std::vector<int> knockout_stages(const Course& course) { return draw_of(course).won; }

CourseRound knockout_round(const Course& course) {
  const Draw draw = draw_of(course);
  // A drawn game is played again once.
  if (draw.to_repeat != nullptr && !draw.to_repeat->replay) return repeated(course, *draw.to_repeat);
  CourseRound round;
  for (std::size_t pair = 0; pair + 1 < draw.slots.size(); pair += 2) {
    const int a = draw.slots[pair];
    const int b = draw.slots[pair + 1];
    if (a == kNobody && b == kNobody) continue;
    if (a == kNobody || b == kNobody) {
      round.byes.push_back(std::max(a, b));
    } else {
      round.bouts.push_back(bout_between(course, a, b));
    }
  }
  return round;
}

}  // namespace shedu
