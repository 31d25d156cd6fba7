#include <gtest/gtest.h>

#include <future>

#include "game/record.h"
#include "support/lobby_bench.h"
#include "table/check.h"

namespace shedu::test {
namespace {

constexpr const char* kTwoOpen = R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}]})";

/// A table of two people, both connected and watching.
struct Pair {
  explicit Pair(LobbyBench& on, const std::string& settings = kTwoOpen)
      : bench(on), ann(on.guest("Ann")), bob(on.guest("Bob")), a(on.connect(ann)), b(on.connect(bob)) {
    table = on.create(ann, settings);
    bench.ask(*a, {{"t", "sub"}, {"table", table}});
    bench.ask(*b, {{"t", "sub"}, {"table", table}});
    bench.ask(*b, {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", on.key()}});
    // Bob watched from nowhere before he sat down.
    bench.ask(*b, {{"t", "sub"}, {"table", table}});
  }

  /// The whole log, page by page, as somebody sees it.
  json::array log(FakeClient& client) {
    const json::object last = state(client);
    json::array all = last.at("entries").as_array();
    for (std::int64_t from = last.at("from").to_number<std::int64_t>(); from > 0;) {
      const json::object page = bench.ask(client, {{"t", "log"}, {"table", table}, {"before", from + 1}});
      json::array earlier = page.at("entries").as_array();
      earlier.insert(earlier.end(), all.begin(), all.end());
      all = std::move(earlier);
      from = page.at("from").to_number<std::int64_t>();
    }
    return all;
  }
  json::object state(FakeClient& client) { return bench.ask(client, {{"t", "sub"}, {"table", table}}); }
  std::int64_t rev() { return state(*a).at("rev").to_number<std::int64_t>(); }
  FakeClient& to_act() { return state(*a).at("view").at("to_act").to_number<int>() == 0 ? *a : *b; }
  json::object act(FakeClient& client, const std::string& move, const std::string& key) {
    return bench.ask(client, {{"t", "act"}, {"table", table}, {"rev", rev()}, {"move", move}, {"key", key}});
  }
  std::string first_legal(FakeClient& client) {
    return std::string(state(client).at("view").at("legal").as_array().at(0).as_string());
  }
  /// Plays the first legal move, whoever is to act.
  json::object play_any() {
    FakeClient& client = to_act();
    return act(client, first_legal(client), bench.key());
  }

  LobbyBench& bench;
  LobbyBench::Guest ann;
  LobbyBench::Guest bob;
  std::unique_ptr<FakeClient> a;
  std::unique_ptr<FakeClient> b;
  std::string table;
};

TEST(Lobby, AGameStartsWhenTheLastSeatIsTaken) {
  LobbyBench bench;
  Pair pair(bench);
  const json::object state = pair.state(*pair.a);
  EXPECT_EQ(state.at("info").at("status").as_string(), "playing");
  EXPECT_EQ(state.at("view").at("viewer").to_number<int>(), 0);
  EXPECT_FALSE(state.at("view").as_object().contains("prompt")) << "words are the client's business";
  EXPECT_EQ(pair.state(*pair.b).at("view").at("viewer").to_number<int>(), 1);
}

TEST(Lobby, NothingIsToldBeforeItIsStored) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  FakeClient& other = &acting == pair.a.get() ? *pair.b : *pair.a;
  const std::string move = pair.first_legal(acting);
  const std::int64_t rev = pair.rev();
  acting.frames.clear();
  other.frames.clear();
  bench.lobby().received(
      acting, json::serialize(json::object{
                  {"t", "act"}, {"table", pair.table}, {"rev", rev}, {"move", move}, {"key", "k"}}));
  EXPECT_TRUE(acting.frames.empty()) << "the move may be on its way to the disk, but it is not there";
  EXPECT_TRUE(other.frames.empty());
  // Whoever comes now waits, too.
  bench.lobby().received(other, json::serialize(json::object{{"t", "sub"}, {"table", pair.table}}));
  EXPECT_TRUE(other.frames.empty());
  bench.settle();
  EXPECT_FALSE(acting.last("ok").empty());
  EXPECT_FALSE(other.last("update").empty());
  EXPECT_EQ(bench.reader().entries(pair.table).back().seq,
            other.last("table").at("seq").to_number<std::int64_t>());
}

TEST(Lobby, TheSameKeyDoesNothingTwice) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  const std::string move = pair.first_legal(acting);
  const std::int64_t rev = pair.rev();
  const json::object message{
      {"t", "act"}, {"table", pair.table}, {"rev", rev}, {"move", move}, {"key", "once"}};
  const json::object first = bench.ask(acting, message);
  const auto entries = bench.reader().entries(pair.table).size();
  const json::object second = bench.ask(acting, message);
  EXPECT_EQ(first.at("seq"), second.at("seq"));
  EXPECT_EQ(bench.reader().entries(pair.table).size(), entries);
}

TEST(Lobby, AMoveOnAnOldPositionIsRefused) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  const std::string move = pair.first_legal(acting);
  const std::int64_t rev = pair.rev();
  pair.act(acting, move, bench.key());
  const json::object answer = bench.ask(
      acting, {{"t", "act"}, {"table", pair.table}, {"rev", rev}, {"move", move}, {"key", bench.key()}});
  EXPECT_EQ(answer.at("code").as_string(), "stale");
}

TEST(Lobby, OnlyWhoIsToActActs) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  FakeClient& other = &acting == pair.a.get() ? *pair.b : *pair.a;
  EXPECT_EQ(pair.act(other, pair.first_legal(acting), bench.key()).at("code").as_string(), "forbidden");
  const auto eve = bench.connect(bench.guest("Eve"));
  EXPECT_EQ(pair.act(*eve, pair.first_legal(acting), bench.key()).at("code").as_string(), "forbidden");
}

TEST(Lobby, NobodyWatchesFromAnothersSeat) {
  LobbyBench bench;
  Pair pair(bench);
  const auto eve = bench.connect(bench.guest("Eve"));
  EXPECT_EQ(bench.ask(*eve, {{"t", "sub"}, {"table", pair.table}, {"seat", 0}}).at("code").as_string(),
            "forbidden");
  EXPECT_EQ(bench.ask(*pair.a, {{"t", "sub"}, {"table", pair.table}, {"seat", 1}}).at("code").as_string(),
            "forbidden");
  const json::object seen = bench.ask(*eve, {{"t", "sub"}, {"table", pair.table}});
  EXPECT_EQ(seen.at("seat").as_string(), "spectator");
  EXPECT_FALSE(seen.at("view").as_object().contains("hand"));
}

TEST(Lobby, IllegalMovesAreExplainedWithTheirClause) {
  LobbyBench bench;
  Pair pair(bench);
  const json::object answer = pair.act(pair.to_act(), "RE1", bench.key());
  EXPECT_EQ(answer.at("code").as_string(), "illegal");
  EXPECT_EQ(answer.at("clause").as_string(), "L3");
}

TEST(Lobby, ACursorGivesWhatCameSince) {
  LobbyBench bench;
  Pair pair(bench);
  const std::int64_t seq = pair.state(*pair.b).at("seq").to_number<std::int64_t>();
  for (int i = 0; i < 5; ++i) pair.play_any();
  const json::object update = bench.ask(*pair.b, {{"t", "sub"}, {"table", pair.table}, {"since", seq}});
  EXPECT_EQ(update.at("t").as_string(), "update");
  const json::array& entries = update.at("entries").as_array();
  ASSERT_FALSE(entries.empty());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    EXPECT_EQ(entries[i].at("seq").to_number<std::int64_t>(), seq + 1 + static_cast<std::int64_t>(i));
  }
  // What is told later is what was told at the time.
  json::array live;
  for (const std::string& frame : pair.b->frames) {
    const json::object message = json::parse(frame).as_object();
    if (message.at("t").as_string() != "update" || message.contains("re")) continue;
    for (const json::value& entry : message.at("entries").as_array()) {
      if (entry.at("seq").to_number<std::int64_t>() > seq) live.push_back(entry);
    }
  }
  EXPECT_EQ(json::serialize(live), json::serialize(entries));
}

TEST(Lobby, AnyCursorGivesTheSameStory) {
  LobbyBench bench;
  Pair pair(bench);
  const auto take_back = [&](std::size_t ply) {
    bench.ask(*pair.a,
              {{"t", "ask"}, {"table", pair.table}, {"rev", pair.rev()}, {"ply", ply}, {"key", bench.key()}});
    bench.ask(*pair.b, {{"t", "answer"}, {"table", pair.table}, {"yes", true}, {"key", bench.key()}});
  };
  for (int i = 0; i < 60; ++i) pair.play_any();
  take_back(40);
  for (int i = 0; i < 60; ++i) pair.play_any();
  take_back(pair.state(*pair.a).at("ply").to_number<std::size_t>() - 5);
  for (int i = 0; i < 20; ++i) pair.play_any();
  const json::array all = pair.log(*pair.b);
  ASSERT_EQ(all.size(), bench.reader().entries(pair.table).size());
  ASSERT_GT(all.size(), static_cast<std::size_t>(Room::kPage));
  for (std::size_t since = 0; since < all.size(); since += 7) {
    const json::object update = bench.ask(*pair.b, {{"t", "sub"}, {"table", pair.table}, {"since", since}});
    const auto from = update.at("from").to_number<std::size_t>();
    ASSERT_EQ(from, std::max(since, all.size() - static_cast<std::size_t>(Room::kPage)));
    const json::array rest(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
    ASSERT_EQ(json::serialize(update.at("entries")), json::serialize(rest)) << "since " << since;
  }
}

TEST(Lobby, UndoGoesBackToTheLastRevealAndNoFurther) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  const std::string before = json::serialize(pair.state(acting).at("view"));
  const std::string move = pair.first_legal(acting);
  pair.act(acting, move, bench.key());
  const auto undo = [&] {
    return bench.ask(acting,
                     {{"t", "undo"}, {"table", pair.table}, {"rev", pair.rev()}, {"key", bench.key()}});
  };
  EXPECT_EQ(undo().at("t").as_string(), "ok");
  EXPECT_EQ(json::serialize(pair.state(acting).at("view")), before);
  EXPECT_EQ(undo().at("code").as_string(), "forbidden") << "the deal came before it";
}

TEST(Lobby, TheOthersMayAllowToTakeBackMore) {
  LobbyBench bench;
  Pair pair(bench);
  const auto ply = pair.state(*pair.a).at("ply");
  for (int i = 0; i < 6; ++i) pair.play_any();
  const json::object asked = bench.ask(
      *pair.a,
      {{"t", "ask"}, {"table", pair.table}, {"rev", pair.rev()}, {"ply", ply}, {"key", bench.key()}});
  EXPECT_EQ(asked.at("t").as_string(), "ok");
  EXPECT_NE(pair.state(*pair.a).at("ply"), ply) << "nobody has answered yet";
  bench.ask(*pair.b, {{"t", "answer"}, {"table", pair.table}, {"yes", true}, {"key", bench.key()}});
  EXPECT_EQ(pair.state(*pair.a).at("ply"), ply);
  // The deal is the same again: nobody can re-roll.
  bench.restart();
  const auto a = bench.connect(pair.ann);
  EXPECT_EQ(bench.ask(*a, {{"t", "sub"}, {"table", pair.table}}).at("ply"), ply);
}

TEST(Lobby, ResigningEndsAGameOfTwo) {
  LobbyBench bench;
  Pair pair(bench);
  bench.ask(*pair.b, {{"t", "resign"}, {"table", pair.table}, {"seat", 1}, {"key", bench.key()}});
  const json::object info = pair.state(*pair.a).at("info").as_object();
  EXPECT_EQ(info.at("status").as_string(), "over");
  EXPECT_EQ(json::serialize(info.at("result").at("places")), "[1,2]");
}

TEST(Lobby, TwoRatedGamesThatEndAtTheSameMomentBothCount) {
  LobbyBench bench;
  const LobbyBench::Guest ann = bench.guest("Ann");
  const auto a = bench.connect(ann);
  std::vector<std::string> tables;
  for (int i = 0; i < 2; ++i) {
    tables.push_back(bench.create(
        ann, R"({"game":"gog","rated":true,"seats":[{"kind":"me"},{"kind":"computer","level":1}]})"));
  }
  for (const std::string& table : tables) {
    bench.lobby().received(*a, json::serialize(json::object{
                                   {"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}}));
  }
  EXPECT_TRUE(bench.until([&] {
    const auto rating = bench.reader().rating(ann.person.id, "gog", 2);
    return rating && rating->games == 2;
  }));
}

TEST(Lobby, AFinishedGameIsSeenFromEverySeat) {
  LobbyBench bench;
  Pair pair(bench);
  bench.ask(*pair.b, {{"t", "resign"}, {"table", pair.table}, {"seat", 1}, {"key", bench.key()}});
  const auto eve = bench.connect(bench.guest("Eve"));
  const json::object seen = bench.ask(*eve, {{"t", "sub"}, {"table", pair.table}, {"seat", 1}});
  EXPECT_EQ(seen.at("view").at("viewer").to_number<int>(), 1);
  const json::object first = bench.ask(*eve, {{"t", "at"}, {"table", pair.table}, {"ply", 3}});
  EXPECT_EQ(first.at("view").at("viewer").to_number<int>(), 1);
  EXPECT_EQ(bench.ask(*eve, {{"t", "sub"}, {"table", pair.table}, {"seat", 4}}).at("code").as_string(),
            "forbidden");
}

TEST(Lobby, ARestartLosesNothing) {
  LobbyBench bench;
  Pair pair(bench);
  for (int i = 0; i < 12; ++i) pair.play_any();
  const json::object before = pair.state(*pair.a);
  bench.restart();
  const auto a = bench.connect(pair.ann);
  const json::object after = bench.ask(*a, {{"t", "sub"}, {"table", pair.table}});
  EXPECT_EQ(json::serialize(before.at("view")), json::serialize(after.at("view")));
  EXPECT_EQ(json::serialize(before.at("entries")), json::serialize(after.at("entries")));
  EXPECT_EQ(before.at("seq"), after.at("seq"));
}

TEST(Lobby, AFullDiskLosesNothingAndSaysSo) {
  LobbyBench bench;
  Pair pair(bench);
  pair.play_any();
  const json::object before = pair.state(*pair.a);
  bench.data().full = true;
  EXPECT_EQ(pair.play_any().at("code").as_string(), "readonly");
  EXPECT_EQ(pair.b->last("notice").at("kind").as_string(), "readonly");
  EXPECT_EQ(json::serialize(pair.state(*pair.a).at("view")), json::serialize(before.at("view")));
  bench.data().full = false;
  EXPECT_EQ(pair.play_any().at("t").as_string(), "ok");
  EXPECT_EQ(pair.b->last("notice").at("kind").as_string(), "writable");
}

TEST(Lobby, AComputerPlaysOnWhenThereIsRoomAgain) {
  LobbyBench bench;
  const auto ann = bench.guest("Ann");
  const auto client = bench.connect(ann);
  bench.create(ann,
               R"({"game":"tigris","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})");
  bench.data().full = true;
  ASSERT_TRUE(bench.until([&] { return bench.lobby().counters().protocol.readonly; }));
  bench.settle();
  const auto before = bench.lobby().counters().tables.computer_moves;
  bench.data().full = false;
  bench.now += 2'000;
  bench.lobby().tick();
  EXPECT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > before; }));
}

TEST(Lobby, ClocksAreCreditedAfterARestart) {
  LobbyBench bench;
  Pair pair(bench, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}],
                       "clock":{"kind":"fischer","ms":60000,"add":1000,"expiry":"forfeit"}})");
  bench.now += 20'000;
  bench.restart();
  bench.now += 50'000;
  bench.lobby().tick();
  bench.settle();
  const auto a = bench.connect(pair.ann);
  EXPECT_EQ(bench.ask(*a, {{"t", "sub"}, {"table", pair.table}}).at("info").at("status").as_string(),
            "playing");
  bench.now += 11'000;
  bench.lobby().tick();
  bench.settle();
  const json::object info = bench.ask(*a, {{"t", "sub"}, {"table", pair.table}}).at("info").as_object();
  EXPECT_EQ(info.at("status").as_string(), "over");
  EXPECT_EQ(info.at("result").at("reason").as_string(), "time");
}

TEST(Lobby, AComputerTakesOverAndHandsBack) {
  LobbyBench bench;
  Pair pair(bench, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}],
                       "clock":{"kind":"turn","ms":5000,"expiry":"computer"}})");
  const int seat = pair.state(*pair.a).at("view").at("to_act").to_number<int>();
  FakeClient& acting = pair.to_act();
  bench.now += 6'000;
  bench.lobby().tick();
  ASSERT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > 0; }));
  bench.settle();
  const json::object back =
      bench.ask(acting, {{"t", "back"}, {"table", pair.table}, {"seat", seat}, {"key", bench.key()}});
  EXPECT_EQ(back.at("t").as_string(), "ok");
  EXPECT_FALSE(pair.state(acting)
                   .at("info")
                   .at("seats")
                   .at(static_cast<std::size_t>(seat))
                   .as_object()
                   .contains("caretaker"));
}

TEST(Lobby, ComputersPlayAWholeGame) {
  LobbyBench bench;
  const auto ann = bench.guest("Ann");
  const std::string table = bench.create(
      ann,
      R"({"game":"tigris","options":{"max_turns":"12"},"seats":[{"kind":"computer","level":1},{"kind":"computer","level":2}]})");
  const auto client = bench.connect(ann);
  const json::object state = bench.ask(*client, {{"t", "sub"}, {"table", table}});
  ASSERT_TRUE(bench.until([&] {
    const json::object update = client->last("update");
    return update.contains("info") && update.at("info").at("status").as_string() == "over";
  }));
  bench.settle();
  Record record;
  bench.lobby().record(table, true, [&](const json::object& answer, const Refusal* refusal) {
    ASSERT_EQ(refusal, nullptr);
    record = read_record(answer.at("record").as_string(), find_game);
  });
  bench.settle();
  EXPECT_NE(verify(record, find_game).find("deal"), std::string::npos);
  EXPECT_TRUE(check_store(bench.reader()).problems.empty());
}

TEST(Lobby, AHotseatSeesTheSeatToAct) {
  LobbyBench bench;
  const auto ann = bench.guest("Ann");
  const std::string table = bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"me"}]})");
  const auto client = bench.connect(ann);
  for (int i = 0; i < 6; ++i) {
    const json::object state = bench.ask(*client, {{"t", "sub"}, {"table", table}});
    ASSERT_EQ(state.at("view").at("viewer"), state.at("view").at("to_act"));
    const auto move = state.at("view").at("legal").at(0);
    bench.ask(
        *client,
        {{"t", "act"}, {"table", table}, {"rev", state.at("rev")}, {"move", move}, {"key", bench.key()}});
  }
}

TEST(Lobby, APreviewShowsWhatAMoveWouldDoAndChangesNothing) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  const json::object before = pair.state(acting);
  const json::object preview = bench.ask(acting, {{"t", "preview"},
                                                  {"table", pair.table},
                                                  {"rev", before.at("rev")},
                                                  {"moves", {pair.first_legal(acting), "pass"}}});
  ASSERT_EQ(preview.at("t").as_string(), "preview") << json::serialize(preview);
  EXPECT_FALSE(preview.at("steps").as_array().empty());
  EXPECT_EQ(json::serialize(before.at("view")), json::serialize(pair.state(acting).at("view")));
  const json::object refused = bench.ask(
      acting, {{"t", "preview"}, {"table", pair.table}, {"rev", before.at("rev")}, {"moves", {"RE1"}}});
  EXPECT_EQ(refused.at("refused").at("clause").as_string(), "L3");
}

// Of a position that was, of what moves would lead to, and as the viewer may know it.
TEST(Lobby, InsightIsForTheViewerAndThePositionAskedFor) {
  LobbyBench bench;
  Pair pair(bench);
  FakeClient& acting = pair.to_act();
  const json::object before = pair.state(acting);
  const auto insight = [&](FakeClient& client, const json::object& more) {
    json::object message{{"t", "insight"}, {"table", pair.table}};
    for (const auto& member : more) message[member.key()] = member.value();
    return bench.ask(client, message);
  };
  const json::object now = insight(acting, {{"ply", before.at("ply")}});
  ASSERT_EQ(now.at("t").as_string(), "insight") << json::serialize(now);
  EXPECT_TRUE(now.at("insight").at("kingdoms").as_array().empty());
  EXPECT_FALSE(now.at("insight").at("sites").as_object().empty());
  json::value priest;
  for (const json::value& move : before.at("view").at("legal").as_array()) {
    if (move.as_string().starts_with("R")) priest = move;
  }
  const json::object coming = insight(acting, {{"rev", before.at("rev")}, {"moves", json::array{priest}}});
  ASSERT_EQ(coming.at("t").as_string(), "insight") << json::serialize(coming);
  EXPECT_EQ(coming.at("insight").at("kingdoms").as_array().size(), 1u);

  FakeClient& other = &acting == pair.a.get() ? *pair.b : *pair.a;
  EXPECT_EQ(insight(other, {{"rev", before.at("rev")}, {"moves", json::array()}}).at("code").as_string(),
            "forbidden");
  // Each counts what it does not see: the two hands differ.
  EXPECT_NE(insight(other, {{"ply", before.at("ply")}}).at("insight").at("unseen"),
            now.at("insight").at("unseen"));
  EXPECT_EQ(insight(acting, {{"ply", 100000}}).at("code").as_string(), "unknown");
  EXPECT_EQ(insight(acting, {}).at("code").as_string(), "bad");
}

TEST(Lobby, APreviewOfTheEndTellsNoScores) {
  LobbyBench bench;
  Pair pair(bench,
            R"({"game":"tigris","options":{"max_turns":"1"},"seats":[{"kind":"me"},{"kind":"open"}]})");
  FakeClient& acting = pair.to_act();
  const json::object preview = bench.ask(
      acting, {{"t", "preview"}, {"table", pair.table}, {"rev", pair.rev()}, {"moves", {"pass", "pass"}}});
  EXPECT_EQ(preview.at("stop").as_string(), "over");
  const json::value& view = preview.at("steps").as_array().back().at("view");
  const std::size_t other = 1 - view.at("viewer").to_number<std::size_t>();
  EXPECT_TRUE(view.at("points").at(other).is_null());
  EXPECT_TRUE(preview.at("steps").as_array().back().at("story").as_array().empty());
}

TEST(Lobby, NobodyWaitsForAnAnalysis) {
  std::promise<void> begun;
  std::promise<void> end;
  LobbyBench bench;
  Pair pair(bench);
  for (int i = 0; i < 6; ++i) pair.play_any();
  bench.ask(*pair.b, {{"t", "resign"}, {"table", pair.table}, {"seat", 1}, {"key", bench.key()}});
  bool claimed = false;
  bench.accounts().claim(pair.ann.session(), {"Ann", "a long password", "here"}, {},
                         [&](const Accounts::Outcome& outcome) { claimed = !outcome.refusal; });
  ASSERT_TRUE(bench.until([&] { return claimed; }));
  bench.analyses().add([&] {  // one that takes long
    begun.set_value();
    end.get_future().wait();
  });
  begun.get_future().wait();
  bench.lobby().request_analysis(pair.ann.person, {}, pair.table, [](const std::string&, const Refusal*) {});
  EXPECT_TRUE(bench.until([&] { return bench.analyses().waiting() == 1; })) << "analyses wait for each other";
  bool signed_in = false;
  bench.accounts().sign_in({"Ann", "a long password", "here"},
                           [&](const Accounts::Outcome& outcome) { signed_in = !outcome.refusal; });
  EXPECT_TRUE(bench.until([&] { return signed_in; }));
  end.set_value();
}

TEST(Lobby, AnInvitationWorksOnce) {
  LobbyBench bench;
  const auto ann = bench.guest("Ann");
  const std::string table =
      bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"},{"kind":"open"}]})");
  std::string token;
  bench.lobby().invite(ann.person, table, 1, [&](const json::object& answer, const Refusal*) {
    token = std::string(answer.at("token").as_string());
  });
  bench.settle();
  const auto bob = bench.connect(bench.guest("Bob"));
  const auto sit = [&](FakeClient& client, int seat) {
    return bench.ask(
        client, {{"t", "sit"}, {"table", table}, {"seat", seat}, {"token", token}, {"key", bench.key()}});
  };
  EXPECT_EQ(sit(*bob, 2).at("code").as_string(), "forbidden");
  EXPECT_EQ(sit(*bob, 1).at("t").as_string(), "ok");
  bench.ask(*bob, {{"t", "stand"}, {"table", table}, {"seat", 1}, {"key", bench.key()}});
  const auto eve = bench.connect(bench.guest("Eve"));
  EXPECT_EQ(sit(*eve, 1).at("code").as_string(), "late");
}

TEST(Lobby, ChatIsCleanedAndKept) {
  LobbyBench bench;
  Pair pair(bench);
  bench.ask(*pair.a,
            {{"t", "chat"}, {"table", pair.table}, {"text", "  hi\u202Ethere\n<b>  "}, {"key", bench.key()}});
  const json::object entry = pair.b->last("update").at("entries").at(0).as_object();
  EXPECT_EQ(entry.at("text").as_string(), "hithere <b>");
  const json::object blank =
      bench.ask(*pair.a, {{"t", "chat"}, {"table", pair.table}, {"text", " \u200B "}, {"key", bench.key()}});
  EXPECT_EQ(blank.at("code").as_string(), "bad");
}

TEST(Lobby, NonsenseIsAnsweredAndChangesNothing) {
  LobbyBench bench;
  Pair pair(bench);
  const auto entries = bench.reader().entries(pair.table).size();
  for (const char* text : {"", "{", "[]", "null", "{}", R"({"t":7})", R"({"t":"dance"})", R"({"t":"act"})",
                           R"({"t":"sub","table":{}})", R"({"t":"sub","table":"../../etc/passwd"})",
                           R"({"t":"act","table":"x","rev":-1,"move":"","key":""})"}) {
    pair.a->frames.clear();
    bench.lobby().received(*pair.a, text);
    bench.settle();
    ASSERT_EQ(pair.a->frames.size(), 1U) << text;
    EXPECT_FALSE(pair.a->last("error").empty()) << text;
  }
  EXPECT_EQ(bench.reader().entries(pair.table).size(), entries);
}

}  // namespace
}  // namespace shedu::test
