// What insight says of random positions is what then comes of them.

#include <gtest/gtest.h>

#include "game/dealer.h"
#include "games/games.h"
#include "games/gog/gog.h"
#include "support/beginnings.h"

namespace shedu {
namespace {

using namespace gog;

State plain(const AnyState& state) {
  State value;
  std::memcpy(&value, state.bytes().data(), sizeof value);
  return value;
}

json::object insight_of(const State& s, Seat viewer) { return Gog::insight(Gog::view(s, viewer)); }
const json::value& seat_of(const json::object& insight, Seat seat) {
  return insight.at("seats").at(index(seat));
}

struct InsightTally {
  int gathered = 0;
  int bought = 0;
  int attacks = 0;
  int even = 0;
  int founded = 0;
  int conquests = 0;
  int roads = 0;
};

// ---- Exact odds, by the door that everybody uses ----

double odds(const AnyState& state, Seat attacker, Cell at) {
  const State s = plain(state);
  if (s.open.to_act != kNature || current(s.open) != Phase::Battle) {
    return s.open.soldiers[index(attacker)].test(at) ? 1 : 0;
  }
  OutcomeList outcomes;
  state.chance(outcomes);
  double won = 0;
  double all = 0;
  for (const Outcome& outcome : outcomes) {
    const auto next = state.clone();
    next->play(outcome.move);
    won += outcome.weight * odds(*next, attacker, at);
    all += outcome.weight;
  }
  return won / all;
}

void expect_attack(const AnyState& state, const json::object& insight, Move move, InsightTally& tally) {
  const State s = plain(state);
  const json::value* const said = insight.at("attacks").as_object().if_contains(Gog::move_text(move));
  const Seat attacker = kind_of(move) == Kind::Move ? s.open.active : s.open.stack[0].seat;
  const Cell at = cell_b(move);
  if (!enemies(s.open, attacker).test(at)) {
    EXPECT_FALSE(said) << Gog::move_text(move);
    return;
  }
  ASSERT_TRUE(said) << Gog::move_text(move);
  ++tally.attacks;
  const auto after = state.clone();
  after->play(move);
  const double chance = odds(*after, attacker, at);
  EXPECT_DOUBLE_EQ(said->at("chance").to_number<double>(), chance) << Gog::move_text(move);
  const int margin = said->at("attack").to_number<int>() - said->at("defence").to_number<int>();
  if (margin == 0) ++tally.even;
  if (s.open.options.friendly_stacking != FriendlyStacking::Free && margin < 0) {
    EXPECT_EQ(chance, 0);
  }
}

void expect_purchase(const State& s, const json::object& insight, Move move, InsightTally& tally) {
  if (holds(s.open, s.open.active, Ability::Wisdom)) return;
  const json::value& prices = insight.at("prices");
  const Player& mine = player(s.open, s.open.active);
  json::value price;
  switch (kind_of(move)) {
    case Kind::Recruit: price = prices.at("recruit").at(static_cast<std::size_t>(move.a() - 1)); break;
    case Kind::Train: {
      const int place = find_soldier(mine, move.a(), move.c());
      price = prices.at("train").at(mine.soldiers[static_cast<std::size_t>(place)].level - 1U);
      break;
    }
    case Kind::Upgrade: price = prices.at("city"); break;
    case Kind::BuyBarn: price = prices.at("barn").at(mine.barn); break;
    default: return;
  }
  ++tally.bought;
  State after = s;
  Gog::play(after, move);
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    EXPECT_EQ(price.at(kind), mine.stock[kind] - player(after.open, s.open.active).stock[kind])
        << Gog::move_text(move);
  }
}

json::value gain(const State& s, const State& after, Seat seat) {
  json::array out;
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    out.emplace_back(gathering(after.open, seat)[kind] - gathering(s.open, seat)[kind]);
  }
  return out;
}

void expect_city(const State& s, const json::object& insight, Move move, InsightTally& tally) {
  const Seat seat = s.open.active;
  State after = s;
  Gog::play(after, move);
  if (after.open.active != seat || after.open.phase == Phase::Over) return;
  const std::string at = cell_text(move.a());
  if (kind_of(move) == Kind::Found) {
    ++tally.founded;
    const json::value* const site = insight.at("sites").as_object().if_contains(at);
    ASSERT_TRUE(site) << at;
    EXPECT_EQ(site->at("gain"), gain(s, after, seat)) << at;
    return;
  }
  if (holds(s.open, seat, Ability::Wisdom)) return;
  for (const json::value& city : seat_of(insight, seat).at("cities").as_array()) {
    if (std::string_view(city.at("at").as_string()) == at) {
      EXPECT_EQ(city.at("upgrade"), gain(s, after, seat)) << at;
    }
  }
}

// CQ-1: a city can be conquered exactly when enough stand ready and it is not shielded.
void expect_conquests(const State& s, const json::object& insight, const MoveList& moves,
                      InsightTally& tally) {
  const Seat seat = s.open.active;
  for (Seat owner = 0; owner < s.open.seats; ++owner) {
    if (owner == seat) continue;
    for (const json::value& city : seat_of(insight, owner).at("cities").as_array()) {
      const json::value& siege = city.at("sieges").at(index(seat));
      const bool ready = siege.at("ready").to_number<int>() >= siege.at("of").to_number<int>() &&
                         !city.at("shielded").as_bool();
      const Move move = make(Kind::Conquer, *parse_cell(std::string_view(city.at("at").as_string())));
      EXPECT_EQ(ready, std::binary_search(moves.begin(), moves.end(), move)) << Gog::move_text(move);
      tally.conquests += ready ? 1 : 0;
    }
  }
}

// A corner is in reach exactly when the steps last.
void expect_roads(const State& s, const json::object& insight, const MoveList& moves, InsightTally& tally) {
  if (s.open.options.friendly_stacking == FriendlyStacking::Free) return;
  const Player& mine = player(s.open, s.open.active);
  for (const json::value& road : insight.at("roads").as_array()) {
    const auto from = *parse_cell(std::string_view(road.at("cells").as_array().front().as_string()));
    const auto corner = *parse_cell(std::string_view(road.at("corner").as_string()));
    EXPECT_EQ(road.at("cells").as_array().back(), road.at("corner"));
    const int place = find_soldier(mine, from, 0);
    ASSERT_GE(place, 0);
    if (mine.soldiers[static_cast<std::size_t>(place)].flags != 0) continue;
    ++tally.roads;
    const bool lasts = road.at("steps").to_number<int>() <= s.open.steps;
    EXPECT_EQ(lasts, std::binary_search(moves.begin(), moves.end(), make(Kind::Move, from, corner)));
  }
}

void expect_moves(const AnyState& state, Rng& rng, InsightTally& tally) {
  const State s = plain(state);
  if (s.open.to_act < 0) return;
  const json::object insight = insight_of(s, s.open.to_act);
  MoveList moves;
  Gog::legal(s, moves);
  for (const Move move : moves) {
    switch (kind_of(move)) {
      case Kind::Move:
      case Kind::Send: expect_attack(state, insight, move, tally); break;
      case Kind::Found:
      case Kind::Upgrade: expect_city(s, insight, move, tally); [[fallthrough]];
      default:
        if (rng.below(6) == 0) expect_purchase(s, insight, move, tally);
    }
  }
  if (s.open.phase != Phase::Act || s.open.depth > 0) return;
  expect_conquests(s, insight, moves, tally);
  expect_roads(s, insight, moves, tally);
}

// P1-3: the next player's stock after the gathering that begins the turn.
void expect_gathering(const State& before, const State& after, InsightTally& tally) {
  if (before.open.turn == 0 || after.open.turn != before.open.turn + 1 || after.open.depth > 0) return;
  if (before.open.phase != Phase::Act || after.open.phase == Phase::Over) return;
  const Seat seat = after.open.active;
  const json::object insight = insight_of(before, seat);
  ++tally.gathered;
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    const int all = player(before.open, seat).stock[kind] +
                    seat_of(insight, seat).at("gathers").at(kind).to_number<int>();
    EXPECT_EQ(player(after.open, seat).stock[kind],
              std::min<int>(all, seat_of(insight, seat).at("cap").to_number<int>()));
  }
}

// Random, but turns end soon and cities are founded, so that games get somewhere.
Move some_event(const AnyState& state, Rng& rng) {
  if (state.to_act() >= 0) {
    MoveList moves;
    state.legal(moves);
    const Kind last = kind_of(moves[moves.size() - 1]);
    for (const Move move : moves) {
      if (kind_of(move) == Kind::Found && rng.below(3) == 0) return move;
    }
    if (last == Kind::End && rng.below(6) == 0) return moves[moves.size() - 1];
  }
  return test::random_event(state, rng);
}

TEST(GogInsight, SaysWhatComes) {
  const AnyGame& game = find_game("gog");
  Rng rng(9);
  InsightTally tally;
  for (const test::Beginning& beginning : test::beginnings(game, 4, 6)) {
    const auto state = beginning.start();
    for (int events = 0; state->to_act() != kOver && events < 1500; ++events) {
      if (rng.below(3) == 0) expect_moves(*state, rng, tally);
      const State before = plain(*state);
      state->play(some_event(*state, rng));
      expect_gathering(before, plain(*state), tally);
      if (HasFailure()) FAIL() << beginning.text();
    }
  }
  EXPECT_GT(tally.gathered, 100);
  EXPECT_GT(tally.bought, 100);
  EXPECT_GT(tally.attacks, 100);
  EXPECT_GT(tally.even, 20);
  EXPECT_GT(tally.founded, 100);
  EXPECT_GT(tally.roads, 100);
}

// P4-1 to P4-5: seven and more with two dice, thrown again if they disappoint.
TEST(GogInsight, ThreatsAreAsLikelyAsTheSteps) {
  const AnyGame& game = find_game("gog");
  Rng rng(3);
  int checked = 0;
  const auto state = game.start({}, 2);
  for (int events = 0; state->to_act() != kOver && events < 3000; ++events) {
    state->play(some_event(*state, rng));
    const State s = plain(*state);
    const Player& theirs = s.open.players[1];
    if (theirs.soldier_count != 1 || theirs.alive == 0 || s.open.tiles_left != 0 || s.open.turn == 0)
      continue;
    const json::object insight = insight_of(s, 0);
    Soldier soldier = theirs.soldiers[0];
    soldier.flags = 0;
    const Walk walk = walk_of(s.open, 1, soldier);
    for (int cell = 0; cell < kCells; ++cell) {
      const int steps = walk[static_cast<std::size_t>(cell)];
      double chance = 0;
      const int speed = holds(s.open, 1, Ability::Speed) ? 5 : 0;
      if (founding(s.open, 1)) {
        chance = steps >= 0 && steps <= 7 + speed ? 1 : 0;
      } else if (steps >= 0) {
        int enough = 0;
        for (int a = 1; a <= 6; ++a) {
          for (int b = 1; b <= 6; ++b) enough += a + b + speed >= steps ? 1 : 0;
        }
        chance = 1 - (1 - enough / 36.0) * (1 - enough / 36.0);
      }
      const json::value* const said = insight.at("threats").as_object().if_contains(cell_text(cell));
      EXPECT_NEAR(said ? said->at(0).to_number<double>() : 0, chance, 1e-9) << cell_text(cell);
      ++checked;
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(checked, 0);
}

}  // namespace
}  // namespace shedu
