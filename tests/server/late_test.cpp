// A game that is seen late, at real servers: by sockets and by HTTP, at one node and at another.

#include <gtest/gtest.h>

#include "served.h"
#include "table/database.h"

namespace shedu {
namespace {

/// Ann plays both seats at one server, Cleo looks on from another, which may be the same.
struct LateGame {
  LateGame(const Served& one, const Served& other)
      : here(one),
        there(other),
        ann(one.guest("Ann")),
        cleo(other.guest("Cleo")),
        a(one, ann.token),
        c(other, cleo.token) {
    const HttpAnswer made = one.api(
        "POST", "/api/tables",
        R"({"game":"gog","seats":[{"kind":"me"},{"kind":"me"}],"public":true,"delay":1440})", ann.token);
    table = Served::text(json::parse(made.body).at("table").at("id"));
    a.look(table);
  }

  void move(int number) {
    const json::object mine = a.look(table);
    const json::object done = a.ask({{"t", "act"},
                                     {"table", table},
                                     {"key", "move" + std::to_string(number)},
                                     {"rev", mine.at("rev")},
                                     {"move", mine.at("view").at("legal").at(0)}});
    ASSERT_EQ(done.at("t").as_string(), "ok") << json::serialize(done);
  }
  /// What Cleo, and whoever has no session, gets there.
  std::vector<std::string> seen() {
    json::object look = c.look(table);
    look.erase("re");
    std::vector<std::string> out = {json::serialize(look)};
    for (const char* path : {"", "/view", "/record", "/record?format=text", "/analysis"}) {
      for (const std::string& token : {std::string(), cleo.token})
        out.push_back(there.api("GET", "/api/tables/" + table + path, {}, token).body);
    }
    for (const char* list : {"/api/tables", "/api/tables?status=playing", "/api/search?game=gog",
                             "/api/tables?before=9999999999999"})
      out.push_back(there.api("GET", list, {}, cleo.token).body);
    out.push_back(there.api("GET", "/api/people/" + ann.id, {}, cleo.token).body);
    return out;
  }

  const Served& here;
  const Served& there;
  Served::Guest ann;
  Served::Guest cleo;
  Visitor a;
  Visitor c;
  std::string table;
};

void expect_late(const Served& one, const Served& other) {
  LateGame game(one, other);
  const std::vector<std::string> before = game.seen();
  ASSERT_NE(before.front().find("\"playing\""), std::string::npos) << before.front();
  game.c.frames.clear();
  for (int i = 0; i < 5; ++i) game.move(i);
  EXPECT_EQ(game.a.outcome({{"t", "chat"}, {"table", game.table}, {"text", "psst"}, {"key", "c"}}), "ok");
  while (!game.c.next(std::chrono::milliseconds(300)).empty()) {
  }
  for (const std::string& frame : game.c.frames)
    EXPECT_EQ(frame.find("\"update\""), std::string::npos) << frame;
  EXPECT_EQ(game.seen(), before);
  const json::value rev = game.a.look(game.table).at("rev");
  for (const char* type : {"chat", "act", "undo", "preview", "hint"}) {
    EXPECT_EQ(
        game.c.outcome({{"t", type},
                        {"table", game.table},
                        {"text", "hello"},
                        {"rev", rev},
                        {type == std::string("act") ? "move" : "moves",
                         type == std::string("act") ? json::value("done") : json::value(json::array{"done"})},
                        {"key", type}}),
        "forbidden")
        << type;
  }
  ASSERT_EQ(game.a.outcome({{"t", "resign"}, {"table", game.table}, {"seat", 0}, {"key", "end"}}), "ok");
  json::object end;
  for (int i = 0; i < 200 && (end.empty() || end.at("info").at("status") != "over"); ++i) {
    end = game.c.look(game.table);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(end.at("info").at("status").as_string(), "over");
  EXPECT_EQ(end.at("seq"), game.a.look(game.table).at("seq"));
  EXPECT_NE(json::serialize(end).find("psst"), std::string::npos);
  EXPECT_EQ(game.there.api("GET", "/api/tables/" + game.table + "/record").status, 200);
}

TEST(LateGames, WhoLooksOnIsToldNothingBeforeItsTime) {
  const Served served;
  expect_late(served, served);
}

// The other node has its own copy of the table, and asks the host where somebody wants something done.
TEST(LateGames, NorAreTheyToldAtAnotherNode) {
  const char* postgres = std::getenv("SHEDU_TEST_POSTGRES");
  if (postgres == nullptr) GTEST_SKIP() << "script/with_postgres runs this with a PostgreSQL";
  const test::Place place(postgres);
  const auto shared = [&](ServeSettings& settings) { settings.store = place.where(); };
  const Served one(false, shared);
  const Served two(false, shared);
  expect_late(one, two);
}

}  // namespace
}  // namespace shedu
