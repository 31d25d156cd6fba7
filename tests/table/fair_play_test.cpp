// Rated games are compared with the engine when they are over: decisions of people alone, from what they
// knew, once.

#include <gtest/gtest.h>

#include "database.h"
#include "players/player.h"
#include "support/lobby_bench.h"
#include "table/order.h"

namespace shedu::test {
namespace {

struct FairPlayTest : testing::TestWithParam<std::string> {
  /// A rated game in which Ann decides as the engine would and Bob does not, for a while.
  std::string play(int decisions) {
    const std::string table =
        bench.create(ann, R"({"game":"tigris","rated":true,"seats":[{"kind":"me"},{"kind":"open"}]})");
    bench.ask(*b, {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", bench.key()}});
    const auto engine = make_player(find_game("tigris"), "ismcts:sims=150");
    for (int i = 0; i < decisions; ++i) {
      Room room(*store->table(table), store->entries(table), bench.now);
      const Seat seat = room.to_act();
      if (seat < 0) break;
      const std::size_t ply = room.ply();
      const auto view = view_of(room, seat);
      MoveList legal;
      view->legal(legal);
      Move move = engine->think(*view, ply, {}).move;
      if (seat == 1 && legal.size() > 1) move = legal[0] == move ? legal[1] : legal[0];
      FakeClient& client = seat == 0 ? *a : *b;
      const json::object answer = bench.ask(client, {{"t", "act"},
                                                     {"table", table},
                                                     {"rev", room.rev()},
                                                     {"move", find_game("tigris").move_text(move)},
                                                     {"key", bench.key()}});
      EXPECT_EQ(answer.at("t").as_string(), "ok");
    }
    return table;
  }
  static std::unique_ptr<AnyView> view_of(const Room& room, Seat seat) {
    const Record record = room.record();
    return replay(record, find_game)->view(seat);
  }
  void end(const std::string& table) {
    bench.ask(*b, {{"t", "resign"}, {"table", table}, {"seat", 1}, {"key", bench.key()}});
  }
  bool compared() {
    return bench.until([&] {
      bench.now += 6'000;
      bench.lobby().tick();
      return store->order().fair_due(1).empty();
    });
  }

  Place place{GetParam()};
  LobbyBench bench{place.where()};
  std::unique_ptr<Store> store = open_store(place.where(), false);
  LobbyBench::Guest ann = bench.guest("Ann");
  LobbyBench::Guest bob = bench.guest("Bob");
  std::unique_ptr<FakeClient> a = bench.connect(ann);
  std::unique_ptr<FakeClient> b = bench.connect(bob);
};

TEST_P(FairPlayTest, WhoDecidesAsTheEngineIsSeenToDoSo) {
  const std::string table = play(24);
  EXPECT_TRUE(store->order().fair_due(1).empty()) << "not before the game is over";
  end(table);
  ASSERT_EQ(store->order().fair_due(1), std::vector<std::string>{table});
  ASSERT_TRUE(compared());
  const std::vector<FairTally> tallies = store->order().fair_tallies(1, 10);
  ASSERT_EQ(tallies.size(), 2U);
  EXPECT_EQ(tallies[0].player, ann.person.id);
  EXPECT_GE(tallies[0].decisions, 6);
  EXPECT_EQ(tallies[0].same, tallies[0].decisions);
  EXPECT_EQ(tallies[1].player, bob.person.id);
  EXPECT_EQ(tallies[1].same, 0);
  EXPECT_EQ(store->order().fair_usual().at(0).decisions, tallies[0].decisions + tallies[1].decisions);
  EXPECT_TRUE(store->order().fair_tallies(1'000, 10).empty()) << "of too few decisions nothing is said";
  // The same game gives the same figures, and is counted once.
  const RatedRecord again = rated_record(*store, table);
  const std::vector<FairRow> rows = compare(again, 1, std::atomic<bool>(false));
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].same, tallies[0].same);
}

TEST_P(FairPlayTest, WhatComputersDecideIsNobodysMove) {
  const std::string table = bench.create(
      ann, R"({"game":"tigris","rated":true,"seats":[{"kind":"me"},{"kind":"computer","level":1}]})");
  bench.ask(*a, {{"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  ASSERT_TRUE(compared());
  EXPECT_TRUE(store->order().fair_tallies(1, 10).empty());
  for (const FairRow& row : compare(rated_record(*store, table), 1, std::atomic<bool>(false)))
    EXPECT_EQ(row.player, ann.person.id);
}

TEST_P(FairPlayTest, AGameThatIsNotRatedIsNobodysBusiness) {
  const std::string table = bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"me"}]})");
  bench.ask(*a, {{"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  EXPECT_TRUE(store->order().fair_due(1).empty());
}

TEST_P(FairPlayTest, ARestartLosesNone) {
  end(play(6));
  bench.restart();
  ASSERT_TRUE(compared());
}

INSTANTIATE_TEST_SUITE_P(All, FairPlayTest, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
