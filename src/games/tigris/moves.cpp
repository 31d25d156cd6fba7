#include "games/tigris/moves.h"

#include <algorithm>

namespace shedu::tigris {
namespace {

// The cells touched by at least one, two, three different kingdoms.
struct Contacts {
  Bits once, twice, thrice;

  void add(const Bits& contact) {
    thrice |= twice & contact;
    twice |= once & contact;
    once |= contact;
  }
  // Takes one of the kingdoms out again; `thrice` is not kept up.
  void remove(const Bits& contact) {
    once = twice | (once & ~contact);
    twice = thrice | (twice & ~contact);
  }
};

struct Kingdom {
  Bits cells;
  Bits contact;
};

struct Kingdoms {
  FixedVector<Kingdom, kSeats * kColours> list;
  Contacts contacts;
};

// D4: the regions with a leader.
void find_kingdoms(const Public& p, Kingdoms& out) {
  const Bits connected = connectable(p);
  for (Bits rest = p.leaders; rest.any();) {
    const Bits cells = connected.flood(Bits::of(rest.first()));
    const Bits contact = cells.neighbours();
    out.list.push_back({cells, contact});
    out.contacts.add(contact);
    rest &= ~cells;
  }
}

// L6: the cells next to two kingdoms once the leader on `cell` is lifted off the board.
Bits crowded_without(const Public& p, const Kingdoms& kingdoms, Cell cell) {
  const Kingdom* home = kingdoms.list.begin();
  while (!home->cells.test(cell)) ++home;
  Contacts contacts = kingdoms.contacts;
  contacts.remove(home->contact);

  Bits rest = home->cells;
  rest.clear(cell);
  const bool leaf = (around(cell) & rest).count() < 2;  // lifting it splits nothing
  for (Bits leaders = p.leaders & rest; leaders.any();) {
    const Bits part = leaf ? rest : rest.flood(Bits::of(leaders.first()));
    contacts.add(part.neighbours());
    leaders &= ~part;
  }
  return contacts.twice;
}

// For each byte, the positions of its bits, ascending; what follows the last is never looked at.
constexpr auto kBitPositions = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    std::size_t count = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit) {
      if (byte >> bit & 1) table[byte][count++] = bit;
    }
  }
  return table;
}();

constexpr int kWrittenAtOnce = 8;
static_assert(kMostMoves + Bits::kCells + kWrittenAtOnce <= static_cast<int>(MoveList::capacity()));

// Appends a move for every cell, in ascending order. Sets of cells are dense, so we write eight moves for
// every eight cells and step on by as many as are real: no branch to guess wrong, and it vectorises.
void append(MoveList& moves, Kind kind, int a, const Bits& cells) {
  Move* to = moves.room_for(Bits::kCells + kWrittenAtOnce);
  std::uint32_t base = make(kind, a).code;
  cells.for_each_byte([&](std::uint8_t byte) {
    const std::array<std::uint8_t, 8> positions = kBitPositions[byte];  // a copy: nothing aliases it
    for (std::size_t i = 0; i < 8; ++i) to[i].code = base + (static_cast<std::uint32_t>(positions[i]) << 8);
    to += std::popcount(byte);
    base += 8 << 8;
  });
  moves.set_end(to);
}

// The last set of cells that was listed. Several colours often share one, and copying a list is far
// cheaper than reading it off the board again.
struct Listed {
  Bits cells;
  std::size_t first = 0;
  std::size_t count = 0;
};

void append_shared(MoveList& moves, Kind kind, Colour colour, const Bits& cells, Listed& listed) {
  if (listed.count == 0 || listed.cells != cells) {
    listed = {cells, moves.size(), 0};
    append(moves, kind, static_cast<int>(colour), cells);
    listed.count = moves.size() - listed.first;
    return;
  }
  const Move* const from = moves.begin() + listed.first;
  Move* const to = moves.room_for(listed.count);
  const std::uint32_t base = make(kind, static_cast<int>(colour)).code;
  for (std::size_t i = 0; i < listed.count; ++i) to[i].code = base | (from[i].code & 0xFF00);
  moves.set_end(to + listed.count);
}

void append_leaders(const Public& p, const Kingdoms& kingdoms, const Bits& empty, MoveList& moves) {
  const Bits sites = empty & board(p.options).land & temples(p).neighbours();  // L2-L4
  Listed listed;
  for (const Colour colour : kAllColours) {
    const Cell at = p.leader[index(p.active)][index(colour)];
    const Bits crowded =
        at == kNoCell ? kingdoms.contacts.twice : crowded_without(p, kingdoms, at);  // L5, L6
    append_shared(moves, Kind::Leader, colour, sites & ~crowded, listed);
  }
}

void append_tiles(const Public& p, const Kingdoms& kingdoms, const Bits& empty, const Tiles& hand,
                  MoveList& moves) {
  const Board& printed = board(p.options);
  const Bits sites = empty & ~kingdoms.contacts.thrice;  // P3
  Listed on_land;
  for (const Colour colour : kAllColours) {  // P2
    if (hand[index(colour)] == 0) continue;
    if (colour == Colour::Blue) {
      append(moves, Kind::Tile, static_cast<int>(colour), sites & printed.river);
    } else {
      append_shared(moves, Kind::Tile, colour, sites & printed.land, on_land);
    }
  }
}

// W1: every choice of tiles from the hand. One more settlement adds one to the packed counts and to their
// sum, so the innermost loop only counts up.
void append_swaps(const Public& p, const Tiles& hand, MoveList& moves) {
  // W3: with `forbid` the bag must be able to give as many back.
  const bool forbid = p.options.swap_when_bag_short == ShortSwap::Forbid;
  const int most = forbid ? std::min<int>(kHandSize, p.bag_size) : kHandSize;
  const std::uint32_t one_more = swap_move({0, 0, 0, 1}).code - swap_move({}).code;
  Tiles tiles{};
  for (tiles[0] = 0; tiles[0] <= hand[0]; ++tiles[0]) {
    for (tiles[1] = 0; tiles[1] <= hand[1]; ++tiles[1]) {
      for (tiles[2] = 0; tiles[2] <= hand[2]; ++tiles[2]) {
        Move move = swap_move(tiles);
        const int last = std::min<int>(hand[3], most - tile_total(tiles));
        for (int i = 0; i <= last; ++i, move.code += one_more) {
          if (move.c() > 0) moves.push_back(move);
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

  moves.push_back(make(Kind::Pass));
  append_leaders(p, kingdoms, empty, moves);
  if (p.options.leader_withdraw == LeaderWithdraw::Allowed) {
    for (const Colour colour : kAllColours) {
      if (p.leader[index(p.active)][index(colour)] != kNoCell) {
        moves.push_back(make(Kind::Withdraw, static_cast<int>(colour)));
      }
    }
  }
  append_tiles(p, kingdoms, empty, hand, moves);
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
