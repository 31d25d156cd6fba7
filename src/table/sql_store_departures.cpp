#include "table/sql_store_departures.h"

#include <array>

#include "table/sql_clubs.h"
#include "table/sql_store.h"
#include "table/sql_store_session.h"
#include "table/sql_store_sessions.h"
#include "table/sql_store_writing.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

// What is one person's and nobody else's, and can go without anybody missing it. Games and their results are
// not: they are the others', too.
constexpr std::array kTheirs = {
    "notes where user_id",         "plans where user_id",        "hidden where user_id",
    "ratings where player",        "rating_points where player", "follows where user_id",
    "follows where followed",      "notice_mutes where user_id", "notice_doors where user_id",
    "notice_wishes where user_id", "notices where user_id",      "roles where user_id",
    "blocks where user_id",        "blocks where other",         "fair_play where player",
    "pairing where user_id",       "studies where owner"};

}  // namespace

std::vector<DepartureRow> departures_in(soci::session& session, int most) {
  DepartureRow row;
  std::vector<DepartureRow> rows;
  query(
      session, "select user_id, kind, id from departures order by user_id, kind desc, id limit :most",
      [&] { rows.push_back(row); }, into(row.user), into(row.kind), into(row.id), use(most, "most"));
  return rows;
}

void SqlWriting::write(const Departure& row) {
  const std::string name(kGoneName);
  const std::string folded = folded_name(name);
  run_sql(database_,
          "update users set name = :name, folded = :folded, look = '', password = '', gone = :gone"
          " where id = :id",
          use(name, "name"), use(folded, "folded"), use(row.time, "gone"), use(row.user, "id"));
  end_sessions(database_, "user_id = :user_id", use(row.user, "user_id"));
  leave_clubs(database_, row.user);
  for (const char* theirs : kTheirs)
    run_sql(database_, std::string("delete from ") + theirs + " = :id", use(row.user, "id"));
  // Wherever they are named, unless that was dealt with.
  run_sql(
      database_,
      "insert into departures (user_id, kind, id)"
      " select cast(:user1 as text), 'table', named.table_id from"
      " (select table_id from entries where user_id = :user2 and kind in ('created', 'sat', 'chat', 'gone')"
      " union select table_id from members where user_id = :user3) named"
      " where not exists (select 1 from entries g where g.table_id = named.table_id"
      " and g.user_id = :user4 and g.kind = 'gone')"
      " on conflict (user_id, kind, id) do nothing",
      use(row.user, "user1"), use(row.user, "user2"), use(row.user, "user3"), use(row.user, "user4"));
  run_sql(database_,
          "insert into departures (user_id, kind, id)"
          " select cast(:user1 as text), 'tournament', x.id from"
          " (select tournament_id as id from tournament_players where user_id = :user2 and playing = 1"
          " union select id from tournaments where host = :user3 and status = 'open') x where 1 = 1"
          " on conflict (user_id, kind, id) do nothing",
          use(row.user, "user1"), use(row.user, "user2"), use(row.user, "user3"));
}

void SqlWriting::write(const DepartureRow& row) {
  run_sql(database_,
          "insert into departures (user_id, kind, id) values (:user_id, :kind, :id)"
          " on conflict (user_id, kind, id) do nothing",
          use(row.user, "user_id"), use(row.kind, "kind"), use(row.id, "id"));
}

void SqlWriting::write(const Departed& row) {
  run_sql(database_, "delete from departures where user_id = :user_id and kind = :kind and id = :id",
          use(row.user, "user_id"), use(row.kind, "kind"), use(row.id, "id"));
}

void SqlWriting::write(const RewordedEntry& row) {
  run_sql(database_, "update entries set body = :body where table_id = :table_id and seq = :seq",
          use(row.body, "body"), use(row.table, "table_id"), use(row.seq, "seq"));
}

}  // namespace shedu
