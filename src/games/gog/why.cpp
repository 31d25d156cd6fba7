#include <algorithm>

#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace {

std::string price_text(const Goods& price) {
  return std::to_string(price[0]) + " food, " + std::to_string(price[1]) + " wood and " +
         std::to_string(price[2]) + " gold";
}

std::string too_dear(const Public& p, const Goods& price) {
  if (holds(p, p.active, Ability::Wisdom)) {
    return "that costs " + std::to_string(goods_total(price)) + " resources (P2-8)";
  }
  return "that costs " + price_text(price) + " (2.4)";
}

// Why no soldier of the seat answers to this square and tag; empty if one does.
std::string no_soldier(const Public& p, Seat seat, Move move) {
  const Player& mine = player(p, seat);
  const std::string here = cell_text(move.a());
  if (find_soldier(mine, move.a(), 0) < 0) return "no soldier of that player stands on " + here;
  if (find_soldier(mine, move.a(), move.c()) < 0) return "no soldier of that level stands on " + here;
  const int first = find_soldier(mine, move.a(), 0);
  const bool shared = find_soldier(mine, move.a(), 0, first + 1) >= 0;
  if (shared && move.c() == 0)
    return "several soldiers share " + here + ": name the level, such as " + here + ".2";
  if (!shared && move.c() != 0) return "only one soldier stands on " + here + ": leave out the level";
  return {};
}

// ---- Phase 2 ----

std::string why_not_recruit(const Public& p, Move move) {
  const Player& mine = player(p, p.active);
  const std::string here = cell_text(move.b());
  if (mine.soldier_count == p.options.data.soldiers) return "all your soldiers are on the board (C-2)";
  if (p.cities.test(move.b()) || all_soldiers(p).test(move.b())) return here + " is taken (P2-1)";
  bool near = false;
  for (std::size_t i = 0; i < mine.city_count; ++i)
    near = near || distance(mine.cities[i].cell, move.b()) == 1;
  if (!near) return here + " is not next to a city of yours (P2-1)";
  if (!can_pay(p, price_of(p, move))) return too_dear(p, price_of(p, move));
  return "a soldier of that level cannot stand on water (MV-4)";
}

std::string why_not_bought(const Public& p, Move move) {
  const Player& mine = player(p, p.active);
  switch (kind_of(move)) {
    case Kind::Recruit: return why_not_recruit(p, move);
    case Kind::Train: {
      if (std::string problem = no_soldier(p, p.active, move); !problem.empty()) return problem;
      const int place = find_soldier(mine, move.a(), move.c());
      if (mine.soldiers[static_cast<std::size_t>(place)].level == kTopLevel)
        return "level 6 is the highest (V-7)";
      return too_dear(p, price_of(p, move));
    }
    case Kind::Upgrade: {
      const int place = find_city(mine, move.a());
      if (place < 0) return "you have no city on " + cell_text(move.a()) + " (P2-3)";
      if (mine.cities[static_cast<std::size_t>(place)].level == kTopLevel)
        return "level 6 is the highest (P2-3)";
      return too_dear(p, price_of(p, move));
    }
    case Kind::BuyAbility:
      if (available_kinds(p, p.active) == 0) return "the deck has no card of a kind you lack (P2-4)";
      return too_dear(p, price_of(p, move));
    case Kind::BuyBarn:
      if (mine.barn == 2) return "you have the largest barn (P2-5)";
      return too_dear(p, price_of(p, move));
    case Kind::BuyScroll:
      if (!can_gain_scroll(p, p.active))
        return "no scroll can be had: the stack is empty and all others are held fast (P2-6)";
      return too_dear(p, price_of(p, move));
    default: return "now something is bought, or done ends the buying (P2-7)";
  }
}

// ---- Phase 4 ----

std::string why_not_move(const Public& p, Move move) {
  if (std::string problem = no_soldier(p, p.active, move); !problem.empty()) return problem + " (P4-6)";
  const Player& mine = player(p, p.active);
  const Soldier& soldier = mine.soldiers[static_cast<std::size_t>(find_soldier(mine, move.a(), move.c()))];
  const std::string there = cell_text(move.b());
  if (move.a() == move.b()) return "the soldier stands on " + there + " already";
  if ((soldier.flags & kFought) != 0) return "that soldier has fought this turn (MV-5)";
  if (p.cities.test(move.b())) return "a city stands on " + there + ": soldiers do not enter it (MV-2)";
  if (p.soldiers[index(p.active)].test(move.b()) && p.options.friendly_stacking != FriendlyStacking::Free) {
    return "a soldier of yours stands on " + there + " (MV-3)";
  }
  if (enemies(p, p.active).test(move.b()) && squares(p, Terrain::Volcano).test(move.b())) {
    return "the soldier on the volcano " + there + " cannot be attacked (MV-3)";
  }
  if (squares(p, Terrain::Water).test(move.b()) && !swims(p, p.active, soldier.level)) {
    return "a soldier below level 3 cannot enter water (MV-4)";
  }
  if ((soldier.flags & kFreeUsed) != 0)
    return "that soldier has made its free move, or the way is too long (MV-7, MV-8)";
  return there + " cannot be reached with " + std::to_string(p.steps) + " steps (MV-8)";
}

std::string why_not_found(const Public& p, Cell cell) {
  const std::string here = cell_text(cell);
  if (!p.soldiers[index(p.active)].test(cell)) return "no soldier of yours stands on " + here + " (FO-1)";
  if (player(p, p.active).city_count == p.options.data.cities)
    return "all your cities are on the board (C-2)";
  if (!squares(p, Terrain::Plain).test(cell)) return here + " is not plain land (FO-1)";
  if (kCornerCells.test(cell) && p.options.allow_city_on_corner == Switch::Off) {
    return here + " is a corner of the map (FO-2)";
  }
  for (const Cell figure : p.figures) {
    if (figure == cell) return "Gog or the Angel stands on " + here + " (FO-2)";
  }
  if ((around(cell, p.options.city_min_distance - 1) & p.cities).any()) {
    return "another city is too near to " + here + " (FO-1)";
  }
  return "several soldiers share " + here + " (FO-1)";
}

std::string why_not_conquer(const Public& p, Cell cell) {
  const std::string here = cell_text(cell);
  if (!p.cities.test(cell)) return "no city stands on " + here + " (CQ-1)";
  if (city_owner(p, cell) == p.active) return "the city on " + here + " is yours (CQ-1)";
  if (shielded(p, cell)) return "Gog shields the city on " + here + " (FG-4)";
  const int level = conquest_level(p, cell);
  if (level > kTopLevel) return "Defense makes the level-6 city on " + here + " unconquerable (2.9)";
  return "next to " + here + " you need " + std::to_string(conquerors_needed(p)) + " soldiers of level " +
         std::to_string(level) + (p.options.conquest_exact == Switch::On ? " exactly" : " or more") +
         " (CQ-1)";
}

std::string why_not_act(const Public& p, Move move) {
  switch (kind_of(move)) {
    case Kind::Move: return why_not_move(p, move);
    case Kind::Found: return why_not_found(p, cell_a(move));
    case Kind::Conquer: return why_not_conquer(p, cell_a(move));
    case Kind::Figure:
      if (p.figure_steps == 0 || static_cast<int>(p.figure) != move.a()) {
        return "that figure is not to be moved this turn (P4-4)";
      }
      return "a figure goes no farther than its steps and does not stop on a city (FG-1)";
    case Kind::Ambush:
      return holds(p, p.active, Ability::Ambush) ? "there is no soldier or no square left for it (AB-4)"
                                                 : "you do not hold Ambush (AB-4)";
    default: return "now soldiers move, found or conquer; end ends the turn (P4-6)";
  }
}

// ---- Effects of cards ----

// ", such as X", with a move of that kind that is legal: an example must not lead astray.
std::string such_as(const View& v, Kind kind) {
  MoveList moves;
  Gog::legal(v, moves);
  const auto found =
      std::find_if(moves.begin(), moves.end(), [&](Move move) { return kind_of(move) == kind; });
  return found == moves.end() ? "" : ", such as " + Gog::move_text(*found);
}

std::string why_not_choice(const Public& p) {
  const std::string card = card_text(p.card) + ", " + std::string(card_effect(p.card)) + ": ";
  MoveList moves;
  append_choices(p, moves);
  return card + "choose one of the possible ones, such as " + Gog::move_text(moves[0]) + " (2.8)";
}

}  // namespace

std::string Gog::why_not(const View& v, Move move) {
  const Public& p = v.open;
  if (p.to_act == kOver) return "the game is over";
  if (p.to_act == kNature) return "chance decides now";
  if (p.to_act != v.viewer) return "it is seat " + std::to_string(p.to_act) + "'s decision";
  if (parse_move(move_text(move)) != move) return "that is no move of this game";
  switch (current(p)) {
    case Phase::LayTile:
      return kind_of(move) == Kind::Lay
                 ? "that slot is taken, or the tile's water must join water that lies already (MA-3, MA-4)"
                 : "lay the tile in an empty slot" + such_as(v, Kind::Lay) + " (MA-3)";
    case Phase::Split:
      return "say how many soldiers start in the north" + such_as(v, Kind::Split) + " (SU-6)";
    case Phase::Trade:
      return kind_of(move) == Kind::Trade ? "you lack what you would give, or the other is at its cap (P1-4)"
                                          : "trade" + such_as(v, Kind::Trade) + ", or stop (P1-4)";
    case Phase::Buy: return why_not_bought(p, move);
    case Phase::Treasure: return "draw a card or stop (P3-2)";
    case Phase::Accept: return "accept the card or cancel it (P3-4)";
    case Phase::Keep: return "keep the roll, or reroll (P4-3)";
    case Phase::Act: return why_not_act(p, move);
    case Phase::Pay:
      return "pay " + std::to_string(goods_total(price_of(p, p.purchase))) + " resources out of your stock" +
             such_as(v, Kind::Pay) + " (P2-8)";
    case Phase::AbilityDraw:
      return "choose a kind you lack that the deck still has" + such_as(v, Kind::Choose) + " (AB-2)";
    case Phase::Victim: return "choose another player with a free scroll" + such_as(v, Kind::Rob) + " (SC-2)";
    case Phase::Effect: return why_not_choice(p);
    case Phase::AmbushPlace: return "choose a free square where a soldier of that level may stand (AB-4)";
    default: return {};
  }
}

}  // namespace shedu
