#include "rules/tigris/reference.h"

namespace shedu::reference {

using namespace tigris;

namespace {

void add_leaders(const Model& m, std::set<Move>& out) {
  for (int colour = 0; colour < 4; ++colour) {
    Model lifted = m;
    const int from = leader_cell(m, m.active, colour);
    if (from != kNone) {  // L6
      lifted.at[from].leader = kNone;
      lifted.at[from].owner = kNone;
    }
    const auto region = regions(lifted);
    for (int cell = 0; cell < kCells; ++cell) {
      if (!m.at[cell].empty()) continue;                                // L2, L7
      if (is_river(m, cell)) continue;                                  // L3
      if (!next_to_temple(m, cell)) continue;                           // L4
      if (kingdoms_around(lifted, region, cell).size() >= 2) continue;  // L5
      out.insert(make(Kind::Leader, colour, cell));
    }
    if (from != kNone && m.options.leader_withdraw == LeaderWithdraw::Allowed) {
      out.insert(make(Kind::Withdraw, colour));  // L11
    }
  }
}

void add_tiles(const Model& m, std::set<Move>& out) {
  const auto region = regions(m);
  for (int cell = 0; cell < kCells; ++cell) {
    if (!m.at[cell].empty()) continue;                           // P1
    if (kingdoms_around(m, region, cell).size() >= 3) continue;  // P3
    for (int colour = 0; colour < 4; ++colour) {
      const bool farm = colour == 1;
      if (m.hand[m.active][colour] > 0 && farm == is_river(m, cell)) {  // P2
        out.insert(make(Kind::Tile, colour, cell));
      }
    }
  }
}

bool catastrophe_fits(const Model& m, int cell) {
  const Place& place = m.at[cell];
  for (const int building : m.building) {
    if (building == cell) return false;
  }
  if (place.catastrophe) return m.options.catastrophe_on_catastrophe == CatastropheOnCatastrophe::Allow;
  return place.empty() || (place.tile != kNone && !place.treasure);
}

void add_swaps(const Model& m, std::set<Move>& out) {
  const Counts& hand = m.hand[m.active];
  for (int code = 1; code < 7 * 7 * 7 * 7; ++code) {
    const Counts take = {code / 343, code / 49 % 7, code / 7 % 7, code % 7};
    bool held = true;
    for (int colour = 0; colour < 4; ++colour) held = held && take[colour] <= hand[colour];
    const bool forbidden =
        m.options.swap_when_bag_short == ShortSwap::Forbid && total(take) > bag_total(m);  // W3
    if (!held || forbidden) continue;
    Tiles tiles;
    for (int colour = 0; colour < 4; ++colour) tiles[colour] = static_cast<std::uint8_t>(take[colour]);
    out.insert(swap_move(tiles));  // W1
  }
}

void add_commitments(const Model& m, std::set<Move>& out) {
  const Fight& f = m.fight;
  const bool revolt = m.phase == Phase::RevoltAttack || m.phase == Phase::RevoltDefend;
  const bool attack = m.phase == Phase::RevoltAttack || m.phase == Phase::WarAttack;
  for (int number = 0; number <= m.hand[m.to_act][revolt ? 0 : f.colour]; ++number) {  // V3
    bool fits = true;
    if (m.options.conflict_support == ConflictSupport::English && number > 0) {
      fits = attack ? f.attack + number > f.defence              // V1
                    : f.defence + number == f.attack + f.added;  // V2
    }
    if (fits) out.insert(make(Kind::Commit, number));
  }
}

// The tiles of one colour in a straight line through a cell.
std::set<int> run(const Model& m, int cell, bool across) {
  const int colour = m.at[cell].tile;
  std::set<int> out;
  for (const int direction : {-1, 1}) {
    int row = cell / 16;
    int column = cell % 16;
    while (row >= 0 && row < 11 && column >= 0 && column < 16 && m.at[row * 16 + column].tile == colour) {
      out.insert(row * 16 + column);
      (across ? column : row) += direction;
    }
  }
  return out;
}

bool shows(int monument, int colour) {
  return static_cast<int>(kMonumentColours[monument][0]) == colour ||
         static_cast<int>(kMonumentColours[monument][1]) == colour;
}

// M8: a face-down tile with this former colour.
bool formerly(const Model& m, int cell, int colour) {
  for (int i = 0; i < 6; ++i) {
    if (m.monument[i] == kNone || m.monument_colour[i] != colour) continue;
    const int row = cell / 16 - m.monument[i] / 16;
    const int column = cell % 16 - m.monument[i] % 16;
    if (row >= 0 && row <= 1 && column >= 0 && column <= 1) return true;
  }
  if (m.wonder == kNone || m.wonder_colour != colour) return false;
  for (const int arm : neighbours(m.wonder)) {
    if (arm == cell) return true;
  }
  return cell == m.wonder;
}

}  // namespace

std::set<int> building_sites(const Model& m) {
  std::set<int> out;
  if (m.options.civ_buildings == Switch::Off) return out;
  const int hall = m.building[m.at[m.placed].tile];
  std::size_t longer_than = 2;  // K2
  if (hall != kNone) {          // K3
    for (const bool across : {false, true}) {
      if (run(m, m.placed, across).count(hall) != 0) return out;
      longer_than = std::max(longer_than, run(m, hall, across).size());
    }
  }
  for (const bool across : {false, true}) {
    const std::set<int> line = run(m, m.placed, across);
    if (line.size() > longer_than) out.insert(line.begin(), line.end());
  }
  return out;
}

std::set<Move> structures(const Model& m) {
  std::set<Move> out;
  const int colour = m.at[m.placed].tile;
  for (int cell = 0; cell < kCells; ++cell) {
    if (cell / 16 < 10 && cell % 16 < 15) {
      bool holds_placed = false;
      bool complete = true;
      for (const int part : {cell, cell + 1, cell + 16, cell + 17}) {
        holds_placed = holds_placed || part == m.placed;
        const bool counts =
            m.at[part].tile == colour || (m.options.facedown_squares == FacedownSquares::Count &&
                                          m.at[part].facedown && formerly(m, part, colour));
        complete = complete && counts;
      }
      for (int i = 0; i < 6 && holds_placed && complete; ++i) {  // M2, M3, M5
        if (m.monument[i] == kNone && shows(i, colour)) out.insert(make(Kind::Monument, i, cell));
      }
    }
    if (m.options.wonder == Switch::On && m.wonder == kNone && neighbours(cell).size() == 4) {  // Z1, Z2
      bool holds_placed = cell == m.placed;
      bool complete = m.at[cell].tile == colour;
      for (const int arm : neighbours(cell)) {
        holds_placed = holds_placed || arm == m.placed;
        complete = complete && m.at[arm].tile == colour;
      }
      if (holds_placed && complete) out.insert(make(Kind::Wonder, 0, cell));
    }
  }
  return out;
}

std::set<Move> legal(const Model& m) {
  std::set<Move> out;
  switch (m.phase) {
    case Phase::Action:
      out.insert(make(Kind::Pass));
      add_leaders(m, out);
      add_tiles(m, out);
      for (int cell = 0; cell < kCells && m.catastrophes[m.active] > 0; ++cell) {
        if (catastrophe_fits(m, cell)) out.insert(make(Kind::Catastrophe, 0, cell));
      }
      add_swaps(m, out);
      break;
    case Phase::RevoltAttack:
    case Phase::RevoltDefend:
    case Phase::WarAttack:
    case Phase::WarDefend: add_commitments(m, out); break;
    case Phase::WarChoose:
      for (int colour = 0; colour < 4; ++colour) {
        if (rivals(m, colour).size() == 2) out.insert(make(Kind::War, colour));
      }
      break;
    case Phase::Building:
      for (const int cell : building_sites(m)) out.insert(make(Kind::Build, 0, cell));
      out.insert(make(Kind::Decline));
      break;
    case Phase::Monument:
      out = structures(m);
      out.insert(make(Kind::Decline));
      break;
    case Phase::Treasure: {
      const std::set<int> treasures = treasures_in_reach(m, m.to_act);
      if (m.options.treasure_claim == TreasureClaim::Mandatory) {
        for (const int cell : may_stay(m, treasures)) out.insert(make(Kind::Keep, 0, cell));
        break;
      }
      out.insert(make(Kind::Decline));
      bool framed = false;
      for (const int cell : treasures) framed = framed || is_framed(m, cell);
      for (const int cell : treasures) {
        if (is_framed(m, cell) == framed) out.insert(make(Kind::Take, 0, cell));
      }
      break;
    }
    case Phase::WonderColour:
      for (int colour = 0; colour < 4; ++colour) out.insert(make(Kind::Point, colour));
      break;
    default: break;
  }
  return out;
}

}  // namespace shedu::reference
