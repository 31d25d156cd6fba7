#pragma once

#include "game/any_game.h"

namespace shedu::test {

/// A game of the C interface (capi/shedu.h), made into what the tests of all games take: every question is
/// asked through C, and none of the rules' own code that is linked beside it is used.
const AnyGame& over_c(std::string_view name);

}  // namespace shedu::test
