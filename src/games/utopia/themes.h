#pragma once

#include "game/theme.h"
#include "games/utopia/utopia.h"

namespace shedu {

template <>
inline constexpr auto kThemesOf<Utopia> = std::to_array<ThemeInfo>({
    {"wonder", "wonder"},
    {"wonder", "choosing"},
    {"wonder", "leaving"},
    {"control", "control"},
    {"removal", "removed"},
    {"scale", "raised"},
    {"scale", "dropped"},
    {"guests", "took"},
    {"guests", "surprise"},
    {"guests", "named"},
    {"guests", "prince"},
    {"journey", "moved"},
    {"hand", "discarded"},
    {"hand", "privilege"},
    {"tempo", ""},
});

}  // namespace shedu
