#include "game/shown.h"

namespace shedu {

json::object wire_view(const AnyView& view, Detail detail) {
  json::object out = view.to_json(detail);
  out.erase("prompt");
  return out;
}

json::value viewer_json(Seat viewer) { return viewer >= 0 ? json::value(viewer) : json::value("spectator"); }

std::string seen_text(const AnyState& before, Move move, Seat viewer) {
  return before.game().move_text(before.seen(move, viewer));
}

json::array story_for(const AnyState& before, Move move, const AnyState& after, Seat viewer) {
  return before.game().story(*before.view(viewer), before.seen(move, viewer), *after.view(viewer));
}

std::string clause_in(const std::string& text) {
  if (!text.ends_with(')')) return {};
  const auto open = text.rfind('(');
  return open == std::string::npos ? std::string() : text.substr(open + 1, text.size() - open - 2);
}

json::object refused_move(const std::string& move, const std::string& why) {
  constexpr std::size_t kLongestEcho = 80;
  return {{"move", move.substr(0, kLongestEcho)}, {"text", why}, {"clause", clause_in(why)}};
}

}  // namespace shedu
