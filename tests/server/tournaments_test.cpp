// Tournaments at a real server: who may do what, rounds that begin by themselves, results, restarts.

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "served.h"
#include "table/database.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;

constexpr const char* kClock = R"("clock":{"kind":"fischer","ms":600000,"add":1000,"expiry":"forfeit"})";

json::object get(const Served& served, const std::string& path, const std::string& token = {}) {
  return json::parse(served.api("GET", path, {}, token).body).as_object();
}

struct Cup {
  Cup(const Served& on, const std::string& format, const std::string& more = R"("rounds":2)")
      : served(on), host(on.guest("Host")) {
    const HttpAnswer answer = served.api(
        "POST", "/api/tournaments",
        R"({"name":"Cup of Ur","game":"tigris","format":")" + format + "\"," + more + "," + kClock + "}",
        host.token);
    EXPECT_EQ(answer.status, 200) << answer.body;
    id = Served::text(json::parse(answer.body).at("tournament").at("id"));
  }

  /// The same one, as another server shows it.
  Cup(const Served& on, const Cup& other)
      : served(on), host(other.host), players(other.players), id(other.id) {}

  int act(const std::string& what, const std::string& token, const std::string& body = "{}") const {
    return served.api("POST", "/api/tournaments/" + id + "/" + what, body, token).status;
  }
  void enter(int count) {
    for (int i = 0; i < count; ++i) {
      players.push_back(served.guest("Player " + std::to_string(i)));
      EXPECT_EQ(act("enter", players.back().token, R"({"nonce":"mine"})"), 200);
    }
  }
  json::object look() const { return get(served, "/api/tournaments/" + id).at("tournament").as_object(); }
  /// Waits until it stands like this, for a busy machine.
  bool until(const std::function<bool(const json::object&)>& done) const {
    for (int i = 0; i < 600; ++i) {
      if (done(look())) return true;
      std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
  }
  bool until_round(std::int64_t number) const {
    return until([number](const json::object& now) {
      return static_cast<std::int64_t>(now.at("rounds_played").as_array().size()) == number ||
             now.at("status").as_string() == "over";
    });
  }
  /// Everybody on the second seat and behind it gives up.
  void give_up_all() const {
    const json::object now = look();
    for (const json::value& bout : now.at("rounds_played").as_array().back().at("bouts").as_array()) {
      const auto* table = bout.as_object().if_contains("table");
      if (table == nullptr) continue;
      const json::array& seats = bout.at("seats").as_array();
      for (std::size_t seat = 1; seat < seats.size(); ++seat) {
        const json::object& player = now.at("players").at(seats[seat].to_number<std::size_t>()).as_object();
        const std::string user = Served::text(player.at("user").at("id"));
        for (const Served::Guest& one : players) {
          if (one.id != user) continue;
          Visitor visitor(served, one.token);
          visitor.ask(
              {{"t", "resign"}, {"table", *table}, {"seat", seat}, {"key", "r" + std::to_string(seat)}});
        }
      }
    }
  }

  const Served& served;
  Served::Guest host;
  std::vector<Served::Guest> players;
  std::string id;
};

TEST(Tournaments, ASwissPlaysItsRoundsByItself) {
  const Served served;
  Cup cup(served, "swiss");
  cup.enter(5);
  EXPECT_EQ(cup.act("enter", cup.players[0].token), 200) << "twice is as good as once";
  EXPECT_EQ(cup.look().at("entered").to_number<int>(), 5);
  ASSERT_EQ(cup.act("start", cup.host.token), 200);
  std::set<std::pair<std::string, std::string>> met;
  for (int round = 1; round <= 2; ++round) {
    ASSERT_TRUE(cup.until_round(round));
    const json::object now = cup.look();
    const json::object& played = now.at("rounds_played").as_array().back().as_object();
    ASSERT_EQ(played.at("bouts").as_array().size(), 2U);
    EXPECT_EQ(played.at("byes").as_array().size(), 1U);
    for (const json::value& bout : played.at("bouts").as_array()) {
      const std::string table = Served::text(bout.at("table"));
      const json::object info = get(served, "/api/tables/" + table).at("table").as_object();
      EXPECT_EQ(info.at("status").as_string(), "playing") << "nobody has to sit down first";
      EXPECT_EQ(Served::text(info.at("tournament")), cup.id);
      EXPECT_FALSE(info.at("aids").at("hints").as_bool());
      std::vector<std::string> names;
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto number = bout.at("seats").at(seat).to_number<std::size_t>();
        names.push_back(Served::text(now.at("players").at(number).at("user").at("name")));
        EXPECT_EQ(Served::text(info.at("seats").at(seat).at("user").at("name")), names.back());
      }
      EXPECT_TRUE(met.insert(std::minmax(names[0], names[1])).second);
    }
    cup.give_up_all();
  }
  ASSERT_TRUE(cup.until([](const json::object& now) { return now.at("status").as_string() == "over"; }));
  const json::object end = cup.look();
  const json::array& standings = end.at("standings").as_array();
  ASSERT_EQ(standings.size(), 5U);
  double sum = 0;
  for (const json::value& one : standings) sum += one.at("points").to_number<double>();
  EXPECT_DOUBLE_EQ(sum, 6) << "four games and two byes";
  EXPECT_EQ(standings[0].at("tie_breaks").as_array().size(), end.at("tie_breaks").as_array().size());
}

TEST(Tournaments, ARestartChangesNothing) {
  std::string store;
  const Served keeper;  // its folder stays while the servers come and go
  store = (keeper.folder() / "cup.db").string();
  const auto with_store = [&](ServeSettings& settings) { settings.store = store; };
  std::string id;
  std::vector<Served::Guest> players;
  Served::Guest host;
  {
    const Served served(false, with_store);
    Cup cup(served, "knockout", R"("rated":false)");
    cup.enter(3);
    ASSERT_EQ(cup.act("start", cup.host.token), 200);
    ASSERT_TRUE(cup.until_round(1));
    id = cup.id;
    players = cup.players;
    host = cup.host;
  }
  for (int round = 1; round <= 2; ++round) {
    const Served served(false, with_store);
    Cup cup(served, "swiss");
    cup.id = id;
    cup.players = players;
    ASSERT_TRUE(cup.until_round(round)) << round;
    cup.give_up_all();
    if (round == 2) {
      ASSERT_TRUE(cup.until([](const json::object& now) { return now.at("status").as_string() == "over"; }));
      EXPECT_EQ(cup.look().at("rounds_played").as_array().size(), 2U);
    }
  }
}

// Both look for what can go on, and each has a part of the results first: what one makes the other must not
// make again. Between the rounds one of them is started anew, and in the last one is gone for good.
TEST(TournamentsOfTwoNodes, EveryRoundIsMadeExactlyOnce) {
  const char* postgres = std::getenv("SHEDU_TEST_POSTGRES");
  if (postgres == nullptr) GTEST_SKIP() << "script/with_postgres runs this with a PostgreSQL";
  const test::Place place(postgres);
  const auto shared = [&](ServeSettings& settings) { settings.store = place.where(); };
  constexpr std::size_t kTablesARound = 4;
  auto one = std::make_unique<Served>(false, shared);
  auto two = std::make_unique<Served>(false, shared);
  const auto store = open_store(place.where(), false);
  const auto tables = [&] { return store->table_ids("playing").size() + store->table_ids("over").size(); };

  Cup cup(*one, "swiss", R"("rounds":3,"rated":false)");
  cup.enter(2 * kTablesARound);
  // Whoever begins it, and from both at once: it begins once.
  std::array<int, 2> begun{};
  const Cup there(*two, cup);
  std::thread other([&] { begun[1] = there.act("start", cup.host.token); });
  begun[0] = cup.act("start", cup.host.token);
  other.join();
  EXPECT_EQ(std::ranges::count(begun, 200), 1) << begun[0] << ' ' << begun[1];
  for (std::size_t round = 1; round <= 3; ++round) {
    const Cup here(round == 3 ? *two : *one, cup);
    ASSERT_TRUE(here.until_round(static_cast<std::int64_t>(round)));
    EXPECT_EQ(tables(), kTablesARound * round);
    if (round == 3) {
      one.reset();
      here.give_up_all();
      break;
    }
    const Cup also(*two, cup);
    ASSERT_TRUE(also.until_round(static_cast<std::int64_t>(round)));
    EXPECT_EQ(json::serialize(also.look().at("rounds_played")),
              json::serialize(here.look().at("rounds_played")));
    std::thread second([&] { also.give_up_all(); });  // who has given up already is refused
    here.give_up_all();
    second.join();
    if (round == 1) {
      two.reset();
      two = std::make_unique<Served>(false, shared);
    }
  }
  const Cup end(*two, cup);
  ASSERT_TRUE(end.until([](const json::object& now) { return now.at("status").as_string() == "over"; }));
  std::this_thread::sleep_for(milliseconds(2'500));  // both look every second
  EXPECT_EQ(tables(), kTablesARound * 3);
  const json::object now = end.look();
  ASSERT_EQ(now.at("rounds_played").as_array().size(), 3U);
  std::set<std::string> made;
  for (const json::value& round : now.at("rounds_played").as_array()) {
    for (const json::value& bout : round.at("bouts").as_array())
      EXPECT_TRUE(made.insert(Served::text(bout.at("table"))).second);
  }
  EXPECT_EQ(made.size(), kTablesARound * 3);
  double sum = 0;
  for (const json::value& player : now.at("standings").as_array())
    sum += player.at("points").to_number<double>();
  EXPECT_DOUBLE_EQ(sum, kTablesARound * 3) << "each game counts once";
}

TEST(Tournaments, ComputersPlayWhereTheyMayAndTablesOfThreeAreShared) {
  const Served served;
  Cup people(served, "groups", R"("rounds":1,"tables":{"least":3,"most":4})");
  EXPECT_EQ(people.act("computer", people.host.token, R"({"level":1})"), 403);
  Cup cup(served, "groups", R"("rounds":1,"tables":{"least":3,"most":4},"computers":true)");
  cup.enter(2);
  EXPECT_EQ(cup.act("start", cup.host.token), 409) << "two are too few";
  for (int i = 0; i < 2; ++i) EXPECT_EQ(cup.act("computer", cup.host.token, R"({"level":1})"), 200);
  ASSERT_EQ(cup.act("start", cup.host.token), 200);
  ASSERT_TRUE(cup.until_round(1));
  const json::object now = cup.look();
  EXPECT_EQ(now.at("rounds_played").at(0).at("bouts").at(0).at("seats").as_array().size(), 4U);
}

TEST(Tournaments, WhoLeavesIsNotPairedAgain) {
  const Served served;
  Cup cup(served, "round_robin", R"("rounds":1)");
  cup.enter(4);
  EXPECT_EQ(cup.act("leave", cup.players[3].token), 200);
  EXPECT_EQ(cup.look().at("entered").to_number<int>(), 3) << "before it begins they are gone";
  cup.enter(1);
  ASSERT_EQ(cup.act("start", cup.host.token), 200);
  ASSERT_TRUE(cup.until_round(1));
  EXPECT_EQ(cup.act("enter", served.guest("Late").token), 409);
  EXPECT_EQ(cup.act("leave", cup.players[0].token), 200);
  cup.give_up_all();
  ASSERT_TRUE(cup.until_round(2));
  const json::object now = cup.look();
  for (const json::value& bout : now.at("rounds_played").at(1).at("bouts").as_array()) {
    for (const json::value& seat : bout.at("seats").as_array()) {
      EXPECT_FALSE(bout.as_object().contains("table") &&
                   now.at("players").at(seat.to_number<std::size_t>()).as_object().contains("left"));
    }
  }
}

TEST(Tournaments, BeginAtTheirTimeOrAreGivenUpWhenNobodyCame) {
  const Served served;
  const std::int64_t soon =
      std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count() +
      1'500;
  const std::string starts = R"("rounds":1,"starts":)" + std::to_string(soon);
  Cup cup(served, "swiss", starts);
  Cup empty(served, "swiss", starts);
  cup.enter(2);
  ASSERT_TRUE(cup.until_round(1));
  EXPECT_EQ(cup.look().at("status").as_string(), "playing");
  EXPECT_TRUE(empty.until([](const json::object& now) { return now.at("status").as_string() == "closed"; }));
}

TEST(Tournaments, ManyWhoEnterAtOnceAllGetIn) {
  const Served served;
  Cup cup(served, "swiss");
  std::vector<Served::Guest> guests;
  for (int i = 0; i < 12; ++i) guests.push_back(served.guest("Guest"));
  std::vector<std::thread> threads;
  for (const Served::Guest& guest : guests)
    threads.emplace_back([&cup, &guest] { EXPECT_EQ(cup.act("enter", guest.token), 200); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(cup.look().at("entered").to_number<int>(), 12);
}

TEST(Tournaments, RefuseWhatCannotBePlayed) {
  const Served served;
  const std::string token = served.guest("Ann").token;
  for (
      const std::string bad : {
          R"("format":"swiss","rounds":0,"clock":{"kind":"turn","ms":60000,"expiry":"forfeit"})",
          R"("format":"swiss","rounds":3,"clock":{"kind":"none"})",
          R"("format":"swiss","rounds":3,"clock":{"kind":"turn","ms":60000,"expiry":"wait"})",
          R"("format":"tables","rounds":3,"clock":{"kind":"turn","ms":60000,"expiry":"forfeit"})",
          R"("format":"groups","rounds":3,"tables":{"least":2,"most":9},"clock":{"kind":"turn","ms":60000,"expiry":"forfeit"})",
      }) {
    EXPECT_EQ(
        served.api("POST", "/api/tournaments", R"({"name":"x","game":"tigris",)" + bad + "}", token).status,
        400)
        << bad;
  }
  EXPECT_EQ(served.api("GET", "/api/tournaments?status=nonsense").status, 400);
}

// Nobody, a stranger, a player, the host: what each may ask for.
TEST(Threat4, EveryRoleGetsOnlyItsOwnInATournament) {
  const Served served;
  Cup cup(served, "swiss");
  cup.enter(1);
  const std::string stranger = served.guest("Stranger").token;
  const std::string at = "/api/tournaments/" + cup.id;
  const std::string person = "/api/people/" + cup.players[0].id;
  struct Row {
    const char* method;
    std::string path;
    const char* body;
    std::array<int, 4> expected;
  };
  const std::vector<Row> rows = {
      {"GET", "/api/tournaments", "", {200, 200, 200, 200}},
      {"GET", "/api/tournaments?mine=1", "", {401, 200, 200, 200}},
      {"GET", at, "", {200, 200, 200, 200}},
      {"GET", "/api/tournaments/0000000000000000", "", {404, 404, 404, 404}},
      {"POST", "/api/tournaments", "{}", {401, 400, 400, 400}},
      {"POST", at + "/start", "{}", {401, 403, 403, 409}},
      {"POST", at + "/computer", R"({"level":1})", {401, 403, 403, 403}},
      {"POST", at + "/leave", R"({"player":0})", {401, 403, 403, 200}},
      {"POST", at + "/nonsense", "{}", {404, 404, 404, 404}},
      {"POST", at + "/close", "{}", {401, 403, 403, 200}},
      {"POST", at + "/enter", "{}", {401, 409, 409, 409}},
      {"GET", person, "", {200, 200, 200, 200}},
      {"GET", "/api/people/nobody", "", {404, 404, 404, 404}},
      {"GET", "/api/people?name=Pl", "", {200, 200, 200, 200}},
      {"GET", "/api/people/followed", "", {401, 200, 200, 200}},
      {"POST", person + "/follow", R"({"on":true})", {401, 200, 400, 200}},
      {"GET", "/api/search", "", {200, 200, 200, 200}},
      {"GET", "/api/me/data", "", {401, 200, 200, 200}},
  };
  const std::array<std::string, 4> tokens = {"", stranger, cup.players[0].token, cup.host.token};
  for (const Row& row : rows) {
    for (std::size_t role = 0; role < tokens.size(); ++role) {
      const HttpAnswer answer = served.api(row.method, row.path, row.body, tokens[role]);
      EXPECT_EQ(answer.status, row.expected[role])
          << row.method << ' ' << row.path << " as role " << role << ' ' << answer.body.substr(0, 200);
    }
  }
}

}  // namespace
}  // namespace shedu
