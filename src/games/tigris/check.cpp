#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

std::string at(std::string_view what, int cell) { return std::string(what) + " at " + cell_text(cell); }

bool revolt_phase(Phase phase) { return phase == Phase::RevoltAttack || phase == Phase::RevoltDefend; }
bool war_phase(Phase phase) {
  return phase == Phase::WarChoose || phase == Phase::WarAttack || phase == Phase::WarDefend;
}

// Every tile is somewhere, and only where it may be.
std::string broken_tiles(const State& s) {
  const Public& p = s.open;
  const Board& printed = board(p.options);
  Bits seen = p.leaders;
  for (const Bits& layer : {p.tile[0], p.tile[1], p.tile[2], p.tile[3], p.facedown, p.catastrophe}) {
    if (layer.intersects(seen)) return at("D2: two things in one cell", (layer & seen).first());
    seen |= layer;
  }
  if (p.tile[index(Colour::Blue)].intersects(printed.land)) return "P2: a farm on land";
  for (const Colour colour : {Colour::Red, Colour::Green, Colour::Black}) {
    if (p.tile[index(colour)].intersects(printed.river)) return "P2: a tile other than a farm on a river";
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    int total = s.bag[c] + p.tile[c].count() + p.buried[c] + p.removed[c];
    for (const Private& secret : s.secret) total += secret.hand[c] + secret.swapped[c];
    if (total != kTileCount[c]) return "C2: tiles of a colour do not add up";
  }
  if (tile_total(p.buried) != p.facedown.count()) return "M6: face-down tiles do not add up";
  if (tile_total(s.bag) != p.bag_size) return "the bag's size is wrong";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Private& secret = s.secret[index(seat)];
    if (tile_total(secret.hand) != p.hand_size[index(seat)]) return "a hand's size is wrong";
    if (tile_total(secret.swapped) != p.swap_count[index(seat)]) return "a swap count is wrong";
    if (p.hand_size[index(seat)] > kHandSize) return "T4: more than six tiles in a hand";
  }
  return {};
}

// Leaders stand on land, and no kingdom has two of a colour but for the conflict being fought.
std::string broken_leaders(const State& s) {
  const Public& p = s.open;
  Bits cells;
  for (const auto& leaders : p.leader) {
    for (const Cell cell : leaders) {
      if (cell != kNoCell) cells.set(cell);
    }
  }
  if (cells != p.leaders) return "leader cells disagree";
  if (p.leaders.intersects(board(p.options).river)) return "L3: a leader on a river";
  Bits connected = connectable(p);
  if (war_phase(p.phase)) connected.clear(p.conflict.at);  // E2
  for (const Colour colour : kAllColours) {
    for (Seat a = 0; a < p.seats; ++a) {
      const Cell first = p.leader[index(a)][index(colour)];
      if (first == kNoCell) continue;
      const Bits kingdom = connected.flood(Bits::of(first));
      for (Seat b = static_cast<Seat>(a + 1); b < p.seats; ++b) {
        const Cell second = p.leader[index(b)][index(colour)];
        if (second == kNoCell || !kingdom.test(second)) continue;
        // The two that fight in a revolt are the only exception.
        const auto fights = [&](Seat seat) {
          return seat == p.conflict.attacker || seat == p.conflict.defender;
        };
        const bool revolting = revolt_phase(p.phase) && p.conflict.colour == colour && fights(a) && fights(b);
        if (!revolting) return at("D5: two leaders of a colour in a kingdom", second);
      }
    }
  }
  return {};
}

std::string broken_treasures(const State& s) {
  const Public& p = s.open;
  int taken = 0;
  for (const std::uint8_t treasures : p.treasures) taken += treasures;
  if (p.treasure.count() + taken != board(p.options).temples.count()) return "C5: treasures do not add up";
  if (p.treasure.none()) return "Y8: no treasure left on the board";
  if (!(p.tile[index(Colour::Red)] | p.facedown).contains(p.treasure))
    return "E10a: a treasure without its temple";
  return {};
}

std::string broken_structures(const State& s) {
  const Public& p = s.open;
  for (std::size_t i = 0; i < kMonuments; ++i) {
    if (p.monument[i] == kNoCell) continue;
    for (const int offset : {0, 1, 16, 17}) {
      if (!p.facedown.test(p.monument[i] + offset))
        return at("M6: a monument over a face-up tile", p.monument[i]);
    }
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    if (p.building[c] != kNoCell && !p.tile[c].test(p.building[c])) {
      return at("K8: a building without its tile", p.building[c]);
    }
  }
  if (p.wonder != kNoCell && !p.facedown.contains(around(p.wonder) | Bits::of(p.wonder))) {
    return at("Z4: the Wonder over a face-up tile", p.wonder);
  }
  return {};
}

// Nature can draw only where a tile is due and the bag has one.
std::string broken_draw(const Public& p) {
  int hands = 0;
  int needed = 0;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    hands += p.hand_size[index(seat)];
    needed += kHandSize - p.hand_size[index(seat)];
  }
  switch (p.phase) {
    case Phase::Start:
      if (hands != 0) return "U2: hands are dealt after the starting player is chosen";
      return needed <= p.bag_size ? "" : "U2: the bag has too few tiles for the first hands";
    case Phase::SwapDraw:
      return p.draws_left >= 1 && p.draws_left <= p.bag_size &&
                     p.draws_left + p.hand_size[index(p.active)] <= kHandSize
                 ? ""
                 : "W1: the draws left do not fit the hand and the bag";
    default:
      return needed >= 1 && needed <= p.bag_size ? "" : "T4: the tiles due do not fit the hands and the bag";
  }
}

std::string broken_revolt(const Public& p) {
  const Conflict& c = p.conflict;
  const Cell attacker = p.leader[index(c.attacker)][index(c.colour)];
  const Cell defender = p.leader[index(c.defender)][index(c.colour)];
  if (c.attacker != p.active || c.defender == c.attacker || attacker != c.at || defender == kNoCell) {
    return "R1: the revolt's leaders do not fit";
  }
  if (!region_of(p, attacker).test(defender)) return "L10: the revolt's leaders are not in one kingdom";
  const bool attack = p.phase == Phase::RevoltAttack;
  if (p.to_act != (attack ? c.attacker : c.defender) || (attack && c.attack_added != 0)) {
    return "R3: it is not this seat that commits now";
  }
  if (c.attack_base != (around(attacker) & temples(p)).count() ||
      c.defence_base != (around(defender) & temples(p)).count()) {
    return "R2: the revolt's strengths do not fit the board";
  }
  return {};
}

// Everything about a war but its place follows from the board, so we start it again and compare.
std::string broken_war(const Public& p) {
  const Conflict& c = p.conflict;
  if (c.at != p.placed) return "E2: the war is not around the tile just placed";
  const Bits zone = war_zone(p);
  for (const Colour colour : kAllColours) {
    int leaders = 0;
    for (const auto& mine : p.leader)
      leaders += mine[index(colour)] != kNoCell && zone.test(mine[index(colour)]) ? 1 : 0;
    if (leaders > 2) return "E3: more than two leaders of a colour in the war";
  }
  if (p.options.war_support_scope == WarSupportScope::OriginalKingdom) {
    if (p.original[0].intersects(p.original[1])) return "E7: the original kingdoms overlap";
    if (!(p.original[0] | p.original[1]).contains(p.leaders & zone)) {
      return "E7: a leader belongs to no original kingdom";
    }
  }
  const unsigned open = open_wars(p);
  State again{};
  again.open = p;
  if (p.phase == Phase::WarChoose) {
    continue_wars(again);
    return std::popcount(open) > 1 && again.open.to_act == p.to_act ? "" : "E4: there is no war to choose";
  }
  if ((open >> index(c.colour) & 1) == 0) return "E3: that war is not open";
  choose_war(again, c.colour);
  const Conflict& due = again.open.conflict;
  if (due.attacker != c.attacker || due.defender != c.defender) return "E5: the war's seats do not fit";
  if (due.attack_base != c.attack_base || due.defence_base != c.defence_base) {
    return "E6: the war's strengths do not fit the board";
  }
  const bool attack = p.phase == Phase::WarAttack;
  if (p.to_act != (attack ? c.attacker : c.defender) || (attack && c.attack_added != 0)) {
    return "E8: it is not this seat that commits now";
  }
  return {};
}

std::string broken_claim(const Public& p) {
  const Cell trader = p.leader[index(p.to_act)][index(Colour::Green)];
  if (trader == kNoCell || (region_of(p, trader) & p.treasure).count() < 2) return "Y2: no treasure is due";
  if (p.treasures_done >> p.to_act & 1) return "Y3: this seat has declined";
  if (p.options.treasure_claim == TreasureClaim::Mandatory && treasure_choices(p).count() < 2) {
    return "Y4: there is no choice";
  }
  return {};
}

// What the phase says is going on can really be going on: a position from outside must not lead to a
// decision without choices, or to one that nobody has to take.
std::string broken_phase(const State& s) {
  const Public& p = s.open;
  const auto decided_by = [&](Seat seat) { return p.to_act == seat; };
  const bool placed = p.placed != kNoCell && p.tile[index(p.placed_colour)].test(p.placed);
  if ((p.conflict.at != kNoCell) != (revolt_phase(p.phase) || war_phase(p.phase))) {
    return "a conflict and its phase disagree";
  }
  const bool tile_phase = war_phase(p.phase) || p.phase == Phase::Building || p.phase == Phase::Monument;
  if (tile_phase ? !placed : p.placed != kNoCell) return "the tile of this action and the phase disagree";
  if (p.treasures_done != 0 && p.phase != Phase::Treasure) return "declined treasures outside their phase";
  if (p.draws_left != 0 && p.phase != Phase::SwapDraw) return "draws are left outside their phase";
  const bool in_action = p.phase >= Phase::Action && p.phase != Phase::Over && p.phase != Phase::Refill &&
                         p.phase != Phase::WonderColour;
  if (in_action && p.actions_left == 0) return "T1: no action is left";
  if (p.original != std::array<Bits, 2>{} &&
      !(war_phase(p.phase) && p.options.war_support_scope == WarSupportScope::OriginalKingdom)) {
    return "E7: original kingdoms without a war";
  }
  MoveList moves;
  switch (p.phase) {
    case Phase::Start:
    case Phase::Deal:
    case Phase::SwapDraw:
    case Phase::Refill: return decided_by(kNature) ? broken_draw(p) : "chance must be to act";
    case Phase::Over: return decided_by(kOver) ? "" : "nobody can act when the game is over";
    case Phase::Action: return decided_by(p.active) ? "" : "T1: the active player must be to act";
    case Phase::RevoltAttack:
    case Phase::RevoltDefend: return broken_revolt(p);
    case Phase::WarChoose:
    case Phase::WarAttack:
    case Phase::WarDefend: return broken_war(p);
    case Phase::Building:
      return decided_by(p.active) && building_sites(p).any() ? "" : "K2: there is no building to decide on";
    case Phase::Monument:
      structure_offers(p, moves);
      return decided_by(p.active) && !moves.empty() ? "" : "M2: there is no monument to decide on";
    case Phase::Treasure: return p.to_act >= 0 ? broken_claim(p) : "Y3: a trader's owner must be to act";
    case Phase::WonderColour: {
      const Cell king = p.leader[index(p.active)][index(Colour::Black)];
      const bool due = p.wonder != kNoCell && king != kNoCell && region_of(p, p.wonder).test(king);
      return decided_by(p.active) && due ? "" : "Z5: no point of the Wonder is due";
    }
  }
  return {};
}

}  // namespace

std::string tigris::inconsistent(const State& s) {
  for (const auto check : {broken_tiles, broken_treasures, broken_structures, broken_phase, broken_leaders}) {
    if (std::string problem = check(s); !problem.empty()) return problem;
  }
  return {};
}

std::string Tigris::broken(const State& s) {
  if (std::string problem = inconsistent(s); !problem.empty()) return problem;
  const Bits homeless = s.open.leaders & ~temples(s.open).neighbours();
  if (homeless.any()) return at("L8: a leader without a temple", homeless.first());
  return {};
}

}  // namespace shedu
