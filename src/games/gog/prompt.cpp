#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace {

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

std::string act_prompt(const Public& p) {
  std::string out = ": " + std::to_string(p.steps) + (p.steps == 1 ? " step" : " steps") + " left";
  if (p.figure_steps > 0) {
    const int steps = figure_reach(p, p.active, p.figure_steps);
    out += ", and up to " + std::to_string(steps) + " for " + (p.figure == Figure::Gog ? "Gog" : "the Angel");
  }
  return out + ".";
}

std::string effect_prompt(const Public& p) {
  return ": " + card_text(p.card) + ", " + std::string(card_effect(p.card)) + ", for " +
         seat_text(p.stack[0].seat) + ".";
}

std::string battle_prompt(const Public& p) {
  return "Chance decides the battle of equals on " + cell_text(p.fight.at) + " between " +
         seat_text(p.fight.attacker) + " and " + seat_text(p.fight.defender) + ".";
}

// What chance decides.
std::string chance_prompt(const Public& p) {
  switch (current(p)) {
    case Phase::First: return "Chance chooses the first player.";
    case Phase::DrawTile: return "Chance draws a map tile.";
    case Phase::LayTile: return "Chance lays tile " + tile_text(p.card) + ".";
    case Phase::Card: return "Chance draws a treasure card.";
    case Phase::Die:
      return "Chance rolls for " + card_text(p.card) + ", " + std::string(card_effect(p.card)) +
             ": odd for " + seat_text(p.active) + ", even for the others.";
    case Phase::AbilityDraw: return "Chance draws an ability card for " + seat_text(top(p).seat) + ".";
    case Phase::Battle: return battle_prompt(p);
    case Phase::AmbushLevel: return "Chance rolls the level of the Ambush soldier.";
    default: return "Chance rolls the movement dice.";
  }
}

}  // namespace

std::string Gog::prompt(const View& v) {
  const Public& p = v.open;
  if (p.to_act == kOver) return "The game is over.";
  if (p.to_act == kNature) return chance_prompt(p);
  const bool mine = p.to_act == v.viewer;
  const auto who = [&](std::string_view you, std::string_view other) {
    return (mine ? std::string("You") : "Seat " + std::to_string(p.to_act)) + " " +
           std::string(mine ? you : other);
  };
  switch (current(p)) {
    case Phase::LayTile: return who("lay", "lays") + " tile " + tile_text(p.card) + ".";
    case Phase::Split: return who("choose", "chooses") + " how many soldiers start in the north.";
    case Phase::Trade:
      return who("may trade", "may trade") + " with " + std::to_string(p.camels) +
             (p.camels == 1 ? " camel." : " camels.");
    case Phase::Buy: return who("buy", "buys") + " soldiers, levels, cards, or nothing more.";
    case Phase::Treasure: return who("may draw", "may draw") + " a treasure card.";
    case Phase::Accept:
      return who("accept", "accepts") + " " + card_text(p.card) + ", " + std::string(card_effect(p.card)) +
             ", or not.";
    case Phase::Keep:
      return who("keep", "keeps") + " the roll " + std::to_string(p.dice[0]) + "-" +
             std::to_string(p.dice[1]) + ", or roll again.";
    case Phase::Act: return who("move", "moves") + act_prompt(p);
    case Phase::Pay:
      return who("pay", "pays") + " " + std::to_string(goods_total(price_of(p, p.purchase))) +
             " resources of any kind for " + move_text(p.purchase) + ".";
    case Phase::AbilityDraw: return who("choose", "chooses") + " an ability card.";
    case Phase::Victim: return who("choose", "chooses") + " whose scroll to take.";
    case Phase::Effect: return who("decide", "decides") + effect_prompt(p);
    case Phase::AmbushPlace:
      return who("place", "places") + " the Ambush soldier of level " + std::to_string(top(p).detail) + ".";
    default: return {};
  }
}

}  // namespace shedu
