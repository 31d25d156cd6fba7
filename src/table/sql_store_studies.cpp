#include "table/sql_store_club.h"
#include "table/sql_store_session.h"
#include "table/sql_store_writing.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

// All nodes hear it, when it happens and only then.
void tell_nodes(soci::session& session, const std::string& word) {
  if (session.get_backend_name() != "postgresql") return;
  std::string told;
  query(
      session, "select cast(pg_notify('shedu', cast(:word as text)) as text)", [] {}, into(told),
      use(word, "word"));
}

}  // namespace

std::optional<StudyRow> shared_study_in(soci::session& session, const std::string& id) {
  StudyRow row;
  int open = 0;
  std::optional<StudyRow> found;
  query(
      session,
      "select id, owner, revision, is_open, title, body, created, updated from studies where id = :id",
      [&] {
        row.open = open != 0;
        found = row;
      },
      into(row.id), into(row.owner), into(row.revision), into(open), into(row.title), into(row.body),
      into(row.created), into(row.updated), use(id, "id"));
  return found;
}

std::optional<std::int64_t> study_revision_in(soci::session& session, const std::string& id) {
  std::int64_t revision = 0;
  std::optional<std::int64_t> found;
  query(
      session, "select revision from studies where id = :id", [&] { found = revision; }, into(revision),
      use(id, "id"));
  return found;
}

std::vector<StudyRow> studies_of_in(soci::session& session, const std::string& owner, int limit) {
  StudyRow row;
  int open = 0;
  std::vector<StudyRow> rows;
  query(
      session,
      "select id, owner, revision, is_open, title, created, updated from studies where owner = :owner"
      " order by updated desc, id limit :most",
      [&] {
        row.open = open != 0;
        rows.push_back(row);
      },
      into(row.id), into(row.owner), into(row.revision), into(open), into(row.title), into(row.created),
      into(row.updated), use(owner, "owner"), use(limit, "most"));
  return rows;
}

void SqlWriting::write(const StudyRow& row) {
  const int open = row.open ? 1 : 0;
  if (row.revision == 1) {
    run_sql(database_,
            "insert into studies (id, owner, revision, is_open, title, body, created, updated)"
            " values (:id, :owner, :revision, :is_open, :title, :body, :created, :updated)",
            use(row.id, "id"), use(row.owner, "owner"), use(row.revision, "revision"), use(open, "is_open"),
            use(row.title, "title"), use(row.body, "body"), use(row.created, "created"),
            use(row.updated, "updated"));
    return;
  }
  const std::int64_t before = row.revision - 1;
  soci::statement statement(database_);
  statement.exchange(use(row.revision, "revision"));
  statement.exchange(use(open, "is_open"));
  statement.exchange(use(row.title, "title"));
  statement.exchange(use(row.body, "body"));
  statement.exchange(use(row.updated, "updated"));
  statement.exchange(use(row.id, "id"));
  statement.exchange(use(before, "before"));
  statement.alloc();
  statement.prepare(
      "update studies set revision = :revision, is_open = :is_open, title = :title, body = :body,"
      " updated = :updated where id = :id and revision = :before");
  statement.define_and_bind();
  statement.execute(true);
  if (statement.get_affected_rows() != 1) throw Superseded("study " + row.id);
  tell_nodes(database_, "study " + std::to_string(row.revision) + ' ' + row.id);
}

void SqlWriting::write(const DropStudy& row) {
  run_sql(database_, "delete from studies where id = :id", use(row.id, "id"));
  tell_nodes(database_, "study 0 " + row.id);
}

void SqlWriting::write(const StudyPeople& row) {
  tell_nodes(database_, "people 0 " + row.study + ' ' + row.body);
}

}  // namespace shedu
