#pragma once

#include <compare>
#include <cstdint>

#include "base/fixed_vector.h"

namespace shedu {

/// One decision of a seat, or one outcome of chance: a kind and three small arguments in 32 bits, the
/// same type for every game. What kinds and arguments mean, and their notation, is the game's business.
struct Move {
  std::uint32_t code = 0;

  constexpr Move() = default;
  constexpr Move(int kind, int a = 0, int b = 0, int c = 0)
      : code(static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(a) << 16 |
             static_cast<std::uint32_t>(b) << 8 | static_cast<std::uint32_t>(c)) {}

  constexpr int kind() const { return static_cast<int>(code >> 24); }
  constexpr int a() const { return static_cast<int>(code >> 16 & 0xFF); }
  constexpr int b() const { return static_cast<int>(code >> 8 & 0xFF); }
  constexpr int c() const { return static_cast<int>(code & 0xFF); }

  friend constexpr bool operator==(Move, Move) = default;
  friend constexpr auto operator<=>(Move, Move) = default;
};

/// Room for every legal move of any position of any of the games. Legal lists are *canonical*:
/// strictly ascending, so that equal positions give equal lists and membership is a binary search.
using MoveList = FixedVector<Move, 4096>;

/// One thing nature may do, with its weight: probability = weight / sum of weights. Weights are counts
/// (tiles of that colour in the bag, ways to roll that pair), never zero.
struct Outcome {
  Move move;
  std::uint32_t weight;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// Chance comes one draw at a time, so these lists stay short.
using OutcomeList = FixedVector<Outcome, 1024>;

inline std::uint32_t total_weight(const OutcomeList& outcomes) {
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  return total;
}

/// The outcome that owns the `ticket`-th unit of weight; ticket < total weight.
inline Move outcome_at(const OutcomeList& outcomes, std::uint32_t ticket) {
  for (const Outcome& outcome : outcomes) {
    if (ticket < outcome.weight) return outcome.move;
    ticket -= outcome.weight;
  }
  SHEDU_ASSERT(false);
  return outcomes[0].move;
}

}  // namespace shedu
