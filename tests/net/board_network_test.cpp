#include "net/board_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <set>

#include "base/check.h"
#include "support/small_board_network.h"
#include "support/small_network.h"

namespace shedu::test {
namespace {

const BoardNetworkShape kBoardShape = {.encoding = 7,
                                       .rows = 3,
                                       .columns = 5,
                                       .planes = 6,
                                       .scalars = 5,
                                       .seats = 2,
                                       .points = 3,
                                       .channels = 16,
                                       .blocks = 1,
                                       .pooled = 10};

std::string small_file(std::uint64_t seed = 1) {
  return board_network_file(kBoardShape, board_spans(15), seed, R"({"games":12})");
}

std::string board_complaint(const std::string& bytes) {
  try {
    BoardNetwork::read(bytes, "mine");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// The header's text replaced, and everything else made to fit.
std::string board_with_header(const std::string& file, std::string_view from, std::string_view to) {
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

struct Said {
  std::array<float, kMaxSeats> corrections;
  std::array<std::array<float, BoardAnswer::kMostPoints>, kMaxSeats> points;
  std::vector<float> logits;
  bool operator==(const Said&) const = default;
};

Said ask(const BoardNetwork& network, const BoardInputs& inputs, std::span<const std::uint16_t> actions,
         const BoardKernels& with) {
  std::vector<float> logits(actions.size());
  const BoardAnswer answer = network.judge(inputs, actions, logits, with);
  return {answer.corrections, answer.points_in_tens, logits};
}

std::vector<std::uint16_t> all_actions(const BoardNetwork& network) {
  std::vector<std::uint16_t> actions;
  for (std::size_t i = 0; i < network.actions(); ++i) actions.push_back(static_cast<std::uint16_t>(i));
  return actions;
}

TEST(BoardNetworks, AFileIsReadWithItsShapeAndWhereItComesFrom) {
  const BoardNetwork network = BoardNetwork::read(small_file(), "mine");
  EXPECT_EQ(network.shape(), kBoardShape);
  EXPECT_EQ(network.game(), "test");
  EXPECT_EQ(network.provenance(), R"({"games":12})");
  EXPECT_EQ(network.actions(), 1U + 4 * 15 + 18 + 15 + 10);
  EXPECT_EQ(std::vector(network.spans().begin(), network.spans().end()), board_spans(15));
  const std::string file = small_file();
  float last = 0;
  std::memcpy(&last, file.data() + file.size() - 12, 4);
  EXPECT_EQ(network.trust(), last);
}

TEST(BoardNetworks, EveryProcessorGivesTheSameAnswerToTheLastBit) {
  Rng rng(1);
  for (const std::size_t channels : {16U, 32U, 48U, 64U, 96U}) {
    for (const std::size_t blocks : {0U, 1U, 3U}) {
      for (const auto& [rows, columns] : {std::pair{11U, 16U}, {5U, 7U}, {1U, 1U}}) {
        const BoardNetworkShape shape = {.encoding = 7,
                                         .rows = rows,
                                         .columns = columns,
                                         .planes = 1 + rng.below(BoardInputs::kMostPlanes),
                                         .scalars = 1 + rng.below(BoardInputs::kMostScalars),
                                         .seats = 1 + rng.below(kMaxSeats),
                                         .points = 1 + rng.below(BoardAnswer::kMostPoints),
                                         .channels = channels,
                                         .blocks = blocks,
                                         .pooled = 1 + rng.below(BoardNetwork::kMostPooled)};
        const auto spans = board_spans(std::size_t{rows} * columns);
        const BoardNetwork network = BoardNetwork::read(board_network_file(shape, spans, rng()), "mine");
        const auto actions = all_actions(network);
        for (int round = 0; round < 3; ++round) {
          const BoardInputs inputs = board_inputs(shape, rng, 5 + rng.below(60));
          const Said expected = ask(network, inputs, actions, board_kernels().front());
          EXPECT_GT(std::set<float>(expected.logits.begin(), expected.logits.end()).size(),
                    actions.size() / 3);
          for (const BoardKernels& with : board_kernels()) {
            ASSERT_EQ(ask(network, inputs, actions, with), expected)
                << with.name << ", " << channels << " channels, " << blocks << " blocks";
          }
        }
      }
    }
  }
}

TEST(BoardNetworks, EveryInputCounts) {
  const BoardNetwork network = BoardNetwork::read(small_file(), "mine");
  Rng rng(3);
  const auto actions = all_actions(network);
  const BoardInputs inputs = board_inputs(kBoardShape, rng);
  const Said said = ask(network, inputs, actions, board_kernels().back());
  for (std::size_t plane = 0; plane < kBoardShape.planes; ++plane) {
    for (std::size_t cell = 0; cell < 15; ++cell) {
      BoardInputs other = inputs;
      other.planes[plane * BoardInputs::kWords] ^= std::uint64_t{1} << cell;
      EXPECT_NE(ask(network, other, actions, board_kernels().back()), said) << plane << ", " << cell;
    }
  }
  for (std::size_t i = 0; i < kBoardShape.scalars; ++i) {
    BoardInputs other = inputs;
    other.scalars[i] ^= 64;
    EXPECT_NE(ask(network, other, actions, board_kernels().back()), said) << i;
  }
}

// Which are asked for, and in what order, changes no answer; bits beyond the board are none of its planes'.
TEST(BoardNetworks, AnActionsLogitDependsOnThePositionAlone) {
  const BoardNetwork network = BoardNetwork::read(small_file(), "mine");
  Rng rng(4);
  const auto all = all_actions(network);
  for (const BoardKernels& with : board_kernels()) {
    BoardInputs inputs = board_inputs(kBoardShape, rng);
    const Said said = ask(network, inputs, all, with);
    const std::vector<std::uint16_t> some = {100, 3, 3, 0, 61, 60};
    for (std::size_t plane = 0; plane < kBoardShape.planes; ++plane) {
      inputs.planes[plane * BoardInputs::kWords] |= ~std::uint64_t{0} << 15;
      inputs.planes[plane * BoardInputs::kWords + 2] = ~std::uint64_t{0};
    }
    const Said again = ask(network, inputs, some, with);
    for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(again.logits[i], said.logits[some[i]]);
    EXPECT_EQ(again.corrections, said.corrections);
    EXPECT_TRUE(ask(network, inputs, {}, with).logits.empty());
  }
}

TEST(BoardNetworks, WhatIsNoNetworkIsRefusedWithWords) {
  const std::string file = small_file();
  EXPECT_NE(board_complaint("").find("does not begin with SHEDUBRD"), std::string::npos);
  EXPECT_NE(board_complaint("SHEDUNET").find("network of the board \"mine\""), std::string::npos);
  EXPECT_NE(board_complaint("SHEDUBRD").find("cut short"), std::string::npos);
  EXPECT_NE(board_complaint(std::string(65 << 20, 'x')).find("more than 64 MiB"), std::string::npos);
  std::string other = file;
  other[8] = 2;
  EXPECT_NE(board_complaint(other).find("its format is 2, and this program reads 1"), std::string::npos);
  std::string damaged = file;
  damaged[file.size() / 2] ^= 1;
  EXPECT_NE(board_complaint(damaged).find("checksum"), std::string::npos);
  EXPECT_NE(board_complaint(with_checksum(body_of(file) + "x")).find("longer than its sizes say"),
            std::string::npos);
}

TEST(BoardNetworks, AFileThatIsCutShortAnywhereIsRefused) {
  const std::string file = small_file();
  EXPECT_EQ(board_complaint(file), "");
  const std::string body = body_of(file);
  for (std::size_t length = 0; length < file.size(); ++length) {
    ASSERT_NE(board_complaint(file.substr(0, length)), "") << length;
    if (length < body.size()) {
      ASSERT_NE(board_complaint(with_checksum(body.substr(0, length))), "") << length;
    }
  }
  EXPECT_NE(
      board_complaint(with_checksum(body.substr(0, body.size() - 1))).find("shorter than its sizes say"),
      std::string::npos);
}

TEST(BoardNetworks, SizesThatCannotBeAreRefusedWithWords) {
  const std::string file = small_file();
  const auto says = [&](std::string_view from, std::string_view to, std::string_view words) {
    EXPECT_NE(board_complaint(board_with_header(file, from, to)).find(words), std::string::npos)
        << to << ": " << board_complaint(board_with_header(file, from, to));
  };
  for (const std::string_view key :
       {"rows", "columns", "planes", "scalars", "seats", "points", "channels", "blocks", "pooled"}) {
    const std::string quoted = '"' + std::string(key) + "\":";
    const std::string place = "header.shape." + std::string(key);
    says(quoted, quoted + "-", place);
    says(quoted, quoted + "99999", place);
    says(quoted, quoted + "0.5e1, \"other\":", place);
    says(quoted, "\"other\":", key);
  }
  says(R"("encoding":7)", R"("encoding":-7)", "header.encoding");
  says(R"("encoding":7)", R"("encoded":7)", "encoding");
  says(R"("game":"test")", R"("game":7)", "header.game");
  says(R"("game":"test")", R"("name":"test")", "game");
  says(R"("provenance")", R"("from")", "provenance");
  says(R"("channels":16)", R"("channels":24)", "no multiple of 16");
  says(R"("rows":3,"columns":5)", R"("rows":24,"columns":24)", "more than 192 cells");
  says(R"("planes":6)", R"("planes":7)", "its sizes say");
  says(R"("scalars":5)", R"("scalars":4)", "its sizes say");
  says(R"("blocks":1)", R"("blocks":2)", "its sizes say");
  says(R"("seats":2)", R"("seats":1)", "its sizes say");
  says(R"({"encoding")", R"(["encoding")", "JSON");
}

TEST(BoardNetworks, ActionsThatCannotBeAreRefusedWithWords) {
  const std::string file = small_file();
  const auto says = [&](std::string_view to, std::string_view words) {
    const std::string said = board_complaint(board_with_header(
        file, R"("spans":[[1,1],[4,15],[18,1],[1,15],[2,5]])", R"("spans":)" + std::string(to)));
    EXPECT_NE(said.find(words), std::string::npos) << to << ": " << said;
  };
  says("[]", "header.shape.spans");
  says("7", "header.shape.spans");
  says("[[1]]", "header.shape.spans[0]");
  says("[[1,1],[0,1]]", "header.shape.spans[1]");
  says("[[1,1],[1,\"x\"]]", "header.shape.spans[1]");
  says("[[300,300]]", "more than 65535 actions");
  says("[[65535,65535]]", "more than 65535 actions");
  says("[[257,15]]", "more than 256 kinds of actions on cells");
  says("[[1,1]]", "its sizes say");
}

TEST(BoardNetworks, NumbersThatCannotBeAreRefusedWithWords) {
  const std::string file = small_file();
  for (const float wrong : {std::nanf(""), HUGE_VALF, -HUGE_VALF, 1.1e6F}) {
    std::string body = body_of(file);
    std::memcpy(body.data() + body.size() - 4, &wrong, 4);
    EXPECT_NE(board_complaint(with_checksum(body)).find("a number in its tables is out of range"),
              std::string::npos);
  }
}

// No file, however it is damaged, gets past the reader and then brings it down.
TEST(BoardNetworks, DamagedFilesNeverBringItDown) {
  const std::string file = small_file();
  Rng rng(5);
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string body = body_of(file);
    for (std::uint32_t i = 0; i <= rng.below(3); ++i) {
      body[rng.below(350)] = static_cast<char>(rng.below(256));
    }
    if (rng.below(4) == 0) body.resize(rng.below(static_cast<std::uint32_t>(body.size())));
    refused += board_complaint(with_checksum(body)).empty() ? 0 : 1;
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace shedu::test
