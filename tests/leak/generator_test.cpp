#include <gtest/gtest.h>

#include <set>

#include "game/session.h"
#include "games/games.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

constexpr std::size_t kDealtEvents = 60;

// Plays with one stream of decisions, dealt by the given dealer; what nature dealt is kept in `dealt`.
std::unique_ptr<AnyState> play_dealt(const AnyState& start, Dealer& dealer, std::vector<Move>& dealt) {
  Rng players(9);
  auto state = start.clone();
  OutcomeList outcomes;
  for (std::size_t i = 0; i < kDealtEvents && state->to_act() != kOver; ++i) {
    if (state->to_act() != kNature) {
      state->play(random_event(*state, players));
      continue;
    }
    state->chance(outcomes);
    dealt.push_back(dealer.deal(outcomes, dealt.size()));
    state->play(dealt.back());
  }
  return state;
}

using Generator = EveryGame;

// The future is the dealer's: it is no function of anything in the state.
TEST_P(Generator, TheSameStateHasManyFutures) {
  for (const Beginning& beginning : beginnings(game(), 1, 6)) {
    const auto start = beginning.start();
    Rng rng(3);
    const std::size_t length = play_random(*beginning.start(), rng, kMostEvents);
    play_random(*start, rng, std::min<std::size_t>(25, length / 4));  // well before the end
    std::set<std::vector<Move>> futures;
    std::size_t draws = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      FastDealer dealer(seed);
      std::vector<Move> dealt;
      play_dealt(*start, dealer, dealt);
      draws = std::max(draws, dealt.size());
      futures.insert(dealt);
    }
    if (draws >= 5) {
      EXPECT_GT(futures.size(), 10u) << beginning.text();
    }
  }
}

// Whoever dealt leaves no trace: the same outcomes give the same bytes.
TEST_P(Generator, TheDealerLeavesNoTrace) {
  for (const Beginning& beginning : beginnings(game(), 2, 7)) {
    const auto start = beginning.start();
    FairDealer fair(new_fair_deal({}));
    std::vector<Move> dealt;
    const std::string expected = bytes_of(*play_dealt(*start, fair, dealt));

    std::size_t asked = 0;
    std::vector<Move> again;
    AskingDealer asking([&](const OutcomeList&, const std::string&) { return dealt[asked++]; });
    EXPECT_EQ(bytes_of(*play_dealt(*start, asking, again)), expected);
    EXPECT_EQ(again, dealt);
  }
}

SHEDU_FOR_EVERY_GAME(Generator);

}  // namespace
}  // namespace shedu::test
