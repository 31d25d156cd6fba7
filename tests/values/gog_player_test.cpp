// What players make of the value of Battle of GOG: priors, memory, facts, and a match.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/gog/value.h"
#include "rules/gog/position.h"
#include "search/one_ply.h"

namespace shedu::gog {
namespace {

static_assert(ValuedGame<Gog>);

void let_nature_act(State& state, Rng& rng) {
  OutcomeList outcomes;
  Gog::chance(state, outcomes);
  Gog::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
}
Move random_move(const View& view, Rng& rng) {
  MoveList moves;
  Gog::legal(view, moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Calls f(view) at every decision of a random game.
template <class F>
void at_every_decision(const Options& options, int seats, std::uint64_t seed, F&& f) {
  Rng rng(seed);
  State state = Gog::start(options, seats);
  while (Gog::to_act(state) != kOver) {
    const Seat seat = Gog::to_act(state);
    if (seat == kNature) {
      let_nature_act(state, rng);
      continue;
    }
    const View view = Gog::view(state, seat);
    f(view);
    Gog::play(state, random_move(view, rng));
  }
}

/// Games of 2 and 4 seats, one of them with drafting, stacking and choice, to meet every kind of decision.
template <class F>
void at_many_decisions(F&& f) {
  for (const int seats : {2, 4}) at_every_decision({.max_rounds = 40}, seats, 7, f);
  at_every_decision({.max_rounds = 20,
                     .map_setup = MapSetup::Draft,
                     .ability_choice = AbilityChoice::Choose,
                     .friendly_stacking = FriendlyStacking::Free,
                     .treasure_return = TreasureReturn::Bottom},
                    3, 8, f);
}

TEST(GogValue, PriorsArePositiveForEveryLegalMove) {
  at_many_decisions([](const View& view) {
    MoveList moves;
    Gog::legal(view, moves);
    std::vector<float> priors(moves.size());
    Value::priors(view, moves, priors);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_GT(priors[i], 0) << Gog::move_text(moves[i]);
      ASSERT_TRUE(std::isfinite(priors[i])) << Gog::move_text(moves[i]);
    }
  });
}

TEST(GogValue, FeaturesStayInBounds) {
  at_many_decisions([](const View& view) {
    FeatureTable<Value> table{};
    Value::features(view, table);
    for (Seat seat = 0; seat < view.open.seats; ++seat) {
      for (std::size_t i = 0; i < table[index(seat)].size(); ++i) {
        ASSERT_TRUE(std::abs(table[index(seat)][i]) <= 12) << Value::kWeights[i].name;
      }
    }
  });
}

TEST(GogValue, AForgottenViewHasTheSameMoves) {
  at_many_decisions([](const View& view) {
    const View forgotten = Value::forgotten(view);
    MoveList moves;
    MoveList again;
    Gog::legal(view, moves);
    Gog::legal(forgotten, again);
    ASSERT_TRUE(std::equal(moves.begin(), moves.end(), again.begin(), again.end()));
    Rng rng(1);
    ASSERT_EQ(Gog::broken(Gog::imagine(forgotten, rng)), "");
  });
}

TEST(GogValue, ForgettingLosesTheDiscards) {
  Position position(2);
  position.city(0, 9, 9).city(1, 2, 3).begin(Phase::Buy, 0);
  position.state.open.treasure_unseen = 1;
  const View forgotten = Value::forgotten(Gog::view(position.state, 0));
  EXPECT_EQ(forgotten.open.treasure_unseen, kAllCards);
}

TEST(GogValue, PriorsLikeAConquestBest) {
  Position position(2);
  position.city(0, 9, 4).city(1, 2, 5).city(1, 9, 9);
  position.soldier(0, 2, 6).soldier(0, 3, 4).soldier(0, 1, 6).steps(5).begin(Phase::Act, 0);
  const View view = Gog::view(position.state, 0);
  MoveList moves;
  Gog::legal(view, moves);
  std::vector<float> priors(moves.size());
  Value::priors(view, moves, priors);
  const auto best = std::max_element(priors.begin(), priors.end()) - priors.begin();
  EXPECT_EQ(kind_of(moves[static_cast<std::size_t>(best)]), Kind::Conquer);
}

const Fact* find(const std::vector<Fact>& facts, std::string_view id) {
  const auto it = std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.id == id; });
  return it == facts.end() ? nullptr : &*it;
}
std::vector<Fact> facts_of(const Position& position, std::string_view move) {
  return Value::facts(Gog::view(position.state, position.to_act()), *Gog::parse_move(move));
}

TEST(GogValue, FactsTellTheOddsOfABattle) {  // BT-2, BT-3
  Position position(2);
  position.city(0, 9, 4).city(1, 9, 9);
  position.soldier(0, 2, 5, 3).soldier(1, 2, 6, 3).soldier(1, 3, 5, 1).steps(3).begin(Phase::Act, 0);
  const auto even = facts_of(position, path(2, 5, 2, 6));
  ASSERT_NE(find(even, "battle"), nullptr);
  EXPECT_EQ(find(even, "battle")->arguments[2], "50");
  const auto sure = facts_of(position, path(2, 5, 3, 5));
  ASSERT_NE(find(sure, "battle_won"), nullptr);
  EXPECT_EQ(find(sure, "battle_won")->arguments[1], "2");
}

TEST(GogValue, FactsNameAConquestAndAVictory) {
  Position position(2);
  position.city(0, 9, 4).city(1, 2, 5).city(1, 9, 9);
  position.soldier(0, 2, 6).soldier(0, 3, 4).soldier(0, 1, 6).steps(5).begin(Phase::Act, 0);
  const auto conquest = facts_of(position, "conquer:" + sq(2, 5));
  EXPECT_NE(find(conquest, "conquers"), nullptr);
  EXPECT_NE(find(conquest, "scrolls"), nullptr);
  Position last(2);
  last.city(0, 9, 4).city(1, 2, 5);
  last.soldier(0, 2, 6).soldier(0, 3, 4).soldier(0, 1, 6).steps(5).begin(Phase::Act, 0);
  EXPECT_NE(find(facts_of(last, "conquer:" + sq(2, 5)), "wins"), nullptr);
}

TEST(GogValue, FactsWarnOfAnExposedCity) {
  Position position(2);
  position.city(0, 9, 4).city(1, 2, 9).city(1, 9, 9);
  position.soldier(1, 1, 4).soldier(1, 3, 4).soldier(1, 1, 5).soldier(0, 2, 3).steps(5).begin(Phase::Act, 0);
  const auto facts = facts_of(position, "found:" + sq(2, 3));
  ASSERT_NE(find(facts, "exposes"), nullptr);
  EXPECT_EQ(find(facts, "exposes")->arguments[1], "1");
}

TEST(GogValue, FactsOfAQuietMove) {
  Position position(2);
  position.city(0, 9, 4).city(1, 2, 9);
  position.soldier(0, 7, 8).soldier(0, 7, 9).soldier(0, 7, 10).steps(3).begin(Phase::Act, 0);
  const auto nearer = facts_of(position, path(7, 9, 6, 9));
  ASSERT_NE(find(nearer, "nearer_city"), nullptr);
  EXPECT_EQ(find(nearer, "nearer_city")->arguments[0], sq(2, 9));
  EXPECT_EQ(find(nearer, "nearer_city")->arguments[1], "1");
  const auto end = facts_of(position, "end");
  ASSERT_NE(find(end, "steps_unused"), nullptr);
  EXPECT_EQ(find(end, "steps_unused")->arguments[0], "3");
}

TEST(GogValue, FactsOfEveryMoveAreSentences) {
  Rng rng(3);
  int checked = 0;
  at_every_decision({.max_rounds = 25}, 2, 9, [&](const View& view) {
    for (const Fact& fact : Value::facts(view, random_move(view, rng))) {
      ASSERT_FALSE(fact.id.empty());
      ASSERT_EQ(fact.text.back(), '.');
      ++checked;
    }
  });
  EXPECT_GT(checked, 50);
}

TEST(GogValue, OnePlyBeatsChanceSoon) {
  double won = 0;
  int rounds = 0;
  constexpr int kGames = 20;
  for (int game = 0; game < kGames; ++game) {
    const auto mine = static_cast<Seat>(game % 2);
    Rng rng(static_cast<std::uint64_t>(100 + game / 2));
    const Judge<Gog> judge(mine, Judgement{});
    State state = Gog::start({.max_rounds = 150}, 2);
    while (Gog::to_act(state) != kOver) {
      const Seat seat = Gog::to_act(state);
      if (seat == kNature) {
        let_nature_act(state, rng);
      } else {
        const View view = Gog::view(state, seat);
        Gog::play(state, seat == mine ? one_ply<Gog>(view, judge, rng).move : random_move(view, rng));
      }
    }
    won += Gog::standing(state).win_share(mine);
    rounds += state.open.round;
  }
  EXPECT_GE(won, 18);
  EXPECT_LE(rounds, 30 * kGames);
}

}  // namespace
}  // namespace shedu::gog
