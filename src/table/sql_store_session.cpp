#include "table/sql_store_session.h"

#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "base/check.h"
#include "base/text.h"
#include "table/sql_store.h"

// The header of SOCI's PostgreSQL backend needs libpq's; this, which a loader of backends calls, is all we
// use.
extern "C" soci::backend_factory const* factory_postgresql();

namespace shedu {
namespace {

// All that SQLite and PostgreSQL do not say alike.
struct Dialect {
  std::span<const std::string_view> settings;         // of every connection
  std::span<const std::string_view> writer_settings;  // of one that writes
  std::span<const std::string_view> reader_settings;
  std::span<const std::string_view> begin_alone;  // a transaction at whose side nobody else migrates
  std::string_view table_names;
  std::string_view clustered;
  std::string_view others_only;  // the mark of statements that are not for it
};

constexpr std::array<std::string_view, 2> kSqliteSettings = {"pragma busy_timeout = 5000",
                                                             "pragma foreign_keys = on"};
// FULL: what is committed outlives a power cut. Checkpoints are made by Store::tidy(), beside the writer, so
// that a move need not wait for them. But while there is always somebody who writes, the log never begins
// anew by that alone: when it is long, the writer does the little that is left.
constexpr std::array<std::string_view, 4> kSqliteWriterSettings = {
    "pragma journal_mode = wal", "pragma synchronous = full", "pragma wal_autocheckpoint = 16384",
    "pragma journal_size_limit = 67108864"};
static_assert(kMostLogPages == 16'384);
constexpr std::array<std::string_view, 1> kSqliteReaderSettings = {"pragma query_only = on"};
constexpr std::array<std::string_view, 1> kSqliteBeginAlone = {"begin immediate"};
constexpr Dialect kSqlite = {
    .settings = kSqliteSettings,
    .writer_settings = kSqliteWriterSettings,
    .reader_settings = kSqliteReaderSettings,
    .begin_alone = kSqliteBeginAlone,
    .table_names = "select name from sqlite_master where type = 'table'",
    .clustered = "without rowid",
    .others_only = kPostgresOnly,
};

constexpr std::array<std::string_view, 2> kPostgresSettings = {"set client_min_messages = error",
                                                               "set client_encoding = 'UTF8'"};
// Whoever stands still in the middle of a commit, stopped or cut off, must not hold its rows for longer than
// other nodes can wait: that is less than a node lives on after it was last heard of.
constexpr std::array<std::string_view, 2> kPostgresWriterSettings = {
    "set synchronous_commit = on", "set idle_in_transaction_session_timeout = 3000"};
constexpr std::array<std::string_view, 1> kPostgresReaderSettings = {
    "set default_transaction_read_only = on"};
constexpr std::array<std::string_view, 2> kPostgresBeginAlone = {
    "begin", "select pg_advisory_xact_lock(hashtext('shedu schema'))"};
constexpr Dialect kPostgres = {
    .settings = kPostgresSettings,
    .writer_settings = kPostgresWriterSettings,
    .reader_settings = kPostgresReaderSettings,
    .begin_alone = kPostgresBeginAlone,
    .table_names = "select table_name from information_schema.tables where table_schema = current_schema()",
    .clustered = "",
    .others_only = kSqliteOnly,
};

void run_all(soci::session& session, std::span<const std::string_view> statements) {
  for (const std::string_view statement : statements) run_sql(session, statement);
}

std::vector<std::string> table_names(soci::session& session, const Dialect& dialect) {
  std::string name;
  std::vector<std::string> names;
  query(
      session, dialect.table_names, [&] { names.push_back(name); }, soci::into(name));
  return names;
}

// How many steps the schema has seen; 0: there is nothing yet.
std::size_t schema_version(soci::session& session, const Dialect& dialect) {
  const std::vector<std::string> names = table_names(session, dialect);
  if (names.empty()) return 0;
  if (std::find(names.begin(), names.end(), "meta") != names.end()) {
    std::string value;
    query(
        session, "select value from meta where name = 'schema'", [] {}, soci::into(value));
    if (const std::optional<int> version = parse_int(value); version && *version > 0) {
      return static_cast<std::size_t>(*version);
    }
  }
  throw Error("this database is not Shedu's: it holds other tables; choose another place for the data");
}

void check_not_newer(std::size_t version, std::size_t known) {
  if (version <= known) return;
  throw Error("the data is of a newer Shedu (schema " + std::to_string(version) + ", this program knows " +
              std::to_string(known) + "): update Shedu, or open a backup made by this version");
}

void take_step(soci::session& session, const Dialect& dialect, SchemaStep step) {
  for (const std::string_view text : step) {
    if (text.starts_with(dialect.others_only)) continue;
    std::string statement(text);
    if (const std::size_t mark = statement.find(kClustered); mark != std::string::npos) {
      statement.replace(mark, kClustered.size(), dialect.clustered);
    }
    run_sql(session, statement);
  }
}

void migrate(soci::session& session, const Dialect& dialect, std::span<const SchemaStep> steps) {
  SqlTransaction transaction(session, dialect.begin_alone);
  const std::size_t version = schema_version(session, dialect);
  check_not_newer(version, steps.size());
  if (version == steps.size()) return;
  for (const SchemaStep step : steps.subspan(version)) take_step(session, dialect, step);
  const std::string value = std::to_string(steps.size());
  run_sql(session,
          "insert into meta (name, value) values ('schema', :value)"
          " on conflict (name) do update set value = excluded.value",
          soci::use(value, "value"));
  transaction.commit();
}

void check_current(soci::session& session, const Dialect& dialect, std::span<const SchemaStep> steps) {
  const std::size_t version = schema_version(session, dialect);
  check_not_newer(version, steps.size());
  if (version == steps.size()) return;
  if (version == 0)
    throw Error("the database is empty: start \"shedu serve\" once, which makes what belongs in it");
  throw OlderData("the data is of an older Shedu: start \"shedu serve\" once, which brings it up to date");
}

// The file holds what players keep from each other: nobody but its owner may read it. One that is there is
// not opened: whoever closes a file lets go of all locks that the process holds on it, SQLite's too, and
// another program that then closes the database takes its log away from under us.
void make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0 && errno == EEXIST && ::access(path.c_str(), R_OK | W_OK) == 0) return;
  if (file < 0) {
    throw Error("cannot write the database " + quoted(path, 200) + ": " + std::strerror(errno) +
                "; choose a folder that exists and that you may write to");
  }
  ::close(file);
}

// A database server that is cut off must be noticed within seconds, not within the minutes that TCP allows.
// What the address itself says about it comes last, and counts. (SOCI also misreads an address without a
// "=".)
std::string with_deadlines(const std::string& url) {
  static constexpr std::string_view kDeadlines =
      "connect_timeout=5&keepalives_idle=3&keepalives_interval=1&keepalives_count=3&tcp_user_timeout=5000";
  const std::size_t query = url.find('?');
  if (query == std::string::npos) return url + '?' + std::string(kDeadlines);
  return url.substr(0, query + 1) + std::string(kDeadlines) + '&' + url.substr(query + 1);
}

std::unique_ptr<soci::session> connect(const std::string& where, bool writer) {
  if (is_postgres(where))
    return std::make_unique<soci::session>(*factory_postgresql(), with_deadlines(where));
  if (where.find('"') != std::string::npos) {
    throw Error("the database's path may not hold a quotation mark: " + quoted(where, 200));
  }
  if (writer) make_private_file(where);
  if (!std::filesystem::exists(where)) {
    throw Error("there is no database " + quoted(where, 200) +
                ": start \"shedu serve\" once, which makes it");
  }
  return std::make_unique<soci::session>(soci::sqlite3, "dbname=\"" + where + "\"");
}

bool is_sqlite_code(const soci::soci_error& error, std::initializer_list<int> codes) {
  const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
  if (sqlite == nullptr) return false;
  const int primary = sqlite->result() & 0xff;  // the rest says more about the same failure
  return std::find(codes.begin(), codes.end(), primary) != codes.end();
}

}  // namespace

SqlTransaction::SqlTransaction(soci::session& session, std::span<const std::string_view> begin)
    : session_(session) {
  run_all(session_, begin);
}

SqlTransaction::~SqlTransaction() {
  if (!open_) return;
  try {
    session_.rollback();
  } catch (const soci::soci_error&) {
    // A database that failed badly has undone the transaction by itself.
  }
}

std::unique_ptr<soci::session> open_session(const std::string& where, bool writer,
                                            std::span<const SchemaStep> steps) {
  const Dialect& dialect = is_postgres(where) ? kPostgres : kSqlite;
  std::unique_ptr<soci::session> session = connect(where, writer);
  try {
    run_all(*session, dialect.settings);
    run_all(*session, writer ? dialect.writer_settings : dialect.reader_settings);
    if (writer) {
      migrate(*session, dialect, steps);
    } else {
      check_current(*session, dialect, steps);
    }
  } catch (const soci::soci_error& error) {
    if (!is_sqlite_code(error, {SQLITE_NOTADB})) throw;
    throw Error(quoted(where, 200) + " is not a database: choose another place for the data");
  }
  return session;
}

bool is_damage(const soci::soci_error& error) {
  return is_sqlite_code(error, {SQLITE_CORRUPT, SQLITE_NOTADB});
}

StoreError store_error(const soci::soci_error& error, bool writing) {
  // PostgreSQL's own class for this is SOCI's system error: no room, no memory, a failing disk.
  const bool full = writing && (is_sqlite_code(error, {SQLITE_FULL, SQLITE_IOERR}) ||
                                error.get_error_category() == soci::soci_error::system_error);
  const std::string message = error.get_error_message();
  // PostgreSQL names the index that holds two accounts apart, SQLite its column.
  const bool taken = message.find("users_by_account") != std::string::npos ||
                     message.find("users.folded") != std::string::npos;
  return {full ? "the database has no room to write: " + message : "the database failed: " + message, full,
          writing && taken};
}

}  // namespace shedu
