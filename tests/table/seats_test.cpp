// Seats change hands in many ways; whatever way it is, nobody sees what is not theirs at that moment, and
// nobody's connection changes because a message failed.

#include <gtest/gtest.h>

#include "support/lobby_bench.h"

namespace shedu::test {
namespace {

constexpr const char* kThreeSeats =
    R"({"game":"tigris","public":true,"seats":[{"kind":"open"},{"kind":"open"},{"kind":"open"}]})";

/// A public table of Hal's, with Eve and Ann about to sit down.
struct Hands : testing::Test {
  void SetUp() override {
    table = bench.create(hal, kThreeSeats);
    bench.ask(*h, {{"t", "sit"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  }

  json::object sub(FakeClient& client, json::value seat = nullptr) {
    json::object message{{"t", "sub"}, {"table", table}};
    if (!seat.is_null()) message["seat"] = seat;
    return bench.ask(client, message);
  }
  json::object seat(FakeClient& client, const char* what, int number) {
    return bench.ask(client, {{"t", what}, {"table", table}, {"seat", number}, {"key", bench.key()}});
  }
  /// All three seats are taken: the game begins.
  void fill(FakeClient& one, FakeClient& two) {
    ASSERT_EQ(seat(one, "sit", 1).at("t").as_string(), "ok");
    ASSERT_EQ(seat(two, "sit", 2).at("t").as_string(), "ok");
  }
  /// Plays on for a while, with whoever is to act.
  void play(const std::vector<std::pair<LobbyBench::Guest, int>>& players, int moves = 6) {
    for (int i = 0; i < moves; ++i) {
      for (const auto& [guest, number] : players) {
        const auto client = bench.connect(guest);
        const json::object state = sub(*client);
        const json::value* view = state.if_contains("view");
        if (view != nullptr && view->is_object() && view->at("to_act") == number) {
          bench.ask(*client, {{"t", "act"},
                              {"table", table},
                              {"rev", state.at("rev")},
                              {"move", view->at("legal").at(0)},
                              {"key", bench.key()}});
        }
        bench.lobby().closed(*client);
      }
    }
  }
  /// Every view in every frame since the mark, by the seat that it belongs to.
  static std::set<int> views_in(const FakeClient& client, std::size_t since) {
    std::set<int> seats;
    for (std::size_t i = since; i < client.frames.size(); ++i) {
      const json::object message = json::parse(client.frames[i]).as_object();
      const json::value* view = message.if_contains("view");
      if (view != nullptr && view->is_object()) seats.insert(view->at("viewer").to_number<int>());
    }
    return seats;
  }

  LobbyBench bench;
  LobbyBench::Guest hal = bench.guest("Hal");
  LobbyBench::Guest eve = bench.guest("Eve");
  LobbyBench::Guest ann = bench.guest("Ann");
  LobbyBench::Guest bob = bench.guest("Bob");
  std::unique_ptr<FakeClient> h = bench.connect(hal);
  std::unique_ptr<FakeClient> e = bench.connect(eve);
  std::unique_ptr<FakeClient> a = bench.connect(ann);
  std::unique_ptr<FakeClient> b = bench.connect(bob);
  std::string table;
};

TEST_F(Hands, WhoStoodUpSeesNothingOfWhoSatDown) {
  ASSERT_EQ(seat(*e, "sit", 1).at("t").as_string(), "ok");
  ASSERT_EQ(sub(*e, 1).at("seat").to_number<int>(), 1);
  ASSERT_EQ(seat(*e, "stand", 1).at("t").as_string(), "ok");
  const std::size_t since = e->frames.size();
  fill(*a, *b);
  play({{hal, 0}, {ann, 1}, {bob, 2}});
  EXPECT_EQ(views_in(*e, since), std::set<int>{-1});
  EXPECT_EQ(
      bench.ask(*e, {{"t", "at"}, {"table", table}, {"ply", 2}}).at("view").at("viewer").to_number<int>(),
      -1);
  EXPECT_EQ(sub(*e, 1).at("code").as_string(), "forbidden");
}

TEST_F(Hands, WhoWasSentAwaySeesNothingOfWhoSatDown) {
  ASSERT_EQ(seat(*e, "sit", 1).at("t").as_string(), "ok");
  sub(*e, 1);
  ASSERT_EQ(seat(*h, "stand", 1).at("t").as_string(), "ok") << "the host may";
  const std::size_t since = e->frames.size();
  fill(*a, *b);
  play({{hal, 0}, {ann, 1}, {bob, 2}});
  EXPECT_EQ(views_in(*e, since), std::set<int>{-1});
}

TEST_F(Hands, WhoMovedToAnotherSeatSeesThatOneOnly) {
  ASSERT_EQ(seat(*e, "sit", 1).at("t").as_string(), "ok");
  sub(*e, 1);
  seat(*e, "stand", 1);
  ASSERT_EQ(seat(*e, "sit", 2).at("t").as_string(), "ok");
  const std::size_t since = e->frames.size();
  ASSERT_EQ(seat(*a, "sit", 1).at("t").as_string(), "ok");
  play({{hal, 0}, {ann, 1}, {eve, 2}});
  EXPECT_EQ(views_in(*e, since), std::set<int>{-1}) << "it watches from a seat that is not Eve's any more";
  EXPECT_EQ(sub(*e).at("seat").to_number<int>(), 2);
}

TEST_F(Hands, WhoResignedIsASpectatorUntilTheEnd) {
  fill(*e, *a);
  ASSERT_EQ(sub(*e).at("seat").to_number<int>(), 1);
  ASSERT_EQ(seat(*e, "resign", 1).at("t").as_string(), "ok");
  const std::size_t since = e->frames.size();
  play({{hal, 0}, {ann, 2}});
  EXPECT_EQ(views_in(*e, since).count(1), 0U) << "a computer plays that hand now";
  EXPECT_EQ(sub(*e, 1).at("seat").as_string(), "spectator");
  seat(*a, "resign", 2);  // the game is over
  EXPECT_EQ(sub(*e, 1).at("seat").to_number<int>(), 1);
}

TEST_F(Hands, WhoIsAwayAndComesBackSeesTheirSeatAllTheTime) {
  table = bench.create(hal, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}],
                                "clock":{"kind":"turn","ms":5000,"expiry":"computer"}})");
  ASSERT_EQ(seat(*a, "sit", 1).at("t").as_string(), "ok");
  const int acting = sub(*h).at("view").at("to_act").to_number<int>();
  FakeClient& late = acting == 0 ? *h : *a;
  sub(late);
  bench.now += 6'000;
  bench.lobby().tick();
  ASSERT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > 0; }));
  EXPECT_EQ(sub(late).at("seat").to_number<int>(), acting);
  EXPECT_EQ(seat(late, "back", acting).at("t").as_string(), "ok");
}

TEST_F(Hands, ASessionThatEndsTakesItsConnectionsWithIt) {
  fill(*e, *a);
  sub(*e);
  bool done = false;
  bench.accounts().sign_out(eve.session(), false, [&](const Accounts::Outcome&) { done = true; });
  ASSERT_TRUE(bench.until([&] { return done; }));
  EXPECT_EQ(e->closed_with, 4001);
  const std::size_t since = e->frames.size();
  play({{hal, 0}, {eve, 1}, {ann, 2}});
  bench.lobby().received(*e, json::serialize(json::object{
                                 {"t", "chat"}, {"table", table}, {"text", "still here"}, {"key", "k"}}));
  bench.settle();
  EXPECT_EQ(e->frames.size(), since) << "it hears nothing and says nothing any more";
}

TEST_F(Hands, ARematchShowsNobodysOldSeat) {
  fill(*e, *a);
  sub(*e, 1);
  seat(*e, "resign", 1);
  seat(*a, "resign", 2);
  ASSERT_EQ(bench.ask(*h, {{"t", "rematch"}, {"table", table}, {"key", bench.key()}}).at("t").as_string(),
            "ok");
  const std::string next(sub(*h).at("info").at("next").as_string());
  const std::size_t since = e->frames.size();
  table = next;
  for (FakeClient* client : {e.get(), a.get()})
    bench.ask(*client, {{"t", "decline"}, {"table", table}, {"key", bench.key()}});
  ASSERT_EQ(seat(*a, "sit", 2).at("t").as_string(), "ok");
  EXPECT_EQ(sub(*e, 2).at("code").as_string(), "forbidden") << "seat 1 moved on to 2, and Ann took it";
  EXPECT_EQ(sub(*e).at("seat").as_string(), "spectator");
  EXPECT_EQ(views_in(*e, since).count(2), 0U);
}

TEST_F(Hands, ASecondHelloChangesNothing) {
  seat(*e, "sit", 1);
  sub(*e, 1);
  EXPECT_EQ(bench.ask(*e, {{"t", "hello"}, {"v", 1}, {"token", "nobody's"}}).at("code").as_string(), "bad");
  EXPECT_EQ(bench.ask(*e, {{"t", "hello"}, {"v", 1}, {"token", hal.token}}).at("code").as_string(), "bad");
  EXPECT_EQ(e->closed_with, 0);
  bench.lobby().tick();  // tells who is there
  EXPECT_EQ(e->last("presence").at("online").as_array().at(0).as_string(), eve.person.id);
  EXPECT_EQ(seat(*e, "stand", 1).at("t").as_string(), "ok") << "it is still Eve's connection";
}

TEST_F(Hands, AHelloThatFailsLeavesNobodyBehind) {
  FakeClient nobody;
  bench.lobby().opened(nobody, {});
  bench.say(nobody, {{"t", "hello"}, {"v", 1}, {"token", "wrong"}});
  EXPECT_EQ(nobody.closed_with, 4001);
  const std::size_t told = nobody.frames.size();
  bench.say(nobody, {{"t", "sub"}, {"table", table}});
  EXPECT_EQ(nobody.frames.size(), told);
  bench.lobby().closed(nobody);
  bench.lobby().tick();
}

TEST_F(Hands, WhatIsSaidBeforeTheWelcomeIsHeardAfterIt) {
  FakeClient client;
  bench.restart();  // so that the token has to be looked up
  bench.lobby().opened(client, {});
  bench.lobby().received(client,
                         json::serialize(json::object{{"t", "hello"}, {"v", 1}, {"token", eve.token}}));
  bench.lobby().received(client, json::serialize(json::object{{"t", "sub"}, {"table", table}}));
  EXPECT_TRUE(client.frames.empty());
  bench.settle();
  EXPECT_FALSE(client.last("welcome").empty());
  EXPECT_FALSE(client.last("table").empty());
  bench.lobby().closed(client);
}

TEST_F(Hands, AStrangerTakesOneSeatAndTheHostAsManyAsThereAre) {
  EXPECT_EQ(seat(*e, "sit", 1).at("t").as_string(), "ok");
  EXPECT_EQ(seat(*e, "sit", 2).at("code").as_string(), "forbidden");
  EXPECT_EQ(seat(*h, "sit", 2).at("t").as_string(), "ok");
}

TEST_F(Hands, RatedGamesHaveNoHints) {
  table = bench.create(
      hal, R"({"game":"tigris","rated":true,"aids":{"hints":true},"seats":[{"kind":"me"},{"kind":"me"}]})");
  const json::object state = sub(*h);
  EXPECT_FALSE(state.at("info").at("aids").at("hints").as_bool());
  EXPECT_EQ(bench.ask(*h, {{"t", "hint"}, {"table", table}, {"rev", state.at("rev")}}).at("code").as_string(),
            "forbidden");
}

}  // namespace
}  // namespace shedu::test
