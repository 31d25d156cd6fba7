// Private clubs at a real server: who comes in and goes, and that nobody else sees anything of one, whatever
// they ask and in whatever order they join, leave, are sent away and come back.

#include <gtest/gtest.h>

#include <thread>

#include "served.h"
#include "table/database.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;

struct ClubsTest : testing::Test {
  HttpAnswer post(const std::string& path, const json::object& body, const Served::Guest& by) const {
    return served.api("POST", path, json::serialize(body), by.token);
  }
  json::object get(const std::string& path, const Served::Guest& by) const {
    return json::parse(served.api("GET", path, {}, by.token).body).as_object();
  }
  int status(const std::string& path, const Served::Guest& by) const {
    return served.api("GET", path, {}, by.token).status;
  }
  std::string found(const Served::Guest& owner, const std::string& name = "Ur") const {
    return Served::text(json::parse(post("/api/clubs", {{"name", name}}, owner).body).at("id"));
  }
  std::string link(const std::string& club, const Served::Guest& owner) const {
    return Served::text(
        json::parse(post("/api/clubs/" + club + "/link", {{"on", true}}, owner).body).at("token"));
  }
  int join(const std::string& token, const Served::Guest& who) const {
    return post("/api/clubs/join", {{"token", token}}, who).status;
  }
  int put(const std::string& club, const Served::Guest& by, const Served::Guest& whom,
          const std::string& role) const {
    return post("/api/clubs/" + club + "/put", {{"user", whom.id}, {"role", role}}, by).status;
  }
  int leave(const std::string& club, const Served::Guest& who) const {
    return post("/api/clubs/" + club + "/leave", {}, who).status;
  }
  std::string table(const std::string& club, const Served::Guest& host, int seats = 2) const {
    json::array chairs{json::object{{"kind", "me"}}};
    while (static_cast<int>(chairs.size()) < seats) chairs.push_back(json::object{{"kind", "open"}});
    const HttpAnswer answer =
        post("/api/tables", {{"game", "tigris"}, {"seats", chairs}, {"club", club}}, host);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return Served::text(json::parse(answer.body).at("table").at("id"));
  }
  std::string league(const std::string& club, const Served::Guest& host) const {
    const HttpAnswer answer = post("/api/tournaments",
                                   {{"name", "League of Ur"},
                                    {"game", "tigris"},
                                    {"format", "round_robin"},
                                    {"rounds", 1},
                                    {"club", club},
                                    {"clock", {{"kind", "turn"}, {"ms", 60'000}, {"expiry", "forfeit"}}}},
                                   host);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return Served::text(json::parse(answer.body).at("tournament").at("id"));
  }
  /// All that somebody can learn of a club, a table and a league of it, through every door.
  std::string told(const Served::Guest& who, const std::string& club, const std::string& at,
                   const std::string& cup) const {
    std::string out;
    for (const std::string& path : doors(club, at, cup)) {
      const HttpAnswer answer = served.api("GET", path, {}, who.token);
      if (answer.status == 200) out += path + ": " + answer.body + '\n';
    }
    Visitor visitor(served, who.token);
    for (const json::object& message : messages(at)) {
      const json::object answer = visitor.ask(message);
      if (answer.at("t").as_string() != "error" || answer.at("code").as_string() != "unknown")
        out += json::serialize(answer) + '\n';
    }
    return out;
  }
  static std::vector<std::string> doors(const std::string& club, const std::string& at,
                                        const std::string& cup) {
    const std::string table = "/api/tables/" + at;
    return {"/api/clubs/" + club,
            "/api/clubs/" + club + "/chat",
            "/api/tables?club=" + club,
            "/api/tournaments?club=" + club,
            "/api/tournaments/" + cup,
            table,
            table + "/view",
            table + "/record",
            table + "/record?format=text",
            table + "/analysis",
            table + "/mute"};
  }
  static std::vector<json::object> messages(const std::string& at) {
    std::vector<json::object> out = {{{"t", "sub"}},
                                     {{"t", "at"}, {"ply", 0}},
                                     {{"t", "log"}, {"before", 100}},
                                     {{"t", "insight"}, {"ply", 0}},
                                     {{"t", "preview"}, {"rev", 1}, {"moves", json::array()}},
                                     {{"t", "hint"}, {"rev", 1}},
                                     {{"t", "note"}},
                                     {{"t", "plan"}, {"seat", 0}, {"key", "p"}},
                                     {{"t", "chat"}, {"text", "let me in"}, {"key", "c"}},
                                     {{"t", "sit"}, {"seat", 1}, {"key", "s"}},
                                     {{"t", "rematch"}, {"key", "r"}},
                                     {{"t", "close"}, {"key", "d"}}};
    for (json::object& message : out) message["table"] = at;
    return out;
  }
  /// And what lists that are everybody's tell of it.
  std::string in_lists(const Served::Guest& who) const {
    std::string out;
    for (const char* path : {"/api/tables", "/api/tables?mine=1", "/api/tournaments",
                             "/api/tournaments?mine=1", "/api/clubs", "/api/search", "/api/me/data"})
      out += served.api("GET", path, {}, who.token).body;
    return out;
  }

  Served served;
  Served::Guest ann = served.guest("Ann");
  Served::Guest bob = served.guest("Bob");
  Served::Guest cem = served.guest("Cem");
};

TEST_F(ClubsTest, PeopleComeInByTheLinkAndGo) {
  const std::string club = found(ann);
  EXPECT_EQ(join("no such link", bob), 404);
  const std::string token = link(club, ann);
  EXPECT_EQ(post("/api/clubs/look", {{"token", token}}, bob).body, R"({"name":"Ur"})") << "and no more";
  EXPECT_EQ(join(token, bob), 200);
  EXPECT_EQ(join(token, bob), 200) << "twice is as good as once";
  const json::object seen = get("/api/clubs/" + club, bob).at("club").as_object();
  EXPECT_EQ(seen.at("members").as_array().size(), 2U);
  EXPECT_EQ(seen.at("role").as_string(), "member");
  EXPECT_FALSE(seen.contains("out"));
  // Another link ends the first, and none lets nobody in.
  const std::string next = link(club, ann);
  EXPECT_EQ(join(token, cem), 404);
  EXPECT_EQ(join(next, cem), 200);
  EXPECT_EQ(leave(club, cem), 200);
  EXPECT_EQ(post("/api/clubs/" + club + "/link", {{"on", false}}, ann).status, 200);
  EXPECT_EQ(join(next, cem), 404);
  // Only the owner does what is the owner's.
  for (const char* what : {"link", "about"}) {
    EXPECT_EQ(post("/api/clubs/" + club + "/" + what, {{"on", true}, {"name", "Mine"}}, bob).status, 403);
    EXPECT_EQ(post("/api/clubs/" + club + "/" + what, {{"on", true}, {"name", "Mine"}}, cem).status, 404);
  }
  EXPECT_EQ(put(club, bob, ann, "out"), 403);
  EXPECT_EQ(put(club, ann, cem, "out"), 409) << "who is no member cannot be sent away";
  EXPECT_EQ(put(club, ann, ann, "out"), 400);
  EXPECT_EQ(put(club, ann, bob, "king"), 400);
  EXPECT_EQ(post("/api/clubs", {{"name", " "}}, ann).status, 400);
}

TEST_F(ClubsTest, AClubOutlivesItsOwner) {
  const std::string club = found(ann);
  const std::string token = link(club, ann);
  EXPECT_EQ(join(token, bob), 200);
  EXPECT_EQ(join(token, cem), 200);
  EXPECT_EQ(put(club, ann, cem, "owner"), 200);
  EXPECT_EQ(put(club, ann, bob, "out"), 403);
  EXPECT_EQ(leave(club, cem), 200);
  EXPECT_EQ(get("/api/clubs/" + club, ann).at("club").at("role").as_string(), "owner")
      << "whoever has been there longest";
  EXPECT_EQ(leave(club, ann), 200);
  EXPECT_EQ(get("/api/clubs/" + club, bob).at("club").at("role").as_string(), "owner");
  EXPECT_EQ(leave(club, bob), 200);
  EXPECT_EQ(join(token, ann), 404) << "with the last of them it has ended";
}

TEST_F(ClubsTest, TheChatIsItsMembers) {
  const std::string club = found(ann);
  EXPECT_EQ(join(link(club, ann), bob), 200);
  const std::string chat = "/api/clubs/" + club + "/chat";
  EXPECT_EQ(post(chat, {{"text", "hello"}}, ann).status, 200);
  EXPECT_EQ(post(chat, {{"text", "here I am"}}, bob).status, 200);
  EXPECT_EQ(post(chat, {{"text", "and I"}}, cem).status, 404);
  EXPECT_EQ(post(chat, {{"text", " "}}, bob).status, 400);
  const json::object said = get(chat, bob);
  ASSERT_EQ(said.at("lines").as_array().size(), 2U);
  EXPECT_EQ(said.at("lines").at(1).at("user").at("name").as_string(), "Bob");
  EXPECT_EQ(get(chat + "?before=2", bob).at("lines").as_array().size(), 1U);
  EXPECT_EQ(post("/api/clubs/" + club + "/unsay", {{"seq", 1}}, bob).status, 409) << "it is Ann's";
  EXPECT_EQ(post("/api/clubs/" + club + "/unsay", {{"seq", 2}}, ann).status, 200) << "the owner may";
  EXPECT_EQ(get(chat, bob).at("lines").at(1).at("text").as_string(), "");
}

TEST_F(ClubsTest, WhoIsNoMemberSeesNothingInWhateverOrderTheyComeAndGo) {
  const std::string club = found(ann, "Secret of Ur");
  const std::string at = table(club, ann);
  const std::string cup = league(club, ann);
  ASSERT_EQ(post("/api/clubs/" + club + "/chat", {{"text", "a secret"}}, ann).status, 200);
  EXPECT_NE(told(ann, club, at, cup), "");
  const std::string token = link(club, ann);
  const auto sees = [&](const Served::Guest& who) {
    const std::string lists = in_lists(who);
    const bool listed = lists.find(at) != std::string::npos || lists.find(cup) != std::string::npos ||
                        lists.find(club) != std::string::npos || lists.find("Secret") != std::string::npos;
    const std::string all = told(who, club, at, cup);
    EXPECT_TRUE(listed || all.empty()) << "what is in no list is behind no door: " << all;
    return listed || !all.empty();
  };
  // Steps of Bob, each with whether he belongs to it afterwards.
  const auto joins = [&] { join(token, bob); };
  const auto leaves = [&] { leave(club, bob); };
  const auto sent_away = [&] { put(club, ann, bob, "out"); };
  const auto forgiven = [&] { put(club, ann, bob, "forgiven"); };
  const std::vector<std::pair<std::function<void()>, bool>> steps = {
      {[] {}, false},     {joins, true},      {leaves, false},  {joins, true},
      {sent_away, false}, {joins, false},     {leaves, false},  {joins, false},
      {forgiven, false},  {joins, true},      {forgiven, true}, {sent_away, false},
      {forgiven, false},  {sent_away, false}, {joins, true},    {leaves, false}};
  int number = 0;
  for (const auto& [step, belongs] : steps) {
    step();
    EXPECT_EQ(sees(bob), belongs) << "after step " << number;
    EXPECT_FALSE(sees(cem)) << "after step " << number;
    EXPECT_EQ(get("/api/tables?mine=1", ann).at("tables").as_array().size(), 1U);
    ++number;
  }
  // Nobody founds anything in a club that is not theirs.
  EXPECT_EQ(
      post("/api/tables",
           {{"game", "tigris"}, {"club", club}, {"seats", json::parse(R"([{"kind":"me"},{"kind":"open"}])")}},
           bob)
          .status,
      409);
  for (const char* open : {"public", "rated"}) {
    EXPECT_EQ(post("/api/tables",
                   {{"game", "tigris"},
                    {"club", club},
                    {open, true},
                    {"seats", json::parse(R"([{"kind":"me"},{"kind":"open"}])")}},
                   ann)
                  .status,
              400);
  }
}

TEST_F(ClubsTest, WhoIsSentAwayLosesSightAtOnceAndKeepsTheirGame) {
  const std::string club = found(ann);
  const std::string token = link(club, ann);
  ASSERT_EQ(join(token, bob), 200);
  ASSERT_EQ(join(token, cem), 200);
  const std::string theirs = table(club, ann);
  const std::string other = table(club, ann, 3);
  Visitor a(served, ann.token);
  Visitor b(served, bob.token);
  Visitor c(served, cem.token);
  ASSERT_EQ(b.outcome({{"t", "sit"}, {"table", theirs}, {"seat", 1}, {"key", "b"}}), "ok");
  b.look(other);
  c.look(theirs);
  ASSERT_EQ(put(club, ann, bob, "out"), 200);
  ASSERT_EQ(put(club, ann, cem, "out"), 200);
  b.frames.clear();
  c.frames.clear();
  for (const std::string& table : {theirs, other})
    ASSERT_EQ(a.outcome({{"t", "chat"}, {"table", table}, {"text", "they are gone"}, {"key", table}}), "ok");
  for (Visitor* gone : {&b, &c}) {
    while (!gone->next(milliseconds(300)).empty()) {
    }
    for (const std::string& frame : gone->frames)
      EXPECT_EQ(frame.find("they are gone"), std::string::npos) << frame;
  }
  // Bob comes back to the game that he plays, and to nothing else.
  Visitor again(served, bob.token);
  EXPECT_EQ(again.look(theirs).at("t").as_string(), "table");
  EXPECT_EQ(again.look(other).at("code").as_string(), "unknown");
  EXPECT_EQ(Visitor(served, cem.token).look(theirs).at("code").as_string(), "unknown");
  EXPECT_EQ(get("/api/tables?mine=1", bob).at("tables").as_array().size(), 1U);
  // When it is over, he makes no other in the club, and none is kept for him.
  ASSERT_EQ(again.outcome({{"t", "resign"}, {"table", theirs}, {"seat", 1}, {"key", "r"}}), "ok");
  EXPECT_EQ(again.outcome({{"t", "rematch"}, {"table", theirs}, {"key", "m"}}), "unknown");
  ASSERT_EQ(a.outcome({{"t", "rematch"}, {"table", theirs}, {"key", "m"}}), "ok");
  const std::string next = Served::text(get("/api/tables/" + theirs, ann).at("table").at("next"));
  EXPECT_EQ(get("/api/tables/" + next, ann).at("table").at("club").as_string(), club);
  EXPECT_EQ(status("/api/tables/" + next, bob), 404);
  EXPECT_EQ(served.api("GET", "/api/tables/" + next, {}, ann.token).body.find(bob.id), std::string::npos);
}

TEST_F(ClubsTest, WhoStandsUpAfterwardsSeesNoMore) {
  const std::string club = found(ann);
  ASSERT_EQ(join(link(club, ann), bob), 200);
  const std::string at = table(club, ann, 3);
  Visitor b(served, bob.token);
  ASSERT_EQ(b.outcome({{"t", "sit"}, {"table", at}, {"seat", 1}, {"key", "b"}}), "ok");
  ASSERT_EQ(put(club, ann, bob, "out"), 200);
  Visitor again(served, bob.token);
  EXPECT_EQ(again.look(at).at("t").as_string(), "table") << "he sits there";
  EXPECT_EQ(again.outcome({{"t", "stand"}, {"table", at}, {"seat", 1}, {"key", "s"}}), "ok");
  while (!again.next(milliseconds(300)).empty()) {
  }
  again.frames.clear();
  Visitor a(served, ann.token);
  ASSERT_EQ(a.outcome({{"t", "chat"}, {"table", at}, {"text", "he has gone"}, {"key", "c"}}), "ok");
  while (!again.next(milliseconds(300)).empty()) {
  }
  EXPECT_TRUE(again.frames.empty());
  EXPECT_EQ(status("/api/tables/" + at, bob), 404);
}

TEST_F(ClubsTest, ALeaguePairsOnlyWhoIsStillAMember) {
  const std::string club = found(ann);
  const std::string token = link(club, ann);
  ASSERT_EQ(join(token, bob), 200);
  ASSERT_EQ(join(token, cem), 200);
  const std::string cup = league(club, bob);
  const auto act = [&](const std::string& what, const Served::Guest& who) {
    return post("/api/tournaments/" + cup + "/" + what, {}, who).status;
  };
  const auto dan = served.guest("Dan");
  EXPECT_EQ(act("enter", dan), 404);
  for (const auto& who : {ann, bob, cem}) EXPECT_EQ(act("enter", who), 200);
  EXPECT_EQ(leave(club, bob), 200);
  EXPECT_EQ(act("start", bob), 404);
  EXPECT_EQ(act("start", cem), 403);
  EXPECT_EQ(act("start", ann), 200) << "the club's owner may, too, whose host has gone";
  const json::object now = get("/api/tournaments/" + cup, ann).at("tournament").as_object();
  EXPECT_EQ(now.at("players").as_array().size(), 2U);
  const std::string at = Served::text(now.at("rounds_played").at(0).at("bouts").at(0).at("table"));
  const json::object info = get("/api/tables/" + at, cem).at("table").as_object();
  EXPECT_EQ(info.at("club").as_string(), club);
  EXPECT_FALSE(info.at("public").as_bool());
  EXPECT_FALSE(info.at("rated").as_bool());
  EXPECT_EQ(status("/api/tables/" + at, bob), 404);
  EXPECT_EQ(status("/api/tournaments/" + cup, bob), 404);
}

TEST_F(ClubsTest, ADeletedAccountLeavesItsClubs) {
  const std::string club = found(ann);
  ASSERT_EQ(join(link(club, ann), bob), 200);
  ASSERT_EQ(post("/api/clubs/" + club + "/chat", {{"text", "I stay"}}, ann).status, 200);
  ASSERT_EQ(post("/api/account", {{"name", "Ann"}, {"password", "a long password"}}, ann).status, 200);
  ASSERT_EQ(post("/api/account/delete", {{"password", "a long password"}}, ann).status, 200);
  const json::object seen = get("/api/clubs/" + club, bob).at("club").as_object();
  EXPECT_EQ(seen.at("members").as_array().size(), 1U);
  EXPECT_EQ(seen.at("role").as_string(), "owner");
  EXPECT_EQ(get("/api/clubs/" + club + "/chat", bob).at("lines").at(0).at("user").at("name").as_string(),
            "Deleted account");
}

// Two nodes on one database: who is sent away at the one loses sight at the other.
TEST(ClubsOfTwoNodes, WhoIsSentAwayLosesSightAtAllNodes) {
  const char* postgres = std::getenv("SHEDU_TEST_POSTGRES");
  if (postgres == nullptr) GTEST_SKIP() << "script/with_postgres runs this with a PostgreSQL";
  const test::Place place(postgres);
  const auto shared = [&](ServeSettings& settings) { settings.store = place.where(); };
  const Served one(false, shared);
  const Served two(false, shared);
  const auto ann = one.guest("Ann");
  const auto bob = two.guest("Bob");
  const auto post = [](const Served& at, const std::string& path, const json::object& body,
                       const Served::Guest& by) {
    return at.api("POST", path, json::serialize(body), by.token);
  };
  const std::string club =
      Served::text(json::parse(post(one, "/api/clubs", {{"name", "Ur"}}, ann).body).at("id"));
  const std::string token = Served::text(
      json::parse(post(one, "/api/clubs/" + club + "/link", {{"on", true}}, ann).body).at("token"));
  ASSERT_EQ(post(two, "/api/clubs/join", {{"token", token}}, bob).status, 200);
  const HttpAnswer made =
      post(one, "/api/tables",
           {{"game", "tigris"}, {"club", club}, {"seats", json::parse(R"([{"kind":"me"},{"kind":"open"}])")}},
           ann);
  const std::string at = Served::text(json::parse(made.body).at("table").at("id"));
  Visitor a(one, ann.token);
  Visitor b(two, bob.token);
  ASSERT_EQ(b.look(at).at("t").as_string(), "table");
  // A command goes to the table's host, which asks the same.
  ASSERT_EQ(b.outcome({{"t", "chat"}, {"table", at}, {"text", "hello"}, {"key", "h"}}), "ok");
  ASSERT_EQ(post(one, "/api/clubs/" + club + "/put", {{"user", bob.id}, {"role", "out"}}, ann).status, 200);
  bool closed = false;
  for (int i = 0; i < 100 && !closed; ++i) closed = b.look(at).empty();
  EXPECT_TRUE(closed);
  ASSERT_EQ(a.outcome({{"t", "chat"}, {"table", at}, {"text", "he is gone"}, {"key", "g"}}), "ok");
  Visitor again(two, bob.token);
  EXPECT_EQ(again.look(at).at("code").as_string(), "unknown");
  EXPECT_EQ(again.outcome({{"t", "chat"}, {"table", at}, {"text", "let me in"}, {"key", "l"}}), "unknown");
  for (Visitor* seen : {&b, &again}) {
    for (const std::string& frame : seen->frames) EXPECT_EQ(frame.find("he is gone"), std::string::npos);
  }
}

}  // namespace
}  // namespace shedu
