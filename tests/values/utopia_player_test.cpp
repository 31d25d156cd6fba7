// What players make of Utopia's value: priors, memory, facts, and a match.
#include <algorithm>

#include "games/utopia/value.h"
#include "rules/utopia/position.h"
#include "search/one_ply.h"

namespace shedu::utopia::test {
namespace {

static_assert(ValuedGame<Utopia>);

/// Calls f(view) at every decision of a random game.
template <class F>
void at_every_decision(int seats, std::uint64_t seed, F&& f) {
  Rng rng(seed);
  State state = Utopia::start({}, seats);
  while (Utopia::to_act(state) != kOver) {
    const Seat seat = Utopia::to_act(state);
    if (seat == kNature) {
      OutcomeList outcomes;
      Utopia::chance(state, outcomes);
      Utopia::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      continue;
    }
    f(Utopia::view(state, seat));
    MoveList moves;
    Utopia::legal(state, moves);
    Utopia::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(UtopiaValue, PriorsArePositiveForEveryLegalMove) {
  for (const int seats : {2, 4}) {
    at_every_decision(seats, 11, [](const View& view) {
      MoveList moves;
      Utopia::legal(view, moves);
      std::vector<float> priors(moves.size());
      Value::priors(view, moves, priors);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_GT(priors[i], 0) << Utopia::move_text(moves[i]);
        ASSERT_TRUE(std::isfinite(priors[i])) << Utopia::move_text(moves[i]);
      }
    });
  }
}

TEST(UtopiaValue, PriorsKnowWhatCompletesATrio) {
  const State state = Position(2).princes(A, "WI2", "GG").welcome(A, "WI:G WI:C EA:G").state();
  const View view = Utopia::view(state, A);
  MoveList moves;
  Utopia::legal(view, moves);
  std::vector<float> priors(moves.size());
  Value::priors(view, moves, priors);
  const auto best = std::max_element(priors.begin(), priors.end()) - priors.begin();
  EXPECT_EQ(Utopia::move_text(moves[static_cast<std::size_t>(best)]), "pick:G:WI2");
}

TEST(UtopiaValue, AForgottenViewStillPlays) {
  for (const int seats : {2, 5}) {
    Rng rng(5);
    at_every_decision(seats, 23, [&](const View& view) {
      const View dim = Value::forgotten(view);
      ASSERT_EQ(dim.own.hand, view.own.hand);
      ASSERT_EQ(card_total(dim.open.discards), card_total(view.open.discards));
      MoveList known;
      MoveList remembered;
      Utopia::legal(view, known);
      Utopia::legal(dim, remembered);
      ASSERT_TRUE(std::equal(known.begin(), known.end(), remembered.begin(), remembered.end()));
      ASSERT_EQ(Utopia::broken(Utopia::imagine(dim, rng)), "");
    });
  }
}

TEST(UtopiaValue, TheDiscardPileIsForgotten) {
  const View one = Utopia::view(Position(2).discards("GGGGGG").hand(A, "MP").develop(A).state(), A);
  const View two = Utopia::view(Position(2).discards("CCCMMM").hand(A, "MP").develop(A).state(), A);
  EXPECT_NE(one.open.discards, two.open.discards);
  EXPECT_EQ(Value::forgotten(one).open.discards, Value::forgotten(two).open.discards);
}

std::string facts_of(const State& state, std::string_view move) {
  std::string out;
  for (const Fact& fact : Value::facts(Utopia::view(state, state.open.to_act), move_of(move))) {
    out += (out.empty() ? "" : " ") + fact.id.substr(fact.id.find('.') + 1);
    for (const std::string& argument : fact.arguments) out += ":" + argument;
    EXPECT_FALSE(fact.text.empty());
  }
  return out;
}

TEST(UtopiaValue, FactsNameWhatAMoveDoes) {
  const State build =
      Position(3).wonder(B, "WI").princes(A, "WI2", "GGG").princes(A, "WI4", "PP").develop(A).state();
  EXPECT_EQ(facts_of(build, "control:G:WI2"), "income:2 points_for:seat 1:2");
  const State guest = Position(2)
                          .princes(A, "WI2", "GG")
                          .princes(A, "FI1", "MPE")
                          .princes(B, "WI5", "GG")
                          .welcome(A, "WI:G FI:C")
                          .state();
  EXPECT_EQ(facts_of(guest, "pick:G:WI2"), "trio:Greece:WI2 denies:seat 1:Greece");
  EXPECT_EQ(facts_of(guest, "pick:C:FI2"), "wonder_near:Fire:1");
  const State cards =
      Position(2).monument(B, "WI2", 'G').princes(A, "WI2", "G").hand(A, "GP").develop(A).state();
  EXPECT_EQ(facts_of(cards, "remove:G:WI2"), "points:2 costs_cards:1:Greece");
  EXPECT_EQ(facts_of(cards, "add:G:WI2"),
            "at_monument:Greece:WI2:2 points_for:seat 1:1 costs_cards:1:Greece");
  EXPECT_EQ(facts_of(cards, "raise:G"), "income_change_for:seat 1:1 costs_cards:1:Greece");
  EXPECT_EQ(facts_of(cards, "raise:P!"), "no_effect_yet costs_cards:1:Persia costs_privileges:1:2");
}

TEST(UtopiaValue, FactsOfAQuietMove) {
  const State guest = Position(2).monument(B, "WI3", 'G').welcome(A, "WI:M").state();
  EXPECT_EQ(facts_of(guest, "pick:M:WI2"),
            "begins:Maya:WI2:2:" + std::to_string(prestige(guest.open, Civ::Maya)));
  EXPECT_EQ(facts_of(guest, "pick:M:WI3"), "settled:WI3:Maya");
  const State cards = Position(2).hand(A, "GP").develop(A).state();
  EXPECT_EQ(facts_of(cards, "end"), "keeps_cards:2");
}

TEST(UtopiaValue, EveryMoveOfARandomGameHasPresentableFacts) {
  at_every_decision(3, 3, [](const View& view) {
    MoveList moves;
    Utopia::legal(view, moves);
    for (const Move move : moves) {
      for (const Fact& fact : Value::facts(view, move)) {
        ASSERT_TRUE(fact.id.starts_with("utopia.")) << fact.id;
        ASSERT_TRUE(fact.text.ends_with(".")) << fact.text;
      }
    }
  });
}

/// Whether the seat that plays greedily wins against one that plays at random.
bool greedy_wins(Seat greedy, std::uint64_t seed) {
  Rng rng(seed);
  State state = Utopia::start({}, 2);
  while (Utopia::to_act(state) != kOver) {
    const Seat seat = Utopia::to_act(state);
    if (seat == kNature) {
      OutcomeList outcomes;
      Utopia::chance(state, outcomes);
      Utopia::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
    } else if (seat == greedy) {
      const Judge<Utopia> judge(seat, Judgement{});
      Utopia::play(state, one_ply<Utopia>(Utopia::view(state, seat), judge, rng).move);
    } else {
      MoveList moves;
      Utopia::legal(state, moves);
      Utopia::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return Utopia::standing(state).win_share(greedy) == 1;
}

TEST(UtopiaValue, OnePlyBeatsRandomPlay) {
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const Seat seat : {A, B}) wins += greedy_wins(seat, seed) ? 1 : 0;
  }
  EXPECT_GE(wins, 38) << "of 40";
}

}  // namespace
}  // namespace shedu::utopia::test
