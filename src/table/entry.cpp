#include "table/entry.h"

#include <algorithm>
#include <array>

namespace shedu {
namespace {

constexpr std::array<std::string_view, 23> kNames = {
    "created", "sat",     "stood", "computer", "nonce",    "started",  "move",    "chance",
    "undone",  "chat",    "asked", "answered", "takeback", "resigned", "expired", "caretaker",
    "over",    "rematch", "kept",  "declined", "closed",   "gone",     "hushed"};

}  // namespace

std::string_view kind_name(EntryKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

EntryRow entry_row(const Entry& entry, const std::string& table) {
  EntryRow row;
  row.table = table;
  row.seq = entry.seq;
  row.time = entry.time;
  row.kind = kind_name(entry.kind);
  row.seat = entry.seat;
  row.user = entry.user;
  row.body = json::serialize(entry.body);
  row.hash = entry.hash;
  row.key = entry.key;
  return row;
}

Entry read_entry(const EntryRow& row) {
  const auto name = std::find(kNames.begin(), kNames.end(), row.kind);
  if (name == kNames.end())
    throw Error("entry " + std::to_string(row.seq) + ": there is no kind \"" + row.kind + '"');
  Entry entry;
  entry.seq = row.seq;
  entry.time = row.time;
  entry.kind = static_cast<EntryKind>(name - kNames.begin());
  entry.seat = row.seat;
  entry.user = row.user;
  const json::value body = parse_json(row.body);
  if (!body.is_object()) throw Error("entry " + std::to_string(row.seq) + ": its body is not a JSON object");
  entry.body = body.as_object();
  entry.hash = row.hash;
  entry.key = row.key;
  return entry;
}

}  // namespace shedu
