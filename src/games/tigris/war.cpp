#include "games/tigris/moves.h"
#include "games/tigris/play.h"
#include "games/tigris/regions.h"

namespace shedu::tigris {
namespace {

// E2, E3: the kingdoms around the joining tile, which is a wall while the marker lies on it. Both of the
// original two can have fallen apart, so there may be up to four.
struct Sides {
  std::array<Bits, 4> list;
  int count = 0;

  explicit Sides(const Public& p) {
    const Cell wall = p.conflict.at;
    Bits rest = around(wall) & connectable(p);
    for (const Bits& region : regions_of(p, four_of(rest), wall)) {
      if (!region.intersects(rest)) continue;
      rest &= ~region;
      if (region.intersects(p.leaders)) list[count++] = region;
    }
  }

  // The side on which a leader stands, or null if it does not touch the joining tile.
  const Bits* of(Cell leader) const {
    if (leader == kNoCell) return nullptr;
    for (int i = 0; i < count; ++i) {
      const Bits& side = list[i];
      if (side.test(leader)) return &side;
    }
    return nullptr;
  }
};

// The seats whose leaders of a colour are among the sides, clockwise from the active player: at most two.
struct Rivals {
  std::array<Seat, 2> seat{};
  int count = 0;

  Rivals(const Public& p, const Sides& sides, Colour colour) {
    clockwise(p, [&](Seat candidate) {
      if (sides.of(p.leader[index(candidate)][index(colour)]) == nullptr) return;
      if (count < 2) seat[count] = candidate;
      ++count;
    });
  }
};

unsigned open_wars(const Public& p, const Sides& sides) {
  unsigned open = 0;
  for (const Colour colour : kAllColours) {
    if (Rivals(p, sides, colour).count == 2) open |= 1u << index(colour);
  }
  return open;
}

// E6, E7: the cells whose tiles of the war's colour stand by a leader.
Bits support_area(const Public& p, const Sides& sides, Cell leader) {
  if (p.options.war_support_scope == WarSupportScope::OriginalKingdom) {
    return p.original[p.original[0].test(leader) ? 0 : 1];
  }
  return *sides.of(leader);
}

std::uint8_t war_strength(const Public& p, const Sides& sides, Colour colour, Seat seat) {
  const Cell leader = p.leader[index(seat)][index(colour)];
  return static_cast<std::uint8_t>((support_area(p, sides, leader) & p.tile[index(colour)]).count());
}

// E5: the first of the two clockwise from the active player attacks; if that player owns one of them, they
// do.
void start_war(Public& p, const Sides& sides, Colour colour) {
  const Rivals rivals(p, sides, colour);
  p.conflict = {.at = p.conflict.at,
                .colour = colour,
                .attacker = rivals.seat[0],
                .defender = rivals.seat[1],
                .attack_base = war_strength(p, sides, colour, rivals.seat[0]),
                .defence_base = war_strength(p, sides, colour, rivals.seat[1])};
  ask(p, Phase::WarAttack, p.conflict.attacker);
}

// E4: who chooses the next war.
Seat war_chooser(const Public& p, const Sides& sides, unsigned open) {
  if (p.options.war_order_chooser == WarOrderChooser::ActivePlayer) return p.active;
  Seat chooser = kNature;
  clockwise(p, [&](Seat seat) {
    for (const Colour colour : kAllColours) {
      if (chooser == kNature && (open >> index(colour) & 1) != 0 &&
          sides.of(p.leader[index(seat)][index(colour)]) != nullptr) {
        chooser = seat;
      }
    }
  });
  return chooser;
}

// E10: the tiles a lost war takes from the loser's side.
Bits war_losses(const Public& p, const Bits& area, Colour colour, Cell losing_leader) {
  Bits losses = area & p.tile[index(colour)] & ~p.treasure;  // E10a
  if (colour == Colour::Red) {                               // E10b
    Bits protectors = p.leaders;
    if (p.options.red_war_protect == RedWarProtect::OtherLeader) protectors.clear(losing_leader);
    losses &= ~protectors.neighbours();
  }
  if (p.building[index(colour)] != kNoCell) losses.clear(p.building[index(colour)]);  // E10c
  losses.clear(p.conflict.at);                                                        // E2
  return losses;
}

void resolve_war(State& s, int defence_added) {
  Public& p = s.open;
  const Conflict war = p.conflict;
  const bool attacker_wins = war.attack_base + war.attack_added > war.defence_base + defence_added;  // E9
  const Seat winner = attacker_wins ? war.attacker : war.defender;
  const Seat loser = attacker_wins ? war.defender : war.attacker;

  const Stake lost = war_stake(p, loser);
  remove_tiles(p, war.colour, lost.losses);
  withdraw(p, loser, war.colour);
  award(p, winner, war.colour, lost.points);
  continue_wars(s);
}

}  // namespace

Stake war_stake(const Public& p, Seat seat) {
  const Colour colour = p.conflict.colour;
  const Cell leader = p.leader[index(seat)][index(colour)];
  const Bits area = support_area(p, Sides(p), leader);
  const Bits losses = war_losses(p, area, colour, leader);
  return {.support = area & p.tile[index(colour)],
          .losses = losses,
          .colour = colour,
          .points = losses.count() + 1};  // E11
}

unsigned open_wars(const Public& p) { return open_wars(p, Sides(p)); }

Wars wars_over(const Public& position, Cell at) {
  Public p = position;
  if (p.conflict.at != at && p.options.war_support_scope == WarSupportScope::OriginalKingdom) {
    p.original = kingdoms_beside(p, at).kingdoms;
  }
  p.conflict.at = at;
  const Sides sides(p);
  const unsigned open = open_wars(p, sides);
  Wars wars;
  for (const Colour colour : kAllColours) {
    if ((open >> index(colour) & 1) == 0) continue;
    start_war(p, sides, colour);
    wars.push_back(p.conflict);
  }
  return wars;
}

Bits war_zone(const Public& p) {
  const Sides sides(p);
  Bits zone;
  for (int i = 0; i < sides.count; ++i) zone |= sides.list[i];
  return zone;
}

void start_conflicts(State& s, const std::array<Bits, 2>& kingdoms) {
  Public& p = s.open;
  p.conflict.at = p.placed;
  if (p.options.war_support_scope == WarSupportScope::OriginalKingdom) p.original = kingdoms;
  continue_wars(s);
}

void continue_wars(State& s) {
  Public& p = s.open;
  const Sides sides(p);
  const unsigned open = open_wars(p, sides);
  if (open == 0) {  // E12, E14
    p.conflict = {};
    p.original = {};
    offer_building(s);
    return;
  }
  p.conflict = {.at = p.conflict.at};
  if (std::has_single_bit(open)) {
    start_war(p, sides, static_cast<Colour>(std::countr_zero(open)));
  } else {
    ask(p, Phase::WarChoose, war_chooser(p, sides, open));
  }
}

void choose_war(State& s, Colour colour) { start_war(s.open, Sides(s.open), colour); }

void commit_to_war(State& s, int number) {
  Public& p = s.open;
  spend(s, p.to_act, p.conflict.colour, number);
  if (p.phase == Phase::WarAttack) {
    p.conflict.attack_added = static_cast<std::uint8_t>(number);
    ask(p, Phase::WarDefend, p.conflict.defender);
  } else {
    resolve_war(s, number);
  }
}

}  // namespace shedu::tigris
