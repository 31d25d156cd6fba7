#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "games/games.h"
#include "games/tigris/encoding.h"
#include "players/player.h"
#include "players/small_players.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/small_network.h"

namespace shedu::test {
namespace {

using E = tigris::Encoding;

const NetworkShape kShape = {.encoding = E::kId,
                             .sparse = E::kSparse,
                             .dense = E::kDense,
                             .move_slots = E::kMoveSlots,
                             .move_inputs = E::kMoveInputs,
                             .width = 64,
                             .hidden = 32,
                             .value_hidden = 32,
                             .outputs = 9};

/// A folder with networks of random weights, as an operator would name it.
class NetPlayers : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder() = std::filesystem::temp_directory_path() / ("shedu_networks_" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder());
    ::setenv("SHEDU_NETWORKS", folder().c_str(), 1);
    write_file(folder() / "one.network", network_file(kShape, 1));
    write_file(folder() / "two.network", network_file(kShape, 2));
    NetworkShape other = kShape;
    other.encoding = 5;
    write_file(folder() / "other.network", network_file(other, 1));
    write_file(folder() / "broken.network", "SHEDUNET, but not really, and no longer than this");
  }
  static void TearDownTestSuite() {
    std::filesystem::remove_all(folder());
    ::unsetenv("SHEDU_NETWORKS");
  }
  static std::filesystem::path& folder() {
    static std::filesystem::path path;
    return path;
  }

  static const AnyGame& tigris() { return find_game("tigris"); }

  static Thought think(const std::string& player, const AnyState& state) {
    return make_player(tigris(), player)->think(*state.view(state.to_act()), 1, {});
  }

  // Decisions with so many seats.
  static std::vector<std::unique_ptr<AnyState>> decisions(int seats) {
    std::vector<std::unique_ptr<AnyState>> states;
    Rng rng(4);
    while (states.size() < 12) {
      auto state = decision(tigris(), rng);
      if (state->seats() == seats) states.push_back(std::move(state));
    }
    return states;
  }
};

TEST_F(NetPlayers, TheNetworkDecidesWhatIsLookedAt) {
  int differ = 0;
  for (const auto& state : decisions(2)) {
    const Move one = think("net:sims=30:plan=0:net=one", *state).move;
    EXPECT_EQ(one, think("net:sims=30:plan=0:net=one", *state).move);
    differ += one != think("net:sims=30:plan=0:net=two", *state).move ? 1 : 0;
  }
  EXPECT_GT(differ, 3);
}

TEST_F(NetPlayers, WithSeatsItDoesNotKnowItPlaysAsTheSearchWithoutOne) {
  for (const int seats : {3, 4}) {
    for (const auto& state : decisions(seats)) {
      const Thought net = think("net:sims=20:net=one", *state);
      const Thought plain = think("ismcts:sims=20", *state);
      EXPECT_EQ(net.move, plain.move);
      EXPECT_EQ(net.worth, plain.worth);
    }
  }
}

TEST_F(NetPlayers, ChancesAddUpAndTheLegalMovesAreThere) {
  for (const auto& state : decisions(2)) {
    const Thought thought = think("net:sims=40:net=one", *state);
    EXPECT_NEAR(thought.worth[0] + thought.worth[1], 1, 1e-4);
    state->check(thought.move);
  }
}

TEST_F(NetPlayers, WhatCannotBeIsRefusedWithWords) {
  const auto made = [](const AnyGame& game, const char* name) { return make_player(game, name); };
  EXPECT_ERROR(made(find_game("gog"), "net"), "there is no network for gog yet");
  EXPECT_ERROR(made(tigris(), "net:net=nobody"), "there is no network nobody");
  EXPECT_ERROR(made(tigris(), "net:net=../etc/passwd"), "names are small letters");
  EXPECT_ERROR(made(tigris(), "net:net=other"), "was made for another game, or for another encoding");
  EXPECT_ERROR(made(tigris(), "net:net=broken"), "its format is");
  EXPECT_ERROR(made(tigris(), "net:rollout=3"), "is not a parameter of net");
}

// The player was taken for a plain tree search once, because nobody gave it its network.
TEST_F(NetPlayers, TheOneThatSeesTheBoardHasItsNetwork) {
  const auto made = [](const AnyGame& game, const char* name) { return make_player(game, name); };
  EXPECT_ERROR(made(find_game("gog"), "board"), "there is no network of the board for gog yet");
  EXPECT_ERROR(made(tigris(), "board:net=nobody"), "there is no network nobody");
  EXPECT_ERROR(made(tigris(), "board:net=one"), "it does not begin with SHEDUBRD");
  for (const auto& state : decisions(2)) {
    const Thought thought = think("board:sims=60", *state);
    EXPECT_NEAR(thought.worth[0] + thought.worth[1], 1, 1e-4);
    EXPECT_EQ(thought.move, think("board:sims=60", *state).move);
    state->check(thought.move);
  }
}

TEST_F(NetPlayers, WhoeverAsksIsToldWhetherThereIsOne) {
  EXPECT_TRUE(has_network(tigris(), "one"));
  EXPECT_FALSE(has_network(tigris(), "nobody"));
  EXPECT_FALSE(has_network(find_game("utopia")));
  EXPECT_EQ(has_network(tigris()), !E::network().empty());
}

}  // namespace
}  // namespace shedu::test
