#pragma once

#include "game/theme.h"
#include "games/kudurru/kudurru.h"

namespace shedu {

template <>
inline constexpr auto kThemesOf<Kudurru> = std::to_array<ThemeInfo>({
    {"challenge", "challenged"},
    {"field", ""},
});

}  // namespace shedu
