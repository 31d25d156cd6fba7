#include "arena/arena.h"

#include <gtest/gtest.h>

#include "arena/fakes.h"
#include "arena/results.h"
#include "support/errors.h"

namespace shedu {
namespace {

using namespace test;

Played play(const Contest& contest, const Conditions& conditions) {
  return play_contest(
      contest, Schedule(static_cast<int>(contest.players.size()), contest.seats, contest.games), conditions);
}

Results results(const Contest& contest, const Conditions& conditions) {
  const Schedule schedule(static_cast<int>(contest.players.size()), contest.seats, contest.games);
  return results_of(contest, schedule, play_contest(contest, schedule, conditions));
}

TEST(Arena, GivesTheSameGamesOnAnyNumberOfThreads) {
  for (const int seats : {2, 3}) {
    const Contest contest = toy_contest({"first", "random"}, 60, seats);
    const Played one = play(contest, fake_conditions(1));
    EXPECT_EQ(one.games.size(), 60u);
    for (const int threads : {2, 5}) {
      EXPECT_EQ(without_times(one.games), without_times(play(contest, fake_conditions(threads)).games));
    }
  }
}

TEST(Arena, AnotherSeedGivesOtherGames) {
  Contest contest = toy_contest({"first", "random"}, 20);
  const Played one = play(contest, fake_conditions());
  contest.seed = 2;
  EXPECT_NE(without_times(one.games), without_times(play(contest, fake_conditions()).games));
}

// The same player twice plays the same game twice and wins once from either side.
TEST(Arena, APlayerIsEvenWithItself) {
  const Contest contest = toy_contest({"random", "random"}, 100);
  const Results out = results(contest, fake_conditions());
  EXPECT_DOUBLE_EQ(out.players[0].win_rate, 0.5);
  EXPECT_NEAR(out.players[1].rating.elo, 0, 1e-6);
  EXPECT_NEAR(out.players[0].mean_margin, -out.players[1].mean_margin, 1e-12);
}

TEST(Arena, SharesOfVictoryAddUp) {
  const Contest contest = toy_contest({"first", "random", "random"}, 90, 3);
  const Results out = results(contest, fake_conditions());
  double wins = 0;
  for (const PlayerResult& player : out.players) wins += player.win_rate;
  EXPECT_NEAR(wins, 1, 1e-12);
  const Results field = results(toy_contest({"first", "random"}, 90, 3), fake_conditions());
  EXPECT_NEAR(field.players[0].win_rate + 2 * field.players[1].win_rate, 1, 1e-12);
  EXPECT_EQ(field.players[1].appearances, 180u);
}

TEST(Arena, AllPairsAreToldOneByOne) {
  const Contest contest = toy_contest({"first", "random", "throwing"}, 120);
  const Results out = results(contest, fake_conditions());
  ASSERT_EQ(out.pairs.size(), 3u);
  EXPECT_NEAR(out.players[0].win_rate, (out.pairs[0].win_rate + out.pairs[1].win_rate) / 2, 1e-12);
  EXPECT_NEAR(out.players[2].win_rate, (2 - out.pairs[1].win_rate - out.pairs[2].win_rate) / 2, 1e-12);
  EXPECT_EQ(results_json(contest, out).at("pairs").as_array().size(), 3u);
}

TEST(Arena, APlayerThatFailsNeverStallsAGame) {
  for (const char* broken : {"throwing", "illegal"}) {
    const Contest contest = toy_contest({broken, "random"}, 20);
    const Results out = results(contest, fake_conditions(2));
    EXPECT_EQ(out.games, 20u);
    EXPECT_EQ(out.players[0].effort.faults, out.players[0].effort.decisions);
    EXPECT_GT(out.players[0].effort.faults, 0);
    EXPECT_EQ(out.players[1].effort.faults, 0);
    EXPECT_NE(out.fault.find(broken), std::string::npos) << out.fault;
    EXPECT_NE(results_text(contest, out).find("random moves were played for it"), std::string::npos);
  }
}

TEST(Arena, APlayerThatOverrunsIsToldToStop) {
  Conditions conditions = fake_conditions();
  conditions.limits = [](int) {  // between being told and being given up a busy machine may do something else
    using namespace std::chrono_literals;
    return ThinkingLimits{{60ms, 60s}, {120ms, 60s}};
  };
  const Results out = results(toy_contest({"patient", "random"}, 2), conditions);
  EXPECT_EQ(out.games, 2u);
  EXPECT_EQ(out.players[0].effort.faults, 0);
  EXPECT_EQ(out.players[0].effort.overtime, out.players[0].effort.decisions);
  EXPECT_GT(out.players[0].effort.overtime, 0);
}

// The thread that waits for it is lost, and the game goes on without both.
TEST(Arena, APlayerThatNeverAnswersNeverStallsAGame) {
  for (const char* stuck : {"spinning", "sleeping"}) {
    for (const int threads : {1, 2}) {
      const Contest contest = toy_contest({stuck, "random"}, 2);
      const Results out = results(contest, fake_conditions(threads));
      EXPECT_EQ(out.games, 2u);
      EXPECT_EQ(out.players[0].effort.faults, out.players[0].effort.decisions);
      EXPECT_GT(out.players[0].effort.faults, 2);
      EXPECT_EQ(out.players[0].effort.overtime, 2) << "after that it was asked no more";
      EXPECT_EQ(out.players[1].effort.faults, 0);
      EXPECT_NE(out.fault.find("no answer"), std::string::npos) << out.fault;
      EXPECT_EQ(EndlessFake::thinking(), 2);
      EndlessFake::release();
    }
  }
}

TEST(Arena, APlayerThatNeverAnswersIsNotAskedForEver) {
  const Results out = results(toy_contest({"sleeping", "random"}, 40), fake_conditions());
  EXPECT_EQ(out.games, 40u);
  EXPECT_EQ(EndlessFake::thinking(), 8);
  EXPECT_EQ(out.players[0].effort.overtime, 8);
  EXPECT_EQ(out.players[0].effort.faults, out.players[0].effort.decisions);
  EndlessFake::release();
}

// With so narrow a beam, every way on from the positions it followed may lead to some that were seen before.
TEST(Arena, ATurnWithoutANewPositionHasABestMoveAllTheSame) {
  Contest contest;
  contest.game = &find_game("gog");
  contest.seats = 4;
  contest.players = {"turn:width=2", "turn:width=2"};
  contest.seed = 3;
  contest.games = 4;
  contest.luck = false;
  const Results out = results(contest, Conditions{});
  for (const PlayerResult& player : out.players) EXPECT_EQ(player.effort.faults, 0);
}

TEST(Arena, OvertimeIsCounted) {
  Contest contest = toy_contest({"slow", "first"}, 2);
  const Results late = results(contest, fake_conditions());
  EXPECT_EQ(late.players[0].effort.overtime, late.players[0].effort.decisions);
  EXPECT_EQ(late.players[1].effort.overtime, 0);
  EXPECT_GE(late.players[0].effort.longest, 30'000);
  contest.milliseconds = 10'000;
  EXPECT_EQ(results(contest, fake_conditions()).players[0].effort.overtime, 0);
}

// Games that all end the same way: no interval may claim that they always will.
TEST(Arena, ResultsWithoutVariationKeepTheirIntervalsOpen) {
  Contest contest = toy_contest({"random", "random"}, 6);
  contest.max_decisions = 1;
  const PlayerResult player = results(contest, fake_conditions()).players[0];
  EXPECT_LT(player.fair_interval.value().low, 0.4);
  EXPECT_GT(player.fair_interval.value().high, 0.6);
}

TEST(Arena, AGameThatIsTooLongIsDrawn) {
  Contest contest = toy_contest({"first", "random"}, 10);
  contest.max_decisions = 3;
  const Results out = results(contest, fake_conditions());
  EXPECT_EQ(out.stopped, 10u);
  EXPECT_DOUBLE_EQ(out.players[0].win_rate, 0.5);
}

TEST(Arena, ASequentialTestStopsEarlyAndAtTheSameDeal) {
  const Contest contest = toy_contest({"first", "random"}, 4000);
  Conditions conditions = fake_conditions(1);
  const double truth = results(toy_contest({"first", "random"}, 1000), conditions).players[0].win_rate;
  ASSERT_GT(truth, 0.55);
  conditions.sprt = Hypotheses{0.4, truth};
  const Played one = play(contest, conditions);
  ASSERT_TRUE(one.sprt.has_value());
  EXPECT_EQ(one.sprt->verdict(), Sprt::Verdict::P1);
  EXPECT_LT(one.games.size(), 2000u);
  EXPECT_EQ(one.games.size(), 2 * one.sprt->deals());
  conditions.threads = 4;
  EXPECT_EQ(without_times(one.games), without_times(play(contest, conditions).games));
}

TEST(Arena, ReportsEveryGame) {
  Conditions conditions = fake_conditions(2);
  std::vector<std::size_t> seen;
  conditions.report = [&](const Progress& progress) {
    seen.push_back(progress.games);
    EXPECT_EQ(progress.of, 10u);
  };
  play(toy_contest({"first", "random"}, 10), conditions);
  EXPECT_EQ(seen, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
}

TEST(Arena, AnUnknownPlayerIsTheCallersMistake) {
  EXPECT_ERROR(play(toy_contest({"first", "nobody"}, 10), fake_conditions()), "no player of that name");
}

}  // namespace
}  // namespace shedu
