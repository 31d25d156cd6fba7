#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "game/move.h"

namespace shedu {

/// A kind of decision whose arguments count up from 0, each below its bound.
struct ActionSpan {
  int kind;
  int as = 1;
  int bs = 1;
  int cs = 1;

  constexpr std::size_t size() const {
    return static_cast<std::size_t>(as) * static_cast<std::size_t>(bs * cs);
  }
};

/// Numbers for all decisions of a game, the same in every position: spans one after another, in the order of
/// legal lists. A game offers them as G::Actions, a struct with kActions, action_index and action_at.
template <std::size_t N>
class ActionTable {
 public:
  constexpr explicit ActionTable(const std::array<ActionSpan, N>& spans) : spans_(spans) {
    for (std::size_t i = 0; i < N; ++i) {
      first_[i] = size_;
      size_ += spans[i].size();
    }
  }

  constexpr std::size_t size() const { return size_; }

  /// None for outcomes of chance, for what others see of a hidden decision, and for what no game allows.
  constexpr std::optional<std::size_t> index(Move move) const {
    for (std::size_t i = 0; i < N; ++i) {
      const ActionSpan& span = spans_[i];
      if (span.kind != move.kind()) continue;
      if (move.a() >= span.as || move.b() >= span.bs || move.c() >= span.cs) return std::nullopt;
      return first_[i] + static_cast<std::size_t>((move.a() * span.bs + move.b()) * span.cs + move.c());
    }
    return std::nullopt;
  }

  /// The decision of a number below size().
  constexpr Move at(std::size_t index) const {
    std::size_t i = N - 1;
    while (first_[i] > index) --i;
    const ActionSpan& span = spans_[i];
    const auto rest = static_cast<int>(index - first_[i]);
    return {span.kind, rest / span.cs / span.bs, rest / span.cs % span.bs, rest % span.cs};
  }

 private:
  std::array<ActionSpan, N> spans_;
  std::array<std::size_t, N> first_{};
  std::size_t size_ = 0;
};

}  // namespace shedu
