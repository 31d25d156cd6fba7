#include "game/actor.h"

namespace shedu {

json::value actor_json(Seat actor) {
  if (actor == kNature) return "chance";
  if (actor == kOver) return "over";
  return actor;
}

Seat read_actor(const JsonIn& in, int seats) {
  if (!in.raw().is_string()) return static_cast<Seat>(in.integer(kOver, seats - 1));
  if (in.string() == "chance") return kNature;
  if (in.string() == "over") return kOver;
  in.fail(R"(must be a seat's number, "chance" or "over")");
}

std::string hashed_form(json::object state, Seat actor) {
  if (json::value* const said = state.if_contains("to_act")) *said = actor;
  return json::serialize(state);
}

}  // namespace shedu
