#include "table/sql_order.h"

#include "table/sql_store_session.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

constexpr const char* kReport =
    "select id, at, by_user, user_id, table_id, seq, body, line, settled_by, settled, outcome, club from "
    "reports";
constexpr const char* kRestriction = "select user_id, kind, ends, reason, by_user, at from restrictions";

// A statement with a row's columns as its result, and what the row's query uses.
class Query {
 public:
  explicit Query(soci::session& session) : statement_(session) {}
  template <typename... Fields>
  void columns(Fields&... fields) {
    (statement_.exchange(into(fields)), ...);
  }
  template <typename Value>
  void given(const Value& value, const char* name) {
    statement_.exchange(use(value, name));
  }
  template <typename Each>
  void run(const std::string& sql, Each each) {
    statement_.alloc();
    statement_.prepare(sql);
    statement_.define_and_bind();
    statement_.execute();
    while (statement_.fetch()) each();
  }

 private:
  soci::statement statement_;
};

void columns_of(Query& query, RestrictionRow& row) {
  query.columns(row.user, row.kind, row.ends, row.reason, row.by, row.time);
}
void columns_of(Query& query, ReportRow& row) {
  query.columns(row.id, row.time, row.by, row.user, row.table, row.seq, row.text, row.line, row.settled_by,
                row.settled, row.outcome, row.club);
}
void columns_of(Query& query, DeedRow& row) {
  query.columns(row.id, row.time, row.by, row.action, row.user, row.table, row.text);
}
void columns_of(Query& query, RoleRow& row) { query.columns(row.user, row.role); }
void columns_of(Query& query, BlockRow& row) { query.columns(row.user, row.other, row.kind); }
void columns_of(Query& query, FairTally& row) {
  query.columns(row.player, row.game, row.games, row.decisions, row.same);
}
void columns_of(Query& query, std::string& row) { query.columns(row); }

template <typename Row, typename Give>
std::vector<Row> rows_of(const SqlOrderReads::Guarded& guarded, const std::string& sql, Give give) {
  std::vector<Row> found;
  guarded([&](soci::session& session) {
    Row row{};
    Query query(session);
    columns_of(query, row);
    give(query);
    query.run(sql, [&] { found.push_back(row); });
  });
  return found;
}

template <typename Row, typename Give>
std::optional<Row> row_of(const SqlOrderReads::Guarded& guarded, const std::string& sql, Give give) {
  std::vector<Row> found = rows_of<Row>(guarded, sql, give);
  if (found.empty()) return {};
  return std::move(found.front());
}

}  // namespace

void write_order(soci::session& session, const RoleRow& row) {
  if (row.role.empty()) {
    return run_sql(session, "delete from roles where user_id = :user_id", use(row.user, "user_id"));
  }
  run_sql(session,
          "insert into roles (user_id, role) values (:user_id, :role)"
          " on conflict (user_id) do update set role = excluded.role",
          use(row.user, "user_id"), use(row.role, "role"));
}

void write_order(soci::session& session, const RestrictionRow& row) {
  if (row.ends == 0) {
    return run_sql(session, "delete from restrictions where user_id = :user_id and kind = :kind",
                   use(row.user, "user_id"), use(row.kind, "kind"));
  }
  if (row.kind == kBan)
    run_sql(session, "delete from pairing where user_id = :user_id", use(row.user, "user_id"));
  run_sql(session,
          "insert into restrictions (user_id, kind, ends, reason, by_user, at)"
          " values (:user_id, :kind, :ends, :reason, :by_user, :at)"
          " on conflict (user_id, kind) do update set ends = excluded.ends, reason = excluded.reason,"
          " by_user = excluded.by_user, at = excluded.at",
          use(row.user, "user_id"), use(row.kind, "kind"), use(row.ends, "ends"), use(row.reason, "reason"),
          use(row.by, "by_user"), use(row.time, "at"));
}

void write_order(soci::session& session, const BlockRow& row) {
  if (row.kind.empty()) {
    return run_sql(session, "delete from blocks where user_id = :user_id and other = :other",
                   use(row.user, "user_id"), use(row.other, "other"));
  }
  run_sql(session,
          "insert into blocks (user_id, other, kind) values (:user_id, :other, :kind)"
          " on conflict (user_id, other) do update set kind = excluded.kind",
          use(row.user, "user_id"), use(row.other, "other"), use(row.kind, "kind"));
}

void write_order(soci::session& session, const ReportRow& row) {
  run_sql(session,
          "insert into reports (id, at, by_user, user_id, table_id, seq, body, line, settled_by, settled,"
          " outcome, club) values (:id, :at, :by_user, :user_id, :table_id, :seq, :body, :line, '', 0, '',"
          " :club)",
          use(row.id, "id"), use(row.time, "at"), use(row.by, "by_user"), use(row.user, "user_id"),
          use(row.table, "table_id"), use(row.seq, "seq"), use(row.text, "body"), use(row.line, "line"),
          use(row.club, "club"));
}

void write_order(soci::session& session, const SettleReport& row) {
  run_sql(session,
          "update reports set settled_by = :by_user, settled = :settled, outcome = :outcome"
          " where id = :id and settled = 0",
          use(row.by, "by_user"), use(row.time, "settled"), use(row.outcome, "outcome"), use(row.id, "id"));
}

void write_order(soci::session& session, const DeedRow& row) {
  run_sql(session,
          "insert into deeds (id, at, by_user, action, user_id, table_id, body)"
          " values (:id, :at, :by_user, :action, :user_id, :table_id, :body)",
          use(row.id, "id"), use(row.time, "at"), use(row.by, "by_user"), use(row.action, "action"),
          use(row.user, "user_id"), use(row.table, "table_id"), use(row.text, "body"));
}

void write_order(soci::session& session, const ChatWordRow& row) {
  run_sql(session,
          row.on ? "insert into chat_words (word) values (:word) on conflict (word) do nothing"
                 : "delete from chat_words where word = :word",
          use(row.word, "word"));
}

void write_order(soci::session& session, const OrderMark& /*row*/) {
  run_sql(session,
          "insert into meta (name, value) values ('order_mark', '1') on conflict (name) do update"
          " set value = cast(cast(meta.value as bigint) + 1 as text)");
}

void write_order(soci::session& session, const FairDueRow& row) {
  run_sql(session, "insert into fair_due (table_id) values (:table_id) on conflict (table_id) do nothing",
          use(row.table, "table_id"));
}

void write_order(soci::session& session, const FairRow& row) {
  run_sql(session,
          "insert into fair_play (table_id, seat, player, game, decisions, same, at)"
          " values (:table_id, :seat, :player, :game, :decisions, :same, :at)"
          " on conflict (table_id, seat) do nothing",
          use(row.table, "table_id"), use(row.seat, "seat"), use(row.player, "player"), use(row.game, "game"),
          use(row.decisions, "decisions"), use(row.same, "same"), use(row.time, "at"));
}

void write_order(soci::session& session, const FairDone& row) {
  run_sql(session, "delete from fair_due where table_id = :table_id", use(row.table, "table_id"));
}

std::string SqlOrderReads::role(const std::string& user) {
  return row_of<std::string>(guarded_, "select role from roles where user_id = :user_id",
                             [&](Query& query) { query.given(user, "user_id"); })
      .value_or("");
}

std::vector<RoleRow> SqlOrderReads::roles() {
  return rows_of<RoleRow>(guarded_, "select user_id, role from roles order by role, user_id", [](Query&) {});
}

std::optional<RestrictionRow> SqlOrderReads::restriction(const std::string& user, const std::string& kind,
                                                         std::int64_t now) {
  return row_of<RestrictionRow>(
      guarded_, std::string(kRestriction) + " where user_id = :user_id and kind = :kind and ends > :now",
      [&](Query& query) {
        query.given(user, "user_id");
        query.given(kind, "kind");
        query.given(now, "now");
      });
}

std::vector<RestrictionRow> SqlOrderReads::restrictions(std::int64_t now) {
  return rows_of<RestrictionRow>(guarded_,
                                 std::string(kRestriction) + " where ends > :now order by at desc, user_id",
                                 [&](Query& query) { query.given(now, "now"); });
}

std::vector<BlockRow> SqlOrderReads::blocks(const std::string& user) {
  return rows_of<BlockRow>(guarded_,
                           "select user_id, other, kind from blocks where user_id = :user_id order by other",
                           [&](Query& query) { query.given(user, "user_id"); });
}

std::vector<std::string> SqlOrderReads::apart(const std::string& user) {
  return rows_of<std::string>(guarded_,
                              "select other from blocks where user_id = :user_id and kind = 'block' union"
                              " select user_id from blocks where other = :user2 and kind = 'block'",
                              [&](Query& query) {
                                query.given(user, "user_id");
                                query.given(user, "user2");
                              });
}

std::optional<ReportRow> SqlOrderReads::report(const std::string& id) {
  return row_of<ReportRow>(guarded_, std::string(kReport) + " where id = :id",
                           [&](Query& query) { query.given(id, "id"); });
}

std::vector<ReportRow> SqlOrderReads::reports(bool settled, int limit) {
  return rows_of<ReportRow>(guarded_,
                            std::string(kReport) + " where settled " + (settled ? "> 0" : "= 0") +
                                " order by at desc, id limit :most",
                            [&](Query& query) { query.given(limit, "most"); });
}

std::vector<DeedRow> SqlOrderReads::deeds(int limit) {
  return rows_of<DeedRow>(
      guarded_,
      "select id, at, by_user, action, user_id, table_id, body from deeds order by at desc, id limit :most",
      [&](Query& query) { query.given(limit, "most"); });
}

std::vector<std::string> SqlOrderReads::words() {
  return rows_of<std::string>(guarded_, "select word from chat_words order by word", [](Query&) {});
}

std::vector<std::string> SqlOrderReads::fair_due(int most) {
  return rows_of<std::string>(guarded_, "select table_id from fair_due order by table_id limit :most",
                              [&](Query& query) { query.given(most, "most"); });
}

// Sums are cast: PostgreSQL counts them in numbers of its own.
std::vector<FairTally> SqlOrderReads::fair_tallies(int least, int limit) {
  return rows_of<FairTally>(
      guarded_,
      "select player, game, cast(count(*) as integer), cast(sum(decisions) as integer),"
      " cast(sum(same) as integer) from fair_play group by player, game having sum(decisions) >= :least"
      " order by sum(same) * 1.0 / sum(decisions) desc, player limit :most",
      [&](Query& query) {
        query.given(least, "least");
        query.given(limit, "most");
      });
}

std::vector<FairTally> SqlOrderReads::fair_usual() {
  return rows_of<FairTally>(guarded_,
                            "select '', game, cast(count(*) as integer), cast(sum(decisions) as integer),"
                            " cast(sum(same) as integer) from fair_play group by game order by game",
                            [](Query&) {});
}

std::string SqlOrderReads::mark() {
  return row_of<std::string>(guarded_, "select value from meta where name = 'order_mark'", [](Query&) {})
      .value_or("");
}

}  // namespace shedu
