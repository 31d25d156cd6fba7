#include <cstdio>
#include <filesystem>
#include <optional>

#include "base/check.h"
#include "base/text.h"
#include "program/commands.h"
#include "program/data_folder.h"
#include "program/store_report.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

StoreReport checked(const std::string& where, const char* which) {
  StoreReport report = check_store(*open_store(where, false));
  tell(report, std::string("The ") + which + ": ");
  return report;
}

}  // namespace

int run_migrate(const MigrateArguments& arguments) {
  if (!is_postgres(arguments.to)) {
    throw Error("--to takes the address of a PostgreSQL database, such as postgresql://shedu@db/shedu, not " +
                shedu::quoted(arguments.to));
  }
  const std::filesystem::path file = arguments.from;
  if (!std::filesystem::is_regular_file(file))
    throw Error("there is no file " + shedu::quoted(arguments.from, 200));
  // What a running server would still write would be missing.
  std::optional<DataLock> lock;
  const std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
  if (database_in(folder) == std::filesystem::absolute(file)) lock.emplace(folder);

  const StoreReport before = checked(arguments.from, "file");
  if (!before.good()) return kCheckFailed;
  std::printf("Copied %zu rows\n", copy_store(arguments.from, arguments.to));
  const StoreReport after = checked(arguments.to, "copy");
  if (!after.good() || after.tables != before.tables || after.entries != before.entries) {
    std::fprintf(stderr, "shedu: the copy is not what the file is: do not use it\n");
    return kCheckFailed;
  }
  std::printf("Serve it with --store; the file is as it was.\n");
  return kDone;
}

}  // namespace shedu
