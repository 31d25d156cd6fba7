#include "arena/log.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "arena/fakes.h"
#include "arena/results.h"
#include "base/text.h"
#include "games/games.h"
#include "program/program.h"
#include "support/errors.h"

namespace shedu {
namespace {

using namespace test;

class Log : public testing::Test {
 protected:
  Played play(const Contest& asked, int threads = 1) const {
    Conditions conditions = fake_conditions(threads);
    conditions.log = folder.file("log");
    return play_contest(asked, schedule(asked), conditions);
  }
  static Schedule schedule(const Contest& asked) {
    return {static_cast<int>(asked.players.size()), asked.seats, asked.games};
  }
  std::string content() const { return folder.read("log"); }

  TemporaryFolder folder;
  Contest contest = toy_contest({"first", "random"}, 8);
};

TEST_F(Log, HoldsEveryGameOnce) {
  const Played played = play(contest, 2);
  EXPECT_EQ(lines(content()).size(), 9u);
  const Played again = play(contest);
  EXPECT_EQ(again.decisions, 0);
  EXPECT_EQ(again.games, played.games);  // the times, too, are those of the first run
  EXPECT_EQ(lines(content()).size(), 9u);
}

// Wherever the machine failed while the last two games were written: the result is the same.
TEST_F(Log, IsResumedFromEveryByte) {
  const Played whole = play(contest);
  const std::string full = content();
  std::size_t from = full.size() - 1;
  for (int line = 0; line < 2; ++line) from = full.rfind('\n', from - 1);
  for (std::size_t size = from + 1; size < full.size(); ++size) {
    folder.write("log", full.substr(0, size));
    const Played resumed = play(contest);
    ASSERT_EQ(without_times(resumed.games), without_times(whole.games)) << "cut after " << size << " bytes";
    ASSERT_EQ(lines(content()).size(), 9u) << "cut after " << size << " bytes";
  }
}

TEST_F(Log, IsBegunAnewWhenOnlyItsHeaderWasTorn) {
  const Played whole = play(contest);
  const std::string header(lines(content())[0]);
  for (std::size_t size = 0; size <= header.size(); ++size) {
    folder.write("log", header.substr(0, size));
    ASSERT_EQ(without_times(play(contest).games), without_times(whole.games)) << size;
    ASSERT_EQ(lines(content()).size(), 9u) << size;
  }
}

TEST_F(Log, GoesOnWithMoreGames) {
  play(contest);
  Contest more = contest;
  more.games = 12;
  const Played longer = play(more);
  EXPECT_EQ(longer.games.size(), 12u);
  EXPECT_EQ(without_times(longer.games),
            without_times(play_contest(more, schedule(more), fake_conditions()).games));
  EXPECT_ERROR(play(contest), "ask for at least as many");
}

TEST_F(Log, RefusesAnotherContest) {
  play(contest);
  const std::string before = content();
  Contest other = contest;
  other.seed = 5;
  EXPECT_ERROR(play(other), "seed is 1, not 5");
  other = contest;
  other.players[1] = "throwing";
  EXPECT_ERROR(play(other), "another contest");
  other = contest;
  other.options = {{"rounds", "3"}};
  EXPECT_ERROR(play(other), "options");
  EXPECT_EQ(content(), before);
}

// Who plays a level changes as the program gets better; a log must not mix the two.
TEST_F(Log, KnowsWhoPlayedALevel) {
  contest.game = &find_game("gog");
  contest.players = {"cheater:level3", "level2"};
  std::string header = contest_line(contest) + "\n";
  const std::size_t at = header.find(R"("level2":"greedy"})");
  ASSERT_NE(at, std::string::npos);
  EXPECT_NE(header.find(R"("levels":{"level3":"turn:)"), std::string::npos);
  header.replace(at + 10, 6, "flat  ");
  folder.write("log", header);
  Conditions conditions = fake_conditions();
  conditions.make = make_entrant;
  conditions.log = folder.file("log");
  EXPECT_ERROR(play_contest(contest, schedule(contest), conditions), "another contest (levels is");
}

TEST_F(Log, LeavesOtherPeoplesFilesAlone) {
  for (const char* text : {"my diary", "my diary\nmonday\n", "{\"a\":1}\n", "[]\n"}) {
    folder.write("log", text);
    EXPECT_ERROR(play(contest), "the log");
    EXPECT_EQ(content(), text);
  }
}

TEST_F(Log, NamesTheLineThatIsBroken) {
  play(contest);
  std::string text = content();
  const std::size_t at = text.find("\"places\":[");
  text[at + 10] = '9';
  folder.write("log", text);
  EXPECT_ERROR(play(contest), "line 2");
  folder.write("log", text.substr(0, text.find('\n') + 1) + std::string(lines(text)[2]) + "\n" +
                          std::string(lines(text)[2]) + "\n");
  EXPECT_ERROR(play(contest), "twice");
}

TEST_F(Log, IsWrittenByOneAtATime) {
  const ContestLog open(folder.file("log"), contest, schedule(contest), [](const GameSummary&) {});
  EXPECT_ERROR(play(contest), "another arena");
}

// The system takes part of a line and refuses the rest, as on a full disk.
TEST_F(Log, HoldsNoHalfLineWhenThereIsNoRoomForIt) {
  play(contest);
  const std::string before = content();
  Contest more = contest;
  more.games = 12;
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit small{before.size() + 50, limit.rlim_max};
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_ERROR(play(more, 2), "the log");
  setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(content(), before);
  EXPECT_EQ(play(more).games.size(), 12u);
}

TEST_F(Log, RecordsInItReplay) {
  contest = toy_contest({"first", "random"}, 12, 3);
  const Played played = play(contest);
  const std::string text = content();
  const auto all = lines(text);
  ASSERT_EQ(all.size(), 13u);
  for (std::size_t i = 1; i < all.size(); ++i) {
    const json::value line = parse_json(all[i]);
    const Record record = read_record(json::serialize(line.at("record")), find_toy);
    const Standing standing = replay(record, find_toy)->standing();
    const GameSummary& game = played.games.at(schedule(contest).game_of(
        line.at("deal").to_number<std::size_t>(), line.at("seating").to_number<std::size_t>()));
    EXPECT_EQ(standing, game.standing);
    EXPECT_EQ(json::serialize(json::array(record.seats.begin(), record.seats.end())),
              json::serialize(line.at("players")));
    EXPECT_FALSE(verify(record, find_toy).empty());
  }
}

TEST_F(Log, GivesTheSameResultsAsTheRunItself) {
  const Schedule games = schedule(contest);
  json::object first = results_json(contest, results_of(contest, games, play(contest)));
  json::object second = results_json(contest, results_of(contest, games, play(contest)));
  for (const char* member : {"seconds", "decisions_per_s"}) {
    first.erase(member);
    second.erase(member);
  }
  EXPECT_EQ(json::serialize(first), json::serialize(second));
}

}  // namespace
}  // namespace shedu
