#include "table/check.h"

#include "game/record.h"
#include "games/games.h"
#include "table/room.h"

namespace shedu {
namespace {

void check_table(const TableRow& row, const std::vector<EntryRow>& entries) {
  const Room room(row, entries, entries.empty() ? 0 : entries.back().time);
  room.check_hashes();
  if (room.status() == Room::Status::Over) verify(room.record(), find_game);
}

}  // namespace

StoreReport check_store(Store& store) {
  StoreReport report;
  for (const char* status : {"open", "playing", "over"}) {
    for (const std::string& id : store.table_ids(status)) {
      const auto row = store.table(id);
      if (!row) continue;
      const auto entries = store.entries(id);
      ++report.tables;
      report.entries += entries.size();
      try {
        check_table(*row, entries);
      } catch (const std::exception& error) {
        report.problems.push_back(id + ": " + error.what());
      }
    }
  }
  return report;
}

}  // namespace shedu
