#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <set>

#include "base/text.h"
#include "games/games.h"
#include "players/puzzle_mine.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/lanes.h"
#include "program/puzzle_files.h"

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void apply(const PuzzleSearchArguments& asked, PuzzleSettings& settings) {
  if (!asked.chooser.empty()) settings.chooser = asked.chooser;
  if (!asked.judge.empty()) settings.judge = asked.judge;
  settings.ways = asked.ways;
  settings.worlds = asked.worlds;
  settings.gap = asked.gap;
  settings.errors = asked.errors;
}

// What has been found, by all threads and by earlier runs: the file of puzzles, and beside it the games that
// were looked through.
class Findings {
 public:
  explicit Findings(const PuzzlesMineArguments& arguments)
      : arguments_(&arguments), begin_(Clock::now()), games_(notes_in(games_file())) {
    if (!file_exists(arguments.out)) return;
    for (const Puzzle& puzzle : read_puzzles(arguments.out)) note(puzzle);
  }

  bool enough() {
    const std::lock_guard lock(mutex_);
    return (arguments_->want > 0 && found_ >= arguments_->want) ||
           (arguments_->seconds > 0 && seconds() >= arguments_->seconds);
  }

  // Whether another one like it is wanted. A few are, of whatever there is.
  bool wanted(const Puzzle& puzzle) {
    constexpr double kAlways = 6;
    const bool plain = arguments_->easy < 1 && finds(puzzle, "greedy", 1);
    const std::lock_guard lock(mutex_);
    const auto total = static_cast<double>(ids_.size());
    return themes_[theme_of(puzzle)] < std::max(kAlways, arguments_->share * total) &&
           (!plain || plain_ < std::max(kAlways, arguments_->easy * total));
  }

  bool keep(const Puzzle& puzzle) {
    const bool plain = arguments_->easy < 1 && finds(puzzle, "greedy", 1);
    {
      const std::lock_guard lock(mutex_);
      if (ids_.contains(puzzle.id) || (arguments_->hard && easy(puzzle))) return true;
      note(puzzle);
      plain_ += plain ? 1 : 0;
      ++found_;
      append(arguments_->out, line_of(puzzle));
      std::fprintf(stderr, "%d: %s, %s\n", found_, puzzle.source.c_str(), theme_of(puzzle).c_str());
    }
    return !enough();
  }

  // Whether a game is still to be looked through.
  bool fresh(const std::string& source) {
    const std::lock_guard lock(mutex_);
    return !games_.contains(source);
  }

  void looked(const std::string& source, const PuzzleCounts& counts) {
    const std::lock_guard lock(mutex_);
    ++looked_;
    counts_.decisions += counts.decisions;
    counts_.promising += counts.promising;
    if (counts.whole && games_.insert(source).second) append(games_file(), source + "\n");
  }

  void print() const {
    std::printf("%d puzzles of %d games in %.0f s\n", found_, looked_, seconds());
    std::printf("%d decisions, %d examined, %zu puzzles in all\n", counts_.decisions, counts_.promising,
                ids_.size());
  }

 private:
  std::string games_file() const { return arguments_->out + ".games"; }
  double seconds() const { return seconds_since(begin_); }
  void note(const Puzzle& puzzle) {
    ids_.insert(puzzle.id);
    ++themes_[theme_of(puzzle)];
  }

  const PuzzlesMineArguments* arguments_;
  Clock::time_point begin_;
  std::mutex mutex_;
  std::set<std::string> games_;
  std::set<std::string> ids_;
  std::map<std::string, int> themes_;
  int plain_ = 0;  // of this run: nobody has noted it of earlier ones
  int found_ = 0;
  int looked_ = 0;
  PuzzleCounts counts_;
};

}  // namespace

int run_puzzles_mine(const PuzzlesMineArguments& arguments) {
  const AnyGame& game = find_game(arguments.game);
  const OptionTexts options = read_option_words(game, arguments.options);
  const int seats = arguments.seats.value_or(game.min_seats());
  Findings findings(arguments);
  PuzzleMine mine;
  apply(arguments.search, mine.settings);
  mine.settings.wanted = [&](const Puzzle& puzzle) { return findings.wanted(puzzle); };
  mine.tries = arguments.tries;
  mine.stop = [&] { return findings.enough(); };
  const PuzzleFound keep = [&](const Puzzle& puzzle) { return findings.keep(puzzle); };
  std::vector<Record> records;
  for (const std::string& file : arguments.records) {
    records.push_back(read_record(read_file(file), find_game));
    if (records.back().game != game.name())
      throw Error(shedu::quoted(file) + " is a game of " + records.back().game);
    replay(records.back(), find_game);
  }
  const std::size_t most = records.empty() ? static_cast<std::size_t>(arguments.games) : records.size();
  std::atomic<std::size_t> next = 0;
  on_threads(arguments.threads, [&] {
    const std::size_t number = next++;
    if (number >= most || findings.enough()) return false;
    PuzzleMine own = mine;
    own.seed = arguments.seed + number;
    const std::string source = records.empty()
                                   ? std::to_string(seats) + " seats, seed " + std::to_string(own.seed)
                                   : arguments.records[number];
    if (!findings.fresh(source)) return true;
    const PuzzleCounts counts = records.empty() ? mine_game(game, options, seats, own, source, keep)
                                                : mine_record(records[number], find_game, own, source, keep);
    findings.looked(source, counts);
    return true;
  });
  findings.print();
  return kDone;
}

int run_puzzles_check(const PuzzlesCheckArguments& arguments) {
  PuzzleSettings settings;
  apply(arguments.search, settings);
  std::vector<Puzzle> puzzles = read_puzzles(arguments.file);
  const bool keeps = !arguments.out.empty();
  // Those that were looked at in an earlier run, whether they held or not.
  const std::string notes = arguments.out + ".looked";
  const std::set<std::string> known = keeps ? notes_in(notes) : std::set<std::string>{};
  const auto begin = Clock::now();
  std::mutex mutex;
  std::vector<const Puzzle*> held;
  int looked = 0;
  std::atomic<std::size_t> next = 0;
  on_threads(arguments.threads, [&] {
    const std::size_t number = next++;
    if (number >= puzzles.size()) return false;
    if (arguments.seconds > 0 && seconds_since(begin) >= arguments.seconds) return false;
    Puzzle& puzzle = puzzles[number];
    if (known.contains(puzzle.id)) return true;
    const std::uint64_t seed = arguments.seed + number;
    const bool holds = recheck(puzzle, settings, seed);
    if (holds && arguments.tries > 0) measure(puzzle, arguments.tries, seed);
    const std::lock_guard lock(mutex);
    ++looked;
    if (holds) held.push_back(&puzzle);
    if (holds && keeps) append(arguments.out, line_of(puzzle));
    if (keeps) append(notes, puzzle.id + "\n");
    if (!holds) std::fprintf(stderr, "%s does not hold (%s)\n", puzzle.id.c_str(), puzzle.source.c_str());
    return true;
  });
  std::printf("%zu of %d hold\n", held.size(), looked);
  if (!held.empty()) print_table(held);
  return !keeps && static_cast<int>(held.size()) < looked ? kCheckFailed : kDone;
}

}  // namespace shedu
