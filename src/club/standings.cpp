#include "club/standings.h"

#include <algorithm>
#include <array>

#include "club/formats.h"

namespace shedu {
namespace {

// Mean points of two to four opponents, and halves of 24ths, are whole in these.
constexpr int kFine = 12;

struct Tally {
  int points = 0;
  int played = 0;
  int wins = 0;
  int byes = 0;
};

bool counts(const Course& course, const Bout& bout) {
  return !bout.places.empty() && std::none_of(bout.seats.begin(), bout.seats.end(),
                                              [&](int who) { return is_annulled(course, who); });
}

template <typename Work>
void each_bout(const Course& course, Work work) {
  for (const CourseRound& round : course.rounds) {
    for (const Bout& bout : round.bouts) {
      if (counts(course, bout)) work(bout);
    }
  }
}

std::vector<Tally> tally(const Course& course) {
  std::vector<Tally> tallies(course.active.size());
  const auto of = [&](int who) -> Tally& { return tallies[static_cast<std::size_t>(who)]; };
  each_bout(course, [&](const Bout& bout) {
    for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) {
      Tally& mine = of(bout.seats[seat]);
      mine.points += points_of(bout, seat);
      ++(bout.walkover ? mine.byes : mine.played);
      const bool alone = std::count(bout.places.begin(), bout.places.end(), 1) == 1;
      if (!bout.walkover && bout.places[seat] == 1 && alone) ++mine.wins;
    }
  });
  for (const CourseRound& round : course.rounds) {
    for (const int who : round.byes) {
      of(who).points += points_of_bye(course.rules.format);
      ++of(who).byes;
    }
  }
  return tallies;
}

// Of each game, the mean of the opponents' points; a round without a game counts as if against oneself.
std::vector<std::vector<std::int64_t>> opponents_points(const Course& course,
                                                        const std::vector<Tally>& tallies) {
  std::vector<std::vector<std::int64_t>> out(tallies.size());
  const auto points = [&](int who) { return std::int64_t{tallies[static_cast<std::size_t>(who)].points}; };
  each_bout(course, [&](const Bout& bout) {
    for (const int who : bout.seats) {
      std::int64_t sum = 0;
      for (const int other : bout.seats) sum += other == who ? 0 : points(other);
      const auto others = static_cast<std::int64_t>(bout.seats.size()) - 1;
      out[static_cast<std::size_t>(who)].push_back(bout.walkover ? points(who) * kFine
                                                                 : sum * kFine / others);
    }
  });
  for (const CourseRound& round : course.rounds) {
    for (const int who : round.byes) out[static_cast<std::size_t>(who)].push_back(points(who) * kFine);
  }
  return out;
}

std::vector<std::int64_t> buchholz(const Course& course, const std::vector<Tally>& tallies, bool cut) {
  std::vector<std::int64_t> out;
  for (const auto& met : opponents_points(course, tallies)) {
    std::int64_t sum = 0;
    for (const std::int64_t points : met) sum += points;
    if (cut && !met.empty()) sum -= *std::min_element(met.begin(), met.end());
    out.push_back(sum);
  }
  return out;
}

std::vector<std::int64_t> sonneborn_berger(const Course& course, const std::vector<Tally>& tallies) {
  std::vector<std::int64_t> out(tallies.size());
  each_bout(course, [&](const Bout& bout) {
    if (bout.walkover) return;
    for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) {
      for (std::size_t other = 0; other < bout.seats.size(); ++other) {
        if (other == seat) continue;
        const int won = bout.places[seat] < bout.places[other]    ? 2
                        : bout.places[seat] == bout.places[other] ? 1
                                                                  : 0;
        out[static_cast<std::size_t>(bout.seats[seat])] +=
            std::int64_t{won} * (kFine / 2) * tallies[static_cast<std::size_t>(bout.seats[other])].points;
      }
    }
  });
  return out;
}

// What those who are equal so far have won from each other; nothing where two of them have not met.
void head_to_head(const Course& course, const std::vector<int>& equal, std::vector<std::int64_t>& out) {
  const std::size_t count = equal.size();
  if (count < 2) return;
  std::vector<int> place_in(course.active.size(), -1);
  for (std::size_t i = 0; i < count; ++i) place_in[static_cast<std::size_t>(equal[i])] = static_cast<int>(i);
  std::vector<std::int64_t> won(count);
  std::vector<bool> met(count * count);
  each_bout(course, [&](const Bout& bout) {
    if (bout.walkover) return;
    for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) {
      for (std::size_t other = 0; other < bout.seats.size(); ++other) {
        const int a = place_in[static_cast<std::size_t>(bout.seats[seat])];
        const int b = place_in[static_cast<std::size_t>(bout.seats[other])];
        if (seat == other || a < 0 || b < 0) continue;
        met[static_cast<std::size_t>(a) * count + static_cast<std::size_t>(b)] = true;
        won[static_cast<std::size_t>(a)] += bout.places[seat] < bout.places[other]    ? kPoint
                                            : bout.places[seat] == bout.places[other] ? kPoint / 2
                                                                                      : 0;
      }
    }
  });
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      if (i != j && !met[i * count + j]) return;
    }
  }
  for (std::size_t i = 0; i < count; ++i) out[static_cast<std::size_t>(equal[i])] = won[i];
}

using Keys = std::vector<std::vector<std::int64_t>>;

// Groups of those whose keys are equal so far.
template <typename Work>
void each_group(const Keys& keys, Work work) {
  std::vector<int> order(keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  const auto key = [&](int who) -> const auto& { return keys[static_cast<std::size_t>(who)]; };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return key(a) > key(b); });
  for (auto first = order.begin(); first != order.end();) {
    const auto last = std::find_if(first, order.end(), [&](int who) { return key(who) != key(*first); });
    work(std::vector<int>(first, last));
    first = last;
  }
}

std::vector<std::int64_t> values_of(const Course& course, TieBreak tie_break,
                                    const std::vector<Tally>& tallies, const Keys& keys) {
  std::vector<std::int64_t> out(tallies.size());
  switch (tie_break) {
    case TieBreak::BuchholzCut: return buchholz(course, tallies, true);
    case TieBreak::Buchholz: return buchholz(course, tallies, false);
    case TieBreak::SonnebornBerger: return sonneborn_berger(course, tallies);
    case TieBreak::HeadToHead:
      each_group(keys, [&](const std::vector<int>& equal) { head_to_head(course, equal, out); });
      return out;
    case TieBreak::Wins:
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = tallies[i].wins;
      return out;
  }
  return out;
}

}  // namespace

std::vector<TieBreak> tie_breaks(Format format) {
  switch (format) {
    case Format::Swiss:
      return {TieBreak::BuchholzCut, TieBreak::Buchholz, TieBreak::HeadToHead, TieBreak::SonnebornBerger,
              TieBreak::Wins};
    case Format::RoundRobin: return {TieBreak::HeadToHead, TieBreak::SonnebornBerger, TieBreak::Wins};
    case Format::Groups: return {TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Buchholz};
    case Format::Knockout: return {};
  }
  return {};
}

std::string_view tie_break_name(TieBreak tie_break) {
  static constexpr std::array<std::string_view, 5> kNames = {"buchholz_cut", "buchholz", "sonneborn_berger",
                                                             "head_to_head", "wins"};
  return kNames[static_cast<std::size_t>(tie_break)];
}

int tie_break_unit(TieBreak tie_break) {
  if (tie_break == TieBreak::Wins) return 1;
  return tie_break == TieBreak::HeadToHead ? kPoint : kPoint * kFine;
}

bool is_annulled(const Course& course, int entrant) {
  if (course.rules.format != Format::RoundRobin || course.active[static_cast<std::size_t>(entrant)])
    return false;
  int played = 0;
  for (const CourseRound& round : course.rounds) {
    for (const Bout& bout : round.bouts) {
      const bool mine = std::find(bout.seats.begin(), bout.seats.end(), entrant) != bout.seats.end();
      if (mine && !bout.walkover) ++played;
    }
  }
  return 2 * played < (course.entrants() - 1) * course.rules.rounds;
}

std::vector<int> total_points(const Course& course) {
  std::vector<int> out;
  for (const Tally& one : tally(course)) out.push_back(one.points);
  return out;
}

std::vector<RankedEntrant> standings(const Course& course) {
  const std::vector<Tally> tallies = tally(course);
  const bool knockout = course.rules.format == Format::Knockout;
  // The last round of a knockout may still be going on.
  const std::vector<int> stages = knockout ? knockout_stages(course) : std::vector<int>();
  std::vector<RankedEntrant> out(tallies.size());
  Keys keys(tallies.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Tally& mine = tallies[i];
    out[i] = {static_cast<int>(i), 0, knockout ? stages[i] : mine.points, mine.played, mine.wins,
              mine.byes,           {}};
    keys[i] = {is_annulled(course, static_cast<int>(i)) ? -1 : out[i].points};
  }
  for (const TieBreak tie_break : tie_breaks(course.rules.format)) {
    const auto values = values_of(course, tie_break, tallies, keys);
    for (std::size_t i = 0; i < out.size(); ++i) {
      keys[i].push_back(values[i]);
      out[i].tie_breaks.push_back(values[i]);
    }
  }
  std::stable_sort(out.begin(), out.end(), [&](const RankedEntrant& a, const RankedEntrant& b) {
    return keys[static_cast<std::size_t>(a.entrant)] > keys[static_cast<std::size_t>(b.entrant)];
  });
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool shared = i > 0 && keys[static_cast<std::size_t>(out[i].entrant)] ==
                                     keys[static_cast<std::size_t>(out[i - 1].entrant)];
    out[i].place = shared ? out[i - 1].place : static_cast<int>(i) + 1;
  }
  return out;
}

}  // namespace shedu
