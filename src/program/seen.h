#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/record.h"

namespace shedu {

/// One event as somebody sees it: who decided, and the notation, with what is hidden from them left out.
struct SeenEvent {
  Seat by = kNature;
  std::string move;
};

/// The first `count` events of a record as a seat or a spectator sees them; nobody in particular (nullopt)
/// sees everything. The record must be one that replays.
std::vector<SeenEvent> seen_events(const Record& record, std::optional<Seat> viewer,
                                   std::size_t count = SIZE_MAX);

/// Events in lines to read, from number `first` on: moves of one actor stand together, equal ones are counted
/// (`?*18`), and every line begins with the number of its first event and the actor. `you` is who reads.
std::string event_lines(const std::vector<SeenEvent>& events, std::size_t first, std::optional<Seat> you);

}  // namespace shedu
