#include "server/http_api.h"
#include "server/notice_office.h"

#include <gtest/gtest.h>

#include <future>

#include "served.h"
#include "server/hosts.h"
#include "server/log.h"
#include "support/errors.h"
#include "support/lobby_bench.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::LobbyBench;

/// What is under /api, without a network.
struct ApiBench {
  HttpRequest request(const std::string& method, const std::string& target) const {
    HttpRequest out;
    out.method = method;
    const auto question = target.find('?');
    out.path = target.substr(0, question);
    if (question != std::string::npos) out.query = target.substr(question + 1);
    out.limit_key = "192.0.2.1";
    return out;
  }
  /// Asks, and waits for nothing.
  std::shared_ptr<std::optional<HttpResponse>> ask(const HttpRequest& asked) {
    const auto got = std::make_shared<std::optional<HttpResponse>>();
    api.request(asked, [got](HttpResponse response) { *got = std::move(response); });
    return got;
  }
  HttpResponse answer(const HttpRequest& asked) {
    const auto got = ask(asked);
    EXPECT_TRUE(bench.until([&] { return got->has_value(); })) << asked.path;
    return got->value_or(HttpResponse{});
  }

  LobbyBench bench;
  Workers studies{1};
  Budgets budgets{true};
  std::vector<std::string> origins;
  test::MemoryStore notice_store{std::make_shared<test::MemoryData>()};
  NoticeOffice office{{}, notice_store, true};
  HttpApi api{{bench.lobby(), bench.accounts(), bench.reads(), bench.writes(), office, studies, budgets,
               origins, false, bench.post(), [this] { return bench.now; }}};
};

TEST(HttpApi, TheTablesThreadReadsNothingItself) {
  ApiBench api;
  const std::string token = api.bench.guest("Ann").token;
  std::promise<void> locked;
  std::promise<void> release;
  // Somebody keeps the store busy: whoever reads it waits.
  std::thread holder([&] {
    const std::lock_guard lock(api.bench.data().mutex);
    locked.set_value();
    release.get_future().wait_for(seconds(20));
  });
  locked.get_future().wait();
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::shared_ptr<std::optional<HttpResponse>>> answers;
  for (const char* target : {"/api/me", "/api/tables", "/api/tables?mine=1", "/api/ratings?game=tigris"}) {
    HttpRequest request = api.request("GET", target);
    request.authorization = "Bearer " + token;
    answers.push_back(api.ask(request));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, seconds(10));
  for (const auto& answer : answers) EXPECT_FALSE(answer->has_value());
  release.set_value();
  holder.join();
  for (const auto& answer : answers) {
    ASSERT_TRUE(api.bench.until([&] { return answer->has_value(); }));
    EXPECT_EQ((*answer)->status, 200) << (*answer)->body;
  }
}

TEST(HttpApi, AGameIsShownToEverybodyAsTheyMaySeeIt) {
  ApiBench api;
  const LobbyBench::Guest ann = api.bench.guest("Ann");
  const LobbyBench::Guest eve = api.bench.guest("Eve");
  const std::string table =
      api.bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}]})");
  const auto view = [&](const std::string& token) {
    HttpRequest request = api.request("GET", "/api/tables/" + table + "/view");
    if (!token.empty()) request.authorization = "Bearer " + token;
    return json::parse(api.answer(request).body).as_object();
  };
  EXPECT_TRUE(view(ann.token).at("view").is_null()) << "the game has not begun";
  const auto e = api.bench.connect(eve);
  ASSERT_EQ(
      api.bench.ask(*e, {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "k"}}).at("t").as_string(),
      "ok");
  const std::string bob = api.bench.guest("Bob").token;
  for (const auto& [token, seat] : std::vector<std::pair<std::string, int>>{
           {ann.token, 0}, {eve.token, 1}, {bob, -1}, {"", -1}, {"x", -1}}) {
    const json::object seen = view(token);
    EXPECT_EQ(seen.at("view").at("viewer").to_number<int>(), seat);
    EXPECT_EQ(seen.at("seat"), seat < 0 ? json::value("spectator") : json::value(seat));
    EXPECT_TRUE(seen.at("view").at("legal").as_array().empty()) << "it is to be looked at";
  }
  ASSERT_EQ(
      api.bench.ask(*e, {{"t", "resign"}, {"table", table}, {"seat", 1}, {"key", "r"}}).at("t").as_string(),
      "ok");
  EXPECT_EQ(view(eve.token).at("seat").to_number<int>(), 1);
  api.bench.lobby().closed(*e);
}

TEST(HttpApi, WhatOneHidesIsHiddenFromOneselfAlone) {
  ApiBench api;
  const LobbyBench::Guest ann = api.bench.guest("Ann");
  const LobbyBench::Guest eve = api.bench.guest("Eve");
  const std::string table =
      api.bench.create(ann, R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})");
  const auto e = api.bench.connect(eve);
  const auto ask = [&](const LobbyBench::Guest& who, const char* method, const std::string& target,
                       const std::string& body = {}) {
    HttpRequest request = api.request(method, target);
    request.authorization = "Bearer " + who.token;
    request.content_type = "application/json";
    request.body = body;
    return api.answer(request);
  };
  const auto count = [&](const LobbyBench::Guest& who, const std::string& query) {
    return json::parse(ask(who, "GET", "/api/tables?" + query).body).at("tables").as_array().size();
  };
  const std::string hide = "/api/tables/" + table + "/hide";
  EXPECT_EQ(ask(eve, "POST", hide, R"({"hidden":true})").status, 403) << "it is not one of hers";
  ASSERT_EQ(
      api.bench.ask(*e, {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "k"}}).at("t").as_string(),
      "ok");
  ASSERT_EQ(ask(ann, "POST", hide, R"({"hidden":true})").status, 200);
  EXPECT_EQ(count(ann, "mine=1"), 0U);
  EXPECT_EQ(count(ann, "mine=1&status=playing"), 0U);
  EXPECT_EQ(count(ann, "mine=1&hidden=1"), 1U);
  EXPECT_EQ(count(ann, ""), 1U) << "public ones are listed all the same";
  EXPECT_EQ(count(eve, "mine=1"), 1U);
  EXPECT_EQ(count(eve, "mine=1&hidden=1"), 0U);
  ASSERT_EQ(ask(ann, "POST", hide, R"({"hidden":false})").status, 200);
  EXPECT_EQ(count(ann, "mine=1"), 1U);
  EXPECT_EQ(ask(ann, "POST", hide, "{}").status, 400);
  EXPECT_EQ(ask(ann, "POST", "/api/tables/0123/hide", R"({"hidden":true})").status, 404);
  api.bench.lobby().closed(*e);
}

TEST(HttpApi, StudiesHaveAQueueWithAnEnd) {
  ApiBench api;
  std::promise<void> begun;
  std::promise<void> end;
  api.studies.add([&] {
    begun.set_value();
    end.get_future().wait();
  });
  begun.get_future().wait();
  HttpRequest request = api.request("POST", "/api/study");
  request.content_type = "application/json";
  request.body = R"({"record":"shedu record 1\ngame tigris\nseat 0 a\nseat 1 b\nevents\n"})";
  std::vector<std::shared_ptr<std::optional<HttpResponse>>> answers;
  for (int i = 0; i < 40; ++i) answers.push_back(api.ask(request));
  int full = 0;
  for (const auto& answer : answers) full += answer->has_value() && (*answer)->status == 503 ? 1 : 0;
  EXPECT_EQ(full, 8);
  end.set_value();
  int good = 0;
  for (const auto& answer : answers) {
    ASSERT_TRUE(api.bench.until([&] { return answer->has_value(); }));
    good += (*answer)->status == 200 ? 1 : 0;
  }
  EXPECT_EQ(good, 32);
}

TEST(HttpApi, EveryRequestThatAsksTheStoreIsLimited) {
  for (const char* target :
       {"/api/me", "/api/tables", "/api/ratings?game=tigris", "/api/tables/0123", "/api/tables/0123/record",
        "/api/tables/0123/analysis", "/api/tables/0123/view"}) {
    ApiBench api;
    int slowed = 0;
    for (int i = 0; i < 620; ++i) {
      const auto got = api.ask(api.request("GET", target));
      slowed += got->has_value() && (*got)->status == 429 ? 1 : 0;
      if (i % 50 == 0) api.bench.settle();
    }
    EXPECT_GE(slowed, 15) << target;
    EXPECT_LE(slowed, 20) << target;
  }
}

TEST(HttpApi, QueriesAreChecked) {
  ApiBench api;
  for (const char* target :
       {"/api/tables?status=%ff", "/api/tables?status=%00", "/api/tables?status=%",
        "/api/tables?status=closed", "/api/tables?game=chess", "/api/tables?game=a%00b",
        "/api/tables?before=yesterday", "/api/tables?before=-1", "/api/tables?before=99999999999999999999",
        "/api/tables?mine=maybe", "/api/ratings?game=tigris&seats=x", "/api/ratings?game=tigris&seats=99",
        "/api/ratings?game=chess", "/api/me?x=%1f"}) {
    EXPECT_EQ(api.answer(api.request("GET", target)).status, 400) << target;
  }
  const std::string told = api.answer(api.request("GET", "/api/tables?status=closed")).body;
  EXPECT_NE(told.find("open, playing, over"), std::string::npos) << told;
  for (const char* target : {"/api/tables?status=open&game=gog&before=5",
                             "/api/tables?status=", "/api/tables?unknown=%e4%b8%ad+x", "/api/tables"}) {
    EXPECT_EQ(api.answer(api.request("GET", target)).status, 200) << target;
  }
}

TEST(HttpApi, ControlCharactersAreRefusedAtTheDoor) {
  for (const char* bad : {R"({"name":"a\u0000b"})", R"({"a\u0000":1})", R"(["\u001F"])", R"(["\b"])",
                          R"(["\u007f"])", R"(["\\\u0001"])"}) {
    EXPECT_THROW(check_no_controls(bad), Refusal) << bad;
  }
  for (const char* good : {R"({"name":"a\\u0000b"})", R"(["two\nlines\tand\r\n\u000A\u0009\u000d"])",
                           R"(["\u0020\u00e4\""])", R"(["\\"])", ""}) {
    EXPECT_NO_THROW(check_no_controls(good)) << good;
  }
  const Served served;
  EXPECT_EQ(served.api("POST", "/api/session", R"({"name":"a\u0000b"})").status, 400);
  Match match(served);
  EXPECT_EQ(match.a.outcome({{"t", "sub"}, {"table", match.table + std::string(1, '\0')}}), "bad");
  EXPECT_EQ(match.a.outcome(
                {{"t", "chat"}, {"table", match.table}, {"key", std::string("k\0", 2)}, {"text", "hi"}}),
            "bad");
}

TEST(HttpApi, ADatabaseThatIsGoneIsNotDescribed) {
  set_log_level(LogLevel::Off);
  ApiBench api;
  const auto ann = api.bench.guest("Ann");
  const auto client = api.bench.connect(ann);
  {
    const std::lock_guard lock(api.bench.data().mutex);
    api.bench.data().broken = "the database failed: no connection to db.internal, port 5432";
  }
  const auto expect_nothing_told = [](const std::string& text) {
    EXPECT_NE(text.find("readonly"), std::string::npos) << text;
    EXPECT_EQ(text.find("internal"), std::string::npos) << text;
    EXPECT_EQ(text.find("5432"), std::string::npos) << text;
  };
  for (const char* target : {"/api/me", "/api/tables", "/api/tables?mine=1", "/api/ratings?game=tigris"}) {
    HttpRequest request = api.request("GET", target);
    request.authorization = "Bearer never seen";
    const HttpResponse answer = api.answer(request);
    EXPECT_EQ(answer.status, 503) << target << ": nobody is sent away because the storage is";
    expect_nothing_told(answer.body);
  }
  expect_nothing_told(json::serialize(api.bench.ask(*client, {{"t", "sub"}, {"table", "0123"}})));
}

TEST(Hosts, AServerForThisMachineAnswersByItsOwnNamesOnly) {
  const Hosts hosts("127.0.0.1", false, {"shedu.test"});
  for (const char* host : {"", "localhost", "localhost:8080", "LOCALHOST", "a.localhost", "127.0.0.1:80",
                           "127.9.9.9", "[::1]:8080", "shedu.test", "Shedu.Test:8080", "shedu.test."}) {
    EXPECT_FALSE(hosts.mistake(host)) << host;
  }
  for (const char* host : {"evil.example", "evil.example:8080", "192.0.2.1", "localhost.evil.example",
                           "127.0.0.1.evil.example", "[2001:db8::1]", "shedu.test.evil"}) {
    const auto wrong = hosts.mistake(host);
    ASSERT_TRUE(wrong) << host;
    EXPECT_EQ(wrong->status, 421) << host;
  }
  EXPECT_NE(hosts.mistake("evil.example")->text.find("--host evil.example"), std::string::npos);
  for (const char* host : {"a b", "a/b", "a@b", "[::1", "a:b", "a:99999", "<script>", ":80"}) {
    const auto wrong = hosts.mistake(host);
    ASSERT_TRUE(wrong) << host;
    EXPECT_EQ(wrong->status, 400) << host;
  }
}

TEST(Hosts, AServerForOthersAnswersByAnyNameUntilItIsToldItsOwn) {
  const Hosts any("0.0.0.0", false, {});
  EXPECT_FALSE(any.mistake("example.org"));
  EXPECT_FALSE(any.mistake("192.0.2.1:8080"));
  EXPECT_EQ(any.mistake("a b")->status, 400);
  const Hosts named("0.0.0.0", false, {host_of_origin("https://example.org:8443")});
  EXPECT_FALSE(named.mistake("example.org"));
  EXPECT_FALSE(named.mistake("192.0.2.1"));
  EXPECT_EQ(named.mistake("evil.example")->status, 421);
  const Hosts behind_proxy("127.0.0.1", true, {});
  EXPECT_FALSE(behind_proxy.mistake("example.org"));
}

}  // namespace
}  // namespace shedu
