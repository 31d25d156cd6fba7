#include "table/sql_store_writing.h"

#include <set>

#include "table/names.h"
#include "table/rating.h"
#include "table/sql_store.h"
#include "table/sql_store_sessions.h"

namespace shedu {
namespace {

Prepared<StoredUser> prepare_user(soci::session& session) {
  return {session,
          "insert into users (id, name, folded, look, password, created)"
          " values (:id, :name, :folded, :look, :password, :created)"
          " on conflict (id) do update set name = excluded.name, folded = excluded.folded,"
          " look = excluded.look, password = excluded.password, created = excluded.created",
          [](const StoredUser& row, auto bind) {
            bind(row.id, "id");
            bind(row.name, "name");
            bind(row.folded, "folded");
            bind(row.look, "look");
            bind(row.password, "password");
            bind(row.created, "created");
          }};
}

Prepared<StoredName> prepare_name(soci::session& session) {
  return {session, "update users set name = :name, folded = :folded, look = :look where id = :id",
          [](const StoredName& row, auto bind) {
            bind(row.name, "name");
            bind(row.folded, "folded");
            bind(row.look, "look");
            bind(row.user, "id");
          }};
}

Prepared<StoredSession> prepare_session(soci::session& session) {
  return {session,
          "insert into sessions (token_hash, user_id, created, seen, bot)"
          " values (:token_hash, :user_id, :created, :seen, :bot)"
          " on conflict (token_hash) do update set user_id = excluded.user_id, created = excluded.created,"
          " seen = excluded.seen, bot = excluded.bot",
          [](const StoredSession& row, auto bind) {
            bind(row.token_hash, "token_hash");
            bind(row.user, "user_id");
            bind(row.created, "created");
            bind(row.seen, "seen");
            bind(row.for_bot, "bot");
          }};
}

Prepared<TouchSession> prepare_touch_session(soci::session& session) {
  return {session, "update sessions set seen = :seen where token_hash = :token_hash",
          [](const TouchSession& row, auto bind) {
            bind(row.seen, "seen");
            bind(row.token_hash, "token_hash");
          }};
}

Prepared<StoredTable> prepare_table(soci::session& session) {
  return {session,
          "insert into tables (id, game, status, is_public, host, seats, settings, secret, info, created,"
          " updated, club)"
          " values (:id, :game, :status, :is_public, :host, :seats, :settings, :secret, :info, :created,"
          " :updated, :club)"
          " on conflict (id) do update set game = excluded.game, status = excluded.status,"
          " is_public = excluded.is_public, host = excluded.host, seats = excluded.seats,"
          " settings = excluded.settings, secret = excluded.secret, info = excluded.info,"
          " created = excluded.created, updated = excluded.updated",
          [](const StoredTable& row, auto bind) {
            bind(row.id, "id");
            bind(row.game, "game");
            bind(row.status, "status");
            bind(row.listed, "is_public");
            bind(row.host, "host");
            bind(row.seats, "seats");
            bind(row.settings, "settings");
            bind(row.secret, "secret");
            bind(row.info, "info");
            bind(row.created, "created");
            bind(row.updated, "updated");
            bind(row.club, "club");
          }};
}

Prepared<DropMembers> prepare_drop_members(soci::session& session) {
  return {session, "delete from members where table_id = :table_id",
          [](const DropMembers& row, auto bind) { bind(row.table, "table_id"); }};
}

Prepared<MemberRow> prepare_member(soci::session& session) {
  return {session, "insert into members (table_id, place, user_id) values (:table_id, :place, :user_id)",
          [](const MemberRow& row, auto bind) {
            bind(row.table, "table_id");
            bind(row.place, "place");
            bind(row.user, "user_id");
          }};
}

Prepared<EntryRow> prepare_entry(soci::session& session) {
  return {session,
          "insert into entries (table_id, seq, at, kind, seat, user_id, body, hash, client_key)"
          " values (:table_id, :seq, :at, :kind, :seat, :user_id, :body, :hash, :client_key)",
          [](const EntryRow& row, auto bind) {
            bind(row.table, "table_id");
            bind(row.seq, "seq");
            bind(row.time, "at");
            bind(row.kind, "kind");
            bind(row.seat, "seat");
            bind(row.user, "user_id");
            bind(row.body, "body");
            bind(row.hash, "hash");
            bind(row.key, "client_key");
          }};
}

void bind_rating(const RatingRow& row, auto bind) {
  bind(row.player, "player");
  bind(row.game, "game");
  bind(row.seats, "seats");
  bind(row.mean, "mean");
  bind(row.deviation, "deviation");
  bind(row.games, "games");
  bind(row.updated, "updated");
}

Prepared<RatingRow> prepare_rating(soci::session& session) {
  return {session,
          "insert into ratings (player, game, seats, mean, deviation, games, updated)"
          " values (:player, :game, :seats, :mean, :deviation, :games, :updated)"
          " on conflict (player, game, seats) do update set mean = excluded.mean,"
          " deviation = excluded.deviation, games = excluded.games, updated = excluded.updated",
          [](const RatingRow& row, auto bind) { bind_rating(row, bind); }};
}

// What is there stays as it is, but nobody else can change it before this commit is over.
Prepared<RatingRow> prepare_held_rating(soci::session& session) {
  return {session,
          "insert into ratings (player, game, seats, mean, deviation, games, updated)"
          " values (:player, :game, :seats, :mean, :deviation, :games, :updated)"
          " on conflict (player, game, seats) do update set games = ratings.games",
          [](const RatingRow& row, auto bind) { bind_rating(row, bind); }};
}

Prepared<NoteRow> prepare_note(soci::session& session) {
  return {session,
          "insert into notes (table_id, user_id, body) values (:table_id, :user_id, :body)"
          " on conflict (table_id, user_id) do update set body = excluded.body",
          [](const NoteRow& row, auto bind) {
            bind(row.table, "table_id");
            bind(row.user, "user_id");
            bind(row.text, "body");
          }};
}

Prepared<InviteRow> prepare_invite(soci::session& session) {
  return {
      session,
      "insert into invites (token_hash, table_id, seat, used) values (:token_hash, :table_id, :seat, :used)"
      " on conflict (token_hash) do update set table_id = excluded.table_id, seat = excluded.seat,"
      " used = excluded.used",
      [](const InviteRow& row, auto bind) {
        bind(row.token_hash, "token_hash");
        bind(row.table, "table_id");
        bind(row.seat, "seat");
        bind(row.used, "used");
      }};
}

Prepared<AnalysisRow> prepare_analysis(soci::session& session) {
  return {session,
          "insert into analyses (table_id, body) values (:table_id, :body)"
          " on conflict (table_id) do update set body = excluded.body",
          [](const AnalysisRow& row, auto bind) {
            bind(row.table, "table_id");
            bind(row.body, "body");
          }};
}

Prepared<AwakeRow> prepare_awake(soci::session& session, const char* sql) {
  return {session, sql, [](const AwakeRow& row, auto bind) { bind(row.table, "table_id"); }};
}

}  // namespace

MembersQuery::MembersQuery(soci::session& session) : statement_(session) {
  statement_.exchange(soci::into(user_));
  statement_.exchange(soci::use(table_, "table_id"));
  statement_.alloc();
  statement_.prepare("select user_id from members where table_id = :table_id order by place");
  statement_.define_and_bind();
}

std::vector<std::string> MembersQuery::of(const std::string& table) {
  table_ = table;
  std::vector<std::string> users;
  // To the end: a statement left in the middle holds on to what the database was then.
  statement_.execute();
  while (statement_.fetch()) users.push_back(user_);
  return users;
}

FenceQuery::FenceQuery(soci::session& session) : statement_(session) {
  statement_.exchange(soci::into(answer_));
  statement_.exchange(soci::use(said_, "said"));
  statement_.exchange(soci::use(fence_.table, "table_id"));
  statement_.exchange(soci::use(fence_.node, "node"));
  statement_.exchange(soci::use(fence_.epoch, "epoch"));
  statement_.alloc();
  statement_.prepare(
      "select cast(pg_notify('shedu', :said) as text) from (select 1 from leases"
      " where table_id = :table_id and node = :node and epoch = :epoch for share) held");
  statement_.define_and_bind();
}

bool FenceQuery::holds(const Fence& fence) {
  fence_ = fence;
  said_ = fence.table + ' ' + std::to_string(fence.seq) + ' ' + fence.node;
  statement_.execute();
  bool found = false;
  while (statement_.fetch()) found = true;
  return found;
}

SqlWriting::SqlWriting(soci::session& session)
    : database_(session),
      user_(prepare_user(session)),
      name_(prepare_name(session)),
      session_(prepare_session(session)),
      touch_session_(prepare_touch_session(session)),
      table_(prepare_table(session)),
      members_(session),
      drop_members_(prepare_drop_members(session)),
      member_(prepare_member(session)),
      entry_(prepare_entry(session)),
      rating_(prepare_rating(session)),
      held_rating_(prepare_held_rating(session)),
      note_(prepare_note(session)),
      invite_(prepare_invite(session)),
      analysis_(prepare_analysis(session)),
      wake_(prepare_awake(
          session, "insert into awake (table_id) values (:table_id) on conflict (table_id) do nothing")),
      let_sleep_(prepare_awake(session, "delete from awake where table_id = :table_id")) {}

void SqlWriting::write(const UserRow& row) { user_.run({row, folded_name(row.name), look_of(row.name)}); }

void SqlWriting::write(const UserName& row) { name_.run({row, folded_name(row.name), look_of(row.name)}); }

void SqlWriting::write(const DropSession& row) {
  end_sessions(database_, "token_hash = :token_hash", soci::use(row.token_hash, "token_hash"));
}

void SqlWriting::write(const DropSessions& row) {
  end_sessions(database_, "user_id = :user_id and token_hash <> :but", soci::use(row.user, "user_id"),
               soci::use(row.but, "but"));
}

void SqlWriting::write(const RatedGame& game) {
  // In one order for all, so that two nodes never wait for each other.
  const std::set<std::string> players(game.players.begin(), game.players.end());
  for (const std::string& player : players) held_rating_.run(first_rating(game, player));
  const auto held = [&](const std::string& player) -> std::optional<RatingRow> {
    RatingRow row = first_rating(game, player);
    query(
        database_,
        "select mean, deviation, games from ratings"
        " where player = :player and game = :game and seats = :seats",
        [] {}, soci::into(row.mean), soci::into(row.deviation), soci::into(row.games),
        soci::use(player, "player"), soci::use(row.game, "game"), soci::use(row.seats, "seats"));
    return row;
  };
  for (const RatingRow& row : rated_rows(game, held)) {
    rating_.run(row);
    write_rating_point(row, game.table);
  }
}

void SqlWriting::write(const TableRow& row) {
  table_.run({row, row.is_public ? 1 : 0});
  // A table's row is written with every move, its members hardly ever.
  if (members_.of(row.id) == row.members) return;
  drop_members_.run({row.id});
  int place = 0;
  for (const std::string& user : row.members) member_.run({row.id, place++, user});
}

// Seldom, so not worth statements that are always ready, as what follows.
void SqlWriting::write(const PlanRow& row) {
  const auto key = [&](const char* sql, auto&&... more) {
    run_sql(database_, sql, soci::use(row.table, "table_id"), soci::use(row.user, "user_id"),
            soci::use(row.seat, "seat"), more...);
  };
  if (row.body.empty())
    return key("delete from plans where table_id = :table_id and user_id = :user_id and seat = :seat");
  key("insert into plans (table_id, user_id, seat, body) values (:table_id, :user_id, :seat, :body)"
      " on conflict (table_id, user_id, seat) do update set body = excluded.body",
      soci::use(row.body, "body"));
}

void SqlWriting::write(const HiddenRow& row) {
  run_sql(database_,
          row.hidden ? "insert into hidden (table_id, user_id) values (:table_id, :user_id)"
                       " on conflict (table_id, user_id) do nothing"
                     : "delete from hidden where table_id = :table_id and user_id = :user_id",
          soci::use(row.table, "table_id"), soci::use(row.user, "user_id"));
}

void SqlWriting::write(const Fence& fence) {
  if (fence.epoch == 0) {
    run_sql(database_, "insert into leases (table_id, node, epoch) values (:table_id, :node, 1)",
            soci::use(fence.table, "table_id"), soci::use(fence.node, "node"));
    return;
  }
  if (!fence_) fence_.emplace(database_);
  if (!fence_->holds(fence)) throw LeaseLost(fence.table);
}

}  // namespace shedu
