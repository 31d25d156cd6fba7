#pragma once

#include <span>
#include <string_view>

#include "game/any_game.h"

namespace shedu {

/// Every game there is (games/game_types.h lists them).
std::span<const AnyGame* const> all_games();
/// Those that people are offered: all but the examples, which are played by whoever asks for them by name.
std::span<const AnyGame* const> offered_games();
bool is_example(const AnyGame& game);

/// By name; throws Error, naming the games there are.
const AnyGame& find_game(std::string_view name);

}  // namespace shedu
