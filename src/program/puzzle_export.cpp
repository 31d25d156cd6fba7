#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "base/text.h"
#include "games/games.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/puzzle_files.h"

namespace shedu {
namespace {

std::vector<Puzzle> puzzles_in(const std::vector<std::string>& files) {
  std::vector<Puzzle> puzzles;
  std::set<std::string> ids;
  for (const std::string& file : files) {
    for (Puzzle& puzzle : read_puzzles(file)) {
      if (ids.insert(puzzle.id).second) puzzles.push_back(std::move(puzzle));
    }
  }
  if (puzzles.empty()) throw Error("there are no puzzles in these files");
  for (const Puzzle& puzzle : puzzles) {
    if (&puzzle.view->game() != &puzzles.front().view->game())
      throw Error("these are puzzles of several games");
  }
  return puzzles;
}

// Of every theme in turn, so that a limit leaves some of each; the clearest first. Of those that everybody
// finds at most a share.
std::vector<const Puzzle*> choose(const std::vector<Puzzle>& puzzles, std::size_t most, double easy_share) {
  std::map<std::string, std::vector<const Puzzle*>> by_theme;
  for (const Puzzle& puzzle : puzzles) by_theme[theme_of(puzzle)].push_back(&puzzle);
  std::size_t longest = 0;
  for (auto& [theme, list] : by_theme) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Puzzle* a, const Puzzle* b) { return a->ways[1].gap > b->ways[1].gap; });
    longest = std::max(longest, list.size());
  }
  const auto hard = static_cast<std::size_t>(
      std::count_if(puzzles.begin(), puzzles.end(), [](const Puzzle& puzzle) { return !easy(puzzle); }));
  std::size_t easy_left = puzzles.size();
  if (easy_share < 1) {
    easy_left =
        static_cast<std::size_t>(static_cast<double>(std::min(hard, most)) * easy_share / (1 - easy_share));
    easy_left = std::min(easy_left, static_cast<std::size_t>(static_cast<double>(most) * easy_share));
  }
  std::vector<const Puzzle*> chosen;
  for (std::size_t turn = 0; turn < longest; ++turn) {
    for (const auto& [theme, list] : by_theme) {
      if (turn >= list.size() || chosen.size() >= most) continue;
      if (easy(*list[turn]) && easy_left == 0) continue;
      if (easy(*list[turn])) --easy_left;
      chosen.push_back(list[turn]);
    }
  }
  return chosen;
}

// "learn/puzzles.json" and 3: "learn/puzzles.3.json".
std::string part_name(const std::string& file, int part) {
  const std::size_t dot = file.find_last_of('.');
  const std::size_t slash = file.find_last_of('/');
  const bool ending = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  const std::string number = "." + std::to_string(part);
  return ending ? file.substr(0, dot) + number + file.substr(dot) : file + number;
}

}  // namespace

// The page loads a list of all, and of the puzzles the part that has the one it wants.
int run_puzzles_export(const PuzzlesExportArguments& arguments) {
  const std::vector<Puzzle> puzzles = puzzles_in(arguments.files);
  const std::vector<const Puzzle*> chosen =
      choose(puzzles, static_cast<std::size_t>(arguments.most), arguments.easy);
  std::string list = "[";
  std::string text;
  int part = 0;
  const auto finish = [&] {
    if (part > 0) write_file(part_name(arguments.out, part), text + "\n]\n");
  };
  for (const Puzzle* puzzle : chosen) {
    const json::object full = puzzle_json(*puzzle);
    const std::string line = "\n" + json::serialize(full);
    if (part == 0 || text.size() + line.size() > arguments.bytes) {
      finish();
      ++part;
      text = "[";
    }
    text += (text.size() == 1 ? "" : ",") + line;
    const json::object card{{"id", puzzle->id},
                            {"kind", full.at("kind")},
                            {"theme", full.at("theme")},
                            {"rating", puzzle->rating},
                            {"part", part}};
    list += (list.size() == 1 ? "\n" : ",\n") + json::serialize(card);
  }
  finish();
  write_file(arguments.out, list + "\n]\n");
  std::printf("%zu of %zu puzzles in %d files\n", chosen.size(), puzzles.size(), part);
  if (!chosen.empty()) print_table(chosen);
  return kDone;
}

}  // namespace shedu
