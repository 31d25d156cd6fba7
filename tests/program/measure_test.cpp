#include "program/measure.h"

#include "games/game_types.h"
#include "program/program.h"

namespace shedu {
namespace {

using Measure = Program;

TEST_F(Measure, PerftAgreesWithCountingByHand) {
  Tigris::State state = Tigris::start({}, 4);
  Rng rng(1);
  deal_setup<Tigris>(state, rng);
  MoveList moves;
  Tigris::legal(state, moves);
  std::uint64_t pairs = 0;
  for (const Move move : moves) {
    Tigris::State next = state;
    Tigris::play(next, move);
    MoveList replies;
    OutcomeList outcomes;
    Tigris::legal(next, replies);
    Tigris::chance(next, outcomes);
    pairs += replies.size() + outcomes.size();
  }
  EXPECT_EQ(count_sequences<Tigris>(state, 0), 1u);
  EXPECT_EQ(count_sequences<Tigris>(state, 1), moves.size());
  EXPECT_EQ(count_sequences<Tigris>(state, 2), pairs);

  const json::value printed = parse_json(shedu("perft tigris --depth 2 --seed 1 --seats 4 --json").out);
  EXPECT_EQ(printed.at("counts"), (json::value{moves.size(), pairs}));
  const Finished words = shedu("perft tigris --depth 1");
  EXPECT_EQ(words.code, 0);
  EXPECT_TRUE(words.out.ends_with(" " + std::to_string(moves.size()) + "\n")) << words.out;
}

TEST_F(Measure, NothingFollowsTheEnd) {
  Tigris::State state = Tigris::start({}, 2);
  Rng rng(2);
  PlainLine<Tigris> line(state);
  const Tally tally = play_randomly<Tigris>(line, rng);
  EXPECT_GT(tally.decisions, 0u);
  EXPECT_EQ(Tigris::to_act(line.state()), kOver);
  EXPECT_EQ(count_sequences<Tigris>(line.state(), 1), 0u);
  EXPECT_EQ(count_sequences<Tigris>(line.state(), 3), 0u);
}

TEST_F(Measure, BenchPrintsOneObjectWithAllKeys) {
  const Finished result = shedu("bench tigris --seats 2 --seconds 0.2");
  ASSERT_EQ(result.code, 0) << result.err;
  const json::value object = parse_json(result.out);
  for (const char* key :
       {"ns_per_decision", "decisions_per_s", "games_per_s", "legal_mean", "decisions_per_game",
        "chance_per_game", "state_bytes", "copy_ns", "view_ns", "imagine_ns", "clone_ratio"}) {
    ASSERT_TRUE(object.as_object().contains(key)) << key;
    EXPECT_GT(object.at(key).to_number<double>(), 0) << key;
  }
  EXPECT_EQ(object.at("state_bytes"), sizeof(Tigris::State));
  EXPECT_EQ(object.at("seats"), 2);
  EXPECT_LE(object.at("ns_per_decision_min").as_double(), object.at("ns_per_decision").as_double());
  EXPECT_GE(object.at("ns_per_decision_max").as_double(), object.at("ns_per_decision").as_double());
  EXPECT_EQ(object.at("signature").as_string(), hash_text(Signature<Tigris>().compute()))
      << "it must not depend on seats or seconds";
}

}  // namespace
}  // namespace shedu
