#pragma once

#include <array>

#include "game/value.h"

namespace shedu::gog {

/// The levels for people; how they were measured is in docs/players.md.
inline constexpr std::array<LevelInfo, 5> kLevelTable = {{
    {"greedy:weights=simple", 0},
    {"greedy", 0},
    {"turn:width=2:depth=3", 0},
    {"turn:width=3", 0},
    {"turn:width=30", 0},
}};

}  // namespace shedu::gog
