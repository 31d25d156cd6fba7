#include "net/network.h"

#include <gtest/gtest.h>

#include "base/check.h"
#include "base/rng.h"
#include "support/small_network.h"

namespace shedu::test {
namespace {

const NetworkShape kShape = {.encoding = 7,
                             .sparse = 40,
                             .dense = 5,
                             .move_slots = 3,
                             .move_inputs = 50,
                             .width = 64,
                             .hidden = 32,
                             .value_hidden = 32,
                             .outputs = 9};

std::string complaint(const std::string& bytes) {
  try {
    Network::read(bytes, "mine");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// The header's text replaced, and everything else made to fit.
std::string with_header(std::string file, std::string_view from, std::string_view to) {
  std::string body = body_of(file);
  const std::size_t at = body.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  body.replace(at, from.size(), to);
  std::uint32_t length = 0;
  std::memcpy(&length, body.data() + 12, 4);
  length += static_cast<std::uint32_t>(to.size()) - static_cast<std::uint32_t>(from.size());
  std::memcpy(body.data() + 12, &length, 4);
  return with_checksum(body);
}

struct Answer {
  std::vector<std::int32_t> outputs;
  std::vector<std::int32_t> moves;
  bool operator==(const Answer&) const = default;
};

Answer ask(const Network& network, std::uint64_t seed, const Kernels& with) {
  Rng rng(seed);
  std::vector<std::uint16_t> sparse;
  for (std::uint16_t i = 0; i < kShape.sparse; ++i) {
    if (rng.below(2) == 0) sparse.push_back(i);
  }
  std::vector<std::uint8_t> dense(kShape.dense);
  for (std::uint8_t& number : dense) number = static_cast<std::uint8_t>(rng.below(128));
  std::vector<std::uint16_t> moves(kShape.move_slots * 11);
  for (std::uint16_t& number : moves) number = static_cast<std::uint16_t>(rng.below(50));
  Answer answer{std::vector<std::int32_t>(9), std::vector<std::int32_t>(11)};
  Network::Trunk trunk;
  network.look(sparse, dense, trunk, with);
  network.judge(trunk, answer.outputs, with);
  network.choose(trunk, moves, answer.moves, with);
  return answer;
}

TEST(Networks, AFileIsReadWithItsShapeAndWhereItComesFrom) {
  const Network network = Network::read(network_file(kShape, 1, R"({"games":12})"), "mine");
  EXPECT_EQ(network.shape(), kShape);
  EXPECT_EQ(network.provenance(), R"({"games":12})");
}

TEST(Networks, EveryProcessorGivesTheSameAnswerToTheLastBit) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Network network = Network::read(network_file(kShape, seed), "mine");
    const Answer expected = ask(network, seed, kernels().front());
    EXPECT_NE(expected.outputs[0], ask(network, seed + 1000, kernels().front()).outputs[0]);
    for (const Kernels& with : kernels()) EXPECT_EQ(ask(network, seed, with), expected) << with.name;
  }
}

// The formulas of docs/networks.md, followed by hand for a network in which few numbers are not 0.
TEST(Networks, ItComputesWhatItsFormatSays) {
  std::string body = body_of(network_file(kShape, 1));
  std::uint32_t length = 0;
  std::memcpy(&length, body.data() + 12, 4);
  const std::size_t tables = 16 + length;
  std::fill(body.begin() + static_cast<std::ptrdiff_t>(tables), body.end(), '\0');
  std::size_t at = tables;
  const auto byte = [&](std::size_t offset, int value) { body[at + offset] = static_cast<char>(value); };
  const auto word = [&](std::size_t offset, std::int32_t value) {
    std::memcpy(body.data() + at + offset, &value, 4);
  };
  byte(3 * 64 + 0, 100);  // input 3, node 0
  at += 40 * 64;
  byte(0 * 5 + 2, 40);  // dense input 2 to node 0
  word(64 * 5, -160);
  at += 64 * 5 + 64 * 4;
  byte(0, 127);  // node 0 to hidden node 0
  at += 32 * 64 + 32 * 4;
  byte(0, 64);
  at += 32 * 32 + 32 * 4;
  byte(0, -5);
  word(9 * 32, 7);
  at += 9 * 32 + 9 * 4;
  word(32 * 32, 640);  // offset of node 0
  at += 32 * 32 + 32 * 4;
  word(32 * 32, -128);  // factor of node 0
  at += 32 * 32 + 32 * 4;
  byte(4 * 32, 20);  // move input 4
  const Network network = Network::read(with_checksum(body), "mine");
  // First layer: (100 + ((40 * 10 - 160) >> 4)) >> 1 = 57; second: 57 * 127 >> 8 = 28; value: 28 * 64 >> 7
  // = 14.
  const std::vector<std::uint16_t> sparse = {3};
  const std::vector<std::uint8_t> dense = {0, 0, 10, 0, 0};
  const std::vector<std::uint16_t> moves = {4, 4, 4, 0, 4, 0};
  for (const Kernels& with : kernels()) {
    Network::Trunk trunk;
    network.look(sparse, dense, trunk, with);
    std::vector<std::int32_t> said(2);
    network.judge(trunk, said, with);
    EXPECT_EQ(said, (std::vector<std::int32_t>{14 * -5 + 7, 0})) << with.name;
    std::vector<std::int32_t> chosen(2);
    network.choose(trunk, moves, chosen, with);
    // Offset 640 >> 6 = 10, factor -128 >> 6 = -2.
    EXPECT_EQ(chosen, (std::vector<std::int32_t>{(10 + 60) * -2, (10 + 20) * -2})) << with.name;
  }
}

TEST(Networks, WhatIsNoNetworkIsRefusedWithWords) {
  const std::string file = network_file(kShape, 1);
  EXPECT_NE(complaint("").find("does not begin with SHEDUNET"), std::string::npos);
  EXPECT_NE(complaint("GIF89a").find("network \"mine\""), std::string::npos);
  EXPECT_NE(complaint("SHEDUNET").find("cut short"), std::string::npos);
  std::string other = file;
  other[8] = 2;
  EXPECT_NE(complaint(other).find("its format is 2, and this program reads 1"), std::string::npos);
  std::string damaged = file;
  damaged[file.size() / 2] ^= 1;
  EXPECT_NE(complaint(damaged).find("checksum"), std::string::npos);
  EXPECT_NE(complaint(file.substr(0, file.size() - 1)).find("checksum"), std::string::npos);
  EXPECT_NE(complaint(with_checksum(body_of(file) + "x")).find("longer than its sizes say"),
            std::string::npos);
  EXPECT_NE(complaint(with_checksum(body_of(file).substr(0, 400))).find("shorter than its sizes say"),
            std::string::npos);
}

TEST(Networks, SizesThatCannotBeAreRefusedWithWords) {
  const std::string file = network_file(kShape, 1);
  const auto says = [&](std::string_view from, std::string_view to, std::string_view words) {
    EXPECT_NE(complaint(with_header(file, from, to)).find(words), std::string::npos)
        << complaint(with_header(file, from, to));
  };
  says(R"("width":64)", R"("width":65)", "no multiple of 64");
  says(R"("hidden":32)", R"("hidden":33)", "no multiples of 32");
  says(R"("width":64)", R"("width":4096)", "header.shape.width");
  says(R"("sparse":40)", R"("sparse":-1)", "header.shape.sparse");
  says(R"("sparse":40)", R"("sparse":"x")", "header.shape.sparse");
  says(R"("sparse":40)", R"("sparse":41)", "shorter than its sizes say");
  says(R"("outputs")", R"("puts")", "outputs");
  says(R"({"encoding")", R"(["encoding")", "JSON");
}

// No file, however it is damaged, gets past the reader or brings it down.
TEST(Networks, DamagedFilesNeverBringItDown) {
  const std::string file = network_file(kShape, 1);
  Rng rng(5);
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string body = body_of(file);
    for (std::uint32_t i = 0; i <= rng.below(3); ++i) {
      body[rng.below(350)] = static_cast<char>(rng.below(256));
    }
    if (rng.below(4) == 0) body.resize(rng.below(static_cast<std::uint32_t>(body.size())));
    refused += complaint(with_checksum(body)).empty() ? 0 : 1;
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace shedu::test
