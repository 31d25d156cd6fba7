#pragma once

#include <array>
#include <string_view>

namespace shedu {

/// What is counted over many games of one player to see their habits: an item of stories (docs/story.md) that
/// is about them.
struct HabitInfo {
  std::string_view item;
  std::string_view whose;   ///< the argument that must be the player's seat
  bool loss = false;        ///< something that went wrong; otherwise something gained
  std::string_view amount;  ///< the argument that says how much; empty: one
  /// The arguments that tell cases apart; empty: none. A seat stands for whether it is the player's:
  /// "attacker" is "attack" where it is, else "defence".
  std::array<std::string_view, 2> by{};
};

/// The habits of a game; one that is silent about it has none. src/games/<game>/habits.h says what it has.
template <class G>
inline constexpr std::array<HabitInfo, 0> kHabitsOf{};

}  // namespace shedu
