#pragma once

#include "base/cpu.h"

#include <array>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef SHEDU_V3
#include <immintrin.h>
#endif

/// Boards with rows of 16 cells in vectors: each row fills a lane of 16 bits, so a step east or west is one
/// shift that cannot run over a row's end, and a step north or south moves whole lanes. Regions are what the
/// rules ask for most.
///
/// `Rows` is such a board, of 9 to 12 rows, which are three words: two vectors of eight rows, one of sixteen
/// in the namespace v3 (base/cpu.h), or the words themselves where there are no vectors. All have the same
/// functions.
namespace shedu::grid_lanes {

using Words = std::array<std::uint64_t, 3>;

#ifdef __SSE2__
struct Rows {
  __m128i north, south;

  friend Rows operator|(Rows a, Rows b) {
    return {_mm_or_si128(a.north, b.north), _mm_or_si128(a.south, b.south)};
  }
  friend Rows operator&(Rows a, Rows b) {
    return {_mm_and_si128(a.north, b.north), _mm_and_si128(a.south, b.south)};
  }
  friend Rows operator^(Rows a, Rows b) {
    return {_mm_xor_si128(a.north, b.north), _mm_xor_si128(a.south, b.south)};
  }
};

inline Rows no_rows() { return {_mm_setzero_si128(), _mm_setzero_si128()}; }
inline Rows load(const Words& words) {
  return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(words.data())),
          _mm_loadl_epi64(reinterpret_cast<const __m128i*>(words.data() + 2))};
}
inline void store(Rows rows, Words& words) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(words.data()), rows.north);
  _mm_storel_epi64(reinterpret_cast<__m128i*>(words.data() + 2), rows.south);
}
/// All sixteen rows.
inline void store_all(Rows rows, std::uint16_t* to) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), rows.north);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to + 8), rows.south);
}
inline bool any(Rows rows) {
  const __m128i both = _mm_or_si128(rows.north, rows.south);
  return _mm_movemask_epi8(_mm_cmpeq_epi8(both, _mm_setzero_si128())) != 0xFFFF;
}
inline Rows without(Rows a, Rows b) {
  return {_mm_andnot_si128(b.north, a.north), _mm_andnot_si128(b.south, a.south)};
}

/// The cells that share an edge with a cell of the set; rows beyond the board's last may come to hold
/// something.
inline Rows neighbours(Rows rows) {
  const auto along = [](__m128i half) {
    return _mm_or_si128(_mm_slli_epi16(half, 1), _mm_srli_epi16(half, 1));
  };
  const __m128i up = _mm_or_si128(_mm_srli_si128(rows.north, 2), _mm_slli_si128(rows.south, 14));
  const __m128i down = _mm_or_si128(_mm_slli_si128(rows.south, 2), _mm_srli_si128(rows.north, 14));
  return {_mm_or_si128(along(rows.north), _mm_or_si128(up, _mm_slli_si128(rows.north, 2))),
          _mm_or_si128(along(rows.south), _mm_or_si128(_mm_srli_si128(rows.south, 2), down))};
}
#else
struct Rows {
  Words words;

  friend Rows operator|(const Rows& a, const Rows& b) {
    return {a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2]};
  }
  friend Rows operator&(const Rows& a, const Rows& b) {
    return {a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2]};
  }
  friend Rows operator^(const Rows& a, const Rows& b) {
    return {a.words[0] ^ b.words[0], a.words[1] ^ b.words[1], a.words[2] ^ b.words[2]};
  }
};

inline Rows no_rows() { return {}; }
inline Rows load(const Words& words) { return {words}; }
inline void store(const Rows& rows, Words& words) { words = rows.words; }
inline void store_all(const Rows& rows, std::uint16_t* to) {
  for (std::size_t i = 0; i < 16; ++i) {
    to[i] = i < 12 ? static_cast<std::uint16_t>(rows.words[i / 4] >> (i % 4 * 16)) : std::uint16_t{0};
  }
}
inline bool any(const Rows& rows) { return (rows.words[0] | rows.words[1] | rows.words[2]) != 0; }
inline Rows without(const Rows& a, const Rows& b) {
  return {a.words[0] & ~b.words[0], a.words[1] & ~b.words[1], a.words[2] & ~b.words[2]};
}
inline Rows neighbours(const Rows& rows) {
  constexpr std::uint64_t kAllButEast = 0x7FFF7FFF7FFF7FFF;
  constexpr std::uint64_t kAllButWest = ~std::uint64_t{0x0001000100010001};
  Rows out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::uint64_t word = rows.words[i];
    out.words[i] = (word & kAllButEast) << 1 | (word & kAllButWest) >> 1 | word << 16 | word >> 16;
    if (i > 0) out.words[i] |= rows.words[i - 1] >> 48;
    if (i < 2) out.words[i] |= rows.words[i + 1] << 48;
  }
  return out;
}
#endif

#include "base/grid_floods.inc"

#ifdef SHEDU_V3
SHEDU_BEGIN_V3
namespace v3 {

using Rows = __m256i;  // with operators of its own

inline __m256i three_words() { return _mm256_set_epi64x(0, -1, -1, -1); }
inline Rows no_rows() { return _mm256_setzero_si256(); }
inline Rows load(const Words& words) {
  return _mm256_maskload_epi64(reinterpret_cast<const long long*>(words.data()), three_words());
}
inline void store(Rows rows, Words& words) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(words.data()), _mm256_castsi256_si128(rows));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(words.data() + 2), _mm256_extracti128_si256(rows, 1));
}
inline void store_all(Rows rows, std::uint16_t* to) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), rows);
}
inline bool any(Rows rows) { return _mm256_testz_si256(rows, rows) == 0; }
inline Rows without(Rows a, Rows b) { return _mm256_andnot_si256(b, a); }

inline Rows neighbours(Rows rows) {
  const __m256i up = _mm256_alignr_epi8(_mm256_permute2x128_si256(rows, rows, 0x81), rows, 2);
  const __m256i down = _mm256_alignr_epi8(rows, _mm256_permute2x128_si256(rows, rows, 0x08), 14);
  return (_mm256_slli_epi16(rows, 1) | _mm256_srli_epi16(rows, 1)) | (up | down);
}

#include "base/grid_floods.inc"

}  // namespace v3
SHEDU_END_V3
#endif

}  // namespace shedu::grid_lanes
