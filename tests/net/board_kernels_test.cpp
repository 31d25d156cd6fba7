#include "net/board_kernels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/rng.h"

namespace shedu::test {
namespace {

struct Board {
  std::size_t rows, columns;
};
constexpr std::array<Board, 7> kBoards = {{{1, 1}, {1, 5}, {2, 3}, {11, 16}, {3, 11}, {24, 8}, {8, 24}}};

// A step at a time, so that no compiler makes one of two.
std::uint8_t finished(int sum, float scale, float bias, float keep, std::uint8_t before) {
  volatile float value = static_cast<float>(sum) * scale;
  value = value + bias;
  volatile float kept = static_cast<float>(before) * keep;
  value = value + kept;
  return static_cast<std::uint8_t>(std::nearbyint(std::min(std::max(value + 0.0F, 0.0F), 127.0F)));
}

// A convolution with everything it needs. The sheets have exactly the places that kernels may look at.
struct Trial {
  Trial(Board with, std::size_t in_channels, std::size_t out_channels, bool keeps, Rng& rng)
      : board(with), inputs(in_channels), outputs(out_channels) {
    weights.resize(9 * inputs * outputs);
    scale.resize(outputs), bias.resize(outputs);
    for (float& number : scale) number = any(rng) / 40 / std::sqrt(static_cast<float>(inputs));
    for (float& number : bias) number = any(rng) * 60;
    if (keeps) keep.resize(outputs);
    for (float& number : keep) number = any(rng);
    in = sheet(inputs), out = sheet(outputs);
    for (std::size_t row = 0; row < board.rows; ++row) {
      for (std::size_t column = 0; column < board.columns; ++column) {
        for (std::size_t j = 0; j < inputs; ++j) in[at(row, column) * inputs + j] = byte(rng);
        for (std::size_t j = 0; j < outputs; ++j) out[at(row, column) * outputs + j] = byte(rng);
      }
    }
  }

  void draw_weights(Rng& rng) {
    for (std::int8_t& weight : weights) weight = static_cast<std::int8_t>(rng.below(256));
  }

  static float any(Rng& rng) { return static_cast<float>(rng.below(1U << 24)) / (1U << 23) - 1; }
  static std::uint8_t byte(Rng& rng) {  // mostly the extremes, where something could overflow
    const std::uint32_t kind = rng.below(3);
    return static_cast<std::uint8_t>(kind == 0 ? 0 : kind == 1 ? 127 : rng.below(128));
  }

  std::size_t at(std::size_t row, std::size_t column) const { return 1 + row * (board.columns + 1) + column; }
  std::vector<std::uint8_t> sheet(std::size_t channels) const {
    return std::vector<std::uint8_t>((board.rows * (board.columns + 1) + 1) * channels);
  }

  // By the definition, one number at a time.
  std::vector<std::uint8_t> expected() const {
    std::vector<std::uint8_t> result = out;
    for (std::size_t row = 0; row < board.rows; ++row) {
      for (std::size_t column = 0; column < board.columns; ++column) {
        for (std::size_t j = 0; j < outputs; ++j) {
          std::uint8_t& number = result[at(row, column) * outputs + j];
          number = finished(sum(row, column, j), scale[j], bias[j], keep.empty() ? 0 : keep[j], number);
        }
      }
    }
    return result;
  }

  int sum(std::size_t row, std::size_t column, std::size_t output) const {
    int total = 0;
    for (std::size_t n = 0; n < 9; ++n) {
      const std::size_t r = row + n / 3, c = column + n % 3;  // one too large
      if (r < 1 || r > board.rows || c < 1 || c > board.columns) continue;
      for (std::size_t i = 0; i < inputs; ++i) {
        total += in[at(r - 1, c - 1) * inputs + i] *
                 weights[((n * inputs / 4 + i / 4) * outputs + output) * 4 + i % 4];
      }
    }
    return total;
  }

  std::vector<std::uint8_t> run(const BoardKernels& with) const {
    std::vector<std::uint8_t> result = out;
    with.convolve({.rows = board.rows,
                   .columns = board.columns,
                   .inputs = inputs,
                   .outputs = outputs,
                   .weights = weights.data(),
                   .scale = scale.data(),
                   .bias = bias.data(),
                   .keep = keep.empty() ? nullptr : keep.data()},
                  in.data() + inputs, result.data() + outputs);
    return result;
  }

  Board board;
  std::size_t inputs, outputs;
  std::vector<std::int8_t> weights;
  std::vector<float> scale, bias, keep;
  std::vector<std::uint8_t> in, out;
};

TEST(BoardKernels, TheScalarOnesComeFirstAndAreThere) {
  ASSERT_FALSE(board_kernels().empty());
  EXPECT_EQ(board_kernels().front().name, "scalar");
}

TEST(BoardKernels, AnActivationIsCutAndRoundedTiesToEven) {
  EXPECT_EQ(board_activation(-1e9F), 0);
  EXPECT_EQ(board_activation(-0.5F), 0);
  EXPECT_EQ(board_activation(0.5F), 0);
  EXPECT_EQ(board_activation(0.50001F), 1);
  EXPECT_EQ(board_activation(1.5F), 2);
  EXPECT_EQ(board_activation(2.5F), 2);
  EXPECT_EQ(board_activation(126.5F), 126);
  EXPECT_EQ(board_activation(126.51F), 127);
  EXPECT_EQ(board_activation(1e9F), 127);
}

TEST(BoardKernels, AConvolutionIsItsDefinitionOnEveryProcessor) {
  Rng rng(1);
  for (const Board board : kBoards) {
    for (const std::size_t inputs : {4U, 20U, 48U, 76U}) {
      for (const std::size_t outputs : {16U, 32U, 48U, 64U}) {
        Trial trial(board, inputs, outputs, rng.below(2) == 0, rng);
        trial.draw_weights(rng);
        const auto expected = trial.expected();
        for (const BoardKernels& with : board_kernels()) {
          ASSERT_EQ(trial.run(with), expected) << with.name << ", " << board.rows << " x " << board.columns
                                               << ", " << inputs << " to " << outputs;
        }
      }
    }
  }
}

// No sum can be larger, and no two products next to each other.
TEST(BoardKernels, TheLargestSumsDoNotOverflow) {
  Rng rng(2);
  for (const int weight : {-128, 127}) {
    Trial trial({3, 9}, 128, 128, true, rng);
    std::fill(trial.weights.begin(), trial.weights.end(), static_cast<std::int8_t>(weight));
    for (std::size_t row = 0; row < 3; ++row) {
      std::fill_n(trial.in.begin() + static_cast<std::ptrdiff_t>(trial.at(row, 0) * 128), 9 * 128, 127);
    }
    std::fill(trial.scale.begin(), trial.scale.end(), 60.0F / (9 * 128 * 127) / static_cast<float>(weight));
    const auto expected = trial.expected();
    for (const BoardKernels& with : board_kernels()) EXPECT_EQ(trial.run(with), expected) << with.name;
  }
}

// Products that floats cannot hold, and sums that then lie half way between two activations: without rounding
// in between, another activation would come out.
TEST(BoardKernels, EveryStepIsRounded) {
  Rng rng(3);
  for (int round = 0; round < 20; ++round) {
    Trial trial({1, 1}, 4, 16, false, rng);
    trial.in = {0, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0};
    std::vector<std::uint8_t> wanted(16);
    for (std::size_t j = 0; j < 16;) {
      const int weight = 1 + static_cast<int>(rng.below(127));
      trial.weights[(4 * 16 + j) * 4] = static_cast<std::int8_t>(weight);
      const auto sum = static_cast<float>(weight * 100);
      const float scale = (800 + 200 * Trial::any(rng)) / sum;
      const volatile float product = sum * scale;
      const double exact = static_cast<double>(sum) * static_cast<double>(scale);
      const bool less = static_cast<double>(product) < exact;
      const float half = less ? 40.5F : 41.5F;  // to the even one, which is on the other side
      const float bias = half - product;
      const volatile float all = product + bias;
      if (all != half || static_cast<float>(exact + static_cast<double>(bias)) == half) continue;
      trial.scale[j] = scale, trial.bias[j] = bias;
      wanted[j++] = static_cast<std::uint8_t>(less ? 40 : 42);
    }
    for (const BoardKernels& with : board_kernels()) {
      const auto out = trial.run(with);
      EXPECT_EQ(std::vector<std::uint8_t>(out.begin() + 16, out.begin() + 32), wanted) << with.name;
    }
  }
}

TEST(BoardKernels, GatheringAddsUpAndFindsTheGreatest) {
  Rng rng(4);
  for (const Board board : kBoards) {
    for (const std::size_t channels : {16U, 48U, 64U}) {
      const Trial trial(board, channels, 16, false, rng);
      std::vector<std::int32_t> sums(channels);
      std::vector<std::uint8_t> greatest(channels);
      for (std::size_t i = 0; i < trial.in.size(); ++i) {
        sums[i % channels] += trial.in[i];
        greatest[i % channels] = std::max(greatest[i % channels], trial.in[i]);
      }
      for (const BoardKernels& with : board_kernels()) {
        std::vector<std::int32_t> said(channels, -1);
        std::vector<std::uint8_t> most(channels, 200);
        with.gather(trial.in.data() + channels, board.rows, board.columns, channels, said.data(),
                    most.data());
        EXPECT_EQ(said, sums) << with.name;
        EXPECT_EQ(most, greatest) << with.name;
      }
    }
  }
}

TEST(BoardKernels, ADotIsTheSumOfProducts) {
  Rng rng(5);
  for (const std::size_t count : {16U, 48U, 256U}) {
    for (int round = 0; round < 50; ++round) {
      std::vector<std::uint8_t> inputs(count);
      std::vector<std::int8_t> weights(count);
      int sum = 0;
      for (std::size_t i = 0; i < count; ++i) {
        inputs[i] = round == 0 ? 127 : Trial::byte(rng);
        weights[i] = static_cast<std::int8_t>(round == 0 ? 128 : rng.below(256));
        sum += inputs[i] * weights[i];
      }
      for (const BoardKernels& with : board_kernels()) {
        EXPECT_EQ(with.dot(inputs.data(), weights.data(), count), sum) << with.name;
      }
    }
  }
}

}  // namespace
}  // namespace shedu::test
