// A rematch between people: the seats of the others are kept for them and for nobody else, until they sit
// down, decline, or have not come for long. Whatever the order, and whenever the server restarts.

#include <gtest/gtest.h>

#include "support/lobby_bench.h"
#include "table/check.h"

namespace shedu::test {
namespace {

constexpr const char* kThree =
    R"({"game":"tigris","public":true,"seats":[{"kind":"open"},{"kind":"open"},{"kind":"open"}]})";
constexpr const char* kWithComputer =
    R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"},{"kind":"computer","level":1}]})";
constexpr std::int64_t kOneDay = 24LL * 60 * 60 * 1000;

/// Hal, Eve and Ann have played to the end; Bob was never there.
struct RematchTest : testing::Test {
  void SetUp() override {
    connect();
    old = bench.create(hal, kThree);
    for (int i = 0; i < 3; ++i) ASSERT_EQ(type(seat(client(i), "sit", old, i)), "ok");
    for (int i = 1; i < 3; ++i) ASSERT_EQ(type(seat(client(i), "resign", old, i)), "ok");
  }
  void TearDown() override {
    bench.settle();
    for (const auto& problem : check_store(bench.reader()).problems) ADD_FAILURE() << problem.why;
  }

  void connect() {
    for (const auto& old_one : clients) bench.lobby().closed(*old_one);
    clients.clear();
    for (const auto& guest : {hal, eve, ann, bob}) clients.push_back(bench.connect(guest));
  }
  void restart() {
    bench.restart();
    connect();
  }
  FakeClient& client(int who) { return *clients.at(static_cast<std::size_t>(who)); }
  static std::string type(const json::object& answer) {
    const auto* code = answer.if_contains("code");
    return std::string((code != nullptr ? *code : answer.at("t")).as_string());
  }
  json::object say(FakeClient& from, const char* what, const std::string& table, json::object more = {}) {
    more["t"] = what;
    more["table"] = table;
    more["key"] = bench.key();
    return bench.ask(from, more);
  }
  json::object seat(FakeClient& from, const char* what, const std::string& table, int number) {
    return say(from, what, table, {{"seat", number}});
  }
  json::object info(const std::string& table) {
    const auto row = bench.reader().table(table);
    return row ? json::parse(row->info).as_object() : json::object();
  }
  /// Hal asks; gives the new table.
  std::string rematch() {
    EXPECT_EQ(type(say(client(kHal), "rematch", old)), "ok");
    return std::string(info(old).at("next").as_string());
  }
  std::string status(const std::string& table) { return std::string(info(table).at("status").as_string()); }
  json::value seat_info(const std::string& table, std::size_t number) {
    return info(table).at("seats").at(number);
  }
  std::string kept_for(const std::string& table, std::size_t number) {
    const json::value seat = seat_info(table, number);
    const auto* kept = seat.as_object().if_contains("kept");
    return kept == nullptr ? "" : std::string(kept->at("name").as_string());
  }
  std::vector<std::string> kinds(const std::string& table) {
    std::vector<std::string> out;
    for (const EntryRow& entry : bench.reader().entries(table, 0)) out.push_back(entry.kind);
    return out;
  }
  bool lists(const LobbyBench::Guest& guest, const std::string& table) {
    const auto rows = bench.reader().tables({.member = guest.person.id});
    return std::any_of(rows.begin(), rows.end(), [&](const TableRow& row) { return row.id == table; });
  }

  // Everybody moves on by one seat: Ann's old seat 2 becomes 0, Hal's 1, Eve's 2.
  static constexpr int kHal = 0, kEve = 1, kAnn = 2, kBob = 3;
  static constexpr int kAnnsSeat = 0, kEvesSeat = 2;

  LobbyBench bench;
  LobbyBench::Guest hal = bench.guest("Hal");
  LobbyBench::Guest eve = bench.guest("Eve");
  LobbyBench::Guest ann = bench.guest("Ann");
  LobbyBench::Guest bob = bench.guest("Bob");
  std::vector<std::unique_ptr<FakeClient>> clients;
  std::string old;
};

TEST_F(RematchTest, TheOthersSeatsAreKeptForThem) {
  const std::string next = rematch();
  EXPECT_EQ(status(next), "open");
  EXPECT_EQ(kept_for(next, kAnnsSeat), "Ann");
  EXPECT_EQ(seat_info(next, 1).at("user").at("name").as_string(), "Hal");
  EXPECT_EQ(kept_for(next, kEvesSeat), "Eve");
  EXPECT_TRUE(lists(eve, next)) << "who is asked finds the table among their own";
  EXPECT_FALSE(lists(bob, next));
}

TEST_F(RematchTest, NobodyElseTakesAKeptSeat) {
  const std::string next = rematch();
  for (const int who : {kBob, kHal, kAnn})
    EXPECT_EQ(type(seat(client(who), "sit", next, kEvesSeat)), "forbidden");
  EXPECT_EQ(type(say(client(kHal), "computer", next, {{"seat", kEvesSeat}, {"level", 1}})), "late");
  EXPECT_EQ(type(seat(client(kBob), "stand", next, kEvesSeat)), "forbidden");
  EXPECT_EQ(type(say(client(kBob), "decline", next)), "late");
  EXPECT_EQ(kept_for(next, kEvesSeat), "Eve");
}

TEST_F(RematchTest, NoInvitationLeadsToAKeptSeat) {
  const std::string next = rematch();
  std::string token;
  std::string refused;
  const auto invite = [&] {
    bench.lobby().invite(hal.person, next, kEvesSeat, [&](const json::object& out, const Refusal* refusal) {
      refused = refusal == nullptr ? "" : refusal->code();
      if (refusal == nullptr) token = std::string(out.at("token").as_string());
    });
    bench.settle();
  };
  invite();
  EXPECT_EQ(refused, "late");
  // An invitation from another time, as if it had been made before.
  bench.data().invites[token_hash("t")] = {token_hash("t"), next, kEvesSeat, 0};
  EXPECT_EQ(type(say(client(kBob), "sit", next, {{"seat", kEvesSeat}, {"token", "t"}})), "forbidden");
  ASSERT_EQ(type(seat(client(kHal), "stand", next, kEvesSeat)), "ok") << "the host opens it";
  invite();
  EXPECT_EQ(refused, "");
  EXPECT_EQ(type(say(client(kBob), "sit", next, {{"seat", kEvesSeat}, {"token", token}})), "ok");
}

TEST_F(RematchTest, ItBeginsWhenAllHaveAcceptedWhateverTheOrderAndWhereverItRestarts) {
  for (const auto& order : {std::vector{kEve, kAnn}, std::vector{kAnn, kEve}}) {
    for (int restarted = 0; restarted < 3; ++restarted) {
      const std::string next = rematch();
      if (restarted == 1) restart();
      ASSERT_EQ(type(seat(client(order[0]), "sit", next, order[0] == kEve ? kEvesSeat : kAnnsSeat)), "ok");
      EXPECT_EQ(status(next), "open");
      if (restarted == 2) restart();
      EXPECT_EQ(type(seat(client(kBob), "sit", next, order[1] == kEve ? kEvesSeat : kAnnsSeat)), "forbidden");
      ASSERT_EQ(type(seat(client(order[1]), "sit", next, order[1] == kEve ? kEvesSeat : kAnnsSeat)), "ok");
      EXPECT_EQ(status(next), "playing");
      SetUp();  // another game between them
    }
  }
}

TEST_F(RematchTest, WhoDeclinesOpensTheSeatAndIsTold) {
  const std::string next = rematch();
  bench.ask(client(kHal), {{"t", "sub"}, {"table", next}});
  ASSERT_EQ(type(say(client(kEve), "decline", next)), "ok");
  const json::object told = client(kHal).last("update").at("entries").at(0).as_object();
  EXPECT_EQ(told.at("kind").as_string(), "declined");
  EXPECT_EQ(told.at("name").as_string(), "Eve");
  EXPECT_EQ(told.at("why").as_string(), "declined");
  EXPECT_EQ(kept_for(next, kEvesSeat), "");
  EXPECT_FALSE(lists(eve, next));
  EXPECT_EQ(type(say(client(kEve), "decline", next)), "late") << "once is enough";
  restart();
  ASSERT_EQ(type(seat(client(kBob), "sit", next, kEvesSeat)), "ok");
  EXPECT_EQ(status(next), "open");
  ASSERT_EQ(type(seat(client(kAnn), "sit", next, kAnnsSeat)), "ok");
  EXPECT_EQ(status(next), "playing");
}

TEST_F(RematchTest, WhoHasASeatKeptTakesNoOther) {
  const std::string next = rematch();
  ASSERT_EQ(type(say(client(kEve), "decline", next)), "ok");
  EXPECT_EQ(type(seat(client(kAnn), "sit", next, kEvesSeat)), "forbidden");
  ASSERT_EQ(type(seat(client(kAnn), "stand", next, kAnnsSeat)), "ok") << "the same as to decline";
  EXPECT_EQ(kept_for(next, kAnnsSeat), "");
  EXPECT_EQ(type(seat(client(kAnn), "sit", next, kEvesSeat)), "ok");
}

TEST_F(RematchTest, WhoAcceptedAndLeavesOpensTheSeat) {
  const std::string next = rematch();
  ASSERT_EQ(type(seat(client(kEve), "sit", next, kEvesSeat)), "ok");
  ASSERT_EQ(type(seat(client(kEve), "stand", next, kEvesSeat)), "ok");
  EXPECT_EQ(kept_for(next, kEvesSeat), "");
  EXPECT_EQ(type(seat(client(kBob), "sit", next, kEvesSeat)), "ok");
}

TEST_F(RematchTest, AComputerCanSitWhereTheHostOpenedTheSeat) {
  const std::string next = rematch();
  ASSERT_EQ(type(seat(client(kHal), "stand", next, kEvesSeat)), "ok");
  EXPECT_EQ(json::parse(bench.reader().entries(next, 0).back().body).at("why").as_string(), "opened");
  EXPECT_EQ(type(say(client(kHal), "computer", next, {{"seat", kEvesSeat}, {"level", 1}})), "ok");
  ASSERT_EQ(type(seat(client(kAnn), "sit", next, kAnnsSeat)), "ok");
  EXPECT_EQ(status(next), "playing");
}

TEST_F(RematchTest, WhoDoesNotComeLosesTheSeatAfterAWhile) {
  for (const bool restarted : {false, true}) {
    const std::string next = rematch();
    bench.now += kOneDay - 1000;
    bench.lobby().tick();
    bench.settle();
    EXPECT_EQ(kept_for(next, kEvesSeat), "Eve");
    EXPECT_TRUE(bench.data().awake.contains(next)) << "whoever hosts it next must look at it, too";
    if (restarted) restart();
    bench.now += 2000;
    bench.lobby().tick();
    bench.settle();
    EXPECT_EQ(kept_for(next, kEvesSeat), "");
    EXPECT_EQ(kept_for(next, kAnnsSeat), "");
    EXPECT_EQ(json::parse(bench.reader().entries(next, 0).back().body).at("why").as_string(), "late");
    EXPECT_FALSE(bench.data().awake.contains(next));
    EXPECT_EQ(type(seat(client(kEve), "sit", next, kEvesSeat)), "ok") << "an open seat is hers as anybody's";
    SetUp();
  }
}

TEST_F(RematchTest, SeatsAreKeptAsLongAsAClockGivesForATurn) {
  for (const auto& [ms, kept] :
       std::map<std::int64_t, std::int64_t>{{60'000, 600'000}, {3 * kOneDay / 2, 3 * kOneDay / 2}}) {
    old = bench.create(hal, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}],
                                "clock":{"kind":"turn","ms":)" +
                                std::to_string(ms) + "}}");
    ASSERT_EQ(type(seat(client(kEve), "sit", old, 1)), "ok");
    ASSERT_EQ(type(seat(client(kEve), "resign", old, 1)), "ok");
    const std::string next = rematch();
    EXPECT_EQ(seat_info(next, 0).at("until").to_number<std::int64_t>(), bench.now + kept);
  }
}

TEST_F(RematchTest, ComputersSitAgainByThemselves) {
  old = bench.create(hal, kWithComputer);
  ASSERT_EQ(type(seat(client(kEve), "sit", old, 1)), "ok");
  seat(client(kEve), "resign", old, 1);
  seat(client(kHal), "resign", old, 0);
  ASSERT_EQ(status(old), "over");
  const std::string next = rematch();
  EXPECT_EQ(seat_info(next, 0).at("kind").as_string(), "computer");
  EXPECT_EQ(kept_for(next, 2), "Eve");
  ASSERT_EQ(type(seat(client(kEve), "sit", next, 2)), "ok");
  EXPECT_EQ(status(next), "playing");
}

TEST_F(RematchTest, WhoHadSeveralSeatsTakesThemAllAtOnce) {
  old = bench.create(hal, kThree);
  for (const int number : {0, 2}) ASSERT_EQ(type(seat(client(kHal), "sit", old, number)), "ok");
  ASSERT_EQ(type(seat(client(kEve), "sit", old, 1)), "ok");
  seat(client(kHal), "resign", old, 0);
  seat(client(kHal), "resign", old, 2);
  ASSERT_EQ(type(say(client(kEve), "rematch", old)), "ok");
  const std::string next(info(old).at("next").as_string());
  EXPECT_EQ(kept_for(next, 0), "Hal");
  EXPECT_EQ(kept_for(next, 1), "Hal");
  const json::object sit{{"t", "sit"}, {"table", next}, {"seat", 1}, {"key", bench.key()}};
  const json::object first = bench.ask(client(kHal), sit);
  ASSERT_EQ(type(first), "ok");
  EXPECT_EQ(status(next), "playing");
  EXPECT_EQ(bench.ask(client(kHal), sit).at("seq"), first.at("seq")) << "the same key, the same answer";
}

TEST_F(RematchTest, ADeclineOfSeveralSeatsOpensThemAll) {
  old = bench.create(hal, kThree);
  for (const int number : {0, 2}) ASSERT_EQ(type(seat(client(kHal), "sit", old, number)), "ok");
  ASSERT_EQ(type(seat(client(kEve), "sit", old, 1)), "ok");
  seat(client(kHal), "resign", old, 0);
  seat(client(kHal), "resign", old, 2);
  ASSERT_EQ(type(say(client(kEve), "rematch", old)), "ok");
  const std::string next(info(old).at("next").as_string());
  ASSERT_EQ(type(say(client(kHal), "decline", next)), "ok");
  EXPECT_EQ(kept_for(next, 0) + kept_for(next, 1), "");
}

TEST_F(RematchTest, NothingIsDeclinedOnceTheGameHasBegunOrTheTableIsClosed) {
  const std::string next = rematch();
  seat(client(kEve), "sit", next, kEvesSeat);
  EXPECT_EQ(type(say(client(kEve), "close", next)), "forbidden") << "only the host";
  seat(client(kAnn), "sit", next, kAnnsSeat);
  EXPECT_EQ(type(say(client(kEve), "decline", next)), "late");
  EXPECT_EQ(type(say(client(kHal), "close", next)), "late");
}

TEST_F(RematchTest, AClosedTableIsClosedForEverybody) {
  for (const bool restarted : {false, true}) {
    const std::string next = rematch();
    ASSERT_EQ(type(say(client(kHal), "close", next)), "ok");
    if (restarted) restart();
    EXPECT_EQ(status(next), "closed");
    EXPECT_EQ(kept_for(next, kEvesSeat), "");
    for (const char* what : {"sit", "stand"}) {
      EXPECT_EQ(type(seat(client(kEve), what, next, kEvesSeat)), "late");
    }
    EXPECT_EQ(type(say(client(kEve), "decline", next)), "late");
    EXPECT_EQ(type(say(client(kHal), "close", next)), "late");
    EXPECT_EQ(type(say(client(kHal), "rematch", next)), "late");
    EXPECT_FALSE(bench.data().awake.contains(next));
    EXPECT_EQ(kinds(next).back(), "closed");
    const auto open = bench.reader().tables({.status = "open"});
    EXPECT_TRUE(std::none_of(open.begin(), open.end(), [&](const TableRow& row) { return row.id == next; }));
    SetUp();
  }
}

}  // namespace
}  // namespace shedu::test
