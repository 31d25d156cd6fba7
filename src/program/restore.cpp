#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "base/check.h"
#include "base/text.h"
#include "program/commands.h"
#include "program/data_folder.h"
#include "program/files.h"
#include "program/store_report.h"
#include "table/sql_store.h"
#include "table/store.h"

namespace shedu {
namespace {

constexpr std::array<const char*, 4> kParts = {"", "-wal", "-shm", "-journal"};

/// A database that is being made, and is taken away again unless it was moved to its place.
class Draft {
 public:
  explicit Draft(std::string path) : path_(std::move(path)) { remove(); }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() { remove(); }

  const std::string& path() const { return path_; }

 private:
  void remove() const {
    std::error_code none;
    for (const char* part : kParts) std::filesystem::remove(path_ + part, none);
  }

  std::string path_;
};

/// A copy of a backup, as this program wants its data.
StoreReport check_copy(const std::string& file, const std::string& copy) {
  backup_store(file, copy, Damage::Kept);
  try {
    return check_store(*open_store(copy, false));
  } catch (const OlderData&) {
    open_store(copy, true);
    return check_store(*open_store(copy, false));
  }
}

StoreReport check_in_place(const std::string& file) {
  try {
    return check_store(*open_store(file, false));
  } catch (const OlderData&) {
    std::string folder = (std::filesystem::temp_directory_path() / "shedu-check-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) throw Error("there is no room for a copy in " + folder);
    StoreReport report;
    {
      const Draft copy(folder + "/copy.db");
      report = check_copy(file, copy.path());
    }
    std::filesystem::remove(folder);
    return report;
  }
}

std::string free_name(const std::string& wanted) {
  std::string name = wanted;
  for (int i = 2; file_exists(name); ++i) name = wanted + '-' + std::to_string(i);
  return name;
}

void move_aside(const std::string& database, const std::string& kept, const char* why) {
  for (const char* part : kParts) {
    if (file_exists(database + part)) std::filesystem::rename(database + part, kept + part);
  }
  std::printf("What was there cannot be copied (%s): it was moved as it is to %s\n", why, kept.c_str());
}

// What was there is kept, whatever it is: nobody restores a database that is well.
void keep_old(const std::string& database) {
  if (!file_exists(database) && !file_exists(database + "-wal")) return;
  const std::string kept = free_name(database + ".before-restore");
  try {
    // SQLite takes a file this short for a new database, and would copy nothing.
    constexpr std::uintmax_t kShortest = 512;
    if (!file_exists(database) || std::filesystem::file_size(database) < kShortest)
      throw Error("there is no database in it");
    backup_store(database, kept);
    std::printf("What was there is kept as %s\n", kept.c_str());
  } catch (const std::exception& error) {
    move_aside(database, kept, error.what());
  }
}

void put_in_place(const std::string& fresh, const std::string& folder) {
  const std::string database = database_in(folder);
  keep_old(database);
  // They belong to what was there, and would be taken for the new file's.
  for (const char* part : {"-wal", "-shm", "-journal"}) std::filesystem::remove(database + part);
  std::filesystem::rename(fresh, database);
  sync_folder(folder);
  std::printf("Restored to %s\n", database.c_str());
}

}  // namespace

int run_restore(const RestoreArguments& arguments) {
  if (is_postgres(arguments.file)) {
    if (!arguments.check)
      throw Error("a PostgreSQL is restored by pg_restore; with --check its games are replayed");
  } else if (!std::filesystem::is_regular_file(arguments.file)) {
    throw Error("there is no file " + quoted(arguments.file, 200));
  }
  if (arguments.check) {
    const StoreReport report = check_in_place(arguments.file);
    tell(report);
    return report.good() ? kDone : kCheckFailed;
  }
  const std::string folder = data_folder(arguments.data);
  std::filesystem::create_directories(folder);
  const DataLock lock(folder);
  const Draft fresh(database_in(folder) + ".restoring");
  const StoreReport report = check_copy(arguments.file, fresh.path());
  tell(report);
  if (!report.good() && !arguments.keep_damaged) {
    std::fprintf(stderr,
                 "shedu: nothing was changed: take another backup, or add --keep-damaged to restore this one "
                 "all the same; its damaged tables will not be served\n");
    return kCheckFailed;
  }
  put_in_place(fresh.path(), folder);
  return kDone;
}

}  // namespace shedu
