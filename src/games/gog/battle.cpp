#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

constexpr std::uint8_t kAttackerWon = 1;
constexpr std::uint8_t kDefenderWon = 2;

int attack_level(const Public& p) { return attack_level(p, p.fight.attacker, p.fight.level); }
int defender_place(const Public& p) { return defender_place(p, p.fight.defender, p.fight.at); }

int defence_level(const Public& p, int place) {
  return effective_level(p, p.fight.defender,
                         player(p, p.fight.defender).soldiers[static_cast<std::size_t>(place)]);
}

// BT-5, BT-7: the winner's level afterwards; 0 if it drowns.
std::uint8_t level_after_win(const Public& p, Seat seat, int level, int loss) {
  const int after = std::max(1, level - loss);
  const bool drowns = after < level && squares(p, Terrain::Water).test(p.fight.at) && !swims(p, seat, after);
  return drowns ? std::uint8_t{0} : static_cast<std::uint8_t>(after);
}

// One fight between the attacker and one defender; `even` when the levels were equal (BT-3).
void settle_fight(Public& p, int place, bool attacker_wins, bool even) {
  Fight& fight = p.fight;
  const int attack = attack_level(p);
  const int defence = defence_level(p, place);
  Soldier defender = take_soldier(p, fight.defender, place);
  if (attacker_wins) {
    fight.won |= kAttackerWon;
    fight.level = level_after_win(p, fight.attacker, fight.level, even ? 0 : defence);
    return;
  }
  fight.won |= kDefenderWon;
  fight.level = 0;
  defender.level = level_after_win(p, fight.defender, defender.level, even ? 0 : attack);
  if (defender.level > 0) add_soldier(p, fight.defender, defender);
}

// BT-8: the first victory of a player brings a card.
void reward_first_win(Public& p, Seat seat) {
  if (player(p, seat).has_won_battle != 0) return;
  player(p, seat).has_won_battle = 1;
  give_ability_card(p, seat);
}

void finish_battle(Public& p) {
  const Fight fight = p.fight;
  p.fight = Fight{};
  pop(p);
  if (fight.level > 0) {  // BT-4, BT-6
    const int flags = kFought | fight.sent;
    add_soldier(p, fight.attacker, {fight.at, fight.level, static_cast<std::uint8_t>(flags)});
  }
  // On top of the stack comes first: an attacker has won before the defender did.
  if ((fight.won & kDefenderWon) != 0) reward_first_win(p, fight.defender);
  if ((fight.won & kAttackerWon) != 0) reward_first_win(p, fight.attacker);
}

}  // namespace

// There is more than one only where stacking is free; the strongest defends.
int defender_place(const Public& p, Seat seat, Cell at) {
  const Player& theirs = player(p, seat);
  int best = -1;
  for (int i = find_soldier(theirs, at, 0); i >= 0; i = find_soldier(theirs, at, 0, i + 1)) {
    const auto level = theirs.soldiers[static_cast<std::size_t>(i)].level;
    if (best < 0 || level > theirs.soldiers[static_cast<std::size_t>(best)].level) best = i;
  }
  return best;
}

void start_battle(Public& p, Seat attacker, const Soldier& soldier, Cell at) {
  Seat defender = 0;
  while (defender == attacker || !p.soldiers[index(defender)].test(at)) ++defender;
  p.fight = {.attacker = attacker,
             .defender = defender,
             .at = at,
             .level = soldier.level,
             .sent = static_cast<std::uint8_t>(soldier.flags & kSent)};
  push(p, {.phase = Phase::Battle, .seat = attacker});
}

bool continue_battle(Public& p) {
  for (;;) {
    const int place = defender_place(p);
    if (p.fight.level == 0 || place < 0) {
      finish_battle(p);
      return false;
    }
    const int attack = attack_level(p);
    const int defence = defence_level(p, place);
    if (attack == defence) {
      ask(p, kNature);
      return true;
    }
    settle_fight(p, place, attack > defence, false);  // BT-2
  }
}

void decide_fight(Public& p, bool attacker_wins) { settle_fight(p, defender_place(p), attacker_wins, true); }

}  // namespace shedu::gog
