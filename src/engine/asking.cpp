// What is told of games as a seat sees them: what happened, what would happen. The last two need no open
// game: everything they are about comes with them.

#include "engine/describe.h"
#include "engine/engine.h"
#include "engine/read.h"
#include "game/foresee.h"
#include "game/shown.h"
#include "game/study.h"
#include "games/games.h"

namespace shedu {

json::value Engine::events(Params params) {
  params.only({"id", "seat", "from", "to", "detail"});
  const Session& session = game_of(params).session;
  const Seat viewer = read_viewer(params["seat"], session.state());
  const auto last = params.find("to");
  const int to =
      last ? last->integer(0, static_cast<int>(session.events())) : static_cast<int>(session.events());
  const auto first = params.find("from");
  const int from = first ? first->integer(0, to) : 0;
  std::unique_ptr<AnyState> state;
  by_the_rules([&] { state = replay(session.record(), find_game, static_cast<std::size_t>(from)); });
  json::array list;
  for (int i = from; i < to; ++i) {
    const Event& event = session.event(static_cast<std::size_t>(i));
    const auto before = state->clone();
    state->play(event.move);
    list.push_back(json::object{{"by", actor_json(event.by)},
                                {"move", seen_text(*before, event.move, viewer)},
                                {"story", story_for(*before, event.move, *state, viewer)}});
  }
  return json::object{{"events", std::move(list)},
                      {"view", wire_view(*state->view(viewer), read_detail(params))}};
}

json::value Engine::preview(Params params) {
  constexpr std::size_t kMostMoves = 256;
  params.only({"view", "moves", "detail"});
  const Detail detail = read_detail(params);
  const auto view = read_view(params["view"], detail);
  const JsonIn list = params["moves"];
  if (list.size() > kMostMoves) list.fail("holds at most 256 moves");
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < list.size(); ++i) moves.emplace_back(list.at(i).string());
  json::object out;
  by_the_rules([&] { out = foresee(*view, moves, detail); });
  return out;
}

// Into a view of an open game, or into one that the caller has.
json::value Engine::insight(Params params) {
  params.only({"id", "seat", "view", "detail"});
  const auto given = params.find("view");
  if (params.find("id").has_value() == given.has_value()) params.fail(R"(needs either "id" or "view")");
  if (!given) {
    const AnyState& state = game_of(params).session.state();
    return json::object{{"insight", state.view(read_viewer(params["seat"], state))->insight()}};
  }
  return json::object{{"insight", read_view(*given, read_detail(params))->insight()}};
}

json::value Engine::study(Params params) {
  params.only({"record", "moves", "seat"});
  return shedu::study(params, find_game);
}

}  // namespace shedu
