#pragma once

#include <span>
#include <string>

#include "game/any_game.h"

namespace shedu {

/// What would come of the moves of the seat that the view belongs to, which must be to act, one after the
/// other: a step for each with its story and the view after it, until one is not legal (`refused`) or
/// somebody else, chance or nobody is to act (`stop`).
///
/// It is told from a world imagined from the view, and only as that seat would see it. So whatever is hidden
/// from the seat cannot matter, and a page that has the view gets the same as a server that has the truth.
json::object foresee(const AnyView& view, std::span<const std::string> moves, Detail detail);

}  // namespace shedu
