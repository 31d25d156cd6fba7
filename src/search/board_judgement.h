#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "game/board_encoding.h"
#include "net/board_network.h"

namespace shedu {

/// Whether a network of the board was made for a game's encoding, as far as the encoding decides it.
template <BoardGame G>
bool board_net_fits(const BoardNetwork& network) {
  using B = typename G::Planes;
  const BoardNetworkShape& shape = network.shape();
  const auto spans = B::spans();
  return shape.encoding == B::kId && shape.rows == B::kRows && shape.columns == B::kColumns &&
         shape.planes == B::kPlanes && shape.scalars == B::kScalars && shape.seats == B::kSeats &&
         shape.points == B::kPoints &&
         std::equal(spans.begin(), spans.end(), network.spans().begin(), network.spans().end(),
                    [](const auto& ours, const BoardSpan& its) {
                      return ours.size() ==
                             static_cast<std::size_t>(its.as) * static_cast<std::size_t>(its.bs);
                    });
}

/// What a position that is not of a finished game is worth to every seat: the game's own judgement,
/// corrected. And how likely the network thinks each of the listed moves of the view's seat, after what is
/// thought of them by hand: out[i] > 0, not 1 in all. Nothing is asked about moves if none are listed.
template <BoardGame G>
Worth board_judgement(const BoardNetwork& network, const typename G::View& view, const MoveList& moves,
                      std::span<float> out) {
  using B = typename G::Planes;
  constexpr float kLeast = 1e-6F;  // so that no move is out of the question
  BoardInputs inputs;
  B::inputs(view, inputs);
  std::vector<std::uint16_t> actions;
  for (const Move move : moves) actions.push_back(static_cast<std::uint16_t>(*B::action_index(move)));
  const BoardAnswer answer = network.judge(inputs, actions, out, board_kernels().back());

  if (!moves.empty()) {
    std::vector<float> priors(moves.size());
    G::Value::priors(view, moves, priors);
    float total = 0;
    for (const float prior : priors) total += prior;
    float most = -1e9F;
    for (std::size_t i = 0; i < priors.size(); ++i) {
      out[i] += network.trust() * static_cast<float>(prior_input(priors[i] / total)) / BoardInputs::kSumUnit;
      most = std::max(most, out[i]);
    }
    for (std::size_t i = 0; i < priors.size(); ++i) out[i] = kLeast + std::exp(out[i] - most);
  }

  const int seats = G::seats(view);
  Worth sums{};
  for (int place = 0; place < seats; ++place) {
    const auto k = static_cast<std::size_t>(place);
    sums[static_cast<std::size_t>((view.viewer + place) % seats)] =
        static_cast<float>(inputs.sums[k]) / BoardInputs::kSumUnit + answer.corrections[k];
  }
  return softmax(sums, seats);
}

}  // namespace shedu
