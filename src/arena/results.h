#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/arena.h"
#include "arena/ratings.h"

namespace shedu {

/// How one of the players did, over all seats it had. The luck-adjusted rate is there if luck was measured.
struct PlayerResult {
  std::string name;
  bool sees_hidden = false;
  std::size_t appearances = 0;  ///< games, counted once for each seat it had in them
  double win_rate = 0;
  Interval win_interval;
  std::optional<double> fair_rate;        ///< the win rate less luck
  std::optional<Interval> fair_interval;  ///< like the next, only from two deals on
  double mean_score = 0;
  double mean_margin = 0;  ///< its score less the best of the others
  std::optional<Interval> margin_interval;
  Rating rating;
  Effort effort;
};

/// The score of one player against another where only two sit together.
struct PairResult {
  int one = 0;
  int other = 0;
  double win_rate = 0;  ///< of `one`
  Interval win_interval;
};

struct Results {
  std::vector<PlayerResult> players;  ///< as named
  std::vector<PairResult> pairs;      ///< where more than two players met two at a time
  std::size_t games = 0;
  std::size_t deals = 0;
  std::size_t stopped = 0;  ///< games that were too long
  std::string fault;        ///< what the first fault was, in words
  std::optional<Sprt> sprt;
  double seconds = 0;
  double decisions_per_second = 0;
};

/// What the games say. The same games give the same results to the last bit, but for the times.
Results results_of(const Contest& contest, const Schedule& schedule, const Played& played);

/// For programs: docs/arena.md lists the members.
json::object results_json(const Contest& contest, const Results& results);

/// For people: a table and what is to be said about it.
std::string results_text(const Contest& contest, const Results& results);

}  // namespace shedu
