#include "table/sql_store_club.h"
#include "table/sql_store_session.h"
#include "table/sql_store_writing.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

}  // namespace

// Of one person, wherever they are; or of all who wait.
std::vector<PairingRow> pairings_in(soci::session& session, const std::string& user) {
  PairingRow row;
  int rated = 0;
  std::vector<PairingRow> rows;
  const std::string text =
      "select user_id, name, game, seats, pace, rated, nonce, since, seen, table_id from pairing where ";
  query(
      session,
      text + (user.empty() ? "table_id = '' and user_id <> :user_id" : "user_id = :user_id") +
          " order by since, user_id",
      [&] {
        rows.push_back(row);
        rows.back().rated = rated != 0;
      },
      into(row.user), into(row.name), into(row.game), into(row.seats), into(row.pace), into(rated),
      into(row.nonce), into(row.since), into(row.seen), into(row.table), use(user, "user_id"));
  return rows;
}

void SqlWriting::write(const PairingRow& row) {
  const int rated = row.rated ? 1 : 0;
  run_sql(database_,
          "insert into pairing (user_id, name, game, seats, pace, rated, nonce, since, seen, table_id)"
          " values (:user_id, :name, :game, :seats, :pace, :rated, :nonce, :since, :seen, :table_id)"
          " on conflict (user_id) do update set name = excluded.name, game = excluded.game,"
          " seats = excluded.seats, pace = excluded.pace, rated = excluded.rated, nonce = excluded.nonce,"
          " since = excluded.since, seen = excluded.seen, table_id = excluded.table_id",
          use(row.user, "user_id"), use(row.name, "name"), use(row.game, "game"), use(row.seats, "seats"),
          use(row.pace, "pace"), use(rated, "rated"), use(row.nonce, "nonce"), use(row.since, "since"),
          use(row.seen, "seen"), use(row.table, "table_id"));
}

void SqlWriting::write(const PairingSeen& row) {
  run_sql(database_, "update pairing set seen = :seen where user_id = :user_id", use(row.seen, "seen"),
          use(row.user, "user_id"));
}

void SqlWriting::write(const PairingDrop& row) {
  run_sql(database_, "delete from pairing where user_id = :user_id", use(row.user, "user_id"));
}

void SqlWriting::write(const Paired& row) {
  for (const std::string& user : row.users) {
    soci::statement statement(database_);
    statement.exchange(use(row.table, "table_id"));
    statement.exchange(use(user, "user_id"));
    statement.alloc();
    statement.prepare("update pairing set table_id = :table_id where user_id = :user_id and table_id = ''");
    statement.define_and_bind();
    statement.execute(true);
    if (statement.get_affected_rows() != 1) throw Superseded("who waits for a game");
  }
}

}  // namespace shedu
