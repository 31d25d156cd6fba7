#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "engine/client.h"
#include "games/games.h"

namespace shedu {
namespace {

// Plays one random game through the protocol; calls look(id) before every event, chance included.
template <class Look>
json::value play_through(Client& client, const AnyGame& game, int seats, std::uint64_t seed, Look&& look) {
  Rng rng(seed);
  const json::value opened =
      client.call("new", {{"game", game.name()}, {"seats", seats}, {"seed", seed}, {"deal", "manual"}});
  const std::int64_t id = opened.at("id").as_int64();
  json::value status = opened;
  while (status.at("to_act") != "over") {
    look(id);
    if (status.at("to_act") == "chance") {
      status = client.call("deal", {{"id", id}});
    } else {
      const json::value legal = client.call("legal", {{"id", id}});
      const json::array& moves = legal.at("moves").as_array();
      const json::value& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      status = client.call("play", {{"id", id}, {"move", move}, {"seat", status.at("to_act")}});
    }
    if (testing::Test::HasFailure()) break;
  }
  return status;
}

// The dump is the whole state at any point of any decision, conflicts half resolved and deals half done
// included: what is loaded from it is equal and goes on alike.
TEST(RandomGames, EveryStateLoadsToAnEqualOne) {
  for (const AnyGame* game : all_games()) {
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      Client client;
      play_through(client, *game, seats, 100 + static_cast<std::uint64_t>(seats), [&](std::int64_t id) {
        const json::value state = client.call("state", {{"id", id}}).at("state");
        const json::value copy = client.call("load", {{"state", state}, {"deal", "manual"}}).at("id");
        ASSERT_EQ(client.call("state", {{"id", copy}}).at("state"), state);
        ASSERT_EQ(client.call("legal", {{"id", copy}}), client.call("legal", {{"id", id}}));
        ASSERT_EQ(client.call("chance", {{"id", copy}}), client.call("chance", {{"id", id}}));
        ASSERT_EQ(client.call("hash", {{"id", copy}}), client.call("hash", {{"id", id}}));
        client.call("close", {{"id", copy}});
      });
    }
  }
}

TEST(RandomGames, RecordsLoadInBothForms) {
  for (const AnyGame* game : all_games()) {
    Client client;
    const json::value end = play_through(client, *game, game->min_seats(), 7, [](std::int64_t) {});
    ASSERT_TRUE(end.as_object().contains("standing"));
    const json::value state = client.call("state", {{"id", end.at("id")}}).at("state");
    for (const char* format : {"json", "text"}) {
      const json::value record =
          client.call("record", {{"id", end.at("id")}, {"format", format}}).at("record");
      const json::value copy = client.call("load", {{"record", record}});
      EXPECT_EQ(copy.at("standing"), end.at("standing"));
      EXPECT_EQ(client.call("state", {{"id", copy.at("id")}}).at("state"), state);
    }
  }
}

// The words with which an illegal move is refused, for the seat to act; nothing where the move is legal.
std::string refusal(Client& client, const json::value& id, const json::value& move) {
  const json::value legal = client.call("legal", {{"id", id}});
  const json::array& moves = legal.at("moves").as_array();
  if (!legal.at("to_act").is_int64() || std::find(moves.begin(), moves.end(), move) != moves.end()) return {};
  EXPECT_EQ(client.refused("play", {{"id", id}, {"move", move}}), kRefused);
  return client.complaint;
}

// Swapping what a viewer cannot know for something else the viewer could believe changes no answer that may
// be passed on to that viewer: not the view in either detail, not the legal list, not the words of a refusal.
TEST(RandomGames, AnswersForASeatDoNotDependOnWhatItCannotKnow) {
  Rng rng(11);
  for (const AnyGame* game : all_games()) {
    Client client;
    int looks = 0;
    json::value earlier_move;
    play_through(client, *game, game->max_seats(), 12, [&](std::int64_t id) {
      if (++looks % 5 != 0) return;
      const json::value truth = client.call("state", {{"id", id}}).at("state");
      const auto state = game->load(JsonIn(truth, "state"));
      for (int seat = -1; seat < state->seats(); ++seat) {
        const Seat viewer = seat < 0 ? kSpectator : static_cast<Seat>(seat);
        const json::object imagined = state->view(viewer)->imagine(rng)->to_json();
        const json::value other = client.call("load", {{"state", imagined}, {"deal", "manual"}}).at("id");
        const json::value who = viewer < 0 ? json::value("spectator") : json::value(viewer);
        const auto both_say = [&](const char* method, json::object params) {
          params["seat"] = who;
          params["id"] = id;
          const json::value said = client.call(method, params);
          params["id"] = other;
          EXPECT_EQ(said, client.call(method, params)) << "viewer " << viewer;
        };
        both_say("view", {{"detail", "known"}});
        both_say("view", {{"detail", "shown"}});
        both_say("legal", {});
        if (viewer == state->to_act() && earlier_move.is_string()) {
          EXPECT_EQ(refusal(client, id, earlier_move), refusal(client, other, earlier_move));
        }
        client.call("close", {{"id", other}});
      }
      const json::value legal = client.call("legal", {{"id", id}});
      const json::array& moves = legal.at("moves").as_array();
      if (!moves.empty()) earlier_move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    });
    EXPECT_GT(looks, 25);  // the smallest game has some three dozen
  }
}

// Nobody can take the one for the other: a view lacks what a state must have.
TEST(RandomGames, AViewIsNotTheState) {
  for (const AnyGame* game : all_games()) {
    Client client;
    const json::value id =
        client.call("new", {{"game", game->name()}, {"seats", game->max_seats()}, {"seed", 4}}).at("id");
    EXPECT_EQ(client.refused("load", {{"state", client.call("view", {{"id", id}, {"seat", 0}}).at("view")}}),
              kBadParams)
        << client.complaint;
  }
}

}  // namespace
}  // namespace shedu
