#include "leak/honesty.h"

#include <gtest/gtest.h>

#include "base/hash.h"
#include "games/games.h"
#include "support/toy.h"

namespace shedu::test {
namespace {

Move at_random(const AnyState& truth, Seat seat, std::uint64_t seed) {
  MoveList moves;
  truth.view(seat)->legal(moves);
  return moves[Rng(seed).below(static_cast<std::uint32_t>(moves.size()))];
}

// The move with which the seat stands best at once, in a world that it imagines.
Move greedy(const AnyState& truth, Seat seat, std::uint64_t seed) {
  Rng rng(seed);
  const auto world = truth.view(seat)->imagine(rng);
  MoveList moves;
  world->legal(moves);
  Move best = moves[0];
  int best_score = INT32_MIN;
  for (int i = 0; i < 8; ++i) {
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto next = world->clone();
    next->play(move);
    const int score = next->standing().score[static_cast<std::size_t>(seat)];
    if (score > best_score) {
      best = move;
      best_score = score;
    }
  }
  return best;
}

// Lets the whole truth decide.
Move cheat(const AnyState& truth, Seat seat, std::uint64_t /*seed*/) {
  return at_random(truth, seat, fnv1a(bytes_of(truth)));
}

using Honesty = EveryGame;

TEST_P(Honesty, PoliciesThatSeeOnlyAViewAreHonest) {
  EXPECT_EQ(dishonesty_of(at_random, game(), 3), "");
  EXPECT_EQ(dishonesty_of(greedy, game(), 3), "");
}

SHEDU_FOR_EVERY_GAME(Honesty);

TEST(HonestyCheck, CatchesACheat) {
  EXPECT_EQ(dishonesty_of(greedy, toy(), 20), "");
  EXPECT_NE(dishonesty_of(cheat, toy(), 20).find("in a world that looks the same"), std::string::npos);
}

}  // namespace
}  // namespace shedu::test
