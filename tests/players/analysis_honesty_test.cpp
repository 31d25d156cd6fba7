#include <gtest/gtest.h>

#include <optional>

#include "games/games.h"
#include "players/analysis_fakes.h"
#include "players/analysis_json.h"
#include "support/statistics.h"
#include "support/toy.h"

namespace shedu {
namespace {

using namespace test;

// An event that the viewer cannot tell from `move`, another one where there is one; nothing if even `move`
// cannot be.
std::optional<Move> counterpart(const AnyState& state, Seat by, Move seen, Move move, Seat viewer) {
  std::vector<Move> possible;
  if (by == kNature) {
    OutcomeList outcomes;
    state.chance(outcomes);
    for (const Outcome& outcome : outcomes) possible.push_back(outcome.move);
  } else {
    MoveList moves;
    state.legal(moves);
    possible.assign(moves.begin(), moves.end());
  }
  std::optional<Move> found;
  for (const Move candidate : possible) {
    if (state.seen(candidate, viewer) != seen) continue;
    if (candidate != move) return candidate;
    found = candidate;
  }
  return found;
}

struct TwinRecords {
  Record truth;
  Record other;
  int hidden = 0;  ///< events that differ
};

// Two games that look the same to the viewer and are not.
TwinRecords twins(const AnyGame& game, int seats, Seat viewer, std::uint64_t seed, std::size_t most) {
  const std::vector<std::string> names(static_cast<std::size_t>(seats), "Somebody");
  Session truth(game, {}, names);
  Session other(game, {}, names);
  Rng rng(seed);
  TwinRecords out;
  for (std::size_t i = 0; i < most; ++i) {
    // The end would reveal everything, and with it what happened.
    const auto next = truth.state().clone();
    const Move move = random_event(truth.state(), rng);
    next->play(move);
    if (next->to_act() == kOver) break;
    const Seat by = truth.state().to_act();
    const auto twin = by == viewer
                          ? std::optional(move)
                          : counterpart(other.state(), by, truth.state().seen(move, viewer), move, viewer);
    if (!twin) break;
    const auto after = other.state().clone();
    after->play(*twin);
    if (bytes_of(*after->view(viewer)) != bytes_of(*next->view(viewer))) break;
    truth.play(move);
    other.play(*twin);
    out.hidden += move == *twin ? 0 : 1;
  }
  out.truth = truth.record();
  out.other = other.record();
  return out;
}

void expect_same(const TwinRecords& records, FindGame find, const Thinkers& thinkers, Seat viewer) {
  AnalysisOptions options;
  options.seats = {viewer};
  const AnyGame& game = find(records.truth.game);
  const json::object truth = analysis_json(analyse_record(records.truth, find, thinkers, options), game);
  const json::object other = analysis_json(analyse_record(records.other, find, thinkers, options), game);
  EXPECT_EQ(truth, other);
}

TEST(Honesty, AnAnalysisDoesNotDependOnWhatTheSeatCouldNotSee) {
  int hidden = 0;
  const FakeAppraiser appraiser(3);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto viewer = static_cast<Seat>(seed % 3);
    const TwinRecords records = twins(toy(), 3, viewer, seed, kMostEvents);
    hidden += records.hidden;
    expect_same(records, find_toy, fake_thinkers(appraiser, 3), viewer);
  }
  EXPECT_GT(hidden, 60);
}

class AnalysisOfGames : public EveryGame {};

TEST_P(AnalysisOfGames, DoesNotDependOnWhatTheSeatCouldNotSee) {
  for (const char* player : {"greedy", "ismcts:sims=40"}) {
    const Thinkers thinkers = thinkers_of(game(), player, "");
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const auto viewer = static_cast<Seat>(seed % 2);
      expect_same(twins(game(), 2, viewer, seed, 60), find_game, thinkers, viewer);
    }
  }
}

TEST_P(AnalysisOfGames, LuckHasTheMeanZero) {
  std::array<MeanTest, 2> luck;
  const Thinkers thinkers = thinkers_of(game(), "random", "");
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Record record = random_record(game(), 2, seed, 400);
    AnalysisOptions options;
    // Chance alone is looked at: decisions are no part of this.
    for (const AnalysedEvent& event : analyse_record(record, find_game, thinkers, options).events) {
      for (std::size_t seat = 0; seat < luck.size() && event.by == kNature; ++seat)
        luck[seat].add(event.luck[seat]);
    }
  }
  for (const MeanTest& seat : luck) {
    EXPECT_GT(seat.count(), 100u);
    EXPECT_LT(std::abs(seat.deviations_from(0)), 4) << seat.mean();
  }
}

// All of it together, on the players that people use.
TEST_P(AnalysisOfGames, JudgesAFinishedGameWithBothEyes) {
  const Record record = random_record(game(), 2, 9);
  AnalysisOptions options;
  options.from = record.events.size() - std::min<std::size_t>(60, record.events.size());
  options.threads = 2;
  const Thinkers thinkers = thinkers_of(game(), "ismcts:sims=60", "mcts:sims=60");
  const Analysis analysis = analyse_record(record, find_game, thinkers, options);
  int judged = 0;
  for (const AnalysedEvent& event : analysis.events) {
    if (!event.known) continue;
    ++judged;
    EXPECT_TRUE(event.truth.has_value());
    EXPECT_LE(event.known->loss, 1);
    float total = 0;
    for (const float chance : event.known->after) total += chance;
    EXPECT_NEAR(total, 1, 1e-3);
  }
  EXPECT_GT(judged, 10);
  options.threads = 1;
  EXPECT_EQ(analysis_json(analyse_record(record, find_game, thinkers, options), game()),
            analysis_json(analysis, game()));
}

SHEDU_FOR_EVERY_GAME(AnalysisOfGames);

}  // namespace
}  // namespace shedu
