#include <gtest/gtest.h>

#include "games/games.h"
#include "players/player.h"
#include "players/small_players.h"

namespace shedu::test {
namespace {

class Players : public EveryGame {};

bool is_legal(const AnyState& state, Move move) {
  MoveList moves;
  state.legal(moves);
  return std::binary_search(moves.begin(), moves.end(), move);
}

// Whole games, the players taking turns at the seats, until each has decided a few times: some games are
// short.
TEST_P(Players, PlayLegalMovesToTheEnd) {
  const std::vector<NamedPlayer> players = small_players(game());
  std::vector<std::size_t> decided(players.size());
  const auto few = [](std::size_t times) { return times <= 5; };
  const int kinds = game().max_seats() - game().min_seats() + 1;
  for (int round = 0; round < kinds || (round < 50 && std::any_of(decided.begin(), decided.end(), few));
       ++round) {
    auto state = game().start({}, game().min_seats() + round % kinds);
    Rng rng(static_cast<std::uint64_t>(game().min_seats() + round));
    for (std::size_t event = 0; state->to_act() != kOver; ++event) {
      ASSERT_LT(event, kMostEvents);
      if (state->to_act() == kNature) {
        state->play(random_event(*state, rng));
        continue;
      }
      const std::size_t chosen = (static_cast<std::size_t>(state->to_act()) + event) % players.size();
      const Thought thought = players[chosen].player->think(*state->view(state->to_act()), rng(), {});
      ASSERT_TRUE(is_legal(*state, thought.move)) << players[chosen].name;
      ASSERT_FALSE(thought.lines.empty()) << players[chosen].name;
      EXPECT_EQ(thought.lines[0].move, thought.move) << players[chosen].name;
      ++decided[chosen];
      state->play(thought.move);
    }
    EXPECT_EQ(state->broken(), "");
  }
  for (std::size_t i = 0; i < players.size(); ++i) EXPECT_GT(decided[i], 5u) << players[i].name;
}

TEST_P(Players, TheSameSeedGivesTheSameThought) {
  const std::vector<NamedPlayer> players = small_players(game());
  const std::vector<NamedPlayer> again = small_players(game());
  Rng rng(7);
  for (int i = 0; i < 10; ++i) {
    const auto state = decision(game(), rng);
    const auto view = state->view(state->to_act());
    for (std::size_t p = 0; p < players.size(); ++p) {
      Control control;
      control.threads = 1 + i % 3;
      const Thought first = players[p].player->think(*view, 5, {});
      const Thought second = again[p].player->think(*view, 5, control);
      EXPECT_EQ(first.move, second.move) << players[p].name;
      EXPECT_EQ(first.worth, second.worth) << players[p].name;
      EXPECT_EQ(first.simulations, second.simulations) << players[p].name;
    }
  }
}

// Chances must not jump where nothing happens: a decision without a choice is judged as the next one of the
// seat, if neither others nor nature come first.
TEST_P(Players, ADecisionWithoutAChoiceIsJudgedAsTheNextOne) {
  std::vector<std::unique_ptr<Player>> players;
  for (const char* name : {"turn:width=3", "mcts:sims=16:worlds=2", "ismcts:sims=16"}) {
    players.push_back(make_player(game(), name));
  }
  MoveList moves;
  int forced = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    auto state = game().start({}, game().min_seats());
    Rng rng(seed);
    for (int event = 0; state->to_act() != kOver && event < 1500 && forced < 40; ++event) {
      const Seat seat = state->to_act();
      if (seat >= 0) state->legal(moves);
      const auto before = seat >= 0 && moves.size() == 1 ? state->view(seat) : nullptr;
      state->play(random_event(*state, rng));
      if (before == nullptr || state->to_act() != seat) continue;
      ++forced;
      const auto after = state->view(seat);
      for (const auto& player : players) {
        const Thought first = player->think(*before, seed, {});
        EXPECT_EQ(first.worth, player->think(*after, seed, {}).worth) << game().move_text(first.move);
        ASSERT_EQ(first.lines.size(), 1u);
        EXPECT_EQ(first.lines[0].worth, first.worth);
      }
    }
  }
  std::printf("%d decisions without a choice before another of the same seat\n", forced);
}

// Whatever a player reports of a move are chances; only `random` has no opinion.
TEST_P(Players, EveryLineIsJudgedByChances) {
  Rng rng(6);
  for (const char* name :
       {"greedy", "turn", "flat:sims=20:rollout=4", "mcts:sims=16:worlds=2", "ismcts:sims=16"}) {
    const auto player = make_player(game(), name);
    for (int i = 0; i < 25; ++i) {
      const auto state = decision(game(), rng);
      const Thought thought = player->think(*state->view(state->to_act()), 3, {});
      for (const Line& line : thought.lines) {
        float sum = 0;
        for (const float chance : line.worth) {
          ASSERT_GE(chance, 0) << name << " " << game().move_text(line.move);
          sum += chance;
        }
        ASSERT_NEAR(sum, 1, 1e-3) << name << " " << game().move_text(line.move);
      }
    }
  }
}

TEST_P(Players, OneWhoKnowsTheTruthPlaysToo) {
  const auto player = make_knowing_player(game(), "mcts:sims=16");
  Rng rng(8);
  for (int i = 0; i < 10; ++i) {
    const auto state = decision(game(), rng);
    EXPECT_TRUE(is_legal(*state, player->think(*state, 1, {}).move));
  }
}

TEST_P(Players, ValuesAreChancesAndFactsAreWords) {
  const Appraiser& appraiser = appraiser_of(game());
  Rng rng(9);
  for (int i = 0; i < 30; ++i) {
    const auto state = decision(game(), rng);
    const auto view = state->view(state->to_act());
    float sum = 0;
    for (const float chance : appraiser.worth(*view)) {
      EXPECT_GE(chance, 0);
      sum += chance;
    }
    EXPECT_NEAR(sum, 1, 1e-4);
    MoveList moves;
    view->legal(moves);
    for (const Fact& fact : appraiser.facts(*view, moves[0])) {
      EXPECT_FALSE(fact.id.empty());
      EXPECT_FALSE(fact.text.empty());
    }
  }
}

SHEDU_FOR_EVERY_GAME(Players);

}  // namespace
}  // namespace shedu::test
