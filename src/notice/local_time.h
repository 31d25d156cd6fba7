#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "table/notice_rows.h"

namespace shedu {

/// Whether there is such a time zone, by the names of the time zone database ("Europe/Berlin").
bool is_zone(const std::string& name);

/// The first moment, from `from` on, at which clocks in the zone show this minute of the day. Where the clock
/// is put forward over it: when it has been.
std::int64_t next_minute(const std::string& name, int minute, std::int64_t from);

/// Until when a notice is to wait that could go now; nothing: it is not. `after`: when it could have gone
/// first. `gathered`: it goes to where a letter a day is wanted.
std::optional<std::int64_t> held_until(const NoticeWishes& wishes, bool gathered, std::int64_t after,
                                       std::int64_t now);

}  // namespace shedu
