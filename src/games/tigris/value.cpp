#include "games/tigris/value.h"

#include <algorithm>

#include "games/tigris/appraisal.h"
#include "games/tigris/conflict_odds.h"
#include "games/tigris/playable.h"

namespace shedu::tigris {
namespace {

// While a decision is pending, we judge the positions after what will most likely be decided.

void judge(const View& view, float share, Features& table);

void judge_after(const View& view, Move first, float share, Features& table) {
  State s = playable(view);
  play(s, first);
  judge(Tigris::view(s, view.viewer), share, table);
}

// Both ends of the conflict, by their chances.
void judge_fight(const View& view, float share, Features& table) {
  constexpr float kNegligible = 0.004F;
  const Fight fight = expected_fight(view);
  const bool attack = view.open.phase == Phase::RevoltAttack || view.open.phase == Phase::WarAttack;
  const auto end = [&](float chance, int added, int defended) {
    if (chance < kNegligible) return;
    State s = playable(view);
    if (attack) play(s, make(Kind::Commit, added));
    play(s, make(Kind::Commit, defended));
    judge(Tigris::view(s, view.viewer), share * chance, table);
  };
  end(fight.attacker_wins, fight.added_winning, 0);
  end(1 - fight.attacker_wins, fight.added_losing, fight.defence_holding);
}

// The war the chooser is likeliest to win comes first: it may weaken the other side for the next.
Move likely_war(const View& view) {
  MoveList moves;
  legal_moves(view.open, {}, moves);
  Move best = moves[0];
  float best_chance = -1;
  for (const Move move : moves) {
    State s = playable(view);
    play(s, move);
    const float wins = expected_fight(Tigris::view(s, view.viewer)).attacker_wins;
    const float chance = s.open.conflict.attacker == view.open.to_act   ? wins
                         : s.open.conflict.defender == view.open.to_act ? 1 - wins
                                                                        : 0;
    if (chance > best_chance) {
      best_chance = chance;
      best = move;
    }
  }
  return best;
}

// A monument is built when it will pay its builder, the one that pays them most against the others.
Move likely_structure(const View& view) {
  const Public& p = view.open;
  const Bits region = region_of(p, p.placed);
  MoveList moves;
  legal_moves(p, {}, moves);
  Move best = make(Kind::Decline);
  float best_gain = 0;
  for (const Move move : moves) {
    float gain = kind_of(move) == Kind::Wonder ? 1.0F : 0.0F;
    if (kind_of(move) == Kind::Monument) {
      for (const Colour colour : kMonumentColours[static_cast<std::size_t>(move.a())]) {
        for (Seat seat = 0; seat < p.seats; ++seat) {
          const Cell at = p.leader[index(seat)][index(colour)];
          if (at != kNoCell && region.test(at)) gain += seat == p.to_act ? 1.0F : -0.8F;
        }
      }
    }
    if (gain > best_gain) {
      best_gain = gain;
      best = move;
    }
  }
  return best;
}

Move likely_point(const View& view) {
  const auto& points = view.open.points[index(view.open.to_act)];
  return make(Kind::Point, static_cast<int>(std::min_element(points.begin(), points.end()) - points.begin()));
}

void judge(const View& view, float share, Features& table) {
  switch (view.open.phase) {
    case Phase::RevoltAttack:
    case Phase::RevoltDefend:
    case Phase::WarAttack:
    case Phase::WarDefend: judge_fight(view, share, table); return;
    case Phase::WarChoose: judge_after(view, likely_war(view), share, table); return;
    case Phase::Building:
      judge_after(view, make(Kind::Build, 0, building_sites(view.open).first()), share, table);
      return;
    case Phase::Monument: judge_after(view, likely_structure(view), share, table); return;
    case Phase::Treasure: {
      const Kind kind =
          view.open.options.treasure_claim == TreasureClaim::Mandatory ? Kind::Keep : Kind::Take;
      judge_after(view, make(kind, 0, treasure_choices(view.open).first()), share, table);
      return;
    }
    case Phase::WonderColour: judge_after(view, likely_point(view), share, table); return;
    default: appraise(view, share, table); return;
  }
}

}  // namespace

void Value::features(const View& view, Features& table) {
  for (auto& row : table) row.fill(0);
  judge(view, 1, table);
}

}  // namespace shedu::tigris
