#include "search/board_judgement.h"

#include <gtest/gtest.h>

#include <cstring>

#include "game/dealer.h"
#include "games/game_types.h"
#include "support/small_board_network.h"
#include "support/small_network.h"

namespace shedu::test {
namespace {

using B = Tigris::Planes;

BoardNetworkShape shape_of() {
  return {.encoding = B::kId,
          .rows = B::kRows,
          .columns = B::kColumns,
          .planes = B::kPlanes,
          .scalars = B::kScalars,
          .seats = B::kSeats,
          .points = B::kPoints,
          .channels = 16,
          .blocks = 1,
          .pooled = 8};
}

std::vector<BoardSpan> spans_of() {
  std::vector<BoardSpan> spans;
  for (const ActionSpan& span : B::spans()) spans.push_back({span.as, span.bs * span.cs});
  return spans;
}

std::string random_file() { return board_network_file(shape_of(), spans_of(), 1); }

// A network that corrects nothing, but for one seat's sum: that of the seat so many places after the viewer.
std::string file_that_corrects(std::size_t place, float by) {
  std::string body = random_file();
  body.resize(body.size() - 8);
  std::uint32_t header = 0;
  std::memcpy(&header, body.data() + 12, 4);
  std::fill(body.begin() + 16 + header, body.end(), '\0');
  const BoardNetworkShape s = shape_of();
  const float trust = 1;
  std::memcpy(body.data() + body.size() - 4, &trust, 4);
  const std::size_t biases = body.size() - 4 - s.seats * s.points * (s.pooled + 8) - 4 * s.seats;
  std::memcpy(body.data() + biases + 4 * place, &by, 4);
  return with_checksum(body);
}

// Decisions from random games with every number of seats.
template <class F>
void for_decisions(F&& look) {
  Rng rng(1);
  MoveList moves;
  OutcomeList outcomes;
  for (int game = 0; game < 9; ++game) {
    Tigris::State state = Tigris::start({}, 2 + game % 3);
    while (Tigris::to_act(state) != kOver) {
      if (Tigris::to_act(state) == kNature) {
        Tigris::chance(state, outcomes);
        Tigris::play(state, FastDealer::choose(outcomes, rng));
        continue;
      }
      Tigris::legal(state, moves);
      if (rng.below(10) == 0) look(Tigris::view(state, Tigris::to_act(state)), moves);
      Tigris::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(BoardJudgement, ANetworkThatCorrectsNothingLeavesTheGamesOwnJudgement) {
  const BoardNetwork network = BoardNetwork::read(file_that_corrects(0, 0), "none");
  int looked = 0;
  for_decisions([&](const Tigris::View& view, const MoveList& moves) {
    BoardInputs inputs;
    B::inputs(view, inputs);
    const int seats = Tigris::seats(view);
    Worth sums{};
    for (int place = 0; place < seats; ++place) {
      sums[static_cast<std::size_t>((view.viewer + place) % seats)] =
          static_cast<float>(inputs.sums[static_cast<std::size_t>(place)]) / BoardInputs::kSumUnit;
    }
    std::vector<float> out(moves.size());
    const Worth worth = board_judgement<Tigris>(network, view, moves, out);
    EXPECT_EQ(worth, softmax(sums, seats));
    EXPECT_EQ(board_judgement<Tigris>(network, view, {}, {}), worth);
    std::vector<float> priors(moves.size());
    Tigris::Value::priors(view, moves, priors);
    const auto best =
        static_cast<std::size_t>(std::max_element(priors.begin(), priors.end()) - priors.begin());
    for (std::size_t i = 0; i < out.size(); ++i) {
      EXPECT_NEAR(out[i], priors[i] / priors[best], 0.01) << i;
      EXPECT_GT(out[i], 0);
    }
    ++looked;
  });
  EXPECT_GT(looked, 100);
}

TEST(BoardJudgement, CorrectionsAreOfSeatsFromTheViewerOn) {
  const BoardNetwork none = BoardNetwork::read(file_that_corrects(0, 0), "none");
  for (const int place : {0, 1}) {
    const BoardNetwork network =
        BoardNetwork::read(file_that_corrects(static_cast<std::size_t>(place), 1), "one");
    for_decisions([&](const Tigris::View& view, const MoveList&) {
      const int seats = Tigris::seats(view);
      const Worth before = board_judgement<Tigris>(none, view, {}, {});
      const Worth after = board_judgement<Tigris>(network, view, {}, {});
      const auto seat = static_cast<std::size_t>((view.viewer + place) % seats);
      const float odds = before[seat] / (1 - before[seat]);
      EXPECT_NEAR(after[seat] / (1 - after[seat]), odds * std::exp(1.0F), odds * 0.01F);
    });
  }
}

TEST(BoardJudgement, LogitsCountBesideTheLogarithmsOfPriors) {
  const BoardNetwork network = BoardNetwork::read(random_file(), "random");
  for_decisions([&](const Tigris::View& view, const MoveList& moves) {
    if (moves.size() < 2) return;
    std::vector<float> out(moves.size());
    board_judgement<Tigris>(network, view, moves, out);
    std::vector<float> priors(moves.size());
    Tigris::Value::priors(view, moves, priors);
    BoardInputs inputs;
    B::inputs(view, inputs);
    const std::vector<std::uint16_t> first = {static_cast<std::uint16_t>(*B::action_index(moves[0])),
                                              static_cast<std::uint16_t>(*B::action_index(moves[1]))};
    std::vector<float> logits(2);
    network.judge(inputs, first, logits, board_kernels().front());
    if (out[0] < 1e-3F || out[1] < 1e-3F) return;  // the least share counts there
    EXPECT_NEAR(std::log(out[0] / out[1]),
                logits[0] - logits[1] + network.trust() * std::log(priors[0] / priors[1]), 0.02);
  });
}

TEST(BoardJudgement, ANetworkOfAnotherEncodingDoesNotFit) {
  EXPECT_TRUE(board_net_fits<Tigris>(BoardNetwork::read(random_file(), "fits")));
  BoardNetworkShape shape = shape_of();
  ++shape.encoding;
  EXPECT_FALSE(board_net_fits<Tigris>(BoardNetwork::read(board_network_file(shape, spans_of(), 1), "id")));
  shape = shape_of();
  --shape.planes;
  EXPECT_FALSE(
      board_net_fits<Tigris>(BoardNetwork::read(board_network_file(shape, spans_of(), 1), "planes")));
  auto spans = spans_of();
  spans.back().as += 1;
  EXPECT_FALSE(board_net_fits<Tigris>(BoardNetwork::read(board_network_file(shape_of(), spans, 1), "spans")));
  spans.pop_back();
  EXPECT_FALSE(board_net_fits<Tigris>(BoardNetwork::read(board_network_file(shape_of(), spans, 1), "kinds")));
}

}  // namespace
}  // namespace shedu::test
