#pragma once

#include <string>

#include "table/sql_store_session.h"

namespace shedu {

/// Deletes the sessions for which a condition holds. PostgreSQL tells all nodes their hashes, when it
/// happens and only then.
template <typename... Exchanged>
void end_sessions(soci::session& session, const std::string& condition, Exchanged&&... exchanged) {
  const std::string ending = "delete from sessions where " + condition;
  if (session.get_backend_name() != "postgresql") {
    return run_sql(session, ending, std::forward<Exchanged>(exchanged)...);
  }
  std::string told;
  query(
      session,
      "with ended as (" + ending +
          " returning token_hash)"
          " select cast(pg_notify('shedu', 'session 0 ' || token_hash) as text) from ended",
      [] {}, soci::into(told), std::forward<Exchanged>(exchanged)...);
}

/// Deletes those that were not used for as long as they last.
void end_unused(soci::session& session, std::int64_t now);

/// Finds out what the names of accounts look like that are from before it was stored.
void fill_looks(soci::session& session);

}  // namespace shedu
