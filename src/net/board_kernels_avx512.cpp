#include "net/board_kernels_x86.h"

#if defined(__x86_64__)
// g++ 12 takes what its own header leaves undefined on purpose for an oversight of ours.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include <cstring>
#include <utility>

#include "net/kernels.h"

#define SHEDU_VNNI __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni")))
#define SHEDU_ALWAYS __attribute__((always_inline)) inline

namespace shedu {
namespace {

SHEDU_VNNI SHEDU_ALWAYS __m512i four_inputs(const std::uint8_t* from) {
  std::int32_t four = 0;
  std::memcpy(&four, from, sizeof four);
  return _mm512_set1_epi32(four);
}

// What _mm512_dpbusd_epi32 does; but around that g++ 12 copies every sum, and into memory, too.
SHEDU_VNNI SHEDU_ALWAYS void add_products(__m512i& sums, __m512i inputs, __m512i weights) {
  asm("vpdpbusd %2, %1, %0" : "+v"(sums) : "v"(inputs), "v"(weights));
}

SHEDU_VNNI SHEDU_ALWAYS void finish(const Convolution& what, __m512i sums, std::size_t output,
                                    std::uint8_t* out) {
  __m512 value = _mm512_mul_ps(_mm512_cvtepi32_ps(sums), _mm512_loadu_ps(what.scale + output));
  value = _mm512_add_ps(value, _mm512_loadu_ps(what.bias + output));
  auto* const to = reinterpret_cast<__m128i*>(out);
  if (what.keep != nullptr) {
    const __m512 before = _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(_mm_loadu_si128(to)));
    value = _mm512_add_ps(value, _mm512_mul_ps(before, _mm512_loadu_ps(what.keep + output)));
  }
  value = _mm512_min_ps(_mm512_max_ps(value, _mm512_setzero_ps()), _mm512_set1_ps(127));
  _mm_storeu_si128(to, _mm512_cvtepi32_epi8(_mm512_cvtps_epi32(value)));
}

// As tile_avx2, with registers of 16 outputs.
template <int Wide, std::size_t... Sum>
SHEDU_VNNI std::size_t tile_vnni(const Convolution& of, const BoardTile& at, std::index_sequence<Sum...>) {
  const Convolution what = of;
  const BoardTile tile = at;
  const std::int8_t* weights = tile.weights;
  __m512i sums[sizeof...(Sum)] = {};
  for (std::size_t row = 0; row < tile.neighbour_rows; ++row) {
    const std::uint8_t* in = tile.in + row * (what.columns + 1) * what.inputs;
    for (std::size_t k = 0; k < 3 * what.inputs; k += 4, in += 4, weights += what.outputs * 4) {
      (add_products(sums[Sum], four_inputs(in + Sum / Wide * what.inputs),
                    _mm512_loadu_si512(weights + Sum % Wide * 64)),
       ...);
    }
  }
  (finish(what, sums[Sum], tile.output + Sum % Wide * 16,
          tile.out + Sum / Wide * what.outputs + Sum % Wide * 16),
   ...);
  return sizeof...(Sum) / Wide;
}

template <int Wide, int Cells>
std::size_t tile(const Convolution& what, const BoardTile& tile) {
  return tile_vnni<Wide>(what, tile, std::make_index_sequence<Cells * Wide>());
}

template <int Wide>
void tiles(const Convolution& what, const std::uint8_t* in, std::uint8_t* out) {
  for_board_tiles(what, in, out, Wide * 16, [&](const BoardTile& at, std::size_t left) {
    if (left >= 8) return tile<Wide, 8>(what, at);
    if (left >= 4) return tile<Wide, 4>(what, at);
    return left >= 2 ? tile<Wide, 2>(what, at) : tile<Wide, 1>(what, at);
  });
}

void convolve(const Convolution& what, const std::uint8_t* in, std::uint8_t* out) {
  if (what.outputs % 48 == 0) return tiles<3>(what, in, out);
  return what.outputs % 32 == 0 ? tiles<2>(what, in, out) : tiles<1>(what, in, out);
}

SHEDU_VNNI std::int32_t dot(const std::uint8_t* inputs, const std::int8_t* weights, std::size_t count) {
  __m128i sum = _mm_setzero_si128();
  for (std::size_t i = 0; i < count; i += 16) {
    sum = _mm_dpbusd_epi32(sum, _mm_loadu_si128(reinterpret_cast<const __m128i*>(inputs + i)),
                           _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights + i)));
  }
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}

}  // namespace

std::optional<BoardKernels> board_kernels_vnni() {
  std::optional<BoardKernels> made = board_kernels_avx2();
  for (const Kernels& one : kernels()) {
    if (one.name == "vnni" && made && __builtin_cpu_supports("avx512bw") != 0) {
      return BoardKernels{one.name, one.layer, convolve, made->gather, dot};
    }
  }
  return {};
}

}  // namespace shedu
#else
namespace shedu {

std::optional<BoardKernels> board_kernels_vnni() { return {}; }

}  // namespace shedu
#endif
