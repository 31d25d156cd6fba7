#include "table/sql_store.h"

#include <type_traits>
#include <utility>

#include "table/names.h"
#include "table/sql_clubs.h"
#include "table/sql_notices.h"
#include "table/sql_order.h"
#include "table/sql_store_audit.h"
#include "table/sql_store_club.h"
#include "table/sql_store_departures.h"
#include "table/sql_store_forget.h"
#include "table/sql_store_session.h"
#include "table/sql_store_sessions.h"
#include "table/sql_store_writing.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

// A table comes as often as it has members (once, with none), the members in their order.
std::string tables_query(const std::string& conditions) {
  return "select t.id, t.game, t.status, t.is_public, t.host, t.seats, t.settings, t.secret, t.info,"
         " t.created, t.updated, t.club, m.user_id from (select * from tables where " +
         conditions +
         " order by updated desc, id limit :most) t left join members m on m.table_id = t.id"
         " order by t.updated desc, t.id, m.place";
}

// Which conditions apply, their values left to the statement: so each filter is answered from its own index.
std::string conditions_of(const TableFilter& filter) {
  std::string text =
      filter.member.empty()
          ? (filter.club.empty() ? "is_public = 1" : "club = :club")
          : "id in (select table_id from members where user_id = :member) and" +
                std::string(filter.hidden ? "" : " not") +
                " exists (select 1 from hidden h where h.table_id = id and h.user_id = :member2)";
  if (filter.status == kAbandoned) {
    text += " and status in ('abandoned', 'closed')";
  } else if (!filter.status.empty()) {
    text += " and status = :status";
  } else if (filter.member.empty()) {
    text += " and status <> 'closed'";
  }
  if (!filter.game.empty()) text += " and game = :game";
  if (filter.before != 0) text += " and updated < :before";
  return text;
}

class SqlStore final : public Store {
 public:
  SqlStore(std::string where, bool writer, std::span<const SchemaStep> steps)
      : where_(std::move(where)), writer_(writer), steps_(steps) {
    guarded([this](soci::session& session) {
      if (writer_ && steps_.size() >= kStepOfLooks) fill_looks(session);
    });
  }

  void apply(std::span<const Commit> commits) override {
    guarded(
        [&](soci::session& session) {
          if (!writing_) writing_.emplace(session);
          SqlTransaction transaction(session);
          for (const Commit& commit : commits) {
            for (const Change& change : commit) {
              std::visit([this, &session](const auto& row) { write(session, row); }, change);
            }
          }
          transaction.commit();
        },
        true);
  }

  bool tidy() override {
    if (is_postgres(where_)) return false;
    return guarded([](soci::session& session) {
      int busy = 0;
      int pages = 0;
      int done = 0;
      query(
          session, "pragma wal_checkpoint(passive)", [] {}, into(busy), into(pages), into(done));
      return pages > kMostLogPages / 2 && done < pages;
    });
  }

  int forget(const Retention& keep, std::int64_t now) override {
    return guarded(
        [&](soci::session& session) { return forget_some(session, is_postgres(where_), keep, now); }, true);
  }

  std::optional<UserRow> user(const std::string& id) override { return user_where("id = :value", id); }

  std::vector<DepartureRow> departures(int most) override {
    return guarded([most](soci::session& session) { return departures_in(session, most); });
  }

  std::optional<UserRow> account(const std::string& name) override {
    return user_where("folded = :value and password <> ''", folded_name(name));
  }

  std::optional<UserRow> account_like(const std::string& name) override {
    return user_where("look = :value and password <> '' order by created limit 1", look_of(name));
  }

  std::optional<SessionRow> session(const std::string& token_hash) override {
    StoredSession row;
    std::optional<StoredSession> found = first(
        row, "select token_hash, user_id, created, seen, bot from sessions where token_hash = :token_hash",
        into(row.token_hash), into(row.user), into(row.created), into(row.seen), into(row.for_bot),
        use(token_hash, "token_hash"));
    if (found) found->bot = found->for_bot != 0;
    return found;
  }

  std::vector<std::string> sessions_of(const std::string& user) override {
    std::string hash;
    return all(hash, "select token_hash from sessions where user_id = :user_id", into(hash),
               use(user, "user_id"));
  }

  void end_unused_sessions(std::int64_t now) override {
    guarded([now](soci::session& session) { end_unused(session, now); }, true);
  }

  std::optional<TableRow> table(const std::string& id) override {
    const int most = 1;
    std::vector<TableRow> found = tables_where("id = :id", [&](soci::statement& statement) {
      statement.exchange(use(id, "id"));
      statement.exchange(use(most, "most"));
    });
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  }

  std::vector<TableRow> tables(const TableFilter& filter) override {
    return tables_where(conditions_of(filter), [&](soci::statement& statement) {
      if (!filter.member.empty()) {
        statement.exchange(use(filter.member, "member"));
        statement.exchange(use(filter.member, "member2"));
      } else if (!filter.club.empty()) {
        statement.exchange(use(filter.club, "club"));
      }
      if (!filter.status.empty() && filter.status != kAbandoned)
        statement.exchange(use(filter.status, "status"));
      if (!filter.game.empty()) statement.exchange(use(filter.game, "game"));
      if (filter.before != 0) statement.exchange(use(filter.before, "before"));
      statement.exchange(use(filter.limit, "most"));
    });
  }

  std::vector<std::string> table_ids(const std::string& status) override {
    std::string id;
    return all(id, "select id from tables where status = :status order by created, id", into(id),
               use(status, "status"));
  }

  std::vector<std::string> all_table_ids() override { return guarded(all_table_ids_in); }

  // PostgreSQL checks its references and its pages by itself, and fails where they are wrong.
  std::vector<std::string> faults() override {
    if (is_postgres(where_)) return {};
    return guarded(sqlite_faults);
  }

  std::vector<std::string> awake() override {
    std::string id;
    return all(id, "select table_id from awake", into(id));
  }

  std::vector<EntryRow> entries(const std::string& table, std::int64_t after) override {
    EntryRow row;
    return all(row,
               "select table_id, seq, at, kind, seat, user_id, body, hash, client_key from entries"
               " where table_id = :table_id and seq > :after order by seq",
               into(row.table), into(row.seq), into(row.time), into(row.kind), into(row.seat), into(row.user),
               into(row.body), into(row.hash), into(row.key), use(table, "table_id"), use(after, "after"));
  }

  std::optional<RatingRow> rating(const std::string& player, const std::string& game, int seats) override {
    RatingRow row;
    return first(row,
                 "select player, game, seats, mean, deviation, games, updated from ratings"
                 " where player = :player and game = :game and seats = :seats",
                 into(row.player), into(row.game), into(row.seats), into(row.mean), into(row.deviation),
                 into(row.games), into(row.updated), use(player, "player"), use(game, "game"),
                 use(seats, "seats"));
  }

  std::vector<RankedRow> ratings(const std::string& game, int seats, int limit) override {
    RankedRow row;
    return all(row,
               "select r.player, r.game, r.seats, r.mean, r.deviation, r.games, r.updated,"
               " coalesce(u.name, '') from (select * from ratings where game = :game and seats = :seats"
               " and not exists (select 1 from users g where g.id = ratings.player and g.gone > 0)"
               " order by mean - 3 * deviation desc, player limit :most) r"
               " left join users u on u.id = r.player order by r.mean - 3 * r.deviation desc, r.player",
               into(row.player), into(row.game), into(row.seats), into(row.mean), into(row.deviation),
               into(row.games), into(row.updated), into(row.name), use(game, "game"), use(seats, "seats"),
               use(limit, "most"));
  }

  std::string note(const std::string& table, const std::string& user) override {
    std::string text;
    return first(text, "select body from notes where table_id = :table_id and user_id = :user_id", into(text),
                 use(table, "table_id"), use(user, "user_id"))
        .value_or("");
  }

  std::vector<PlanRow> plans(const std::string& table) override {
    PlanRow row;
    return all(
        row,
        "select table_id, user_id, seat, body from plans where table_id = :table_id order by seat, user_id",
        into(row.table), into(row.user), into(row.seat), into(row.body), use(table, "table_id"));
  }

  std::optional<InviteRow> invite(const std::string& token_hash) override {
    InviteRow row;
    return first(row, "select token_hash, table_id, seat, used from invites where token_hash = :token_hash",
                 into(row.token_hash), into(row.table), into(row.seat), into(row.used),
                 use(token_hash, "token_hash"));
  }

  std::vector<std::string> played(const PlayedFilter& filter) override {
    return guarded([&](soci::session& session) { return played_in(session, filter); });
  }
  std::vector<PlayedTally> played_tally(const std::string& player, const std::string& viewer) override {
    return guarded([&](soci::session& session) { return played_tally_in(session, player, viewer); });
  }
  std::vector<PlayedTally> head_to_head(const std::string& player, const std::string& other,
                                        const std::string& viewer) override {
    return guarded([&](soci::session& session) { return head_to_head_in(session, player, other, viewer); });
  }
  std::vector<RatingPoint> rating_history(const std::string& player) override {
    return guarded([&](soci::session& session) { return rating_history_in(session, player); });
  }
  std::vector<UserName> following(const std::string& user) override {
    return guarded([&](soci::session& session) { return following_in(session, user); });
  }
  std::vector<UserName> people_like(const std::string& name, int limit) override {
    return guarded([&](soci::session& session) { return people_like_in(session, name, limit); });
  }

  std::optional<StudyRow> shared_study(const std::string& id) override {
    return guarded([&](soci::session& session) { return shared_study_in(session, id); });
  }
  std::optional<std::int64_t> study_revision(const std::string& id) override {
    return guarded([&](soci::session& session) { return study_revision_in(session, id); });
  }
  std::vector<StudyRow> studies_of(const std::string& owner, int limit) override {
    return guarded([&](soci::session& session) { return studies_of_in(session, owner, limit); });
  }

  std::optional<PairingRow> pairing(const std::string& user) override {
    std::vector<PairingRow> found =
        guarded([&](soci::session& session) { return pairings_in(session, user); });
    if (user.empty() || found.empty()) return {};
    return std::move(found.front());
  }
  std::vector<PairingRow> pairings() override {
    return guarded([](soci::session& session) { return pairings_in(session, {}); });
  }

  std::optional<TournamentRow> tournament(const std::string& id) override {
    return guarded([&](soci::session& session) { return tournament_in(session, id); });
  }
  std::vector<TournamentRow> tournaments(const TournamentFilter& filter) override {
    return guarded([&](soci::session& session) { return tournaments_in(session, filter); });
  }
  std::vector<std::string> tournaments_due(std::int64_t now) override {
    return guarded([now](soci::session& session) { return tournaments_due_in(session, now); });
  }
  std::vector<UserName> tournament_names(const std::string& id) override {
    return guarded([&](soci::session& session) { return tournament_names_in(session, id); });
  }

  std::optional<AnalysisRow> analysis(const std::string& table) override {
    AnalysisRow row;
    return first(row, "select table_id, body from analyses where table_id = :table_id", into(row.table),
                 into(row.body), use(table, "table_id"));
  }

  NoticeReads& notices() override { return notices_; }
  OrderReads& order() override { return order_; }
  ClubReads& clubs() override { return clubs_; }

 private:
  template <typename Row>
  void write(soci::session& session, const Row& row) {
    if constexpr (std::is_same_v<Row, NoticeChange>) {
      if (!notice_writing_) notice_writing_.emplace(session);
      std::visit([this](const auto& one) { notice_writing_->write(one); }, row);
    } else if constexpr (std::is_same_v<Row, OrderChange>) {
      std::visit([&session](const auto& one) { write_order(session, one); }, row);
    } else if constexpr (std::is_same_v<Row, ClubChange>) {
      std::visit([&session](const auto& one) { write_club(session, one); }, row);
    } else {
      writing_->write(row);
    }
  }

  // Every way to the database: a failure becomes a StoreError and leaves nothing half done behind, and a
  // connection that was lost is opened again the next time.
  template <typename Work>
  std::invoke_result_t<Work, soci::session&> guarded(Work work, bool writing = false) {
    try {
      if (!session_) session_ = open_session(where_, writer_, steps_);
      return work(*session_);
    } catch (const soci::soci_error& error) {
      writing_.reset();
      notice_writing_.reset();
      if (session_ && !session_->is_connected()) session_.reset();
      throw store_error(error, writing);
    }
  }

  template <typename Row, typename... Exchanged>
  std::vector<Row> all(const Row& row, const std::string& sql, Exchanged&&... exchanged) {
    return guarded([&](soci::session& session) {
      std::vector<Row> rows;
      query(
          session, sql, [&] { rows.push_back(row); }, std::forward<Exchanged>(exchanged)...);
      return rows;
    });
  }

  template <typename Row, typename... Exchanged>
  std::optional<Row> first(const Row& row, const std::string& sql, Exchanged&&... exchanged) {
    std::vector<Row> rows = all(row, sql, std::forward<Exchanged>(exchanged)...);
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
  }

  std::optional<UserRow> user_where(const std::string& condition, const std::string& value) {
    UserRow row;
    return first(row,
                 "select id, name, password, created, gone, coalesce((select r.ends from restrictions r"
                 " where r.user_id = users.id and r.kind = 'ban'), 0) from users where " +
                     condition,
                 into(row.id), into(row.name), into(row.password), into(row.created), into(row.gone),
                 into(row.banned), use(value, "value"));
  }

  template <typename Bind>
  std::vector<TableRow> tables_where(const std::string& conditions, Bind bind) {
    return guarded([&](soci::session& session) {
      TableRow row;
      int listed = 0;
      std::string member;
      soci::indicator has_member = soci::i_null;
      soci::statement statement(session);
      statement.exchange(into(row.id));
      statement.exchange(into(row.game));
      statement.exchange(into(row.status));
      statement.exchange(into(listed));
      statement.exchange(into(row.host));
      statement.exchange(into(row.seats));
      statement.exchange(into(row.settings));
      statement.exchange(into(row.secret));
      statement.exchange(into(row.info));
      statement.exchange(into(row.created));
      statement.exchange(into(row.updated));
      statement.exchange(into(row.club));
      statement.exchange(into(member, has_member));
      bind(statement);
      statement.alloc();
      statement.prepare(tables_query(conditions));
      statement.define_and_bind();
      statement.execute();
      std::vector<TableRow> rows;
      while (statement.fetch()) {
        if (rows.empty() || rows.back().id != row.id) {
          rows.push_back(row);
          rows.back().is_public = listed != 0;
        }
        if (has_member == soci::i_ok) rows.back().members.push_back(member);
      }
      return rows;
    });
  }

  std::string where_;
  bool writer_;
  std::span<const SchemaStep> steps_;
  std::unique_ptr<soci::session> session_;
  std::optional<SqlWriting> writing_;
  std::optional<SqlNoticeWriting> notice_writing_;
  SqlOrderReads order_{[this](const std::function<void(soci::session&)>& work) {
    guarded([&](soci::session& s) { work(s); });
  }};
  SqlClubReads clubs_{[this](const std::function<void(soci::session&)>& work) {
    guarded([&](soci::session& s) { work(s); });
  }};
  SqlNoticeReads notices_{[this](const std::function<void(soci::session&)>& work) {
    guarded([&](soci::session& s) { work(s); });
  }};
};

}  // namespace

std::unique_ptr<Store> open_sql_store(const std::string& where, bool writer,
                                      std::span<const SchemaStep> steps) {
  return std::make_unique<SqlStore>(where, writer, steps);
}

std::unique_ptr<Store> open_store(const std::string& where, bool writer) {
  return open_sql_store(where, writer, schema_steps());
}

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

}  // namespace shedu
