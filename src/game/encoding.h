#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "game/value.h"

namespace shedu {

/// A position as a network gets to see it, in small whole numbers only, so that every processor computes the
/// same from it.
struct NetInputs {
  static constexpr std::size_t kMostSparse = 255;  ///< so many rows of bytes fit into sums of 16 bits
  static constexpr std::size_t kMostDense = 128;
  static constexpr int kDenseZero = 64;      ///< what stands for 0
  static constexpr int kDenseUnit = 16;      ///< the step from 0 to 1; about -4 to 4 has room
  static constexpr int kBaselineUnit = 256;  ///< the same of `baseline`

  FixedVector<std::uint16_t, kMostSparse> sparse;  ///< which of the inputs that are on or off are on
  FixedVector<std::uint8_t, kMostDense> dense;     ///< the others, 0 to 127 each
  std::int16_t baseline =
      0;  ///< the viewer's log-odds to win by the game's own judgement; the network corrects it
};

/// A number as a dense input.
std::uint8_t dense_input(float number);
/// Log-odds as NetInputs::baseline, cut off where nobody can tell the difference.
std::int16_t baseline_input(float log_odds);

/// What a game offers so that a network can learn to play it. E is a struct of constants and static functions
/// beside the rules (src/games/<game>/encoding.h). All of it sees views only.
///
/// E::kId                       changes when anything below changes its meaning; files of samples and
/// networks
///                              carry it, and those of another encoding are refused.
/// E::kSeats                    the number of seats that it describes.
/// E::kSparse, E::kDense        how many inputs there are of each sort.
/// E::inputs(view, out)         any position but a finished one, seen by a seat.
/// E::kActions                  all decisions that any legal list can hold have a number below it, the same
/// in
///                              every position: action_index(move), and back again: action_at(index).
/// E::kMoveSlots, E::kMoveInputs  what the network sees of a legal move: so many inputs, one from each slot,
///                              numbered through from 0. The first slot is the move's action index.
/// E::move_inputs(view, moves, out)  the view of the seat to act, all its legal moves: kMoveSlots numbers for
///                              each into `out`.
/// E::kPoints                   how many numbers tell how a game ended beside who won.
/// E::points(state, eye, out)   those of a finished game, 0 to 255, the seat `eye` first.
/// E::network()                 the bytes of the network that is built in; empty: none.
template <class E, class G>
concept EncodingOf = ValuedGame<G> &&
    requires(const typename G::View& view, const typename G::State& state, NetInputs& inputs,
             const MoveList& moves, Move move, std::vector<std::uint16_t>& move_inputs,
             std::array<std::uint8_t, E::kPoints>& points, std::size_t index) {
  { E::kId } -> std::convertible_to<std::uint32_t>;
  { E::kSeats } -> std::convertible_to<int>;
  { E::kSparse } -> std::convertible_to<std::size_t>;
  { E::kDense } -> std::convertible_to<std::size_t>;
  { E::kActions } -> std::convertible_to<std::size_t>;
  { E::kMoveSlots } -> std::convertible_to<std::size_t>;
  { E::kMoveInputs } -> std::convertible_to<std::size_t>;
  { E::inputs(view, inputs) } -> std::same_as<void>;
  { E::action_index(move) } -> std::same_as<std::optional<std::size_t>>;
  { E::action_at(index) } -> std::same_as<Move>;
  { E::move_inputs(view, moves, move_inputs) } -> std::same_as<void>;
  { E::points(state, Seat{}, points) } -> std::same_as<void>;
  { E::network() } -> std::same_as<std::string_view>;
};

#ifdef SHEDU_WITHOUT_NETWORKS  // the engine for browsers: it has none to play by
inline constexpr bool kNetworks = false;
#else
inline constexpr bool kNetworks = true;
#endif

/// A game that networks can learn. Whether its encoding keeps the contract is asserted where it is defined:
/// asked here, a file that forgot to include it would silently get a game without one.
template <class G>
concept EncodedGame = kNetworks && ValuedGame<G> && requires {
  typename G::Encoding;
};

inline std::uint8_t dense_input(float number) {
  const float scaled = number * NetInputs::kDenseUnit + NetInputs::kDenseZero;
  return static_cast<std::uint8_t>(std::clamp(std::lround(scaled), 0L, 127L));
}
inline std::int16_t baseline_input(float log_odds) {
  return static_cast<std::int16_t>(
      std::clamp(std::lround(log_odds * NetInputs::kBaselineUnit), -12L * 256, 12L * 256));
}

}  // namespace shedu
