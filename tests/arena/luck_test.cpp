#include "arena/luck.h"

#include <gtest/gtest.h>

#include "arena/fakes.h"
#include "arena/statistics.h"
#include "game/dealer.h"
#include "games/games.h"
#include "support/beginnings.h"
#include "support/statistics.h"

namespace shedu {
namespace {

using namespace test;

class Luck : public EveryGame {};

// At every chance event of a game the luck of all outcomes, by their weights, comes to nothing.
void expect_even(const AnyGame& game, int seats, const Appraiser& appraiser) {
  Rng rng(static_cast<std::uint64_t>(seats));
  const std::unique_ptr<AnyState> state = game.start({}, seats);
  for (int event = 0; event < 300 && state->to_act() != kOver; ++event) {
    OutcomeList outcomes;
    state->chance(outcomes);
    std::array<double, kMaxSeats> sums{};
    for (const Outcome& outcome : outcomes) {
      LuckMeter meter(appraiser);
      meter.add(*state, outcomes, outcome.move);
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += outcome.weight * meter.total()[i];
    }
    for (const double sum : sums) ASSERT_NEAR(sum / std::max(total_weight(outcomes), 1u), 0, 1e-6);
    state->play(random_event(*state, rng));
  }
}

TEST_P(Luck, ComesToNothingOverAllOutcomes) {
  for (int seats = game().min_seats(); seats <= game().max_seats(); ++seats) {
    expect_even(game(), seats, appraiser_of(game()));
    expect_even(game(), seats, SenselessAppraiser());
  }
}

// Over many games of random players luck is even, and taking it out does not blur the result.
TEST_P(Luck, IsEvenOverManyGames) {
  Contest contest;
  contest.game = &game();
  contest.seats = 2;
  contest.games = 120;
  contest.players = {"random", "first"};
  Conditions conditions = fake_conditions(2);
  conditions.appraiser = &appraiser_of(game());
  const Schedule schedule(2, 2, contest.games);
  const Played played = play_contest(contest, schedule, conditions);
  MeanTest mean;
  std::vector<double> wins(schedule.deals());
  std::vector<double> luck(schedule.deals());
  for (const GameSummary& game : played.games) {
    const std::size_t seat = game.seating;  // where the first player sits
    wins[game.deal] += game.standing.win_share(static_cast<Seat>(seat)) / 2;
    luck[game.deal] += static_cast<double>(game.luck.value()[seat]) * 1e-6 / 2;
  }
  for (const double value : luck) mean.add(value);
  EXPECT_LT(std::abs(mean.deviations_from(0)), 4) << mean.mean();
  EXPECT_LT(mean_of(less_luck(wins, luck)).error, 1.05 * mean_of(wins).error);
}

SHEDU_FOR_EVERY_GAME(Luck);

}  // namespace
}  // namespace shedu
