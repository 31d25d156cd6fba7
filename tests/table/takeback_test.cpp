#include <gtest/gtest.h>

#include "support/lobby_bench.h"

namespace shedu::test {
namespace {

/// Ann and Bob, and a clock after which a computer plays for whoever is away.
struct Takeback : testing::Test {
  void SetUp() override {
    table = bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}],
                                  "clock":{"kind":"turn","ms":5000,"expiry":"computer"}})");
    bench.ask(*b, {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", bench.key()}});
  }
  json::object sub(FakeClient& client) { return bench.ask(client, {{"t", "sub"}, {"table", table}}); }
  std::int64_t ply() { return sub(*a).at("ply").to_number<std::int64_t>(); }
  int to_act() { return sub(*a).at("view").at("to_act").to_number<int>(); }
  FakeClient& client_of(int seat) { return seat == 0 ? *a : *b; }
  json::object ask(FakeClient& client, std::int64_t back_to) {
    return bench.ask(client, {{"t", "ask"},
                              {"table", table},
                              {"rev", sub(client).at("rev")},
                              {"ply", back_to},
                              {"key", bench.key()}});
  }
  json::object play() {
    FakeClient& client = client_of(to_act());
    const json::object state = sub(client);
    return bench.ask(client, {{"t", "act"},
                              {"table", table},
                              {"rev", state.at("rev")},
                              {"move", state.at("view").at("legal").at(0)},
                              {"key", bench.key()}});
  }
  /// Whoever is to act does not, and a computer plays for them until the other one's turn.
  int let_time_run_out() {
    const int away = to_act();
    bench.now += 6'000;
    bench.lobby().tick();
    EXPECT_TRUE(bench.until([&] { return to_act() != away; }));
    return away;
  }

  LobbyBench bench;
  LobbyBench::Guest ann = bench.guest("Ann");
  LobbyBench::Guest bob = bench.guest("Bob");
  std::unique_ptr<FakeClient> a = bench.connect(ann);
  std::unique_ptr<FakeClient> b = bench.connect(bob);
  std::string table;
};

TEST_F(Takeback, WhoIsAwayConsentsToNothingThatWasRevealed) {
  const std::int64_t start = ply();
  const int away = let_time_run_out();
  FakeClient& here = client_of(1 - away);
  const std::int64_t before = ply();
  EXPECT_EQ(ask(here, start).at("t").as_string(), "ok") << "one may ask";
  EXPECT_EQ(ply(), before) << "but nothing is taken back past another's turn and what was drawn";
}

TEST_F(Takeback, WhoIsAwayHasNothingAgainstWhatCouldBeUndone) {
  const int away = let_time_run_out();
  FakeClient& here = client_of(1 - away);
  const std::int64_t before = ply();
  play();
  if (to_act() == away) GTEST_FAIL() << "an action must be left";
  EXPECT_EQ(ask(here, before).at("t").as_string(), "ok");
  EXPECT_EQ(ply(), before);
}

TEST_F(Takeback, OneAsksOnceUntilTheGameGoesOn) {
  play();
  const std::int64_t start = ply() - 1;
  EXPECT_EQ(ask(*a, start).at("t").as_string(), "ok");
  EXPECT_EQ(ask(*a, start).at("code").as_string(), "late");
  EXPECT_EQ(ask(*b, start).at("code").as_string(), "late");
  bench.ask(*b, {{"t", "answer"}, {"table", table}, {"yes", false}, {"key", bench.key()}});
  EXPECT_EQ(ask(*a, start).at("code").as_string(), "late") << "no means no, here";
  play();
  EXPECT_EQ(ask(*a, start).at("t").as_string(), "ok");
}

}  // namespace
}  // namespace shedu::test
