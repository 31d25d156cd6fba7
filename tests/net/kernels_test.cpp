#include "net/kernels.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"

namespace shedu::test {
namespace {

// Half of the numbers are the extremes, where something could overflow.
std::int8_t any_weight(Rng& rng) {
  constexpr std::array<std::int8_t, 2> kExtremes = {-128, 127};
  return rng.below(2) == 0 ? kExtremes[rng.below(2)] : static_cast<std::int8_t>(rng.below(256));
}
std::uint8_t any_input(Rng& rng) {
  return static_cast<std::uint8_t>(rng.below(2) == 0 ? 127 : rng.below(128));
}

std::vector<std::int8_t> weights(std::size_t count, Rng& rng) {
  std::vector<std::int8_t> out(count);
  for (std::int8_t& weight : out) weight = any_weight(rng);
  return out;
}

// Everything set to the same extreme: no sum can be larger.
std::vector<std::int8_t> all(std::size_t count, std::int8_t weight) {
  return std::vector<std::int8_t>(count, weight);
}

TEST(Kernels, TheScalarOnesComeFirstAndAreThere) {
  ASSERT_FALSE(kernels().empty());
  EXPECT_EQ(kernels().front().name, "scalar");
}

TEST(Kernels, ALayerMultipliesAndAdds) {
  std::vector<std::uint8_t> inputs(32);
  inputs[0] = 2;
  inputs[31] = 3;
  std::vector<std::int8_t> w(4 * 32);
  w[0] = 5;
  w[31] = -7;
  w[3 * 32 + 31] = 100;
  const std::vector<std::int32_t> bias = {1, 20, -30, 4};
  for (const Kernels& with : kernels()) {
    std::vector<std::int32_t> sums(4, -1);
    with.layer(inputs.data(), 32, w.data(), bias.data(), 4, sums.data());
    EXPECT_EQ(sums, (std::vector<std::int32_t>{1 + 10 - 21, 20, -30, 304})) << with.name;
  }
}

TEST(Kernels, AllGiveTheSameLayerToTheLastBit) {
  Rng rng(1);
  for (const std::size_t count : {32U, 96U, 256U, 1024U}) {
    for (const std::size_t outputs : {4U, 12U, 64U}) {
      for (int round = 0; round < 20; ++round) {
        std::vector<std::uint8_t> inputs(count);
        for (std::uint8_t& input : inputs) input = round == 0 ? 127 : any_input(rng);
        const auto w = round == 0   ? all(count * outputs, -128)
                       : round == 1 ? all(count * outputs, 127)
                                    : weights(count * outputs, rng);
        std::vector<std::int32_t> bias(outputs);
        for (std::int32_t& b : bias) b = static_cast<std::int32_t>(rng.below(1U << 20)) - (1 << 19);
        std::vector<std::int32_t> expected(outputs);
        kernels().front().layer(inputs.data(), count, w.data(), bias.data(), outputs, expected.data());
        for (const Kernels& with : kernels()) {
          std::vector<std::int32_t> sums(outputs, -1);
          with.layer(inputs.data(), count, w.data(), bias.data(), outputs, sums.data());
          ASSERT_EQ(sums, expected) << with.name << ", " << count << " inputs";
        }
      }
    }
  }
}

TEST(Kernels, AllGiveTheSameRowsToTheLastBit) {
  Rng rng(2);
  for (const std::size_t width : {64U, 256U}) {
    for (const std::size_t count : {0U, 1U, 100U, 255U}) {
      for (int round = 0; round < 10; ++round) {
        const std::size_t rows = 300;
        const auto table = round == 0 ? all(rows * width, -128) : weights(rows * width, rng);
        std::vector<std::uint16_t> row(count);
        for (std::uint16_t& r : row) r = static_cast<std::uint16_t>(rng.below(rows));
        std::vector<int> exact(width);
        for (const std::uint16_t r : row) {
          for (std::size_t j = 0; j < width; ++j) exact[j] += table[r * width + j];
        }
        for (const Kernels& with : kernels()) {
          std::vector<std::int16_t> sums(width, -1);
          with.rows(table.data(), width, row.data(), count, sums.data());
          ASSERT_EQ(std::vector<int>(sums.begin(), sums.end()), exact)
              << with.name << ", " << count << " rows";
        }
      }
    }
  }
}

TEST(Kernels, AllGiveTheSameMovesToTheLastBit) {
  Rng rng(3);
  const std::size_t rows = 500;
  for (const std::size_t slots : {1U, 12U, 64U}) {
    for (int round = 0; round < 20; ++round) {
      const auto table = round == 0 ? all(rows * kMoveWidth, 127) : weights(rows * kMoveWidth, rng);
      const std::size_t count = 1 + rng.below(40);
      std::vector<std::uint16_t> row(slots * count);
      for (std::uint16_t& r : row) r = static_cast<std::uint16_t>(rng.below(rows));
      std::vector<std::int16_t> offset(kMoveWidth);
      std::vector<std::int16_t> factor(kMoveWidth);
      for (std::int16_t& number : offset)
        number = static_cast<std::int16_t>(static_cast<int>(rng.below(4095)) - 2047);
      for (std::int16_t& number : factor)
        number = static_cast<std::int16_t>(static_cast<int>(rng.below(2047)) - 1023);
      std::vector<std::int32_t> expected(count);
      kernels().front().moves(table.data(), row.data(), slots, count, offset.data(), factor.data(),
                              expected.data());
      for (const Kernels& with : kernels()) {
        std::vector<std::int32_t> sums(count, -1);
        with.moves(table.data(), row.data(), slots, count, offset.data(), factor.data(), sums.data());
        ASSERT_EQ(sums, expected) << with.name << ", " << slots << " slots";
      }
    }
  }
}

}  // namespace
}  // namespace shedu::test
