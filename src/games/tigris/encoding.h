#pragma once

#include "game/encoding.h"
#include "games/tigris/tigris.h"
#include "games/tigris/value.h"

namespace shedu::tigris {

/// What networks see of Tigris & Euphrates with two seats (game/encoding.h): the board cell by cell, with
/// whose kingdom a tile lies in; hands, points and kingdoms as small tables; and the hand-made features. The
/// viewer is "me", the other seat "them".
struct Encoding {
  static constexpr std::uint32_t kId = 0x5447'0002;
  static constexpr int kSeats = 2;

  // encoding.cpp
  static constexpr std::size_t kPlanes = 27;
  static constexpr std::size_t kSparse = kPlanes * Bits::kCells + 710;
  static constexpr std::size_t kDense = 2 * (kFeatures + Value::kDetails) + 2;
  static void inputs(const View& view, NetInputs& out);
  static constexpr std::size_t kPoints = 2 * kColours;
  static void points(const State& state, Seat eye, std::array<std::uint8_t, kPoints>& out);

  // actions.cpp
  static constexpr std::size_t kActions = 3574;
  static std::optional<std::size_t> action_index(Move move);
  static Move action_at(std::size_t index);

  // encoding_moves.cpp
  static constexpr std::size_t kMoveSlots = 15;
  static constexpr std::size_t kMoveInputs = kActions + 9843;
  static void move_inputs(const View& view, const MoveList& moves, std::vector<std::uint16_t>& out);

  // network.cpp
  static std::string_view network();
};

}  // namespace shedu::tigris

static_assert(shedu::EncodingOf<shedu::tigris::Encoding, shedu::Tigris>);
