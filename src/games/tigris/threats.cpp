#include "games/tigris/threats.h"

#include <algorithm>

namespace shedu::tigris {
namespace {

// A leader's place on the board, in points: it earns while it stands, and it takes an action to put back.
constexpr float kLeaderWorth = 1.2F;
constexpr float kIncomeWorth = 1.5F;  // each monument it is paid by
// Giving up a leader's place to attack with it elsewhere.
constexpr float kMoveCost = 1.0F;
// What one of the loser's tiles is worth to them.
constexpr float kTileWorth = 0.3F;
// A point of a colour nobody needs, beside the one most needed.
constexpr float kSparePoint = 0.15F;
// Who acts first threatens most: the others' plans are often crossed.
constexpr std::array<float, kSeats> kSoon = {1.0F, 0.5F, 0.4F, 0.35F};
// Only one threat can be carried out at once; the rest count for this share.
constexpr float kFurther = 0.3F;

float leader_worth(const Realm& realm, std::size_t colour) {
  return kLeaderWorth + kIncomeWorth * static_cast<float>(realm.income[colour]);
}

struct Best {
  float best = 0;
  float sum = 0;
  void add(float value) {
    best = std::max(best, value);
    sum += value;
  }
  float total() const { return best + kFurther * (sum - best); }
};

class Scan {
 public:
  Scan(const Survey& survey, const Needs& needs, DuelBook& duels, Seat mover)
      : survey_(survey), p_(survey.p), needs_(needs), duels_(duels), mover_(mover) {}

  Threats run() {
    for (const Realm& realm : survey_.realms) {
      for (const Colour colour : kAllColours) {
        if (realm.has(colour)) revolts_against(realm, colour);
      }
    }
    for (std::size_t i = 0; i < survey_.realms.size(); ++i) {
      for (std::size_t k = i + 1; k < survey_.realms.size(); ++k) {
        const Realm& a = survey_.realms[i];
        const Realm& b = survey_.realms[k];
        if (survey_.joinable(a, b)) wars_between(a, b);
      }
    }
    Threats out;
    for (std::size_t seat = 0; seat < p_.seats; ++seat) {
      out.revolt_chance[seat] = revolt_[seat].total();
      out.war_chance[seat] = war_[seat].total();
      out.revolt_danger[seat] = revolt_danger_[seat].total();
      out.war_danger[seat] = war_danger_[seat].total();
    }
    return out;
  }

 private:
  float soon(Seat seat) const { return kSoon[static_cast<std::size_t>(seats_before(p_, mover_, seat))]; }

  void revolts_against(const Realm& realm, Colour colour) {
    if (realm.best_site == 0) return;
    const Seat defender = realm.owner[index(colour)];
    const Cell at = p_.leader[index(defender)][index(colour)];
    const int defence = survey_.temples_at(at);
    const float worth = leader_worth(realm, index(colour));
    float danger = 0;
    for (Seat seat = 0; seat < p_.seats; ++seat) {
      if (seat == defender) continue;
      const float wins = duels_.attacker_wins(seat, defender, Colour::Red, realm.best_site - defence);
      const bool placed = p_.leader[index(seat)][index(colour)] != kNoCell;
      const float net = wins * (1 + worth) - (1 - wins) - (placed ? kMoveCost : 0);
      if (net <= 0) continue;
      revolt_[index(seat)].add(net * soon(seat));
      danger = std::max(danger, wins * (worth + 1) * soon(seat));
    }
    revolt_danger_[index(defender)].add(danger);
  }

  void wars_between(const Realm& a, const Realm& b) {
    unsigned contested = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (a.owner[c] != kNature && b.owner[c] != kNature) contested |= 1u << c;
    }
    if (contested == 0) return;
    for (Seat seat = 0; seat < p_.seats; ++seat) {
      const float gain = war_gain(a, b, seat, needs_, duels_) + war_gain(b, a, seat, needs_, duels_);
      if (gain <= 0) continue;
      war_[index(seat)].add(gain * soon(seat));
      for (std::size_t c = 0; c < kColours; ++c) {
        if ((contested >> c & 1) == 0) continue;
        if (a.owner[c] == seat) add_danger(seat, c, a, b);
        if (b.owner[c] == seat) add_danger(seat, c, b, a);
      }
    }
  }

  void add_danger(Seat attacker, std::size_t c, const Realm& ours, const Realm& theirs) {
    const float wins = duels_.attacker_wins(attacker, theirs.owner[c], static_cast<Colour>(c),
                                            ours.tiles[c] - theirs.tiles[c]);
    const float loss = leader_worth(theirs, c) + kTileWorth * static_cast<float>(theirs.losses[c]);
    war_danger_[index(theirs.owner[c])].add(wins * loss * soon(attacker));
  }

  const Survey& survey_;
  const Public& p_;
  const Needs& needs_;
  DuelBook& duels_;
  Seat mover_;
  std::array<Best, kSeats> revolt_, war_, revolt_danger_, war_danger_;
};

// The urgency of a point by how far the colour is ahead of the lowest.
constexpr std::array<float, 8> kUrgency = {1.0F, 0.62F, 0.39F, 0.25F, 0.16F, 0.1F, 0.06F, 0.04F};

}  // namespace

float DuelBook::attacker_wins(Seat attacker, Seat defender, Colour colour, int lead) {
  // The attacker who acts now fights with what they hold; everybody else has refilled by then.
  const bool now = attacker == mover_ && view_.open.phase != Phase::Refill;
  const int who = attacker == view_.viewer ? 0 : defender == view_.viewer ? 1 : 2;
  const auto slot = static_cast<std::size_t>((who * 2 + (now ? 1 : 0)) * kColours) + index(colour);
  if ((known_ >> slot & 1) == 0) {
    known_ |= 1u << slot;
    odds_[slot] = DuelOdds(
        urn_, colour, now ? holding_now(view_, attacker, colour) : holding_refilled(view_, attacker, colour),
        holding_refilled(view_, defender, colour));
  }
  return odds_[slot].attacker_wins(lead);
}

Needs needs_of(const Public& p) {
  Needs needs{};
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    const auto& points = p.points[seat];
    const int lowest = *std::min_element(points.begin(), points.end());
    float total = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      total += needs[seat][c] = kUrgency[static_cast<std::size_t>(std::min(points[c] - lowest, 7))];
    }
    for (float& need : needs[seat]) need /= total;
  }
  return needs;
}

float war_gain(const Realm& ours, const Realm& theirs, Seat seat, const Needs& needs, DuelBook& duels) {
  float gain = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (ours.owner[c] != seat || theirs.owner[c] == kNature) continue;
    const Seat rival = theirs.owner[c];
    const float wins =
        duels.attacker_wins(seat, rival, static_cast<Colour>(c), ours.tiles[c] - theirs.tiles[c]);
    const float won = (kSparePoint + 2 * needs[index(seat)][c]) * static_cast<float>(1 + theirs.losses[c]) +
                      0.5F * leader_worth(theirs, c);
    const float lost =
        (kSparePoint + needs[index(rival)][c] + kTileWorth) * static_cast<float>(1 + ours.losses[c]) +
        leader_worth(ours, c);
    gain += wins * won - (1 - wins) * lost;
  }
  return gain;
}

Seat next_mover(const Public& p) {
  switch (p.phase) {
    case Phase::Refill: return next_seat(p, p.active);
    case Phase::SwapDraw: return p.actions_left > 1 ? p.active : next_seat(p, p.active);
    default: return p.active;
  }
}

Threats threats_of(const Survey& survey, const Needs& needs, DuelBook& duels, Seat mover) {
  return Scan(survey, needs, duels, mover).run();
}

}  // namespace shedu::tigris
