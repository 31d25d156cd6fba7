#include "rules/tigris/scenario_file.h"

#include <algorithm>

#include "base/text.h"

namespace shedu::scenario {
namespace {

constexpr std::array<std::string_view, 13> kSetupKeys = {
    "from",   "seats",     "options",      "active",   "actions", "hand", "bag",
    "points", "treasures", "catastrophes", "monument", "wonder",  "put"};

bool is_setup(const Line& line) {
  return line.key == "map" || std::find(kSetupKeys.begin(), kSetupKeys.end(), line.key) != kSetupKeys.end();
}

// "key argument: text"; a move such as war:r stands behind the first colon.
Line split(int number, std::string_view content) {
  Line line{.number = number, .key = {}, .argument = {}, .text = {}, .map = {}};
  const std::size_t colon = content.find(':');
  if (colon == std::string_view::npos) line.fail("a line is \"key: text\"");
  const std::string_view left = trim(content.substr(0, colon));
  const std::size_t space = left.find(' ');
  line.key = left.substr(0, space);
  if (space != std::string_view::npos) line.argument = trim(left.substr(space));
  line.text = trim(content.substr(colon + 1));
  return line;
}

std::vector<Line> read_lines(std::string_view text) {
  std::vector<Line> out;
  int number = 0;
  for (const std::string_view raw : lines(text)) {
    ++number;
    const std::string_view content = trim(raw);
    if (content.empty()) continue;
    const bool in_map = !out.empty() && out.back().key == "map" && out.back().map.size() < 12;
    if (in_map) {
      out.back().map.emplace_back(content);
    } else if (content.front() != '#') {
      out.push_back(split(number, content));
    }
  }
  return out;
}

void read_title(Scenario& out, const Line& line) {
  const std::size_t space = line.text.find(' ');
  if (space == std::string::npos) line.fail("a scenario has a number and a title");
  out.number = read_number(line, std::string_view(line.text).substr(0, space));
  out.title = trim(std::string_view(line.text).substr(space));
}

}  // namespace

void Line::fail(const std::string& what) const {
  throw Error("line " + std::to_string(number) + " (" + key + (argument.empty() ? "" : " " + argument) +
              ": " + text + "): " + what);
}

Scenario read_scenario(std::string_view text) {
  Scenario out;
  Case common;
  for (Line& line : read_lines(text)) {
    Case& open = out.cases.empty() ? common : out.cases.back();
    if (line.key == "scenario") {
      read_title(out, line);
    } else if (line.key == "clauses") {
      for (const std::string_view clause : words(line.text)) out.clauses.emplace_back(clause);
    } else if (line.key == "case") {
      out.cases.push_back({line.text, common.setup, common.steps});
    } else if (is_setup(line)) {
      open.setup.push_back(std::move(line));
    } else {
      open.steps.push_back(std::move(line));
    }
  }
  if (out.number == 0 || out.clauses.empty()) throw Error("a scenario begins with its number and clauses");
  if (out.cases.empty()) out.cases.push_back(std::move(common));
  for (const Case& the_case : out.cases) {
    if (the_case.steps.empty()) throw Error("case \"" + the_case.name + "\" checks nothing");
  }
  return out;
}

tigris::Cell read_cell(const Line& line, std::string_view text) {
  const std::optional<tigris::Cell> cell = tigris::parse_cell(text);
  if (!cell) line.fail("no cell: " + quoted(text));
  return *cell;
}

int read_number(const Line& line, std::string_view text) {
  const std::optional<int> number = parse_int(text);
  if (!number) line.fail("no number: " + quoted(text));
  return *number;
}

tigris::Colour read_colour(const Line& line, char letter) {
  const std::optional<tigris::Colour> colour = tigris::parse_colour(letter);
  if (!colour) line.fail("no colour: " + std::string(1, letter));
  return *colour;
}

std::array<int, tigris::kColours> read_counts(const Line& line, std::string_view text) {
  std::array<int, tigris::kColours> out{};
  if (trim(text) == "none") return out;
  for (const std::string_view word : words(text)) {
    out[tigris::index(read_colour(line, word[0]))] += read_number(line, word.substr(1));
  }
  return out;
}

}  // namespace shedu::scenario
