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

// A world made up from a view looks to its seat as the game does, whatever else it has.
TEST(Engine, LoadsAWorldOfAView) {
  Client client;
  for (const AnyGame* game : all_games()) {
    const json::value opened =
        client.call("new", {{"game", game->name()}, {"seats", game->min_seats()}, {"seed", 8}});
    const json::value id = opened.at("id");
    const json::value seat = opened.at("to_act");
    const json::value view = client.call("view", {{"id", id}, {"seat", seat}}).at("view");
    const auto load = [&](int seed) {
      return client.call("load", {{"view", view}, {"seed", seed}, {"deal", "manual"}}).at("id");
    };
    const json::value one = load(1);
    EXPECT_EQ(client.call("view", {{"id", one}, {"seat", seat}}).at("view"), view) << game->name();
    EXPECT_EQ(client.call("hash", {{"id", one}}), client.call("hash", {{"id", load(1)}}));
    EXPECT_EQ(client.refused("load", {{"view", view}, {"record", "x"}}), kBadParams);
    EXPECT_EQ(client.refused("load", json::object{}), kBadParams);
    EXPECT_EQ(client.refused("load", {{"view", {{"game", game->name()}}}}), kBadParams);
  }
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

TEST(Engine, WhoActsIsSaidAlikeEverywhere) {
  Client client;
  const int id = open_game(client);
  EXPECT_EQ(state_of(client, id).at("to_act"), "chance");
  EXPECT_EQ(client.call("view", {{"id", id}, {"seat", "spectator"}}).at("view").at("to_act"), "chance");
  EXPECT_EQ(client.call("legal", {{"id", id}}).at("to_act"), "chance");
  EXPECT_EQ(client.call("chance", {{"id", id}}).at("to_act"), "chance");
  // As older versions wrote it.
  json::value state = state_of(client, id);
  state.as_object()["to_act"] = -1;
  EXPECT_EQ(client.call("load", {{"state", state}}).at("to_act"), "chance");
  state.as_object()["to_act"] = "nobody";
  EXPECT_EQ(client.refused("load", {{"state", state}}), kBadParams);
  EXPECT_NE(client.complaint.find("state.to_act: "), std::string::npos) << client.complaint;
}

TEST(Engine, NullIsNoValue) {
  Client client;
  EXPECT_EQ(client.refused("new", {{"game", "tigris"}, {"seats", 2}, {"seed", nullptr}}), kBadParams);
  EXPECT_EQ(client.complaint, "params.seed: is null: give it a value or leave it out");
  const int id = open_game(client, {{"seed", 1}});
  EXPECT_EQ(client.refused("view", {{"id", id}, {"seat", true}}), kBadParams);
  EXPECT_EQ(client.complaint, "params.seat: must be a seat's number or \"spectator\"");
  EXPECT_EQ(client.refused("play", {{"id", id}, {"move", 5}}), kBadParams);
  EXPECT_EQ(client.complaint, "params.move: must be a string");
}

// What can never be a move, and what is none now, are told apart; neither is blamed on chance.
TEST(Engine, SaysWhatIsWrongWithAMove) {
  Client client;
  client.call("new", {{"game", "tigris"}, {"seats", 2}, {"seed", 7}});
  EXPECT_EQ(client.refused("play", {{"id", 1}, {"move", "+7"}}), kBadParams);
  EXPECT_NE(client.complaint.find("is not a move of Tigris"), std::string::npos) << client.complaint;
  for (const char* const move : {"+6", "start:1"}) {
    EXPECT_EQ(client.refused("play", {{"id", 1}, {"move", move}}), kRefused);
    EXPECT_EQ(client.complaint, std::string(move) +
                                    " is not legal now: now an action is due: a leader, a tile, "
                                    "a catastrophe, a swap or a pass (T1)");
  }
}

TEST(Engine, ChanceTellsWhoseDrawItIs) {
  Client client;
  const int id = static_cast<int>(client.call("new", {{"game", "tigris"}, {"seats", 3}}).at("id").as_int64());
  EXPECT_FALSE(client.call("chance", {{"id", id}}).as_object().contains("for"));  // who begins is nobody's
  client.call("deal", {{"id", id}, {"move", "start:2"}});
  for (int tile = 0; tile < 18; ++tile) {
    EXPECT_EQ(client.call("chance", {{"id", id}}).at("for"), tile / 6);
    client.call("deal", {{"id", id}});
  }
  EXPECT_FALSE(client.call("chance", {{"id", id}}).as_object().contains("for"));  // a seat is to act
}

// A viewer is told of the decision and of everything that chance then brings, and no more than it may know.
TEST(Engine, TellsWhatHappens) {
  Client client;
  const auto told = [&](const json::value& listener) {
    return client.call("new", {{"game", "tigris"}, {"seats", 2}, {"seed", 7}, {"tell", listener}});
  };
  const json::value mine = told(0).at("story");
  const json::value all = told("spectator").at("story");
  ASSERT_EQ(mine.as_array().size(), all.as_array().size());
  int known = 0;
  for (const json::value& item : mine.as_array()) {
    if (item.at("id") != "drew") continue;
    EXPECT_EQ(item.as_object().contains("what"), item.at("seat") == 0);
    known += item.as_object().contains("what") ? 1 : 0;
  }
  EXPECT_EQ(known, 6);
  EXPECT_FALSE(
      client.call("new", {{"game", "tigris"}, {"seats", 2}, {"seed", 7}}).as_object().contains("story"));
  EXPECT_EQ(client.refused("new", {{"game", "tigris"}, {"seats", 2}, {"tell", 2}}), kBadParams);
}

TEST(Engine, SaysWhyTheGameIsOver) {
  Client client;
  json::value status =
      client.call("new", {{"game", "tigris"}, {"seats", 2}, {"seed", 7}, {"options", {{"max_turns", "2"}}}});
  const json::value id = status.at("id");
  while (status.at("to_act") != "over") {
    EXPECT_FALSE(status.as_object().contains("ended"));
    status = client.call("play", {{"id", id}, {"move", "pass"}, {"tell", "spectator"}});
  }
  EXPECT_EQ(status.at("ended"), "turns");
  EXPECT_EQ(status.at("story").as_array().back().at("id"), "over");
}

TEST(Engine, GivesInsightIntoAViewOfEveryGame) {
  Client client;
  for (const AnyGame* game : all_games()) {
    const json::value id = client.call("new", {{"game", game->name()}, {"seats", 2}, {"seed", 1}}).at("id");
    for (const json::value& seat : {json::value(0), json::value(1), json::value("spectator")}) {
      EXPECT_GT(client.call("insight", {{"id", id}, {"seat", seat}}).at("insight").as_object().size(), 1u);
    }
    EXPECT_EQ(client.refused("insight", {{"id", id}}), kBadParams);
  }
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
