#include <queue>
#include <sstream>

#include "rules/tigris/reference.h"

namespace shedu::reference {

using namespace tigris;

namespace {

int number_of(Cell cell) { return cell == kNoCell ? kNone : cell; }

void read_places(const Public& p, Model& m) {
  for (int cell = 0; cell < kCells; ++cell) {
    Place& place = m.at[cell];
    for (int colour = 0; colour < 4; ++colour) {
      if (p.tile[colour].test(cell)) place.tile = colour;
    }
    place.facedown = p.facedown.test(cell);
    place.treasure = p.treasure.test(cell);
    place.catastrophe = p.catastrophe.test(cell);
    for (int half = 0; half < 2; ++half) {
      if (p.original[half].test(cell)) m.original[half].insert(cell);
    }
  }
  for (int seat = 0; seat < p.seats; ++seat) {
    for (int colour = 0; colour < 4; ++colour) {
      if (p.leader[seat][colour] == kNoCell) continue;
      m.at[p.leader[seat][colour]].leader = colour;
      m.at[p.leader[seat][colour]].owner = seat;
    }
  }
}

template <class From>
Counts counts(const From& from) {
  return {from[0], from[1], from[2], from[3]};
}

std::string cells_text(const std::set<int>& cells) {
  std::string out;
  for (const int cell : cells) out += " " + cell_text(cell);
  return out;
}

std::string counts_text(const Counts& counts) {
  std::string out;
  for (const int count : counts) out += " " + std::to_string(count);
  return out;
}

std::string place_text(const Place& place) {
  std::string out;
  if (place.tile != kNone) out += "rbgk"[place.tile];
  if (place.facedown) out += '#';
  if (place.treasure) out += 'T';
  if (place.catastrophe) out += 'x';
  if (place.leader != kNone) out += "RBGK"[place.leader] + std::to_string(place.owner);
  return out;
}

}  // namespace

Model model_of(const State& s) {
  const Public& p = s.open;
  Model m;
  m.options = p.options;
  m.seats = p.seats;
  read_places(p, m);
  for (int seat = 0; seat < 4; ++seat) {
    m.points[seat] = counts(p.points[seat]);
    m.hand[seat] = counts(s.secret[seat].hand);
    m.swapped[seat] = counts(s.secret[seat].swapped);
  }
  m.treasures = counts(p.treasures);
  m.catastrophes = counts(p.catastrophes);
  m.removed = counts(p.removed);
  m.bag = counts(s.bag);
  for (int i = 0; i < 6; ++i) {
    m.monument[i] = number_of(p.monument[i]);
    m.monument_colour[i] = static_cast<int>(p.monument_square[i]);
  }
  for (int colour = 0; colour < 4; ++colour) m.building[colour] = number_of(p.building[colour]);
  m.wonder = number_of(p.wonder);
  m.wonder_colour = static_cast<int>(p.wonder_colour);
  m.phase = p.phase;
  m.to_act = p.to_act;
  m.active = p.active;
  m.actions_left = p.actions_left;
  m.turns = p.turns;
  m.draws_left = p.draws_left;
  for (int seat = 0; seat < 4; ++seat) {
    if (p.treasures_done >> seat & 1) m.declined.insert(seat);
  }
  m.placed = number_of(p.placed);
  const Conflict& c = p.conflict;
  m.fight = {
      number_of(c.at), static_cast<int>(c.colour), c.attacker, c.defender, c.attack_base, c.defence_base,
      c.attack_added};
  return m;
}

std::string describe(const Model& m) {
  std::ostringstream out;
  out << phase_name(m.phase) << " to_act " << m.to_act << " active " << m.active << " actions "
      << m.actions_left << " turns " << m.turns << " draws " << m.draws_left << "\n";
  for (int cell = 0; cell < kCells; ++cell) {
    if (const std::string text = place_text(m.at[cell]); !text.empty()) {
      out << cell_text(cell) << "=" << text << "\n";
    }
  }
  for (int seat = 0; seat < m.seats; ++seat) {
    out << "seat " << seat << " points" << counts_text(m.points[seat]) << " hand" << counts_text(m.hand[seat])
        << " swapped" << counts_text(m.swapped[seat]) << " treasures " << m.treasures[seat]
        << " catastrophes " << m.catastrophes[seat] << "\n";
  }
  out << "removed" << counts_text(m.removed) << "\nbag" << counts_text(m.bag) << "\n";
  for (int i = 0; i < 6; ++i) {
    if (m.monument[i] != kNone) {
      out << "monument " << i << " " << cell_text(m.monument[i]) << " " << m.monument_colour[i] << "\n";
    }
  }
  out << "buildings" << counts_text(m.building) << "\n";
  if (m.wonder != kNone) out << "wonder " << cell_text(m.wonder) << " " << m.wonder_colour << "\n";
  out << "declined";
  for (const int seat : m.declined) out << " " << seat;
  out << "\nplaced " << m.placed << "\n";
  const Fight& f = m.fight;
  if (f.at != kNone) {
    out << "fight " << f.at;
    if (m.phase != Phase::WarChoose) {
      out << " " << f.colour << " " << f.attacker << " " << f.defender << " " << f.attack << " " << f.defence
          << " " << f.added;
    }
    out << "\n";
  }
  out << "original" << cells_text(m.original[0]) << " |" << cells_text(m.original[1]) << "\n";
  return out.str();
}

std::vector<int> neighbours(int cell) {
  std::vector<int> out;
  const int row = cell / 16;
  const int column = cell % 16;
  if (row > 0) out.push_back(cell - 16);
  if (column > 0) out.push_back(cell - 1);
  if (column < 15) out.push_back(cell + 1);
  if (row < 10) out.push_back(cell + 16);
  return out;
}

std::array<int, kCells> regions(const Model& m, int wall) {
  std::array<int, kCells> out;
  out.fill(kNone);
  int count = 0;
  for (int start = 0; start < kCells; ++start) {
    if (!m.at[start].connects() || start == wall || out[start] != kNone) continue;
    std::queue<int> open;
    open.push(start);
    out[start] = count;
    while (!open.empty()) {
      const int cell = open.front();
      open.pop();
      for (const int next : neighbours(cell)) {
        if (!m.at[next].connects() || next == wall || out[next] != kNone) continue;
        out[next] = count;
        open.push(next);
      }
    }
    ++count;
  }
  return out;
}

bool is_kingdom(const Model& m, const std::array<int, kCells>& region, int number) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (region[cell] == number && m.at[cell].leader != kNone) return true;
  }
  return false;
}

std::set<int> kingdoms_around(const Model& m, const std::array<int, kCells>& region, int cell) {
  std::set<int> out;
  for (const int next : neighbours(cell)) {
    if (region[next] != kNone && is_kingdom(m, region, region[next])) out.insert(region[next]);
  }
  return out;
}

int leader_cell(const Model& m, int seat, int colour) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (m.at[cell].leader == colour && m.at[cell].owner == seat) return cell;
  }
  return kNone;
}

bool is_river(const Model& m, int cell) { return board(m.options).river.test(cell); }
bool is_framed(const Model& m, int cell) { return board(m.options).specials.test(cell); }

bool next_to_temple(const Model& m, int cell) {
  for (const int next : neighbours(cell)) {
    if (m.at[next].tile == 0) return true;
  }
  return false;
}

std::vector<int> rivals(const Model& m, int colour) {
  const auto region = regions(m, m.fight.at);
  const std::set<int> sides = kingdoms_around(m, region, m.fight.at);
  std::vector<int> out;
  for (int i = 0; i < m.seats; ++i) {
    const int seat = (m.active + i) % m.seats;
    const int cell = leader_cell(m, seat, colour);
    if (cell != kNone && sides.count(region[cell]) != 0) out.push_back(seat);
  }
  return out;
}

std::set<int> treasures_in_reach(const Model& m, int seat) {
  std::set<int> out;
  const int trader = leader_cell(m, seat, 2);
  if (trader == kNone) return out;
  const auto region = regions(m);
  for (int cell = 0; cell < kCells; ++cell) {
    if (m.at[cell].treasure && region[cell] == region[trader]) out.insert(cell);
  }
  return out;
}

std::set<int> may_stay(const Model& m, const std::set<int>& treasures) {
  std::set<int> plain;
  for (const int cell : treasures) {
    if (!is_framed(m, cell)) plain.insert(cell);
  }
  return plain.empty() ? treasures : plain;
}

int total(const Counts& counts) { return counts[0] + counts[1] + counts[2] + counts[3]; }
int bag_total(const Model& m) { return total(m.bag); }

int drawing_seat(const Model& m) {
  if (m.phase == Phase::SwapDraw) return m.active;
  const int first = m.phase == Phase::Deal ? 0 : m.active;
  for (int i = 0; i < m.seats; ++i) {
    const int seat = (first + i) % m.seats;
    if (total(m.hand[seat]) < 6) return seat;
  }
  return kNone;
}

}  // namespace shedu::reference
