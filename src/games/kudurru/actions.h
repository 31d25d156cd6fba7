#pragma once

#include "game/actions.h"
#include "games/kudurru/state.h"

namespace shedu::kudurru {

// Values count from 1 and numbers from 0.
inline constexpr ActionTable kActionTable(std::array<ActionSpan, 2>{{
    {.kind = static_cast<int>(Kind::Lay), .as = kValues, .bs = kCells},
    {.kind = static_cast<int>(Kind::Aside), .as = kValues},
}});

/// game/actions.h.
struct Actions {
  static constexpr std::size_t kActions = kActionTable.size();
  static std::optional<std::size_t> action_index(Move move) {
    if (move.a() == 0) return std::nullopt;
    return kActionTable.index({move.kind(), move.a() - 1, move.b(), move.c()});
  }
  static Move action_at(std::size_t index) {
    const Move move = kActionTable.at(index);
    return {move.kind(), move.a() + 1, move.b(), move.c()};
  }
};

}  // namespace shedu::kudurru
