#pragma once

#include <string>

#include "game/any_game.h"

namespace shedu {

/// What is told about positions and moves: always as one viewer may know them.

/// A view as it travels: without its prompt, because words are the client's business.
json::object wire_view(const AnyView& view, Detail detail);

/// A seat's number, or "spectator".
json::value viewer_json(Seat viewer);

/// A move in notation, as the viewer saw it.
std::string seen_text(const AnyState& before, Move move, Seat viewer);

/// What happened, as message ids with arguments (docs/story.md).
json::array story_for(const AnyState& before, Move move, const AnyState& after, Seat viewer);

/// The clause that an explanation ends with: "… leaders stand on land (L3)" gives "L3".
std::string clause_in(const std::string& text);

/// A move that is not legal, and why, with the clause.
json::object refused_move(const std::string& move, const std::string& why);

}  // namespace shedu
