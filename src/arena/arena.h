#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/entrant.h"
#include "arena/match.h"
#include "arena/ranks.h"
#include "arena/sprt.h"

namespace shedu {

/// How far a contest is.
struct Progress {
  std::size_t games = 0;   ///< finished, those found in the log included
  std::size_t of = 0;      ///< to be finished
  std::size_t played = 0;  ///< finished in this run
  double seconds = 0;      ///< since this run began
  double win_rate = 0;     ///< of the first player so far
};

/// How a contest is run; none of it changes the results.
struct Conditions {
  MakeEntrant make = make_entrant;
  LimitsFor limits = limits_for;         ///< when a player that does not answer is given up
  const Appraiser* appraiser = nullptr;  ///< measures luck; needed if the contest asks for it
  int threads = 0;                       ///< games played at the same time; 0: one for each core
  std::string log;                       ///< a file to keep the games in and to go on from; empty: none
  std::optional<Hypotheses> sprt;        ///< about the first player; stops as soon as they are told apart
  std::function<void(const Progress&)> report;  ///< called when a game has ended, never twice at a time
  Ranks* ranks = nullptr;                       ///< the processes that play it together; null: this one alone
};

/// What was played: all games of all deals that count, deal by deal.
struct Played {
  std::vector<GameSummary> games;
  std::optional<Sprt> sprt;
  double seconds = 0;          ///< of this run
  std::int64_t decisions = 0;  ///< of this run
};

/// Plays a contest, on all threads, each playing whole games. A sequential test looks at the deals in their
/// order and counts none after its verdict, so its outcome does not depend on the number of threads either.
/// Throws Error for players, options or a log that do not fit.
///
/// With ranks, this is what rank 0 calls: its own threads play, and it hands games to the other ranks and
/// takes their results. They are free again when it returns or throws; what went wrong with one of them it
/// throws, too.
Played play_contest(const Contest& contest, const Schedule& schedule, const Conditions& conditions);

/// What every other rank calls, for the same contest: plays what rank 0 hands out until that has enough. The
/// log and the sequential test are rank 0's business, and so is anything that goes wrong here.
void help_play_contest(const Contest& contest, const Schedule& schedule, const Conditions& conditions);

}  // namespace shedu
