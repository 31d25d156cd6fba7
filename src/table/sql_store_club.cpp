#include "table/sql_store_club.h"

#include "table/sql_store_session.h"
#include "table/sql_store_writing.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

// Which conditions apply, their values left to the statement.
std::string conditions_of(const TournamentFilter& filter) {
  std::string text = filter.status.empty() ? "status <> 'closed'" : "status = :status";
  if (!filter.club.empty()) {
    text += " and club = :club";
  } else if (filter.member.empty()) {
    text += " and club = ''";
  } else {
    text +=
        " and (club = '' or exists (select 1 from club_members c where c.club_id = tournaments.club"
        " and c.user_id = :member3 and c.role <> 'out'))";
  }
  if (!filter.game.empty()) text += " and game = :game";
  if (!filter.member.empty()) {
    text +=
        " and (host = :member or exists (select 1 from tournament_players p"
        " where p.tournament_id = tournaments.id and p.user_id = :member2 and p.playing = 1))";
  }
  if (filter.before != 0) text += " and updated < :before";
  return text;
}

}  // namespace

std::optional<TournamentRow> tournament_in(soci::session& session, const std::string& id) {
  TournamentRow row;
  std::optional<TournamentRow> found;
  query(
      session,
      "select id, status, game, host, revision, starts, created, updated, info, body, club from tournaments"
      " where id = :id",
      [&] { found = row; }, into(row.id), into(row.status), into(row.game), into(row.host),
      into(row.revision), into(row.starts), into(row.created), into(row.updated), into(row.info),
      into(row.body), into(row.club), use(id, "id"));
  return found;
}

std::vector<TournamentRow> tournaments_in(soci::session& session, const TournamentFilter& filter) {
  TournamentRow row;
  std::vector<TournamentRow> rows;
  soci::statement statement(session);
  for (std::string* text : {&row.id, &row.status, &row.game, &row.host}) statement.exchange(into(*text));
  for (std::int64_t* number : {&row.revision, &row.starts, &row.created, &row.updated})
    statement.exchange(into(*number));
  statement.exchange(into(row.info));
  statement.exchange(into(row.club));
  if (!filter.status.empty()) statement.exchange(use(filter.status, "status"));
  if (!filter.club.empty()) {
    statement.exchange(use(filter.club, "club"));
  } else if (!filter.member.empty()) {
    statement.exchange(use(filter.member, "member3"));
  }
  if (!filter.game.empty()) statement.exchange(use(filter.game, "game"));
  if (!filter.member.empty()) {
    statement.exchange(use(filter.member, "member"));
    statement.exchange(use(filter.member, "member2"));
  }
  if (filter.before != 0) statement.exchange(use(filter.before, "before"));
  statement.exchange(use(filter.limit, "most"));
  statement.alloc();
  const std::string conditions = conditions_of(filter);
  statement.prepare(
      "select id, status, game, host, revision, starts, created, updated, info, club from tournaments "
      "where " +
      conditions + " order by updated desc, id limit :most");
  statement.define_and_bind();
  statement.execute();
  while (statement.fetch()) rows.push_back(row);
  return rows;
}

std::vector<std::string> tournaments_due_in(soci::session& session, std::int64_t now) {
  std::string id;
  std::vector<std::string> ids;
  query(
      session,
      "select t.id from tournaments t where (t.status = 'open' and t.starts > 0 and t.starts <= :now)"
      " or (t.status = 'playing' and"
      " (not exists (select 1 from tournament_tables x where x.tournament_id = t.id and x.taken = 0)"
      " or exists (select 1 from tournament_tables x left join tables b on b.id = x.table_id"
      " where x.tournament_id = t.id and x.taken = 0 and (b.id is null or b.status in ('over', 'closed')))))",
      [&] { ids.push_back(id); }, into(id), use(now, "now"));
  return ids;
}

std::vector<UserName> tournament_names_in(soci::session& session, const std::string& id) {
  UserName row;
  std::vector<UserName> rows;
  query(
      session,
      "select id, name from users where id in (select user_id from tournament_players"
      " where tournament_id = :id union select host from tournaments where id = :id2)",
      [&] { rows.push_back(row); }, into(row.user), into(row.name), use(id, "id"), use(id, "id2"));
  return rows;
}

void SqlWriting::write(const TournamentRow& row) {
  if (row.revision == 1) {
    run_sql(database_,
            "insert into tournaments (id, status, game, host, revision, starts, created, updated, info, body,"
            " club) values (:id, :status, :game, :host, :revision, :starts, :created, :updated, :info, :body,"
            " :club)",
            use(row.id, "id"), use(row.status, "status"), use(row.game, "game"), use(row.host, "host"),
            use(row.revision, "revision"), use(row.starts, "starts"), use(row.created, "created"),
            use(row.updated, "updated"), use(row.info, "info"), use(row.body, "body"), use(row.club, "club"));
    return;
  }
  const std::int64_t before = row.revision - 1;
  soci::statement statement(database_);
  statement.exchange(use(row.status, "status"));
  statement.exchange(use(row.info, "info"));
  statement.exchange(use(row.body, "body"));
  statement.exchange(use(row.revision, "revision"));
  statement.exchange(use(row.starts, "starts"));
  statement.exchange(use(row.updated, "updated"));
  statement.exchange(use(row.id, "id"));
  statement.exchange(use(before, "before"));
  statement.alloc();
  statement.prepare(
      "update tournaments set status = :status, info = :info, body = :body, revision = :revision,"
      " starts = :starts, updated = :updated where id = :id and revision = :before");
  statement.define_and_bind();
  statement.execute(true);
  if (statement.get_affected_rows() != 1) throw Superseded("tournament " + row.id);
}

void SqlWriting::write(const TournamentPlayerRow& row) {
  const int playing = row.in ? 1 : 0;
  run_sql(database_,
          "insert into tournament_players (tournament_id, user_id, playing) values (:tournament, :user_id, "
          ":playing)"
          " on conflict (tournament_id, user_id) do update set playing = excluded.playing",
          use(row.tournament, "tournament"), use(row.user, "user_id"), use(playing, "playing"));
}

void SqlWriting::write(const TournamentTableRow& row) {
  const int taken = row.taken ? 1 : 0;
  run_sql(
      database_,
      "insert into tournament_tables (table_id, tournament_id, taken) values (:table_id, :tournament, :taken)"
      " on conflict (table_id) do update set taken = excluded.taken",
      use(row.table, "table_id"), use(row.tournament, "tournament"), use(taken, "taken"));
}

}  // namespace shedu
