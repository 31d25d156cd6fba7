#include "games/tigris/play.h"

namespace shedu::tigris {
namespace {

// R2: the temples next to the leader itself, whatever its colour.
Bits revolt_support(const Public& p, Cell cell) { return around(cell) & temples(p); }

constexpr int kRevoltPoints = 1;  // R5

}  // namespace

std::uint8_t revolt_strength(const Public& p, Cell cell) {
  return static_cast<std::uint8_t>(revolt_support(p, cell).count());
}

void start_revolt(State& s, Colour colour, Cell at, Seat defender) {
  Public& p = s.open;
  p.conflict = {.at = at,
                .colour = colour,
                .attacker = p.active,  // R1
                .defender = defender,
                .attack_base = revolt_strength(p, at),
                .defence_base = revolt_strength(p, p.leader[index(defender)][index(colour)])};
  ask(p, Phase::RevoltAttack, p.active);
}

Stake revolt_stake(const Public& p, Seat seat) {
  const Cell leader = p.leader[index(seat)][index(p.conflict.colour)];
  return {.support = revolt_support(p, leader), .losses = {}, .points = kRevoltPoints};
}

void commit_to_revolt(State& s, int number) {
  Public& p = s.open;
  Conflict& conflict = p.conflict;
  spend(s, p.to_act, Colour::Red, number);  // R6
  if (p.phase == Phase::RevoltAttack) {
    conflict.attack_added = static_cast<std::uint8_t>(number);
    ask(p, Phase::RevoltDefend, conflict.defender);
    return;
  }
  // R4: the attacker needs strictly more.
  const bool attacker_wins = conflict.attack_base + conflict.attack_added > conflict.defence_base + number;
  award(p, attacker_wins ? conflict.attacker : conflict.defender, Colour::Red, kRevoltPoints);
  withdraw(p, attacker_wins ? conflict.defender : conflict.attacker, conflict.colour);
  p.conflict = {};
  start_treasure_check(s);
}

}  // namespace shedu::tigris
