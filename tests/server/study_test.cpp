// What many stored games say together: first turns of public games for everybody, habits for oneself alone.

#include <gtest/gtest.h>

#include <thread>

#include "served.h"

namespace shedu {
namespace {

/// Two people who play games of two turns.
struct Pair {
  explicit Pair(const Served& on)
      : served(on), ann(on.guest("Ann")), bob(on.guest("Bob")), a(on, ann.token), b(on, bob.token) {}

  void play(bool is_public) {
    const HttpAnswer made = served.api(
        "POST", "/api/tables",
        json::serialize(json::object{{"game", "tigris"},
                                     {"options", {{"max_turns", "2"}}},
                                     {"public", is_public},
                                     {"seats", json::parse(R"([{"kind":"me"},{"kind":"open"}])")}}),
        ann.token);
    const std::string table = Served::text(json::parse(made.body).at("table").at("id"));
    b.ask({{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "sit"}});
    for (int i = 0; i < 20; ++i) {
      const json::object seen = a.look(table);
      const json::value& to_act = seen.at("view").at("to_act");
      if (to_act.is_string()) break;
      Visitor& who = to_act.as_int64() == 0 ? a : b;
      const json::object own = who.look(table);
      who.ask({{"t", "act"},
               {"table", table},
               {"key", "k" + std::to_string(i)},
               {"rev", own.at("rev")},
               {"move", own.at("view").at("legal").at(0)}});
    }
    EXPECT_EQ(a.look(table).at("info").at("status").as_string(), "over");
  }
  json::object habits(const std::string& token) const {
    return json::parse(served.api("GET", "/api/me/habits?game=tigris", {}, token).body).as_object();
  }

  const Served& served;
  Served::Guest ann;
  Served::Guest bob;
  Visitor a;
  Visitor b;
};

TEST(Study, HabitsAndFirstTurnsOfStoredGames) {
  const Served served;
  Pair pair(served);
  for (int i = 0; i < 9; ++i) pair.play(true);
  const json::object few = pair.habits(pair.ann.token);
  EXPECT_EQ(few.at("games").as_int64(), 9);
  EXPECT_FALSE(few.contains("gains")) << "nine games say little";
  pair.play(false);
  for (int twice = 0; twice < 2; ++twice) {
    const json::object enough = pair.habits(pair.ann.token);
    EXPECT_EQ(enough.at("games").as_int64(), 10);
    EXPECT_TRUE(enough.contains("gains"));
    EXPECT_GE(enough.at("won").to_number<double>(), 0);
  }
  EXPECT_EQ(served.api("GET", "/api/me/habits?game=tigris").status, 401) << "they are one's own";
  EXPECT_EQ(served.api("GET", "/api/me/habits?game=chess", {}, pair.ann.token).status, 400);

  EXPECT_EQ(served.api("GET", "/api/openings?game=chess").status, 400);
  json::object book;
  for (int i = 0; i < 400; ++i) {
    book = json::parse(served.api("GET", "/api/openings?game=tigris").body).as_object();
    if (book.at("complete").as_bool()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(book.at("counted").as_int64(), 9) << "what is not public is nobody's business";
  const json::array& groups = book.at("groups").as_array();
  ASSERT_EQ(groups.size(), 2U);
  for (std::size_t place = 0; place < 2; ++place) {
    EXPECT_EQ(groups[place].at("place").to_number<std::size_t>(), place);
    EXPECT_EQ(groups[place].at("strength").as_string(), "people1");
    EXPECT_EQ(groups[place].at("games").as_int64(), 9);
    EXPECT_FALSE(groups[place].at("moves").as_array().empty());
  }
}

}  // namespace
}  // namespace shedu
