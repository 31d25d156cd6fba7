#pragma once

#include "game/theme.h"
#include "games/tigris/tigris.h"

namespace shedu {

template <>
inline constexpr auto kThemesOf<Tigris> = std::to_array<ThemeInfo>({
    {"odds", "committed"},
    {"monument", "monument"},
    {"monument", "wonder"},
    {"treasure", "treasure"},
    {"treasure", "kept"},
    {"catastrophe", "catastrophe"},
    {"revolt", "revolt"},
    {"war", "war"},
    {"war", "rivals"},
    {"war", "chose_war"},
    {"swap", "swapped"},
    {"leader", "leader"},
    {"leader", "withdrew"},
    {"growth", ""},
});

}  // namespace shedu
