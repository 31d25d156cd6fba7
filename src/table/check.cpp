#include "table/check.h"

#include <algorithm>

#include "base/json.h"
#include "game/fair_dealer.h"
#include "game/record.h"
#include "games/games.h"
#include "table/room.h"

namespace shedu {
namespace {

// A head is stored with the entries it tells of, so it is never ahead of the last of them.
void check_head(const TableRow& row, const Room& room, const EntryRow& last) {
  const bool left = row.status == kAbandoned && room.status() == Room::Status::Playing;
  if (row.status != room.status_name() && !left) {
    throw Error("its head says \"" + row.status + "\", but its log ends with entry " +
                std::to_string(last.seq) + ", and the game is \"" + std::string(room.status_name()) +
                "\" then");
  }
  if (last.time < row.updated) {
    throw Error("its log ends with entry " + std::to_string(last.seq) +
                ", which is older than what its head tells of: entries are missing");
  }
}

// The seed must be the one that players were promised before the first card was dealt.
void check_promise(const TableRow& row, const std::vector<EntryRow>& entries) {
  const std::string commitment = commitment_of(row.secret);
  const auto agrees = [&](const std::string& text) {
    const json::value body = parse_json(text);
    const json::value* promised = body.is_object() ? body.as_object().if_contains("commitment") : nullptr;
    return promised == nullptr || (promised->is_string() && promised->as_string() == commitment);
  };
  const bool started = std::all_of(entries.begin(), entries.end(), [&](const EntryRow& entry) {
    return entry.kind != kind_name(EntryKind::Started) || agrees(entry.body);
  });
  if (!started || !agrees(row.info))
    throw Error("the seed of its deal is not the one that its players were promised");
}

void check_table(const std::optional<TableRow>& row, const std::vector<EntryRow>& entries) {
  if (!row) throw Error("there are entries, but the table itself is not there");
  if (entries.empty()) throw Error("it has no entries");
  check_promise(*row, entries);
  const Room room(*row, entries, entries.back().time);
  check_head(*row, room, entries.back());
  room.check_hashes();
  if (room.status() == Room::Status::Over) verify(room.record(), find_game);
}

// Some of what goes wrong with a table names it by itself.
std::string without_name(const std::string& why, const std::string& id) {
  const std::string name = "table " + id + ": ";
  return why.starts_with(name) ? why.substr(name.size()) : why;
}

}  // namespace

StoreReport check_store(Store& store) {
  StoreReport report;
  report.faults = store.faults();
  for (const std::string& id : store.all_table_ids()) {
    ++report.tables;
    try {
      const auto row = store.table(id);
      const auto entries = store.entries(id);
      report.entries += entries.size();
      check_table(row, entries);
    } catch (const std::exception& error) {
      report.problems.push_back({id, without_name(error.what(), id)});
    }
  }
  return report;
}

}  // namespace shedu
