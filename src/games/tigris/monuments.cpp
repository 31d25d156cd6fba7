#include "games/tigris/moves.h"
#include "games/tigris/play.h"

namespace shedu::tigris {
namespace {

// K1: the straight run of face-up tiles of a colour through a cell, one axis at a time.
Bits run_through(const Bits& tiles, Cell cell, int step) {
  Bits run = Bits::of(cell);
  const auto extend = [&](int direction) {
    for (int at = cell;;) {
      const int column = at % 16;
      if (step == 1 && column == (direction > 0 ? 15 : 0)) return;
      at += direction * step;
      if (at < 0 || at >= Bits::kCells || !tiles.test(at)) return;
      run.set(at);
    }
  };
  extend(1);
  extend(-1);
  return run;
}

constexpr int kAcross = 1;
constexpr int kDown = 16;

Bits square_at(int corner) {
  Bits square;
  for (const int offset : {0, 1, 16, 17}) square.set(corner + offset);
  return square;
}

Bits cross_at(int centre) { return around(centre) | Bits::of(centre); }

bool inside_square_corner(int corner) { return corner % 16 < 15 && corner / 16 < 10; }
bool inside_cross_centre(int centre) {
  return centre % 16 > 0 && centre % 16 < 15 && centre / 16 > 0 && centre / 16 < 10;
}

// M6, Z4: turns tiles over; buildings on them go back, leaders left without a temple go.
void turn_over(Public& p, Colour colour, const Bits& cells) {
  const Bits turned = cells & p.tile[index(colour)];
  p.tile[index(colour)] &= ~turned;
  p.facedown |= turned;
  p.buried[index(colour)] = static_cast<std::uint8_t>(p.buried[index(colour)] + turned.count());
  Cell& hall = p.building[index(colour)];
  if (hall != kNoCell && turned.test(hall)) hall = kNoCell;  // K9
  if (colour == Colour::Red) withdraw_orphans(p, turned);
}

}  // namespace

Bits buried_cells(const Public& p, Colour colour) {
  Bits cells;
  for (std::size_t i = 0; i < kMonuments; ++i) {
    if (p.monument[i] != kNoCell && p.monument_square[i] == colour) cells |= square_at(p.monument[i]);
  }
  if (p.wonder != kNoCell && p.wonder_colour == colour) cells |= cross_at(p.wonder);
  return cells;
}

Bits building_sites(const Public& p) {
  if (p.options.civ_buildings == Switch::Off) return {};
  const Bits& tiles = p.tile[index(p.placed_colour)];
  const Cell hall = p.building[index(p.placed_colour)];
  int longest_under_hall = 2;  // K2: three tiles in a line are always needed
  if (hall != kNoCell) {       // K3
    for (const int step : {kAcross, kDown}) {
      if (run_through(tiles, p.placed, step).test(hall)) return {};
      longest_under_hall = std::max(longest_under_hall, run_through(tiles, hall, step).count());
    }
  }
  Bits sites;
  for (const int step : {kAcross, kDown}) {
    const Bits run = run_through(tiles, p.placed, step);
    if (run.count() > longest_under_hall) sites |= run;
  }
  return sites;
}

void structure_offers(const Public& p, MoveList& moves) {
  const Colour colour = p.placed_colour;
  const Bits& tiles = p.tile[index(colour)];
  Bits usable = tiles;
  if (p.options.facedown_squares == FacedownSquares::Count) usable |= buried_cells(p, colour);
  if (!around(p.placed).intersects(usable)) return;  // most tiles complete nothing

  std::array<Cell, 4> corners{};
  int squares = 0;
  for (const int offset : {-17, -16, -1, 0}) {  // ascending corners of the squares that hold the tile
    const int corner = p.placed + offset;
    if (corner < 0 || !inside_square_corner(corner)) continue;
    const Bits square = square_at(corner);
    if (usable.contains(square)) {
      corners[squares++] = static_cast<Cell>(corner);
    }
  }
  for (int i = 0; i < kMonuments; ++i) {
    const auto& shows = kMonumentColours[i];
    if (p.monument[i] != kNoCell || (shows[0] != colour && shows[1] != colour)) {
      continue;  // M3
    }
    for (int k = 0; k < squares; ++k) {
      moves.push_back(make(Kind::Monument, i, corners[k]));
    }
  }

  if (p.options.wonder == Switch::Off || p.wonder != kNoCell) return;  // Z1
  for (const int offset : {-16, -1, 0, 1, 16}) {
    const int centre = p.placed + offset;
    if (centre < 0 || centre >= Bits::kCells || !inside_cross_centre(centre)) continue;
    const Bits cross = cross_at(centre);
    if (tiles.contains(cross)) moves.push_back(make(Kind::Wonder, 0, centre));
  }
}

void offer_building(State& s) {
  if (building_sites(s.open).any()) {
    ask(s.open, Phase::Building, s.open.active);
  } else {
    offer_structure(s);
  }
}

void offer_structure(State& s) {
  MoveList offers;
  structure_offers(s.open, offers);
  if (!offers.empty()) {
    ask(s.open, Phase::Monument, s.open.active);
  } else {
    start_treasure_check(s);
  }
}

void build(State& s, Move move) {
  Public& p = s.open;
  const auto cell = static_cast<Cell>(move.b());
  switch (kind_of(move)) {
    case Kind::Build:
      p.building[index(p.placed_colour)] = cell;
      offer_structure(s);
      return;
    case Kind::Monument:
      p.monument[move.a()] = cell;
      p.monument_square[move.a()] = p.placed_colour;
      turn_over(p, p.placed_colour, square_at(cell));
      break;
    default:
      p.wonder = cell;
      p.wonder_colour = p.placed_colour;
      turn_over(p, p.placed_colour, cross_at(cell));
      break;
  }
  start_treasure_check(s);
}

std::array<unsigned, kMonuments> monument_income(const Public& p, Seat seat) {
  std::array<unsigned, kMonuments> income{};
  for (std::size_t i = 0; i < kMonuments; ++i) {
    if (p.monument[i] == kNoCell) continue;
    const Bits region = region_of(p, p.monument[i]);
    if (!region.intersects(p.leaders)) continue;
    const auto here = [&](Seat owner, Colour colour) {
      const Cell at = p.leader[index(owner)][index(colour)];
      return at != kNoCell && region.test(at);
    };
    for (const Colour colour : kMonumentColours[i]) {
      bool anybody = false;
      for (Seat other = 0; other < p.seats; ++other) anybody = anybody || here(other, colour);
      const bool fallback =
          p.options.king_monument_rule == KingMonumentRule::Fallback && !anybody && here(seat, Colour::Black);
      if (here(seat, colour) || fallback) income[i] |= 1u << index(colour);
    }
  }
  return income;
}

}  // namespace shedu::tigris
