#include "net/board_kernels.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/bits.h"
#include "net/board_kernels_x86.h"
#include "net/kernels.h"

namespace shedu {
namespace {

constexpr std::size_t kMostOutputs = 256;

// Many activations are 0, and most inputs of the first convolution: four of them at once are passed over.
void add_products(const std::uint8_t* four, const std::int8_t* weights, std::size_t outputs,
                  std::int32_t* sums) {
  std::uint32_t all = 0;
  std::memcpy(&all, four, sizeof all);
  if (all == 0) return;
  for (std::size_t j = 0; j < outputs; ++j, weights += 4) {
    sums[j] += four[0] * weights[0] + four[1] * weights[1] + four[2] * weights[2] + four[3] * weights[3];
  }
}

void finish(const Convolution& what, const std::int32_t* sums, std::uint8_t* out) {
  for (std::size_t j = 0; j < what.outputs; ++j) {
    float value = static_cast<float>(sums[j]) * what.scale[j];
    value += what.bias[j];
    if (what.keep != nullptr) {
      const float kept = static_cast<float>(out[j]) * what.keep[j];
      value += kept;
    }
    out[j] = board_activation(value);
  }
}

void convolve_scalar(const Convolution& what, const std::uint8_t* in, std::uint8_t* out) {
  const std::size_t pitch = (what.columns + 1) * what.inputs;
  const std::size_t groups = 3 * what.inputs / 4;  // of a row of three neighbours, which lie side by side
  std::int32_t sums[kMostOutputs];
  for (std::size_t row = 0; row < what.rows; ++row) {
    for (std::size_t column = 0; column < what.columns; ++column) {
      std::fill_n(sums, what.outputs, 0);
      const std::uint8_t* const left = in + row * pitch + column * what.inputs - what.inputs;
      for (std::size_t i = row == 0 ? 1 : 0; i < (row + 1 == what.rows ? 2U : 3U); ++i) {
        const std::uint8_t* const from = i == 0 ? left - pitch : left + (i - 1) * pitch;
        const std::int8_t* const weights = what.weights + i * groups * what.outputs * 4;
        for (std::size_t k = 0; k < groups; ++k) {
          add_products(from + k * 4, weights + k * what.outputs * 4, what.outputs, sums);
        }
      }
      finish(what, sums, out + (row * (what.columns + 1) + column) * what.outputs);
    }
  }
}

void gather_scalar(const std::uint8_t* cells, std::size_t rows, std::size_t columns, std::size_t channels,
                   std::int32_t* sums, std::uint8_t* greatest) {
  std::fill_n(sums, channels, 0);
  std::fill_n(greatest, channels, std::uint8_t{0});
  // The empty cells between the rows change neither.
  for (std::size_t cell = 0; cell < rows * (columns + 1) - 1; ++cell, cells += channels) {
    for (std::size_t j = 0; j < channels; ++j) {
      sums[j] += cells[j];
      greatest[j] = std::max(greatest[j], cells[j]);
    }
  }
}

std::int32_t dot_scalar(const std::uint8_t* inputs, const std::int8_t* weights, std::size_t count) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += inputs[i] * weights[i];
  return sum;
}

struct Found {
  std::array<BoardKernels, 4> list{};
  std::size_t count = 0;
};

Found find_kernels() {
  Found found;
  found.list[found.count++] = {"scalar", kernels().front().layer, convolve_scalar, gather_scalar, dot_scalar};
  for (const auto& one : {board_kernels_avx2(), board_kernels_avxvnni(), board_kernels_vnni()}) {
    if (one) found.list[found.count++] = *one;
  }
  return found;
}

}  // namespace

std::uint8_t board_activation(float value) {
  // Beside a number of 1.5 * 2^23 there is no room for a fraction.
  constexpr float kRound = 12582912.0F;
  const float cut = std::min(std::max(value, 0.0F), 127.0F);
  return static_cast<std::uint8_t>(bit_cast<std::uint32_t>(cut + kRound) & 127U);
}

std::span<const BoardKernels> board_kernels() {
  static const Found found = find_kernels();
  return {found.list.data(), found.count};
}

}  // namespace shedu
