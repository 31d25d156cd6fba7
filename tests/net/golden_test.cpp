// What PyTorch says a network answers (train/golden.py) is what it answers here: whoever trains one trains
// this.
#include <gtest/gtest.h>

#include "base/json.h"
#include "net/network.h"
#include "support/files.h"

namespace shedu::test {
namespace {

template <class T>
std::vector<T> numbers(const json::value& list) {
  std::vector<T> out;
  for (const json::value& number : list.as_array()) out.push_back(static_cast<T>(number.as_int64()));
  return out;
}

TEST(Networks, WhatWasTrainedIsWhatIsPlayed) {
  const std::string folder = SHEDU_TESTS_DIR "/net/";
  const Network network = Network::read(read_file(folder + "golden.network"), "golden");
  const json::value cases = parse_json(read_file(folder + "golden.json"));
  ASSERT_EQ(cases.as_array().size(), 40U);
  for (const json::value& one : cases.as_array()) {
    const json::object& it = one.as_object();
    const auto outputs = numbers<std::int32_t>(it.at("outputs"));
    const auto chosen = numbers<std::int32_t>(it.at("chosen"));
    for (const Kernels& with : kernels()) {
      Network::Trunk trunk;
      network.look(numbers<std::uint16_t>(it.at("sparse")), numbers<std::uint8_t>(it.at("dense")), trunk,
                   with);
      std::vector<std::int32_t> said(outputs.size());
      network.judge(trunk, said, with);
      EXPECT_EQ(said, outputs) << with.name;
      std::vector<std::int32_t> moves(chosen.size());
      network.choose(trunk, numbers<std::uint16_t>(it.at("moves")), moves, with);
      EXPECT_EQ(moves, chosen) << with.name;
    }
  }
}

}  // namespace
}  // namespace shedu::test
