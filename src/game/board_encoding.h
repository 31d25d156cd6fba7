#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "game/actions.h"
#include "game/encoding.h"
#include "game/value.h"

namespace shedu {

/// A position as a network of the board gets to see it (net/board_network.h): planes of cells that are on or
/// off, a few numbers beside them, and what the game's own judgement says of every seat, which the network
/// corrects. Seats are counted from the viewer on, clockwise; those beyond the game's are all 0.
struct BoardInputs {
  static constexpr std::size_t kWords = 3;  ///< of a plane: up to 192 cells, row by row
  static constexpr std::size_t kMostPlanes = 96;
  static constexpr std::size_t kMostScalars = 512;
  static constexpr int kUnit = 64;      ///< the step of a scalar from 0 to 1; at most 127
  static constexpr int kSumUnit = 256;  ///< the same of `sums`, and of logarithms of priors

  FixedVector<std::uint64_t, kMostPlanes * kWords> planes;
  FixedVector<std::uint8_t, kMostScalars> scalars;
  std::array<std::int16_t, kMaxSeats> sums{};  ///< log-odds by hand-made features and the small network
  int seats = 0;
};

/// What a game offers so that a network of the board can learn to play it. B is a struct of constants and
/// static functions beside the rules (src/games/<game>/board_encoding.h). All of it sees views only.
///
/// B::kId                     changes when anything below changes its meaning.
/// B::kRows, B::kColumns      of the board; B::kPlanes and B::kScalars, how many inputs there are.
/// B::inputs(view, out)       any position but a finished one, seen by a seat.
/// B::kSeats, B::kPoints      how many seats are described, and how many numbers tell how each ended.
/// B::points(state, seat, out)  those numbers of a finished game, 0 to 255.
/// B::spans()                 the kinds of decisions in the order of their numbers; those whose second
/// argument runs
///                            over all cells are made of the board's own planes.
/// B::action_index(move)      the number of a decision (game/encoding.h).
/// B::network()               the bytes of the network that is built in; empty: none.
template <class B, class G>
concept BoardEncodingOf = ValuedGame<G> &&
    requires(const typename G::View& view, const typename G::State& state, BoardInputs& inputs, Move move,
             std::array<std::uint8_t, B::kPoints>& points) {
  { B::kId } -> std::convertible_to<std::uint32_t>;
  { B::kRows* B::kColumns + B::kPlanes + B::kScalars + B::kSeats } -> std::convertible_to<std::size_t>;
  { B::inputs(view, inputs) } -> std::same_as<void>;
  { B::spans() } -> std::same_as<std::span<const ActionSpan>>;
  { B::network() } -> std::same_as<std::string_view>;
  { B::action_index(move) } -> std::same_as<std::optional<std::size_t>>;
  { B::points(state, Seat{}, points) } -> std::same_as<void>;
};

/// The hand-made prior of a move as its logarithm, which a network of the board corrects, too.
inline std::int16_t prior_input(float prior) {
  return static_cast<std::int16_t>(
      std::clamp(std::lround(std::log(std::max(prior, 1e-9F)) * BoardInputs::kSumUnit), -6000L, 6000L));
}

/// A game that networks of the board can learn.
template <class G>
concept BoardGame = kNetworks && ValuedGame<G> && requires {
  typename G::Planes;
};

}  // namespace shedu
