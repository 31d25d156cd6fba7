#include <gtest/gtest.h>

#include "search/exact.h"
#include "search/positions.h"
#include "search/shells.h"
#include "search/tree_search.h"

namespace shedu::test {
namespace {

using Toys = ValuedToy;

Thought search_worlds(const Toys::State& state, std::int64_t simulations, std::uint64_t seed) {
  const auto judge = full_judge<Toys>(Toys::to_act(state));
  TreeSettings settings;
  settings.sight = Sight::Everything;
  const Control control;
  return TreeSearch<Toys>(judge, settings)
      .over_states({state}, seed, Budget(simulations, 0, control), control);
}

double sum_of(const Worth& worth) {
  double sum = 0;
  for (const float part : worth) sum += part;
  return sum;
}

struct ExactCase {
  int seats;
  ToyOptions options;
  int left;  // decisions to the end, at most
  std::int64_t simulations;
};

// The known world, looked at in full: what the search plays must be as good as anything, nearly. Half of the
// cases are scored so that all the judge knows is wrong; those are nearer to the end.
TEST(TreeSearch, PlaysAsWellAsOneWhoHasSeenEverything) {
  using Scoring = ToyOptions::Scoring;
  int decisive = 0;
  for (const ExactCase& c :
       {ExactCase{2, {Scoring::High, 3}, 8, 3000}, ExactCase{2, {Scoring::Low, 2}, 3, 12000},
        ExactCase{3, {Scoring::High, 2}, 8, 3000}, ExactCase{3, {Scoring::Low, 2}, 3, 12000}}) {
    Exact<Toys> exact;
    Rng rng(static_cast<std::uint64_t>(c.seats) + c.options.rounds);
    for (int i = 0; i < 40; ++i) {
      const auto state = toy_choice(c.options, c.seats, c.left, rng);
      const Thought thought = search_worlds(state, c.simulations, static_cast<std::uint64_t>(i));
      const auto seat = static_cast<std::size_t>(Toys::to_act(state));
      EXPECT_LE(exact.loss(state, thought.move), 0.02)
          << c.seats << " seats, position " << i << ": " << Toys::move_text(thought.move);
      EXPECT_GT(thought.worth[seat], exact(state).least[seat] - 0.3);
      EXPECT_LT(thought.worth[seat], exact(state).most[seat] + 0.3);
      MoveList moves;
      Toys::legal(state, moves);
      decisive +=
          std::any_of(moves.begin(), moves.end(), [&](Move move) { return exact.loss(state, move) > 0.05; });
    }
  }
  EXPECT_GE(decisive, 40) << "positions in which a bad move is possible";
}

TEST(TreeSearch, AThoughtIsWellFormed) {
  Rng rng(5);
  for (int i = 0; i < 50; ++i) {
    const auto state = toy_choice({}, 2 + i % 2, 12, rng);
    const Seat seat = Toys::to_act(state);
    const Thought thought = search_worlds(state, 300, 7);
    ASSERT_FALSE(thought.lines.empty());
    EXPECT_EQ(thought.move, thought.lines[0].move);
    EXPECT_EQ(thought.worth, thought.lines[0].worth);
    EXPECT_EQ(thought.simulations, 300);
    double shares = 0;
    MoveList moves;
    Toys::legal(state, moves);
    for (const Line& line : thought.lines) {
      EXPECT_TRUE(std::binary_search(moves.begin(), moves.end(), line.move));
      EXPECT_NEAR(sum_of(line.worth), 1, 1e-3);
      EXPECT_LE(line.share, thought.lines[0].share);
      shares += line.share;
      auto next = state;
      Toys::play(next, line.move);
      if (!line.then.empty() && Toys::to_act(next) == seat) {
        Toys::legal(next, moves);
        EXPECT_TRUE(std::binary_search(moves.begin(), moves.end(), line.then[0]))
            << "the line goes on legally";
        Toys::legal(state, moves);
      }
    }
    EXPECT_NEAR(shares, 1, 1e-3);
  }
}

TEST(TreeSearch, AFullTreeGoesOnThinking) {
  Rng rng(6);
  const auto state = toy_choice({ToyOptions::Scoring::High, 3}, 3, 18, rng);
  const Seat seat = Toys::to_act(state);
  const auto judge = full_judge<Toys>(seat);
  TreeSettings settings;
  settings.room = 300;
  Tree<Toys> tree(state, judge, settings, Rng(1));
  for (int i = 0; i < 5000; ++i) tree.simulate(Toys::imagine(Toys::view(state, seat), tree.rng()), nullptr);
  EXPECT_EQ(tree.simulations(), 5000);
  EXPECT_GE(tree.size(), 10U);
  EXPECT_GE(tree.room_used(), 300U) << "it is full";
  EXPECT_LE(tree.room_used(), 320U) << "moves that come to positions it has already count, too";
}

// ---- What hidden information is worth ----

Shells::State shells(Shells::Task task) {
  Shells::State state = Shells::start({task}, 2);
  if (task != Shells::Task::Hide) Shells::play(state, Move(Shells::Lie, 2));
  return state;
}

Thought search_shells(Shells::Task task, Sight sight, std::uint64_t seed, std::int64_t simulations = 4000) {
  const auto view = Shells::view(shells(task), 0);
  const auto judge = full_judge<Shells>(0);
  TreeSettings settings;
  settings.sight = sight;
  settings.sharpen = 0;  // the value knows nothing of this game
  const Control control;
  const Budget budget(simulations, 0, control);
  TreeSearch<Shells> search(judge, settings);
  return sight == Sight::Information ? search.over_information(view, seed, budget, control)
                                     : search.over_worlds(view, 12, seed, budget, control);
}

TEST(TreeSearch, KnowsWhatItWillNotKnow) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Thought guess = search_shells(Shells::Task::Guess, Sight::Information, seed);
    EXPECT_EQ(guess.move, Move(Shells::Roll)) << "0.6 by the die, 0.5 by any guess, now or later";
    EXPECT_NEAR(guess.worth[0], 0.6, 0.04);
  }
}

TEST(TreeSearch, KnowsWhatItWillBeShown) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Thought look = search_shells(Shells::Task::Look, Sight::Information, seed);
    EXPECT_EQ(look.move, Move(Shells::Wait));
    EXPECT_GT(look.worth[0], 0.9);
  }
}

TEST(TreeSearch, KnowsWhatOthersDoNotKnow) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Thought hide = search_shells(Shells::Task::Hide, Sight::Information, seed);
    EXPECT_EQ(hide.move.kind(), Shells::Hide) << "2/3 where seat 1 must guess, 0.4 by the die";
  }
}

// That the games above tell the two sights apart, and so would catch a key that knows too much.
TEST(TreeSearch, SearchInKnownWorldsIsFooled) {
  EXPECT_NE(search_shells(Shells::Task::Guess, Sight::Everything, 1).move, Move(Shells::Roll));
  EXPECT_EQ(search_shells(Shells::Task::Hide, Sight::Everything, 1).move, Move(Shells::Roll));
}

// ---- Moves that must be considered ----

Thought consider(const Toys::State& state, const std::vector<Move>& moves, std::int64_t simulations) {
  const Seat seat = Toys::to_act(state);
  const auto judge = full_judge<Toys>(seat);
  Control control;
  control.must_consider = moves;
  return TreeSearch<Toys>(judge, {}).over_information(Toys::view(state, seat), 3,
                                                      Budget(simulations, 0, control), control);
}

TEST(TreeSearch, MovesThatMustBeConsideredGetAnEighthAndChangeNoMind) {
  Rng rng(8);
  int same = 0;
  for (int i = 0; i < 40; ++i) {
    const auto state = toy_choice({}, 2, 8, rng);
    const Thought free = consider(state, {}, 3000);
    MoveList moves;
    Toys::legal(state, moves);
    for (const Move move : {moves[0], free.move}) {
      const Thought forced = consider(state, {move}, 3000);
      const auto line = std::find_if(forced.lines.begin(), forced.lines.end(),
                                     [&](const Line& l) { return l.move == move; });
      ASSERT_NE(line, forced.lines.end());
      EXPECT_GE(line->share, 0.124F);
      EXPECT_GT(line->error, -1e-9F);
      const auto seat = static_cast<std::size_t>(Toys::to_act(state));
      same += forced.move == free.move || std::abs(forced.worth[seat] - free.worth[seat]) < 0.03F ? 1 : 0;
    }
  }
  EXPECT_GE(same, 76);
}

TEST(TreeSearch, AllMovesMayHaveToBeConsidered) {
  Rng rng(9);
  for (int i = 0; i < 20; ++i) {
    const auto state = toy_choice({}, 2, 8, rng);
    MoveList moves;
    Toys::legal(state, moves);
    const Thought thought = consider(state, {moves.begin(), moves.end()}, 400);
    EXPECT_EQ(thought.lines.size(), moves.size());
  }
}

// ---- Error bars ----

Line line_of(const Thought& thought, Move move) {
  for (const Line& line : thought.lines) {
    if (line.move == move) return line;
  }
  ADD_FAILURE() << "the move was not looked at";
  return {};
}

// The truth lies within one standard error two times out of three.
TEST(TreeSearch, TheStandardErrorIsAboutRight) {
  constexpr int kRuns = 200;
  for (const std::int64_t simulations : {1000, 8000}) {
    int within = 0;
    for (int i = 0; i < kRuns; ++i) {
      const Thought thought =
          search_shells(Shells::Task::Guess, Sight::Information, static_cast<std::uint64_t>(i), simulations);
      const Line line = line_of(thought, Move(Shells::Roll));
      within += std::abs(line.worth[0] - 0.6F) <= line.error ? 1 : 0;
    }
    EXPECT_GE(within, 0.55 * kRuns) << simulations;
    EXPECT_LE(within, 0.80 * kRuns) << simulations;
  }
}

// Where every world has another answer, the spread is between worlds and not within them.
TEST(TreeSearch, TheStandardErrorKnowsThatWorldsDiffer) {
  constexpr int kRuns = 100;
  double claimed = 0;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kRuns; ++i) {
    const Thought thought =
        search_shells(Shells::Task::Guess, Sight::Everything, static_cast<std::uint64_t>(i), 2000);
    const Line line = line_of(thought, Move(Shells::Guess, 1));
    claimed += line.error / kRuns;
    sum += line.worth[0];
    squares += line.worth[0] * line.worth[0];
  }
  const double spread = std::sqrt(squares / kRuns - sum / kRuns * sum / kRuns);
  EXPECT_GT(claimed, 0.6 * spread);
  EXPECT_LT(claimed, 1.7 * spread);
}

}  // namespace
}  // namespace shedu::test
