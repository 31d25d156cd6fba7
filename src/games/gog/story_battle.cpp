#include <algorithm>

#include "games/gog/gog.h"
#include "games/gog/story.h"

namespace shedu::gog {
namespace {

// The level of the strongest soldier of a seat on a square, as it counts there; 0: none.
int strongest(const Public& p, Seat seat, Cell at) {
  int best = 0;
  for (const Soldier& soldier : player(p, seat).soldiers) {
    if (soldier.cell == at) best = std::max(best, effective_level(p, seat, soldier));
  }
  return best;
}

// The level of the winner that stands on the square; 0: it has drowned.
int level_on(const Public& p, Seat seat, Cell at) {
  int best = 0;
  for (const Soldier& soldier : player(p, seat).soldiers) {
    if (soldier.cell == at) best = std::max<int>(best, soldier.level);
  }
  return best;
}

bool in_battle(const Public& p) {
  return std::any_of(p.stack.begin(), p.stack.begin() + p.depth,
                     [](const Frame& frame) { return frame.phase == Phase::Battle; });
}

}  // namespace

void Story::tell_attack(Seat attacker, int level, Cell at) {
  if (!enemies(before_, attacker).test(at)) return;
  Seat defender = 0;
  while (defender == attacker || !before_.soldiers[index(defender)].test(at)) ++defender;
  tell(story_, "battle",
       {{"attacker", attacker},
        {"defender", defender},
        {"at", cell_text(at)},
        {"attack", attack_level(before_, attacker, level)},
        {"defence", strongest(before_, defender, at)}});
  tell_outcome(
      {.attacker = attacker, .defender = defender, .at = at, .level = static_cast<std::uint8_t>(level)});
}

// BT-2 to BT-7. Who stands on the square afterwards has won; if nobody does, the winner has drowned, and it
// was the one of higher level: where dice decide, nobody loses levels.
void Story::tell_outcome(const Fight& fight) {
  fought_at_ = fight.at;
  const int attacker_after = level_on(after_, fight.attacker, fight.at);
  const int defender_after = level_on(after_, fight.defender, fight.at);
  if (in_battle(after_)) {
    tell(story_, "tie",
         {{"attacker", fight.attacker}, {"defender", fight.defender}, {"at", cell_text(fight.at)}});
    return;
  }
  const int attack = attack_level(before_, fight.attacker, fight.level);
  const bool higher = attack > strongest(before_, fight.defender, fight.at);
  const bool attacker_wins = attacker_after > 0 || (defender_after == 0 && higher);
  const Seat winner = attacker_wins ? fight.attacker : fight.defender;
  const Seat loser = attacker_wins ? fight.defender : fight.attacker;
  tell(story_, "battle_won",
       {{"winner", winner},
        {"loser", loser},
        {"at", cell_text(fight.at)},
        {"level", attacker_wins ? attacker_after : defender_after}});
  if (attacker_after == 0) tell_loss(fight.attacker, fight.at, fight.level);
}

}  // namespace shedu::gog
