#include "players/analysis.h"

#include <gtest/gtest.h>

#include <set>

#include "players/analysis_decision.h"
#include "players/analysis_fakes.h"
#include "players/analysis_json.h"
#include "support/errors.h"
#include "support/statistics.h"
#include "support/toy.h"

namespace shedu {
namespace {

using namespace test;

constexpr int kSeats = 2;

class AnalysisOfToys : public testing::Test {
 protected:
  Analysis analyse(const Record& game, const AnalysisOptions& options = {}, float error = 0.01F) const {
    return analyse_record(game, find_toy, fake_thinkers(appraiser, kSeats, error), options);
  }

  const FakeAppraiser appraiser{kSeats};
  const Record record = random_record(toy(), kSeats, 5);
};

TEST(Marks, NeedTheLossAndTwiceTheError) {
  EXPECT_EQ(mark_of(0.039, 0), Mark::None);
  EXPECT_EQ(mark_of(0.041, 0.01), Mark::Inaccuracy);
  EXPECT_EQ(mark_of(0.081, 0.01), Mark::Mistake);
  EXPECT_EQ(mark_of(0.151, 0.01), Mark::Blunder);
  EXPECT_EQ(mark_of(0.3, 0.15), Mark::None);
  EXPECT_EQ(mark_of(0.3, 0.149), Mark::Blunder);
}

TEST_F(AnalysisOfToys, LooksAtEveryDecisionThatIsOne) {
  const Analysis analysis = analyse(record);
  ASSERT_EQ(analysis.events.size(), record.events.size());
  ASSERT_TRUE(analysis.result.has_value());
  const auto state = toy().start(record.options, kSeats);
  int judged = 0;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    MoveList moves;
    state->legal(moves);
    const AnalysedEvent& event = analysis.events[i];
    EXPECT_EQ(event.number, i);
    EXPECT_EQ(event.move, record.events[i].move);
    EXPECT_EQ(event.known.has_value(), moves.size() > 1);
    EXPECT_EQ(event.truth.has_value(), moves.size() > 1);
    judged += event.known ? 1 : 0;
    state->play(record.events[i].move);
  }
  EXPECT_GT(judged, 3);
  EXPECT_EQ(analysis.summary[0].decisions + analysis.summary[1].decisions, judged);
}

TEST_F(AnalysisOfToys, LossIsTheBestLessThePlayed) {
  double loss = 0;
  for (const AnalysedEvent& event : analyse(record).events) {
    if (!event.known) continue;
    const Verdict& known = *event.known;
    EXPECT_GE(known.loss, 0);
    EXPECT_NEAR(known.loss, known.before[event.by] - known.after[event.by], 1e-6);
    EXPECT_EQ(known.loss == 0, known.best == event.move);
    ASSERT_FALSE(event.best.empty());
    EXPECT_EQ(event.best.front().line.move, known.best);
    EXPECT_LE(event.best.size(), 3u);
    EXPECT_EQ(event.best.front().facts.at(0).text, "a fact about " + toy().move_text(known.best));
    loss += known.loss;
  }
  EXPECT_GT(loss, 0);
}

// Every move is as good as any other; what a player thinks of them is chance, and so is which it holds best.
class Guessing : public Player {
 public:
  static constexpr float kError = 0.05F;

  Thought think(const AnyView& view, std::uint64_t seed, const Control& /*control*/) const override {
    Rng rng(seed);
    MoveList moves;
    view.legal(moves);
    Thought thought;
    for (const Move move : moves) {
      const float chance = 0.5F + kError * (rng.below(2) == 0 ? 1.0F : -1.0F);
      Line& line = thought.lines.emplace_back();
      line = {.move = move, .then = {}, .worth = {}, .error = kError, .share = 0};
      line.worth[view.viewer()] = chance;
      line.worth[1 - view.viewer()] = 1 - chance;
    }
    std::stable_sort(thought.lines.begin(), thought.lines.end(), [&](const Line& a, const Line& b) {
      return a.worth[view.viewer()] > b.worth[view.viewer()];
    });
    thought.move = thought.lines.front().move;
    return thought;
  }
};

TEST_F(AnalysisOfToys, OfEqualMovesNoneIsALoss) {
  const Thinkers thinkers{[] { return std::make_unique<Guessing>(); }, {}, &appraiser};
  MeanTest losses;
  MeanTest summed;
  int differ = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    AnalysisOptions options;
    options.seed = seed;
    const Analysis analysis = analyse_record(record, find_toy, thinkers, options);
    for (const AnalysedEvent& event : analysis.events) {
      if (!event.known) continue;
      losses.add(event.known->loss);
      differ += event.known->best == event.move ? 0 : 1;
      EXPECT_EQ(event.known->mark, Mark::None);
    }
    summed.add(analysis.summary[0].loss + analysis.summary[1].loss);
  }
  EXPECT_GT(differ, 500);
  EXPECT_LT(std::abs(losses.deviations_from(0)), 4) << losses.mean();
  EXPECT_LT(std::abs(summed.deviations_from(0)), 4) << summed.mean();
}

TEST_F(AnalysisOfToys, MarksNothingWithinTwiceTheError) {
  const auto marked = [&](float error) {
    const Analysis analysis = analyse(record, {}, error);
    int count = 0;
    for (const AnalysedEvent& event : analysis.events) {
      if (!event.known || event.known->mark == Mark::None) continue;
      EXPECT_GT(event.known->loss, 2 * event.known->error);
      ++count;
    }
    return count;
  };
  EXPECT_GT(marked(0), 0);
  EXPECT_EQ(marked(0.5F), 0);
}

TEST_F(AnalysisOfToys, ThreadsChangeNothing) {
  AnalysisOptions options;
  const json::object alone = analysis_json(analyse(record, options), toy());
  options.threads = 3;
  EXPECT_EQ(analysis_json(analyse(record, options), toy()), alone);
}

TEST_F(AnalysisOfToys, OfOneSeatAndOfAPart) {
  AnalysisOptions options;
  options.seats = {1};
  options.from = 4;
  options.to = record.events.size() - 2;
  const Analysis analysis = analyse(record, options);
  EXPECT_EQ(analysis.events.size(), record.events.size() - 6);
  EXPECT_EQ(analysis.events.front().number, 4u);
  EXPECT_FALSE(analysis.reaches_end);
  for (const AnalysedEvent& event : analysis.events) {
    EXPECT_EQ(event.luck[0], 0);
    EXPECT_TRUE(!event.known || event.by == 1);
  }
}

TEST_F(AnalysisOfToys, RefusesWhatTheRecordDoesNotHave) {
  AnalysisOptions options;
  options.seats = {2};
  EXPECT_ERROR(analyse(record, options), "seats are 0 to 1");
  options = {};
  options.to = record.events.size() + 1;
  EXPECT_ERROR(analyse(record, options), "events");
  options.from = 5;
  options.to = 4;
  EXPECT_ERROR(analyse(record, options), "after the last");
  Record broken = record;
  broken.checkpoints.back().hash ^= 1;
  EXPECT_ERROR(analyse(broken), "hash");
}

TEST_F(AnalysisOfToys, StopsWhenTold) {
  std::atomic<bool> stop = true;
  AnalysisOptions options;
  options.stop = &stop;
  EXPECT_FALSE(analyse(record, options).complete);
  stop = false;
  EXPECT_TRUE(analyse(record, options).complete);
}

TEST_F(AnalysisOfToys, TellsHowFarItIs) {
  std::set<std::size_t> told;
  std::size_t last = 0;
  AnalysisOptions options;
  options.threads = 2;
  options.progress = [&](std::size_t done, std::size_t of, const AnalysedEvent& event) {
    EXPECT_TRUE(event.known.has_value());
    EXPECT_EQ(done, ++last);
    EXPECT_LE(done, of);
    told.insert(event.number);
  };
  const Analysis analysis = analyse(record, options);
  EXPECT_EQ(told.size(),
            static_cast<std::size_t>(analysis.summary[0].decisions + analysis.summary[1].decisions));
}

TEST_F(AnalysisOfToys, AThreadsErrorIsTheCallers) {
  Thinkers thinkers = fake_thinkers(appraiser, kSeats);
  thinkers.player = []() -> std::unique_ptr<Player> { throw Error("no such player"); };
  AnalysisOptions options;
  options.threads = 2;
  EXPECT_ERROR(analyse_record(record, find_toy, thinkers, options), "no such player");
}

// While the game goes on nobody is told what the others hide, and nobody knows the truth.
TEST_F(AnalysisOfToys, KeepsSecretsOfAGameThatGoesOn) {
  const Record part = random_record(toy(), kSeats, 5, record.events.size() - 1);
  AnalysisOptions options;
  options.seats = {0};
  const Analysis analysis = analyse(part, options);
  EXPECT_FALSE(analysis.result.has_value());
  const auto state = toy().start(part.options, kSeats);
  int masked = 0;
  for (std::size_t i = 0; i < part.events.size(); ++i) {
    EXPECT_FALSE(analysis.events[i].truth.has_value());
    EXPECT_EQ(analysis.events[i].move, state->seen(part.events[i].move, 0));
    masked += analysis.events[i].move == part.events[i].move ? 0 : 1;
    state->play(part.events[i].move);
  }
  EXPECT_GT(masked, 0);
}

TEST(Luck, HasTheMeanZeroWhateverOneThinksOfPositions) {
  const FakeAppraiser appraiser(kSeats);
  MeanTest luck;
  double size = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Analysis analysis =
        analyse_record(random_record(toy(), kSeats, seed), find_toy, fake_thinkers(appraiser, kSeats), {});
    for (const AnalysedEvent& event : analysis.events) {
      if (event.by != kNature) continue;
      luck.add(event.luck[0]);
      size += std::abs(event.luck[0]);
    }
  }
  EXPECT_GT(size / static_cast<double>(luck.count()), 0.05);
  EXPECT_LT(std::abs(luck.deviations_from(0)), 4) << luck.mean();
}

// What a seat cannot see happen is neither good nor bad luck to it.
TEST(Luck, OfWhatIsHiddenIsNone) {
  const FakeAppraiser appraiser(kSeats);
  int hidden = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Record record = random_record(toy(), kSeats, seed);
    const Analysis analysis = analyse_record(record, find_toy, fake_thinkers(appraiser, kSeats), {});
    const auto state = toy().start(record.options, kSeats);
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      const Event& event = record.events[i];
      if (event.by == kNature && state->seen(event.move, 0) != event.move) {
        EXPECT_NEAR(analysis.events[i].luck[0], 0, 1e-6);
        ++hidden;
      }
      state->play(event.move);
    }
  }
  EXPECT_GT(hidden, 20);
}

class OneDecision : public testing::Test {
 protected:
  OneDecision() {
    Rng rng(3);
    while (state->to_act() < 0) state->play(random_event(*state, rng));
    view = state->view(state->to_act());
    view->legal(moves);
  }
  Line line(std::size_t move, float chance, float error) const {
    Line out{.move = moves[move], .then = {}, .worth = {}, .error = error, .share = 0};
    out.worth[view->viewer()] = chance;
    out.worth[1 - view->viewer()] = 1 - chance;
    return out;
  }
  Verdict judge(std::size_t played, const Thought& thought) const {
    const Move best = best_of(view->viewer(), moves[played], thought);
    return judge_known(*view, moves[played], best, thought, appraiser, 1);
  }

  const FakeAppraiser appraiser{kSeats};
  std::unique_ptr<AnyState> state = toy().start({}, kSeats);
  std::unique_ptr<AnyView> view;
  MoveList moves;
};

TEST_F(OneDecision, ErrorsOfBothMovesAddUp) {
  ASSERT_GE(moves.size(), 2u);
  const Thought thought{.move = moves[0], .lines = {line(0, 0.6F, 0.03F), line(1, 0.51F, 0.04F)}};
  EXPECT_NEAR(judge(1, thought).loss, 0.09, 1e-6);
  EXPECT_NEAR(judge(1, thought).error, 0.05, 1e-6);
  EXPECT_EQ(judge(1, thought).mark, Mark::None);
  EXPECT_EQ(judge(0, thought).loss, 0);
}

// Ten samples that agree are no certainty.
TEST_F(OneDecision, FewSamplesAreNotTrusted) {
  Thought thought{
      .move = moves[0], .lines = {line(0, 0.6F, 0), line(1, 0.3F, 0)}, .worth = {}, .simulations = 100};
  thought.lines[0].share = 0.9F;
  thought.lines[1].share = 0.1F;
  EXPECT_EQ(judge(1, thought).mark, Mark::None);
  thought.simulations = 1000;
  EXPECT_EQ(judge(1, thought).mark, Mark::Blunder);
}

TEST_F(OneDecision, APlayedMoveThatProvesBetterIsTheBest) {
  const Thought thought{.move = moves[0], .lines = {line(0, 0.5F, 0.01F), line(1, 0.7F, 0.01F)}};
  EXPECT_EQ(judge(1, thought).best, moves[1]);
  EXPECT_EQ(judge(1, thought).loss, 0);
}

// A player that says nothing about chances: the moves are compared in imagined worlds.
TEST_F(OneDecision, AMoveNobodyJudgedIsComparedInWorlds) {
  const Thought thought{.move = moves[0], .lines = {line(0, 0, 0)}};
  const auto after = [&](std::size_t move) {
    const auto next = state->clone();
    next->play(moves[move]);
    return appraiser.worth(*next->view(view->viewer()))[view->viewer()];
  };
  for (std::size_t i = 1; i < moves.size(); ++i) {
    EXPECT_NEAR(judge(i, thought).loss, std::max(0.0F, after(0) - after(i)), 1e-5);
    EXPECT_NEAR(judge(i, thought).after[view->viewer()], after(i), 1e-5);
  }
}

TEST_F(OneDecision, ForcedAttentionDoesNotMakeAMoveGood) {
  ASSERT_GE(moves.size(), 3u);
  Thought thought{.move = moves[0],
                  .lines = {line(0, 0.6F, 0.01F), line(1, 0.2F, 0.01F), line(2, 0.5F, 0.01F)},
                  .worth = {},
                  .simulations = 1000};
  thought.lines[0].share = 0.8F;
  thought.lines[1].share = 0.12F;
  thought.lines[2].share = 0.08F;
  const auto best = best_lines(*view, thought, 2);
  ASSERT_EQ(best.size(), 2u);
  EXPECT_EQ(best[0].move, moves[0]);
  EXPECT_EQ(best[1].move, moves[2]);
}

}  // namespace
}  // namespace shedu
