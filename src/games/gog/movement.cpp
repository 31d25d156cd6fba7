#include "base/bit_positions.h"
#include "base/cpu.h"
#include "games/gog/moves.h"
#include "games/gog/play.h"

#ifdef SHEDU_V3
#include <immintrin.h>
#endif

namespace shedu::gog {
namespace {

// What the map is to a soldier on the move (MV-2 to MV-4, 3.5).
struct Ground {
  Bits open;   // squares it may go through
  Bits ends;   // squares where it may end: to stand, or to attack
  Bits river;  // squares on which a paid run goes on for nothing (MV-6); none without Water
};

// Only two kinds of soldiers differ: those that may be on water and those that may not.
struct Grounds {
  Ground swimmer;
  Ground walker;

  const Ground& of(bool swimming) const { return swimming ? swimmer : walker; }
};

Ground ground_for(const Public& p, Seat seat, const Bits& foes, bool swimming) {
  const Bits& own = p.soldiers[index(seat)];
  const FriendlyStacking stacking = p.options.friendly_stacking;
  Bits land = ~p.cities;
  if (!swimming) land &= ~squares(p, Terrain::Water);
  Ground ground;
  ground.open = land & ~foes;
  if (stacking == FriendlyStacking::None) ground.open &= ~own;
  const Bits free = stacking == FriendlyStacking::Free ? ground.open : ground.open & ~own;
  ground.ends = free | (land & foes & ~squares(p, Terrain::Volcano));
  if (holds(p, seat, Ability::Water)) ground.river = squares(p, Terrain::Water);
  return ground;
}

Grounds grounds_for(const Public& p, Seat seat) {
  const Bits foes = enemies(p, seat);
  return {ground_for(p, seat, foes, true), ground_for(p, seat, foes, false)};
}

// MV-8 as a search by layers: calls f(cost, ends) with the squares where the soldier may end at exactly
// that cost and no cheaper, for cost 0, 1, … until f says stop or nothing new is in reach. All squares
// of a layer are sets of bits, so a layer costs a few instructions whatever its size.
template <class F>
void for_each_cost(const Ground& ground, const Soldier& soldier, int steps, F&& f) {
  const Bits start = Bits::of(soldier.cell);
  Bits reached = start;   // squares from which one can go on
  Bits offered = start;   // squares already named
  Bits frontier = start;  // squares reached at the last cost
  for (int cost = 0;; ++cost) {
    Bits entered = cost == 0 ? Bits{} : frontier.spread();
    Bits next = entered & ground.open & ~reached;
    // MV-6: water squares whose run is paid; a soldier at rest on water has paid only if it is marked.
    Bits run = cost > 0 ? next & ground.river : Bits{};
    if (cost == 0 && (soldier.flags & kRunPaid) != 0) run = start & ground.river;
    while (run.any()) {
      const Bits onward = run.spread() & ground.river;
      entered |= onward;
      run = onward & ground.open & ~reached & ~next;
      next |= run;
    }
    const Bits ends = entered & ground.ends & ~offered;
    if (!f(cost, ends)) return;
    offered |= ends;
    reached |= next;
    frontier = cost == 0 ? reached : next;
    if (cost == steps || frontier.none()) return;
  }
}

// Where a soldier may go that has a river to run along (MV-5, MV-7).
Bits destinations(const Ground& ground, const Soldier& soldier, int steps) {
  Bits out;
  if ((soldier.flags & kFought) != 0) return out;
  for_each_cost(ground, soldier, steps, [&](int cost, const Bits& ends) {
    if (cost > 0 || (soldier.flags & kFreeUsed) == 0) out |= ends;
    return true;
  });
  return out;
}

// Without a river every step costs one, and what is within reach is all squares that layers have reached so
// far: no need to keep them apart.
Bits squares_within(const Ground& ground, Cell from, int steps) {
  if (steps == 0) return {};
  const Bits start = Bits::of(from);
  Bits reached = start;
  for (int cost = 1; cost < steps; ++cost) {
    const Bits grown = reached | (reached.spread() & ground.open);
    if (grown == reached) break;
    reached = grown;
  }
  return reached.spread() & ground.ends & ~start;
}

// A soldier of the active player that may still move, in the order of the list. Those that cannot be told
// apart have the same move.
struct Walker {
  Soldier soldier;
  bool swims;
  std::uint32_t move;  // to square 0
};
using Walkers = FixedVector<Walker, kMostSoldiers>;

namespace every {
void append_walks(const Grounds& grounds, const Walkers& walkers, int steps, MoveList& moves) {
  for (std::size_t i = 0; i < walkers.size();) {
    const std::uint32_t move = walkers[i].move;
    Bits ends;
    for (; i < walkers.size() && walkers[i].move == move; ++i) {
      const Ground& ground = grounds.of(walkers[i].swims);
      ends |= ground.river.any() ? destinations(ground, walkers[i].soldier, steps)
                                 : squares_within(ground, walkers[i].soldier.cell, steps);
    }
    Move* to = moves.room_for(kCells);
    ends.for_each([&](int cell) { (to++)->code = move | static_cast<std::uint32_t>(cell) << 8; });
    moves.set_end(to);
  }
}
}  // namespace every

#ifdef SHEDU_V3
SHEDU_BEGIN_V3
namespace v3 {
using Rows = __m256i;  // the board, each row in a lane of 16 bits

Rows shuffled(Rows rows, __m128i low, __m128i high) {
  return _mm256_shuffle_epi8(rows, _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1));
}

// Two rows take three bytes of the words.
Rows load(const Bits& bits) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(bits.words().data());
  const __m128i north = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  const __m128i south = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes + 12));
  const __m128i of_eight = _mm_setr_epi8(0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11);
  const __m128i of_four = _mm_setr_epi8(0, 1, 1, 2, 3, 4, 4, 5, -1, -1, -1, -1, -1, -1, -1, -1);
  const Rows pairs =
      shuffled(_mm256_inserti128_si256(_mm256_castsi128_si256(north), south, 1), of_eight, of_four);
  const Rows even = _mm256_and_si256(pairs, _mm256_set1_epi16(0x0FFF));
  return _mm256_blend_epi16(even, _mm256_srli_epi16(pairs, 4), 0xAA);
}

Bits::Words words_of(Rows rows) {
  const Rows pairs = _mm256_madd_epi16(rows, _mm256_set1_epi32(1 << 28 | 1));  // odd rows twelve bits up
  const __m128i of_eight = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  const __m128i of_four = _mm_setr_epi8(0, 1, 2, 4, 5, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  const Rows bytes = shuffled(pairs, of_eight, of_four);
  const __m128i north = _mm256_castsi256_si128(bytes);
  const auto south = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm256_extracti128_si256(bytes, 1)));
  return {static_cast<std::uint64_t>(_mm_cvtsi128_si64(north)),
          static_cast<std::uint64_t>(_mm_extract_epi64(north, 1)) | south << 32, south >> 32};
}

Rows only(Cell cell) {
  const Rows numbers = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const Rows row = _mm256_cmpeq_epi16(numbers, _mm256_set1_epi16(static_cast<short>(cell / kSide)));
  return _mm256_and_si256(row, _mm256_set1_epi16(static_cast<short>(1 << cell % kSide)));
}

// As BitGrid::spread; what it puts beyond the board is for the caller to take away.
Rows spread(Rows rows) {
  rows = (rows | _mm256_slli_epi16(rows, 1)) | _mm256_srli_epi16(rows, 1);
  const Rows up = _mm256_alignr_epi8(_mm256_permute2x128_si256(rows, rows, 0x81), rows, 2);
  const Rows down = _mm256_alignr_epi8(rows, _mm256_permute2x128_si256(rows, rows, 0x08), 14);
  return rows | (up | down);
}

Move* append(Move* to, std::uint32_t move, const Bits::Words& cells) {
  __m256i codes = _mm256_set1_epi32(static_cast<int>(move));
  for (int byte = 0; byte < kCells / 8; ++byte) {
    const auto some = static_cast<std::uint8_t>(cells[static_cast<std::size_t>(byte / 8)] >> byte % 8 * 8);
    const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(kBitPositions[some].data()));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                        _mm256_add_epi32(codes, _mm256_cvtepu16_epi32(eight)));
    to += __builtin_popcount(some);
    codes = _mm256_add_epi32(codes, _mm256_set1_epi32(8 << 8));
  }
  return to;
}

constexpr std::size_t kAbreast =
    4;  // a step waits for the one before it, so several soldiers take it together
struct Abreast {
  Rows rows[kAbreast];

  Rows& operator[](std::size_t i) { return rows[i]; }
  const Rows& operator[](std::size_t i) const { return rows[i]; }
};

bool none(Rows rows) { return _mm256_testz_si256(rows, rows) != 0; }

// MV-6: adds the water squares to which paid runs go on.
void run_on(Abreast& reached, const Abreast& open, Rows river) {
  for (;;) {
    Rows change = _mm256_setzero_si256();
    for (std::size_t i = 0; i < kAbreast; ++i) {
      const Rows more = _mm256_andnot_si256(reached[i], spread(reached[i] & river) & (river & open[i]));
      change = change | more;
      reached[i] = reached[i] | more;
    }
    if (none(change)) return;
  }
}

// As squares_within, and with a river as destinations: what is within reach is what layers have reached so
// far (MV-8), and the squares of the river that runs from there come to.
Abreast squares_within(const std::array<const Walker*, kAbreast>& walkers, const Abreast& open, Rows river,
                       int steps) {
  const bool wet = !none(river);
  Abreast start, reached, at_once, to;
  for (std::size_t i = 0; i < kAbreast; ++i) {
    const Soldier& soldier = walkers[i]->soldier;
    start[i] = only(soldier.cell);
    reached[i] = wet && (soldier.flags & kRunPaid) != 0 ? start[i] & river : _mm256_setzero_si256();
  }
  if (wet) run_on(reached, open, river);
  for (std::size_t i = 0; i < kAbreast; ++i) {
    at_once[i] = spread(reached[i]) & river;  // at the cost of 0
    to[i] = at_once[i];
    reached[i] = reached[i] | start[i];
  }
  for (int cost = 1; cost <= steps; ++cost) {
    Rows change = _mm256_setzero_si256();
    for (std::size_t i = 0; i < kAbreast; ++i) {
      to[i] = spread(reached[i]);
      const Rows more = _mm256_andnot_si256(reached[i], to[i] & open[i]);
      change = change | more;
      reached[i] = reached[i] | more;
    }
    if (none(change)) break;
    if (wet) run_on(reached, open, river);
  }
  for (std::size_t i = 0; i < kAbreast; ++i) {
    if (steps > 0) to[i] = to[i] | (spread(reached[i] & river) & river);
    Rows left_out = start[i];
    if ((walkers[i]->soldier.flags & kFreeUsed) != 0) left_out = left_out | at_once[i];  // MV-7
    to[i] = _mm256_andnot_si256(left_out, to[i]);
  }
  return to;
}

void append_walks(const Grounds& grounds, const Walkers& walkers, int steps, MoveList& moves) {
  const Rows open[] = {load(grounds.walker.open), load(grounds.swimmer.open)};
  const Rows ends[] = {load(grounds.walker.ends), load(grounds.swimmer.ends)};
  const Rows river = load(grounds.swimmer.river);
  Rows to = _mm256_setzero_si256();
  for (std::size_t first = 0; first < walkers.size(); first += kAbreast) {
    const std::size_t count = std::min(kAbreast, walkers.size() - first);
    std::array<const Walker*, kAbreast> some;
    Abreast ground;
    for (std::size_t i = 0; i < kAbreast; ++i) {
      some[i] = &walkers[first + (i < count ? i : 0)];
      ground[i] = open[some[i]->swims ? 1 : 0];
    }
    const Abreast within = squares_within(some, ground, river, steps);
    for (std::size_t i = 0; i < count; ++i) {
      to = to | (within[i] & ends[some[i]->swims ? 1 : 0]);
      const std::size_t next = first + i + 1;
      if (next < walkers.size() && walkers[next].move == some[i]->move) continue;
      moves.set_end(append(moves.room_for(kCells + 8), some[i]->move, words_of(to)));
      to = _mm256_setzero_si256();
    }
  }
}
}  // namespace v3
SHEDU_END_V3
#endif

void append_walks(const Grounds& grounds, const Walkers& walkers, int steps, MoveList& moves) {
#ifdef SHEDU_V3
  if (use_v3) return v3::append_walks(grounds, walkers, steps, moves);
#endif
  every::append_walks(grounds, walkers, steps, moves);
}

}  // namespace

Walk walk_of(const Public& p, Seat seat, const Soldier& soldier) {
  Walk walk;
  walk.fill(-1);
  const Ground ground = ground_for(p, seat, enemies(p, seat), swims(p, seat, soldier.level));
  for_each_cost(ground, soldier, kCells, [&](int cost, const Bits& ends) {
    ends.for_each([&](int cell) { walk[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(cost); });
    return true;
  });
  return walk;
}

int cost_to(const Public& p, Seat seat, const Soldier& soldier, int to) {
  if ((soldier.flags & kFought) != 0) return -1;
  const Ground ground = ground_for(p, seat, enemies(p, seat), swims(p, seat, soldier.level));
  int found = -1;
  for_each_cost(ground, soldier, p.steps, [&](int cost, const Bits& ends) {
    if (!ends.test(to)) return true;
    if (cost > 0 || (soldier.flags & kFreeUsed) == 0) found = cost;
    return false;
  });
  return found;
}

void append_moves(const Public& p, MoveList& moves) {
  const Player& mine = player(p, p.active);
  const std::size_t before = moves.size();
  Walkers walkers;
  for_each_soldier(mine, [&](std::size_t i, int tag) {
    const Soldier& first = mine.soldiers[i];
    const bool swimming = swims(p, p.active, first.level);
    // Several soldiers of a level on one square may still differ in what they have done.
    for (std::size_t k = i; k < mine.soldier_count && mine.soldiers[k].cell == first.cell &&
                            mine.soldiers[k].level == first.level;
         ++k) {
      if ((mine.soldiers[k].flags & kFought) != 0) continue;
      walkers.push_back({mine.soldiers[k], swimming, make(Kind::Move, first.cell, 0, tag).code});
    }
  });
  append_walks(grounds_for(p, p.active), walkers, p.steps, moves);
  // Soldiers that share a square take turns in the list.
  if (p.options.friendly_stacking == FriendlyStacking::Free) std::sort(moves.begin() + before, moves.end());
}

void move_soldier(Public& p, Cell from, int tag, Cell to) {
  const Seat seat = p.active;
  const Player& mine = player(p, seat);
  int mover = -1;  // the cheapest of those that look the same
  int price = 0;
  for (int i = find_soldier(mine, from, tag); i >= 0; i = find_soldier(mine, from, tag, i + 1)) {
    const int cost = cost_to(p, seat, mine.soldiers[static_cast<std::size_t>(i)], to);
    if (cost >= 0 && (mover < 0 || cost < price)) {
      mover = i;
      price = cost;
    }
  }
  Soldier soldier = take_soldier(p, seat, mover);
  add(p.steps, -price);
  if (enemies(p, seat).test(to)) {
    start_battle(p, seat, soldier, to);
    return;
  }
  soldier.cell = to;
  soldier.flags = price == 0 ? kFreeUsed : 0;  // MV-7
  if (holds(p, seat, Ability::Water) && squares(p, Terrain::Water).test(to)) soldier.flags |= kRunPaid;
  add_soldier(p, seat, soldier);
}

}  // namespace shedu::gog
