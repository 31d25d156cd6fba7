// What Tigris' value makes of positions put together by hand.
#include <cstring>

#include "values/tigris_position.h"

namespace shedu::tigris::test {
namespace {

float chance_of_0(const View& view) {
  return worth_of<Value>(view, view.open.seats, full_weights<Value>())[0];
}

TEST(TigrisValue, TreasuresCountForTheLowestColour) {  // F1
  Position position;
  position.points(0, 8, 2, 6, 3);
  const float without = feature(position.view(0), 0, Feature::Lowest);
  Position richer = position;
  richer.open().treasures[0] = 3;
  richer.open().treasure.clear(cell("K1"));
  richer.open().treasure.clear(cell("B2"));
  richer.open().treasure.clear(cell("P2"));
  const float with = feature(richer.view(0), 0, Feature::Lowest);
  EXPECT_FLOAT_EQ(with / without, 2);  // 2 and 3 become 4 and 4
}

TEST(TigrisValue, EvenColoursAreWorthMoreThanUnevenOnes) {
  Position even;
  even.points(0, 5, 5, 5, 5).points(1, 5, 5, 5, 5);
  Position uneven;
  uneven.points(0, 9, 1, 9, 1).points(1, 5, 5, 5, 5);
  EXPECT_NEAR(chance_of_0(even.view(0)), 0.5F, 0.1F);
  EXPECT_LT(chance_of_0(uneven.view(0)), chance_of_0(even.view(0)) - 0.1F);
}

TEST(TigrisValue, ALateLeadIsNearlyWon) {
  Position position;
  position.points(0, 14, 13, 15, 13).points(1, 10, 11, 12, 9);
  for (const auto at : {"K1", "B2", "P2", "F3", "N5", "I7"}) position.open().treasure.clear(cell(at));
  position.open().treasures = {3, 3, 0, 0};
  EXPECT_GT(chance_of_0(position.view(0)), 0.85F);
}

TEST(TigrisValue, ASwapIsAnActionWhileItsTilesAreDrawn) {  // T1, W1
  Position position;
  position.hand(0, {6, 0, 0, 0});
  EXPECT_EQ(feature(position.view(0), 0, Feature::Turn), 1);
  position.play("swap:r");
  ASSERT_EQ(position.state().open.phase, Phase::SwapDraw);
  EXPECT_EQ(feature(position.view(0), 0, Feature::Turn), 0.5F);
}

TEST(TigrisValue, AfterAStandstillTilesArePlayed) {
  Position position;
  position.leader(0, Colour::Red, "G3").hand(0, {6, 0, 0, 0});
  const auto gain = [](Position before) {
    const float waiting = chance_of_0(before.view(0));
    return chance_of_0(before.play("rP11").view(0)) - waiting;  // a temple far from everything
  };
  const float usually = gain(position);
  position.open().turns = 40;  // and not a tile was played
  EXPECT_GT(gain(position), usually + 0.1F);
}

TEST(TigrisValue, ALeaderHangsOnASingleTempleWithoutTreasure) {  // L8, X2
  Position position;
  position.leader(0, Colour::Black, "G3");
  EXPECT_EQ(feature(position.view(0), 0, Feature::Hanging), 0);  // F3 carries a treasure
  position.open().treasure.clear(cell("F3"));
  position.open().treasures[1] = 1;
  EXPECT_EQ(feature(position.view(0), 0, Feature::Hanging), 1);
  position.tiles(Colour::Red, {"G2"});
  EXPECT_EQ(feature(position.view(0), 0, Feature::Hanging), 0);
}

TEST(TigrisValue, AKingEarnsWhateverNobodyElseDoes) {  // P6
  Position king;
  king.leader(0, Colour::Black, "F2");
  Position priest;
  priest.leader(0, Colour::Red, "F2");
  EXPECT_EQ(feature(king.view(0), 0, Feature::Leaders), feature(priest.view(0), 0, Feature::Leaders));
  EXPECT_GT(feature(king.view(0), 0, Feature::Earners), feature(priest.view(0), 0, Feature::Earners));
  king.leader(1, Colour::Red, "G3");
  EXPECT_LT(feature(king.view(0), 0, Feature::Earners),
            feature(Position().leader(0, Colour::Black, "F2").view(0), 0, Feature::Earners));
}

TEST(TigrisValue, MonumentsPayTheLeadersOfTheirKingdom) {  // M9
  Position position;
  position.leader(0, Colour::Red, "F2").leader(1, Colour::Black, "G3");
  position.tiles(Colour::Green, {"H3"}).monument(0, "I2");  // black and red
  const View view = position.view(0);
  EXPECT_GT(feature(view, 0, Feature::Income), 0);
  EXPECT_EQ(feature(view, 0, Feature::Income), feature(view, 1, Feature::Income));
  position.open().leader[1][index(Colour::Black)] = kNoCell;
  position.open().leaders.clear(cell("G3"));
  position.tiles(Colour::Green, {"G3"});
  EXPECT_EQ(feature(position.view(0), 1, Feature::Income), 0);
}

TEST(TigrisValue, ASquareThatOneTileCompletesIsInReach) {  // M2
  Position position;
  position.leader(0, Colour::Green, "G3").tiles(Colour::Green, {"H3", "H2"});
  EXPECT_EQ(feature(position.view(0), 0, Feature::SquareReach), 0);
  position.tiles(Colour::Green, {"I3"});
  EXPECT_GT(feature(position.view(0), 0, Feature::SquareReach), 0);
}

TEST(TigrisValue, ATileThatJoinsASecondTreasureIsInReach) {  // Y2
  Position position;
  position.leader(0, Colour::Green, "J1");  // next to the temple of K1
  const float alone = feature(position.view(0), 0, Feature::TreasureReach);
  position.tiles(Colour::Black, {"J2", "I2", "H2"});
  EXPECT_EQ(feature(position.view(0), 0, Feature::TreasureReach), alone);
  position.tiles(Colour::Black, {"H3"});  // now a tile on G3 joins the treasure of F3
  EXPECT_GT(feature(position.view(0), 0, Feature::TreasureReach), alone);
}

TEST(TigrisValue, TemplesInHandAnswerRevolts) {  // R2, R3
  const auto danger = [](const Tiles& hand) {
    Position position;
    position.leader(0, Colour::Black, "G3").tiles(Colour::Red, {"E4", "F5"}).hand(0, hand);
    position.open().active = 1;
    position.open().to_act = 1;
    return feature(position.view(0), 0, Feature::RevoltDanger);
  };
  EXPECT_GT(danger({0, 2, 2, 2}), 0);
  EXPECT_LT(danger({4, 1, 1, 0}), danger({1, 2, 2, 1}));
}

/// Two kingdoms with kings of both seats, a cell apart: K1 with so many settlements each.
Position neighbours(std::initializer_list<std::string_view> of_0,
                    std::initializer_list<std::string_view> of_1) {
  Position position;
  position.leader(0, Colour::Black, "F2").leader(1, Colour::Black, "L1");
  position.tiles(Colour::Black, of_0).tiles(Colour::Black, of_1);
  return position;
}

TEST(TigrisValue, TheStrongerSideWantsTheWar) {
  const View view = neighbours({"G2", "H2", "G3", "H3"}, {"K2", "J2"}).view(0);
  EXPECT_GT(feature(view, 0, Feature::WarChance), 0);
  EXPECT_GT(feature(view, 1, Feature::WarDanger), feature(view, 0, Feature::WarDanger));
  EXPECT_GT(feature(view, 0, Feature::Strength), feature(view, 1, Feature::Strength));
}

TEST(TigrisValue, KingdomsApartAreNoThreat) {
  const View view = neighbours({"G2", "H2"}, {"K2"}).view(0);
  EXPECT_EQ(feature(view, 0, Feature::WarChance), 0);
  EXPECT_EQ(feature(view, 0, Feature::WarDanger), 0);
}

TEST(TigrisValue, APendingConflictLiesBetweenItsEnds) {
  Position position;
  position.leader(1, Colour::Black, "G3")
      .tiles(Colour::Red, {"E4", "F5"})
      .hand(0, {3, 1, 1, 1})
      .hand(1, {1, 2, 2, 1});
  const float pending = chance_of_0(Position(position).play("KF4").play("+2").view(0));
  const float won = chance_of_0(Position(position).play("KF4").play("+2").play("+0").view(0));
  const float lost =
      chance_of_0(Position(position).hand(1, {4, 0, 1, 1}).play("KF4").play("+2").play("+4").view(0));
  EXPECT_LT(lost, pending);
  EXPECT_LT(pending, won);
}

// C2: the bag is full before the deal on either side of the board, which have different numbers of temples.
TEST(TigrisValue, AGameBeginsAtItsBeginningOnBothBoards) {
  for (const std::string_view side : {"standard", "advanced"}) {
    const Options options = parse_options<Options>({{"board", std::string(side)}});
    EXPECT_EQ(Value::progress(Tigris::view(Tigris::start(options, 2), 0)), 0) << side;
  }
}

// G1, G2: both count the bag in the same way; features mind the treasures, too, and the network does not
// (value_net.cpp).
TEST(TigrisValue, FeaturesAndNetworkKnowTheSameProgressButForTreasures) {
  const auto progress = [](const Position& position) {
    const View view = position.view(0);
    return feature(view, 0, Feature::BalanceLate) / feature(view, 0, Feature::Balance);
  };
  Position drawn;
  drawn.points(0, 4, 4, 4, 4)
      .tiles(Colour::Black, {"P9", "P10", "P11", "O10", "O11", "N10", "N11", "M11", "L11", "L10"});
  EXPECT_GT(Value::progress(drawn.view(0)), 0.1F);
  EXPECT_FLOAT_EQ(progress(drawn), Value::progress(drawn.view(0)));
  Position taken = drawn;
  for (const auto at : {"K1", "B2", "P2", "F3", "N5", "I7"}) taken.open().treasure.clear(cell(at));
  taken.open().treasures = {3, 3, 0, 0};
  EXPECT_FLOAT_EQ(progress(taken), 0.75F);
  EXPECT_EQ(Value::progress(taken.view(0)), Value::progress(drawn.view(0)));
}

// The seats of a position, each moved on to the next place.
State rotated(const State& s) {
  State out = s;
  const Public& p = s.open;
  const auto next = [&](Seat seat) { return static_cast<Seat>((seat + 1) % p.seats); };
  for (Seat seat = 0; seat < p.seats; ++seat) {
    const std::size_t from = index(seat);
    const std::size_t to = index(next(seat));
    out.open.points[to] = p.points[from];
    out.open.leader[to] = p.leader[from];
    out.open.treasures[to] = p.treasures[from];
    out.open.catastrophes[to] = p.catastrophes[from];
    out.open.hand_size[to] = p.hand_size[from];
    out.open.swap_count[to] = p.swap_count[from];
    out.secret[to] = s.secret[from];
  }
  out.open.to_act = next(p.to_act);
  out.open.active = next(p.active);
  return out;
}

// Who sits where does not matter, only who comes after whom.
TEST(TigrisValue, SeatsAreJudgedAlikeWhereverTheySit) {
  Rng rng(9);
  int positions = 0;
  play_by_priors({}, 3, rng, [&](const State& s) {
    if (s.open.phase != Phase::Action) return;
    Features here{};
    Features there{};
    Value::features(Tigris::view(s, 0), here);
    Value::features(Tigris::view(rotated(s), 1), there);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      for (std::size_t i = 0; i < here[seat].size(); ++i) {
        ASSERT_FLOAT_EQ(here[seat][i], there[(seat + 1) % 3][i])
            << Value::kWeights[i].name << " of seat " << seat << ", position " << positions;
      }
    }
    ++positions;
  });
  EXPECT_GT(positions, 50);
}

// What others hold never shows: a view and a view of any world imagined from it are judged alike.
TEST(TigrisValue, HiddenTilesPlayNoPart) {
  Rng rng(7);
  int positions = 0;
  play_by_priors({}, 3, rng, [&](const State& s) {
    for (const Seat viewer : {kSpectator, Seat{0}, Seat{1}, Seat{2}}) {
      const View view = Tigris::view(s, viewer);
      Features seen{};
      Features imagined{};
      Value::features(view, seen);
      Value::features(Tigris::view(Tigris::imagine(view, rng), viewer), imagined);
      ASSERT_EQ(std::memcmp(&seen, &imagined, sizeof seen), 0);
      ++positions;
    }
  });
  EXPECT_GT(positions, 300);
}

TEST(TigrisValue, EveryPositionHasFiniteFeatures) {
  Rng rng(11);
  std::array<int, 16> phases{};
  for (int game = 0; game < 24; ++game) {
    Options options;
    options.board = game % 2 == 0 ? BoardSide::Standard : BoardSide::Advanced;
    options.civ_buildings = options.wonder = game % 3 == 0 ? Switch::On : Switch::Off;
    options.treasure_claim = game % 4 == 0 ? TreasureClaim::Optional : TreasureClaim::Mandatory;
    options.conflict_support = game % 5 == 0 ? ConflictSupport::English : ConflictSupport::Free;
    options.war_support_scope =
        game % 2 == 0 ? WarSupportScope::CurrentSide : WarSupportScope::OriginalKingdom;
    play_by_priors(options, 2 + game % 3, rng, [&](const State& s) {
      ++phases[static_cast<std::size_t>(s.open.phase)];
      Features table{};
      Value::features(Tigris::view(s, static_cast<Seat>(game % 2)), table);
      for (const auto& row : table) {
        for (const float amount : row) ASSERT_TRUE(amount > -100 && amount < 100);
      }
    });
  }
  for (const Phase phase : {Phase::RevoltDefend, Phase::WarChoose, Phase::WarAttack, Phase::Monument,
                            Phase::Treasure, Phase::Building, Phase::SwapDraw}) {
    EXPECT_GT(phases[static_cast<std::size_t>(phase)], 0) << phase_name(phase);
  }
}

}  // namespace
}  // namespace shedu::tigris::test
