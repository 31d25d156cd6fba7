#pragma once

#include "game/actions.h"
#include "games/kudurru/state.h"

namespace shedu::kudurru {

// Values count from 1, so the first number of each span is not used.
inline constexpr ActionTable kActionTable(std::array<ActionSpan, 2>{{
    {.kind = static_cast<int>(Kind::Lay), .as = kValues + 1, .bs = kCells},
    {.kind = static_cast<int>(Kind::Aside), .as = kValues + 1},
}});

/// game/actions.h.
struct Actions {
  static constexpr std::size_t kActions = kActionTable.size();
  static std::optional<std::size_t> action_index(Move move) {
    return move.a() == 0 ? std::nullopt : kActionTable.index(move);
  }
  static Move action_at(std::size_t index) { return kActionTable.at(index); }
};

}  // namespace shedu::kudurru
