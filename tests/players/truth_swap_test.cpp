#include "players/truth_swap.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "players/small_players.h"

namespace shedu::test {
namespace {

// Ten thousand in all; fewer of the games whose positions take longer to think about.
std::size_t positions(const AnyGame& game) {
  if (game.name() == "tigris") return 1500;
  return game.name() == "gog" ? 500 : 8000;
}

// In Battle of GOG everything lies open: the other world is always the truth again.
bool something_hidden(const AnyGame& game) { return game.name() != "gog"; }

constexpr std::size_t kPeeks = 100;

// Where everything lies open there is nothing to peek at, and whoever tries is as honest as the others.
void expect_caught(const AnyGame& game, std::size_t caught, const TruthSwap& swap) {
  if (something_hidden(game)) {
    EXPECT_GT(caught, 20U) << "of " << swap.different() << " worlds that differ";
  } else {
    EXPECT_EQ(swap.different(), 0U);
    EXPECT_EQ(caught, 0U);
  }
}

class TruthSwaps : public EveryGame {};

// Whoever decides by the view alone.
Decider honest(const Player& player) {
  return [&player](const AnyState& state, std::uint64_t seed) {
    return player.think(*state.view(state.to_act()), seed, {}).move;
  };
}

/// Games that go on by themselves, decision after decision: at random, or by a greedy player with some random
/// moves, so that both what happens and what sensible people do is met; with every number of seats.
class Wanderer {
 public:
  Wanderer(const AnyGame& game, std::uint64_t seed)
      : game_(&game), greedy_(make_player(game, "greedy")), rng_(seed) {}

  /// The next position in which a seat has a choice.
  const AnyState& next() {
    MoveList moves;
    for (;;) {
      step();
      if (state_->to_act() < 0) continue;
      state_->legal(moves);
      if (moves.size() > 1) return *state_;
    }
  }

 private:
  void step() {
    if (!state_ || state_->to_act() == kOver) {
      const int range = game_->max_seats() - game_->min_seats() + 1;
      state_ = game_->start({}, game_->min_seats() + games_++ / 2 % range);
    } else if (state_->to_act() >= 0 && games_ % 2 == 0 && rng_.below(8) > 0) {
      state_->play(greedy_->think(*state_->view(state_->to_act()), rng_(), {}).move);
    } else {
      state_->play(random_event(*state_, rng_));
    }
  }

  const AnyGame* game_;
  std::unique_ptr<Player> greedy_;
  Rng rng_;
  int games_ = 0;
  std::unique_ptr<AnyState> state_;
};

TEST_P(TruthSwaps, NoPlayerKnowsMoreThanItsView) {
  const std::vector<NamedPlayer> players = small_players(game());
  TruthSwap swap;
  Wanderer games(game(), 20);
  for (std::size_t i = 0; i < positions(game()); ++i) {
    const AnyState& state = games.next();
    for (const NamedPlayer& player : players) {
      ASSERT_EQ(swap.check(state, honest(*player.player), player.name, i), "");
    }
  }
  if (something_hidden(game())) {
    EXPECT_GT(swap.different(), swap.swaps() / 2) << "worlds that are in fact other worlds";
  }
}

// The same eye must see one who looks: it takes another move when the truth is another.
TEST_P(TruthSwaps, APlayerWhoPeeksIsCaught) {
  const Decider peeks = [](const AnyState& state, std::uint64_t) {
    MoveList moves;
    state.legal(moves);
    return moves[static_cast<std::size_t>(state.hash() % moves.size())];
  };
  TruthSwap swap;
  Wanderer games(game(), 21);
  std::size_t caught = 0;
  for (std::size_t i = 0; i < kPeeks; ++i)
    caught += swap.check(games.next(), peeks, "the peeker", i).empty() ? 0 : 1;
  expect_caught(game(), caught, swap);
}

// And one who remembers the truth it was shown first, whatever it is asked later.
TEST_P(TruthSwaps, APlayerWhoKeepsTheTruthIsCaught) {
  class Keeper : public Player {
   public:
    explicit Keeper(const AnyState& truth) : truth_(truth.clone()) {}
    Thought think(const AnyView& view, std::uint64_t seed, const Control&) const override {
      MoveList moves;
      view.legal(moves);
      const bool mine = bytes_of(*truth_->view(view.viewer())) == bytes_of(view);
      Thought thought;
      thought.move = moves[static_cast<std::size_t>((mine ? truth_->hash() : seed) % moves.size())];
      return thought;
    }

   private:
    std::unique_ptr<AnyState> truth_;
  };
  const Decider decide = [](const AnyState& state, std::uint64_t seed) {
    return Keeper(state).think(*state.view(state.to_act()), seed, {}).move;
  };
  TruthSwap swap;
  Wanderer games(game(), 22);
  std::size_t caught = 0;
  for (std::size_t i = 0; i < kPeeks; ++i)
    caught += swap.check(games.next(), decide, "the keeper", i).empty() ? 0 : 1;
  expect_caught(game(), caught, swap);
}

SHEDU_FOR_EVERY_GAME(TruthSwaps);

}  // namespace
}  // namespace shedu::test
