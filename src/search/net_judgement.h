#pragma once

#include <cmath>

#include "game/encoding.h"
#include "net/network.h"

namespace shedu {

/// Whether a network knows games with so many seats.
template <ValuedGame G>
constexpr bool net_knows(int seats) {
  if constexpr (EncodedGame<G>) return seats == G::Encoding::kSeats;
  return false;
}

/// The shape of the networks that a game's encoding asks for, as far as the encoding decides it.
template <EncodedGame G>
bool net_fits(const NetworkShape& shape) {
  using E = typename G::Encoding;
  return shape.encoding == E::kId && shape.sparse == E::kSparse && shape.dense == E::kDense &&
         shape.move_slots == E::kMoveSlots && shape.move_inputs == E::kMoveInputs;
}

/// What the network says of a position, as the view's seat sees it, before anything else is done with it.
template <EncodedGame G>
void net_look(const Network& network, const typename G::View& view, NetInputs& inputs,
              Network::Trunk& trunk) {
  G::Encoding::inputs(view, inputs);
  network.look({inputs.sparse.data(), inputs.sparse.size()}, {inputs.dense.data(), inputs.dense.size()},
               trunk, kernels().back());
}

/// The worth of a position with two seats that is not of a finished game: the game's own judgement,
/// corrected.
template <EncodedGame G>
Worth net_worth(const Network& network, const typename G::View& view) {
  static_assert(G::Encoding::kSeats == 2);
  NetInputs inputs;
  Network::Trunk trunk;
  net_look<G>(network, view, inputs, trunk);
  std::int32_t said = 0;
  network.judge(trunk, {&said, 1}, kernels().back());
  const float log_odds = static_cast<float>(inputs.baseline) / NetInputs::kBaselineUnit +
                         static_cast<float>(said) / Network::kUnit;
  Worth worth{};
  const auto me = static_cast<std::size_t>(view.viewer);
  worth[me] = 1 / (1 + std::exp(-log_odds));
  worth[1 - me] = 1 - worth[me];
  return worth;
}

/// How likely the network thinks each legal move of the seat to act: out[i] > 0, 1 in all.
template <EncodedGame G>
void net_priors(const Network& network, const typename G::View& view, const MoveList& moves,
                std::span<float> out) {
  constexpr float kLeast = 1e-5F;  // so that no move is out of the question
  NetInputs inputs;
  Network::Trunk trunk;
  net_look<G>(network, view, inputs, trunk);
  std::vector<std::uint16_t> move_inputs;
  G::Encoding::move_inputs(view, moves, move_inputs);
  std::vector<std::int32_t> said(moves.size());
  network.choose(trunk, move_inputs, said, kernels().back());
  const std::int32_t most = *std::max_element(said.begin(), said.end());
  float total = 0;
  for (std::size_t i = 0; i < said.size(); ++i) {
    total += out[i] = kLeast + std::exp(static_cast<float>(said[i] - most) / Network::kUnit);
  }
  for (std::size_t i = 0; i < said.size(); ++i) out[i] /= total;
}

}  // namespace shedu
