#include "rules/tigris/reference.h"

namespace shedu::reference {

using namespace tigris;

namespace {

void ask(Model& m, Phase phase, int seat) {
  m.phase = phase;
  m.to_act = seat;
}

void take_off(Model& m, int cell) {
  m.at[cell].leader = kNone;
  m.at[cell].owner = kNone;
}

std::set<int> leaders_with_temple(const Model& m) {
  std::set<int> out;
  for (int cell = 0; cell < kCells; ++cell) {
    if (m.at[cell].leader != kNone && next_to_temple(m, cell)) out.insert(cell);
  }
  return out;
}

// L8: those that had a temple before and have none now.
void withdraw_orphans(Model& m, const std::set<int>& had_temple) {
  std::set<int> gone;
  for (const int cell : had_temple) {
    if (!next_to_temple(m, cell)) gone.insert(cell);
  }
  for (const int cell : gone) take_off(m, cell);
}

// ---- The end of an action and of a turn (T2.7, T3) ----

bool leader_at(const Model& m, const std::array<int, kCells>& region, int seat, int colour, int cell) {
  const int leader = leader_cell(m, seat, colour);
  return leader != kNone && region[leader] == region[cell];
}

void next_turn(Model& m) {
  ++m.turns;
  int left = 0;
  for (const Place& place : m.at) left += place.treasure ? 1 : 0;
  if (left <= 2 || (m.options.max_turns > 0 && m.turns >= m.options.max_turns)) {  // G1, G4
    ask(m, Phase::Over, kOver);
    return;
  }
  m.active = (m.active + 1) % m.seats;
  m.actions_left = 2;
  ask(m, Phase::Action, m.active);
}

void score_monuments_and_refill(Model& m) {
  const auto region = regions(m);
  for (int i = 0; i < 6; ++i) {
    if (m.monument[i] == kNone) continue;
    for (const Colour shown : kMonumentColours[i]) {
      const int colour = static_cast<int>(shown);
      bool anybody = false;
      for (int seat = 0; seat < m.seats; ++seat) {
        anybody = anybody || leader_at(m, region, seat, colour, m.monument[i]);
      }
      const bool own = leader_at(m, region, m.active, colour, m.monument[i]);  // M9
      const bool stand_in = m.options.king_monument_rule == KingMonumentRule::Fallback && !anybody &&
                            leader_at(m, region, m.active, 3, m.monument[i]);  // M10
      if (own || stand_in) ++m.points[m.active][colour];
    }
  }
  int needed = 0;
  for (int seat = 0; seat < m.seats; ++seat) needed += 6 - total(m.hand[seat]);
  if (needed > bag_total(m)) {  // W3, G2
    ++m.turns;
    ask(m, Phase::Over, kOver);
  } else if (needed > 0) {
    ask(m, Phase::Refill, kNature);
  } else {
    next_turn(m);
  }
}

void end_action(Model& m) {
  if (--m.actions_left > 0) {
    ask(m, Phase::Action, m.active);
  } else if (m.wonder != kNone && leader_at(m, regions(m), m.active, 3, m.wonder)) {  // Z5
    ask(m, Phase::WonderColour, m.active);
  } else {
    score_monuments_and_refill(m);
  }
}

void take_treasure(Model& m, int seat, int cell) {
  m.at[cell].treasure = false;
  ++m.treasures[seat];
}

void claim_treasures(Model& m) {
  for (int i = 0; i < m.seats; ++i) {
    const int seat = (m.active + i) % m.seats;
    const std::set<int> treasures = treasures_in_reach(m, seat);
    if (treasures.size() < 2 || m.declined.count(seat) != 0) continue;  // Y2
    const std::set<int> stay = may_stay(m, treasures);
    if (m.options.treasure_claim == TreasureClaim::Optional || stay.size() > 1) {
      ask(m, Phase::Treasure, seat);
      return;
    }
    for (const int cell : treasures) {
      if (stay.count(cell) == 0) take_treasure(m, seat, cell);
    }
  }
  m.declined.clear();
  end_action(m);
}

void finish_action(Model& m) {
  m.placed = kNone;
  m.qualifying = 0;
  for (int seat = 0; seat < m.seats; ++seat) m.qualifying += treasures_in_reach(m, seat).size() >= 2 ? 1 : 0;
  if (m.options.treasure_timing == TreasureTiming::EndOfTurn && m.actions_left > 1) {
    end_action(m);  // Y1
  } else {
    claim_treasures(m);
  }
}

void offer_structures(Model& m) {
  if (structures(m).empty()) {
    finish_action(m);
  } else {
    ask(m, Phase::Monument, m.active);
  }
}

void offer_buildings(Model& m) {
  if (building_sites(m).empty()) {
    offer_structures(m);
  } else {
    ask(m, Phase::Building, m.active);
  }
}

// ---- Wars (4.2) ----

// E6, E7: the cells that count for the leader of a seat.
std::set<int> support(const Model& m, int seat, int colour) {
  const int leader = leader_cell(m, seat, colour);
  if (m.options.war_support_scope == WarSupportScope::OriginalKingdom) {
    return m.original[m.original[0].count(leader) != 0 ? 0 : 1];
  }
  const auto region = regions(m, m.fight.at);
  std::set<int> out;
  for (int cell = 0; cell < kCells; ++cell) {
    if (region[cell] == region[leader]) out.insert(cell);
  }
  return out;
}

int strength(const Model& m, int seat, int colour) {
  int out = 0;
  for (const int cell : support(m, seat, colour)) out += m.at[cell].tile == colour ? 1 : 0;
  return out;
}

void start_war(Model& m, int colour) {
  const std::vector<int> seats = rivals(m, colour);  // E5
  m.fight = {
      m.fight.at, colour, seats[0], seats[1], strength(m, seats[0], colour), strength(m, seats[1], colour),
      0};
  ask(m, Phase::WarAttack, seats[0]);
}

void next_war(Model& m) {
  std::vector<int> open;
  int chooser = m.active;
  for (int colour = 0; colour < 4; ++colour) {
    if (rivals(m, colour).size() == 2) open.push_back(colour);  // E3
  }
  if (open.empty()) {  // E12
    m.fight = {};
    m.original = {};
    offer_buildings(m);
    return;
  }
  if (open.size() == 1) {
    start_war(m, open[0]);
    return;
  }
  if (m.options.war_order_chooser == WarOrderChooser::Attacker) {  // E4
    int nearest = m.seats;
    for (const int colour : open) {
      for (const int seat : rivals(m, colour)) {
        nearest = std::min(nearest, (seat - m.active + m.seats) % m.seats);
      }
    }
    chooser = (m.active + nearest) % m.seats;
  }
  m.fight = {};
  m.fight.at = m.placed;
  ask(m, Phase::WarChoose, chooser);
}

// E10: whether the tile of the war's colour on a cell survives.
bool survives(const Model& m, int cell, int losing_leader) {
  if (m.at[cell].treasure || m.building[m.fight.colour] == cell) return true;
  if (m.fight.colour != 0) return false;
  for (const int next : neighbours(cell)) {
    if (m.at[next].leader == kNone) continue;
    if (next != losing_leader || m.options.red_war_protect == RedWarProtect::AnyLeader) return true;
  }
  return false;
}

void end_war(Model& m, int defence_added) {
  const Fight f = m.fight;
  const bool won = f.attack + f.added > f.defence + defence_added;  // E9
  const int winner = won ? f.attacker : f.defender;
  const int loser = won ? f.defender : f.attacker;
  const int leader = leader_cell(m, loser, f.colour);
  std::set<int> lost;
  for (const int cell : support(m, loser, f.colour)) {
    if (m.at[cell].tile == f.colour && !survives(m, cell, leader)) lost.insert(cell);
  }
  for (const int cell : lost) m.at[cell].tile = kNone;
  take_off(m, leader);
  m.removed[f.colour] += static_cast<int>(lost.size());
  m.points[winner][f.colour] += static_cast<int>(lost.size()) + 1;  // E11
  next_war(m);
}

// ---- Actions ----

void place_tile(Model& m, int colour, int cell) {
  const auto region = regions(m);
  const std::set<int> kingdoms = kingdoms_around(m, region, cell);
  --m.hand[m.active][colour];
  m.at[cell].tile = colour;
  m.placed = cell;
  if (kingdoms.size() == 2) {  // P5, E1
    if (m.options.war_support_scope == WarSupportScope::OriginalKingdom) {
      // The engine numbers the two by their lowest neighbour of the joining tile; so do we.
      std::vector<int> order;
      for (const int next : neighbours(cell)) {
        if (kingdoms.count(region[next]) == 0) continue;
        if (order.empty() || order[0] != region[next]) order.push_back(region[next]);
      }
      for (int other = 0; other < kCells; ++other) {
        if (region[other] == order[0]) m.original[0].insert(other);
        if (region[other] == order[1]) m.original[1].insert(other);
      }
    }
    m.fight.at = cell;
    next_war(m);
    return;
  }
  if (kingdoms.size() == 1) {  // P6
    int receiver = kNone;
    for (const int leader : {3, colour}) {
      for (int other = 0; other < kCells; ++other) {
        if (region[other] == *kingdoms.begin() && m.at[other].leader == leader) receiver = m.at[other].owner;
      }
    }
    const auto now = regions(m);
    const int hall = m.building[colour];
    const bool doubled = hall != kNone && now[hall] == now[cell];  // K6
    if (receiver != kNone) m.points[receiver][colour] += doubled ? 2 : 1;
  }
  offer_buildings(m);
}

int adjacent_temples(const Model& m, int cell) {
  int out = 0;
  for (const int next : neighbours(cell)) out += m.at[next].tile == 0 ? 1 : 0;
  return out;
}

void place_leader(Model& m, int colour, int cell) {
  const int from = leader_cell(m, m.active, colour);
  if (from != kNone) take_off(m, from);
  m.at[cell].leader = colour;
  m.at[cell].owner = m.active;
  const auto region = regions(m);
  for (int other = 0; other < kCells; ++other) {
    if (other != cell && m.at[other].leader == colour && region[other] == region[cell]) {  // L10, R1, R2
      m.fight = {
          cell, colour, m.active, m.at[other].owner, adjacent_temples(m, cell), adjacent_temples(m, other),
          0};
      ask(m, Phase::RevoltAttack, m.active);
      return;
    }
  }
  finish_action(m);
}

void commit(Model& m, int number) {
  const bool revolt = m.phase == Phase::RevoltAttack || m.phase == Phase::RevoltDefend;
  const int colour = revolt ? 0 : m.fight.colour;
  m.hand[m.to_act][colour] -= number;
  m.removed[colour] += number;
  if (m.phase == Phase::RevoltAttack || m.phase == Phase::WarAttack) {
    m.fight.added = number;
    ask(m, revolt ? Phase::RevoltDefend : Phase::WarDefend, m.fight.defender);
  } else if (revolt) {
    const Fight f = m.fight;
    const bool won = f.attack + f.added > f.defence + number;  // R4
    ++m.points[won ? f.attacker : f.defender][0];              // R5
    take_off(m, leader_cell(m, won ? f.defender : f.attacker, f.colour));
    m.fight = {};
    finish_action(m);
  } else {
    end_war(m, number);
  }
}

void swap(Model& m, const Tiles& tiles) {
  const int number = tiles[0] + tiles[1] + tiles[2] + tiles[3];
  for (int colour = 0; colour < 4; ++colour) {
    m.hand[m.active][colour] -= tiles[colour];
    m.swapped[m.active][colour] += tiles[colour];
  }
  if (number > bag_total(m) && m.options.swap_when_bag_short == ShortSwap::EndGameNow) {  // G3
    ask(m, Phase::Over, kOver);
    return;
  }
  m.draws_left = std::min(number, bag_total(m));
  if (m.draws_left > 0) {
    ask(m, Phase::SwapDraw, kNature);
  } else {
    finish_action(m);
  }
}

void draw(Model& m, int colour) {
  --m.bag[colour];
  ++m.hand[drawing_seat(m)][colour];
  if (m.phase == Phase::SwapDraw) {
    if (--m.draws_left == 0) finish_action(m);
  } else if (drawing_seat(m) == kNone) {
    if (m.phase == Phase::Deal) {
      m.actions_left = 2;
      ask(m, Phase::Action, m.active);
    } else {
      next_turn(m);
    }
  }
}

// M6, Z4, K9.
void turn_over(Model& m, const std::vector<int>& cells) {
  const std::set<int> had_temple = leaders_with_temple(m);
  for (const int cell : cells) {
    m.at[cell].tile = kNone;
    m.at[cell].facedown = true;
    for (int& building : m.building) {
      if (building == cell) building = kNone;
    }
  }
  withdraw_orphans(m, had_temple);
  finish_action(m);
}

void build_monument(Model& m, int monument, int corner) {
  m.monument[monument] = corner;
  m.monument_colour[monument] = m.at[m.placed].tile;
  turn_over(m, {corner, corner + 1, corner + 16, corner + 17});
}

void build_wonder(Model& m, int centre) {
  m.wonder = centre;
  m.wonder_colour = m.at[m.placed].tile;
  std::vector<int> cells = neighbours(centre);
  cells.push_back(centre);
  turn_over(m, cells);
}

void catastrophe(Model& m, int cell) {
  const std::set<int> had_temple = leaders_with_temple(m);
  --m.catastrophes[m.active];
  if (m.at[cell].tile != kNone) ++m.removed[m.at[cell].tile];
  m.at[cell].tile = kNone;
  m.at[cell].catastrophe = true;
  withdraw_orphans(m, had_temple);  // X4
  finish_action(m);
}

void decline(Model& m) {
  if (m.phase == Phase::Building) {
    offer_structures(m);
  } else if (m.phase == Phase::Monument) {
    finish_action(m);
  } else {
    m.declined.insert(m.to_act);
    claim_treasures(m);
  }
}

void keep(Model& m, int stays) {
  for (const int cell : treasures_in_reach(m, m.to_act)) {
    if (cell != stays) take_treasure(m, m.to_act, cell);
  }
  claim_treasures(m);
}

}  // namespace

void play(Model& m, Move move) {
  const int a = move.a();
  const int cell = move.b();
  switch (kind_of(move)) {
    case Kind::Start:
      m.active = a;
      ask(m, Phase::Deal, kNature);
      break;
    case Kind::Draw: draw(m, a); break;
    case Kind::Pass: finish_action(m); break;
    case Kind::Leader: place_leader(m, a, cell); break;
    case Kind::Withdraw:
      take_off(m, leader_cell(m, m.active, a));
      finish_action(m);
      break;
    case Kind::Tile: place_tile(m, a, cell); break;
    case Kind::Catastrophe: catastrophe(m, cell); break;
    case Kind::Swap: swap(m, swapped_tiles(move)); break;
    case Kind::Commit: commit(m, a); break;
    case Kind::War: start_war(m, a); break;
    case Kind::Build:
      m.building[m.at[m.placed].tile] = cell;
      offer_structures(m);
      break;
    case Kind::Monument: build_monument(m, a, cell); break;
    case Kind::Wonder: build_wonder(m, cell); break;
    case Kind::Decline: decline(m); break;
    case Kind::Keep: keep(m, cell); break;
    case Kind::Take:
      take_treasure(m, m.to_act, cell);
      claim_treasures(m);
      break;
    case Kind::Point:
      ++m.points[m.active][a];
      score_monuments_and_refill(m);
      break;
  }
}

}  // namespace shedu::reference
