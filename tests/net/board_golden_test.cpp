// What PyTorch says a network of the board answers (train/board_golden.py) is what it answers here.
#include <gtest/gtest.h>

#include "base/json.h"
#include "net/board_network.h"
#include "support/files.h"

namespace shedu::test {
namespace {

std::vector<float> floats(const json::value& list) {
  std::vector<float> out;
  for (const json::value& number : list.as_array()) out.push_back(number.to_number<float>());
  return out;
}

BoardInputs inputs_of(const json::object& it) {
  BoardInputs inputs;
  for (const json::value& plane : it.at("planes").as_array()) {
    std::array<std::uint64_t, BoardInputs::kWords> words{};
    for (const json::value& cell : plane.as_array()) words[0] |= std::uint64_t{1} << cell.as_int64();
    for (const std::uint64_t word : words) inputs.planes.push_back(word);
  }
  for (const float number : floats(it.at("scalars"))) {
    inputs.scalars.push_back(static_cast<std::uint8_t>(number));
  }
  return inputs;
}

TEST(BoardNetworks, WhatWasTrainedIsWhatIsPlayed) {
  const std::string folder = SHEDU_TESTS_DIR "/net/";
  const BoardNetwork network = BoardNetwork::read(read_file(folder + "board_golden.network"), "golden");
  const BoardNetworkShape& shape = network.shape();
  const json::value cases = parse_json(read_file(folder + "board_golden.json"));
  ASSERT_EQ(cases.as_array().size(), 8U);
  std::vector<std::uint16_t> actions;
  for (std::size_t i = 0; i < network.actions(); ++i) actions.push_back(static_cast<std::uint16_t>(i));
  for (const json::value& one : cases.as_array()) {
    const json::object& it = one.as_object();
    const BoardInputs inputs = inputs_of(it);
    for (const BoardKernels& with : board_kernels()) {
      std::vector<float> logits(actions.size());
      const BoardAnswer answer = network.judge(inputs, actions, logits, with);
      EXPECT_EQ(logits, floats(it.at("logits"))) << with.name;
      std::vector<float> corrections, points;
      for (std::size_t seat = 0; seat < shape.seats; ++seat) {
        corrections.push_back(answer.corrections[seat]);
        for (std::size_t i = 0; i < shape.points; ++i) points.push_back(answer.points_in_tens[seat][i]);
      }
      EXPECT_EQ(corrections, floats(it.at("corrections"))) << with.name;
      EXPECT_EQ(points, floats(it.at("points"))) << with.name;
    }
  }
}

}  // namespace
}  // namespace shedu::test
