#pragma once

#include <array>

#include "game/value.h"

namespace shedu::utopia {

/// The levels for people; how they were measured is in docs/players.md.
inline constexpr std::array<LevelInfo, 5> kLevelTable = {{
    {"greedy:weights=simple:memory=off", 0},
    {"greedy", 0},
    {"ismcts:sims=50", 0},
    {"ismcts:sims=2000", 0},
    {"ismcts:ms=500", 0},
}};

}  // namespace shedu::utopia
