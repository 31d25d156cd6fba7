#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

#include "base/json.h"
#include "game/standing.h"

namespace shedu {

/// Named arguments of an item: {"seat", 0}, {"at", "C5"}.
using StoryArguments = std::initializer_list<std::pair<json::string_view, json::value_ref>>;

/// Adds an item to a story (docs/story.md). Arguments that may be missing can be added to what it returns,
/// so long as no other item is told.
inline json::object& tell(json::array& story, std::string_view id, StoryArguments arguments = {}) {
  json::object& item = story.emplace_back(json::object(story.storage())).get_object();
  item.reserve(arguments.size() + 2);
  item.emplace("id", id);
  item.insert(arguments);
  return item;
}

/// The end of the game: why, and who is in first place.
inline void tell_over(json::array& story, std::string_view reason, const Standing& standing) {
  json::array winners;
  for (int seat = 0; seat < standing.seats; ++seat) {
    if (standing.place[static_cast<std::size_t>(seat)] == 1) winners.emplace_back(seat);
  }
  tell(story, "over", {{"reason", reason}, {"winners", std::move(winners)}});
}

}  // namespace shedu
