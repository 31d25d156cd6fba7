#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

// CQ-3 (b): the die goes back, the scrolls it held go to the stack (SC-5).
void destroy_city(Public& p, Seat owner, Cell cell) {
  take_city(p, owner, cell);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < p.anchor_count; ++i) {
    if (p.anchors[i].city != cell) p.anchors[kept++] = p.anchors[i];
  }
  add(p.scroll_stack, static_cast<int>(p.anchor_count - kept));
  std::fill(p.anchors.begin() + kept, p.anchors.begin() + p.anchor_count, Anchor{});
  p.anchor_count = static_cast<std::uint8_t>(kept);
}

// EL-2.
void eliminate(Public& p, Seat seat, Seat conqueror) {
  Player& theirs = player(p, seat);
  if (p.options.eliminated_scrolls == EliminatedScrolls::Conqueror) {
    add(player(p, conqueror).free_scrolls, theirs.free_scrolls);
  } else {
    add(p.scroll_stack, theirs.free_scrolls);
  }
  for (int kind = 0; kind < kAbilities; ++kind) {
    const auto ability = static_cast<Ability>(kind);
    if (holds(p, seat, ability)) return_ability(p, seat, ability);
  }
  p.soldiers[index(seat)] = Bits{};
  const std::uint8_t founded = theirs.cities_founded;
  const std::uint8_t won = theirs.has_won_battle;
  theirs = Player{};
  theirs.cities_founded = founded;
  theirs.has_won_battle = won;
}

}  // namespace

// ---- Founding (FO) ----

Bits city_sites(const Public& p) {
  Bits sites = squares(p, Terrain::Plain);
  for (const Cell figure : p.figures) sites.clear(figure);
  if (p.options.allow_city_on_corner == Switch::Off) sites &= ~kCornerCells;
  const int radius = p.options.city_min_distance - 1;
  p.cities.for_each([&](int city) { sites &= ~around(city, radius); });
  return sites;
}

Bits founding_squares(const Public& p) {
  Bits sites = city_sites(p) & p.soldiers[index(p.active)];
  if (p.options.friendly_stacking == FriendlyStacking::Free) {  // no founding on a shared square
    for_each_soldier(player(p, p.active), [&](std::size_t i, int tag) {
      if (tag != 0) sites.clear(player(p, p.active).soldiers[i].cell);
    });
  }
  return sites;
}

void append_foundings(const Public& p, MoveList& moves) {
  if (player(p, p.active).city_count == p.options.data.cities) return;
  founding_squares(p).for_each([&](int cell) { moves.push_back(make(Kind::Found, cell)); });
}

void found_city(Public& p, Cell cell) {
  Player& mine = player(p, p.active);
  take_soldier(p, p.active, find_soldier(mine, cell, 0));
  add_city(p, p.active, {cell, 1});
  if (mine.cities_founded < 255) ++mine.cities_founded;
  check_scroll_squares(p, p.active, cell);
}

// ---- Conquest (CQ) ----

int conquest_level(const Public& p, Cell city) {
  const Seat owner = city_owner(p, city);
  const Player& theirs = player(p, owner);
  const int level = theirs.cities[static_cast<std::size_t>(find_city(theirs, city))].level;
  const int asked = level + (holds(p, owner, Ability::Defense) ? 1 : 0);
  return p.options.defense_cap6 == Switch::On ? std::min(kTopLevel, asked) : asked;
}

int conquerors_needed(const Public& p) { return holds(p, p.active, Ability::Strategy) ? 2 : 3; }

unsigned besiegers(const Public& p, Cell city) {
  const Player& mine = player(p, p.active);
  const int asked = conquest_level(p, city);
  unsigned places = 0;
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    if (!touching(city).test(mine.soldiers[i].cell)) continue;
    const int level = effective_level(p, p.active, mine.soldiers[i]);
    const bool exact = p.options.conquest_exact == Switch::On;
    if (exact ? level == asked : level >= asked) places |= 1u << i;
  }
  return places;
}

unsigned conquerors(const Public& p, Cell city) {
  if (shielded(p, city)) return 0;
  const unsigned places = besiegers(p, city);
  return std::popcount(places) >= conquerors_needed(p) ? places : 0;
}

void append_conquests(const Public& p, MoveList& moves) {
  const Bits near = p.soldiers[index(p.active)].spread();
  (p.cities & near).for_each([&](int cell) {
    const auto city = static_cast<Cell>(cell);
    if (find_city(player(p, p.active), city) >= 0) return;
    if (conquerors(p, city) != 0) moves.push_back(make(Kind::Conquer, cell));
  });
}

void conquer(Public& p, Cell cell) {
  const Seat owner = city_owner(p, cell);
  const unsigned participants = conquerors(p, cell);
  const bool capture = p.options.conquest_mode == ConquestMode::Capture &&
                       player(p, p.active).city_count < p.options.data.cities;
  if (capture) {
    add_city(p, p.active, take_city(p, owner, cell));
  } else {
    destroy_city(p, owner, cell);
  }
  if (player(p, owner).city_count == 0) eliminate(p, owner, p.active);  // EL-1, EL-3
  raise_soldiers(p, p.active, participants, 1);
  gain_scroll(p, p.active);
}

}  // namespace shedu::gog
