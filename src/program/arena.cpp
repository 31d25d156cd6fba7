#include "arena/arena.h"

#include <unistd.h>
#include <cmath>

#include <chrono>
#include <cstdio>

#include "arena/results.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/ranks.h"

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

// Says on standard error how far it is: one line that changes on a terminal, a new one now and then
// elsewhere.
class Reporter {
 public:
  void operator()(const Progress& progress) {
    const Clock::time_point now = Clock::now();
    if (now < next_ && progress.games < progress.of) return;
    next_ = now + (terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(10'000));
    const double left = progress.seconds / static_cast<double>(progress.played) *
                        static_cast<double>(progress.of - progress.games);
    std::fprintf(stderr, "%s%zu of %zu games, %.1f%% won by the first player, %s left%s",
                 terminal_ ? "\r" : "", progress.games, progress.of, 100 * progress.win_rate,
                 duration(left).c_str(), terminal_ ? "\x1b[K" : "\n");
    std::fflush(stderr);
  }

  void finish() const {
    if (terminal_) std::fputs("\r\x1b[K", stderr);
  }

 private:
  static std::string duration(double seconds) {
    const auto whole = std::lround(seconds);
    char text[40];
    if (whole < 60) {
      std::snprintf(text, sizeof text, "%ld s", whole);
    } else if (whole < 3600) {
      std::snprintf(text, sizeof text, "%ld min %02ld s", whole / 60, whole % 60);
    } else {
      std::snprintf(text, sizeof text, "%ld h %02ld min", whole / 3600, whole / 60 % 60);
    }
    return text;
  }

  const bool terminal_ = isatty(STDERR_FILENO) != 0;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(terminal_ ? 0 : 10);
};

Contest contest_of(const ArenaArguments& arguments) {
  Contest out;
  out.game = &find_game(arguments.game);
  out.players = arguments.players;
  out.seats = arguments.seats ? *arguments.seats : default_seats(*out.game, out.players.size());
  out.game->check_seats(out.seats);
  out.options = out.game->start(read_option_words(*out.game, arguments.options), out.seats)->options();
  out.seed = arguments.seed;
  out.games = arguments.games;
  out.max_decisions = arguments.max_decisions;
  out.milliseconds = arguments.milliseconds;
  out.luck = arguments.luck;
  return out;
}

}  // namespace

int run_arena(const ArenaArguments& arguments) {
  const Contest contest = contest_of(arguments);
  const Schedule schedule(static_cast<int>(contest.players.size()), contest.seats, contest.games);
  const std::unique_ptr<Ranks> ranks = join_ranks();
  Reporter reporter;
  Conditions conditions;
  conditions.ranks = ranks.get();
  conditions.appraiser = contest.luck ? &appraiser_of(*contest.game) : nullptr;
  conditions.threads = ranks && arguments.threads == 0 ? ranks->cores() : arguments.threads;
  conditions.log = arguments.log;
  if (ranks && ranks->rank() > 0) {
    help_play_contest(contest, schedule, conditions);
    return kDone;
  }
  if (!arguments.sprt.empty()) conditions.sprt = Hypotheses{arguments.sprt.at(0), arguments.sprt.at(1)};
  if (!arguments.quiet) conditions.report = [&](const Progress& progress) { reporter(progress); };
  const Played played = play_contest(contest, schedule, conditions);
  if (!arguments.quiet) reporter.finish();
  const Results results = results_of(contest, schedule, played);
  if (arguments.json) {
    std::puts(json::serialize(results_json(contest, results)).c_str());
  } else {
    std::fputs(results_text(contest, results).c_str(), stdout);
  }
  return kDone;
}

}  // namespace shedu
