#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

#include "base/text.h"
#include "games/games.h"
#include "players/puzzle_mine.h"
#include "program/commands.h"
#include "program/files.h"

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// A puzzle a line; an empty file has none.
std::vector<Puzzle> read_puzzles(const std::string& file) {
  std::vector<Puzzle> puzzles;
  const std::string text = read_file(file);
  std::size_t number = 0;
  for (const std::string_view line : lines(text)) {
    ++number;
    if (line.empty()) continue;
    const std::string place = file + ":" + std::to_string(number);
    json::value value;
    try {
      value = parse_json(line);
    } catch (const Error& error) {
      throw Error(place + ": " + error.what());
    }
    puzzles.push_back(read_puzzle(JsonIn(value, place), find_game));
  }
  return puzzles;
}

std::string line_of(const Puzzle& puzzle) { return json::serialize(puzzle_json(puzzle)) + "\n"; }

void append(const std::string& file, const std::string& line) {
  std::ofstream out(file, std::ios::app | std::ios::binary);
  out << line << std::flush;
  if (!out) throw Error("cannot write to " + shedu::quoted(file));
}

std::set<std::string> ids_in(const std::string& file) {
  std::set<std::string> ids;
  if (file_exists(file)) {
    for (const Puzzle& puzzle : read_puzzles(file)) ids.insert(puzzle.id);
  }
  return ids;
}

// How many of each theme, and how often each level found them.
void print_table(const std::vector<const Puzzle*>& puzzles) {
  struct Row {
    int count = 0;
    int rating = 0;
    std::vector<int> found;
    int tries = 0;
  };
  std::map<std::string, Row> rows;
  for (const Puzzle* puzzle : puzzles) {
    for (const std::string& name : {theme_of(*puzzle), std::string("all")}) {
      Row& row = rows[name];
      ++row.count;
      row.rating += puzzle->rating;
      row.tries += puzzle->tries;
      row.found.resize(std::max(row.found.size(), puzzle->found.size()));
      for (std::size_t i = 0; i < puzzle->found.size(); ++i) row.found[i] += puzzle->found[i];
    }
  }
  std::printf("%-14s %7s %7s  %s\n", "theme", "puzzles", "rating", "found by level 1 to 5");
  for (const auto& [theme, row] : rows) {
    std::printf("%-14s %7d %7d ", theme.c_str(), row.count, row.rating / row.count);
    for (const int found : row.found) std::printf(" %3d %%", row.tries == 0 ? 0 : 100 * found / row.tries);
    std::printf("\n");
  }
}

// Whether every level always finds it.
bool easy(const Puzzle& puzzle) {
  return std::all_of(puzzle.found.begin(), puzzle.found.end(),
                     [&](int found) { return found == puzzle.tries; });
}

void apply(const PuzzleSearchArguments& asked, PuzzleSettings& settings) {
  if (!asked.chooser.empty()) settings.chooser = asked.chooser;
  if (!asked.judge.empty()) settings.judge = asked.judge;
  settings.ways = asked.ways;
  settings.worlds = asked.worlds;
  settings.gap = asked.gap;
  settings.errors = asked.errors;
}

}  // namespace

int run_puzzles_mine(const PuzzlesMineArguments& arguments) {
  const AnyGame& game = find_game(arguments.game);
  const OptionTexts options = read_option_words(game, arguments.options);
  PuzzleMine mine;
  apply(arguments.search, mine.settings);
  mine.tries = arguments.tries;
  std::set<std::string> known = ids_in(arguments.out);
  const auto begin = Clock::now();
  int found = 0;
  const auto enough = [&] {
    return (arguments.want > 0 && found >= arguments.want) ||
           (arguments.seconds > 0 && seconds_since(begin) >= arguments.seconds);
  };
  const auto keep = [&](const Puzzle& puzzle) {
    if (!known.insert(puzzle.id).second || (arguments.hard && easy(puzzle))) return true;
    append(arguments.out, line_of(puzzle));
    ++found;
    std::fprintf(stderr, "%d: %s, %s\n", found, puzzle.source.c_str(), theme_of(puzzle).c_str());
    return !enough();
  };
  int games = 0;
  for (const std::string& file : arguments.records) {
    if (enough()) break;
    const Record record = read_record(read_file(file), find_game);
    if (record.game != game.name()) throw Error(shedu::quoted(file) + " is a game of " + record.game);
    replay(record, find_game);
    mine.seed = arguments.seed + static_cast<std::uint64_t>(games++);
    mine_record(record, find_game, mine, file, keep);
  }
  const int seats = arguments.seats.value_or(game.min_seats());
  while (arguments.records.empty() && games < arguments.games && !enough()) {
    mine.seed = arguments.seed + static_cast<std::uint64_t>(games++);
    const Record record = play_for_puzzles(game, options, seats, mine.seed);
    const std::string source = std::to_string(seats) + " seats, seed " + std::to_string(mine.seed);
    mine_record(record, find_game, mine, source, keep);
  }
  std::printf("%d puzzles of %d games in %.0f s\n", found, games, seconds_since(begin));
  return kDone;
}

int run_puzzles_check(const PuzzlesCheckArguments& arguments) {
  PuzzleSettings settings;
  apply(arguments.search, settings);
  std::vector<Puzzle> puzzles = read_puzzles(arguments.file);
  std::set<std::string> known = arguments.out.empty() ? std::set<std::string>{} : ids_in(arguments.out);
  const auto begin = Clock::now();
  std::vector<const Puzzle*> held;
  int looked = 0;
  for (Puzzle& puzzle : puzzles) {
    if (known.contains(puzzle.id)) continue;
    if (arguments.seconds > 0 && seconds_since(begin) >= arguments.seconds) break;
    ++looked;
    if (recheck(puzzle, settings, arguments.seed + static_cast<std::uint64_t>(looked))) {
      held.push_back(&puzzle);
      if (!arguments.out.empty()) append(arguments.out, line_of(puzzle));
    } else {
      std::fprintf(stderr, "%s does not hold (%s)\n", puzzle.id.c_str(), puzzle.source.c_str());
    }
  }
  std::printf("%zu of %d hold\n", held.size(), looked);
  if (!held.empty()) print_table(held);
  return arguments.out.empty() && static_cast<int>(held.size()) < looked ? kCheckFailed : kDone;
}

int run_puzzles_export(const PuzzlesExportArguments& arguments) {
  std::vector<Puzzle> puzzles;
  std::set<std::string> ids;
  for (const std::string& file : arguments.files) {
    for (Puzzle& puzzle : read_puzzles(file)) {
      if (ids.insert(puzzle.id).second) puzzles.push_back(std::move(puzzle));
    }
  }
  if (puzzles.empty()) throw Error("there are no puzzles in these files");
  for (const Puzzle& puzzle : puzzles) {
    if (&puzzle.view->game() != &puzzles.front().view->game())
      throw Error("these are puzzles of several games");
  }
  // Of every theme in turn, so that a limit leaves some of each; the clearest first.
  std::map<std::string, std::vector<const Puzzle*>> by_theme;
  for (const Puzzle& puzzle : puzzles) by_theme[theme_of(puzzle)].push_back(&puzzle);
  for (auto& [theme, list] : by_theme) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Puzzle* a, const Puzzle* b) { return a->ways[1].gap > b->ways[1].gap; });
  }
  std::vector<const Puzzle*> chosen;
  for (std::size_t turn = 0; chosen.size() < puzzles.size(); ++turn) {
    for (const auto& [theme, list] : by_theme) {
      if (turn < list.size()) chosen.push_back(list[turn]);
    }
  }
  std::string text = "[";
  std::size_t kept = 0;
  for (const Puzzle* puzzle : chosen) {
    const std::string line = (kept == 0 ? "\n" : ",\n") + json::serialize(puzzle_json(*puzzle));
    if (static_cast<int>(kept) >= arguments.most || text.size() + line.size() + 3 > arguments.bytes) break;
    text += line;
    ++kept;
  }
  write_file(arguments.out, text + "\n]\n");
  chosen.resize(kept);
  std::printf("%zu of %zu puzzles\n", kept, puzzles.size());
  if (kept > 0) print_table(chosen);
  return kDone;
}

}  // namespace shedu
