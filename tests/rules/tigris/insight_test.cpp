// What insight says of random positions is what then comes of the moves.

#include <gtest/gtest.h>

#include "rules/tigris/random_games.h"

namespace shedu {
namespace {

using namespace tigris;

const json::object& object(const json::value& value) { return value.as_object(); }
json::string letter(Colour colour) { return json::string(1, colour_letter(colour)); }

// What insight says of the leader of a seat and colour.
const json::object* leader_of(const json::object& insight, Seat seat, Colour colour) {
  for (const json::value& kingdom : insight.at("kingdoms").as_array()) {
    for (const json::value& leader : object(kingdom).at("leaders").as_array()) {
      if (leader.at("seat") == seat && leader.at("colour") == letter(colour)) return &object(leader);
    }
  }
  return nullptr;
}

struct InsightTally {
  int wars = 0;
  int several = 0;
  int revolts = 0;
  int squares = 0;
};

// Without the odds, which tests/values/tigris_odds_test.cpp holds.
json::value bare(json::value war) {
  EXPECT_GE(war.at("odds").to_number<double>(), 0);
  EXPECT_LE(war.at("odds").to_number<double>(), 1);
  war.as_object().erase("odds");
  return war;
}

// A war that has begun, as insight lists wars.
json::object war_json(const Conflict& war) {
  return {{"colour", letter(war.colour)},
          {"seats", {war.attacker, war.defender}},
          {"strengths", {war.attack_base, war.defence_base}}};
}

void expect_wars(const json::object& insight, Move move, const State& after, InsightTally& tally) {
  const json::object& joins = object(insight.at("joins"));
  const json::value* const said = joins.if_contains(cell_text(move.b()));
  const Phase phase = after.open.phase;
  if (phase == Phase::WarAttack) {
    ++tally.wars;
    ASSERT_TRUE(said) << Tigris::move_text(move);
    ASSERT_EQ(said->as_array().size(), 1u);
    EXPECT_EQ(json::value(war_json(after.open.conflict)), bare(said->as_array()[0]));
    return;
  }
  if (phase != Phase::WarChoose) {
    EXPECT_FALSE(said) << Tigris::move_text(move);
    return;
  }
  ++tally.several;
  ASSERT_TRUE(said);
  MoveList choices;
  legal_moves(after.open, {}, choices);
  ASSERT_EQ(choices.size(), said->as_array().size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    State chosen = after;
    Tigris::play(chosen, choices[i]);
    EXPECT_EQ(json::value(war_json(chosen.open.conflict)), bare(said->as_array()[i]));
  }
}

void expect_square(const json::object& insight, Move move, State after, InsightTally& tally) {
  if (after.open.phase == Phase::Building) Tigris::play(after, make(Kind::Decline));
  const json::object& squares = object(insight.at("squares"));
  const json::value* const at = squares.if_contains(cell_text(move.b()));
  const json::value* const said = at ? object(*at).if_contains(letter(colour_of(move))) : nullptr;
  if (after.open.phase != Phase::Monument) {
    EXPECT_FALSE(said) << Tigris::move_text(move);
    return;
  }
  ++tally.squares;
  ASSERT_TRUE(said) << Tigris::move_text(move);
  json::array offers;
  MoveList moves;
  legal_moves(after.open, {}, moves);
  for (const Move offer : moves) {
    if (kind_of(offer) != Kind::Decline) offers.emplace_back(Tigris::move_text(offer));
  }
  EXPECT_EQ(*said, json::value(offers));
}

void expect_leader(const json::object& insight, Move move, const State& after, InsightTally& tally) {
  const json::object& sites = object(insight.at("sites"));
  const json::value* const site = sites.if_contains(cell_text(move.b()));
  ASSERT_TRUE(site) << Tigris::move_text(move);
  const json::string colour = letter(colour_of(move));
  EXPECT_NE(std::string_view(object(*site).at("leaders").as_string()).find(std::string_view(colour)),
            std::string_view::npos);
  const json::object& rivals = object(object(*site).at("rivals"));
  if (after.open.phase != Phase::RevoltAttack) {
    EXPECT_FALSE(rivals.contains(colour)) << Tigris::move_text(move);
    return;
  }
  ++tally.revolts;
  const Conflict& revolt = after.open.conflict;
  ASSERT_TRUE(rivals.contains(colour)) << Tigris::move_text(move);
  EXPECT_EQ(rivals.at(colour), revolt.defender);
  EXPECT_EQ(object(*site).at("revolt"), revolt.attack_base);
  const json::object* const defender = leader_of(insight, revolt.defender, revolt.colour);
  ASSERT_TRUE(defender);
  EXPECT_EQ(defender->at("revolt"), revolt.defence_base);
}

void expect_moves(const State& s, Rng& rng, InsightTally& tally) {
  const json::object insight = Tigris::insight(Tigris::view(s, s.open.to_act));
  MoveList moves;
  Tigris::legal(s, moves);
  for (const Move move : moves) {
    const bool counts = kind_of(move) == Kind::Tile || kind_of(move) == Kind::Leader;
    if (!counts || rng.below(8) != 0) continue;
    State after = s;
    Tigris::play(after, move);
    if (kind_of(move) == Kind::Leader) {
      expect_leader(insight, move, after, tally);
    } else {
      expect_wars(insight, move, after, tally);
      const bool war = after.open.phase == Phase::WarAttack || after.open.phase == Phase::WarChoose;
      if (!war) expect_square(insight, move, after, tally);
    }
  }
}

// While wars are fought, insight lists those still open, and the one being fought with its own strengths.
void expect_open_wars(const State& s) {
  const json::object insight = Tigris::insight(Tigris::view(s, kSpectator));
  const json::array& wars = insight.at("wars").as_array();
  if (s.open.phase != Phase::WarAttack && s.open.phase != Phase::WarDefend) return;
  bool found = false;
  for (const json::value& war : wars) {
    if (war.at("colour") != letter(s.open.conflict.colour)) continue;
    found = true;
    EXPECT_EQ(bare(war), json::value(war_json(s.open.conflict)));
  }
  EXPECT_TRUE(found);
}

TEST(TigrisInsight, SaysWhatMovesStart) {
  Rng rng(11);
  InsightTally tally;
  for (int game = 0; game < 24; ++game) {
    random_games::play_game(random_games::random_options(rng), 2 + game % 3, rng,
                            [&](const State& before, Move, const State&) {
                              if (before.open.phase == Phase::Action) expect_moves(before, rng, tally);
                              expect_open_wars(before);
                            });
    if (HasFailure()) return;
  }
  EXPECT_GT(tally.wars, 100);
  EXPECT_GT(tally.several, 10);
  EXPECT_GT(tally.revolts, 100);
  EXPECT_GT(tally.squares, 20);
}

// C2: whatever is not in sight is in the bag, in hands of others, among what they swapped away, or gone.
TEST(TigrisInsight, CountsWhatIsNotSeen) {
  Rng rng(12);
  random_games::play_game({}, 3, rng, [&](const State& s, Move, const State&) {
    const View view = Tigris::view(s, 1);
    const json::object insight = Tigris::insight(view);
    for (std::size_t c = 0; c < kColours; ++c) {
      int unseen = s.bag[c] + s.open.removed[c];
      for (std::size_t seat : {0, 2}) unseen += s.secret[seat].hand[c] + s.secret[seat].swapped[c];
      EXPECT_EQ(insight.at("unseen").at(c), unseen);
    }
  });
}

// Scenario 30 of the rules: the leaderless settlement between two kingdoms helps nobody.
TEST(TigrisInsight, LeadersAreAsStrongAsTheirOwnKingdom) {
  State s = Tigris::start({}, 2);
  Public& p = s.open;
  p.phase = Phase::Action;
  p.to_act = p.active = 0;
  const auto put = [&](Colour colour, const char* at) { p.tile[index(colour)].set(*parse_cell(at)); };
  for (const char* at : {"F5", "H5"}) put(Colour::Red, at);
  for (const char* at : {"F4", "H4", "G6"}) put(Colour::Black, at);
  for (const auto& [seat, at] : {std::pair{0, "E5"}, std::pair{1, "I5"}}) {
    p.leader[static_cast<std::size_t>(seat)][index(Colour::Black)] = *parse_cell(at);
    p.leaders.set(*parse_cell(at));
  }
  const json::object insight = Tigris::insight(Tigris::view(s, 0));
  const json::object* const king = leader_of(insight, 0, Colour::Black);
  ASSERT_TRUE(king);
  EXPECT_EQ(king->at("war"), 1);
  EXPECT_EQ(king->at("revolt"), 1);
  ASSERT_EQ(insight.at("joins").at("G5").as_array().size(), 1u);
  EXPECT_EQ(json::serialize(bare(insight.at("joins").at("G5").at(0))),
            R"({"colour":"k","seats":[0,1],"strengths":[1,1]})");
  EXPECT_FALSE(object(insight.at("joins")).contains("A1"));
}

}  // namespace
}  // namespace shedu
