#include <algorithm>

#include "table/room.h"
#include "table/spans.h"

namespace shedu {

std::int64_t Room::told_by(std::int64_t now) const {
  if (!holds_back()) return seq();
  const auto later =
      std::ranges::upper_bound(log_, now - settings_.delay * kMinute, std::less<>(), &Entry::time);
  return std::max<std::int64_t>(later - log_.begin(), opening_);
}

// Its clocks stand as they stood then: not even when this node has read the table is told by them.
std::unique_ptr<Room> Room::as_of(std::int64_t last) const {
  std::vector<EntryRow> rows;
  for (std::int64_t i = 0; i < last; ++i) rows.push_back(entry_row(log_[static_cast<std::size_t>(i)], id_));
  auto room = std::make_unique<Room>(row({}), rows, log_[static_cast<std::size_t>(last - 1)].time);
  room->behind_ = settings_.delay * kMinute;
  room->hushed_ = hushed_;
  return room;
}

std::vector<Room::Fresh> Room::catch_up(const Room& whole, std::int64_t last) {
  std::vector<EntryRow> rows;
  for (std::int64_t i = seq(); i < last; ++i)
    rows.push_back(entry_row(whole.log_[static_cast<std::size_t>(i)], id_));
  follow(rows);
  // What a moderator takes away is away at once.
  if (hushed_.size() != whole.hushed_.size()) hushed_ = whole.hushed_;
  return take_fresh();
}

}  // namespace shedu
