#pragma once

#include "game/habit.h"
#include "games/gog/gog.h"

namespace shedu {

template <>
inline constexpr auto kHabitsOf<Gog> = std::to_array<HabitInfo>({
    {"founded", "seat", false, "", {}},
    {"scroll", "seat", false, "", {}},
    {"conquered", "seat", false, "", {}},
    {"battle_won", "winner", false, "", {}},
    {"battle_won", "loser", true, "", {}},
    {"conquered", "owner", true, "", {}},
    {"scroll_lost", "seat", true, "", {}},
});

}  // namespace shedu
