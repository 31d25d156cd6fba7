#pragma once

#include <array>

#include "game/value.h"

namespace shedu::gog {

/// The levels for people; how they were measured is in docs/players.md.
inline constexpr std::array<LevelInfo, 5> kLevelTable = {{
    {"greedy:weights=simple", 0},
    {"greedy", 235},
    {"turn:width=2:depth=3", 444},
    {"turn:width=3", 579},
    {"turn:width=30", 809},
}};

}  // namespace shedu::gog
