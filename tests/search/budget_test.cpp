#include <gtest/gtest.h>

#include <chrono>

#include "search/positions.h"
#include "search/tree_search.h"

namespace shedu::test {
namespace {

using Toys = ValuedToy;
using Clock = std::chrono::steady_clock;

double cpu_seconds(clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Toys::View opening(int seats, std::uint64_t seed) {
  Rng rng(seed);
  return Toys::view(toy_position({ToyOptions::Scoring::High, 3}, seats, 0, rng), 0);
}

Thought search(const Toys::View& view, Sight sight, std::int64_t simulations, int milliseconds,
               const Control& control) {
  const auto judge = full_judge<Toys>(0);
  TreeSettings settings;
  settings.sight = sight;
  const Budget budget(simulations, milliseconds, control);
  TreeSearch<Toys> tree(judge, settings);
  return sight == Sight::Information ? tree.over_information(view, 11, budget, control)
                                     : tree.over_worlds(view, 5, 11, budget, control);
}

void expect_same(const Thought& a, const Thought& b) {
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.worth, b.worth);
  EXPECT_EQ(a.simulations, b.simulations);
  ASSERT_EQ(a.lines.size(), b.lines.size());
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    EXPECT_EQ(a.lines[i].move, b.lines[i].move);
    EXPECT_EQ(a.lines[i].then, b.lines[i].then);
    EXPECT_EQ(a.lines[i].worth, b.lines[i].worth);
    EXPECT_EQ(a.lines[i].error, b.lines[i].error);
    EXPECT_EQ(a.lines[i].share, b.lines[i].share);
  }
}

void expect_legal(const Toys::View& view, Move move) {
  MoveList moves;
  Toys::legal(view, moves);
  EXPECT_TRUE(std::binary_search(moves.begin(), moves.end(), move));
}

TEST(Budget, AnyNumberOfThreadsThinksTheSame) {
  for (const Sight sight : {Sight::Information, Sight::Everything}) {
    for (const std::int64_t simulations : {500, 7001, 20'000}) {
      const Toys::View view = opening(3, 1);
      const Thought one = search(view, sight, simulations, 0, {});
      EXPECT_EQ(one.simulations, simulations);
      for (const int threads : {1, 2, 3, 8}) {
        SCOPED_TRACE(threads);
        Control control;
        control.threads = threads;
        expect_same(search(view, sight, simulations, 0, control), one);
      }
    }
  }
}

TEST(Budget, AStopThatWasThereBeforeGivesALegalMoveAtOnce) {
  const std::atomic<bool> stop = true;
  Control control;
  control.stop = &stop;
  for (const int threads : {1, 3}) {
    control.threads = threads;
    const Toys::View view = opening(2, 2);
    const double begin = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
    const Thought thought = search(view, Sight::Information, 0, 60'000, control);
    EXPECT_LT(cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - begin, 0.3);
    EXPECT_GT(thought.simulations, 0);
    expect_legal(view, thought.move);
  }
}

TEST(Budget, AStopEndsTheThought) {
  for (const std::int64_t simulations : {0, 1'000'000'000}) {
    std::atomic<bool> stop = false;
    Control control;
    control.stop = &stop;
    control.threads = 2;
    control.report = [](const Thought&) {};  // an open question: nothing is decided early
    const Toys::View view = opening(2, 3);
    const std::jthread interrupter([&stop] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      stop = true;
    });
    const double begin = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
    const Thought thought =
        search(view, Sight::Information, simulations, simulations == 0 ? 60'000 : 0, control);
    EXPECT_LT(cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - begin, 1.0);
    expect_legal(view, thought.move);
  }
}

TEST(Budget, TheTimeIsKept) {
  Control control;
  control.cpu_time = true;
  control.report = [](const Thought&) {};
  for (const Sight sight : {Sight::Information, Sight::Everything}) {
    const double begin = cpu_seconds();
    const Thought thought = search(opening(3, 4), sight, 0, 100, control);
    const double used = cpu_seconds() - begin;
    EXPECT_GE(used, 0.1);
    EXPECT_LT(used, 0.2);
    EXPECT_GE(thought.seconds, 0.1);
  }
}

TEST(Budget, TheShorterTimeCounts) {
  Control control;
  control.cpu_time = true;
  control.milliseconds = 30;
  control.report = [](const Thought&) {};
  const double begin = cpu_seconds();
  search(opening(3, 4), Sight::Information, 0, 60'000, control);
  EXPECT_LT(cpu_seconds() - begin, 0.2);
}

// A thread's clock means nothing to another thread: what the caller did before must not become anybody's
// time.
TEST(Budget, CpuTimeDoesNotCountWhatWasBefore) {
  volatile double sink = 0;
  while (cpu_seconds() < 0.6) sink = sink + 1;
  Control control;
  control.cpu_time = true;
  control.threads = 4;
  control.report = [](const Thought&) {};
  const double begin = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
  search(opening(3, 4), Sight::Information, 0, 50, control);
  EXPECT_LT(cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - begin, 0.3);
}

TEST(Budget, AClearCaseIsDecidedEarly) {
  Rng rng(6);
  const auto state = toy_choice({}, 2, 1, rng);  // to draw or to stay, when it makes no difference
  const Seat seat = Toys::to_act(state);
  const auto judge = full_judge<Toys>(seat);
  Control control;
  control.cpu_time = true;
  const Budget budget(0, 400, control);
  const Thought thought =
      TreeSearch<Toys>(judge, {}).over_information(Toys::view(state, seat), 1, budget, control);
  EXPECT_LT(thought.seconds, 0.39);
}

TEST(Budget, ListenersHearWhatIsKnownSoFar) {
  int reports = 0;
  const Toys::View view = opening(2, 5);
  Control control;
  control.threads = 2;
  control.report = [&](const Thought& thought) {
    ++reports;
    expect_legal(view, thought.move);
    EXPECT_GT(thought.simulations, 0);
  };
  search(view, Sight::Information, 0, 700, control);
  EXPECT_GE(reports, 1);
  EXPECT_LE(reports, 3);
}

}  // namespace
}  // namespace shedu::test
