#pragma once

#include "game/record.h"

namespace shedu {

/// A position of somebody's own, for lessons and for trying things out: a record (text or JSON form), and
/// moves played on top of it, with chance dealt always the same way. Nothing is stored, and there is nothing
/// to hide.
///
/// Gives the `view` of `seat` (by default the one to act where the record ends), and a step for each move
/// with what it did. `refused` is the first move that is not legal. Throws Error when the record does not
/// replay.
json::object study(const JsonIn& request, FindGame find);

}  // namespace shedu
