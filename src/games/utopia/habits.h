#pragma once

#include "game/habit.h"
#include "games/utopia/utopia.h"

namespace shedu {

template <>
inline constexpr auto kHabitsOf<Utopia> = std::to_array<HabitInfo>({
    {"gain", "seat", false, "points", {"reason"}},
    {"prestige", "seat", false, "points", {}},
    {"discarded", "seat", true, "", {"reason"}},
    {"no_prince", "seat", true, "", {}},
});

}  // namespace shedu
