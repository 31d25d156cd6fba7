// What hosting promises: tables come when they are asked for, a damaged one keeps nobody from the others,
// every request is answered once, and a log does not grow for ever.

#include <gtest/gtest.h>

#include "support/lobby_bench.h"

namespace shedu::test {
namespace {

constexpr const char* kHotseat = R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"me"}]})";
constexpr const char* kComputers =
    R"({"game":"tigris","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})";

struct TablesTest : testing::Test {
  json::object sub(FakeClient& client, const std::string& table) {
    return bench.ask(client, {{"t", "sub"}, {"table", table}});
  }
  json::object act(FakeClient& client, const std::string& table, json::object message) {
    message["t"] = "act";
    message["table"] = table;
    message["rev"] = sub(client, table).at("rev");
    message["key"] = bench.key();
    return bench.ask(client, message);
  }
  std::string first_legal(FakeClient& client, const std::string& table) {
    return std::string(sub(client, table).at("view").at("legal").at(0).as_string());
  }
  void damage(const std::string& table) { bench.data().entries[table].back().hash = "0000000000000000"; }

  LobbyBench bench;
  LobbyBench::Guest ann = bench.guest("Ann");
  std::unique_ptr<FakeClient> a = bench.connect(ann);
};

TEST_F(TablesTest, ARestartReadsOnlyWhatGoesOnByItself) {
  std::vector<std::string> still;
  for (int i = 0; i < 5; ++i) still.push_back(bench.create(ann, kHotseat));
  const std::string clocked = bench.create(
      ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"me"}],"clock":{"kind":"turn","ms":60000}})");
  bench.restart();
  EXPECT_EQ(bench.lobby().counters().tables.loaded, 1U) << "the one with the clock";
  a = bench.connect(ann);
  EXPECT_EQ(sub(*a, still[3]).at("t").as_string(), "table");
  EXPECT_EQ(bench.lobby().counters().tables.loaded, 2U);
}

TEST_F(TablesTest, AComputerThatWasToMoveMovesAfterARestart) {
  const std::string table = bench.create(ann, kComputers);
  EXPECT_TRUE(bench.data().awake.contains(table));
  bench.restart();
  EXPECT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > 0; }));
}

TEST_F(TablesTest, WhereNobodyIsToMoveByItselfNothingIsAwake) {
  const std::string table = bench.create(ann, kHotseat);
  EXPECT_FALSE(bench.data().awake.contains(table));
  // As after a migration, when nobody knows.
  bench.data().awake.insert(table);
  bench.restart();
  EXPECT_FALSE(bench.data().awake.contains(table));
}

TEST_F(TablesTest, GamesThatNobodyLooksAtLeaveTheMemory) {
  const std::string table = bench.create(ann, kHotseat);
  EXPECT_EQ(bench.lobby().counters().tables.loaded, 1U);
  bench.now += 11 * 60 * 1000;
  bench.lobby().tick();
  EXPECT_EQ(bench.lobby().counters().tables.loaded, 0U);
  EXPECT_EQ(sub(*a, table).at("t").as_string(), "table");
  bench.now += 11 * 60 * 1000;
  bench.lobby().tick();
  EXPECT_EQ(bench.lobby().counters().tables.loaded, 1U) << "somebody watches";
}

TEST_F(TablesTest, ADamagedTableIsSetAsideAndTheOthersAreServed) {
  const std::string good = bench.create(ann, kComputers);
  const std::string bad = bench.create(ann, kComputers);
  bench.until([&] { return bench.lobby().counters().tables.computer_moves > 4; });
  bench.settle();
  for (const auto& spoil : std::vector<std::function<void()>>{
           [&] { damage(bad); },
           [&] { bench.data().entries[bad].erase(bench.data().entries[bad].begin() + 3); },
           [&] { bench.data().entries[bad][2].body = "{"; },
           [&] { bench.data().tables[bad].settings = "not JSON"; },
       }) {
    const auto entries = bench.data().entries[bad];
    const auto row = bench.data().tables[bad];
    spoil();
    bench.damaged.clear();
    bench.restart();
    EXPECT_EQ(bench.damaged, std::vector<std::string>{bad});
    a = bench.connect(ann);
    EXPECT_EQ(sub(*a, bad).at("code").as_string(), "repair");
    EXPECT_EQ(sub(*a, good).at("t").as_string(), "table");
    json::object listed;
    bench.lobby().list({.member = ann.person.id},
                       [&](const json::object& answer, const Refusal*) { listed = answer; });
    bench.settle();
    for (const json::value& info : listed.at("tables").as_array()) {
      EXPECT_EQ(info.as_object().contains("repair"), info.at("id").as_string() == bad);
    }
    bench.data().entries[bad] = entries;
    bench.data().tables[bad] = row;
  }
  // It is whole again, and somebody looks.
  bench.now += 11 * 60 * 1000;
  EXPECT_EQ(sub(*a, bad).at("t").as_string(), "table");
}

TEST_F(TablesTest, WhatWaitsForATableThatCannotBeReadIsAnswered) {
  const std::string table = bench.create(ann, kHotseat);
  sub(*a, table);
  const std::string move = first_legal(*a, table);
  // The disk is full while two messages are on their way: the first fails, the second waits and is answered.
  bench.data().full = true;
  damage(table);
  const auto say = [&](int id, json::object message) {
    message["id"] = id;
    message["table"] = table;
    bench.lobby().received(*a, json::serialize(message));
  };
  const json::value rev = json::parse(a->frames.back()).at("rev");
  say(1001, {{"t", "act"}, {"rev", rev}, {"move", move}, {"key", "x"}});
  say(1002, {{"t", "chat"}, {"text", "hello"}, {"key", "y"}});
  say(1003, {{"t", "sub"}});
  bench.settle();
  std::map<int, std::string> answers;
  for (const std::string& frame : a->frames) {
    const json::object message = json::parse(frame).as_object();
    if (const auto* re = message.if_contains("re"))
      answers[re->to_number<int>()] = std::string(message.at("t").as_string());
  }
  for (const int id : {1001, 1002, 1003}) EXPECT_EQ(answers[id], "error") << id;
}

TEST_F(TablesTest, TheHeadSaysWhoseTurnItIs) {
  const std::string table = bench.create(ann, kHotseat);
  for (int i = 0; i < 12; ++i) {
    const json::object state = sub(*a, table);
    json::object listed;
    bench.lobby().info(table, {}, [&](const json::object& answer, const Refusal*) { listed = answer; });
    bench.settle();
    ASSERT_EQ(listed.at("table").at("to_act"), state.at("view").at("to_act"));
    act(*a, table, {{"move", first_legal(*a, table)}});
  }
}

TEST_F(TablesTest, SeveralMovesAreOneCommitOrNone) {
  const std::string table = bench.create(ann, kHotseat);
  const std::string move = first_legal(*a, table);
  const auto entries = [&] { return bench.reader().entries(table).size(); };
  const std::size_t before = entries();
  const json::object wrong = act(*a, table, {{"moves", {move, "RE1"}}});
  EXPECT_EQ(wrong.at("code").as_string(), "illegal");
  EXPECT_EQ(entries(), before);
  const json::object far = act(*a, table, {{"moves", {"pass", "pass", "pass", "pass"}}});
  EXPECT_EQ(far.at("code").as_string(), "illegal") << "after two actions it is somebody else's turn";
  EXPECT_EQ(entries(), before);
  EXPECT_EQ(act(*a, table, {{"moves", json::array{}}}).at("code").as_string(), "bad");
  EXPECT_EQ(act(*a, table, {{"moves", {"pass", "pass"}}}).at("t").as_string(), "ok");
  EXPECT_GE(entries(), before + 2);
}

TEST_F(TablesTest, TwoWhoAskForARematchGetOne) {
  const std::string table = bench.create(ann, kHotseat);
  bench.ask(*a, {{"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  const auto tables = bench.data().tables.size();
  for (int i = 0; i < 20; ++i) {
    bench.lobby().received(
        *a, json::serialize(
                json::object{{"t", "rematch"}, {"table", table}, {"key", bench.key()}, {"id", 500 + i}}));
  }
  bench.settle();
  EXPECT_EQ(bench.data().tables.size(), tables + 1);
  const std::string next(sub(*a, table).at("info").at("next").as_string());
  EXPECT_EQ(sub(*a, next).at("info").at("status").as_string(), "playing");
}

TEST_F(TablesTest, ARematchThatCannotBeStoredDidNotHappen) {
  const std::string table = bench.create(ann, kHotseat);
  bench.ask(*a, {{"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  const auto tables = bench.data().tables.size();
  bench.data().full = true;
  const auto rematch = [&] {
    return bench.ask(*a, {{"t", "rematch"}, {"table", table}, {"key", bench.key()}});
  };
  EXPECT_EQ(rematch().at("code").as_string(), "readonly");
  bench.data().full = false;
  EXPECT_EQ(bench.data().tables.size(), tables);
  EXPECT_EQ(rematch().at("t").as_string(), "ok");
}

TEST_F(TablesTest, NobodyFillsALog) {
  const std::string table = bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}]})");
  std::string code;
  int said = 0;
  for (; said < 3000 && code.empty(); ++said) {
    const json::object answer =
        bench.ask(*a, {{"t", "chat"}, {"table", table}, {"text", "la"}, {"key", bench.key()}});
    if (answer.at("t").as_string() == "error") code = std::string(answer.at("code").as_string());
    a->frames.clear();
  }
  EXPECT_EQ(code, "full") << said;
  code.clear();
  for (int i = 0; i < 2000 && code.empty(); ++i) {
    const json::object answer =
        bench.ask(*a, {{"t", "computer"}, {"table", table}, {"seat", 1}, {"level", 0}, {"key", bench.key()}});
    if (answer.at("t").as_string() == "error") code = std::string(answer.at("code").as_string());
    a->frames.clear();
  }
  EXPECT_EQ(code, "full");
}

TEST_F(TablesTest, WhatIsSentOfALongGameStaysSmall) {
  // Four who move at random: games are long, each of another length.
  const std::string table = bench.create(
      ann, R"({"game":"gog","seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"},{"kind":"me"}]})");
  json::object state = sub(*a, table);
  std::uint32_t random = 7;
  for (int i = 0; i < 1'200 && state.at("view").at("to_act").is_number(); ++i) {
    const json::array& legal = state.at("view").at("legal").as_array();
    random = random * 1664525 + 1013904223;
    bench.ask(*a, {{"t", "act"},
                   {"table", table},
                   {"rev", state.at("rev")},
                   {"move", legal[(random >> 16) % legal.size()]},
                   {"key", bench.key()}});
    a->frames.clear();
    state = bench.ask(*a, {{"t", "sub"}, {"table", table}, {"since", state.at("seq")}});
  }
  a->frames.clear();
  ASSERT_GT(sub(*a, table).at("seq").to_number<int>(), 700);
  bench.ask(*a, {{"t", "log"}, {"table", table}, {"before", 600}});
  for (const std::string& frame : a->frames) EXPECT_LT(frame.size(), 128U * 1024);
}

TEST_F(TablesTest, PresenceIsToldOnceForAllWhoCame) {
  const std::string table = bench.create(ann, kHotseat);
  sub(*a, table);
  a->frames.clear();
  std::vector<std::unique_ptr<FakeClient>> crowd;
  for (int i = 0; i < 50; ++i) {
    crowd.push_back(bench.connect(ann));
    bench.say(*crowd.back(), {{"t", "sub"}, {"table", table}, {"seat", "spectator"}});
  }
  bench.lobby().tick();
  const auto told = std::count_if(a->frames.begin(), a->frames.end(), [](const std::string& frame) {
    return frame.find("\"presence\"") != std::string::npos;
  });
  EXPECT_EQ(told, 1);
  EXPECT_EQ(a->last("presence").at("watching").to_number<int>(), 50);
}

TEST_F(TablesTest, AnEarlierPositionIsFoundWithoutReplayingTheGame) {
  const std::string table = bench.create(ann, kHotseat);
  std::vector<std::string> views;  // of the spectator, by ply
  const auto watcher = bench.connect(bench.guest("Wim"));
  const auto look = [&](std::int64_t ply) {
    return json::serialize(bench.ask(*watcher, {{"t", "at"}, {"table", table}, {"ply", ply}}).at("view"));
  };
  std::map<std::int64_t, std::string> seen;
  for (int i = 0; i < 150; ++i) {
    const json::object state = bench.ask(*watcher, {{"t", "sub"}, {"table", table}, {"seat", "spectator"}});
    seen[state.at("ply").to_number<std::int64_t>()] = json::serialize(state.at("view"));
    if (i % 40 == 39)
      bench.ask(*a, {{"t", "ask"},
                     {"table", table},
                     {"rev", state.at("rev")},
                     {"ply", state.at("ply").to_number<std::int64_t>() - 30},
                     {"key", bench.key()}});
    act(*a, table, {{"move", first_legal(*a, table)}});
    const auto now = sub(*a, table).at("ply").to_number<std::int64_t>();
    seen.erase(seen.upper_bound(now - 1), seen.end());  // what was taken back
  }
  for (const auto& [ply, view] : seen) ASSERT_EQ(look(ply), view) << ply;
}

}  // namespace
}  // namespace shedu::test
