#pragma once

#include <set>
#include <string>

#include "base/json.h"

namespace shedu::utopia::test {

/// The rules a second time, as slowly and plainly as they are written: what the seat to act may do, as
/// notation, from a position's JSON and the board's JSON alone. It shares no table, set or rule with
/// src/games/utopia, so that a mistake would have to be made twice to go unnoticed.
std::set<std::string> naive_legal(const json::value& state, const json::value& board);

}  // namespace shedu::utopia::test
