#pragma once

#include <array>

#include "game/value.h"

namespace shedu::tigris {

/// The levels for people; how they were measured is in docs/players.md.
inline constexpr std::array<LevelInfo, 5> kLevelTable = {{
    {"greedy:weights=simple:memory=off", 0},
    {"greedy:memory=off", 301},
    {"ismcts:sims=300:memory=off", 457},
    {"turn", 698},
    {"ismcts:ms=500", 889},
}};

}  // namespace shedu::tigris
