#pragma once

#include "base/json.h"
#include "game/seat.h"

namespace shedu {

/// Who is to act, as every JSON says it: a seat's number, "chance" or "over".
json::value actor_json(Seat actor);

/// The reverse; throws Error naming the place for anything else. Numbers below 0, as older versions wrote
/// them, are understood too.
Seat read_actor(const JsonIn& in, int seats);

/// A state's JSON as it is hashed, now and when hashes were first made: who is to act is a number there.
std::string hashed_form(json::object state, Seat actor);

}  // namespace shedu
