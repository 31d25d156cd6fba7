#pragma once

#include <string>

#include "players/player.h"

namespace shedu {

/// What the seat to act might do: the three best moves that a player finds in about a second, each with its
/// chance to win and what speaks for and against it.
std::string hint_text(const AnyView& view, std::uint64_t seed, int threads);

}  // namespace shedu
