// Who holds no seat sees the game late: whatever they ask, and whoever they are otherwise, their answers are
// the same whether somebody has moved since or not.

#include <gtest/gtest.h>

#include "support/lobby_bench.h"
#include "table/clubs.h"
#include "table/late.h"
#include "table/order.h"
#include "table/spans.h"

namespace shedu::test {
namespace {

constexpr std::int64_t kDelay = 5 * kMinute;
constexpr const char* kLateTable =
    R"({"game":"tigris","seats":[{"kind":"open"},{"kind":"open"}],"public":true,"delay":5,)"
    R"("clock":{"kind":"fischer","ms":3600000,"add":5000,"expiry":"wait"}})";

/// Ann and Bob play, Cleo has made the table and looks on.
class Late : public testing::Test {
 protected:
  Late() {
    table = bench.create(cleo, kLateTable);
    c = bench.connect(cleo);
    look(*c);
    for (int seat = 0; seat < 2; ++seat) {
      players[seat] = bench.connect(seat == 0 ? ann : bob);
      bench.ask(*players[seat], {{"t", "sit"}, {"table", table}, {"seat", seat}, {"key", bench.key()}});
      look(*players[seat]);
    }
  }

  json::object look(FakeClient& client) { return bench.ask(client, {{"t", "sub"}, {"table", table}}); }
  json::object state() { return look(*players[0]); }

  void move() {
    const auto seat = state().at("view").at("to_act").to_number<std::size_t>();
    const json::object mine = look(*players[seat]);
    const json::object done =
        bench.ask(*players[seat], {{"t", "act"},
                                   {"table", table},
                                   {"rev", mine.at("rev")},
                                   {"move", mine.at("view").at("legal").as_array().at(0)},
                                   {"key", bench.key()}});
    ASSERT_EQ(done.at("t").as_string(), "ok") << json::serialize(done);
  }
  void say(int seat, const std::string& text) {
    bench.ask(*players[seat], {{"t", "chat"}, {"table", table}, {"text", text}, {"key", bench.key()}});
  }
  void wait(std::int64_t time) {
    bench.now += time;
    bench.lobby().tick();
    bench.settle();
  }

  /// What Cleo gets at every door, one line each.
  std::vector<std::string> at_every_door() {
    std::vector<std::string> out;
    const auto ask = [&](json::object message) {
      message["table"] = table;
      json::object answer = bench.ask(*c, message);
      for (const char* own : {"re", "key"}) answer.erase(own);
      message.erase("key");
      out.push_back(json::serialize(message) + " -> " + json::serialize(answer));
    };
    ask({{"t", "sub"}});
    ask({{"t", "sub"}, {"seat", 0}});
    ask({{"t", "sub"}, {"seat", "spectator"}, {"detail", "known"}});
    for (int number = 0; number < 40; ++number) {
      ask({{"t", "sub"}, {"since", number}});
      ask({{"t", "log"}, {"before", number + 1}});
      ask({{"t", "at"}, {"ply", number}});
      ask({{"t", "insight"}, {"ply", number}});
      for (const char* type : {"preview", "insight"})
        ask({{"t", type}, {"rev", number}, {"moves", {"pass"}}});
      ask({{"t", "hint"}, {"rev", number}});
      ask({{"t", "act"}, {"rev", number}, {"move", "pass"}, {"key", bench.key()}});
      ask({{"t", "undo"}, {"rev", number}, {"key", bench.key()}});
      ask({{"t", "ask"}, {"rev", number}, {"ply", 0}, {"key", bench.key()}});
    }
    for (const char* type : {"sit", "stand", "resign", "back"})
      ask({{"t", type}, {"seat", 1}, {"key", bench.key()}});
    ask({{"t", "computer"}, {"seat", 1}, {"level", 1}, {"key", bench.key()}});
    ask({{"t", "answer"}, {"yes", true}, {"key", bench.key()}});
    ask({{"t", "chat"}, {"text", "how far are you?"}, {"key", bench.key()}});
    for (const char* type : {"decline", "close", "rematch"}) ask({{"t", type}, {"key", bench.key()}});
    ask({{"t", "plan"}, {"seat", 0}, {"plan", json::object()}, {"key", bench.key()}});
    ask({{"t", "plan"}, {"seat", 0}});
    add_lists(out);
    return out;
  }

  void add_lists(std::vector<std::string>& out) {
    const Lobby::Reply note = [&out](const json::object& answer, const Refusal* refusal) {
      out.push_back(refusal != nullptr ? refusal->what() : json::serialize(answer));
    };
    Lobby& lobby = bench.lobby();
    for (const std::string& viewer : {std::string(), cleo.person.id}) {
      lobby.info(table, viewer, note);
      bench.settle();
      lobby.view(viewer, table, note);
      bench.settle();
      for (const char* status : {"", "open", "playing", "over"}) {
        TableFilter filter;
        filter.status = status;
        lobby.list(filter, note, viewer);
        bench.settle();
        filter.member = cleo.person.id;
        if (!viewer.empty()) lobby.list(filter, note, viewer);
        bench.settle();
      }
    }
    lobby.record(table, false, note);
    bench.settle();
    lobby.record(table, true, note);
    lobby.request_analysis(cleo.person, "here", table,
                           [&out](const std::string& text, const Refusal* refusal) {
                             out.push_back(refusal != nullptr ? refusal->what() : text);
                           });
    bench.settle();
    for (int seq = 1; seq < 40; ++seq) out.push_back(report(seq));
  }

  /// What comes of Cleo's report of a line of Ann's.
  std::string report(int seq) {
    const json::value in{{"user", ann.person.id}, {"text", "rude"}, {"table", table}, {"seq", seq}};
    try {
      return read_report(bench.reader(), cleo.person.id, JsonIn(in, "report"), bench.now).line;
    } catch (const Refusal& refusal) {
      return refusal.what();
    }
  }

  /// What was sent to Cleo of the game without being asked for.
  int updates() const {
    return static_cast<int>(std::ranges::count_if(c->frames, [](const std::string& frame) {
      const json::object message = json::parse(frame).as_object();
      return message.at("t").as_string() == "update" && !message.contains("re");
    }));
  }

  LobbyBench bench;
  LobbyBench::Guest ann = bench.guest("Ann");
  LobbyBench::Guest bob = bench.guest("Bob");
  LobbyBench::Guest cleo = bench.guest("Cleo");
  std::unique_ptr<FakeClient> players[2];
  std::unique_ptr<FakeClient> c;
  std::string table;
};

void expect_same(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(before[i], after[i]);
}

TEST_F(Late, NoDoorTellsWhatWasDoneSince) {
  const std::vector<std::string> before = at_every_door();
  c->frames.clear();
  for (int i = 0; i < 6; ++i) {
    bench.now += 20'000;
    move();
    say(i % 2, "that was move " + std::to_string(i));
  }
  const json::object live = state();
  bench.ask(*players[0],
            {{"t", "ask"}, {"table", table}, {"rev", live.at("rev")}, {"ply", 2}, {"key", bench.key()}});
  EXPECT_TRUE(state().at("info").as_object().contains("ask"));
  wait(kMinute);
  EXPECT_EQ(updates(), 0);
  expect_same(before, at_every_door());
  EXPECT_GT(live.at("seq").to_number<int>(), 12);
}

TEST_F(Late, NoDoorTellsItAfterARestartEither) {
  move();
  wait(kDelay);
  std::vector<std::string> before = at_every_door();
  move();
  say(0, "the second");
  bench.restart();
  c = bench.connect(cleo);
  wait(kMinute);
  expect_same(before, at_every_door());
}

TEST_F(Late, TheGameBeginsForEverybodyAtOnce) {
  const json::object seen = look(*c);
  EXPECT_EQ(seen.at("info").at("status").as_string(), "playing");
  EXPECT_EQ(seen.at("info").at("delay").to_number<int>(), 5);
  EXPECT_EQ(seen.at("view").at("to_act"), state().at("view").at("to_act"));
  EXPECT_EQ(seen.at("seq"), state().at("seq")) << "nothing was decided yet";
}

TEST_F(Late, EverythingComesWhenItsTimeHasCome) {
  std::int64_t seen = look(*c).at("seq").to_number<std::int64_t>();
  c->frames.clear();
  std::vector<json::value> revisions;
  for (int i = 0; i < 4; ++i) {
    move();
    revisions.push_back(state().at("rev"));
    wait(kMinute);
  }
  wait(kDelay - 4 * kMinute - 1);
  EXPECT_EQ(updates(), 0);
  wait(1);
  EXPECT_EQ(updates(), 1);
  for (const json::value& revision : revisions) {
    const json::object update = c->last("update");
    EXPECT_EQ(update.at("from").to_number<std::int64_t>(), seen) << "nothing is left out";
    EXPECT_EQ(update.at("rev"), revision);
    EXPECT_EQ(update.at("seat").as_string(), "spectator");
    seen = update.at("seq").to_number<std::int64_t>();
    wait(kMinute);
  }
  EXPECT_EQ(updates(), 4);
  EXPECT_EQ(look(*c).at("seq"), state().at("seq"));
}

TEST_F(Late, ClocksAreAsTheyWereThen) {
  move();
  wait(kMinute);
  const json::object then = look(*c).at("clock").as_object();
  const auto since = then.at("since").to_number<std::int64_t>();
  EXPECT_EQ(then.at("left").as_array().at(0).to_number<int>(), 3'600'000);
  EXPECT_EQ(since, 1'000'000 + kDelay)
      << "they count down from the beginning of the game, five minutes later";
  wait(kDelay);
  EXPECT_EQ(look(*c).at("clock").at("since").to_number<std::int64_t>(), 1'000'000 + kDelay);
}

TEST_F(Late, WhenTheGameIsOverEverythingIsShown) {
  const std::int64_t seen = look(*c).at("seq").to_number<std::int64_t>();
  for (int i = 0; i < 3; ++i) move();
  c->frames.clear();
  bench.ask(*players[1], {{"t", "resign"}, {"table", table}, {"seat", 1}, {"key", bench.key()}});
  const json::object update = c->last("update");
  EXPECT_EQ(update.at("from").to_number<std::int64_t>(), seen);
  EXPECT_EQ(update.at("info").at("status").as_string(), "over");
  EXPECT_EQ(update.at("seq"), state().at("seq"));
  EXPECT_EQ(look(*c).at("seq"), state().at("seq"));
  EXPECT_EQ(bench.ask(*c, {{"t", "chat"}, {"table", table}, {"text", "well played"}, {"key", bench.key()}})
                .at("t")
                .as_string(),
            "ok");
  EXPECT_EQ(c->last("update").at("entries").as_array().back().at("text").as_string(), "well played");
}

TEST_F(Late, WhoPlaysSeesEverythingAtOnce) {
  players[1]->frames.clear();
  const json::value before = look(*players[1]).at("seq");
  move();
  EXPECT_GT(players[1]->last("update").at("seq").to_number<int>(), before.to_number<int>());
  const auto plays = std::make_unique<FakeClient>();
  bool turn = false;
  TableFilter mine;
  mine.member = ann.person.id;
  bench.lobby().list(
      mine,
      [&](const json::object& answer, const Refusal*) {
        turn = answer.at("tables").as_array().at(0).as_object().contains("to_act");
      },
      ann.person.id);
  bench.settle();
  EXPECT_TRUE(turn) << "their own lists say whose turn it is";
}

TEST_F(Late, ALineThatWasTakenAwayIsShownToNobody) {
  say(0, "something rude");
  const auto line = state().at("seq").to_number<std::int64_t>();
  bench.lobby().keep_order(
      bob.person, {{"table", table}, {"what", "hide"}, {"line", line}},
      [](const json::object&, const Refusal* refusal) { EXPECT_EQ(refusal, nullptr) << refusal->what(); });
  bench.settle();
  // Its time has come, that of the entry that takes it away has not.
  const std::string seen = json::serialize(look(*c));
  EXPECT_EQ(seen.find("rude"), std::string::npos);
  wait(kDelay);
  EXPECT_EQ(json::serialize(look(*c)).find("rude"), std::string::npos);
  for (const std::string& frame : c->frames) EXPECT_EQ(frame.find("rude"), std::string::npos);
}

TEST_F(Late, ALineIsReportedByWhoHasReadIt) {
  say(0, "something rude");
  const int line = state().at("seq").to_number<int>();
  EXPECT_EQ(report(line), "they have not written this line");
  wait(kDelay);
  EXPECT_EQ(report(line), "something rude");
}

TEST(LateSettings, ADelayHasItsBounds) {
  const auto read = [](const std::string& delay) {
    const json::value in =
        json::parse(R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}],"delay":)" + delay + "}");
    return read_settings(JsonIn(in, "settings"));
  };
  EXPECT_EQ(read("0").delay, 0);
  EXPECT_FALSE(settings_json(read("0")).contains("delay"));
  EXPECT_EQ(read("1440").delay, 1440);
  EXPECT_EQ(settings_json(read("5")).at("delay").to_number<int>(), 5);
  for (const char* wrong : {"-1", "1441", "\"live\"", "2.5"}) EXPECT_THROW(read(wrong), Error) << wrong;
}

}  // namespace
}  // namespace shedu::test
