// What Utopia's value makes of positions put together by hand.
#include "games/utopia/value.h"
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

float feature(const State& state, Seat seat, Feature which, Seat viewer = A) {
  FeatureTable<Value> table{};
  Value::features(Utopia::view(state, viewer), table);
  return table[index(seat)][static_cast<std::size_t>(which)];
}

/// The chance of seat A to win, as seat A sees it.
float worth(const State& state) {
  return worth_of<Value>(Utopia::view(state, A), state.open.seats, full_weights<Value>())[0];
}
float worth(const Position& position) { return worth(position.state()); }

/// The worth for A after moves in notation.
float worth_after(const Position& position, std::string_view moves) {
  return worth(Table(position).play(moves).state());
}

TEST(UtopiaValue, OneShortOfATrioIsWorthMoreThanTwoShort) {
  const auto with = [](std::string_view princes) {
    return Position(2).princes(A, "WI2", princes).develop(A);
  };
  EXPECT_GT(worth(with("G")), worth(with("")));
  EXPECT_GT(worth(with("GG")), worth(with("G")));
  EXPECT_GT(worth(with("GGG")), worth(with("GG")));
  EXPECT_GT(worth(with("GG")), worth(with("GP")));
}

TEST(UtopiaValue, TakingTheDistrictIsWorthMoreThanThreePrinces) {
  const Position ready = Position(2).princes(A, "WI2", "GGG").develop(A, {B});
  EXPECT_GT(worth_after(ready, "control:G:WI2"), worth(ready));
  EXPECT_GT(worth_after(ready, "control:G:WI2"), worth_after(ready, "end"));
}

TEST(UtopiaValue, AGuestBelongsWithItsKind) {
  const Position choice = Position(2).princes(A, "WI2", "GG").welcome(A, "WI:G WI:C");
  const float completes = worth_after(choice, "pick:G:WI2");
  EXPECT_GT(completes, worth_after(choice, "pick:G:WI5"));
  EXPECT_GT(completes, worth_after(choice, "pick:C:WI2"));
}

TEST(UtopiaValue, StepsTowardsATrioAreRewarded) {
  const Position apart =
      Position(2).princes(A, "WI2", "GG").princes(A, "WI1", "G").hand(A, "GG").develop(A, {B});
  EXPECT_GT(worth_after(apart, "move:G:WI1-WI2"), worth_after(apart, "end"));
  const Position far =
      Position(2).princes(A, "WI2", "GG").princes(A, "WI7", "G").hand(A, "GG").develop(A, {B});
  EXPECT_GT(worth_after(far, "move:G:WI7-WI1"), worth_after(far, "move:G:WI7-WI6"));
}

TEST(UtopiaValue, AWonderComesNearerWithEveryCivilization) {
  float before = -9;
  for (const std::string_view princes : {"", "M", "MP", "MPE", "MPEG", "MPEGC"}) {
    const Position position = Position(3).princes(A, "EA1", princes).develop(A);
    const float plans = feature(position.state(), A, Feature::WonderPlans);
    EXPECT_GT(plans, before) << princes;
    before = plans;
  }
}

TEST(UtopiaValue, BuildingTheWonderBeatsWaiting) {
  const Position ready = Position(3).scores({30, 30, 30}).princes(A, "EA1", "MPEGC").develop(A, {B, C});
  EXPECT_GT(worth_after(ready, "wonder:EA"), worth_after(ready, "end"));
}

TEST(UtopiaValue, APrinceAtAMonumentIsCashWithTheRightCard) {
  const auto with = [](std::string_view hand) {
    return Position(2).monument(B, "WI2", 'G').princes(A, "WI2", "G").hand(A, hand).develop(A);
  };
  EXPECT_GT(feature(with("G").state(), A, Feature::Cash), feature(with("P").state(), A, Feature::Cash));
}

TEST(UtopiaValue, InTheLastRoundPointsNowAreAllThatCounts) {
  const Position last = Position(2)
                            .scores({48, 49})
                            .monument(A, "WI2", 'G')
                            .monument(B, "WI1", 'P')
                            .princes(A, "WI2", "G")
                            .hand(A, "G")
                            .develop(A);
  EXPECT_GT(worth_after(last, "remove:G:WI2"), worth_after(last, "move:G:WI2-WI3"));
  EXPECT_GT(worth_after(last, "remove:G:WI2"), worth_after(last, "raise:G"));
}

TEST(UtopiaValue, TheScaleIsRaisedForTheOwnDistricts) {
  const Position middle =
      Position(2).scale("MPEGC").monument(A, "WI2", 'G').monument(B, "WI1", 'E').hand(A, "GE").develop(A);
  EXPECT_GT(worth_after(middle, "raise:G"), worth_after(middle, "end"));
  EXPECT_LT(worth_after(middle, "raise:E"), worth_after(middle, "end"));
}

TEST(UtopiaValue, ALeadCountsMoreNearTheEnd) {
  const float early = worth(Position(2).scores({10, 4}).develop(A));
  const float late = worth(Position(2).scores({46, 40}).develop(A));
  EXPECT_GT(early, 0.5f);
  EXPECT_GT(late, early);
  EXPECT_GT(worth(Position(2).scores({49, 29}).monument(A, "WI2", 'G').develop(A)), 0.9f);
}

TEST(UtopiaValue, AWonderBeingPaidForIsJudgedAsBuilt) {
  const Position several =
      Position(3).scores({30, 30, 30}).princes(A, "EA1", "MPEGC").princes(A, "EA2", "C").develop(A, {B, C});
  Table table(several);
  table.play("wonder:EA");
  ASSERT_EQ(table.phase(), Phase::WonderPay);
  EXPECT_GT(worth(table.state()), worth(several));
}

TEST(UtopiaValue, AnActionBeingPaidForIsJudgedAsDone) {
  const Position position =
      Position(2).scores({20, 20}).monument(A, "WI2", 'G').princes(A, "WI2", "G").hand(A, "PP").develop(A);
  Table table(position);
  table.play("remove:G:WI2!");
  ASSERT_EQ(table.phase(), Phase::Pay);
  const float pending = worth(table.state());
  table.play("convert:P");
  EXPECT_FLOAT_EQ(pending, worth(table.state()));
}

TEST(UtopiaValue, WhatIsHiddenPlaysNoPart) {
  const Position known = Position(2).monument(B, "WI1", 'P').princes(B, "WI1", "P");
  const auto seen_by_a = [&](std::string_view hand_of_b) {
    return worth(Position(known).hand(B, hand_of_b).hand(A, "GG").develop(A).state());
  };
  EXPECT_FLOAT_EQ(seen_by_a("PPP"), seen_by_a("CCC"));
}

TEST(UtopiaValue, FeaturesStayInBoundsAndAddUpToNothing) {
  for (const int seats : {2, 5}) {
    Rng rng(7);
    State state = Utopia::start({}, seats);
    while (Utopia::to_act(state) != kOver) {
      FeatureTable<Value> table{};
      Value::features(Utopia::view(state, static_cast<Seat>(rng.below(seats))), table);
      for (std::size_t i = 0; i < Value::kWeights.size(); ++i) {
        float sum = 0;
        for (int seat = 0; seat < seats; ++seat) {
          ASSERT_TRUE(std::isfinite(table[seat][i])) << Value::kWeights[i].name;
          ASSERT_LT(std::abs(table[seat][i]), 40) << Value::kWeights[i].name;
          sum += table[seat][i];
        }
        ASSERT_NEAR(sum, 0, 1e-3) << Value::kWeights[i].name;
      }
      OutcomeList outcomes;
      MoveList moves;
      if (Utopia::to_act(state) == kNature) {
        Utopia::chance(state, outcomes);
        Utopia::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      } else {
        Utopia::legal(state, moves);
        Utopia::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

}  // namespace
}  // namespace shedu::utopia::test
