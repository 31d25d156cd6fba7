#include "game/net.h"

#include <gtest/gtest.h>

#include "games/game_types.h"
#include "search/judge.h"

namespace shedu::test {
namespace {

using V = tigris::Value;
using N = Net<V>;

// A position of three seats in which only feature 0 counts.
NetPosition<V> three_seats() {
  NetPosition<V> position;
  position.seats = 3;
  position.eye = 1;
  position.progress = 0.25F;
  for (int seat = 0; seat < 3; ++seat) {
    position.seat[seat][0] = static_cast<float>(10 * seat + 1);
    position.sums[seat] = static_cast<float>(seat);
  }
  return position;
}

TEST(Net, SeesTheSeatItsStrongestRivalAndTheMeanOfTheOthers) {
  const auto inputs = net_inputs(three_seats(), 0);
  EXPECT_EQ(inputs[0], 1);
  EXPECT_EQ(inputs[N::kSeat], 21) << "seat 2 has the highest sum";
  EXPECT_EQ(inputs[2 * N::kSeat], 16);
  EXPECT_EQ(inputs[3 * N::kSeat], 0.25F);
  EXPECT_EQ(inputs[3 * N::kSeat + 1], 0) << "not the seat that looks";
  EXPECT_EQ(inputs[3 * N::kSeat + 2], 0);
  EXPECT_EQ(inputs[3 * N::kSeat + 3], 1) << "one seat more than two";
  EXPECT_EQ(net_inputs(three_seats(), 2)[N::kSeat], 11) << "the strongest of the others is seat 1 now";
  EXPECT_EQ(net_inputs(three_seats(), 2)[3 * N::kSeat + 2], 1) << "and it is the one that looks";
}

TEST(Net, LayersAddUpAndCutOffBelowNothing) {
  N net{};
  net.first[0][3] = 2;
  net.first_bias[3] = -1;
  net.first_bias[4] = -1;  // stays below nothing
  net.second[3][5] = 10;
  net.second[4][5] = 1000;
  net.second_bias[5] = 1;
  net.last[5] = 0.5F;
  NetLayers<V> layers;
  std::array<float, N::kInputs> inputs{};
  inputs[0] = 3;
  EXPECT_EQ(net_says<V>(net, inputs, layers), 0.5F * (1 + 10 * (2 * 3 - 1)));
  inputs[0] = 0;
  EXPECT_EQ(net_says<V>(net, inputs, layers), 0.5F);
}

// The plainest way to the same sums, each number for itself.
float plain_answer(const N& net, const std::array<float, N::kInputs>& inputs) {
  const auto layer = [](const auto& in, const auto& rows, const auto& bias) {
    auto out = bias;
    for (std::size_t j = 0; j < out.size(); ++j) {
      for (std::size_t i = 0; i < in.size(); ++i) {
        if (in[i] != 0) out[j] += in[i] * rows[i][j];
      }
      out[j] = std::max(out[j], 0.0F);
    }
    return out;
  };
  const auto second = layer(layer(inputs, net.first, net.first_bias), net.second, net.second_bias);
  float said = 0;
  for (std::size_t i = 0; i < second.size(); ++i) said += second[i] * net.last[i];
  return said;
}

// A processor must not change who wins: however many numbers it adds at a time, and for however many seats,
// the sums are rounded alike.
TEST(Net, SaysTheSameOnEveryProcessor) {
  Rng rng(3);
  for (int i = 0; i < 1000; ++i) {
    NetInputsOf<V, 2> inputs{};
    for (auto& seat : inputs) {
      for (float& input : seat) {
        input = rng.below(3) == 0 ? 0 : static_cast<float>(rng.below(2001)) * 0.003F - 3;
      }
    }
    std::array<NetLayers<V>, 2> layers;
    std::array<float, 2> both, here;
    net_says<V, 2>(V::net(), inputs, layers, both);
    net_answers<V, 2>(V::net(), inputs, layers, here);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const float plain = plain_answer(V::net(), inputs[seat]);
      EXPECT_EQ(net_says<V>(V::net(), inputs[seat], layers[0]), plain);
      EXPECT_EQ(both[seat], plain);
      EXPECT_EQ(here[seat], plain);
    }
  }
}

template <class G>
typename G::State after_some_moves(int seats) {
  Rng rng(5);
  typename G::State state = G::start(typename G::Options{}, seats);
  MoveList moves;
  OutcomeList outcomes;
  for (int decisions = 0; decisions < 40 && G::to_act(state) != kOver;) {
    if (G::to_act(state) == kNature) {
      G::chance(state, outcomes);
      G::play(state, outcome_at(outcomes, rng.below(total_weight(outcomes))));
    } else {
      G::legal(state, moves);
      G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ++decisions;
    }
  }
  return state;
}

template <class G>
Worth judged(int seats, bool learned) {
  return Judge<G>(0, {.learned = learned})(after_some_moves<G>(seats));
}

TEST(Net, ANetworkOfNothingsAgreesWithTheHandMadeJudgement) {
  const N nothing{};
  const auto state = after_some_moves<Tigris>(3);
  EXPECT_EQ(Judge<Tigris>(0, Judgement{}).with_net(nothing)(state), judged<Tigris>(3, false));
}

TEST(Net, ItsOpinionIsOfChances) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Worth learned = judged<Tigris>(seats, true);
    float total = 0;
    for (const float chance : learned) total += chance;
    EXPECT_NEAR(total, 1, 1e-5);
    EXPECT_NE(learned, judged<Tigris>(seats, false)) << seats << " seats";
  }
}

TEST(Net, AGameWithoutOneIsJudgedByHand) { EXPECT_EQ(judged<Gog>(2, true), judged<Gog>(2, false)); }

}  // namespace
}  // namespace shedu::test
