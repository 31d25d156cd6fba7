#include "table/sql_store.h"
#include "table/sql_store_club.h"
#include "table/sql_store_session.h"
#include "table/sql_store_writing.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

// A private game is shown to those who played it.
const std::string kSeen =
    "(p.is_public = 1 or exists (select 1 from played v where v.table_id = p.table_id and v.player = "
    ":viewer))";

}  // namespace

std::vector<std::string> played_in(soci::session& session, const PlayedFilter& filter) {
  const auto sat = [](const char* name) {
    return std::string(" and exists (select 1 from played x where x.table_id = p.table_id and x.player = :") +
           name + ")";
  };
  std::string text = "select p.table_id from played p where p.seat = 0 and " + kSeen;
  if (!filter.player.empty()) text += sat("player");
  if (!filter.other.empty()) text += sat("other");
  if (!filter.winner.empty()) {
    text +=
        " and exists (select 1 from played w where w.table_id = p.table_id and w.player = :winner"
        " and w.place = 1)";
  }
  if (!filter.game.empty()) text += " and p.game = :game";
  if (filter.seats != 0) text += " and p.seats = :seats";
  if (filter.least != 0) text += " and p.length >= :least";
  if (filter.most != 0) text += " and p.length <= :most";
  if (filter.before != 0) text += " and p.at < :before";
  std::string id;
  std::vector<std::string> ids;
  soci::statement statement(session);
  statement.exchange(into(id));
  statement.exchange(use(filter.viewer, "viewer"));
  if (!filter.player.empty()) statement.exchange(use(filter.player, "player"));
  if (!filter.other.empty()) statement.exchange(use(filter.other, "other"));
  if (!filter.winner.empty()) statement.exchange(use(filter.winner, "winner"));
  if (!filter.game.empty()) statement.exchange(use(filter.game, "game"));
  if (filter.seats != 0) statement.exchange(use(filter.seats, "seats"));
  if (filter.least != 0) statement.exchange(use(filter.least, "least"));
  if (filter.most != 0) statement.exchange(use(filter.most, "most"));
  if (filter.before != 0) statement.exchange(use(filter.before, "before"));
  statement.exchange(use(filter.limit, "limited"));
  statement.alloc();
  statement.prepare(text + " order by p.at desc, p.table_id limit :limited");
  statement.define_and_bind();
  statement.execute();
  while (statement.fetch()) ids.push_back(id);
  return ids;
}

std::vector<PlayedTally> played_tally_in(soci::session& session, const std::string& player,
                                         const std::string& viewer) {
  PlayedTally row;
  std::vector<PlayedTally> rows;
  query(
      session,
      "select p.game, p.seats, count(*), sum(case when p.place = 1 then 1 else 0 end) from played p where " +
          kSeen + " and p.player = :player group by p.game, p.seats order by count(*) desc, p.game, p.seats",
      [&] { rows.push_back(row); }, into(row.game), into(row.seats), into(row.games), into(row.won),
      use(viewer, "viewer"), use(player, "player"));
  return rows;
}

std::vector<PlayedTally> head_to_head_in(soci::session& session, const std::string& player,
                                         const std::string& other, const std::string& viewer) {
  PlayedTally row;
  std::vector<PlayedTally> rows;
  query(
      session,
      "select p.game, p.seats, count(*), sum(case when p.place < o.place then 1 else 0 end),"
      " sum(case when p.place = o.place then 1 else 0 end) from played p join played o"
      " on o.table_id = p.table_id and o.seat <> p.seat where " +
          kSeen +
          " and p.player = :player and o.player = :other group by p.game, p.seats"
          " order by count(*) desc, p.game, p.seats",
      [&] { rows.push_back(row); }, into(row.game), into(row.seats), into(row.games), into(row.won),
      into(row.shared), use(viewer, "viewer"), use(player, "player"), use(other, "other"));
  return rows;
}

std::vector<RatingPoint> rating_history_in(soci::session& session, const std::string& player) {
  RatingPoint row;
  std::vector<RatingPoint> rows;
  query(
      session,
      "select game, seats, mean, deviation, at, table_id from rating_points where player = :player"
      " order by at, game, seats",
      [&] { rows.push_back(row); }, into(row.game), into(row.seats), into(row.mean), into(row.deviation),
      into(row.time), into(row.table), use(player, "player"));
  return rows;
}

std::vector<UserName> following_in(soci::session& session, const std::string& user) {
  UserName row;
  std::vector<UserName> rows;
  query(
      session,
      "select u.id, u.name from follows f join users u on u.id = f.followed where f.user_id = :user_id"
      " order by u.folded",
      [&] { rows.push_back(row); }, into(row.user), into(row.name), use(user, "user_id"));
  return rows;
}

std::vector<UserName> people_like_in(soci::session& session, const std::string& name, int limit) {
  const std::string folded = folded_name(name);
  UserName row;
  std::vector<UserName> rows;
  query(
      session,
      "select id, name from users where password <> '' and substr(folded, 1, length(cast(:text as text))) ="
      " cast(:text2 as text) order by folded limit :most",
      [&] { rows.push_back(row); }, into(row.user), into(row.name), use(folded, "text"), use(folded, "text2"),
      use(limit, "most"));
  return rows;
}

void SqlWriting::write(const PlayedRow& row) {
  const int rated = row.rated ? 1 : 0;
  const int listed = row.is_public ? 1 : 0;
  run_sql(
      database_,
      "insert into played (table_id, seat, player, game, seats, place, score, length, reason, rated,"
      " is_public, at) values (:table_id, :seat, :player, :game, :seats, :place, :score, :length, :reason,"
      " :rated, :is_public, :at) on conflict (table_id, seat) do nothing",
      use(row.table, "table_id"), use(row.seat, "seat"), use(row.player, "player"), use(row.game, "game"),
      use(row.seats, "seats"), use(row.place, "place"), use(row.score, "score"), use(row.length, "length"),
      use(row.reason, "reason"), use(rated, "rated"), use(listed, "is_public"), use(row.time, "at"));
}

void SqlWriting::write(const FollowRow& row) {
  run_sql(database_,
          row.on ? "insert into follows (user_id, followed) values (:user_id, :followed)"
                   " on conflict (user_id, followed) do nothing"
                 : "delete from follows where user_id = :user_id and followed = :followed",
          use(row.user, "user_id"), use(row.followed, "followed"));
}

void SqlWriting::write_rating_point(const RatingRow& row, const std::string& table) {
  run_sql(database_,
          "insert into rating_points (player, game, seats, at, table_id, mean, deviation)"
          " values (:player, :game, :seats, :at, :table_id, :mean, :deviation)"
          " on conflict (player, game, seats, table_id) do nothing",
          use(row.player, "player"), use(row.game, "game"), use(row.seats, "seats"), use(row.updated, "at"),
          use(table, "table_id"), use(row.mean, "mean"), use(row.deviation, "deviation"));
}

}  // namespace shedu
