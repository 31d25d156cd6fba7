#include <gtest/gtest.h>

#include <deque>
#include <mutex>
#include <set>
#include <thread>

#include "arena/fakes.h"
#include "arena/results.h"
#include "base/text.h"
#include "program/program.h"
#include "support/errors.h"

namespace shedu {
namespace {

using namespace test;

// Ranks that are threads of one process: what they send waits in a box for each.
class Boxes {
 public:
  explicit Boxes(int size) : boxes_(static_cast<std::size_t>(size)) {}

  int size() const { return static_cast<int>(boxes_.size()); }
  void put(int to, Message message) {
    const std::lock_guard lock(mutex_);
    if (message.topic == Topic::Game) players_.insert(message.rank);
    boxes_.at(static_cast<std::size_t>(to)).push_back(std::move(message));
  }
  std::optional<Message> take(int rank) {
    const std::lock_guard lock(mutex_);
    auto& box = boxes_.at(static_cast<std::size_t>(rank));
    if (box.empty()) return std::nullopt;
    Message out = std::move(box.front());
    box.pop_front();
    return out;
  }
  /// The ranks that brought games.
  std::set<int> players() const { return players_; }
  bool empty() const {
    return std::all_of(boxes_.begin(), boxes_.end(), [](const auto& box) { return box.empty(); });
  }

 private:
  std::mutex mutex_;
  std::vector<std::deque<Message>> boxes_;
  std::set<int> players_;
};

class ThreadRanks final : public Ranks {
 public:
  ThreadRanks(Boxes& boxes, int rank) : boxes_(boxes), rank_(rank) {}

  int rank() const override { return rank_; }
  int size() const override { return boxes_.size(); }
  std::string machine() const override { return "here"; }
  int cores() const override { return 1; }
  void send(int to, Topic topic, std::string text) override {
    boxes_.put(to, {rank_, topic, std::move(text)});
  }
  std::optional<Message> receive() override { return boxes_.take(rank_); }

 private:
  Boxes& boxes_;
  int rank_;
};

Schedule schedule_of(const Contest& contest) {
  return {static_cast<int>(contest.players.size()), contest.seats, contest.games};
}

/// A contest on so many ranks; `change` may give one of them other conditions or another contest.
Played play_on(int size, const Contest& contest, const Conditions& conditions,
               const std::function<void(int, Contest&, Conditions&)>& change = {},
               std::set<int>* players = {}) {
  Boxes boxes(size);
  std::vector<std::thread> others;
  const auto run = [&](int rank, const auto& play) {
    Contest own = contest;
    Conditions here = conditions;
    if (change) change(rank, own, here);
    ThreadRanks ranks(boxes, rank);
    here.ranks = &ranks;
    return play(own, schedule_of(own), here);
  };
  for (int rank = 1; rank < size; ++rank) others.emplace_back([&, rank] { run(rank, help_play_contest); });
  std::optional<Played> out;
  std::exception_ptr failure;
  try {
    out = run(0, play_contest);
  } catch (...) {
    failure = std::current_exception();
  }
  for (std::thread& other : others) other.join();
  EXPECT_TRUE(boxes.empty()) << "messages that nobody read";
  if (players != nullptr) *players = boxes.players();
  if (failure) std::rethrow_exception(failure);
  return std::move(*out);
}

TEST(Cluster, GivesTheSameGamesOnAnyNumberOfRanks) {
  const Contest contest = toy_contest({"first", "random"}, 200, 3);
  const Played alone = play_contest(contest, schedule_of(contest), fake_conditions(1));
  for (const int size : {1, 2, 5}) {
    for (const int threads : {1, 3}) {
      const Played played = play_on(size, contest, fake_conditions(threads));
      EXPECT_EQ(without_times(played.games), without_times(alone.games)) << size << " ranks";
      EXPECT_EQ(played.decisions, alone.decisions);
    }
  }
}

// Every decision takes a while, so a rank that did nothing would be noticed.
TEST(Cluster, AllRanksPlay) {
  std::set<int> players;
  play_on(4, toy_contest({"slow", "first"}, 16), fake_conditions(1), {}, &players);
  EXPECT_EQ(players, (std::set<int>{1, 2, 3}));
}

TEST(Cluster, ReportsTheGamesOfAllRanks) {
  Conditions conditions = fake_conditions(1);
  std::vector<std::size_t> seen;
  conditions.report = [&](const Progress& progress) { seen.push_back(progress.games); };
  play_on(3, toy_contest({"first", "random"}, 6), conditions);
  EXPECT_EQ(seen, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
}

TEST(Cluster, ASequentialTestStopsAllRanksAtTheSameDeal) {
  const Contest contest = toy_contest({"first", "random"}, 100'000);
  Conditions conditions = fake_conditions(1);
  conditions.sprt = Hypotheses{0.4, 0.55};
  const Played alone = play_contest(contest, schedule_of(contest), conditions);
  ASSERT_NE(alone.sprt->verdict(), Sprt::Verdict::Open);
  const Played together = play_on(3, contest, conditions);
  EXPECT_EQ(without_times(together.games), without_times(alone.games));
  EXPECT_EQ(together.sprt->deals(), alone.sprt->deals());
}

TEST(Cluster, KeepsOneLogAndGoesOnFromIt) {
  const TemporaryFolder folder;
  const Contest contest = toy_contest({"first", "random"}, 40);
  Conditions conditions = fake_conditions(1);
  const Played alone = play_contest(contest, schedule_of(contest), conditions);
  conditions.log = folder.file("log");
  const Played first = play_on(3, contest, conditions);
  EXPECT_EQ(without_times(first.games), without_times(alone.games));
  const std::string full = folder.read("log");
  ASSERT_EQ(lines(full).size(), 41u);
  const std::string games = full.substr(full.find('\n') + 1);
  for (const std::string_view line : lines(games)) {
    EXPECT_NO_THROW(read_record(json::serialize(parse_json(line).at("record")), find_toy));
  }
  folder.write("log", full.substr(0, full.size() / 2));
  const auto left =
      static_cast<std::size_t>(std::count(full.begin(), full.begin() + full.size() / 2, '\n')) - 1;
  std::size_t played = 0;
  conditions.report = [&](const Progress& progress) { played = progress.played; };
  const Played resumed = play_on(3, contest, conditions);
  EXPECT_EQ(played, 40 - left);
  EXPECT_EQ(without_times(resumed.games), without_times(alone.games));
  EXPECT_EQ(lines(folder.read("log")).size(), 41u);
}

TEST(Cluster, WhatGoesWrongOnOneRankEndsAll) {
  const Contest contest = toy_contest({"first", "random"}, 100'000);
  const auto lacks_a_player = [](int rank, Contest&, Conditions& conditions) {
    if (rank == 2)
      conditions.make = [](const AnyGame&, std::string_view) -> Entrant { throw Error("no room"); };
  };
  EXPECT_ERROR(play_on(3, contest, fake_conditions(), lacks_a_player), "rank 2 on here: no room");
  const auto is_another = [](int rank, Contest& own, Conditions&) {
    if (rank == 1) own.seed = 7;
  };
  EXPECT_ERROR(play_on(3, contest, fake_conditions(), is_another),
               "start all of them with the same arguments");
}

TEST(Cluster, WhatGoesWrongOnRank0EndsAll) {
  EXPECT_ERROR(play_on(3, toy_contest({"first", "nobody"}, 10), fake_conditions()), "no player of that name");
  Conditions conditions = fake_conditions();
  conditions.log = "/nowhere/log";
  EXPECT_ERROR(play_on(3, toy_contest({"first", "random"}, 10), conditions), "/nowhere/log");
  conditions.log.clear();
  conditions.report = [](const Progress&) { throw Error("nobody listens"); };
  EXPECT_ERROR(play_on(3, toy_contest({"first", "random"}, 100'000), conditions), "nobody listens");
}

/// The real program, started by the real mpirun.
class MpiCommand : public Program {
 protected:
  void SetUp() override {
    if (std::system("command -v mpirun >/dev/null") != 0) GTEST_SKIP() << "mpirun is not installed";
  }

  static json::object results(const Finished& done) {
    EXPECT_EQ(done.code, 0) << done.err;
    json::object out = parse_json(done.out).as_object();
    for (const char* member : {"seconds", "decisions_per_s"}) out.erase(member);
    for (json::value& player : out.at("players").as_array()) {
      for (const char* member : {"seconds_per_decision", "longest_decision", "overtime"}) {
        player.as_object().erase(member);
      }
    }
    return out;
  }

  // Leaks are looked for in what is ours, not in MPI.
  Finished mpirun(int ranks, const std::string& arguments) const {
    return shell("ASAN_OPTIONS=detect_leaks=0 timeout 120 mpirun --allow-run-as-root --oversubscribe -n " +
                 std::to_string(ranks) + " '" SHEDU_PROGRAM "' arena " + arguments);
  }

  const std::string contest = "tigris --players greedy,random --games 24 --max-decisions 60 --quiet --json";
};

TEST_F(MpiCommand, GivesWhatOneProcessGives) {
  const Finished together = mpirun(3, contest + " --log games.jsonl");
  EXPECT_EQ(results(together), results(shedu("arena " + contest)));
  const std::string full = folder.read("games.jsonl");
  ASSERT_EQ(lines(full).size(), 25u);
  folder.write("games.jsonl", full.substr(0, full.size() / 2));
  EXPECT_EQ(results(mpirun(2, contest + " --log games.jsonl")), results(together));
  EXPECT_EQ(lines(folder.read("games.jsonl")).size(), 25u);
}

// Whichever rank dies, mpirun ends the others; the games that were finished are in the log.
TEST_F(MpiCommand, GoesOnAfterARankDied) {
  const std::string games = "tigris --players greedy,random --games 120 --quiet --json --log games.jsonl";
  const std::string kill_one =
      " & run=$!; until [ $(wc -l <games.jsonl || echo 0) -gt 5 ]; do sleep 0.02; done; "
      "kill -9 $(pgrep -P $(pgrep -P $run) | tail -1); wait $run";
  const Finished killed = mpirun(3, games + kill_one);
  EXPECT_NE(killed.code, 0);
  const std::size_t kept = lines(folder.read("games.jsonl")).size();
  EXPECT_GT(kept, 5u);
  EXPECT_LT(kept, 121u);
  EXPECT_EQ(results(mpirun(2, games)).at("games").to_number<int>(), 120);
  EXPECT_EQ(lines(folder.read("games.jsonl")).size(), 121u);
}

TEST_F(MpiCommand, AMistakeIsToldOnce) {
  for (const char* mistaken : {"tigris --players random,nobody", "chess --players random,random"}) {
    const Finished done = mpirun(3, mistaken);
    EXPECT_EQ(done.code, 2) << mistaken;
    EXPECT_EQ(done.out, "");
    const std::size_t first = done.err.find("shedu: ");
    ASSERT_NE(first, std::string::npos) << done.err;
    EXPECT_EQ(done.err.find("shedu: ", first + 1), std::string::npos) << done.err;
  }
}

TEST_F(MpiCommand, OneRankNeedsNoMpi) {
  const Finished alone = shell("OMPI_COMM_WORLD_SIZE=1 '" SHEDU_PROGRAM "' arena " + contest);
  EXPECT_EQ(results(alone), results(shedu("arena " + contest)));
}

}  // namespace
}  // namespace shedu
