#include "games/tigris/conflict_odds.h"

#include <algorithm>

namespace shedu::tigris {
namespace {

constexpr int kAllTiles = kTileCount[0] + kTileCount[1] + kTileCount[2] + kTileCount[3];

// n choose k for what a hand can take out of the urn.
constexpr auto kChoose = [] {
  std::array<std::array<float, kHandSize + 1>, kAllTiles + 1> table{};
  for (int n = 0; n <= kAllTiles; ++n) {
    double ways = 1;
    for (int k = 0; k <= kHandSize; ++k) {
      table[n][k] = static_cast<float>(ways);
      ways = ways * (n - k) / (k + 1);
    }
  }
  return table;
}();

float choose(int n, int k) { return n < 0 || k < 0 || k > n ? 0.0F : kChoose[n][k]; }

// The chance that `draws` tiles out of `total`, `good` of them of the colour, have exactly `hits` of it.
float hits_chance(int total, int good, int draws, int hits) {
  return choose(good, hits) * choose(total - good, draws - hits) / choose(total, draws);
}

// A tile spent in a conflict that another one could have won costs about this much of the stake.
constexpr float kTileCost = 0.04F;

// What the attacker adds: the number that wins most often, less what the tiles are worth.
int best_commitment(int held, int lead, const CountOdds& defence) {
  int best = 0;
  float best_gain = 0;
  for (int added = 0; added <= held; ++added) {
    if (added > 0 && lead + added <= 0) continue;  // it could not even win against nothing
    float wins = 0;
    for (int d = 0; d <= kHandSize && d < lead + added; ++d) wins += defence[d];
    const float gain = wins - kTileCost * static_cast<float>(added);
    if (gain > best_gain + 1e-6F) {
      best_gain = gain;
      best = added;
    }
  }
  return best;
}

float below(const CountOdds& odds, int number) {
  float sum = 0;
  for (int i = 0; i < number && i <= kHandSize; ++i) sum += odds[i];
  return std::min(sum, 1.0F);
}

// What is left of the urn once a hand is known to hold so many of a colour.
Urn without(const Urn& urn, Colour colour, int hits, int draws) {
  Urn rest = urn;
  rest.tiles[index(colour)] = static_cast<std::uint8_t>(rest.tiles[index(colour)] - hits);
  rest.total -= draws;
  return rest;
}

}  // namespace

Urn::Urn(const View& view) {
  const Public& p = view.open;
  for (std::size_t c = 0; c < kColours; ++c) {
    tiles[c] = static_cast<std::uint8_t>(kTileCount[c] - p.tile[c].count() - p.buried[c] - p.removed[c] -
                                         view.own.hand[c] - view.own.swapped[c]);
  }
  total = tile_total(tiles);
}

Holding holding_now(const View& view, Seat seat, Colour colour) {
  if (seat == view.viewer) return {view.own.hand[index(colour)], 0};
  return {0, view.open.hand_size[index(seat)]};
}

Holding holding_refilled(const View& view, Seat seat, Colour colour) {
  if (seat != view.viewer) return {0, kHandSize};
  return {view.own.hand[index(colour)], kHandSize - view.open.hand_size[index(seat)]};
}

CountOdds count_odds(const Urn& urn, Colour colour, Holding holding) {
  CountOdds odds{};
  const int good = urn.tiles[index(colour)];
  const int draws = std::min(holding.unseen, urn.total);
  for (int hits = 0; hits <= std::min(draws, kHandSize - holding.known); ++hits) {
    odds[holding.known + hits] = hits_chance(urn.total, good, draws, hits);
  }
  return odds;
}

DuelOdds::DuelOdds(const Urn& urn, Colour colour, Holding attacker, Holding defender) {
  const int good = urn.tiles[index(colour)];
  const int first = std::min(attacker.unseen, urn.total);
  const int second = std::min(defender.unseen, urn.total - first);
  for (int x = 0; x <= first; ++x) {
    const float chance = hits_chance(urn.total, good, first, x);
    if (chance <= 0) continue;
    const float per_way = chance / choose(urn.total - first, second);
    for (int y = 0; y <= second; ++y) {
      const float ways = choose(good - x, y) * choose(urn.total - first - (good - x), second - y);
      at_least_[attacker.known + x - defender.known - y + kHandSize] += per_way * ways;
    }
  }
  for (int i = 2 * kHandSize; i > 0; --i) at_least_[i - 1] += at_least_[i];
}

Colour fighting_colour(const Public& p) {
  const bool revolt = p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend;
  return revolt ? Colour::Red : p.conflict.colour;
}

CountOdds win_odds_by_commitment(const View& view) {
  const Conflict& conflict = view.open.conflict;
  const Colour colour = fighting_colour(view.open);
  const CountOdds defence = count_odds(Urn(view), colour, holding_now(view, conflict.defender, colour));
  CountOdds odds{};
  for (int added = 0; added <= kHandSize; ++added) {
    odds[added] = below(defence, conflict.attack_base + added - conflict.defence_base);
  }
  return odds;
}

Fight expected_fight(const View& view) {
  const Public& p = view.open;
  const Conflict& conflict = p.conflict;
  const Colour colour = fighting_colour(p);
  const Urn urn(view);
  const int lead = conflict.attack_base - conflict.defence_base;
  const Holding defender = holding_now(view, conflict.defender, colour);
  Fight fight;
  if (p.phase == Phase::RevoltDefend || p.phase == Phase::WarDefend) {
    fight.attacker_wins = below(count_odds(urn, colour, defender), lead + conflict.attack_added);
    fight.defence_holding = std::max(0, lead + conflict.attack_added);
    return fight;
  }

  const Holding attacker = holding_now(view, conflict.attacker, colour);
  const CountOdds attack = count_odds(urn, colour, attacker);
  float likeliest_win = 0;
  float likeliest_loss = 0;
  for (int held = 0; held <= kHandSize; ++held) {
    if (attack[held] <= 0) continue;
    const CountOdds defence =
        count_odds(without(urn, colour, held - attacker.known, attacker.unseen), colour, defender);
    const int added = best_commitment(held, lead, defence);
    const float wins = below(defence, lead + added);
    fight.attacker_wins += attack[held] * wins;
    if (attack[held] * wins > likeliest_win) {
      likeliest_win = attack[held] * wins;
      fight.added_winning = added;
    }
    if (attack[held] * (1 - wins) > likeliest_loss) {
      likeliest_loss = attack[held] * (1 - wins);
      fight.added_losing = added;
    }
  }
  fight.defence_holding = std::max(0, lead + fight.added_losing);
  return fight;
}

}  // namespace shedu::tigris
