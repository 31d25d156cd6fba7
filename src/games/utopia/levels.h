#pragma once

#include <array>

#include "game/value.h"

namespace shedu::utopia {

/// The levels for people; how they were measured is in docs/players.md.
inline constexpr std::array<LevelInfo, 5> kLevelTable = {{
    {"greedy:weights=simple:memory=off", 0},
    {"turn:weights=simple", 222},
    {"greedy", 416},
    {"ismcts:sims=50:weights=full", 600},
    {"ismcts:ms=100", 772},
}};

}  // namespace shedu::utopia
