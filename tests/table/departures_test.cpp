// Whoever deletes their account is named nowhere any more, waits for nothing, and leaves every game whole.

#include <gtest/gtest.h>

#include "database.h"
#include "support/lobby_bench.h"

namespace shedu::test {
namespace {

constexpr const char* kPassword = "a long password";
constexpr const char* kName = "Zuleika";  // found nowhere by chance

/// Zuleika, who will go, and Bob and Cem, who stay, on a real database.
struct DeparturesTest : testing::TestWithParam<std::string> {
  std::string open_table(const std::string& more = {},
                         const std::string& seats = R"([{"kind":"me"},{"kind":"open"}])") {
    return bench.create(zuleika, R"({"game":"tigris","public":true,"seats":)" + seats + more + "}");
  }
  json::object sit(FakeClient& client, const std::string& table, int seat) {
    return bench.ask(client, {{"t", "sit"}, {"table", table}, {"seat", seat}, {"key", bench.key()}});
  }
  std::string match(const std::string& more = {}) {
    const std::string table = open_table(more);
    EXPECT_EQ(sit(*b, table, 1).at("t").as_string(), "ok");
    return table;
  }
  json::object sub(FakeClient& client, const std::string& table) {
    return bench.ask(client, {{"t", "sub"}, {"table", table}});
  }
  json::object say(FakeClient& client, const std::string& table, const std::string& text) {
    return bench.ask(client, {{"t", "chat"}, {"table", table}, {"text", text}, {"key", bench.key()}});
  }
  void play(const std::string& table, int moves) {
    for (int i = 0; i < moves; ++i) {
      for (FakeClient* client : {z.get(), b.get()}) {
        const json::object state = sub(*client, table);
        if (!state.at("view").is_object() || state.at("view").at("legal").as_array().empty()) continue;
        bench.ask(*client, {{"t", "act"},
                            {"table", table},
                            {"rev", state.at("rev")},
                            {"move", state.at("view").at("legal").at(0)},
                            {"key", bench.key()}});
      }
    }
  }
  std::string claim() {
    return outcome([&](const Accounts::Done& done) {
      bench.accounts().claim(session(), {kName, kPassword, "here"}, {}, done);
    });
  }
  Accounts::Session session() const {
    Accounts::Session out;
    out.person = zuleika.person;
    out.hash = token_hash(zuleika.token);
    return out;
  }
  template <typename Ask>
  std::string outcome(Ask ask) {
    std::optional<Accounts::Outcome> got;
    try {
      ask([&](const Accounts::Outcome& result) { got = result; });
      EXPECT_TRUE(bench.until([&] { return got.has_value(); }));
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
    return got->refusal ? got->refusal->code() : "ok";
  }
  std::string erase(const std::string& password = {}) {
    return outcome(
        [&](const Accounts::Done& done) { bench.accounts().erase(session(), password, "here", done); });
  }
  /// Everything that the deletion has left to do.
  void finish() {
    for (int i = 0; i < 1'000; ++i) {
      const std::vector<DepartureRow> left = store->departures(100);
      if (left.empty()) return;
      bench.now += 61'000;
      bench.lobby().tick();
      bench.settle();
    }
    ADD_FAILURE() << "it does not come to an end";
  }
  /// Where in the database the name still stands.
  std::string left() {
    const auto session = open_session(place.where(), false, schema_steps());
    std::string found;
    for (const char* column : {"entries.body", "tables.info", "tables.settings", "users.name", "users.folded",
                               "tournaments.body", "tournaments.info", "notes.body", "plans.body"}) {
      const std::string text = column;
      const std::string table = text.substr(0, text.find('.'));
      int count = 0;
      query(
          *session,
          "select count(*) from " + table + " where lower(" + text.substr(table.size() + 1) +
              ") like '%zuleika%'",
          [] {}, soci::into(count));
      if (count > 0) found += text + ' ';
    }
    return found;
  }
  /// Somebody else of the same name, after the first is gone.
  void SetUpAgain() {
    if (store->user(zuleika.person.id)->gone == 0) return;
    zuleika = bench.guest(kName);
    z = bench.connect(zuleika);
  }
  json::object info(const std::string& table) { return parse_json(store->table(table)->info).as_object(); }

  Place place{GetParam()};
  LobbyBench bench{place.where()};
  std::unique_ptr<Store> store = open_store(place.where(), false);
  LobbyBench::Guest zuleika = bench.guest(kName);
  LobbyBench::Guest bob = bench.guest("Bob");
  LobbyBench::Guest cem = bench.guest("Cem");
  std::unique_ptr<FakeClient> z = bench.connect(zuleika);
  std::unique_ptr<FakeClient> b = bench.connect(bob);
  std::unique_ptr<FakeClient> c = bench.connect(cem);
};

TEST_P(DeparturesTest, APasswordIsAskedOnceMore) {
  ASSERT_EQ(claim(), "ok");
  EXPECT_EQ(erase(), "forbidden");
  EXPECT_EQ(erase("another password"), "sign_in");
  EXPECT_EQ(store->user(zuleika.person.id)->gone, 0);
  EXPECT_TRUE(store->account(kName));
  Accounts::Session bot = session();
  bot.bot = true;
  EXPECT_EQ(
      outcome([&](const Accounts::Done& done) { bench.accounts().erase(bot, kPassword, "here", done); }),
      "forbidden");
  EXPECT_EQ(erase(kPassword), "ok");
  EXPECT_FALSE(store->account(kName)) << "the name is free";
  EXPECT_EQ(store->user(zuleika.person.id)->name, kGoneName);
  EXPECT_EQ(z->closed_with, 4001);
  EXPECT_TRUE(store->sessions_of(zuleika.person.id).empty());
  EXPECT_EQ(erase(kPassword), "sign_in") << "there is nobody any more";
  finish();
  EXPECT_EQ(left(), "");
}

TEST_P(DeparturesTest, TheNameThatIsLeftIsNobodys) {
  for (const char* name : {"Deleted account", "deleted  ACCOUNT", "De1eted acc0unt"}) {
    EXPECT_EQ(outcome([&](const Accounts::Done& done) { bench.accounts().create_guest(name, done); }),
              "late");
    EXPECT_EQ(outcome([&](const Accounts::Done& done) { bench.accounts().rename(session(), name, done); }),
              "late");
    EXPECT_EQ(outcome([&](const Accounts::Done& done) {
                bench.accounts().claim(session(), {name, kPassword, "here"}, {}, done);
              }),
              "late");
  }
}

TEST_P(DeparturesTest, TablesThatBeginGetAlongWithout) {
  const std::string own = open_table();
  const std::string bobs = bench.create(
      bob, R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"open"}]})");
  ASSERT_EQ(sit(*z, bobs, 1).at("t").as_string(), "ok");
  sub(*b, bobs);
  ASSERT_EQ(erase(), "ok");
  finish();
  EXPECT_EQ(info(own).at("status").as_string(), "closed");
  EXPECT_EQ(info(bobs).at("status").as_string(), "open");
  EXPECT_EQ(info(bobs).at("seats").at(1).at("kind").as_string(), "open");
  EXPECT_EQ(b->last("update").at("info").at("seats").at(1).at("kind").as_string(), "open") << "it is shown";
  EXPECT_EQ(left(), "");
}

TEST_P(DeparturesTest, AGameGoesOnWithAComputer) {
  const std::string table = match();
  play(table, 3);
  ASSERT_EQ(say(*z, table, "I am Zuleika, and I live in Ur").at("t").as_string(), "ok");
  ASSERT_EQ(say(*b, table, "hello").at("t").as_string(), "ok");
  ASSERT_EQ(erase(), "ok");
  finish();
  const json::object now = info(table);
  EXPECT_EQ(now.at("status").as_string(), "playing");
  EXPECT_TRUE(now.at("seats").at(0).as_object().contains("caretaker"));
  EXPECT_TRUE(now.at("seats").at(0).as_object().contains("gone"));
  EXPECT_EQ(now.at("seats").at(0).at("user").at("name").as_string(), kGoneName);
  EXPECT_EQ(left(), "");
  // What Bob sees from now on, in memory and read again, names nobody either.
  const auto shown = [&] { return json::serialize(sub(*b, table)); };
  EXPECT_EQ(shown().find(kName), std::string::npos);
  EXPECT_NE(shown().find("hello"), std::string::npos);
  EXPECT_EQ(shown().find("live in Ur"), std::string::npos);
  bench.restart();
  b = bench.connect(bob);
  EXPECT_EQ(shown().find(kName), std::string::npos);
  Room room(*store->table(table), store->entries(table), bench.now);
  EXPECT_NO_THROW(room.check_hashes());
  EXPECT_EQ(room.record().seats.at(0), kGoneName);
}

TEST_P(DeparturesTest, WhereTheClockOrTheRatingSaysSoTheyHaveResigned) {
  for (const char* more :
       {R"(,"rated":true)", R"(,"clock":{"kind":"turn","ms":86400000,"expiry":"forfeit"})"}) {
    SetUpAgain();
    const std::string table = match(more);
    play(table, 2);
    ASSERT_EQ(erase(), "ok");
    finish();
    const json::object now = info(table);
    EXPECT_EQ(now.at("status").as_string(), "over") << more;
    EXPECT_EQ(now.at("result").at("places").at(1).to_number<int>(), 1);
    EXPECT_EQ(now.at("result").at("reason").as_string(), "resigned");
    EXPECT_EQ(left(), "");
  }
  for (const RankedRow& row : store->ratings("tigris", 2, 10)) EXPECT_NE(row.player, zuleika.person.id);
}

TEST_P(DeparturesTest, FinishedGamesStayAsTheyWere) {
  const std::string table = match();
  play(table, 4);
  bench.ask(*z, {{"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  const std::vector<EntryRow> before = store->entries(table);
  ASSERT_EQ(erase(), "ok");
  finish();
  std::vector<EntryRow> after = store->entries(table);
  ASSERT_EQ(after.size(), before.size() + 1) << "the log tells it";
  EXPECT_EQ(after.back().kind, "gone");
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i].hash, before[i].hash);
    const bool named = before[i].body.find(kName) != std::string::npos;
    EXPECT_EQ(after[i].body == before[i].body, !named) << before[i].body;
  }
  Room room(*store->table(table), after, bench.now);
  EXPECT_NO_THROW(room.check_hashes());
  EXPECT_EQ(left(), "");
}

TEST_P(DeparturesTest, SeatsThatWereKeptAndWordsOfOnlookersAreFound) {
  const std::string first = match();
  bench.ask(*b, {{"t", "resign"}, {"table", first}, {"seat", 1}, {"key", bench.key()}});
  bench.ask(*b, {{"t", "rematch"}, {"table", first}, {"key", bench.key()}});
  const std::string next = std::string(info(first).at("next").as_string());
  // Bob opens the seat that was kept for her, and Cem takes it: she is named in the log alone.
  const json::object kept = info(next);
  const int seat = kept.at("seats").at(0).as_object().contains("kept") ? 0 : 1;
  bench.ask(*b, {{"t", "stand"}, {"table", next}, {"seat", seat}, {"key", bench.key()}});
  ASSERT_EQ(sit(*c, next, seat).at("t").as_string(), "ok");
  const std::string watched =
      bench.create(bob, R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"me"}]})");
  ASSERT_EQ(say(*z, watched, "well played").at("t").as_string(), "ok");
  EXPECT_NE(left(), "");
  ASSERT_EQ(erase(), "ok");
  finish();
  EXPECT_EQ(left(), "");
  EXPECT_EQ(info(next).at("status").as_string(), "playing");
  EXPECT_EQ(info(watched).at("status").as_string(), "playing");
}

TEST_P(DeparturesTest, ARestartInBetweenLeavesNothingBehind) {
  const std::string table = match();
  play(table, 2);
  ASSERT_EQ(erase(), "ok");
  EXPECT_FALSE(store->departures(10).empty());
  bench.restart();
  finish();
  EXPECT_EQ(left(), "");
  EXPECT_TRUE(info(table).at("seats").at(0).as_object().contains("caretaker"));
}

TEST_P(DeparturesTest, WhatWasOnItsWayIsFoundLater) {
  ASSERT_EQ(erase(), "ok");
  // Asked in the same moment, stored a moment later.
  const std::string late = open_table();
  ASSERT_FALSE(late.empty());
  finish();
  EXPECT_EQ(left(), "");
  EXPECT_EQ(info(late).at("status").as_string(), "closed");
}

TEST_P(DeparturesTest, NobodyIsTakenForGoneWhoSaysSo) {
  const std::string table = match();
  const json::object answer = bench.ask(*z, {{"t", "gone"}, {"table", table}, {"key", bench.key()}});
  EXPECT_EQ(answer.at("code").as_string(), "bad");
  EXPECT_FALSE(info(table).at("seats").at(0).as_object().contains("gone"));
}

TEST_P(DeparturesTest, NobodyWaitsForAnAnswer) {
  const std::string table = match();
  play(table, 2);
  const json::object state = sub(*b, table);
  bench.ask(*b, {{"t", "ask"},
                 {"table", table},
                 {"rev", state.at("rev")},
                 {"ply", state.at("ply").to_number<int>() - 1},
                 {"key", bench.key()}});
  ASSERT_TRUE(info(table).contains("ask"));
  ASSERT_EQ(erase(), "ok");
  finish();
  EXPECT_FALSE(info(table).contains("ask")) << "who is gone has nothing against it";
}

TEST_P(DeparturesTest, ATournamentGoesOnWithout) {
  const auto settings = json::parse(R"({"name":"Cup of Ur","game":"tigris","format":"round_robin","rounds":1,
                                        "clock":{"kind":"fischer","ms":600000,"add":0,"expiry":"forfeit"}})");
  std::string id;
  std::string announced;
  const auto take = [](std::string& into) {
    return [&into](const json::object& answer, const Refusal* refusal) {
      ASSERT_EQ(refusal, nullptr);
      into = std::string(answer.at("tournament").at("id").as_string());
    };
  };
  Tournaments& tournaments = bench.lobby().tournaments();
  tournaments.create(bob.person, JsonIn(settings, "body"), take(id));
  tournaments.create(zuleika.person, JsonIn(settings, "body"), take(announced));
  bench.settle();
  std::string same;
  for (const auto& guest : {zuleika, bob, cem}) tournaments.enter(guest.person, id, "n", take(same));
  bench.settle();
  tournaments.start(bob.person, id, take(same));
  bench.settle();
  ASSERT_EQ(erase(), "ok");
  finish();
  EXPECT_EQ(store->tournament(announced)->status, "closed");
  EXPECT_EQ(store->tournament(id)->status, "playing");
  for (const UserName& name : store->tournament_names(id)) EXPECT_NE(name.name, kName);
  EXPECT_EQ(left(), "");
}

// Any order of what three people do, one of whom goes at some moment: then no name is left, the log leads to
// where it should, and what is in memory is what is read again.
TEST_P(DeparturesTest, AfterAnySequence) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SetUpAgain();
    for (auto* client : {&b, &c}) {  // one connection watches only so many tables
      bench.lobby().closed(**client);
      *client = bench.connect(client == &b ? bob : cem);
    }
    Rng rng(seed);
    std::vector<std::string> tables;
    const auto any_table = [&] { return tables[rng.below(static_cast<std::uint32_t>(tables.size()))]; };
    const std::array clients = {z.get(), b.get(), c.get()};
    const std::array guests = {&zuleika, &bob, &cem};
    const std::uint32_t goes = 10 + rng.below(40);
    for (std::uint32_t step = 0; step < 60; ++step) {
      if (step == goes) {
        ASSERT_EQ(erase(), "ok");
        continue;
      }
      const std::size_t who = rng.below(3);
      if (who == 0 && step > goes) {
        bench.now += 3'000;
        bench.lobby().tick();
        bench.settle();
        continue;
      }
      if (tables.empty() || rng.below(8) == 0) {
        const char* more =
            std::array{"", R"(,"rated":true)", R"(,"clock":{"kind":"turn","ms":600000})"}[rng.below(3)];
        tables.push_back(bench.create(
            *guests[who], R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"open"}])" +
                              std::string(more) + "}"));
        continue;
      }
      const std::string table = any_table();
      const json::object state = sub(*clients[who], table);
      json::object message{{"table", table}, {"key", bench.key()}, {"rev", state.at("rev")}, {"ply", 1}};
      message["seat"] = rng.below(2);
      switch (rng.below(9)) {
        case 0: message["t"] = "stand"; break;
        case 1: message["t"] = "chat", message["text"] = guests[who]->person.name + " says so"; break;
        case 2: message["t"] = "ask"; break;
        case 3: message["t"] = "answer", message["yes"] = rng.below(2) == 0; break;
        case 4: message["t"] = "resign"; break;
        case 5: message["t"] = "rematch"; break;
        case 6:
          message["t"] = "act";
          if (state.at("view").is_object() && !state.at("view").at("legal").as_array().empty())
            message["move"] = state.at("view").at("legal").at(0);
          break;
        default: message["t"] = "sit"; break;
      }
      bench.ask(*clients[who], message);
      const json::object after = info(table);
      if (const auto* next = after.if_contains("next");
          next != nullptr && std::ranges::find(tables, std::string(next->as_string())) == tables.end())
        tables.emplace_back(next->as_string());
    }
    finish();
    EXPECT_EQ(left(), "") << "seed " << seed;
    for (const std::string& table : tables) {
      SCOPED_TRACE(table + " of seed " + std::to_string(seed));
      const std::vector<EntryRow> entries = store->entries(table);
      Room room(*store->table(table), entries, bench.now);
      EXPECT_NO_THROW(room.check_hashes());
      EXPECT_EQ(json::serialize(room.info()), store->table(table)->info);
      EXPECT_NE(room.waits_for(), zuleika.person.id);
      json::object seen = sub(*b, table);
      // Where computers have taken all seats the game goes on between the two looks.
      for (int i = 0; i < 50 && json::serialize(seen.at("info")) != store->table(table)->info; ++i)
        seen = sub(*b, table);
      EXPECT_EQ(json::serialize(seen.at("info")), store->table(table)->info);
      EXPECT_EQ(json::serialize(seen).find(kName), std::string::npos);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, DeparturesTest, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
