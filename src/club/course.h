#pragma once

#include <cstdint>
#include <vector>

namespace shedu {

/// A tournament as its rules see it: how it is played, who still takes part, and what was played so far.
/// Plain values that know neither people nor tables: the same course always goes on in the same way.

/// What a game gives to whoever wins it alone. In these units a place that is shared at a table of up to five
/// divides evenly.
inline constexpr int kPoint = 24;

enum class Format : std::uint8_t {
  Swiss,       ///< each round those with as many points as each other, and nobody the same twice
  RoundRobin,  ///< everybody against everybody
  Knockout,    ///< who loses is out
  Groups       ///< everybody meets everybody, at tables of three to five
};

struct CourseRules {
  Format format = Format::Swiss;
  /// Swiss and groups: how many rounds. Round robin: how often everybody meets everybody. Knockout: of no
  /// meaning.
  int rounds = 1;
  /// How many sit at a table: two but for groups.
  int least = 2;
  int most = 2;
};

/// One game of a round. Who plays is named by number: entrants are numbered from 0 in the order of their
/// strength when the tournament began.
struct Bout {
  std::vector<int> seats;   ///< who sits where
  std::vector<int> places;  ///< where each came in, from 1, equal where they share; empty: it is not over
  bool walkover = false;    ///< nobody had to play it
};

struct CourseRound {
  std::vector<Bout> bouts;
  std::vector<int> byes;  ///< who has nobody to play with
  bool replay = false;    ///< knockout: games that were drawn, once more
};

struct Course {
  CourseRules rules;
  std::vector<bool> active;  ///< by number: whether they still take part
  std::vector<CourseRound> rounds;

  int entrants() const { return static_cast<int>(active.size()); }
};

/// What a game that is over gave to one of its seats: all but the last of a table get something, those who
/// share places share what these give.
int points_of(const Bout& bout, std::size_t seat);
/// What a round without a game gives: a win in Swiss, what a table gives on average in groups, else nothing.
int points_of_bye(Format format);
/// Of an even number of players at most one is left over, of groups up to least - 1.
bool is_over(const CourseRound& round);
/// How often each has sat on each seat.
std::vector<std::vector<int>> seat_counts(const Course& course);
/// The places of two, of whom this one wins.
std::vector<int> places_of_two(int winner);

/// Whether the tournament has come to its end. Throws Error while a round is being played.
bool is_finished(const Course& course);
/// Whom the next round brings together. Rounds may consist of walkovers alone. Throws Error while a round is
/// being played, and when all have been.
CourseRound next_round(const Course& course);
/// How many rounds there will be, as far as that is known: of a knockout without games that are played again.
int rounds_of(const Course& course);

}  // namespace shedu
