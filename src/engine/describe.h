#pragma once

#include "game/actor.h"
#include "game/any_game.h"

namespace shedu {

/// How programs are told about games: the same JSON in the engine protocol and in `--json` output.

/// Every game with its seats and options.
json::array describe_games();

/// Places and scores, a number for each seat.
json::object standing_json(const Standing& standing);

}  // namespace shedu
