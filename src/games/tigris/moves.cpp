#include "games/tigris/moves.h"

#include <algorithm>

namespace shedu::tigris {
namespace {

// Kingdoms are few (a leader each at least), so a small array on the stack holds them all.
struct Kingdom {
  Bits cells;
  Bits contact;  // the cells that touch it
};

struct Kingdoms {
  std::array<Kingdom, kSeats * kColours> list;
  int count = 0;
  KingdomContacts contacts;
};

// D4: the regions with a leader.
void find_kingdoms(const Public& p, Kingdoms& out) {
  const Bits connected = connectable(p);
  for (Bits rest = p.leaders; rest.any();) {
    Kingdom& kingdom = out.list[out.count++];
    kingdom.cells = connected.flood(Bits::of(rest.first()));
    kingdom.contact = kingdom.cells.neighbours();
    out.contacts.add(kingdom.contact);
    rest &= ~kingdom.cells;
  }
}

// L6: the kingdoms' contacts with the leader on `cell` lifted off the board.
KingdomContacts contacts_without(const Public& p, const Kingdoms& kingdoms, Cell cell) {
  KingdomContacts out;
  for (int i = 0; i < kingdoms.count; ++i) {
    const Kingdom& kingdom = kingdoms.list[i];
    if (!kingdom.cells.test(cell)) {
      out.add(kingdom.contact);
      continue;
    }
    Bits rest = kingdom.cells;
    rest.clear(cell);
    Bits leaders = p.leaders & rest;
    if ((around(cell) & rest).count() < 2) {  // a leaf: lifting it splits nothing
      if (leaders.any()) out.add(rest.neighbours());
      continue;
    }
    while (leaders.any()) {
      const Bits part = rest.flood(Bits::of(leaders.first()));
      out.add(part.neighbours());
      leaders &= ~part;
    }
  }
  return out;
}

void append(MoveList& moves, Kind kind, int a, const Bits& cells) {
  Move* to = moves.extend(cells.count());
  const std::uint32_t base = make(kind, a).code;
  cells.for_each([&](int cell) { (to++)->code = base | static_cast<std::uint32_t>(cell) << 8; });
}

void append_leaders(const Public& p, const Kingdoms& kingdoms, const Bits& empty, MoveList& moves) {
  // L2-L4; L5 differs between a leader from the supply and one that moves.
  const Bits sites = empty & board(p.options).land & temples(p).neighbours();
  for (const Colour colour : kAllColours) {
    const Cell at = p.leader[index(p.active)][index(colour)];
    const Bits crowded = at == kNoCell ? kingdoms.contacts.twice : contacts_without(p, kingdoms, at).twice;
    append(moves, Kind::Leader, static_cast<int>(colour), sites & ~crowded);
  }
}

void append_swaps(const Public& p, const Tiles& hand, MoveList& moves) {
  // W3: with `forbid` the bag must be able to give as many back.
  const int most =
      p.options.swap_when_bag_short == ShortSwap::Forbid ? std::min<int>(kHandSize, p.bag_size) : kHandSize;
  Tiles tiles;
  for (tiles[0] = 0; tiles[0] <= hand[0]; ++tiles[0]) {
    for (tiles[1] = 0; tiles[1] <= hand[1]; ++tiles[1]) {
      for (tiles[2] = 0; tiles[2] <= hand[2]; ++tiles[2]) {
        for (tiles[3] = 0; tiles[3] <= hand[3]; ++tiles[3]) {
          const int total = tile_total(tiles);
          if (total >= 1 && total <= most) moves.push_back(swap_move(tiles));
        }
      }
    }
  }
}

// X1, X2: an empty cell or a face-up tile that carries nothing.
Bits catastrophe_sites(const Public& p, const Bits& empty) {
  Bits bare = (p.tile[0] | p.tile[1] | p.tile[2] | p.tile[3]) & ~p.treasure;
  for (const Cell cell : p.building) {
    if (cell != kNoCell) bare.clear(cell);
  }
  if (p.options.catastrophe_on_catastrophe == CatastropheOnCatastrophe::Allow) bare |= p.catastrophe;
  return empty | bare;
}

void append_actions(const Public& p, const Tiles& hand, MoveList& moves) {
  Kingdoms kingdoms;
  find_kingdoms(p, kingdoms);
  const Bits empty = empty_cells(p);
  const Board& printed = board(p.options);

  moves.push_back(make(Kind::Pass));
  append_leaders(p, kingdoms, empty, moves);
  if (p.options.leader_withdraw == LeaderWithdraw::Allowed) {
    for (const Colour colour : kAllColours) {
      if (p.leader[index(p.active)][index(colour)] != kNoCell) {
        moves.push_back(make(Kind::Withdraw, static_cast<int>(colour)));
      }
    }
  }
  const Bits sites = empty & ~kingdoms.contacts.thrice;  // P3
  for (const Colour colour : kAllColours) {
    if (hand[index(colour)] == 0) continue;
    const Bits& terrain = colour == Colour::Blue ? printed.river : printed.land;  // P2
    append(moves, Kind::Tile, static_cast<int>(colour), sites & terrain);
  }
  if (p.catastrophes[index(p.active)] > 0) {
    append(moves, Kind::Catastrophe, 0, catastrophe_sites(p, empty));
  }
  append_swaps(p, hand, moves);
}

// R3, E8 and section 9.2 (V1-V3).
void append_commitments(const Public& p, const Tiles& hand, MoveList& moves) {
  const Conflict& conflict = p.conflict;
  const bool revolt = p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend;
  const bool attack = p.phase == Phase::RevoltAttack || p.phase == Phase::WarAttack;
  const bool english = p.options.conflict_support == ConflictSupport::English;
  const int held = hand[index(revolt ? Colour::Red : conflict.colour)];
  const int behind = conflict.attack_base + conflict.attack_added - conflict.defence_base;
  for (int number = 0; number <= held; ++number) {
    const bool fits = !english || number == 0 ||
                      (attack ? conflict.attack_base + number > conflict.defence_base : number == behind);
    if (fits) moves.push_back(make(Kind::Commit, number));
  }
}

}  // namespace

void legal_moves(const Public& p, const Tiles& hand, MoveList& moves) {
  moves.clear();
  switch (p.phase) {
    case Phase::Action: append_actions(p, hand, moves); return;
    case Phase::RevoltAttack:
    case Phase::RevoltDefend:
    case Phase::WarAttack:
    case Phase::WarDefend: append_commitments(p, hand, moves); return;
    case Phase::WarChoose:
      for (const Colour colour : kAllColours) {
        if (open_wars(p) >> index(colour) & 1) moves.push_back(make(Kind::War, static_cast<int>(colour)));
      }
      return;
    case Phase::Building:
      append(moves, Kind::Build, 0, building_sites(p));
      moves.push_back(make(Kind::Decline));
      return;
    case Phase::Monument:
      structure_offers(p, moves);
      moves.push_back(make(Kind::Decline));
      return;
    case Phase::Treasure:
      if (p.options.treasure_claim == TreasureClaim::Mandatory) {
        append(moves, Kind::Keep, 0, treasure_choices(p));
      } else {
        moves.push_back(make(Kind::Decline));
        append(moves, Kind::Take, 0, treasure_choices(p));
      }
      return;
    case Phase::WonderColour:
      for (const Colour colour : kAllColours) moves.push_back(make(Kind::Point, static_cast<int>(colour)));
      return;
    case Phase::Start:
    case Phase::Deal:
    case Phase::SwapDraw:
    case Phase::Refill:
    case Phase::Over: return;
  }
}

}  // namespace shedu::tigris
