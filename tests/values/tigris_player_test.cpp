// Tigris' priors, memory and facts, and what a player makes of them.
#include <algorithm>
#include <cmath>
#include <optional>

#include "search/one_ply.h"
#include "values/tigris_position.h"

namespace shedu::tigris::test {
namespace {

float prior(const View& view, std::string_view move) {
  MoveList moves;
  Tigris::legal(view, moves);
  std::vector<float> out(moves.size());
  Value::priors(view, moves, out);
  const Move* const found = std::find(moves.begin(), moves.end(), Tigris::parse_move(move).value());
  EXPECT_NE(found, moves.end()) << move;
  return out[static_cast<std::size_t>(found - moves.begin())];
}

std::optional<Fact> find_fact(const std::vector<Fact>& facts, std::string_view id) {
  const auto found =
      std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.id == id; });
  return found == facts.end() ? std::nullopt : std::optional(*found);
}

std::vector<Fact> facts_of(const Position& position, std::string_view move) {
  const View view = position.view(position.state().open.to_act);
  return Value::facts(view, Tigris::parse_move(move).value());
}

// ---- Priors ----

TEST(TigrisPriors, EveryLegalMoveHasAChance) {
  Rng rng(3);
  for (int game = 0; game < 12; ++game) {
    play_by_priors({}, 2 + game % 3, rng, [&](const State& s) {
      if (s.open.to_act < 0) return;
      MoveList moves;
      Tigris::legal(s, moves);
      std::vector<float> out(moves.size(), -1.0F);
      Value::priors(Tigris::view(s, s.open.to_act), moves, out);
      for (const float chance : out) ASSERT_TRUE(chance > 0 && std::isfinite(chance));
    });
  }
}

TEST(TigrisPriors, ScoringTilesComeFirst) {
  Position position;
  position.leader(0, Colour::Black, "F2").leader(1, Colour::Black, "L1").hand(0, {1, 1, 1, 3});
  const View view = position.view(0);
  EXPECT_GT(prior(view, "kG2"), 10 * prior(view, "kI6"));  // out in the desert
  EXPECT_GT(prior(view, "kG2"), 10 * prior(view, "kL2"));  // for the rival
  EXPECT_GT(prior(view, "kG2"), 10 * prior(view, "pass"));
  EXPECT_GT(prior(view, "RG3"), prior(view, "xG3"));
}

TEST(TigrisPriors, TheLowestColourIsPreferred) {
  Position position;
  position.leader(0, Colour::Black, "F2").points(0, 6, 6, 1, 6).hand(0, {2, 1, 2, 1});
  EXPECT_GT(prior(position.view(0), "gG2"), 2 * prior(position.view(0), "kG2"));
}

TEST(TigrisPriors, TheDefenderAddsWhatIsNeeded) {
  Position position;
  position.tiles(Colour::Red, {"E4", "F5"}).leader(1, Colour::Black, "G3");
  position.hand(0, {4, 1, 1, 0}).hand(1, {4, 1, 1, 0}).play("KF4").play("+2");
  const Conflict& conflict = position.state().open.conflict;
  const int needed = conflict.attack_base + 2 - conflict.defence_base;
  const View view = position.view(1);
  for (int added = 0; added <= 4; ++added) {
    if (added == needed) continue;
    EXPECT_GT(prior(view, "+" + std::to_string(needed)), prior(view, "+" + std::to_string(added)));
  }
}

// ---- Memory ----

TEST(TigrisMemory, ForgettingLeavesAPositionToPlay) {
  Rng rng(5);
  play_by_priors({}, 3, rng, [&](const State& s) {
    for (const Seat viewer : {kSpectator, Seat{0}, Seat{1}, Seat{2}}) {
      const View view = Tigris::view(s, viewer);
      const View forgotten = Value::forgotten(view);
      ASSERT_EQ(inconsistent(Tigris::imagine(forgotten, rng)), "");
      MoveList known;
      MoveList vague;
      Tigris::legal(view, known);
      Tigris::legal(forgotten, vague);
      ASSERT_EQ(known, vague);
    }
  });
}

TEST(TigrisMemory, TotalsBehindScreensAreForgotten) {  // H3
  Position position;
  position.points(0, 4, 4, 4, 4).points(1, 9, 0, 2, 7);
  const View forgotten = Value::forgotten(position.view(0));
  EXPECT_EQ(forgotten.open.points[1], (std::array<std::uint16_t, 4>{4, 4, 4, 4}));
  EXPECT_EQ(forgotten.open.points[0], position.state().open.points[0]);
  Options options;
  options.score_visibility = ScoreVisibility::Open;
  Position open(2, options);
  open.points(1, 9, 0, 2, 7);
  EXPECT_EQ(Value::forgotten(open.view(0)).open.points[1], open.state().open.points[1]);
}

TEST(TigrisMemory, WhichTilesAreGoneIsForgotten) {  // H4
  Position position;
  position.hand(0, {1, 2, 2, 1});
  position.open().removed = {0, 12, 0, 0};
  const View view = Tigris::view(position.state(), 0);
  const Tiles guess = Value::forgotten(view).open.removed;
  EXPECT_EQ(tile_total(guess), 12);
  for (const std::uint8_t number : guess) EXPECT_GT(number, 0);
}

// ---- Facts ----

TEST(TigrisFacts, PointsAreNamedByColour) {
  Position position;
  position.leader(0, Colour::Black, "F2").points(0, 3, 3, 1, 3).hand(0, {2, 1, 2, 1});
  const std::vector<Fact> lowest = facts_of(position, "gG2");
  ASSERT_TRUE(find_fact(lowest, "points_lowest"));
  EXPECT_EQ(find_fact(lowest, "points_lowest")->arguments, (std::vector<std::string>{"green", "1"}));
  EXPECT_EQ(find_fact(lowest, "points_lowest")->text, "You score 1 green point, in your lowest colour.");
  EXPECT_TRUE(find_fact(facts_of(position, "kG2"), "points"));
}

TEST(TigrisFacts, ARevoltComesWithItsChance) {
  Position position;
  position.leader(1, Colour::Black, "G3").tiles(Colour::Red, {"E4", "F5"}).hand(0, {3, 1, 1, 1});
  const std::vector<Fact> facts = facts_of(position, "KF4");
  ASSERT_TRUE(find_fact(facts, "revolt_chance"));
  const std::vector<std::string> arguments = find_fact(facts, "revolt_chance")->arguments;
  EXPECT_EQ(arguments[1], "1");
  EXPECT_EQ(arguments[3], "3");  // the temples of F3, E4 and F5
  EXPECT_EQ(arguments[4], "1");
  EXPECT_GT(std::stoi(arguments[2]), 60);
}

TEST(TigrisFacts, ALeaderPutBesideMoreTemplesThanItsOwnIsExposed) {
  Position position;
  position.tiles(Colour::Red, {"E4", "F5"}).hand(0, {0, 2, 2, 2});
  const std::optional<Fact> exposed = find_fact(facts_of(position, "KG3"), "exposed_revolt");
  ASSERT_TRUE(exposed);
  EXPECT_EQ(exposed->arguments[0], "king");
  EXPECT_EQ(exposed->arguments[3], "3");
  EXPECT_EQ(exposed->arguments[4], "1");
  position.hand(0, {4, 1, 1, 0});  // the best place itself, and temples to defend it
  EXPECT_FALSE(find_fact(facts_of(position, "KF4"), "exposed_revolt"));
}

TEST(TigrisFacts, EveryMoveCanBeExplainedWithoutHiddenTiles) {
  Rng rng(9);
  play_by_priors({}, 2, rng, [&](const State& s) {
    if (s.open.to_act < 0) return;
    const View view = Tigris::view(s, s.open.to_act);
    MoveList moves;
    Tigris::legal(view, moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    for (const Fact& fact : Value::facts(view, move)) {
      ASSERT_FALSE(fact.id.empty());
      ASSERT_TRUE(fact.text.ends_with('.')) << fact.text;
    }
  });
}

// ---- A player that looks one move ahead ----

double wins_of_greedy(const Weights<Value>& weights, int games) {
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game) + 1);
    const auto greedy = static_cast<Seat>(game % 2);
    State s = Tigris::start({}, 2);
    while (s.open.to_act != kOver) {
      OutcomeList outcomes;
      MoveList moves;
      Tigris::chance(s, outcomes);
      Tigris::legal(s, moves);
      if (s.open.to_act == greedy) {
        const Judge<Tigris> judge(greedy, weights, {});
        Tigris::play(s, one_ply<Tigris>(Tigris::view(s, greedy), judge, rng).move);
      } else if (s.open.to_act == kNature) {
        Tigris::play(s, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      } else {
        Tigris::play(s, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
    wins += Tigris::standing(s).win_share(greedy);
  }
  return wins;
}

TEST(TigrisPlayer, BeatsRandomPlay) {
  EXPECT_EQ(wins_of_greedy(full_weights<Value>(), 10), 10);
  EXPECT_GE(wins_of_greedy(simple_weights<Value>(), 10), 9);
}

}  // namespace
}  // namespace shedu::tigris::test
