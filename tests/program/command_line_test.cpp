#include <regex>

#include "base/json.h"
#include "base/text.h"
#include "games/games.h"
#include "program/program.h"

namespace shedu {
namespace {

using CommandLine = Program;

TEST_F(CommandLine, HelpEverywhere) {
  for (const char* command : {"", "games", "play", "engine", "replay", "verify", "perft", "bench"}) {
    const Finished result = shedu(std::string(command) + " --help");
    EXPECT_EQ(result.code, 0) << command;
    EXPECT_NE(result.out.find("Usage: shedu"), std::string::npos) << command;
    EXPECT_EQ(result.err, "") << command;
  }
  EXPECT_TRUE(
      std::regex_match(shedu("--version").out,
                       std::regex(R"(shedu \d+\.\d+\.\d+(-rc\.\d+)?( \([0-9a-f]{10,}(-dirty)?\))?\n)")))
      << shedu("--version").out;
}

TEST_F(CommandLine, MistakesAreOneLineAndCodeTwo) {
  expect_mistake("", "--help");
  expect_mistake("dance", "\"dance\"");
  expect_mistake("--dance", "--dance");
  expect_mistake("games --dance", "--dance");
  expect_mistake("play", "name a game");
  expect_mistake("play chess", "chess");
  expect_mistake("play tigris --seats 9", "2 to 4 seats");
  expect_mistake("play tigris --seats two", "two");
  expect_mistake("play tigris --human 5", "0 to 1");
  expect_mistake("play tigris --human 0 --hotseat", "--hotseat");
  expect_mistake("play tigris --plain --colour", "--plain");
  expect_mistake("play tigris --deal stacked", "stacked");
  expect_mistake("play tigris --options bord=advanced", "did you mean \"board\"");
  expect_mistake("play tigris --options board", "name=value");
  expect_mistake("play tigris --save no/such/folder", "no/such/folder");
  expect_mistake("play --resume nowhere", "nowhere");
  expect_mistake("replay nowhere", "nowhere");
  expect_mistake("replay .", "folder");
  expect_mistake("replay", "file");
  expect_mistake("verify", "files");
  expect_mistake("verify nowhere", "nowhere");
  expect_mistake("perft tigris", "--depth");
  expect_mistake("perft tigris --depth 0", "--depth");
  expect_mistake("perft chess --depth 1", "chess");
  expect_mistake("bench tigris --seconds -1", "--seconds");
  expect_mistake("bench tigris --options wonder=maybe --seconds 0.1", "wonder");
  expect_mistake("tune tigris --learn no/such/file --games 1000000", "no/such/file");
  expect_mistake("tune gog --apply no/such/file --games 1000000", "no/such/file");
  expect_mistake("tune gog --learn net.inc --apply weights.h", "--apply");
  expect_mistake("selfplay tigris", "--out");
  expect_mistake("selfplay tigris --out no/such/file", "no/such/file");
  expect_mistake("selfplay gog --out no/such/file", "gog has no encoding");
  expect_mistake("puzzles", "subcommand");
  expect_mistake("puzzles mine chess --out x", "chess");
  expect_mistake("puzzles check nowhere", "nowhere");
  expect_mistake("puzzles export nowhere --out x", "nowhere");
  expect_mistake("restore postgresql://nowhere/shedu", "pg_restore");
}

// Found, looked at again, written as the page loads them.
TEST_F(CommandLine, PuzzlesFromTheMineToThePage) {
  const std::string quick = " --chooser ismcts:sims=100 --judge ismcts:sims=50 --worlds 4 --gap 0.04";
  const Finished mined = shedu("puzzles mine utopia --want 2 --games 20 --tries 1 --out found" + quick);
  EXPECT_EQ(mined.code, 0) << mined.err;
  EXPECT_NE(mined.out.find("2 puzzles"), std::string::npos) << mined.out;
  EXPECT_EQ(shedu("puzzles check found --errors 0 --out held" + quick).code, 0);
  EXPECT_EQ(shedu("puzzles export found --most 1 --out page.json").code, 0);
  const json::value page = parse_json(folder.read("page.json"));
  ASSERT_EQ(page.as_array().size(), 1u);
  EXPECT_EQ(page.at(0).at("part"), 1);
  const json::value part = parse_json(folder.read("page.1.json"));
  ASSERT_EQ(part.as_array().size(), 1u);
  EXPECT_EQ(part.at(0).at("game"), "utopia");
  EXPECT_EQ(part.at(0).at("id"), page.at(0).at("id"));
  // Begun again, it goes on: the same games hold nothing new, and what was looked at is not looked at again.
  EXPECT_NE(shedu("puzzles check found --errors 0 --out held" + quick).out.find("0 of 0"), std::string::npos);
  // What cannot hold is said, and fails where nothing else is asked for.
  EXPECT_EQ(shedu("puzzles check found --gap 0.99 --chooser greedy --judge greedy --worlds 2").code, 1);
}

// Numbers that were learnt say how they can be learnt again.
TEST_F(CommandLine, ANetworkSaysWhereItComesFrom) {
  const Finished learnt =
      shedu("tune utopia --learn net.inc --games 20 --rounds 1 --match 2 --seats 2 --seed 7 --threads 1");
  ASSERT_EQ(learnt.code, 0) << learnt.err;
  const std::string source = folder.read("net.inc");
  const std::string version = shedu("--version").out;
  const std::string program(trim(std::string_view(version).substr(version.find(' ') + 1)));
  for (const std::string& told :
       {"tune utopia --learn` of " + program, std::string("seed 7, 20 games"), std::string("seats 2")}) {
    EXPECT_NE(source.find(told), std::string::npos) << source.substr(0, 300);
  }
}

TEST_F(CommandLine, GamesForPeopleAndPrograms) {
  const std::string words = shedu("games --examples").out;
  const std::string offered = shedu("games").out;
  const json::value list = parse_json(shedu("games --json").out);
  ASSERT_EQ(list.as_array().size(), all_games().size());
  for (const json::value& game : list.as_array()) {
    const char* title = game.at("title").as_string().c_str();
    EXPECT_NE(words.find(title), std::string::npos);
    EXPECT_EQ(offered.find(title) == std::string::npos, game.as_object().contains("example")) << title;
    EXPECT_LE(game.at("min_seats").as_int64(), game.at("max_seats").as_int64());
    for (const json::value& option : game.at("options").as_array()) {
      const std::string setting =
          std::string(option.at("name").as_string()) + "=" + std::string(option.at("default").as_string());
      EXPECT_NE(words.find(setting), std::string::npos) << setting;
      EXPECT_FALSE(option.at("help").as_string().empty());
    }
  }
}

TEST_F(CommandLine, OptionsFromAFile) {
  folder.write("small.board", "WA1:3:0/EA1:2:1/EA2:4/FI1:3/WI1:1/EA1-EA2/EA2-FI1/FI1-WI1/0~1/WA!0\n");
  const Finished result = shedu("perft utopia --depth 1 --seats 3 --options board=@small.board --json");
  EXPECT_EQ(result.err, "");
  EXPECT_NE(result.out.find("\"board\":\"WA1:3:0/EA1:2:1/"), std::string::npos) << result.out;
  expect_mistake("perft utopia --depth 1 --options board=@nowhere.board", "nowhere.board");
  folder.write("broken.board", "WA1:3/WA1-WA2");
  expect_mistake("perft utopia --depth 1 --options board=@broken.board", "WA2, but no such district");
}

TEST_F(CommandLine, EngineAnswersLineByLine) {
  const Finished result = shedu("engine",
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\nnonsense\n\n"
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"quit\"}\n{\"never\":\"read\"}\n");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 3);
  EXPECT_NE(result.out.find("-32700"), std::string::npos);
}

TEST_F(CommandLine, EngineRefusesLinesWithoutEndInBoundedMemory) {
  const Finished result =
      shedu("engine", std::string(5u << 20, '[') + "\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"quit\"}");
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("at most"), std::string::npos);
  EXPECT_NE(result.out.find("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}"), std::string::npos);
}

}  // namespace
}  // namespace shedu
