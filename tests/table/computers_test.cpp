#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "support/endless.h"
#include "support/lobby_bench.h"

namespace shedu {
namespace {

using namespace test;
using Manner = EndlessFake::Manner;

class Throwing final : public Player {
 public:
  Thought think(const AnyView&, std::uint64_t, const Control&) const override {
    throw std::runtime_error("out of ideas");
  }
};

template <class Fake, class... Arguments>
Computers::Conduct computers(Arguments... arguments) {
  return {[=](const AnyGame&, std::string_view) { return std::make_unique<Fake>(arguments...); },
          std::chrono::milliseconds(100),
          {}};
}

/// A short game among computers, played to its end.
void play_to_the_end(LobbyBench& bench) {
  const auto ann = bench.guest("Ann");
  const std::string table = bench.create(
      ann,
      R"({"game":"tigris","options":{"max_turns":"8"},"seats":[{"kind":"computer","level":1},{"kind":"computer","level":4}]})");
  const auto client = bench.connect(ann);
  bench.ask(*client, {{"t", "sub"}, {"table", table}});
  EXPECT_TRUE(bench.until([&] {
    const json::object update = client->last("update");
    return update.contains("info") && update.at("info").at("status").as_string() == "over";
  }));
}

TEST(Computers, AGameGoesOnWithoutOneThatThrows) {
  LobbyBench bench(computers<Throwing>());
  play_to_the_end(bench);
  EXPECT_GT(bench.lobby().counters().failures, 8u) << "every decision of it is counted";
}

TEST(Computers, AGameGoesOnWithoutOneThatNeverAnswers) {
  for (const Manner manner : {Manner::Spinning, Manner::Sleeping}) {
    LobbyBench bench(computers<EndlessFake>(manner));
    play_to_the_end(bench);
    EXPECT_EQ(bench.lobby().counters().failures, 1u) << "it was asked again";
    EXPECT_EQ(EndlessFake::thinking(), 1);
    EndlessFake::release();
  }
}

class AnyMove final : public Player {
 public:
  explicit AnyMove(int milliseconds) : milliseconds_(milliseconds) {}
  Thought think(const AnyView& view, std::uint64_t seed, const Control&) const override {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds_));
    MoveList legal;
    view.legal(legal);
    Thought thought;
    thought.move = legal[Rng(seed).below(static_cast<std::uint32_t>(legal.size()))];
    return thought;
  }

 private:
  int milliseconds_;
};

bool hides_something(const AnyState& state) {
  Rng rng(5);
  const auto imagined = state.view(kSpectator)->imagine(rng);
  return !std::ranges::equal(imagined->bytes(), state.bytes());
}

// How long a computer took is in the log, for everybody to see: it must not tell whether it had a choice.
TEST(Computers, ADecisionWithoutAChoiceTakesAsLongAsOneWithOne) {
  constexpr std::int64_t kPace = 12;
  auto conduct = computers<AnyMove>(1);
  conduct.pace.fill(std::chrono::milliseconds(kPace));
  LobbyBench bench(conduct);
  const auto begun = std::chrono::steady_clock::now();
  const std::int64_t first = bench.now;
  const auto ann = bench.guest("Ann");
  const std::string table = bench.create(
      ann, R"({"game":"utopia","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})");
  const auto enough = [&] {
    const auto past = std::chrono::steady_clock::now() - begun;
    bench.now = first + std::chrono::duration_cast<std::chrono::milliseconds>(past).count();
    return bench.lobby().counters().tables.computer_moves > 150;
  };
  for (int i = 0; i < 12 && !enough(); ++i) bench.until(enough);  // computers give way to everything else
  ASSERT_TRUE(enough());
  bench.settle();
  struct Paced {
    int moves = 0;
    std::int64_t took = 0;
    // The bench's clock is put forward between its steps, so one move may be noted early and the next one
    // late.
    double mean() const { return static_cast<double>(took) / moves; }
  };
  Paced forced;
  Paced chosen;
  const AnyGame& game = find_game("utopia");
  std::unique_ptr<AnyState> state;
  std::int64_t last = 0;
  for (const EntryRow& entry : bench.reader().entries(table)) {
    if (entry.kind == "started") state = game.start({}, 2);
    if (entry.kind == "move") {
      MoveList legal;
      state->legal(legal);
      if (hides_something(*state)) {
        Paced& paced = legal.size() == 1 ? forced : chosen;
        ++paced.moves;
        paced.took += entry.time - last;
      }
    }
    if (entry.kind == "move" || entry.kind == "chance")
      state->play(game.read_move(json::parse(entry.body).at("move").as_string()));
    last = entry.time;
  }
  ASSERT_GT(chosen.moves, 10);
  ASSERT_GT(forced.moves, 0) << "there must be both kinds, or the test shows nothing";
  EXPECT_GE(chosen.mean(), kPace - 2);
  EXPECT_GE(forced.mean(), kPace - 2);
}

TEST(Computers, WhereNothingIsHiddenNobodyWaits) {
  auto conduct = computers<AnyMove>(0);
  conduct.pace.fill(std::chrono::hours(1));
  LobbyBench bench(conduct);
  bench.create(bench.guest("Ann"),
               R"({"game":"gog","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})");
  EXPECT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > 20; }));
}

TEST(Computers, GamesAmongComputersDoNotHoldUpThoseThatPeoplePlay) {
  LobbyBench bench(computers<AnyMove>(20));
  const auto ann = bench.guest("Ann");
  for (int i = 0; i < 40; ++i) {
    bench.create(
        ann, R"({"game":"tigris","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})");
  }
  std::string table;
  std::uint64_t before = 0;
  const auto moves_here = [&] {
    const auto entries = bench.reader().entries(table);
    return std::count_if(entries.begin(), entries.end(),
                         [](const EntryRow& row) { return row.kind == "move"; });
  };
  const auto computer_begins = [&] {
    const auto awake = bench.reader().awake();
    return moves_here() > 0 || std::find(awake.begin(), awake.end(), table) != awake.end();
  };
  do {  // who begins is drawn
    before = bench.lobby().counters().tables.computer_moves;
    table = bench.create(ann, R"({"game":"tigris","seats":[{"kind":"computer","level":1},{"kind":"me"}]})");
  } while (!computer_begins());
  const auto moved = [&] { return moves_here() > 0; };
  for (int i = 0; i < 12 && !moved(); ++i) bench.until(moved);
  ASSERT_TRUE(moved());
  EXPECT_LT(bench.lobby().counters().tables.computer_moves - before, 20U)
      << "it did not wait for all of them";
}

TEST(Computers, OneThatOverrunsIsToldToStop) {
  LobbyBench bench(computers<EndlessFake>(Manner::Patient));
  const auto ann = bench.guest("Ann");
  bench.create(ann,
               R"({"game":"tigris","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})");
  EXPECT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > 0; }));
  EXPECT_EQ(bench.lobby().counters().failures, 0u);
}

}  // namespace
}  // namespace shedu
