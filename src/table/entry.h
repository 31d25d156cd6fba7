#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"
#include "table/store.h"

namespace shedu {

/// What can happen at a table (docs/protocol.md, "Entries").
enum class EntryKind : std::uint8_t {
  Created,
  Sat,
  Stood,
  Computer,
  Nonce,
  Started,
  Move,
  Chance,
  Undone,
  Chat,
  Asked,
  Answered,
  Takeback,
  Resigned,
  Expired,
  Caretaker,
  Over,
  Rematch,
  Kept,
  Declined,
  Closed,
  Gone,    ///< somebody whose account was deleted: their name is in no entry any more
  Hushed,  ///< a moderator has taken a line of the chat away
};

/// An EntryRow in a room's hands.
struct Entry {
  std::int64_t seq = 0;
  std::int64_t time = 0;
  EntryKind kind = EntryKind::Created;
  int seat = -1;
  std::string user;
  json::object body;
  std::string hash;
  std::string key;
};

std::string_view kind_name(EntryKind kind);
/// True for what changes the position on the board.
constexpr bool changes_game(EntryKind kind) {
  return kind == EntryKind::Started || kind == EntryKind::Move || kind == EntryKind::Chance ||
         kind == EntryKind::Undone || kind == EntryKind::Takeback || kind == EntryKind::Over;
}

EntryRow entry_row(const Entry& entry, const std::string& table);
/// Throws Error when the row is not one of ours.
Entry read_entry(const EntryRow& row);

}  // namespace shedu
