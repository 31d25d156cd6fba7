#include "program/puzzle_files.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

#include "base/text.h"
#include "games/games.h"
#include "program/files.h"

namespace shedu {

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

std::set<std::string> notes_in(const std::string& file) {
  std::set<std::string> notes;
  if (!file_exists(file)) return notes;
  const std::string text = read_file(file);
  for (const std::string_view line : lines(text)) {
    if (!line.empty()) notes.emplace(line);
  }
  return notes;
}

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

bool easy(const Puzzle& puzzle) {
  return puzzle.tries > 0 && std::all_of(puzzle.found.begin(), puzzle.found.end(),
                                         [&](int found) { return found == puzzle.tries; });
}

}  // namespace shedu
