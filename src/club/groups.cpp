#include <algorithm>
#include <array>
#include <numeric>

#include "base/rng.h"
#include "club/formats.h"

namespace shedu {
namespace {

using Tables = std::vector<std::vector<int>>;  // of numbers of entrants
using Meetings = std::vector<std::vector<int>>;

// How much is tried: what a hundred players cost once is spent on twenty many times.
constexpr std::size_t kEffort = 300'000;
constexpr std::size_t kMostAttempts = 200;

Meetings meetings_of(const Course& course) {
  Meetings met(course.active.size(), std::vector<int>(course.active.size()));
  for (const CourseRound& round : course.rounds) {
    for (const Bout& bout : round.bouts) {
      for (const int a : bout.seats) {
        for (const int b : bout.seats) ++met[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      }
    }
  }
  return met;
}

// As few tables as take them all, none much larger than another. Empty: so many cannot be seated.
std::vector<int> table_sizes(int players, const CourseRules& rules) {
  const int tables = (players + rules.most - 1) / rules.most;
  if (tables == 0 || tables * rules.least > players) return {};
  std::vector<int> sizes(static_cast<std::size_t>(tables), players / tables);
  for (int i = 0; i < players % tables; ++i) ++sizes[static_cast<std::size_t>(i)];
  return sizes;
}

// Who sits out: those who have done so least, the weakest first.
std::vector<int> sitting_out(const Course& course, std::vector<int>& players) {
  std::vector<int> byes(course.active.size());
  for (const CourseRound& round : course.rounds) {
    for (const int who : round.byes) ++byes[static_cast<std::size_t>(who)];
  }
  std::vector<int> out;
  while (table_sizes(static_cast<int>(players.size()), course.rules).empty()) {
    const auto next = std::min_element(players.rbegin(), players.rend(), [&](int a, int b) {
      return byes[static_cast<std::size_t>(a)] < byes[static_cast<std::size_t>(b)];
    });
    out.push_back(*next);
    players.erase(std::next(next).base());
  }
  return out;
}

// What it costs that somebody sits with these: a pair that has met twice is worse than two that have met
// once.
long cost_at(const Meetings& met, int who, const std::vector<int>& table, std::size_t but) {
  long cost = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (i != but) cost += 2 * met[static_cast<std::size_t>(who)][static_cast<std::size_t>(table[i])] + 1;
  }
  return cost;
}

long cost_of(const Meetings& met, const Tables& tables) {
  long cost = 0;
  for (const auto& table : tables) {
    for (std::size_t i = 0; i < table.size(); ++i) cost += cost_at(met, table[i], table, i);
  }
  return cost;
}

// Lets two change places wherever that is better, until it is nowhere.
bool improve(const Meetings& met, Tables& tables) {
  bool any = false;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    for (std::size_t u = t + 1; u < tables.size(); ++u) {
      for (std::size_t i = 0; i < tables[t].size(); ++i) {
        for (std::size_t j = 0; j < tables[u].size(); ++j) {
          int& a = tables[t][i];
          int& b = tables[u][j];
          const long now = cost_at(met, a, tables[t], i) + cost_at(met, b, tables[u], j);
          const long then = cost_at(met, b, tables[t], i) + cost_at(met, a, tables[u], j);
          if (then >= now) continue;
          std::swap(a, b);
          any = true;
        }
      }
    }
  }
  return any;
}

Tables attempt(const Meetings& met, std::vector<int> players, const std::vector<int>& sizes, Rng& random) {
  for (std::size_t i = players.size(); i > 1; --i)
    std::swap(players[i - 1], players[random.below(static_cast<std::uint32_t>(i))]);
  Tables tables;
  auto next = players.begin();
  for (const int size : sizes) {
    tables.emplace_back(next, next + size);
    next += size;
  }
  while (improve(met, tables)) {
  }
  return tables;
}

// The order in which all of a table sit most evenly, seen over the tournament.
std::vector<int> seated(std::vector<int> table, const std::vector<std::vector<int>>& counts) {
  std::sort(table.begin(), table.end());
  std::vector<int> best = table;
  long least = -1;
  do {
    long cost = 0;
    for (std::size_t seat = 0; seat < table.size(); ++seat)
      cost += 2L * counts[static_cast<std::size_t>(table[seat])][seat] + 1;
    if (least >= 0 && cost >= least) continue;
    least = cost;
    best = table;
  } while (std::next_permutation(table.begin(), table.end()));
  return best;
}

}  // namespace

CourseRound groups_round(const Course& course) {
  CourseRound round;
  std::vector<int> players;
  for (int who = 0; who < course.entrants(); ++who) {
    if (course.active[static_cast<std::size_t>(who)]) players.push_back(who);
  }
  round.byes = sitting_out(course, players);
  const std::vector<int> sizes = table_sizes(static_cast<int>(players.size()), course.rules);
  const Meetings met = meetings_of(course);
  Rng random(course.rounds.size() * 1'000'003 + players.size());
  const std::size_t attempts = std::clamp<std::size_t>(
      kEffort / std::max<std::size_t>(1, players.size() * players.size()), 1, kMostAttempts);
  Tables best;
  long least = -1;
  for (std::size_t i = 0; i < attempts; ++i) {
    Tables tables = attempt(met, players, sizes, random);
    const long cost = cost_of(met, tables);
    if (least >= 0 && cost >= least) continue;
    least = cost;
    best = std::move(tables);
  }
  const auto counts = seat_counts(course);
  for (const auto& table : best) {
    Bout bout;
    bout.seats = seated(table, counts);
    round.bouts.push_back(std::move(bout));
  }
  return round;
}

}  // namespace shedu
