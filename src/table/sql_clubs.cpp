#include "table/sql_clubs.h"

#include <limits>

#include "table/sql_store_session.h"
#include "table/store.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

// Runs a statement that must change just one row, or else what was asked for is not so any more.
template <typename... Uses>
void change_one(soci::session& session, const std::string& sql, Uses&&... uses) {
  soci::statement statement(session);
  (statement.exchange(std::forward<Uses>(uses)), ...);
  statement.alloc();
  statement.prepare(sql);
  statement.define_and_bind();
  statement.execute(true);
  if (statement.get_affected_rows() != 1) throw Superseded("the club");
}

// Whoever changes anything about a club has its row first, so that two who do so at once come one after the
// other and the second sees what the first has done.
void hold(soci::session& session, const std::string& club) {
  change_one(session, "update clubs set revision = revision + 1 where id = :id", use(club, "id"));
}

std::string role_in(soci::session& session, const std::string& club, const std::string& user) {
  std::string role;
  query(
      session, "select role from club_members where club_id = :club and user_id = :user_id", [] {},
      into(role), use(club, "club"), use(user, "user_id"));
  return role;
}

void hold_as_owner(soci::session& session, const std::string& club, const std::string& by) {
  hold(session, club);
  if (role_in(session, club, by) != kClubOwner) throw Superseded("the club");
}

int count_of(soci::session& session, const std::string& club) {
  int count = 0;
  query(
      session, "select count(*) from club_members where club_id = :club and role <> 'out'", [] {},
      into(count), use(club, "club"));
  return count;
}

void put_member(soci::session& session, const ClubMemberRow& row) {
  run_sql(session,
          "insert into club_members (club_id, user_id, role, since) values (:club, :user_id, :role, :since)",
          use(row.club, "club"), use(row.user, "user_id"), use(row.role, "role"), use(row.since, "since"));
}

void set_role(soci::session& session, const std::string& club, const std::string& user,
              const std::string& from, const std::string& to) {
  change_one(session,
             "update club_members set role = :role where club_id = :club and user_id = :user_id"
             " and role = :before",
             use(to, "role"), use(club, "club"), use(user, "user_id"), use(from, "before"));
}

// All nodes hear that somebody is in a club no more: what they look at is looked at anew (Protocol::parted).
void tell_parted(soci::session& session, const std::string& user) {
  if (session.get_backend_name() != "postgresql") return;
  std::string told;
  query(
      session, "select cast(pg_notify('shedu', 'parted 0 ' || cast(:user_id as text)) as text)", [] {},
      into(told), use(user, "user_id"));
}

void end_club(soci::session& session, const std::string& club) {
  for (const char* rows : {"club_lines where club_id", "club_members where club_id", "clubs where id"})
    run_sql(session, std::string("delete from ") + rows + " = :id", use(club, "id"));
}

void pass_on(soci::session& session, const std::string& club) {
  std::string eldest;
  query(
      session,
      "select user_id from club_members where club_id = :club and role = 'member'"
      " order by since, user_id limit 1",
      [] {}, into(eldest), use(club, "club"));
  if (eldest.empty()) return end_club(session, club);
  set_role(session, club, eldest, std::string(kClubMember), std::string(kClubOwner));
}

template <typename Row>
void read_club_columns(soci::statement& statement, Row& row) {
  for (std::string* text : {&row.id, &row.name, &row.about, &row.link}) statement.exchange(into(*text));
  statement.exchange(into(row.created));
}

std::optional<ClubRow> club_where(soci::session& session, const std::string& condition,
                                  const std::string& value) {
  ClubRow row;
  std::optional<ClubRow> found;
  soci::statement statement(session);
  read_club_columns(statement, row);
  statement.exchange(use(value, "value"));
  statement.alloc();
  const std::string sql = "select id, name, about, link, created from clubs where " + condition;
  statement.prepare(sql);
  statement.define_and_bind();
  statement.execute();
  while (statement.fetch()) found = row;
  return found;
}

}  // namespace

// ---- Writing

void write_club(soci::session& session, const NewClub& change) {
  const ClubRow& row = change.row;
  run_sql(session,
          "insert into clubs (id, name, about, link, revision, created)"
          " values (:id, :name, :about, :link, 1, :created)",
          use(row.id, "id"), use(row.name, "name"), use(row.about, "about"), use(row.link, "link"),
          use(row.created, "created"));
  put_member(session, {row.id, change.owner, {}, std::string(kClubOwner), row.created});
}

void write_club(soci::session& session, const ClubWords& change) {
  hold_as_owner(session, change.club, change.by);
  run_sql(session, "update clubs set name = :name, about = :about where id = :id", use(change.name, "name"),
          use(change.about, "about"), use(change.club, "id"));
}

void write_club(soci::session& session, const ClubLink& change) {
  hold_as_owner(session, change.club, change.by);
  run_sql(session, "update clubs set link = :link where id = :id", use(change.hash, "link"),
          use(change.club, "id"));
}

void write_club(soci::session& session, const ClubJoin& change) {
  change_one(session, "update clubs set revision = revision + 1 where id = :id and link = :link",
             use(change.club, "id"), use(change.hash, "link"));
  const std::string role = role_in(session, change.club, change.user);
  if (is_club_member(role)) return;
  if (role == kClubOut || count_of(session, change.club) >= change.most) throw Superseded("the club");
  put_member(session, {change.club, change.user, {}, std::string(kClubMember), change.time});
}

void write_club(soci::session& session, const ClubLeave& change) {
  hold(session, change.club);
  const std::string role = role_in(session, change.club, change.user);
  if (!is_club_member(role)) return;
  run_sql(session, "delete from club_members where club_id = :club and user_id = :user_id",
          use(change.club, "club"), use(change.user, "user_id"));
  if (role == kClubOwner) pass_on(session, change.club);
  tell_parted(session, change.user);
}

void write_club(soci::session& session, const ClubPut& change) {
  hold_as_owner(session, change.club, change.by);
  if (change.role.empty()) {
    return change_one(
        session, "delete from club_members where club_id = :club and user_id = :user_id and role = 'out'",
        use(change.club, "club"), use(change.user, "user_id"));
  }
  set_role(session, change.club, change.user, std::string(kClubMember), change.role);
  if (change.role == kClubOwner)
    set_role(session, change.club, change.by, std::string(kClubOwner), std::string(kClubMember));
  if (change.role == kClubOut) tell_parted(session, change.user);
}

void write_club(soci::session& session, const ClubGuard& change) {
  hold(session, change.club);
  if (!is_club_member(role_in(session, change.club, change.user))) throw Superseded("the club");
}

void write_club(soci::session& session, const ClubSaid& change) {
  const ClubLineRow& line = change.line;
  write_club(session, ClubGuard{line.club, line.user});
  run_sql(session,
          "insert into club_lines (club_id, seq, at, user_id, body) values (:club,"
          " (select coalesce(max(l.seq), 0) + 1 from club_lines l where l.club_id = :club2),"
          " :at, :user_id, :body)",
          use(line.club, "club"), use(line.club, "club2"), use(line.time, "at"), use(line.user, "user_id"),
          use(line.text, "body"));
}

void write_club(soci::session& session, const ClubUnsaid& change) {
  if (!change.for_order) write_club(session, ClubGuard{change.club, change.by});
  const bool owner = change.for_order || role_in(session, change.club, change.by) == kClubOwner;
  const int all = owner ? 1 : 0;
  change_one(session,
             "update club_lines set body = '' where club_id = :club and seq = :seq"
             " and (user_id = :by_user or 1 = :everybodys)",
             use(change.club, "club"), use(change.seq, "seq"), use(change.by, "by_user"),
             use(all, "everybodys"));
}

void leave_clubs(soci::session& session, const std::string& user) {
  std::string club;
  std::vector<std::string> clubs;
  query(
      session, "select club_id from club_members where user_id = :user_id and role <> 'out' order by club_id",
      [&] { clubs.push_back(club); }, into(club), use(user, "user_id"));
  for (const std::string& one : clubs) write_club(session, ClubLeave{one, user});
  run_sql(session, "delete from club_members where user_id = :user_id", use(user, "user_id"));
}

// ---- Reading

std::optional<ClubRow> SqlClubReads::club(const std::string& id) {
  std::optional<ClubRow> found;
  guarded_([&](soci::session& session) { found = club_where(session, "id = :value", id); });
  return found;
}

std::optional<ClubRow> SqlClubReads::by_link(const std::string& hash) {
  std::optional<ClubRow> found;
  if (hash.empty()) return found;
  guarded_([&](soci::session& session) { found = club_where(session, "link = :value", hash); });
  return found;
}

std::vector<ClubOfUser> SqlClubReads::of(const std::string& user) {
  std::vector<ClubOfUser> rows;
  guarded_([&](soci::session& session) {
    rows.clear();
    ClubOfUser row;
    soci::statement statement(session);
    read_club_columns(statement, row);
    statement.exchange(into(row.role));
    statement.exchange(into(row.members));
    statement.exchange(use(user, "user_id"));
    statement.alloc();
    statement.prepare(
        "select c.id, c.name, c.about, c.link, c.created, m.role, (select count(*) from club_members n"
        " where n.club_id = c.id and n.role <> 'out') from club_members m join clubs c on c.id = m.club_id"
        " where m.user_id = :user_id and m.role <> 'out' order by m.since, c.id");
    statement.define_and_bind();
    statement.execute();
    while (statement.fetch()) rows.push_back(row);
  });
  return rows;
}

std::string SqlClubReads::role(const std::string& club, const std::string& user) {
  std::string role;
  guarded_([&](soci::session& session) { role = role_in(session, club, user); });
  return role;
}

std::vector<ClubMemberRow> SqlClubReads::members(const std::string& club) {
  std::vector<ClubMemberRow> rows;
  guarded_([&](soci::session& session) {
    rows.clear();
    ClubMemberRow row;
    query(
        session,
        "select m.club_id, m.user_id, u.name, m.role, m.since from club_members m"
        " join users u on u.id = m.user_id where m.club_id = :club order by m.since, m.user_id",
        [&] { rows.push_back(row); }, into(row.club), into(row.user), into(row.name), into(row.role),
        into(row.since), use(club, "club"));
  });
  return rows;
}

std::vector<ClubLineRow> SqlClubReads::lines(const std::string& club, std::int64_t before, int limit) {
  const std::int64_t below = before > 0 ? before : std::numeric_limits<std::int64_t>::max();
  std::vector<ClubLineRow> rows;
  guarded_([&](soci::session& session) {
    rows.clear();
    ClubLineRow row;
    query(
        session,
        "select l.club_id, l.seq, l.at, l.user_id, u.name, l.body from club_lines l"
        " join users u on u.id = l.user_id where l.club_id = :club and l.seq < :before"
        " order by l.seq desc limit :most",
        [&] { rows.push_back(row); }, into(row.club), into(row.seq), into(row.time), into(row.user),
        into(row.name), into(row.text), use(club, "club"), use(below, "before"), use(limit, "most"));
  });
  return rows;
}

}  // namespace shedu
