#pragma once

#include "game/habit.h"
#include "games/tigris/tigris.h"

namespace shedu {

template <>
inline constexpr auto kHabitsOf<Tigris> = std::to_array<HabitInfo>({
    {"gain", "seat", false, "points", {"reason", "colour"}},
    {"treasure", "seat", false, "", {}},
    {"decided", "loser", true, "", {"kind", "attacker"}},
    {"orphaned", "seat", true, "", {}},
});

}  // namespace shedu
