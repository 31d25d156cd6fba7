#include <cstring>

#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace {

std::string at(std::string_view what, int cell) { return std::string(what) + " at " + cell_text(cell); }

// V-3, MA-1: the tiles laid, and nothing else, make the map.
std::string broken_map(const Public& p) {
  Bits covered;
  for (const Bits& squares : p.terrain) {
    if (covered.intersects(squares)) return at("V-3: two terrains", (covered & squares).first());
    covered |= squares;
  }
  Bits laid;
  int slots = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (!covered.test(slot_cell(slot))) continue;
    ++slots;
    for (int i = 0; i < kTileCells; ++i) laid.set(tile_cell(slot, 0, i));
  }
  if (laid != covered) return "MA-1: a tile lies across the slots";
  if (slots != kTiles - std::popcount(p.tiles_left)) return "MA-2: the tiles do not add up";
  std::array<int, kTerrains> printed{};
  for (int tile = 0; tile < kTiles; ++tile) {
    if (p.tiles_left >> tile & 1) continue;
    for (int i = 0; i < kTileCells; ++i) ++printed[index(tile_terrain(p.options.data, tile, i))];
  }
  for (std::size_t terrain = 0; terrain < kTerrains; ++terrain) {
    if (p.terrain[terrain].count() != printed[terrain]) {
      return "4.1: the map does not show what its tiles show";
    }
  }
  return {};
}

std::string broken_soldiers(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  if (mine.soldier_count > p.options.data.soldiers) return "C-2: too many soldiers";
  Bits cells;
  for (std::size_t i = 0; i < kMostSoldiers; ++i) {
    const Soldier& soldier = mine.soldiers[i];
    if (i >= mine.soldier_count) {
      if (soldier != Soldier{}) return "a soldier that is not on the board has a square";
      continue;
    }
    if (soldier.cell >= kCells) return "a soldier stands nowhere";
    if (soldier.level < 1 || soldier.level > kTopLevel) return at("V-7: a level out of range", soldier.cell);
    if (i > 0 && soldier < mine.soldiers[i - 1]) return "soldiers are out of order";
    const bool shared = cells.test(soldier.cell);
    if (shared && p.options.friendly_stacking != FriendlyStacking::Free) {
      return at("MV-3: two soldiers", soldier.cell);
    }
    if ((soldier.flags & kSent) != 0 && !in_effect(p)) return "TC22: a soldier is sent without the card";
    cells.set(soldier.cell);
  }
  return cells == p.soldiers[index(seat)] ? "" : "soldier squares disagree";
}

std::string broken_cities(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  if (mine.city_count > p.options.data.cities) return "C-2: too many cities";
  for (std::size_t i = 0; i < kMostCities; ++i) {
    const City& city = mine.cities[i];
    if (i >= mine.city_count) {
      if (city != City{}) return "a city that is not on the board has a square";
      continue;
    }
    if (city.cell >= kCells) return "a city stands nowhere";
    if (city.level < 1 || city.level > kTopLevel) return at("a city level out of range", city.cell);
    if (i > 0 && city < mine.cities[i - 1]) return "cities are out of order";
    if (!squares(p, Terrain::Plain).test(city.cell)) return at("FO-1: a city not on plain", city.cell);
    if (p.options.allow_city_on_corner == Switch::Off && kCornerCells.test(city.cell)) {
      return at("FO-2: a city on a corner", city.cell);
    }
    if ((around(city.cell, p.options.city_min_distance - 1) & p.cities).any()) {
      return at("FO-1: two cities too near", city.cell);
    }
    if (!p.cities.test(city.cell)) return "city squares disagree";
  }
  return {};
}

std::string broken_player(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  const bool playing = seat < p.seats && mine.alive == 1;
  if (!playing && (mine.alive != 0 || mine.soldier_count + mine.city_count + mine.free_scrolls + mine.barn +
                                              mine.abilities + goods_total(mine.stock) !=
                                          0)) {
    return "EL-2: a player who is out has something";
  }
  if (mine.barn > 2) return "BN-1: there is no such barn";
  if (mine.abilities >> kAbilities != 0) return "AB-1: there is no such ability";
  for (const std::uint8_t goods : mine.stock) {
    if (goods > cap(p, seat)) return "C-1: a stock above its cap";
  }
  if (std::string problem = broken_soldiers(p, seat); !problem.empty()) return problem;
  return broken_cities(p, seat);
}

std::string broken_pieces(const Public& p) {
  int cities = 0;
  Bits seen = p.cities;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (std::string problem = broken_player(p, seat); !problem.empty()) return problem;
    cities += player(p, seat).city_count;
    if (seen.intersects(p.soldiers[index(seat)])) {
      return at("MV-3: two pieces", (seen & p.soldiers[index(seat)]).first());
    }
    seen |= p.soldiers[index(seat)];
  }
  if (cities != p.cities.count()) return "city squares disagree";
  for (const Cell figure : p.figures) {
    if (figure >= kCells) return "a figure stands nowhere";
    if (p.cities.test(figure)) return at("FG-1: a figure on a city", figure);
  }
  return {};
}

std::string broken_scrolls(const Public& p) {
  int scrolls = p.scroll_stack + p.anchor_count;
  for (const Player& mine : p.players) scrolls += mine.free_scrolls;
  if (scrolls != p.options.data.scrolls) return "1.4: scrolls do not add up";
  for (std::size_t i = 0; i < kMostScrolls; ++i) {
    const Anchor& anchor = p.anchors[i];
    if (i >= p.anchor_count) {
      if (anchor != Anchor{}) return "a scroll that is not anchored has a square";
      continue;
    }
    if (anchor.square >= kCells || !squares(p, Terrain::Scroll).test(anchor.square)) {
      return "SC-4: a scroll anchored to a square that is none";
    }
    if (anchor.city >= kCells || !p.cities.test(anchor.city)) return "SC-5: a scroll anchored to no city";
    if (i > 0 && anchor.square <= p.anchors[i - 1].square) return "SC-4: two scrolls for one square";
  }
  return {};
}

bool card_shown(const Public& p) { return p.phase == Phase::Die || p.phase == Phase::Accept || in_effect(p); }

std::string broken_decks(const Public& p) {
  std::array<int, kAbilities> cards{};
  for (std::size_t kind = 0; kind < kAbilities; ++kind) {
    cards[kind] = p.ability_unseen[kind];
    for (const Player& mine : p.players) cards[kind] += mine.abilities >> kind & 1;
  }
  for (std::size_t i = 0; i < p.ability_returned_count; ++i) ++cards[index(p.ability_returned[i])];
  for (const int copies : cards) {
    if (copies != p.options.data.ability_copies) return "1.4: ability cards do not add up";
  }
  std::uint32_t used = card_shown(p) ? 1u << p.card : 0;
  for (std::size_t i = 0; i < p.treasure_returned_count; ++i) used |= 1u << p.treasure_returned[i];
  if ((used & p.treasure_unseen) != 0) return "1.4: a treasure card is in two places";
  const bool bottom = p.options.treasure_return == TreasureReturn::Bottom;
  if (!bottom && p.treasure_returned_count != 0) return "P3-3: discards have no order";
  if (bottom && (used | p.treasure_unseen) != kAllCards) return "1.4: treasure cards do not add up";
  return {};
}

// Which interrupt may be on top of what.
bool may_follow(Phase below, Phase frame) {
  const auto among = [&](std::initializer_list<Phase> phases) {
    return std::find(phases.begin(), phases.end(), below) != phases.end();
  };
  switch (frame) {
    case Phase::Pay: return among({Phase::Buy});
    case Phase::AmbushLevel:
    case Phase::AmbushPlace: return among({Phase::Act});
    case Phase::Effect: return among({Phase::Treasure});
    case Phase::Battle: return among({Phase::Act, Phase::Effect});
    case Phase::AbilityDraw: return among({Phase::Buy, Phase::Act, Phase::Effect, Phase::AbilityDraw});
    case Phase::ScrollCheck: return among({Phase::TurnStart, Phase::Buy, Phase::Act, Phase::Effect});
    case Phase::Victim: return among({Phase::ScrollCheck, Phase::Buy, Phase::Act, Phase::Effect});
    default: return false;
  }
}

std::string broken_scroll_frame(const Public& p, const Frame& frame, Phase below) {
  const Player& mine = player(p, frame.seat);
  const bool owned = frame.city != kNoCell && find_city(mine, frame.city) >= 0;
  if (frame.phase == Phase::ScrollCheck) {
    const bool all = below == Phase::TurnStart;
    return (all ? frame.city == kNoCell : owned) ? "" : "SC-4: the city that is looked at is not there";
  }
  if (frame.square == kNoCell) return frame.city == kNoCell ? "" : "SC-4: a city without its scroll square";
  const bool taken = std::any_of(p.anchors.begin(), p.anchors.end(),
                                 [&](const Anchor& anchor) { return anchor.square == frame.square; });
  const bool fits = owned && frame.square < kCells && squares(p, Terrain::Scroll).test(frame.square);
  return fits && !taken ? "" : "SC-4: the scroll square does not fit";
}

std::string broken_fight(const Public& p, const Frame& frame) {
  const Fight& fight = p.fight;
  const bool seats = fight.attacker == frame.seat && fight.defender != fight.attacker &&
                     fight.defender >= 0 && fight.defender < p.seats;
  if (!seats || fight.at >= kCells || !p.soldiers[index(fight.defender)].test(fight.at)) {
    return "3.1: there is nobody to fight";
  }
  if (fight.level < 1 || fight.level > kTopLevel || (fight.won & ~1) != 0) {
    return "3.1: the attacker cannot be so";
  }
  const bool room = player(p, fight.attacker).soldier_count < p.options.data.soldiers;
  return room ? "" : "C-2: the attacker is one soldier too many";
}

std::string broken_effect(const Public& p, const Frame& frame) {
  const EffectState& effect = p.effect;
  if (effect.picked >> player(p, frame.seat).soldier_count != 0 || effect.left > 3) {
    return "P3-6: the choices made do not fit";
  }
  return effect.stage == EffectStage::Choose ? "" : "P3-6: the effect is not at a choice";
}

// The purchase being paid for must be one that is on offer.
std::string broken_payment(const Public& p) {
  MoveList offers;
  append_purchases(p, offers);
  const bool offered = std::binary_search(offers.begin(), offers.end(), p.purchase);
  return offered && holds(p, p.active, Ability::Wisdom) ? "" : "P2-8: there is nothing to pay for";
}

std::string broken_frame(const Public& p, const Frame& frame, Phase below) {
  if (!may_follow(below, frame.phase)) return "the stack of pending decisions is out of order";
  if (frame.seat < 0 || frame.seat >= p.seats || player(p, frame.seat).alive == 0) {
    return "a pending decision belongs to nobody";
  }
  const bool own = frame.phase == Phase::Effect || frame.phase == Phase::AbilityDraw ||
                   frame.phase == Phase::Battle || in_effect(p);
  if (!own && frame.seat != p.active) return "a pending decision belongs to the wrong player";
  switch (frame.phase) {
    case Phase::Pay: return broken_payment(p);
    case Phase::ScrollCheck:
    case Phase::Victim: return broken_scroll_frame(p, frame, below);
    case Phase::Effect: return broken_effect(p, frame);
    case Phase::Battle: return broken_fight(p, frame);
    case Phase::AmbushPlace:
      return frame.detail >= 1 && frame.detail <= kTopLevel ? "" : "AB-4: a level out of range";
    default: return {};
  }
}

bool pending(const Public& p, Phase phase) {
  return std::any_of(p.stack.begin(), p.stack.begin() + p.depth,
                     [&](const Frame& frame) { return frame.phase == phase; });
}

std::string broken_stack(const Public& p) {
  if (p.phase > Phase::Over) return "an interrupt cannot be a step of the turn";
  Phase below = p.phase;
  for (std::size_t i = 0; i < p.depth; ++i) {
    if (std::string problem = broken_frame(p, p.stack[i], below); !problem.empty()) return problem;
    below = p.stack[i].phase;
  }
  if (!pending(p, Phase::Battle) && p.fight != Fight{}) return "a fight without a battle";
  if (!pending(p, Phase::Pay) && p.purchase != Move{}) return "a purchase without a payment";
  if (!pending(p, Phase::Effect) && p.effect != EffectState{}) return "choices without a card";
  const bool drawn = card_shown(p) || p.phase == Phase::LayTile;
  if (!drawn && p.card != 0) return "a card is shown where none was drawn";
  return {};
}

bool setting_up(Phase phase) { return phase <= Phase::Split; }

std::string broken_turn(const Public& p) {
  const auto a_seat = [&](Seat seat) { return seat >= 0 && seat < p.seats; };
  if (!a_seat(p.active) || !a_seat(p.first)) return "there is no such seat";
  if (player(p, p.active).alive == 0) return "EL-2: a player who is out is on turn";
  if (p.phase == Phase::LayTile && (p.tiles_left >> p.card & 1) == 0) return "MA-2: that tile lies already";
  const bool map_open = p.phase == Phase::DrawTile || p.phase == Phase::LayTile ||
                        (p.phase == Phase::First && p.options.map_setup != MapSetup::Fixed);
  if (map_open != (p.tiles_left != 0)) return "MA-2: the map and the phase disagree";
  if (setting_up(p.phase) && p.cities.any()) return "SU-7: a city during the set-up";
  if (p.phase == Phase::Split &&
      (start_corners(p.options, p.seats, 0).second == kNoCell || player(p, p.active).soldier_count != 0)) {
    return "SU-6: there is nothing to split";
  }
  if (p.phase != Phase::Act && p.phase != Phase::Over && p.steps + p.figure_steps + p.speed_added != 0)
    return "P4: steps outside Phase 4";
  if (p.phase != Phase::Trade && p.phase != Phase::Over && p.camels != 0) return "P1-5: camels outside TRADE";
  const bool kept = p.phase == Phase::Keep || p.phase == Phase::Reroll;
  const bool rolled = kept || p.phase == Phase::Act || p.phase == Phase::Over;
  if (p.dice[0] == 0 ? kept : !rolled || p.dice[0] > p.dice[1])
    return "CH-6: the dice and the phase disagree";
  if (!squares(p, Terrain::Chest).contains(p.chests_used)) return "P3-1: a used chest that is none";
  return {};
}

// What is said to come next really does: a position at rest does not change when it is settled.
std::string broken_rest(const Public& p) {
  Public again = p;
  settle(again);
  return std::memcmp(&again, &p, sizeof p) == 0 ? "" : "it is not this decision that comes next";
}

}  // namespace

std::string Gog::broken(const State& s) {
  for (const auto check :
       {broken_map, broken_pieces, broken_scrolls, broken_decks, broken_turn, broken_stack, broken_rest}) {
    if (std::string problem = check(s.open); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace shedu
