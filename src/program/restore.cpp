#include <cstdio>
#include <filesystem>

#include "base/check.h"
#include "program/commands.h"
#include "program/data_folder.h"
#include "table/check.h"
#include "table/sql_store.h"
#include "table/store.h"

namespace shedu {

// A backup is put in place only when every game in it replays; what was there before is kept beside it.
int run_restore(const RestoreArguments& arguments) {
  if (is_postgres(arguments.file)) {
    if (!arguments.check)
      throw Error("a PostgreSQL is restored by pg_restore; with --check its games are replayed");
  } else if (!std::filesystem::exists(arguments.file)) {
    throw Error("there is no file " + arguments.file);
  }
  const StoreReport report = check_store(*open_store(arguments.file, false));
  for (const std::string& problem : report.problems) std::fprintf(stderr, "shedu: %s\n", problem.c_str());
  std::printf("%zu tables, %zu entries: %s\n", report.tables, report.entries,
              report.problems.empty() ? "every game replays, every hash agrees" : "not good");
  if (!report.problems.empty()) return kCheckFailed;
  if (arguments.check) return kDone;

  const std::string folder = data_folder(arguments.data);
  const std::string database = database_in(folder);
  std::filesystem::create_directories(folder);
  const DataLock lock(folder);
  const std::string fresh = database + ".restoring";
  backup_store(arguments.file, fresh);
  if (std::filesystem::exists(database)) {
    const std::string kept = database + ".before-restore";
    if (std::filesystem::exists(kept)) throw Error(kept + " is in the way: move it elsewhere first");
    backup_store(database, kept);
    std::printf("What was there is kept as %s\n", kept.c_str());
  }
  for (const char* suffix : {"-wal", "-shm"}) std::filesystem::remove(database + suffix);
  std::filesystem::rename(fresh, database);
  std::printf("Restored to %s\n", database.c_str());
  return kDone;
}

}  // namespace shedu
