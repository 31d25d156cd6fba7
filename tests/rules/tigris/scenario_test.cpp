#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "rules/tigris/scenario_file.h"
#include "support/files.h"

namespace shedu::scenario {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> scenario_files() {
  return test::files_in(SHEDU_TESTS_DIR "/rules/tigris/scenarios", ".txt");
}

Scenario load(const fs::path& path) { return read_scenario(test::read_file(path)); }

class TigrisScenario : public testing::TestWithParam<fs::path> {};

TEST_P(TigrisScenario, ComesOutAsWritten) {
  const fs::path& path = GetParam();
  try {
    const Scenario scenario = load(path);
    EXPECT_EQ(std::stoi(path.stem().string()), scenario.number) << "the file's name has another number";
    for (const Case& the_case : scenario.cases) {
      try {
        run_case(the_case);
      } catch (const Error& error) {
        ADD_FAILURE() << path.filename().string() << ", case \"" << the_case.name << "\", " << error.what();
      }
    }
  } catch (const Error& error) {
    ADD_FAILURE() << path.filename().string() << ": " << error.what();
  }
}

std::string test_name(const testing::TestParamInfo<fs::path>& file) {
  std::string name = file.param.stem().string();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, TigrisScenario, testing::ValuesIn(scenario_files()), test_name);

// 72 go through the rules chapter by chapter; finer points and further options follow.
TEST(TigrisScenarios, AreNumberedWithoutGaps) {
  int expected = 1;
  for (const fs::path& path : scenario_files()) {
    EXPECT_EQ(load(path).number, expected) << path;
    ++expected;
  }
  EXPECT_GT(expected, 72);
}

// A clause that a scenario names can be looked up in the rules.
TEST(TigrisScenarios, NameClausesOfTheRules) {
  const std::string rules = test::read_file(SHEDU_SOURCE_DIR "/docs/rules/tigris.md");
  for (const fs::path& path : scenario_files()) {
    for (const std::string& clause : load(path).clauses) {
      EXPECT_NE(rules.find("**" + clause + "**"), std::string::npos) << path << " names " << clause;
    }
  }
}

// A clause, or a step of one such as T3b, that the rules explain under that name.
bool explained(const std::string& rules, const std::string& clause) {
  if (rules.find("**" + clause + "**") != std::string::npos) return true;
  return clause.back() >= 'a' && explained(rules, clause.substr(0, clause.size() - 1));
}

// Comments and messages of the code name clauses, and now and then a cell, as in "keep:I7".
TEST(TigrisRules, HoldEveryClauseThatTheCodeCites) {
  const std::string rules = test::read_file(SHEDU_SOURCE_DIR "/docs/rules/tigris.md");
  const std::regex clause("\\b[CDEFGHKLMPRTUVWXYZ][1-9][0-9]?[a-e]?\\b");
  const std::set<std::string> cells = {"C5", "P11"};
  int found = 0;
  for (const char* extension : {".h", ".cpp"}) {
    for (const fs::path& path : test::files_in(SHEDU_SOURCE_DIR "/src/games/tigris", extension)) {
      if (path.stem() == "board") continue;
      const std::string code = test::read_file(path);
      for (std::sregex_iterator it(code.begin(), code.end(), clause), end; it != end; ++it, ++found) {
        const std::string name = it->str();
        EXPECT_TRUE(cells.count(name) != 0 || explained(rules, name)) << path << " names " << name;
      }
    }
  }
  EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace shedu::scenario
