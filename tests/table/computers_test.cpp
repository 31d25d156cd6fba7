#include <gtest/gtest.h>

#include "support/endless.h"
#include "support/lobby_bench.h"

namespace shedu {
namespace {

using namespace test;
using Manner = EndlessFake::Manner;

class Throwing final : public Player {
 public:
  Thought think(const AnyView&, std::uint64_t, const Control&) const override {
    throw std::runtime_error("out of ideas");
  }
};

template <class Fake, class... Arguments>
Computers::Conduct computers(Arguments... arguments) {
  return {[=](const AnyGame&, std::string_view) { return std::make_unique<Fake>(arguments...); },
          std::chrono::milliseconds(100),
          {}};
}

/// A short game among computers, played to its end.
void play_to_the_end(LobbyBench& bench) {
  const auto ann = bench.guest("Ann");
  const std::string table = bench.create(
      ann,
      R"({"game":"tigris","options":{"max_turns":"8"},"seats":[{"kind":"computer","level":1},{"kind":"computer","level":4}]})");
  const auto client = bench.connect(ann);
  bench.ask(*client, {{"t", "sub"}, {"table", table}});
  EXPECT_TRUE(bench.until([&] {
    const json::object update = client->last("update");
    return update.contains("info") && update.at("info").at("status").as_string() == "over";
  }));
}

TEST(Computers, AGameGoesOnWithoutOneThatThrows) {
  LobbyBench bench(computers<Throwing>());
  play_to_the_end(bench);
  EXPECT_GT(bench.lobby().counters().failures, 8u) << "every decision of it is counted";
}

TEST(Computers, AGameGoesOnWithoutOneThatNeverAnswers) {
  for (const Manner manner : {Manner::Spinning, Manner::Sleeping}) {
    LobbyBench bench(computers<EndlessFake>(manner));
    play_to_the_end(bench);
    EXPECT_EQ(bench.lobby().counters().failures, 1u) << "it was asked again";
    EXPECT_EQ(EndlessFake::thinking(), 1);
    EndlessFake::release();
  }
}

TEST(Computers, OneThatOverrunsIsToldToStop) {
  LobbyBench bench(computers<EndlessFake>(Manner::Patient));
  const auto ann = bench.guest("Ann");
  bench.create(ann,
               R"({"game":"tigris","seats":[{"kind":"computer","level":1},{"kind":"computer","level":1}]})");
  EXPECT_TRUE(bench.until([&] { return bench.lobby().counters().tables.computer_moves > 0; }));
  EXPECT_EQ(bench.lobby().counters().failures, 0u);
}

}  // namespace
}  // namespace shedu
