#include "games/gog/gog.h"
#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

void lay_tile(Public& p, int tile, int slot, int turn) {
  for (int i = 0; i < kTileCells; ++i) {
    p.terrain[index(tile_terrain(p.options.data, tile, i))].set(tile_cell(slot, turn, i));
  }
  p.tiles_left = static_cast<std::uint16_t>(p.tiles_left & ~(1u << tile));
}

bool slot_empty(const Public& p, int slot) {
  return std::none_of(p.terrain.begin(), p.terrain.end(),
                      [&](const Bits& squares) { return squares.test(slot_cell(slot)); });
}

Bits tile_water(const Data& data, int tile, int slot, int turn) {
  Bits out;
  for (int i = 0; i < kTileCells; ++i) {
    if (tile_terrain(data, tile, i) == Terrain::Water) out.set(tile_cell(slot, turn, i));
  }
  return out;
}

// SU-5: the corner square, its neighbour along the row, its neighbour along the column.
void enter_corner(Public& p, Seat seat, Cell corner, int number) {
  const int row_step = corner % kSide == 0 ? 1 : -1;
  const int column_step = corner / kSide == 0 ? kSide : -kSide;
  const std::array<int, 3> cells = {corner, corner + row_step, corner + column_step};
  for (std::size_t i = 0; i < static_cast<std::size_t>(number); ++i) {
    add_soldier(p, seat, {static_cast<Cell>(cells[i]), 1, 0});
  }
}

// The map lies: soldiers come, at once or after the split of a duel (SU-5, SU-6).
void enter_board(Public& p) {
  p.active = p.first;
  if (start_corners(p.options, p.seats, 0).second != kNoCell) {
    p.phase = Phase::Split;
    return;
  }
  for (Seat seat = 0; seat < p.seats; ++seat) {
    enter_corner(p, seat, start_corners(p.options, p.seats, seat).first, p.options.data.start_soldiers);
  }
  start_turn(p);
}

}  // namespace

StartCorners start_corners(const Options& options, int seats, Seat seat) {
  if (seats > 2) return {kCorners[index(seat)], kNoCell};
  if (options.duel_corners == DuelCorners::Single) return {kCorners[seat == 0 ? 0 : 2], kNoCell};
  return seat == 0 ? StartCorners{kCorners[0], kCorners[3]} : StartCorners{kCorners[1], kCorners[2]};
}

void choose_first(Public& p, Seat seat) {
  p.first = p.active = seat;
  if (p.options.map_setup == MapSetup::Fixed) {
    enter_board(p);
  } else {
    p.phase = Phase::DrawTile;
  }
}

void draw_tile(Public& p, int tile) {
  p.card = static_cast<std::uint8_t>(tile);
  p.phase = Phase::LayTile;
}

void lay_drawn_tile(Public& p, int slot, int turn) {
  lay_tile(p, p.card, slot, turn);
  p.card = 0;
  p.active = next_seat(p, p.active);
  if (p.tiles_left == 0) {
    enter_board(p);
  } else {
    p.phase = Phase::DrawTile;
  }
}

void append_placements(const Public& p, MoveList& moves) {
  const Bits shore = squares(p, Terrain::Water).neighbours();
  const std::size_t before = moves.size();
  for (const bool flowing : {true, false}) {  // MA-4: where water goes on; only if nowhere, anywhere
    for (int slot = 0; slot < kSlots; ++slot) {
      if (!slot_empty(p, slot)) continue;
      for (int turn = 0; turn < kTurns; ++turn) {
        if (flowing && !tile_water(p.options.data, p.card, slot, turn).intersects(shore)) continue;
        moves.push_back(make(Kind::Lay, slot, turn));
      }
    }
    if (moves.size() > before) return;
  }
}

void split_soldiers(Public& p, int north) {
  const StartCorners corners = start_corners(p.options, p.seats, p.active);
  enter_corner(p, p.active, corners.first, north);
  enter_corner(p, p.active, corners.second, p.options.data.start_soldiers - north);
  p.active = next_seat(p, p.active);
  if (p.active == p.first) start_turn(p);
}

}  // namespace shedu::gog

namespace shedu {

using namespace gog;

State Gog::start(const Options& options, int seats) {
  if (seats < kMinSeats || seats > Gog::kMaxSeats) throw Error("Battle of GOG is for 2 to 4 seats");
  State s{};
  Public& p = s.open;
  const Data& data = options.data;
  p.options = options;
  p.seats = static_cast<std::uint8_t>(seats);
  p.tiles_left = (1u << kTiles) - 1;
  p.treasure_unseen = kAllCards;  // SU-3
  p.ability_unseen.fill(data.ability_copies);
  p.scroll_stack = data.scrolls;
  p.figures = data.figures;  // SU-4
  p.winner = kNature;
  for (int seat = 0; seat < seats; ++seat) p.players[static_cast<std::size_t>(seat)].alive = 1;
  if (options.map_setup == MapSetup::Fixed) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const int entry = data.map[static_cast<std::size_t>(slot)];
      lay_tile(p, entry / kTurns, slot, entry % kTurns);
    }
  }
  p.phase = Phase::First;
  ask(p, kNature);
  return s;
}

}  // namespace shedu
