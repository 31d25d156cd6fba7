#include <regex>
#include <set>

#include "program/program.h"

namespace shedu {
namespace {

/// The manual that the program writes, held against what it says by --help.
class Manual : public Program {
 protected:
  void SetUp() override {
    const Finished written = shedu("manual --into manual");
    ASSERT_EQ(written.code, 0) << written.err;
  }

  static std::set<std::string> all(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
      found.insert((*match)[1]);
    }
    return found;
  }

  std::set<std::string> commands() const {
    const std::string help = shedu("--help").out;
    return all(help.substr(help.find("Subcommands:")), R"(\n  ([a-z-]+) )");
  }

  static std::string without_backslashes(const std::string& roff) {
    return std::regex_replace(roff, std::regex(R"(\\f[BRI]|\\(?=-))"), "");
  }

  std::string completed(const std::string& words) const {
    return shell("bash -c '. manual/shedu.bash; COMP_WORDS=(" + words +
                 "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _shedu; echo \"${COMPREPLY[*]}\"'")
        .out;
  }
};

TEST_F(Manual, HasAPageForEveryCommandWithExactlyItsOptions) {
  const std::set<std::string> names = commands();
  EXPECT_GT(names.size(), 10U);
  const std::string whole = without_backslashes(folder.read("manual/man1/shedu.1"));
  for (const std::string& name : names) {
    EXPECT_NE(whole.find("\n.B " + name + "\n"), std::string::npos) << name;
    const std::string help = shedu(name + " --help").out;
    const std::string page = without_backslashes(folder.read("manual/man1/shedu-" + name + ".1"));
    const char* const long_option = R"(\n  (?:-\w,)?(--[a-z-]+))";
    EXPECT_EQ(all(help, long_option), all(page, R"(\n\.TP\n(?:-\w, )?(--[a-z-]+))")) << name;
    EXPECT_NE(page.find(help.substr(0, help.find('\n'))), std::string::npos) << name;
  }
  const Finished pages = shell("ls manual/man1 | wc -l");
  EXPECT_EQ(std::stoul(pages.out), names.size() + 1);
}

TEST_F(Manual, SaysRangesDefaultsAndWhatExcludesWhat) {
  const std::string arena = without_backslashes(folder.read("manual/man1/shedu-arena.1"));
  EXPECT_NE(arena.find("games to play, rounded up to whole deals; in [1 - 10000000]; default: 100"),
            std::string::npos)
      << arena;
  const std::string play = without_backslashes(folder.read("manual/man1/shedu-play.1"));
  EXPECT_NE(play.find("draw without colours; not with --colour"), std::string::npos) << play;
}

TEST_F(Manual, BashCompletesCommandsOptionsGamesAndChoices) {
  EXPECT_EQ(completed("shedu se"), "selfplay selfplay-shared serve\n");
  EXPECT_EQ(completed("shedu serve --keep"), "--keep-finished --keep-idle --keep-guests\n");
  EXPECT_EQ(completed("shedu play --deal fa"), "fast fair\n");
  EXPECT_EQ(completed("shedu play ti"), "tigris\n");
  EXPECT_EQ(completed("shedu serve --data ti"), "\n");  // a folder: bash's own matter
}

TEST_F(Manual, AFolderThatCannotBeIsAMistake) {
  expect_mistake("manual", "--into");
  expect_mistake("manual --into /proc/nowhere", "/proc/nowhere");
}

}  // namespace
}  // namespace shedu
