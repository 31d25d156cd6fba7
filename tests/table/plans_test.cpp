// What people want done while they are away: it is done as they said, by the rules, after the same time
// whatever it is, and nobody hears of it before.

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/lobby_bench.h"
#include "table/plans.h"

namespace shedu::test {
namespace {

Plan plan_of(const char* text) {
  const json::value parsed = json::parse(text);
  return read_plan(JsonIn(parsed, "plan"));
}

TEST(PlanText, IsReadAsItWasWritten) {
  const char* text =
      R"({"rev":7,"ply":3,"replies":[{"when":["*","+2"],"then":["pass"],"next":[{"then":["no"]}]}],)"
      R"("orders":[{"order":"pass","until":"turns"}],"prefer":["pick:M"]})";
  EXPECT_EQ(json::serialize(plan_json(plan_of(text))), text);
  EXPECT_TRUE(plan_of("{}").empty());
}

TEST(PlanText, HasAnEnd) {
  EXPECT_ERROR(plan_of(R"({"replies":[{"when":[],"then":["pass"]}]})"), "plan.replies[0].when");
  EXPECT_ERROR(plan_of(R"({"replies":[{"then":[]}]})"), "plan.replies[0].then: must hold a move");
  std::string many = R"({"prefer":["pass")";
  for (int i = 0; i < 40; ++i) many += R"(,"pass")";
  EXPECT_ERROR(plan_of((many + "]}").c_str()), "at most 32 moves");
  std::string deep = R"({"then":["pass"]})";
  for (int i = 0; i < 9; ++i) deep = R"({"then":["pass"],"next":[)" + deep + "]}";
  EXPECT_ERROR(plan_of((R"({"replies":[)" + deep + "]}").c_str()), "8 turns");
}

TEST(PlanText, BeginningsOfMovesStandForAllOfThem) {
  EXPECT_TRUE(is_meant("pick:M:WA3", "pick:M"));
  EXPECT_TRUE(is_meant("pick:M:WA3", "PICK:m:wa3"));
  EXPECT_TRUE(is_meant("pick:M:WA3", "pick:"));
  EXPECT_FALSE(is_meant("pick:M:WA3", "pick:M:WA"));
  EXPECT_FALSE(is_meant("end", "ends"));
}

/// Ann and Bob, who have a day for a turn. X is to act, Y is not: which of them is which is dealt.
struct Planned : testing::Test {
  void SetUp() override { begin(86'400'000); }

  void begin(std::int64_t turn) {
    table = bench.create(ann, R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"open"}],
                                  "clock":{"kind":"turn","ms":)" +
                                  std::to_string(turn) + "}}");
    bench.ask(*b, {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", bench.key()}});
    x = to_act();
    y = 1 - x;
  }
  FakeClient& of(int seat) { return seat == 0 ? *a : *b; }
  json::object sub(FakeClient& client) { return bench.ask(client, {{"t", "sub"}, {"table", table}}); }
  int to_act() { return sub(*a).at("view").at("to_act").to_number<int>(); }
  json::object act(int seat, json::array moves) {
    return bench.ask(of(seat), {{"t", "act"},
                                {"table", table},
                                {"rev", sub(of(seat)).at("rev")},
                                {"moves", std::move(moves)},
                                {"key", bench.key()}});
  }
  json::object plan(int seat, const char* text) {
    return bench.ask(of(seat),
                     {{"t", "plan"}, {"table", table}, {"seat", seat}, {"plan", json::parse(text)}});
  }
  json::object shown(FakeClient& client, int seat) {
    return bench.ask(client, {{"t", "plan"}, {"table", table}, {"seat", seat}});
  }
  void wait(std::int64_t ms = Plans::kPace) {
    bench.now += ms;
    bench.lobby().tick();
    bench.settle();
  }
  /// The last decisions, as Ann sees them, with whose plan they were: "0 pass plan".
  std::vector<std::string> decisions(std::size_t count) {
    std::vector<std::string> out;
    const json::object state = sub(*a);
    for (const json::value& entry : state.at("entries").as_array()) {
      if (entry.at("kind").as_string() != "move") continue;
      std::string line =
          std::to_string(entry.at("seat").to_number<int>()) + ' ' + std::string(entry.at("move").as_string());
      if (const auto* by = entry.as_object().if_contains("by")) line += ' ' + std::string(by->as_string());
      out.push_back(line);
    }
    out.erase(out.begin(), out.end() - static_cast<std::ptrdiff_t>(std::min(count, out.size())));
    return out;
  }
  std::string by(int seat, const char* rest) { return std::to_string(seat) + ' ' + rest; }

  LobbyBench bench;
  LobbyBench::Guest ann = bench.guest("Ann");
  LobbyBench::Guest bob = bench.guest("Bob");
  std::unique_ptr<FakeClient> a = bench.connect(ann);
  std::unique_ptr<FakeClient> b = bench.connect(bob);
  std::string table;
  int x = 0;
  int y = 1;
};

TEST_F(Planned, AReplyIsPlayedAfterItsTime) {
  ASSERT_EQ(plan(y, R"({"replies":[{"when":["*","pass"],"then":["pass","pass"]}]})").at("t").as_string(),
            "plan");
  ASSERT_EQ(act(x, {"pass", "pass"}).at("t").as_string(), "ok");
  wait(Plans::kPace - 1);
  EXPECT_EQ(to_act(), y) << "whatever a plan says, it takes its time";
  wait(1);
  EXPECT_EQ(to_act(), x);
  EXPECT_EQ(decisions(3), (std::vector{by(x, "pass"), by(y, "pass plan"), by(y, "pass plan")}));
  EXPECT_FALSE(shown(of(y), y).at("waits").as_bool()) << "it is through";
}

TEST_F(Planned, TheFirstReplyThatFitsCountsAndOthersDoNot) {
  ASSERT_EQ(plan(y, R"({"replies":[{"when":["RC2","pass"],"then":["RA2"]},
                                   {"when":["pass","RC2"],"then":["pass","pass"]},
                                   {"then":["BA2","pass"]}]})")
                .at("t")
                .as_string(),
            "plan");
  act(x, {"RC2", "pass"});
  wait();
  EXPECT_EQ(decisions(1), std::vector{by(y, "RA2 plan")})
      << "which begins a revolt: the rest is not foreseen";
}

TEST_F(Planned, WhatWasNotForeseenIsLeftToItsAuthor) {
  plan(y, R"({"replies":[{"when":["RC2","pass"],"then":["pass","pass"]}]})");
  act(x, {"pass", "RC2"});
  wait();
  EXPECT_EQ(to_act(), y);
  EXPECT_FALSE(shown(of(y), y).at("waits").as_bool());
}

TEST_F(Planned, AnAuthorWhoIsThereDecidesAndThePlanGoesOnIfItIsTheSame) {
  plan(y, R"({"replies":[{"then":["pass","pass"],"next":[{"then":["pass","RA2"]}]}]})");
  act(x, {"pass", "pass"});
  ASSERT_EQ(act(y, {"pass"}).at("t").as_string(), "ok");
  wait();
  EXPECT_EQ(decisions(2), (std::vector{by(y, "pass"), by(y, "pass plan")}));
  act(x, {"pass", "pass"});
  wait();
  EXPECT_EQ(decisions(2), (std::vector{by(y, "pass plan"), by(y, "RA2 plan")}));
}

TEST_F(Planned, AnAuthorWhoDecidesOtherwiseHasLeftThePlan) {
  plan(y, R"({"replies":[{"then":["pass","pass"],"next":[{"then":["pass","pass"]}]}]})");
  act(x, {"pass", "pass"});
  act(y, {"RA2", "pass"});
  act(x, {"pass", "pass"});
  wait();
  EXPECT_EQ(to_act(), y);
}

TEST_F(Planned, NobodyElseIsToldThatThereIsOne) {
  const LobbyBench::Guest eve = bench.guest("Eve");
  const auto e = bench.connect(eve);
  sub(*e);
  sub(of(x));
  const std::size_t seen_x = of(x).frames.size();
  const std::size_t seen_e = e->frames.size();
  plan(y, R"({"replies":[{"then":["pass","pass"]}]})");
  EXPECT_EQ(of(x).frames.size(), seen_x);
  EXPECT_EQ(e->frames.size(), seen_e);
  EXPECT_EQ(shown(of(x), y).at("code").as_string(), "forbidden");
  EXPECT_EQ(shown(*e, y).at("code").as_string(), "forbidden");
  EXPECT_EQ(bench.ask(*e, {{"t", "plan"}, {"table", table}, {"seat", y}, {"plan", {{"prefer", {"pass"}}}}})
                .at("code")
                .as_string(),
            "forbidden");
  EXPECT_EQ(shown(of(x), x).at("plan"), json::value()) << "one's own is another";
  EXPECT_EQ(shown(of(y), y).at("plan").at("replies").as_array().size(), 1U);
}

TEST_F(Planned, WhatTheRulesForbidIsRefusedWhenItIsMade) {
  const json::object refused = plan(y, R"({"replies":[{"when":["pass","pass"],"then":["RA1"]}]})");
  EXPECT_EQ(refused.at("code").as_string(), "illegal");
  EXPECT_EQ(refused.at("clause").as_string(), "L4");
  EXPECT_EQ(plan(y, R"({"replies":[{"when":["RA1","pass"],"then":["pass"]}]})").at("code").as_string(),
            "illegal")
      << "it cannot come to that";
  EXPECT_EQ(plan(y, R"({"replies":[{"then":["frog"]}]})").at("code").as_string(), "bad");
  EXPECT_EQ(plan(y, R"({"orders":[{"order":"frog"}]})").at("code").as_string(), "bad");
  EXPECT_EQ(plan(x, R"({"replies":[{"then":["pass"]}]})").at("code").as_string(), "late")
      << "it is their turn";
  EXPECT_EQ(shown(of(y), y).at("plan"), json::value());
}

TEST_F(Planned, WhatTheRulesForbidByThenIsNotDone) {
  plan(y, R"({"replies":[{"then":["RC2","pass"]}]})");
  act(x, {"RC2", "pass"});
  wait();
  EXPECT_EQ(to_act(), y) << "the space is taken: nothing of the reply is made";
  EXPECT_EQ(decisions(1), std::vector{by(x, "pass")});
}

TEST_F(Planned, WhatWasTakenBackTakesThePlanWithIt) {
  act(x, {"RC2"});
  plan(y, R"({"replies":[{"then":["pass","pass"]}]})");
  ASSERT_EQ(
      bench.ask(of(x), {{"t", "undo"}, {"table", table}, {"rev", sub(of(x)).at("rev")}, {"key", bench.key()}})
          .at("t")
          .as_string(),
      "ok");
  act(x, {"pass", "pass"});
  wait();
  EXPECT_EQ(to_act(), y) << "the position that it was made for is gone";
}

TEST_F(Planned, ARestartForgetsNone) {
  plan(y, R"({"replies":[{"when":["pass","pass"],"then":["pass","pass"]}]})");
  act(x, {"pass", "pass"});
  bench.restart();
  a = bench.connect(ann);
  b = bench.connect(bob);
  wait();
  EXPECT_EQ(to_act(), x);
}

TEST_F(Planned, APlanThatCouldNotBeReadIsReadAMomentLater) {
  plan(y, R"({"replies":[{"when":["pass","pass"],"then":["pass","pass"]}]})");
  act(x, {"pass", "pass"});
  bench.data().no_plans = true;
  bench.restart();
  a = bench.connect(ann);
  wait();
  EXPECT_EQ(to_act(), y) << "nobody knows of a plan";
  bench.data().no_plans = false;
  wait(1'100);  // asked once more
  wait();
  EXPECT_EQ(to_act(), x);
}

TEST_F(Planned, APlanThatIsGivenUpDecidesNothing) {
  plan(y, R"({"prefer":["pass"]})");
  act(x, {"pass", "pass"});
  plan(y, "{}");
  wait();
  EXPECT_EQ(to_act(), y);
  EXPECT_EQ(shown(of(y), y).at("plan"), json::value());
}

TEST_F(Planned, WhoHasLittleTimeDecidesThemselves) {
  begin(60'000);
  EXPECT_EQ(plan(y, R"({"prefer":["pass"]})").at("code").as_string(), "forbidden");
}

// R4: as strong is enough for who defends.
TEST_F(Planned, ADefenderAddsAsMuchAsIsNeededOrNothing) {
  act(x, {"RC2", "pass"});
  ASSERT_EQ(plan(x, R"({"orders":[{"order":"support","leader":"r","most":2}]})").at("t").as_string(), "plan");
  act(y, {"RA2"});
  const json::array legal = sub(of(y)).at("view").at("legal").as_array();
  const std::string most(legal.back().as_string());
  act(y, {json::value(most)});
  const int added = std::stoi(most.substr(1));
  const auto hand = sub(of(x)).at("view").at("hand").as_string();
  const auto temples = std::count(hand.begin(), hand.end(), 'r');
  wait();
  const bool enough = added <= 2 && added <= temples;
  EXPECT_EQ(decisions(1), std::vector{by(x, (enough ? most + " plan" : std::string("+0 plan")).c_str())});
}

TEST_F(Planned, PassesUntilSomebodyJoins) {
  act(x, {"RC2", "pass"});
  plan(x, R"({"orders":[{"order":"pass","until":"joined"}]})");
  act(y, {"pass", "pass"});
  wait();
  wait();
  EXPECT_EQ(decisions(2), (std::vector{by(x, "pass plan"), by(x, "pass plan")}));
  act(y, {"BA2", "pass"});  // a farmer in the priest's kingdom
  wait();
  EXPECT_EQ(to_act(), x) << "what was waited for has come";
}

}  // namespace
}  // namespace shedu::test
