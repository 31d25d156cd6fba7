#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/room.h"
#include "table/store.h"

namespace shedu {

/// Which notices follow from what happens at a table. They are stored together with it, so that none is lost
/// and none comes of what did not happen. Nothing goes into them but what a spectator may know.

/// How long somebody has to see by themselves what has happened, before they are told.
inline constexpr std::int64_t kNoticeGrace = 60'000;

/// Time running low is told of only where people do not sit and wait: from this much on.
inline constexpr std::int64_t kSlowTurn = 60LL * 60 * 1000;

/// Adds what must be told, and takes back what has become needless. `waited_for` is the id of whoever the
/// table waited for before it happened, empty if for nobody.
void add_notices(const Room& room, const std::vector<Room::Fresh>& fresh, const std::string& waited_for,
                 Commit& commit);

/// When somebody is to be told that their time runs low; nothing: not at all.
std::optional<std::int64_t> reminder_time(const Room& room);

/// Adds the reminder's new time, after the clocks have begun again.
void redate_reminder(const Room& room, Commit& commit);

}  // namespace shedu
