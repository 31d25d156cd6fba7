#include "game/foresee.h"

#include <algorithm>

#include "game/shown.h"

namespace shedu {

json::object foresee(const AnyView& view, std::span<const std::string> moves, Detail detail) {
  constexpr std::uint64_t kAnyWorld = 1;  // whatever is imagined, only what the seat can know is shown of it
  const Seat seat = view.viewer();
  if (seat < 0 || view.to_act() != seat) throw Error("it is not this seat's turn");
  Rng rng(kAnyWorld);
  const auto world = view.imagine(rng);
  json::array steps;
  json::object out;
  for (const std::string& text : moves) {
    const auto before = world->clone();
    const auto seen = world->view(seat);
    const auto move = view.game().parse_move(text);
    MoveList legal;
    seen->legal(legal);
    if (!move || !std::binary_search(legal.begin(), legal.end(), *move)) {
      const std::string why = move ? seen->why_not(*move) : "this is not a move of the game";
      out["refused"] = refused_move(text, why);
      break;
    }
    world->play(*move);
    // The end of a game shows everything, and what it would show is not for those who only ask.
    const bool over = world->to_act() == kOver;
    const AnyState& told = over ? *before : *world;
    steps.push_back(json::object{{"move", text},
                                 {"story", over ? json::array() : story_for(*before, *move, *world, seat)},
                                 {"view", wire_view(*told.view(seat), detail)}});
    if (world->to_act() == seat) continue;
    out["stop"] = over ? "over" : world->to_act() == kNature ? "chance" : "other";
    break;
  }
  out["steps"] = std::move(steps);
  return out;
}

}  // namespace shedu
