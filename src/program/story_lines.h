#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "game/seat.h"

namespace shedu {

/// What a story (docs/story.md) tells, an item each: "gain k, 1 point, at C5 (tile)". It begins with the seat
/// it is about unless that is `by`, who acted; `you` is who reads. What every display says anyway (whose turn
/// it is, that something was drawn) is left out, and what chance's own move says.
///
/// It knows no game: the names of items and arguments are words already.
std::vector<std::string> story_words(const json::array& story, Seat by, std::string_view move,
                                     std::optional<Seat> you);

/// Pieces of text one after the other, with "; " between them, in lines of at most `width` that begin with
/// `indent` blanks.
std::string wrapped(const std::vector<std::string>& pieces, std::size_t indent, std::size_t width);

}  // namespace shedu
