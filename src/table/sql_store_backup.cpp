#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "base/check.h"
#include "base/text.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

class Database {
 public:
  Database(const std::string& path, int flags) {
    const int code = sqlite3_open_v2(path.c_str(), &database_, flags, nullptr);
    if (code != SQLITE_OK) {
      const std::string reason = sqlite3_errstr(code);
      sqlite3_close(database_);
      throw Error("cannot open the database " + quoted(path, 200) + ": " + reason);
    }
    sqlite3_busy_timeout(database_, 10'000);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(database_); }

  sqlite3* get() const { return database_; }

 private:
  sqlite3* database_ = nullptr;
};

// What is being written, and is taken away again unless it is finished.
class PartFile {
 public:
  explicit PartFile(const std::string& target) : path_(target + ".part") {
    remove_all();
    // The copy holds what players keep from each other: nobody but its owner may read it.
    const int file = ::open(path_.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) throw Error("cannot write " + quoted(path_, 200) + ": " + std::strerror(errno));
    ::close(file);
  }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile() { remove_all(); }

  const std::string& path() const { return path_; }

 private:
  void remove_all() const {
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) ::unlink((path_ + ending).c_str());
  }

  std::string path_;
};

void copy_pages(const Database& from, const Database& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
  if (backup == nullptr) throw Error(std::string("the backup failed: ") + sqlite3_errmsg(to.get()));
  // All pages in one step, from one moment: a WAL database goes on being written meanwhile, and no write
  // makes the copy begin again.
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) throw Error(std::string("the backup failed: ") + sqlite3_errstr(code));
}

void run(const Database& database, const char* sql, int (*each)(void*, int, char**, char**), void* data) {
  const int code = sqlite3_exec(database.get(), sql, each, data, nullptr);
  if (code != SQLITE_OK) throw Error(std::string("the backup failed: ") + sqlite3_errmsg(database.get()));
}

void check_whole(const Database& copy) {
  std::string verdict;
  run(
      copy, "pragma quick_check(1)",
      [](void* out, int, char** values, char**) {
        *static_cast<std::string*>(out) = values[0] == nullptr ? "" : values[0];
        return 0;
      },
      &verdict);
  if (verdict != "ok") throw Error("the database is damaged: " + verdict + "; the backup was not kept");
}

void sync_to_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  const int reason = errno;
  if (file >= 0) ::close(file);
  if (!synced) throw Error("cannot write " + quoted(path, 200) + " to the disk: " + std::strerror(reason));
}

}  // namespace

void backup_store(const std::string& from, const std::string& to, Damage damage) {
  if (is_postgres(from)) throw Error("this copies SQLite files only: use pg_dump for PostgreSQL");
  if (!std::filesystem::exists(from)) throw Error("there is no database " + quoted(from, 200));
  if (std::error_code none; std::filesystem::equivalent(from, to, none)) {
    throw Error("a backup cannot replace the database itself: choose another file");
  }
  const PartFile part(to);
  {
    const Database source(from, SQLITE_OPEN_READONLY);
    const Database copy(part.path(), SQLITE_OPEN_READWRITE);
    copy_pages(source, copy);
    // One file by itself, that can be read even from a disk that cannot be written.
    run(copy, "pragma journal_mode = delete", nullptr, nullptr);
    if (damage == Damage::Refused) check_whole(copy);
  }
  sync_to_disk(part.path());
  if (std::rename(part.path().c_str(), to.c_str()) != 0) {
    throw Error("cannot write " + quoted(to, 200) + ": " + std::strerror(errno));
  }
  const std::filesystem::path folder = std::filesystem::path(to).parent_path();
  sync_to_disk(folder.empty() ? "." : folder.string());
}

}  // namespace shedu
