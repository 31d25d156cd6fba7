// Order among people at a real server: whom one does not want to hear or meet, reports, moderators and what
// they may do, and what a host does beside a running server.

#include <gtest/gtest.h>

#include <thread>

#include "served.h"
#include "table/order.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

struct OrderTest : testing::Test {
  OrderTest() : store(open_store(served.store(), true)) {}

  HttpAnswer post(const std::string& path, const json::object& body, const std::string& token) const {
    return served.api("POST", path, json_text(body), token);
  }
  json::object get(const std::string& path, const std::string& token) const {
    return json::parse(served.api("GET", path, {}, token).body).as_object();
  }
  void change(Commit commit) {
    const std::vector<Commit> commits = {std::move(commit)};
    store->apply(commits);
  }
  Served::Guest moderator(const std::string& name) {
    const auto guest = served.guest(name);
    post("/api/account", {{"name", name}, {"password", "a long password"}}, guest.token);
    change({OrderChange(RoleRow{guest.id, std::string(kModerator)})});
    return guest;
  }
  int measure(const Served::Guest& by, const json::object& what) const {
    return post("/api/moderation", what, by.token).status;
  }
  static std::string say(Visitor& who, const std::string& table, const std::string& text) {
    static int count = 0;
    return who.outcome(
        {{"t", "chat"}, {"table", table}, {"text", text}, {"key", "say" + std::to_string(++count)}});
  }
  /// The lines of a chat as somebody sees them who comes now.
  static std::vector<json::object> chat(Visitor& who, const std::string& table) {
    std::vector<json::object> out;
    const json::object state = who.look(table);
    for (const json::value& entry : state.at("entries").as_array()) {
      if (entry.at("kind").as_string() == "chat") out.push_back(entry.as_object());
    }
    return out;
  }

  Served served;
  std::unique_ptr<Store> store;
};

TEST_F(OrderTest, WhoIsBlockedDoesNotComeToOnesTable) {
  const auto ann = served.guest("Ann");
  const auto bob = served.guest("Bob");
  const std::string table = served.table(ann);
  Visitor b(served, bob.token);
  EXPECT_EQ(post("/api/people/" + bob.id + "/block", {{"kind", "block"}}, ann.token).status, 200);
  EXPECT_EQ(b.outcome({{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "a"}}), "forbidden");
  // It holds the other way round, too: Ann does not come to Bob's.
  Visitor a(served, ann.token);
  EXPECT_EQ(a.outcome({{"t", "sit"}, {"table", served.table(bob)}, {"seat", 1}, {"key", "b"}}), "forbidden");
  const json::object blocks = get("/api/blocks", ann.token);
  ASSERT_EQ(blocks.at("blocks").as_array().size(), 1U);
  EXPECT_EQ(blocks.at("blocks").at(0).at("user").at("name").as_string(), "Bob");
  EXPECT_TRUE(get("/api/blocks", bob.token).at("blocks").as_array().empty()) << "Bob is not told";
  // Who is only muted may come.
  EXPECT_EQ(post("/api/people/" + bob.id + "/block", {{"kind", "mute"}}, ann.token).status, 200);
  EXPECT_EQ(b.outcome({{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "c"}}), "ok");
  EXPECT_EQ(post("/api/people/" + bob.id + "/block", {{"kind", "none"}}, ann.token).status, 200);
  EXPECT_TRUE(get("/api/blocks", ann.token).at("blocks").as_array().empty());
  for (const json::object& wrong : {json::object{{"kind", "away"}}, json::object{}})
    EXPECT_EQ(post("/api/people/" + bob.id + "/block", wrong, ann.token).status, 400);
  EXPECT_EQ(post("/api/people/nobody/block", {{"kind", "mute"}}, ann.token).status, 404);
  EXPECT_EQ(post("/api/people/" + ann.id + "/block", {{"kind", "mute"}}, ann.token).status, 400);
}

TEST_F(OrderTest, OnlyModeratorsModerateAndWhatTheyDoIsNoted) {
  const auto mod = moderator("Judge");
  Match match(served);
  const json::object hide{{"action", "hide"}, {"table", match.table}, {"seq", 1}};
  const json::object ban{{"action", "ban"}, {"user", match.bob.id}, {"hours", 1}, {"text", "why"}};
  for (const json::object& what : {hide, ban, json::object{{"action", "close"}, {"table", match.table}}})
    EXPECT_EQ(measure(match.ann, what), 403);
  EXPECT_EQ(served.api("GET", "/api/moderation", {}, match.ann.token).status, 403);
  EXPECT_EQ(served.api("GET", "/api/moderation", {}, {}).status, 401);
  for (const char* type : {"order", "gone"})
    EXPECT_EQ(match.b.outcome({{"t", type}, {"table", match.table}, {"what", "close"}, {"key", "x"}}), "bad");
  EXPECT_TRUE(get("/api/me", mod.token).at("user").as_object().contains("moderator"));
  EXPECT_FALSE(get("/api/me", match.ann.token).at("user").as_object().contains("moderator"));
  EXPECT_TRUE(get("/api/moderation", mod.token).at("deeds").as_array().empty());
  EXPECT_EQ(measure(mod, {{"action", "close"}, {"table", match.table}, {"text", "spam"}}), 200);
  EXPECT_EQ(measure(mod, {{"action", "close"}, {"table", match.table}}), 409);
  const json::object deeds = get("/api/moderation", mod.token);
  ASSERT_EQ(deeds.at("deeds").as_array().size(), 1U) << "what was refused was not done";
  EXPECT_EQ(deeds.at("deeds").at(0).at("action").as_string(), "close");
  EXPECT_EQ(deeds.at("deeds").at(0).at("by").at("name").as_string(), "Judge");
  EXPECT_EQ(deeds.at("deeds").at(0).at("text").as_string(), "spam");
  EXPECT_EQ(match.a.look(match.table).at("info").at("status").as_string(), "closed");
  EXPECT_EQ(match.to_act().outcome({{"t", "resign"}, {"table", match.table}, {"seat", 0}, {"key", "r"}}),
            "late");
  // A role that is taken away counts for nothing from then on.
  change({OrderChange(RoleRow{mod.id, {}})});
  EXPECT_EQ(measure(mod, ban), 403);
}

TEST_F(OrderTest, AReportedLineIsHidden) {
  const auto mod = moderator("Judge");
  Match match(served);
  ASSERT_EQ(say(match.b, match.table, "something rude"), "ok");
  const auto line = chat(match.a, match.table).at(0).at("seq").to_number<int>();
  const auto report = [&](const json::object& body, const Served::Guest& by) {
    return post("/api/reports", body, by.token).status;
  };
  const json::object about{{"user", match.bob.id}, {"table", match.table}, {"seq", line}, {"text", "rude"}};
  EXPECT_EQ(report(about, match.ann), 200);
  EXPECT_EQ(report(about, match.bob), 400) << "not oneself";
  EXPECT_EQ(
      report({{"user", match.ann.id}, {"table", match.table}, {"seq", line}, {"text", "rude"}}, match.bob),
      404)
      << "Ann has not written it";
  const json::object seen = get("/api/moderation", mod.token);
  ASSERT_EQ(seen.at("reports").as_array().size(), 1U);
  EXPECT_EQ(seen.at("reports").at(0).at("line").as_string(), "something rude");
  const std::string id = Served::text(seen.at("reports").at(0).at("id"));
  EXPECT_EQ(measure(mod, {{"action", "hide"}, {"table", match.table}, {"seq", line}}), 200);
  EXPECT_EQ(measure(mod, {{"action", "hide"}, {"table", match.table}, {"seq", line}}), 409);
  EXPECT_EQ(measure(mod, {{"action", "hide"}, {"table", match.table}, {"seq", 1}}), 404) << "that is no line";
  EXPECT_EQ(measure(mod, {{"action", "settle"}, {"report", id}, {"text", "hidden"}}), 200);
  EXPECT_EQ(measure(mod, {{"action", "settle"}, {"report", id}}), 409);
  const json::object after = get("/api/moderation", mod.token);
  EXPECT_TRUE(after.at("reports").as_array().empty());
  EXPECT_EQ(after.at("settled").at(0).at("outcome").as_string(), "hidden");
  EXPECT_EQ(after.at("deeds").as_array().size(), 2U);
  const json::object now = chat(match.a, match.table).at(0);
  EXPECT_EQ(now.at("text").as_string(), "");
  EXPECT_TRUE(now.contains("hushed"));
  // Nor is it told to whoever looks at an older part of the log.
  const json::object log = match.a.ask({{"t", "log"}, {"table", match.table}, {"before", line + 1}});
  EXPECT_EQ(json::serialize(log).find("something rude"), std::string::npos);
}

TEST_F(OrderTest, ALineOfAClubsChatIsReportedAndHidden) {
  const auto mod = moderator("Judge");
  const auto ann = served.guest("Ann");
  const auto bob = served.guest("Bob");
  const auto cleo = served.guest("Cleo");
  const auto answer = [&](const std::string& path, const json::object& body, const Served::Guest& by) {
    return json::parse(post(path, body, by.token).body).as_object();
  };
  const std::string club =
      Served::text(answer("/api/clubs", {{"name", "Ur"}, {"about", "secret"}}, ann).at("id"));
  const json::object link = answer("/api/clubs/" + club + "/link", {{"on", true}}, ann);
  ASSERT_EQ(post("/api/clubs/join", {{"token", link.at("token")}}, bob.token).status, 200);
  for (const char* text : {"hello", "something rude"})
    ASSERT_EQ(post("/api/clubs/" + club + "/chat", {{"text", text}}, bob.token).status, 200);
  const auto report = [&](const json::object& body, const Served::Guest& by) {
    return post("/api/reports", body, by.token).status;
  };
  json::object about{{"user", bob.id}, {"club", club}, {"seq", 2}, {"text", "rude"}};
  EXPECT_EQ(report(about, cleo), 404) << "who is no member knows of no line";
  EXPECT_EQ(report(about, mod), 404);
  EXPECT_EQ(report(about, bob), 400) << "not oneself";
  about["seq"] = 3;
  EXPECT_EQ(report(about, ann), 404) << "there is no such line";
  about["user"] = cleo.id;
  about["seq"] = 2;
  EXPECT_EQ(report(about, ann), 404) << "Cleo has not written it";
  about["user"] = bob.id;
  EXPECT_EQ(report({{"user", bob.id}, {"club", club}, {"text", "rude"}}, ann), 400) << "which line?";
  EXPECT_EQ(report(about, ann), 200);

  const json::object seen = get("/api/moderation", mod.token).at("reports").at(0).as_object();
  EXPECT_EQ(seen.at("line").as_string(), "something rude");
  EXPECT_TRUE(seen.contains("in_club"));
  EXPECT_EQ(json::serialize(seen).find(club), std::string::npos) << "a club stays private";
  EXPECT_EQ(served.api("GET", "/api/clubs/" + club + "/chat", {}, mod.token).status, 404);
  const json::object hide{{"action", "hide"}, {"report", seen.at("id")}};
  EXPECT_EQ(measure(ann, hide), 403);
  EXPECT_EQ(measure(mod, {{"action", "hide"}, {"report", "none"}}), 404);
  EXPECT_EQ(measure(mod, hide), 200);
  EXPECT_EQ(measure(mod, hide), 409);
  const json::object chat = get("/api/clubs/" + club + "/chat", ann.token);
  EXPECT_EQ(chat.at("lines").at(0).at("text").as_string(), "hello");
  EXPECT_TRUE(chat.at("lines").at(1).as_object().contains("hushed"));
  EXPECT_EQ(get("/api/moderation", mod.token).at("deeds").at(0).at("action").as_string(), "hide");
}

TEST_F(OrderTest, WhoIsSilencedPlaysAndDoesNotWrite) {
  const auto mod = moderator("Judge");
  Match match(served);
  EXPECT_EQ(measure(mod, {{"action", "silence"}, {"user", match.bob.id}, {"hours", 1}, {"text", "shouting"}}),
            200);
  EXPECT_EQ(say(match.b, match.table, "hello"), "forbidden");
  EXPECT_EQ(say(match.a, match.table, "hello"), "ok");
  EXPECT_EQ(Served::text(match.act(match.to_act(), "m").at("t")), "ok");
  EXPECT_EQ(measure(mod, {{"action", "lift"}, {"user", match.bob.id}, {"kind", "silence"}}), 200);
  EXPECT_EQ(measure(mod, {{"action", "lift"}, {"user", match.bob.id}, {"kind", "silence"}}), 409);
  EXPECT_EQ(say(match.b, match.table, "hello again"), "ok");
  EXPECT_EQ(measure(mod, {{"action", "silence"}, {"user", match.bob.id}, {"hours", 0}, {"text", "x"}}), 400);
  EXPECT_EQ(measure(mod, {{"action", "silence"}, {"user", match.bob.id}, {"hours", 1}}), 400) << "why?";
}

TEST_F(OrderTest, WhoIsBannedIsOutAtOnce) {
  const auto mod = moderator("Judge");
  const auto other = moderator("Other");
  const auto bob = served.guest("Bob");
  ASSERT_EQ(post("/api/account", {{"name", "Bob"}, {"password", "a long password"}}, bob.token).status, 200);
  Visitor b(served, bob.token);
  EXPECT_EQ(measure(mod, {{"action", "ban"}, {"user", bob.id}, {"hours", 24}, {"text", "cheating"}}), 200);
  while (b.socket.receive(std::chrono::milliseconds(3000))) continue;
  EXPECT_EQ(b.socket.close_code(), 4001);
  EXPECT_TRUE(get("/api/me", bob.token).at("user").is_null());
  const json::object credentials{{"name", "Bob"}, {"password", "a long password"}};
  EXPECT_EQ(post("/api/login", credentials, {}).status, 403);
  EXPECT_EQ(post("/api/login", {{"name", "Bob"}, {"password", "guessed it"}}, {}).status, 401)
      << "who does not know the password is not told";
  EXPECT_EQ(measure(mod, {{"action", "ban"}, {"user", other.id}, {"hours", 1}, {"text", "x"}}), 403);
  EXPECT_EQ(measure(mod, {{"action", "ban"}, {"user", mod.id}, {"hours", 1}, {"text", "x"}}), 403);
  EXPECT_EQ(measure(mod, {{"action", "lift"}, {"user", bob.id}, {"kind", "ban"}}), 200);
  EXPECT_EQ(post("/api/login", credentials, {}).status, 200);
}

TEST_F(OrderTest, WhatAHostDoesBesideTheServerCountsThere) {
  Match match(served);
  change({OrderChange(ChatWordRow{"barbarian", true})});
  EXPECT_EQ(say(match.a, match.table, "You BARBARIAN!"), "forbidden");
  EXPECT_EQ(say(match.a, match.table, "Barbarians at the gate"), "ok") << "a word is a whole word";
  RestrictionRow ban{match.bob.id, std::string(kBan), INT64_MAX / 2, "why", std::string(kHost), 0};
  change({OrderChange(ban), DropSessions{match.bob.id, {}}, OrderChange(OrderMark{})});
  while (match.b.socket.receive(std::chrono::milliseconds(10'000))) continue;
  EXPECT_EQ(match.b.socket.close_code(), 4001) << "within seconds";
  change({DepartureRow{std::string(kHost), "close", match.table}});
  for (int i = 0; i < 300; ++i) {
    if (store->table(match.table)->status == "closed") break;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_EQ(store->table(match.table)->status, "closed");
  EXPECT_EQ(store->order().deeds(10).at(0).by, kHost);
  EXPECT_TRUE(store->departures(10).empty());
}

TEST(ChatWords, AreFoundHoweverTheyAreWritten) {
  const std::vector<std::string> words = {"fool", "笨蛋"};
  for (const char* text : {"fool", "you FOOL", "a f00l?", "ｆｏｏｌ", "你是笨蛋吧"})
    EXPECT_TRUE(holds_word(text, words)) << text;
  for (const char* text : {"foolish", "tomfool", "fo ol", "", "聪明"})
    EXPECT_FALSE(holds_word(text, words)) << text;
  EXPECT_FALSE(holds_word("fool", {}));
}

TEST(Days, AreWrittenAsPeopleDo) {
  EXPECT_EQ(day_of(0), "1970-01-01");
  EXPECT_EQ(day_of(1'795'046'400'000), "2026-11-19");
}

}  // namespace
}  // namespace shedu
