#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "game/record.h"
#include "games/games.h"
#include "program/program.h"

namespace shedu {
namespace {

// The program at a real terminal (a pseudo-terminal), as somebody sits at it.
class Terminal : public Program {
 protected:
  void start(const std::string& arguments) {
    const winsize size{.ws_row = 50, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
    child_ = forkpty(&screen_, nullptr, nullptr, &size);
    ASSERT_GE(child_, 0);
    if (child_ == 0) {
      setenv("TERM", "xterm", 1);
      const std::string command = "cd '" + folder.file("") + "' && exec '" SHEDU_PROGRAM "' " + arguments;
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
  }

  void type(const std::string& keys) const {
    ASSERT_EQ(write(screen_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  // Reads the screen up to these words; false when they do not come within a while.
  bool await(const std::string& words) {
    while (unread_.find(words) == std::string::npos) {
      pollfd ready{.fd = screen_, .events = POLLIN, .revents = 0};
      char buffer[4096];
      const bool came = poll(&ready, 1, 20000) > 0;
      const ssize_t size = came ? read(screen_, buffer, sizeof buffer) : 0;
      if (size <= 0) {
        ADD_FAILURE() << "not on the screen: " << words << "\n" << unread_;
        return false;
      }
      unread_.append(buffer, static_cast<std::size_t>(size));
    }
    unread_.erase(0, unread_.find(words) + words.size());
    return true;
  }

  int finish() {
    int status = 0;
    waitpid(child_, &status, 0);
    close(screen_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int screen_ = -1;
  std::string unread_;
  pid_t child_ = -1;
};

TEST_F(Terminal, TabCompletesMovesAndControlDLeaves) {
  start("play tigris --seed 3 --save g");
  ASSERT_TRUE(await("move> "));
  type("pa\t\r");
  ASSERT_TRUE(await("you     pass"));
  ASSERT_TRUE(await("one action left"));
  ASSERT_TRUE(await("move> "));
  type("sw\t\t");  // first what is certain, then what is possible
  ASSERT_TRUE(await("swap:"));
  ASSERT_TRUE(await("rrrggg"));
  type("\x15\x04");  // clears the line; ends the input
  ASSERT_TRUE(await("--resume g"));
  EXPECT_EQ(finish(), 0);
  const Record record = read_record(folder.read("g"), find_game);
  EXPECT_EQ(find_game("tigris").move_text(record.events.back().move), "pass");
}

TEST_F(Terminal, TheCurtainClearsTheScreen) {
  start("play tigris --hotseat --seed 3");
  ASSERT_TRUE(await("press Enter"));
  type("\r");
  ASSERT_TRUE(await("seat 0> "));
  type("pass\r");
  ASSERT_TRUE(await("one action left"));
  type("pass\r");
  ASSERT_TRUE(await("\x1b[3J"));
  ASSERT_TRUE(await("Seat 1: press Enter"));
  type("quit\r");
  EXPECT_EQ(finish(), 0);
}

TEST_F(Terminal, WhoThinksIsSaidAndMayBeInterrupted) {
  start("play tigris --seed 3 --opponents ismcts:ms=600000 --save g");
  ASSERT_TRUE(await("move> "));
  type("pass\r");
  ASSERT_TRUE(await("one action left"));
  type("pass\r");
  ASSERT_TRUE(await("ismcts:ms=600000 is thinking"));
  type("\x03");
  EXPECT_EQ(finish(), -1) << "ended by the signal, as at any other time";
  const Record record = read_record(folder.read("g"), find_game);
  const auto mine =
      std::count_if(record.events.begin(), record.events.end(), [](const Event& e) { return e.by == 0; });
  EXPECT_EQ(mine, 2) << "what was played before is saved";
}

TEST_F(Terminal, LevelsAreSpokenOfAsPeopleRead) {
  start("play tigris --seed 3 --opponents level1");
  ASSERT_TRUE(await("move> "));
  type("pass\r");
  ASSERT_TRUE(await("one action left"));
  type("pass\r");
  ASSERT_TRUE(await("level 1 is thinking"));
  ASSERT_TRUE(await("move> "));
  type("quit\r");
  EXPECT_EQ(finish(), 0);
}

}  // namespace
}  // namespace shedu
