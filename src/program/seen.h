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
  std::vector<std::string> told;  ///< what came of it, in words; only where that was asked for
};

/// The first `count` events of a record as a seat or a spectator sees them; nobody in particular (nullopt)
/// sees everything. What came of them is told (to a viewer) from number `told_from` on. The record must be
/// one that replays.
std::vector<SeenEvent> seen_events(const Record& record, std::optional<Seat> viewer,
                                   std::size_t count = SIZE_MAX, std::size_t told_from = SIZE_MAX);

/// Events in lines to read, from number `first` on: moves of one actor stand together, equal ones are counted
/// (`?*18`), and every line begins with the number of its first event and the actor. What came of them
/// follows, where it is told. `you` is who reads.
std::string event_lines(const std::vector<SeenEvent>& events, std::size_t first, std::optional<Seat> you);

/// Why a finished game ended, in the word of its story: "treasures".
std::string end_reason(const Record& record);

}  // namespace shedu
