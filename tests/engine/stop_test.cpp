#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdio>

#include "base/text.h"
#include "games/games.h"

namespace shedu {
namespace {

// What the program answers to lines typed with pauses between them, as a shell writes them.
std::string converse(const std::string& script) {
  const std::string command = "(" + script + ") | '" SHEDU_PROGRAM "' engine";
  FILE* pipe = popen(command.c_str(), "r");
  std::string out;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, count);
  EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 0);
  return out;
}

std::string say(const std::string& line) { return "echo '" + line + "'; "; }

std::string open_game() {
  return say(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":")" +
             std::string(all_games().front()->name()) + R"(","seats":2,"seed":1}})");
}

const std::string kThinkLong =
    say(R"({"jsonrpc":"2.0","id":2,"method":"best","params":{"id":1,"player":"ismcts:ms=300000"}})");
const std::string kStop = say(R"({"jsonrpc":"2.0","id":3,"method":"stop"})");
const std::string kQuit = say(R"({"jsonrpc":"2.0","id":4,"method":"quit"})");

// The order of the answers, by their ids; messages without one are left out.
std::string ids(const std::string& answers) {
  std::string out;
  for (const std::string_view line : lines(answers)) {
    const std::size_t at = line.find("\"id\":");
    if (line.starts_with("{\"jsonrpc\":\"2.0\",\"id\":")) out += line[at + 5];
  }
  return out;
}

TEST(EngineProgram, StopEndsThinkingWhileItGoesOn) {
  const auto began = std::chrono::steady_clock::now();
  const std::string answers = converse(open_game() + kThinkLong + "sleep 2; " + kStop + kQuit);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(60));
  EXPECT_EQ(ids(answers), "1234") << answers;
  EXPECT_NE(answers.find("\"method\":\"thinking\""), std::string::npos);
  EXPECT_EQ(answers.find("\"error\":{"), std::string::npos) << answers;
}

TEST(EngineProgram, StopRightBehindIsNotLost) {
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(ids(converse(open_game() + kThinkLong + kStop + kQuit)), "1234");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(60));
}

// After quit it does not wait for input that may never end.
TEST(EngineProgram, QuitEndsWithTheInputStillOpen) {
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(ids(converse(kQuit + "exec sleep 0.1")), "4");
  EXPECT_EQ(ids(converse(open_game() + "printf '{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"quit\"}'")), "14");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(60));
}

}  // namespace
}  // namespace shedu
