#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/tigris/tigris.h"

/// Scenarios are files that a player can check against the rule book; scenarios/README.md explains how to
/// read and write them.
namespace shedu::scenario {

/// `key argument: text`, and the line of the file where it stands.
struct Line {
  int number = 0;
  std::string key;
  std::string argument;
  std::string text;
  std::vector<std::string> map;  // the rows under "map:"

  /// Throws Error naming the line.
  [[noreturn]] void fail(const std::string& what) const;
};

struct Case {
  std::string name;
  std::vector<Line> setup;
  std::vector<Line> steps;
};

struct Scenario {
  int number = 0;
  std::string title;
  std::vector<std::string> clauses;
  std::vector<Case> cases;
};

Scenario read_scenario(std::string_view text);

/// The position that the setup lines describe.
tigris::State build_state(const std::vector<Line>& setup);

/// What lies on a cell, as maps show it: "r", "K0", "T", "#" …; "." or "~" for an empty cell.
std::string token_at(const tigris::State& s, int cell);

/// "r2 k1" -> {2, 0, 0, 1}; "none" -> all 0.
std::array<int, tigris::kColours> read_counts(const Line& line, std::string_view text);

tigris::Cell read_cell(const Line& line, std::string_view text);
int read_number(const Line& line, std::string_view text);
tigris::Colour read_colour(const Line& line, char letter);

/// Checks an "expect:" line; `before` is the position as it was set up.
void check_expectation(const Line& line, const tigris::State& before, const tigris::State& now);

/// Plays all steps of a case and throws Error at the first that does not come out as written.
void run_case(const Case& the_case);

}  // namespace shedu::scenario
