#include "engine/engine.h"

#include <gtest/gtest.h>

#include "engine/client.h"
#include "games/games.h"

namespace shedu {
namespace {

std::string first_game() { return std::string(all_games().front()->name()); }

int open_game(Client& client, const json::object& more = {}) {
  json::object params{{"game", first_game()}, {"seats", all_games().front()->max_seats()}};
  for (const auto& member : more) params[member.key()] = member.value();
  return static_cast<int>(client.call("new", params).at("id").as_int64());
}

json::value state_of(Client& client, int id) { return client.call("state", {{"id", id}}).at("state"); }

TEST(Engine, DescribesEveryGame) {
  Client client;
  const json::value answer = client.call("games", {});
  const json::array& games = answer.at("games").as_array();
  ASSERT_EQ(games.size(), all_games().size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].at("name").as_string(), all_games()[i]->name());
    EXPECT_EQ(games[i].at("options").as_array().size(), all_games()[i]->options().size());
  }
}

TEST(Engine, SameSeedSameGame) {
  Client client;
  const int a = open_game(client, {{"seed", 5}});
  const int b = open_game(client, {{"seed", 5}});
  const int c = open_game(client, {{"seed", 6}});
  EXPECT_EQ(state_of(client, a), state_of(client, b));
  EXPECT_NE(state_of(client, a), state_of(client, c));
  EXPECT_EQ(client.call("hash", {{"id", a}}), client.call("hash", {{"id", b}}));
}

TEST(Engine, DealsByItselfOnlyWhenAsked) {
  Client client;
  const auto to_act = [&](const json::object& more) {
    return client.call("legal", {{"id", open_game(client, more)}}).at("to_act");
  };
  EXPECT_EQ(to_act({}), "chance");
  EXPECT_EQ(to_act({{"seed", 1}, {"deal", "manual"}}), "chance");
  EXPECT_TRUE(to_act({{"seed", 1}}).is_int64());
  EXPECT_TRUE(to_act({{"deal", "auto"}}).is_int64());
}

TEST(Engine, ManualDealDrawsFromTheSeedOrTakesWhatIsGiven) {
  Client client;
  const int drawn = open_game(client, {{"seed", 9}, {"deal", "manual"}});
  const int given = open_game(client);
  const int automatic = open_game(client, {{"seed", 9}});
  while (client.call("chance", {{"id", drawn}}).at("to_act") == "chance") {
    const json::value outcome = client.call("deal", {{"id", drawn}}).at("dealt").at(0);
    client.call("deal", {{"id", given}, {"move", outcome}});
  }
  EXPECT_EQ(state_of(client, drawn), state_of(client, automatic));
  EXPECT_EQ(state_of(client, given), state_of(client, automatic));
  EXPECT_EQ(client.refused("deal", {{"id", drawn}}), kRefused);
}

TEST(Engine, RefusalsChangeNothing) {
  Client client;
  const int id = open_game(client, {{"seed", 3}});
  const int waiting = open_game(client);
  const json::value before = state_of(client, id);
  const json::value record = client.call("record", {{"id", id}});
  const json::value actor = client.call("legal", {{"id", id}}).at("to_act");
  const json::value move = client.call("legal", {{"id", id}}).at("moves").at(0);
  const std::int64_t other = actor.as_int64() == 0 ? 1 : 0;

  EXPECT_EQ(client.refused("play", {{"id", id}, {"move", move}, {"seat", other}}), kRefused);
  EXPECT_EQ(client.refused("play", {{"id", id}, {"move", "no such move"}}), kBadParams);
  EXPECT_EQ(client.refused("play", {{"id", id}, {"move", move}, {"sea", actor}}), kBadParams);
  EXPECT_EQ(client.refused("play", {{"id", id}}), kBadParams);
  EXPECT_EQ(client.refused("play", {{"id", 99}, {"move", move}}), kNoSuchGame);
  EXPECT_EQ(client.refused("play", {{"id", waiting}, {"move", move}}), kRefused);
  EXPECT_EQ(client.refused("deal", {{"id", id}}), kRefused);
  EXPECT_EQ(client.refused("undo", {{"id", id}}), kRefused);
  EXPECT_EQ(client.refused("view", {{"id", id}, {"seat", -1}}), kBadParams);
  EXPECT_EQ(client.refused("view", {{"id", id}, {"seat", "king"}}), kBadParams);
  EXPECT_EQ(client.refused("view", {{"id", id}, {"seat", 0}, {"detail", "all"}}), kBadParams);
  EXPECT_EQ(client.refused("record", {{"id", id}, {"format", "xml"}}), kBadParams);
  EXPECT_EQ(client.refused("load", {}), kBadParams);
  EXPECT_EQ(client.refused("load", {{"record", 5}}), kBadParams);
  EXPECT_EQ(client.refused("load", {{"record", "nonsense"}}), kBadParams);
  EXPECT_EQ(client.refused("new", {{"game", "chess"}, {"seats", 2}}), kBadParams);
  EXPECT_EQ(client.refused("new", {{"game", first_game()}, {"seats", 99}}), kBadParams);
  EXPECT_EQ(client.refused("new", {{"game", first_game()}, {"seats", 2}, {"seed", -1}}), kBadParams);
  EXPECT_EQ(client.refused("new", {{"game", first_game()}, {"seats", 2}, {"deal", "maybe"}}), kBadParams);
  EXPECT_EQ(client.refused("new", {{"game", first_game()}, {"seats", 2}, {"options", {{"x", "y"}}}}),
            kBadParams);

  EXPECT_EQ(state_of(client, id), before);
  EXPECT_EQ(client.call("record", {{"id", id}}), record);
  EXPECT_EQ(open_game(client), waiting + 1) << "a refused game took an id";
}

TEST(Engine, UndoGoesBackWithinTheRules) {
  Client client;
  const int id = open_game(client, {{"seed", 3}});
  const json::value before = state_of(client, id);
  const json::value moves = client.call("legal", {{"id", id}}).at("moves");
  client.call("play", {{"id", id}, {"move", moves.at(0)}});
  EXPECT_NE(state_of(client, id), before);
  client.call("undo", {{"id", id}});
  EXPECT_EQ(state_of(client, id), before);
}

TEST(Engine, LimitsOpenGames) {
  Client client(EngineLimits{.rpc = {}, .open_games = 2});
  const int id = open_game(client);
  open_game(client);
  EXPECT_EQ(client.refused("new", {{"game", first_game()}, {"seats", 2}}), kTooMany);
  client.call("close", {{"id", id}});
  EXPECT_EQ(client.refused("hash", {{"id", id}}), kNoSuchGame);
  EXPECT_EQ(open_game(client), 3);
}

TEST(Engine, PositionsHaveNoRecord) {
  Client client;
  const json::value state = state_of(client, open_game(client, {{"seed", 2}}));
  const json::value id = client.call("load", {{"state", state}}).at("id");
  EXPECT_EQ(client.refused("record", {{"id", id}}), kRefused);
}

TEST(Engine, QuitFinishes) {
  Client client;
  EXPECT_FALSE(client.engine.finished());
  client.call("quit", {});
  EXPECT_TRUE(client.engine.finished());
}

}  // namespace
}  // namespace shedu
