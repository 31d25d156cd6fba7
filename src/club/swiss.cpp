#include <algorithm>
#include <cstdlib>

#include "club/formats.h"
#include "club/matching.h"
#include "club/standings.h"

namespace shedu {
namespace {

using Cost = std::int64_t;

// What is worse by one step on a line here is worse than everything on the lines below it together, for a
// thousand players and forty rounds.
constexpr Cost kDistance = 1;                // a place further from the partner that the order asks for
constexpr Cost kUneven = Cost{1} << 20;      // one more game on the same seat
constexpr Cost kFloat = Cost{1} << 26;       // half a point of difference, squared
constexpr Cost kVeryUneven = Cost{1} << 47;  // more than two games more on one seat than on the other
constexpr Cost kAgain = Cost{1} << 51;       // the same partner, or a bye, once more

constexpr int kMostUneven = 2;

// Somebody who is to be paired.
struct Player {
  int number = 0;
  int points = 0;
  int lead = 0;   // games on the first seat, less those on the second
  int byes = 0;   // rounds without a game
  int place = 0;  // in the order of points and strength
  int group = 0;  // how many have as many points
  int last_seat = -1;
};

std::vector<Player> players_of(const Course& course) {
  const std::vector<int> points = total_points(course);
  const auto counts = seat_counts(course);
  std::vector<Player> players;
  for (int number = 0; number < course.entrants(); ++number) {
    const auto at = static_cast<std::size_t>(number);
    if (!course.active[at]) continue;
    Player player;
    player.number = number;
    player.points = points[at];
    player.lead = counts[at][0] - counts[at][1];
    players.push_back(player);
  }
  std::stable_sort(players.begin(), players.end(),
                   [](const Player& a, const Player& b) { return a.points > b.points; });
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].place = static_cast<int>(i);
    players[i].group =
        static_cast<int>(std::count_if(players.begin(), players.end(), [&](const Player& other) {
          return other.points == players[i].points;
        }));
  }
  return players;
}

using Meetings = std::vector<std::vector<int>>;

Meetings look_back(const Course& course, std::vector<Player>& players) {
  Meetings met(course.active.size(), std::vector<int>(course.active.size()));
  std::vector<Player*> by_number(course.active.size());
  for (Player& player : players) by_number[static_cast<std::size_t>(player.number)] = &player;
  const auto find = [&](int number) { return by_number[static_cast<std::size_t>(number)]; };
  for (const CourseRound& round : course.rounds) {
    for (const int number : round.byes) {
      if (Player* player = find(number)) ++player->byes;
    }
    for (const Bout& bout : round.bouts) {
      const auto a = static_cast<std::size_t>(bout.seats[0]);
      const auto b = static_cast<std::size_t>(bout.seats[1]);
      ++met[a][b];
      ++met[b][a];
      for (int seat = 0; seat < 2; ++seat) {
        Player* player = find(bout.seats[static_cast<std::size_t>(seat)]);
        if (player == nullptr) continue;
        if (bout.walkover) {
          ++player->byes;
        } else {
          player->last_seat = seat;
        }
      }
    }
  }
  return met;
}

// How uneven the seats of two are after a game, if they take them as is best.
int unevenness(const Player& a, const Player& b) {
  const auto worst = [](int x, int y) { return std::max(std::abs(x), std::abs(y)); };
  return std::min(worst(a.lead + 1, b.lead - 1), worst(a.lead - 1, b.lead + 1));
}

Cost squared(int halves) { return Cost{halves} * halves; }

Cost cost_of(const Player& a, const Player& b, int met) {
  const int uneven = unevenness(a, b);
  // Those of one group: the first of its upper half against the first of its lower half, and so on.
  const int wanted = a.points == b.points ? std::max(1, a.group / 2) : 1;
  const int distance = std::abs(std::abs(a.place - b.place) - wanted);
  return met * kAgain + (uneven > kMostUneven ? kVeryUneven : 0) +
         squared((a.points - b.points) * 2 / kPoint) * kFloat + uneven * kUneven + distance * kDistance;
}

// A bye is for the last of those who have had fewest.
Cost cost_of_bye(const Player& player, const Player& last, std::size_t players) {
  return player.byes * kAgain + squared((player.points - last.points) * 2 / kPoint) * kFloat +
         (static_cast<Cost>(players) - player.place) * kDistance;
}

Bout seated(const Player& a, const Player& b) {
  bool a_first = a.lead < b.lead;
  if (a.lead == b.lead && a.last_seat != b.last_seat) {
    a_first = a.last_seat > b.last_seat;
  } else if (a.lead == b.lead) {
    a_first = std::min(a.place, b.place) % 2 == (a.place < b.place ? 0 : 1);
  }
  Bout bout;
  bout.seats = a_first ? std::vector<int>{a.number, b.number} : std::vector<int>{b.number, a.number};
  return bout;
}

}  // namespace

CourseRound swiss_round(const Course& course) {
  std::vector<Player> players = players_of(course);
  const Meetings met = look_back(course, players);
  const std::size_t count = players.size();
  const std::size_t even = count + count % 2;
  PairCosts costs(even, std::vector<Cost>(even));
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < even; ++j) {
      const auto number = [&](std::size_t at) { return static_cast<std::size_t>(players[at].number); };
      costs[i][j] = costs[j][i] = j < count ? cost_of(players[i], players[j], met[number(i)][number(j)])
                                            : cost_of_bye(players[i], players.back(), count);
    }
  }
  const std::vector<int> partner = cheapest_pairs(costs);
  CourseRound round;
  for (std::size_t i = 0; i < count; ++i) {
    const auto other = static_cast<std::size_t>(partner[i]);
    if (other == count) round.byes.push_back(players[i].number);
    if (other < count && i < other) round.bouts.push_back(seated(players[i], players[other]));
  }
  return round;
}

}  // namespace shedu
