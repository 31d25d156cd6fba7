#include "net/board_kernels_x86.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#include <cstring>
#include <utility>

#include "net/kernels.h"

#define SHEDU_AVX2 __attribute__((target("avx2")))
#define SHEDU_AVXVNNI __attribute__((target("avx2,avxvnni")))
#define SHEDU_ALWAYS __attribute__((always_inline)) inline

namespace shedu {
namespace {

SHEDU_AVX2 SHEDU_ALWAYS __m256i four_inputs(const std::uint8_t* from) {
  std::int32_t four = 0;
  std::memcpy(&four, from, sizeof four);
  return _mm256_set1_epi32(four);
}

SHEDU_AVX2 SHEDU_ALWAYS __m256i eight_weights(const std::int8_t* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

// Two products of at most 127 * 128 fit into 16 bits: nothing is cut off on the way.
SHEDU_AVX2 SHEDU_ALWAYS void add_products(__m256i& sums, __m256i inputs, __m256i weights) {
  const __m256i pairs = _mm256_maddubs_epi16(inputs, weights);
  sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

// As a word of its own: around the compiler's for it g++ 12 copies every sum.
SHEDU_AVXVNNI SHEDU_ALWAYS void add_products_at_once(__m256i& sums, __m256i inputs, __m256i weights) {
  asm("%{vex%} vpdpbusd %2, %1, %0" : "+x"(sums) : "x"(inputs), "x"(weights));
}

SHEDU_AVX2 SHEDU_ALWAYS void finish(const Convolution& what, __m256i sums, std::size_t output,
                                    std::uint8_t* out) {
  __m256 value = _mm256_mul_ps(_mm256_cvtepi32_ps(sums), _mm256_loadu_ps(what.scale + output));
  value = _mm256_add_ps(value, _mm256_loadu_ps(what.bias + output));
  auto* const to = reinterpret_cast<__m128i*>(out);
  if (what.keep != nullptr) {
    const __m256 before = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64(to)));
    value = _mm256_add_ps(value, _mm256_mul_ps(before, _mm256_loadu_ps(what.keep + output)));
  }
  value = _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), _mm256_set1_ps(127));
  const __m256i whole = _mm256_cvtps_epi32(value);
  const __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
  _mm_storel_epi64(to, _mm_packus_epi16(words, words));
}

// A tile's sums are Wide registers of 8 outputs for every cell. They are named one by one (Sum...), or the
// compiler would keep them in memory. What `of` and `at` point to is copied, or it would read it again after
// every byte that is written.
template <int Wide, std::size_t... Sum>
SHEDU_AVX2 std::size_t tile_avx2(const Convolution& of, const BoardTile& at, std::index_sequence<Sum...>) {
  const Convolution what = of;
  const BoardTile tile = at;
  const std::int8_t* weights = tile.weights;
  __m256i sums[sizeof...(Sum)] = {};
  for (std::size_t row = 0; row < tile.neighbour_rows; ++row) {
    const std::uint8_t* in = tile.in + row * (what.columns + 1) * what.inputs;
    for (std::size_t k = 0; k < 3 * what.inputs; k += 4, in += 4, weights += what.outputs * 4) {
      (add_products(sums[Sum], four_inputs(in + Sum / Wide * what.inputs),
                    eight_weights(weights + Sum % Wide * 32)),
       ...);
    }
  }
  (finish(what, sums[Sum], tile.output + Sum % Wide * 8,
          tile.out + Sum / Wide * what.outputs + Sum % Wide * 8),
   ...);
  return sizeof...(Sum) / Wide;
}

// The same with the other products: a target is a function's own, and no parameter.
template <int Wide, std::size_t... Sum>
SHEDU_AVXVNNI std::size_t tile_avxvnni(const Convolution& of, const BoardTile& at,
                                       std::index_sequence<Sum...>) {
  const Convolution what = of;
  const BoardTile tile = at;
  const std::int8_t* weights = tile.weights;
  __m256i sums[sizeof...(Sum)] = {};
  for (std::size_t row = 0; row < tile.neighbour_rows; ++row) {
    const std::uint8_t* in = tile.in + row * (what.columns + 1) * what.inputs;
    for (std::size_t k = 0; k < 3 * what.inputs; k += 4, in += 4, weights += what.outputs * 4) {
      (add_products_at_once(sums[Sum], four_inputs(in + Sum / Wide * what.inputs),
                            eight_weights(weights + Sum % Wide * 32)),
       ...);
    }
  }
  (finish(what, sums[Sum], tile.output + Sum % Wide * 8,
          tile.out + Sum / Wide * what.outputs + Sum % Wide * 8),
   ...);
  return sizeof...(Sum) / Wide;
}

template <bool AtOnce, int Wide, int Cells>
std::size_t tile(const Convolution& what, const BoardTile& tile) {
  constexpr auto kSums = std::make_index_sequence<Cells * Wide>();
  if constexpr (AtOnce) return tile_avxvnni<Wide>(what, tile, kSums);
  return tile_avx2<Wide>(what, tile, kSums);
}

template <bool AtOnce, int Wide>
void tiles(const Convolution& what, const std::uint8_t* in, std::uint8_t* out) {
  for_board_tiles(what, in, out, Wide * 8, [&](const BoardTile& at, std::size_t left) {
    switch (left) {
      case 1: return tile<AtOnce, Wide, 1>(what, at);
      case 2: return tile<AtOnce, Wide, 2>(what, at);
      case 3: return tile<AtOnce, Wide, 3>(what, at);
      default: return tile<AtOnce, Wide, 4>(what, at);
    }
  });
}

template <bool AtOnce>
void convolve(const Convolution& what, const std::uint8_t* in, std::uint8_t* out) {
  return what.outputs % 24 == 0 ? tiles<AtOnce, 3>(what, in, out) : tiles<AtOnce, 2>(what, in, out);
}

SHEDU_AVX2 void gather(const std::uint8_t* cells, std::size_t rows, std::size_t columns, std::size_t channels,
                       std::int32_t* sums, std::uint8_t* greatest) {
  const std::size_t count = rows * (columns + 1) - 1;
  for (std::size_t j = 0; j < channels; j += 16) {
    // So many cells of at most 127 as there are (net/board_network.h) fit into 16 bits.
    __m256i sum = _mm256_setzero_si256();
    __m128i most = _mm_setzero_si128();
    for (std::size_t cell = 0; cell < count; ++cell) {
      const __m128i in = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells + cell * channels + j));
      sum = _mm256_add_epi16(sum, _mm256_cvtepu8_epi16(in));
      most = _mm_max_epu8(most, in);
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums + j),
                        _mm256_cvtepu16_epi32(_mm256_castsi256_si128(sum)));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums + j + 8),
                        _mm256_cvtepu16_epi32(_mm256_extracti128_si256(sum, 1)));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(greatest + j), most);
  }
}

SHEDU_AVX2 std::int32_t dot(const std::uint8_t* inputs, const std::int8_t* weights, std::size_t count) {
  __m128i sum = _mm_setzero_si128();
  for (std::size_t i = 0; i < count; i += 16) {
    const __m128i in = _mm_loadu_si128(reinterpret_cast<const __m128i*>(inputs + i));
    const __m128i w = _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights + i));
    sum = _mm_add_epi32(sum, _mm_madd_epi16(_mm_maddubs_epi16(in, w), _mm_set1_epi16(1)));
  }
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}

bool has_avxvnni() {  // not every compiler knows its name
  constexpr unsigned kAvxVnni = 1U << 4;
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid_count(7, 1, &a, &b, &c, &d) != 0 && (a & kAvxVnni) != 0;
}

}  // namespace

std::optional<BoardKernels> board_kernels_avx2() {
  for (const Kernels& one : kernels()) {
    if (one.name == "avx2") return BoardKernels{one.name, one.layer, convolve<false>, gather, dot};
  }
  return {};
}

std::optional<BoardKernels> board_kernels_avxvnni() {
  std::optional<BoardKernels> made = board_kernels_avx2();
  if (!made || !has_avxvnni()) return {};
  made->name = "avxvnni";
  made->convolve = convolve<true>;
  return made;
}

}  // namespace shedu
#else
namespace shedu {

std::optional<BoardKernels> board_kernels_avx2() { return {}; }
std::optional<BoardKernels> board_kernels_avxvnni() { return {}; }

}  // namespace shedu
#endif
