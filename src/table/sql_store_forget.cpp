#include "table/sql_store_forget.h"

#include <array>

#include "table/sql_store_session.h"
#include "table/sql_store_sessions.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

constexpr int kMostTables = 8;  // deleted in one step, with a few hundred entries each
constexpr int kMostRows = 200;  // changed or deleted in one step, where they are small

// Entries are what a table's age is told by: a move does not change its head.
const std::string kLastEntry =
    "(select e.at from entries e where e.table_id = t.id order by e.seq desc limit 1)";
const std::string kNothingSince = " and t.updated < :before and coalesce(" + kLastEntry + ", 0) < :before2";

const std::string kIdleTables = "select t.id from tables t where t.status = :status" + kNothingSince;
const std::string kAsleep = " and not exists (select 1 from awake a where a.table_id = t.id)";

// `more` are what the statement uses besides the times.
template <typename... Uses>
std::vector<std::string> ids_of(soci::session& session, const std::string& sql, std::int64_t before, int most,
                                Uses&&... more) {
  std::string id;
  std::vector<std::string> ids;
  query(
      session, sql + " limit :most", [&] { ids.push_back(id); }, into(id), std::forward<Uses>(more)...,
      use(before, "before"), use(before, "before2"), use(most, "most"));
  return ids;
}

bool has_leases(soci::session& session, bool postgres) {
  if (!postgres) return false;
  std::string name;
  soci::indicator there = soci::i_null;
  query(
      session, "select cast(to_regclass('leases') as text)", [] {}, into(name, there));
  return there == soci::i_ok;
}

// A table and all that belongs to it, or nothing of it: half a game is worse than none.
void delete_table(soci::session& session, const std::string& id, bool leases) {
  SqlTransaction transaction(session);
  for (const char* child : {"awake", "analyses", "invites", "hidden", "plans", "notes", "notice_mutes",
                            "notices", "members", "played", "entries", "fair_due"})
    run_sql(session, std::string("delete from ") + child + " where table_id = :id", use(id, "id"));
  if (leases) run_sql(session, "delete from leases where table_id = :id", use(id, "id"));
  run_sql(session, "delete from tables where id = :id", use(id, "id"));
  transaction.commit();
}

int delete_tables(soci::session& session, bool postgres, const std::string& status, std::int64_t before) {
  const std::vector<std::string> ids =
      ids_of(session, kIdleTables, before, kMostTables, use(status, "status"));
  if (ids.empty()) return 0;
  const bool leases = has_leases(session, postgres);
  for (const std::string& id : ids) delete_table(session, id, leases);
  return static_cast<int>(ids.size());
}

// Where a clock runs or a computer is to move, the game ends by itself. Whether somebody has moved meanwhile
// is asked again in the statement that changes it.
int abandon_tables(soci::session& session, std::int64_t before) {
  const std::string playing = "playing";
  const std::vector<std::string> ids =
      ids_of(session, kIdleTables + kAsleep, before, kMostRows, use(playing, "status"));
  if (ids.empty()) return 0;
  SqlTransaction transaction(session);
  for (const std::string& id : ids) {
    run_sql(session,
            "update tables set status = 'abandoned' where id = :id and status = 'playing' and"
            " not exists (select 1 from entries e where e.table_id = :id2 and e.at >= :before)",
            use(id, "id"), use(id, "id2"), use(before, "before"));
  }
  transaction.commit();
  return static_cast<int>(ids.size());
}

// Guests who have not been here for so long and have played nowhere that is still kept.
constexpr const char* kGuests =
    "select u.id from users u where u.password = '' and u.created < :before"
    " and not exists (select 1 from sessions s where s.user_id = u.id and s.seen >= :before2)"
    " and not exists (select 1 from members m where m.user_id = u.id)"
    " and not exists (select 1 from tournament_players p where p.user_id = u.id)"
    " and not exists (select 1 from tournaments t where t.host = u.id)"
    " and not exists (select 1 from club_members c where c.user_id = u.id)"
    " and not exists (select 1 from club_lines l where l.user_id = u.id)"
    " and not exists (select 1 from departures d where d.user_id = u.id)";

int delete_guests(soci::session& session, std::int64_t before) {
  before -= SessionLife::kNoted;  // they may have been here so much later than is noted
  const std::vector<std::string> ids = ids_of(session, kGuests, before, kMostRows);
  if (ids.empty()) return 0;
  SqlTransaction transaction(session);
  for (const std::string& id : ids) {
    // Who has become an account in this very moment stays, with all that is theirs.
    run_sql(session, "delete from users where id = :id and password = ''", use(id, "id"));
    const std::string gone = " = :id and not exists (select 1 from users u where u.id = :id2)";
    end_sessions(session, "user_id" + gone, use(id, "id"), use(id, "id2"));
    for (const char* theirs :
         {"notes where user_id", "plans where user_id", "hidden where user_id", "ratings where player",
          "rating_points where player", "follows where user_id", "follows where followed",
          "notice_mutes where user_id", "notice_doors where user_id", "notice_wishes where user_id",
          "notices where user_id", "restrictions where user_id", "blocks where user_id", "blocks where other",
          "pairing where user_id", "studies where owner"})
      run_sql(session, std::string("delete from ") + theirs + gone, use(id, "id"), use(id, "id2"));
  }
  transaction.commit();
  return static_cast<int>(ids.size());
}

}  // namespace

int forget_some(soci::session& session, bool postgres, const Retention& keep, std::int64_t now) {
  int done = 0;
  if (keep.finished > 0) {
    done += delete_tables(session, postgres, "over", now - keep.finished);
    if (keep.idle > 0)
      done += delete_tables(session, postgres, std::string(kAbandoned), now - keep.idle - keep.finished);
  }
  if (keep.idle > 0) {
    for (const char* status : {"open", "closed"})
      done += delete_tables(session, postgres, status, now - keep.idle);
    done += abandon_tables(session, now - keep.idle);
  }
  if (keep.guests > 0) done += delete_guests(session, now - keep.guests);
  return done;
}

}  // namespace shedu
