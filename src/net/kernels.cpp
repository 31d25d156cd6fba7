#include "net/kernels.h"

#include <algorithm>
#include <array>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace shedu {
namespace {

void layer_scalar(const std::uint8_t* inputs, std::size_t count, const std::int8_t* weights,
                  const std::int32_t* bias, std::size_t outputs, std::int32_t* sums) {
  for (std::size_t j = 0; j < outputs; ++j) {
    std::int32_t sum = bias[j];
    for (std::size_t i = 0; i < count; ++i) sum += inputs[i] * weights[j * count + i];
    sums[j] = sum;
  }
}

void rows_scalar(const std::int8_t* table, std::size_t width, const std::uint16_t* row, std::size_t count,
                 std::int16_t* sums) {
  std::fill_n(sums, width, std::int16_t{0});
  for (std::size_t i = 0; i < count; ++i) {
    const std::int8_t* const numbers = table + row[i] * width;
    for (std::size_t j = 0; j < width; ++j) sums[j] = static_cast<std::int16_t>(sums[j] + numbers[j]);
  }
}

void moves_scalar(const std::int8_t* table, const std::uint16_t* row, std::size_t slots, std::size_t count,
                  const std::int16_t* offset, const std::int16_t* factor, std::int32_t* sums) {
  for (std::size_t move = 0; move < count; ++move, row += slots) {
    std::int32_t sum = 0;
    for (std::size_t j = 0; j < kMoveWidth; ++j) {
      int inner = offset[j];
      for (std::size_t slot = 0; slot < slots; ++slot) inner += table[row[slot] * kMoveWidth + j];
      sum += std::clamp(inner, 0, 127) * factor[j];
    }
    sums[move] = sum;
  }
}

#if defined(__x86_64__)
#define SHEDU_AVX2 __attribute__((target("avx2")))
#define SHEDU_VNNI __attribute__((target("avx2,avx512f,avx512vl,avx512vnni")))

SHEDU_AVX2 inline __m256i load(const void* from) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}

// Four sums of eight numbers each, one beside the other.
SHEDU_AVX2 inline __m128i add_up(__m256i a, __m256i b, __m256i c, __m256i d) {
  const __m256i pairs = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
  return _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
}

SHEDU_AVX2 inline void store_sums(std::int32_t* sums, const std::int32_t* bias, __m128i four) {
  const __m128i base = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bias));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(sums), _mm_add_epi32(base, four));
}

// Two products of at most 127 * 128 fit into 16 bits: nothing is cut off on the way.
SHEDU_AVX2 inline __m256i multiply_add(__m256i sum, __m256i inputs, const std::int8_t* weights) {
  const __m256i pairs = _mm256_maddubs_epi16(inputs, load(weights));
  return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

SHEDU_AVX2 void layer_avx2(const std::uint8_t* inputs, std::size_t count, const std::int8_t* weights,
                           const std::int32_t* bias, std::size_t outputs, std::int32_t* sums) {
  for (std::size_t j = 0; j < outputs; j += 4) {
    const std::int8_t* const w = weights + j * count;
    __m256i a = _mm256_setzero_si256(), b = a, c = a, d = a;
    for (std::size_t i = 0; i < count; i += 32) {
      const __m256i in = load(inputs + i);
      a = multiply_add(a, in, w + i);
      b = multiply_add(b, in, w + count + i);
      c = multiply_add(c, in, w + 2 * count + i);
      d = multiply_add(d, in, w + 3 * count + i);
    }
    store_sums(sums + j, bias + j, add_up(a, b, c, d));
  }
}

SHEDU_VNNI void layer_vnni(const std::uint8_t* inputs, std::size_t count, const std::int8_t* weights,
                           const std::int32_t* bias, std::size_t outputs, std::int32_t* sums) {
  for (std::size_t j = 0; j < outputs; j += 4) {
    const std::int8_t* const w = weights + j * count;
    __m256i a = _mm256_setzero_si256(), b = a, c = a, d = a;
    for (std::size_t i = 0; i < count; i += 32) {
      const __m256i in = load(inputs + i);
      a = _mm256_dpbusd_epi32(a, in, load(w + i));
      b = _mm256_dpbusd_epi32(b, in, load(w + count + i));
      c = _mm256_dpbusd_epi32(c, in, load(w + 2 * count + i));
      d = _mm256_dpbusd_epi32(d, in, load(w + 3 * count + i));
    }
    store_sums(sums + j, bias + j, add_up(a, b, c, d));
  }
}

SHEDU_AVX2 inline __m256i widened(const std::int8_t* from) {
  return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
}

// 64 columns at a time stay in registers while all rows pass.
SHEDU_AVX2 void rows_avx2(const std::int8_t* table, std::size_t width, const std::uint16_t* row,
                          std::size_t count, std::int16_t* sums) {
  for (std::size_t column = 0; column < width; column += 64) {
    __m256i a = _mm256_setzero_si256(), b = a, c = a, d = a;
    for (std::size_t i = 0; i < count; ++i) {
      const std::int8_t* const numbers = table + row[i] * width + column;
      a = _mm256_add_epi16(a, widened(numbers));
      b = _mm256_add_epi16(b, widened(numbers + 16));
      c = _mm256_add_epi16(c, widened(numbers + 32));
      d = _mm256_add_epi16(d, widened(numbers + 48));
    }
    auto* const to = reinterpret_cast<__m256i*>(sums + column);
    _mm256_storeu_si256(to, a);
    _mm256_storeu_si256(to + 1, b);
    _mm256_storeu_si256(to + 2, c);
    _mm256_storeu_si256(to + 3, d);
  }
}

SHEDU_AVX2 inline __m256i cut(__m256i numbers) {
  return _mm256_min_epi16(_mm256_max_epi16(numbers, _mm256_setzero_si256()), _mm256_set1_epi16(127));
}

SHEDU_AVX2 void moves_avx2(const std::int8_t* table, const std::uint16_t* row, std::size_t slots,
                           std::size_t count, const std::int16_t* offset, const std::int16_t* factor,
                           std::int32_t* sums) {
  const __m256i low = load(offset), high = load(offset + 16);
  const __m256i low_factor = load(factor), high_factor = load(factor + 16);
  for (std::size_t move = 0; move < count; ++move, row += slots) {
    __m256i a = low, b = high;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      const std::int8_t* const numbers = table + row[slot] * kMoveWidth;
      a = _mm256_add_epi16(a, widened(numbers));
      b = _mm256_add_epi16(b, widened(numbers + 16));
    }
    const __m256i sum =
        _mm256_add_epi32(_mm256_madd_epi16(cut(a), low_factor), _mm256_madd_epi16(cut(b), high_factor));
    const __m128i four = add_up(sum, sum, sum, sum);
    sums[move] = _mm_cvtsi128_si32(four);
  }
}
#endif

struct Found {
  std::array<Kernels, 3> list{};
  std::size_t count = 0;
};

Found find_kernels() {
  Found found;
  found.list[found.count++] = {"scalar", layer_scalar, rows_scalar, moves_scalar};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") != 0) {
    found.list[found.count++] = {"avx2", layer_avx2, rows_avx2, moves_avx2};
    if (__builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512vnni") != 0) {
      found.list[found.count++] = {"vnni", layer_vnni, rows_avx2, moves_avx2};
    }
  }
#endif
  return found;
}

}  // namespace

std::span<const Kernels> kernels() {
  static const Found found = find_kernels();
  return {found.list.data(), found.count};
}

}  // namespace shedu
