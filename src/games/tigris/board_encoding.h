#pragma once

#include "game/board_encoding.h"
#include "games/tigris/tigris.h"
#include "games/tigris/value.h"

namespace shedu::tigris {

/// What networks of the board see of Tigris & Euphrates with two to four seats: the board in planes, with
/// whose kingdoms lie where and how strong they are, and beside it hands, points, the conflict, and every
/// seat's hand-made features. The viewer is "me".
struct BoardEncoding {
  static constexpr std::uint32_t kId = 0x5447'1001;
  static constexpr std::size_t kRows = Bits::kHeight;
  static constexpr std::size_t kColumns = Bits::kWidth;
  static constexpr std::size_t kPlanes = 75;
  static constexpr std::size_t kScalars = 269;
  static constexpr std::size_t kSeats = tigris::kSeats;
  static constexpr std::size_t kPoints = kColours;  ///< of every seat: the final points, ascending

  static void inputs(const View& view, BoardInputs& out);

  /// The kinds of decisions as the action index (encoding.h) counts them.
  static std::span<const ActionSpan> spans();
  static std::optional<std::size_t> action_index(Move move);

  /// The bytes of the network that is built in; empty: none.
  static std::string_view network();

  /// How many points of which sort a seat has at the end.
  static void points(const State& state, Seat seat, std::array<std::uint8_t, kPoints>& out);
};

}  // namespace shedu::tigris

static_assert(shedu::BoardEncodingOf<shedu::tigris::BoardEncoding, shedu::Tigris>);
