// The odds of Tigris' conflicts, against all hands there can be, listed one by one.
#include <cmath>

#include "games/tigris/conflict_odds.h"
#include "values/tigris_position.h"

namespace shedu::tigris::test {
namespace {

double choose(int n, int k) {
  double ways = k > n ? 0 : 1;
  for (int i = 0; i < k && ways > 0; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

struct Hand {
  Tiles tiles;
  double chance;
};

/// Every hand of so many tiles out of an urn: at most 84.
std::vector<Hand> all_hands(const Tiles& urn, int size) {
  std::vector<Hand> hands;
  for (int r = 0; r <= size; ++r) {
    for (int b = 0; r + b <= size; ++b) {
      for (int g = 0; r + b + g <= size; ++g) {
        const int k = size - r - b - g;
        const double ways = choose(urn[0], r) * choose(urn[1], b) * choose(urn[2], g) * choose(urn[3], k);
        if (ways == 0) continue;
        const auto count = [](int number) { return static_cast<std::uint8_t>(number); };
        hands.push_back({{count(r), count(b), count(g), count(k)}, ways / choose(tile_total(urn), size)});
      }
    }
  }
  return hands;
}

Tiles without(Tiles urn, const Tiles& hand) {
  for (std::size_t c = 0; c < kColours; ++c) urn[c] = static_cast<std::uint8_t>(urn[c] - hand[c]);
  return urn;
}

const std::vector<Tiles> kUrns = {
    {47, 36, 30, 30}, {20, 11, 9, 14}, {3, 8, 0, 5}, {1, 2, 6, 4}, {12, 0, 0, 0}};

TEST(TigrisOdds, ThereAre84Hands) { EXPECT_EQ(all_hands({47, 36, 30, 30}, 6).size(), 84u); }

TEST(TigrisOdds, CountsAreThoseOfAllHands) {
  for (const Tiles& tiles : kUrns) {
    const Urn urn(tiles, tile_total(tiles));
    for (const Colour colour : kAllColours) {
      for (int unseen = 0; unseen <= kHandSize; ++unseen) {
        std::array<double, kHandSize + 1> expected{};
        const int known = kHandSize - unseen;
        for (const Hand& hand : all_hands(tiles, unseen))
          expected[known + hand.tiles[index(colour)]] += hand.chance;
        const CountOdds odds = count_odds(urn, colour, {known, unseen});
        for (int n = 0; n <= kHandSize; ++n) EXPECT_NEAR(odds[n], expected[n], 1e-5);
      }
    }
  }
}

TEST(TigrisOdds, DuelsAreThoseOfAllPairsOfHands) {
  for (const Tiles& tiles : kUrns) {
    const Urn urn(tiles, tile_total(tiles));
    for (const Colour colour : {Colour::Red, Colour::Black}) {
      std::array<double, 2 * kHandSize + 1> expected{};  // of attacker's minus defender's tiles, from -6
      for (const Hand& attack : all_hands(tiles, 6)) {
        for (const Hand& defence : all_hands(without(tiles, attack.tiles), 6)) {
          const int more = attack.tiles[index(colour)] - defence.tiles[index(colour)];
          expected[more + kHandSize] += attack.chance * defence.chance;
        }
      }
      const DuelOdds duel(urn, colour, {0, 6}, {0, 6});
      for (int lead = -8; lead <= 8; ++lead) {
        double wins = 0;
        for (int more = -kHandSize; more <= kHandSize; ++more)
          wins += lead + more > 0 ? expected[more + 6] : 0;
        EXPECT_NEAR(duel.attacker_wins(lead), wins, 1e-4) << "lead " << lead;
      }
    }
  }
}

TEST(TigrisOdds, AKnownHandLeavesNoDoubt) {
  const Urn urn({47, 36, 30, 30}, 143);
  const DuelOdds duel(urn, Colour::Red, {3, 0}, {2, 0});
  EXPECT_EQ(duel.attacker_wins(0), 1);
  EXPECT_EQ(duel.attacker_wins(-1), 0);  // R4: the attacker needs strictly more
}

/// The priests of both seats at the temple of F3: that of seat 1 stands on G3, next to two temples; the place
/// for that of seat 0, F4, is next to one.
Position revolt(const Tiles& attacker, const Tiles& defender) {
  Position position;
  position.tiles(Colour::Red, {"G2"}).leader(1, Colour::Red, "G3");
  position.hand(0, attacker).hand(1, defender);
  return position;
}

TEST(TigrisOdds, CommitmentsAreJudgedOverAllHandsOfTheDefender) {
  const Position position = revolt({4, 1, 1, 0}, {2, 2, 1, 1}).play("RF4");
  const View view = position.view(0);
  ASSERT_EQ(view.open.phase, Phase::RevoltAttack);
  const CountOdds odds = win_odds_by_commitment(view);
  const int lead = view.open.conflict.attack_base - view.open.conflict.defence_base;
  for (int added = 0; added <= kHandSize; ++added) {
    double wins = 0;
    for (const Hand& hand : all_hands(Urn(view).tiles, 6))
      wins += hand.tiles[0] < lead + added ? hand.chance : 0;
    EXPECT_NEAR(odds[added], wins, 1e-5) << added;
  }
}

TEST(TigrisOdds, TheDefenderKnowsWhatHeHolds) {
  const Position attacked = revolt({4, 1, 1, 0}, {2, 2, 1, 1}).play("RF4").play("+2");
  EXPECT_EQ(expected_fight(attacked.view(1)).attacker_wins, 0);  // two temples are enough
  const float seen_by_attacker = expected_fight(attacked.view(0)).attacker_wins;
  EXPECT_GT(seen_by_attacker, 0);
  EXPECT_LT(seen_by_attacker, 1);
  const Position unarmed = revolt({4, 1, 1, 0}, {0, 3, 2, 1}).play("RF4").play("+2");
  EXPECT_EQ(expected_fight(unarmed.view(1)).attacker_wins, 1);
  EXPECT_EQ(expected_fight(unarmed.view(0)).attacker_wins, seen_by_attacker);  // hidden from him
}

// What insight says of a conflict, against every hand that the other seat may hold, each fought out by the
// rules: both add all that they have, and whoever loses has no leader afterwards.
double fought_out(const Position& begun, Colour colour, Seat attacker, Seat defender) {
  Tiles urn = begun.state().bag;
  for (std::size_t c = 0; c < kColours; ++c) {
    urn[c] = static_cast<std::uint8_t>(urn[c] + begun.state().secret[index(defender)].hand[c]);
  }
  double wins = 0;
  for (const Hand& hand : all_hands(urn, kHandSize)) {
    Position world = begun;
    world.hand(defender, hand.tiles);
    const auto all = [&](Seat seat) {
      return "+" + std::to_string(world.state().secret[index(seat)].hand[index(colour)]);
    };
    world.play(all(attacker)).play(all(defender));
    const Colour leader = begun.state().open.conflict.colour;
    if (world.state().open.leader[index(defender)][index(leader)] == kNoCell) wins += hand.chance;
  }
  return wins;
}

TEST(TigrisOdds, InsightSaysWhatARevoltBringsOverAllHands) {
  for (const Tiles& mine : {Tiles{4, 1, 1, 0}, Tiles{1, 3, 1, 1}, Tiles{0, 2, 2, 2}}) {
    const Position before = revolt(mine, {2, 2, 1, 1});
    const json::object asked = Tigris::insight(before.view(0));
    const double said = asked.at("sites").at("F4").at("odds").at("r").to_number<double>();
    Position begun = before;
    begun.play("RF4");
    EXPECT_NEAR(said, fought_out(begun, Colour::Red, 0, 1), 6e-4) << int{mine[0]};
    const json::object fight = Tigris::insight(begun.view(0)).at("fight").as_object();
    EXPECT_NEAR(fight.at("odds").to_number<double>(), said, 1e-9);
    ASSERT_EQ(fight.at("added").as_array().size(), mine[0] + 1u);
    EXPECT_NEAR(fight.at("added").as_array().back().to_number<double>(), said, 1e-3);
  }
}

TEST(TigrisOdds, InsightSaysWhatAWarBringsOverAllHands) {
  Position before;
  before.tiles(Colour::Red, {"A5", "G5"}).tiles(Colour::Black, {"B5", "F5", "F6"});
  before.leader(0, Colour::Black, "C5").leader(1, Colour::Black, "E5");
  before.hand(0, {1, 1, 1, 3}).hand(1, {2, 2, 1, 1});
  const json::object asked = Tigris::insight(before.view(0));
  const json::object& war = asked.at("joins").at("D5").at(0).as_object();
  ASSERT_EQ(war.at("colour").as_string(), "k");
  Position begun = before;
  begun.play("rD5");  // a temple: no settlement leaves the hand
  ASSERT_EQ(begun.state().open.phase, Phase::WarAttack);
  const Seat attacker = begun.state().open.conflict.attacker;
  const Seat defender = begun.state().open.conflict.defender;
  ASSERT_EQ(attacker, 0);
  EXPECT_NEAR(war.at("odds").to_number<double>(), fought_out(begun, Colour::Black, attacker, defender), 2e-2);
  const json::object fight = Tigris::insight(begun.view(0)).at("fight").as_object();
  EXPECT_NEAR(fight.at("odds").to_number<double>(), fought_out(begun, Colour::Black, attacker, defender),
              6e-4);
}

TEST(TigrisOdds, InsightSaysTheSameToWhoeverCannotKnowMore) {
  const Position one = revolt({4, 1, 1, 0}, {2, 2, 1, 1}).play("RF4");
  const Position other = revolt({4, 1, 1, 0}, {0, 3, 2, 1}).play("RF4");
  EXPECT_EQ(Tigris::insight(one.view(0)).at("fight"), Tigris::insight(other.view(0)).at("fight"));
  EXPECT_TRUE(Tigris::insight(one.view(1)).at("fight").at("added").as_array().empty());
}

TEST(TigrisOdds, TheUrnIsWhatTheViewerHasNotSeen) {
  const Position position = revolt({4, 1, 1, 0}, {2, 2, 1, 1});
  const Urn urn(position.view(0));
  EXPECT_EQ(urn.total, position.state().open.bag_size + 6);
  EXPECT_EQ(urn.tiles[0], 57 - 11 - 4);  // the board's eleven temples and the hand's four
}

}  // namespace
}  // namespace shedu::tigris::test
