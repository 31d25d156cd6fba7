#include <gtest/gtest.h>

#include <unordered_set>

#include "base/key.h"
#include "search/flat.h"
#include "search/one_ply.h"
#include "search/positions.h"
#include "search/shells.h"
#include "search/turn.h"

namespace shedu::test {
namespace {

using Toys = ValuedToy;

// The best the seat can reach in its own turn, by trying everything.
float best_end_of_turn(const Toys::State& state, Seat seat, const Judge<Toys>& judge) {
  if (Toys::to_act(state) != seat) return judge(state)[static_cast<std::size_t>(seat)];
  MoveList moves;
  Toys::legal(state, moves);
  float best = 0;
  for (const Move move : moves) {
    Toys::State next = state;
    Toys::play(next, move);
    best = std::max(best, best_end_of_turn(next, seat, judge));
  }
  return best;
}

TEST(TurnSearch, FindsTheBestLineOfTheTurn) {
  Rng rng(1);
  int better_than_one_move = 0;
  for (int i = 0; i < 300; ++i) {
    const auto state = toy_choice({}, 2 + i % 2, 12, rng);
    const Seat seat = Toys::to_act(state);
    const auto judge = full_judge<Toys>(seat);
    const Control control;
    TurnSearch<Toys> search(judge, 100, 10);
    const Thought thought = search(Toys::view(state, seat), rng, Budget(0, 0, control));
    const float best = best_end_of_turn(state, seat, judge);
    EXPECT_FLOAT_EQ(thought.worth[static_cast<std::size_t>(seat)], best);
    Toys::State next = state;
    Toys::play(next, thought.move);
    EXPECT_FLOAT_EQ(best_end_of_turn(next, seat, judge), best) << "the first move leads there";
    better_than_one_move += Toys::to_act(next) == seat ? 1 : 0;
  }
  EXPECT_GT(better_than_one_move, 50);
}

TEST(TurnSearch, MayBeUsedAgain) {
  Rng rng(2);
  const auto state = toy_choice({}, 2, 8, rng);
  const Seat seat = Toys::to_act(state);
  const auto judge = full_judge<Toys>(seat);
  const Control control;
  TurnSearch<Toys> search(judge, 3, 10);
  const Thought first = search(Toys::view(state, seat), rng, Budget(0, 0, control));
  const Thought second = search(Toys::view(state, seat), rng, Budget(0, 0, control));
  EXPECT_EQ(first.move, second.move);
  EXPECT_EQ(first.simulations, second.simulations);
}

TEST(OnePly, TakesTheMoveAfterWhichItStandsBest) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const auto state = toy_choice({}, 2 + i % 2, 12, rng);
    const Seat seat = Toys::to_act(state);
    const auto judge = full_judge<Toys>(seat);
    const Thought thought = one_ply<Toys>(Toys::view(state, seat), judge, rng);
    MoveList moves;
    Toys::legal(state, moves);
    EXPECT_EQ(thought.lines.size(), moves.size());
    for (const Move move : moves) {
      Toys::State next = state;
      Toys::play(next, move);
      const auto at = static_cast<std::size_t>(seat);
      EXPECT_GE(thought.worth[at] + 1e-6F, judge(next)[at]);
    }
  }
}

// In its last turn a seat's card decides, whatever anybody holds.
TEST(FlatSearch, FindsTheWinningCard) {
  Rng rng(4);
  int decisive = 0;
  while (decisive < 30) {
    const auto state = toy_choice({ToyOptions::Scoring::Low, 2}, 2, 2, rng);
    const Seat seat = Toys::to_act(state);
    MoveList moves;
    Toys::legal(state, moves);
    std::vector<double> shares;
    for (const Move move : moves) {
      Toys::State next = state;
      Toys::play(next, move);
      shares.push_back(Toys::standing(next).win_share(seat));
    }
    const double best = *std::max_element(shares.begin(), shares.end());
    if (std::count(shares.begin(), shares.end(), best) == static_cast<std::ptrdiff_t>(shares.size()))
      continue;
    ++decisive;
    const auto judge = full_judge<Toys>(seat);
    const Control control;
    for (const int simulations : {static_cast<int>(moves.size()), 200}) {
      const Thought thought =
          flat_search<Toys>(Toys::view(state, seat), judge, rng, Budget(simulations, 0, control), -1);
      const auto chosen = std::lower_bound(moves.begin(), moves.end(), thought.move) - moves.begin();
      EXPECT_EQ(shares[static_cast<std::size_t>(chosen)], best) << simulations << " simulations";
      EXPECT_EQ(thought.simulations, simulations);
    }
  }
}

TEST(FlatSearch, AGameThatIsCutOffIsJudged) {
  Rng rng(5);
  Toys::State state = toy_position({}, 2, 0, rng);
  const auto judge = full_judge<Toys>(0);
  const Worth now = judge(state);
  EXPECT_EQ(random_end<Toys>(state, judge, rng, 0), now) << "no decision is made";
  const Worth end = random_end<Toys>(state, judge, rng, -1);
  EXPECT_EQ(Toys::to_act(state), kOver);
  EXPECT_EQ(end, worth_of(Toys::standing(state)));
}

// ---- What all of them stand on ----

struct Unsettled : Shells {
  struct Value : ShellsValue {
    static bool settled(const Shells::State&) { return false; }
  };
};

TEST(Judge, ExpectsWhatADieWillDecide) {
  Rng rng(6);
  Shells::State state = Shells::start({Shells::Task::Guess}, 2);
  Shells::play(state, Move(Shells::Lie, 1));
  Shells::play(state, Move(Shells::Roll));
  EXPECT_FLOAT_EQ(full_judge<Shells>(0).settled(state, rng)[0], 0.5F) << "as it stands";
  EXPECT_FLOAT_EQ(full_judge<Unsettled>(0).settled(state, rng)[0], 0.6F) << "once the die has fallen";
  const float sampled = full_judge<Unsettled>(0).settled(state, rng, 0)[0];
  EXPECT_TRUE(sampled == 0 || sampled == 1) << sampled;
}

TEST(Key, TellsValuesApart) {
  std::unordered_set<std::uint64_t> keys;
  std::array<std::uint8_t, 13> bytes{};
  keys.insert(key_of(bytes));
  EXPECT_EQ(key_of(bytes), key_of(std::array<std::uint8_t, 13>{}));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int value = 1; value < 256; ++value) {
      bytes = {};
      bytes[i] = static_cast<std::uint8_t>(value);
      EXPECT_TRUE(keys.insert(key_of(bytes)).second) << i << " " << value;
    }
  }
}

}  // namespace
}  // namespace shedu::test
