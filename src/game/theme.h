#pragma once

#include <array>
#include <string_view>

namespace shedu {

/// What a puzzle can be about: a theme, and the item of a story (docs/story.md) whose coming gives it away.
struct ThemeInfo {
  std::string_view theme;
  std::string_view item;  ///< empty: whatever else happens
};

/// The themes of a game, the weightiest first: the first whose item occurs in what is told of the solution is
/// its theme. A game that is silent about it has none; src/games/<game>/themes.h says what it has.
template <class G>
inline constexpr std::array<ThemeInfo, 0> kThemesOf{};

}  // namespace shedu
