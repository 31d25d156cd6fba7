#include "games/tigris/moves.h"

#include <algorithm>

#include "base/bit_positions.h"
#include "base/grid_lanes.h"
#include "games/tigris/regions.h"
#include "games/tigris/swaps.h"

namespace shedu::tigris {
namespace {

// Whether the occupied cells on the four sides of a cell hang together by its corners, for each set of cells
// on and beside it (RowByRow::patch).
constexpr auto kHangTogether = [] {
  std::array<bool, 512> table{};
  for (unsigned patch = 0; patch < table.size(); ++patch) {
    const auto at = [patch](int bit) { return static_cast<int>(patch >> bit & 1); };
    const int north = at(1), west = at(3), east = at(5), south = at(7);
    const int links =
        (at(0) & north & west) + (at(2) & north & east) + (at(6) & south & west) + (at(8) & south & east);
    table[patch] = north + west + east + south - links < 2;
  }
  return table;
}();

using Positions = decltype(kBitPositions)::value_type;

constexpr int kWrittenAtOnce = 8;
constexpr std::uint32_t kEightCells = kWrittenAtOnce << 8;  // in a move
static_assert(kMostMoves + Bits::kCells + kWrittenAtOnce <= static_cast<int>(MoveList::capacity()));

namespace every {
using namespace grid_lanes;

#ifdef __SSE2__  // the browsers' compiler is told not to find out by itself what fits into vectors
using Codes = __m128i;
inline Codes codes_from(Move first) { return _mm_set1_epi32(static_cast<int>(first.code)); }
inline Codes next_eight(Codes codes) {
  return _mm_add_epi32(codes, _mm_set1_epi32(static_cast<int>(kEightCells)));
}
inline void write_eight(Move* to, Codes codes, const Positions& positions) {
  const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(positions.data()));
  const __m128i zero = _mm_setzero_si128();
  auto* const out = reinterpret_cast<__m128i*>(to);
  _mm_storeu_si128(out, _mm_add_epi32(codes, _mm_unpacklo_epi16(eight, zero)));
  _mm_storeu_si128(out + 1, _mm_add_epi32(codes, _mm_unpackhi_epi16(eight, zero)));
}
inline void copy_eight(Move* to, Codes base, const Move* from) {
  const __m128i cells = _mm_set1_epi32(0xFF00);
  for (int half = 0; half < 2; ++half) {
    const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from) + half);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to) + half, _mm_or_si128(base, _mm_and_si128(four, cells)));
  }
}
#else
using Codes = std::uint32_t;
inline Codes codes_from(Move first) { return first.code; }
inline Codes next_eight(Codes codes) { return codes + kEightCells; }
inline void write_eight(Move* to, Codes codes, Positions positions) {  // a copy: nothing aliases it
  for (std::size_t i = 0; i < positions.size(); ++i) to[i].code = codes + positions[i];
}
inline void copy_eight(Move* to, Codes base, const Move* from) {
  for (std::size_t i = 0; i < kWrittenAtOnce; ++i) to[i].code = base | (from[i].code & 0xFF00);
}
#endif

#include "games/tigris/regions.inc"

#include "games/tigris/action_list.inc"
}  // namespace every

#ifdef SHEDU_V3
SHEDU_BEGIN_V3
namespace v3 {
using namespace grid_lanes::v3;

using Codes = __m256i;
inline Codes codes_from(Move first) { return _mm256_set1_epi32(static_cast<int>(first.code)); }
inline Codes next_eight(Codes codes) {
  return _mm256_add_epi32(codes, _mm256_set1_epi32(static_cast<int>(kEightCells)));
}
inline void write_eight(Move* to, Codes codes, const Positions& positions) {
  const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(positions.data()));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_add_epi32(codes, _mm256_cvtepu16_epi32(eight)));
}
inline void copy_eight(Move* to, Codes base, const Move* from) {
  const __m256i eight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), base | (eight & _mm256_set1_epi32(0xFF00)));
}

#include "games/tigris/regions.inc"

#include "games/tigris/action_list.inc"
}  // namespace v3
SHEDU_END_V3
#endif

void append_actions(const Public& p, const Tiles& hand, MoveList& moves) {
#ifdef SHEDU_V3
  if (use_v3) return v3::append_actions(p, hand, moves);
#endif
  every::append_actions(p, hand, moves);
}

void append(MoveList& moves, Kind kind, const Bits& cells) {
  cells.for_each([&](int cell) { moves.push_back(make(kind, 0, cell)); });
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
      append(moves, Kind::Build, building_sites(p));
      moves.push_back(make(Kind::Decline));
      return;
    case Phase::Monument:
      structure_offers(p, moves);
      moves.push_back(make(Kind::Decline));
      return;
    case Phase::Treasure:
      if (p.options.treasure_claim == TreasureClaim::Mandatory) {
        append(moves, Kind::Keep, treasure_choices(p));
      } else {
        moves.push_back(make(Kind::Decline));
        append(moves, Kind::Take, treasure_choices(p));
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
