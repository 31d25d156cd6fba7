#pragma once

#include <soci/soci.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "table/sql_store_schema.h"
#include "table/store.h"

namespace shedu {

/// SQLite's log of what is written: when it is as long as this, whoever writes puts the rest of it into the
/// database and begins it anew. 64 MiB.
inline constexpr int kMostLogPages = 16'384;

/// A connection to the database, its schema made or brought up to date when `writer`. Throws Error when the
/// data is missing, newer than `steps`, or not Shedu's, and soci_error when the database fails.
std::unique_ptr<soci::session> open_session(const std::string& where, bool writer,
                                            std::span<const SchemaStep> steps);

/// What a failure means to the table, which was writing or only reading. The message never holds a value of a
/// statement: these are secrets.
StoreError store_error(const soci::soci_error& error, bool writing);

/// Whether the failure means that the file itself is damaged, or no database at all.
bool is_damage(const soci::soci_error& error);

/// Runs a statement that answers nothing. (The session's own << needs what SOCI's library does not give to
/// programs built with sanitizers.)
template <typename... Exchanged>
void run_sql(soci::session& session, std::string_view sql, Exchanged&&... exchanged) {
  soci::statement statement(session);
  (statement.exchange(std::forward<Exchanged>(exchanged)), ...);
  statement.alloc();
  statement.prepare(std::string(sql), soci::details::st_one_time_query);
  statement.define_and_bind();
  statement.execute(true);
}

/// Runs a query and calls `each` for every row, with the row's fields in the variables that were given to
/// into.
template <typename Each, typename... Exchanged>
void query(soci::session& session, std::string_view sql, Each each, Exchanged&&... exchanged) {
  soci::statement statement(session);
  (statement.exchange(std::forward<Exchanged>(exchanged)), ...);
  statement.alloc();
  statement.prepare(std::string(sql));
  statement.define_and_bind();
  statement.execute();
  while (statement.fetch()) each();
}

/// A transaction that did not come to its commit is undone.
class SqlTransaction {
 public:
  explicit SqlTransaction(soci::session& session) : session_(session) { session_.begin(); }
  SqlTransaction(soci::session& session, std::span<const std::string_view> begin);
  SqlTransaction(const SqlTransaction&) = delete;
  SqlTransaction& operator=(const SqlTransaction&) = delete;
  ~SqlTransaction();

  void commit() {
    session_.commit();
    open_ = false;
  }

 private:
  soci::session& session_;
  bool open_ = true;
};

}  // namespace shedu
