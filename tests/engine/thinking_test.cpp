#include <gtest/gtest.h>

#include <chrono>

#include "base/rng.h"
#include "engine/client.h"
#include "games/games.h"
#include "support/beginnings.h"

namespace shedu {
namespace {

class Thinking : public test::EveryGame {
 protected:
  std::int64_t open(const json::object& more = {{"seed", 4}}) {
    json::object params{{"game", game().name()}, {"seats", 2}};
    for (const auto& member : more) params[member.key()] = member.value();
    return client.call("new", params).at("id").as_int64();
  }
  json::value legal(std::int64_t id) { return client.call("legal", {{"id", id}}); }
  void expect_legal(std::int64_t id, const json::value& move) {
    const json::value list = legal(id);
    const json::array& moves = list.at("moves").as_array();
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << json::serialize(move);
  }

  std::vector<json::value> notified;
  Client client{{}, [this](const std::string& line) { notified.push_back(parse_json(line)); }};
};

double sum(const json::value& numbers) {
  double total = 0;
  for (const json::value& number : numbers.as_array()) total += number.to_number<double>();
  return total;
}

TEST_P(Thinking, NamesThePlayersThereAre) {
  const json::value answer = client.call("players", {{"game", game().name()}});
  EXPECT_EQ(answer.at("levels").as_array().size(), 5u);
  const std::int64_t id = open();
  for (const json::value& kind : answer.at("kinds").as_array()) {
    const std::string name(kind.at("name").as_string());
    const json::value best = client.call("best", {{"id", id}, {"player", name}, {"ms", 20}});
    expect_legal(id, best.at("move"));
  }
}

TEST_P(Thinking, BestIsALegalMoveWithChances) {
  const std::int64_t id = open();
  const json::value best = client.call("best", {{"id", id}, {"player", "ismcts:sims=50"}, {"count", 2}});
  EXPECT_EQ(best.at("seat"), legal(id).at("to_act"));
  expect_legal(id, best.at("move"));
  EXPECT_NEAR(sum(best.at("worth")), 1, 1e-3);
  ASSERT_EQ(best.at("lines").as_array().size(), 2u);
  EXPECT_EQ(best.at("lines").at(0).at("move"), best.at("move"));
  EXPECT_EQ(client.call("best", {{"id", id}, {"player", "ismcts:sims=50"}, {"count", 2}}), best);
}

TEST_P(Thinking, AWholeGamePlaysItself) {
  const std::int64_t id = open();
  json::value to_act = legal(id).at("to_act");
  for (int i = 0; i < 60 && to_act != "over"; ++i) {
    const json::value best = client.call("best", {{"id", id}, {"player", "greedy"}, {"play", true}});
    EXPECT_EQ(best.at("seat"), to_act);
    EXPECT_NEAR(sum(best.at("worth")), 1, 1e-3);  // also where there was only one move
    to_act = best.at("status").at("to_act");
    ASSERT_EQ(to_act, legal(id).at("to_act"));
  }
}

TEST_P(Thinking, HintsGiveReasons) {
  const std::int64_t id = open();
  const json::value hint = client.call("hint", {{"id", id}, {"player", "ismcts:sims=400"}});
  ASSERT_EQ(hint.at("moves").as_array().size(), 3u);
  for (const json::value& move : hint.at("moves").as_array()) {
    expect_legal(id, move.at("move"));
    for (const json::value& fact : move.at("facts").as_array()) {
      EXPECT_FALSE(fact.at("id").as_string().empty());
      EXPECT_FALSE(fact.at("text").as_string().empty());
      EXPECT_TRUE(fact.at("arguments").is_array());
    }
  }
}

// Whoever has no more than a view gets the same: the prompt and the legal moves may be missing from it.
TEST_P(Thinking, HintsNeedAViewAndNothingElse) {
  const std::int64_t id = open();
  const json::value seat = legal(id).at("to_act");
  const json::object more{{"player", "ismcts:sims=60"}, {"seed", 3}};
  const auto hint = [&](json::object params) {
    for (const auto& member : more) params[member.key()] = member.value();
    return client.call("hint", params);
  };
  const auto view = [&](const json::value& of, const char* detail) {
    return client.call("view", {{"id", id}, {"seat", of}, {"detail", detail}}).at("view");
  };
  EXPECT_EQ(hint({{"view", view(seat, "known")}}), hint({{"id", id}}));
  json::value shown = view(seat, "shown");
  shown.as_object().erase("prompt");
  shown.as_object().erase("legal");
  const json::value told = hint({{"view", shown}, {"detail", "shown"}});
  ASSERT_EQ(told.at("moves").as_array().size(), 3u);
  for (const json::value& move : told.at("moves").as_array()) expect_legal(id, move.at("move"));
  notified.clear();
  client.call("hint", {{"view", view(seat, "known")}, {"player", "ismcts:ms=900"}});
  ASSERT_FALSE(notified.empty());
  EXPECT_FALSE(notified.front().at("params").as_object().contains("id"));

  EXPECT_EQ(client.refused("hint", {{"view", view(1 - seat.as_int64(), "known")}}), kRefused);
  EXPECT_EQ(client.refused("hint", {{"view", view("spectator", "known")}}), kRefused);
  EXPECT_EQ(client.refused("hint", {{"view", view(seat, "known")}, {"id", id}}), kBadParams);
  EXPECT_EQ(client.refused("hint", json::object{}), kBadParams);
}

// Players see the view of the seat to act and nothing else.
TEST_P(Thinking, AnswersDoNotDependOnWhatTheSeatCannotKnow) {
  Rng rng(8);
  const std::int64_t id = open();
  for (int i = 0; i < 30 && legal(id).at("to_act") != "over"; ++i) {
    const json::value truth = client.call("state", {{"id", id}}).at("state");
    const auto state = game().load(JsonIn(truth, "state"));
    const json::object imagined = state->view(state->to_act())->imagine(rng)->to_json();
    const json::value other = client.call("load", {{"state", imagined}, {"deal", "manual"}}).at("id");
    for (const char* method : {"best", "hint"}) {
      const json::object params{{"id", id}, {"player", "ismcts:sims=30"}};
      json::object twin = params;
      twin["id"] = other;
      EXPECT_EQ(client.call(method, params), client.call(method, twin));
    }
    client.call("close", {{"id", other}});
    client.call("best", {{"id", id}, {"player", "random"}, {"seed", i}, {"play", true}});
  }
}

TEST_P(Thinking, AnalysesOpenGamesAndRecords) {
  const std::int64_t id = open();
  for (int i = 0; i < 12; ++i)
    client.call("best", {{"id", id}, {"player", "random"}, {"seed", i}, {"play", true}});
  const json::value record = client.call("record", {{"id", id}, {"format", "text"}}).at("record");
  notified.clear();
  const json::value open_game = client.call("analyse", {{"id", id}, {"player", "greedy"}});
  std::size_t judged = 0;
  for (const json::value& event : open_game.at("events").as_array()) {
    judged += event.as_object().contains("known") ? 1 : 0;
    EXPECT_FALSE(event.as_object().contains("truth"));  // the game goes on
  }
  EXPECT_GT(judged, 3u);
  ASSERT_EQ(notified.size(), judged);
  EXPECT_EQ(notified.back().at("method"), "thinking");
  EXPECT_EQ(notified.back().at("params").at("done"), judged);
  EXPECT_EQ(client.call("analyse", {{"record", record}, {"player", "greedy"}, {"threads", 2}}), open_game);
  const json::value one = client.call(
      "analyse", {{"record", record}, {"player", "greedy"}, {"seat", 1}, {"from", 2}, {"to", 12}});
  EXPECT_EQ(one.at("summary").as_array().size(), 1u);
  EXPECT_EQ(one.at("events").as_array().size(), 10u);
}

// Level 5 need not be a search that tells while it thinks; who is asked without a name is.
TEST_P(Thinking, TellsSoFarWithoutAPlayersName) {
  client.call("best", {{"id", open()}, {"ms", 800}});
  EXPECT_FALSE(notified.empty());
}

TEST_P(Thinking, TellsWhatItKnowsSoFar) {
  const std::int64_t id = open();
  client.call("best", {{"id", id}, {"player", "ismcts:ms=1500"}});
  ASSERT_FALSE(notified.empty());
  for (const json::value& message : notified) {
    EXPECT_EQ(message.at("method"), "thinking");
    EXPECT_FALSE(message.as_object().contains("id"));
    EXPECT_EQ(message.at("params").at("id"), id);
    expect_legal(id, message.at("params").at("move"));
  }
}

TEST_P(Thinking, StopsAtOnceAndOnlyUntilTheStop) {
  const std::string stop = R"({"jsonrpc":"2.0","id":99,"method":"stop"})";
  ASSERT_TRUE(Engine::is_stop(stop));
  const std::int64_t id = open();
  client.engine.stop_thinking();
  client.engine.stop_thinking();
  const auto began = std::chrono::steady_clock::now();
  const auto think = [&] { return client.call("best", {{"id", id}, {"player", "ismcts:sims=1000000000"}}); };
  expect_legal(id, think().at("move"));
  EXPECT_EQ(client.engine.handle(stop), R"({"jsonrpc":"2.0","id":99,"result":{}})");
  expect_legal(id, think().at("move"));  // the second stop is still to come
  EXPECT_EQ(client.call("analyse", {{"id", id}, {"to", 0}}).at("complete"), true);
  client.engine.handle(stop);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(30));
  EXPECT_GE(client.call("best", {{"id", id}, {"player", "ismcts:sims=64"}}).at("simulations").as_int64(), 64);
}

TEST(ThinkingForm, StopsAreRecognised) {
  EXPECT_TRUE(Engine::is_stop(R"( {"method": "stop"} )"));
  for (const char* line :
       {"", "stop", R"({"method":"best","params":{"player":"stop"}})", R"(["stop"])", R"({"stop":1})"}) {
    EXPECT_FALSE(Engine::is_stop(line)) << line;
  }
}

TEST_P(Thinking, RefusesWhatMakesNoSense) {
  const std::int64_t id = open();
  const auto bad = [&](const char* method, json::object params, const char* words) {
    EXPECT_EQ(client.refused(method, params), kBadParams);
    EXPECT_NE(client.complaint.find(words), std::string::npos) << client.complaint;
  };
  bad("best", {{"id", id}, {"player", "nobody"}}, "nobody");
  bad("best", {{"id", id}, {"player", "ismcts:sims=many"}}, "many");
  bad("best", {{"id", id}, {"ms", 0}}, "params.ms");
  bad("best", {{"id", id}, {"seat", 0}}, "seat");
  bad("hint", {{"id", id}, {"count", 0}}, "params.count");
  bad("players", {{"game", "nothing"}}, "nothing");
  bad("analyse", {}, "either");
  bad("analyse", {{"id", id}, {"record", "x"}}, "either");
  bad("analyse", {{"record", 5}}, "params.record");
  bad("analyse", {{"id", id}, {"seat", 2}}, "params.seat");
  bad("analyse", {{"id", id}, {"to", 100000}}, "params.to");
  bad("analyse", {{"id", id}, {"player", "nobody"}}, "nobody");
  EXPECT_EQ(client.refused("best", {{"id", 77}}), kNoSuchGame);
  EXPECT_EQ(client.refused("hint", {{"id", open({})}}), kRefused);  // chance is to act
  const json::value bare =
      client.call("load", {{"state", client.call("state", {{"id", id}}).at("state")}}).at("id");
  EXPECT_EQ(client.refused("analyse", {{"id", bare}}), kRefused);
}

SHEDU_FOR_EVERY_GAME(Thinking);

}  // namespace
}  // namespace shedu
