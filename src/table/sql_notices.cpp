#include "table/sql_notices.h"

#include <array>

#include "table/sql_store_session.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

constexpr std::array<std::string_view, 9> kKinds = {"turn",     "conflict", "time",    "invite", "chat",
                                                    "takeback", "over",     "confirm", "trial"};

// The wishes of whoever has a door decide whether there is a row at all.
constexpr const char* kInsertEvent =
    "insert into notices (event, door, user_id, channel, kind, table_id, after_time, due, state, tries, "
    "claim,"
    " claimed, done, body, error)"
    " select cast(:event as text), d.id, d.user_id, d.channel, cast(:kind as text), cast(:table_id as text),"
    " cast(:after as bigint), cast(:due as bigint), 0, 0, '', 0, 0, cast(:body as text), ''"
    " from notice_doors d join notice_wishes w on w.user_id = d.user_id"
    " where d.user_id = :user_id and d.ready = 1 and (w.kinds & cast(:bit as integer)) <> 0"
    " and not exists (select 1 from notice_mutes m where m.user_id = d.user_id and m.table_id = :table2)"
    " and not exists (select 1 from blocks b where b.user_id = d.user_id and b.other = :by_user)"
    " on conflict (event, door) do nothing";

Prepared<StoredEvent> prepare_event(soci::session& session) {
  return {session, kInsertEvent, [](const StoredEvent& row, auto bind) {
            bind(row.event, "event");
            bind(row.kind_name, "kind");
            bind(row.table, "table_id");
            bind(row.after, "after");
            bind(row.after, "due");
            bind(row.body, "body");
            bind(row.user, "user_id");
            bind(row.bit, "bit");
            bind(row.table, "table2");
            bind(row.by, "by_user");
          }};
}

// Kinds by their bits, without a column for them.
const std::string kKindBit =
    "(case kind when 'turn' then 1 when 'conflict' then 2 when 'time' then 4 when 'invite' then 8"
    " when 'chat' then 16 when 'takeback' then 32 when 'over' then 64 else 0 end)";

Prepared<StoredWithdrawal> prepare_withdraw(soci::session& session, bool everybody) {
  const std::string sql = "delete from notices where table_id = :table_id and state = 0 and (" + kKindBit +
                          " & cast(:kinds as integer)) <> 0" +
                          std::string(everybody ? "" : " and user_id = :user_id");
  return {session, sql.c_str(), [everybody](const StoredWithdrawal& row, auto bind) {
            bind(row.table, "table_id");
            bind(row.kinds, "kinds");
            if (!everybody) bind(row.user, "user_id");
          }};
}

}  // namespace

std::string_view notice_kind_name(NoticeKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<NoticeKind> notice_kind_of(std::string_view name) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (kKinds[i] == name) return static_cast<NoticeKind>(i);
  }
  return {};
}

SqlNoticeWriting::SqlNoticeWriting(soci::session& session)
    : database_(session),
      event_(prepare_event(session)),
      withdraw_(prepare_withdraw(session, false)),
      withdraw_all_(prepare_withdraw(session, true)) {}

void SqlNoticeWriting::write(const NoticeEvent& row) {
  event_.run({row, std::string(notice_kind_name(row.kind)), bit_of(row.kind)});
}

void SqlNoticeWriting::write(const DoorNotice& row) {
  const NoticeEvent& notice = row.notice;
  const std::string kind(notice_kind_name(notice.kind));
  run_sql(database_,
          "insert into notices (event, door, user_id, channel, kind, table_id, after_time, due, state, tries,"
          " claim, claimed, done, body, error)"
          " select cast(:event as text), d.id, d.user_id, d.channel, cast(:kind as text), '',"
          " cast(:after as bigint), cast(:due as bigint), 0, 0, '', 0, 0, cast(:body as text), ''"
          " from notice_doors d where d.id = :door on conflict (event, door) do nothing",
          use(notice.event, "event"), use(kind, "kind"), use(notice.after, "after"), use(notice.after, "due"),
          use(notice.body, "body"), use(row.door, "door"));
}

void SqlNoticeWriting::write(const NoticeDoor& row) {
  const int ready = row.ready ? 1 : 0;
  run_sql(database_,
          "insert into notice_doors (id, user_id, channel, address, secret, ready, created)"
          " values (:id, :user_id, :channel, :address, :secret, :ready, :created)"
          " on conflict (id) do update set address = excluded.address, secret = excluded.secret,"
          " ready = excluded.ready",
          use(row.id, "id"), use(row.user, "user_id"), use(row.channel, "channel"),
          use(row.address, "address"), use(row.secret, "secret"), use(ready, "ready"),
          use(row.created, "created"));
}

void SqlNoticeWriting::write(const ReadyDoor& row) {
  run_sql(database_, "update notice_doors set ready = 1 where id = :id", use(row.id, "id"));
}

void SqlNoticeWriting::write(const DropDoor& row) {
  if (row.user.empty()) {
    run_sql(database_, "delete from notices where state = 0 and door = :id", use(row.id, "id"));
    run_sql(database_, "delete from notice_doors where id = :id", use(row.id, "id"));
    return;
  }
  run_sql(database_, "delete from notices where state = 0 and door = :id and user_id = :user_id",
          use(row.id, "id"), use(row.user, "user_id"));
  run_sql(database_, "delete from notice_doors where id = :id and user_id = :user_id", use(row.id, "id"),
          use(row.user, "user_id"));
}

void SqlNoticeWriting::write(const NoticeWishes& row) {
  run_sql(database_,
          "insert into notice_wishes (user_id, kinds, language, zone, quiet_from, quiet_to, digest)"
          " values (:user_id, :kinds, :language, :zone, :quiet_from, :quiet_to, :digest)"
          " on conflict (user_id) do update set kinds = excluded.kinds, language = excluded.language,"
          " zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,"
          " digest = excluded.digest",
          use(row.user, "user_id"), use(row.kinds, "kinds"), use(row.language, "language"),
          use(row.zone, "zone"), use(row.quiet_from, "quiet_from"), use(row.quiet_to, "quiet_to"),
          use(row.digest, "digest"));
}

void SqlNoticeWriting::write(const MuteRow& row) {
  run_sql(database_,
          row.muted ? "insert into notice_mutes (table_id, user_id) values (:table_id, :user_id)"
                      " on conflict (table_id, user_id) do nothing"
                    : "delete from notice_mutes where table_id = :table_id and user_id = :user_id",
          use(row.table, "table_id"), use(row.user, "user_id"));
  if (row.muted) write(WithdrawNotices{row.table, row.user, kAllNotices});
}

void SqlNoticeWriting::write(const WithdrawNotices& row) {
  (row.user.empty() ? withdraw_all_ : withdraw_).run({row});
}

void SqlNoticeWriting::write(const RedateNotices& row) {
  const std::string kind(notice_kind_name(row.kind));
  run_sql(database_,
          "update notices set after_time = :after, due = :due where table_id = :table_id and kind = :kind"
          " and state = 0",
          use(row.after, "after"), use(row.after, "due"), use(row.table, "table_id"), use(kind, "kind"));
}

// What is asked of each row is asked outside of the subquery as well: who comes second, and had to wait for a
// row, looks at what it has become.
void SqlNoticeWriting::write(const ClaimNotices& row) {
  run_sql(database_,
          "update notices set claim = :claim, claimed = :until"
          " where state = 0 and due <= :now and claimed <= :real and door in"
          " (select door from notices where state = 0 and due <= :now2 and claimed <= :real2"
          " and channel = :channel group by door order by min(due) limit :doors)",
          use(row.claim, "claim"), use(row.until, "until"), use(row.now, "now"), use(row.real, "real"),
          use(row.now, "now2"), use(row.real, "real2"), use(row.channel, "channel"), use(row.doors, "doors"));
}

void SqlNoticeWriting::write(const SettleNotice& row) {
  const int state = static_cast<int>(row.state);
  run_sql(database_,
          "update notices set state = :state, due = :due, tries = :tries, done = :done, error = :error,"
          " claimed = 0, claim = '' where event = :event and door = :door and claim = :claim and state = 0",
          use(state, "state"), use(row.due, "due"), use(row.tries, "tries"), use(row.time, "done"),
          use(row.error, "error"), use(row.event, "event"), use(row.door, "door"), use(row.claim, "claim"));
}

void SqlNoticeWriting::write(const ReleaseClaims& /*row*/) {
  run_sql(database_, "update notices set claimed = 0, claim = '' where state = 0 and claim <> ''");
}

void SqlNoticeWriting::write(const PruneNotices& row) {
  run_sql(
      database_,
      "delete from notices where (state <> 0 and done < :before) or (state = 0 and after_time < :before2)",
      use(row.before, "before"), use(row.before, "before2"));
}

void SqlNoticeWriting::write(const NoticeKey& row) {
  run_sql(database_,
          "insert into notice_keys (name, value) values (:name, :value) on conflict (name) do nothing",
          use(row.name, "name"), use(row.value, "value"));
}

// ---- Reading

std::vector<NoticeDoor> SqlNoticeReads::doors_where(const std::string& condition, const std::string& value) {
  std::vector<NoticeDoor> rows;
  guarded_([&](soci::session& session) {
    NoticeDoor row;
    int ready = 0;
    query(
        session,
        "select id, user_id, channel, address, secret, ready, created from notice_doors where " + condition,
        [&] {
          row.ready = ready != 0;
          rows.push_back(row);
        },
        into(row.id), into(row.user), into(row.channel), into(row.address), into(row.secret), into(ready),
        into(row.created), use(value, "value"));
  });
  return rows;
}

std::vector<NoticeDoor> SqlNoticeReads::doors(const std::string& user) {
  return doors_where("user_id = :value order by created, id", user);
}

std::optional<NoticeDoor> SqlNoticeReads::door(const std::string& id) {
  std::vector<NoticeDoor> found = doors_where("id = :value", id);
  if (found.empty()) return {};
  return found.front();
}

std::optional<NoticeWishes> SqlNoticeReads::wishes(const std::string& user) {
  std::optional<NoticeWishes> found;
  guarded_([&](soci::session& session) {
    NoticeWishes row;
    query(
        session,
        "select user_id, kinds, language, zone, quiet_from, quiet_to, digest from notice_wishes"
        " where user_id = :user_id",
        [&] { found = row; }, into(row.user), into(row.kinds), into(row.language), into(row.zone),
        into(row.quiet_from), into(row.quiet_to), into(row.digest), use(user, "user_id"));
  });
  return found;
}

bool SqlNoticeReads::muted(const std::string& table, const std::string& user) {
  int rows = 0;
  guarded_([&](soci::session& session) {
    query(
        session, "select 1 from notice_mutes where table_id = :table_id and user_id = :user_id", [] {},
        into(rows), use(table, "table_id"), use(user, "user_id"));
  });
  return rows != 0;
}

std::vector<DueNotice> SqlNoticeReads::soon(std::int64_t by, int most) {
  std::vector<DueNotice> rows;
  guarded_([&](soci::session& session) {
    DueNotice row;
    query(
        session,
        "select user_id, table_id from notices where state = 0 and due <= :by order by due desc limit :most",
        [&] { rows.push_back(row); }, into(row.user), into(row.table), use(by, "by"), use(most, "most"));
  });
  return rows;
}

std::vector<std::string> SqlNoticeReads::due_channels(std::int64_t now, std::int64_t real) {
  std::vector<std::string> channels;
  guarded_([&](soci::session& session) {
    std::string channel;
    query(
        session, "select distinct channel from notices where state = 0 and due <= :now and claimed <= :real",
        [&] { channels.push_back(channel); }, into(channel), use(now, "now"), use(real, "real"));
  });
  return channels;
}

std::int64_t SqlNoticeReads::waiting() {
  std::int64_t rows = 0;
  guarded_([&](soci::session& session) {
    query(
        session, "select count(*) from notices where state = 0", [] {}, into(rows));
  });
  return rows;
}

std::vector<ClaimedNotice> SqlNoticeReads::claimed(const std::string& claim) {
  std::vector<ClaimedNotice> rows;
  guarded_([&](soci::session& session) {
    ClaimedNotice row;
    int ready = 0;
    query(
        session,
        "select n.event, n.kind, n.table_id, n.body, n.after_time, n.tries,"
        " d.id, d.user_id, d.channel, d.address, d.secret, d.ready, d.created,"
        " coalesce(w.kinds, 0), coalesce(w.language, 'en'), coalesce(w.zone, 'Etc/UTC'),"
        " coalesce(w.quiet_from, 0), coalesce(w.quiet_to, 0), coalesce(w.digest, -1)"
        " from notices n join notice_doors d on d.id = n.door"
        " left join notice_wishes w on w.user_id = n.user_id"
        " where n.claim = :claim and n.state = 0 order by n.door, n.after_time, n.event",
        [&] {
          row.door.ready = ready != 0;
          row.wishes.user = row.door.user;
          rows.push_back(row);
        },
        into(row.event), into(row.kind), into(row.table), into(row.body), into(row.after), into(row.tries),
        into(row.door.id), into(row.door.user), into(row.door.channel), into(row.door.address),
        into(row.door.secret), into(ready), into(row.door.created), into(row.wishes.kinds),
        into(row.wishes.language), into(row.wishes.zone), into(row.wishes.quiet_from),
        into(row.wishes.quiet_to), into(row.wishes.digest), use(claim, "claim"));
  });
  return rows;
}

std::string SqlNoticeReads::key(const std::string& name) {
  std::string value;
  guarded_([&](soci::session& session) {
    query(
        session, "select value from notice_keys where name = :name", [] {}, into(value), use(name, "name"));
  });
  return value;
}

NoticeCounts SqlNoticeReads::counts() {
  NoticeCounts counts;
  guarded_([&](soci::session& session) {
    std::int64_t rows = 0;
    int state = 0;
    query(
        session, "select state, count(*) from notices group by state",
        [&] {
          (state == 0 ? counts.waiting : state == 1 ? counts.sent : counts.failed) = rows;
        },
        into(state), into(rows));
  });
  return counts;
}

}  // namespace shedu
