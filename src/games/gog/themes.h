#pragma once

#include "game/theme.h"
#include "games/gog/gog.h"

namespace shedu {

template <>
inline constexpr auto kThemesOf<Gog> = std::to_array<ThemeInfo>({
    {"conquest", "conquered"},
    {"battle", "battle"},
    {"battle", "ambush"},
    {"scroll", "scroll"},
    {"corner", "corners"},
    {"city", "founded"},
    {"city", "city_level"},
    {"card", "answered"},
    {"card", "picked"},
    {"army", "trained"},
    {"army", "soldier"},
    {"purchase", "buying"},
    {"purchase", "bought"},
    {"purchase", "traded"},
    {"figure", "figure"},
    {"march", "moved"},
    {"tempo", ""},
});

}  // namespace shedu
