#include <array>
#include <deque>

#include "base/check.h"
#include "table/sql_store.h"
#include "table/sql_store_session.h"

namespace shedu {
namespace {

/// A table of the schema: whether it holds anything, how its rows are read and written, and what its columns
/// are: texts (t), numbers (n), reals (r).
struct Copied {
  const char* name;
  const char* any;
  const char* read;
  const char* write;
  std::string_view kinds;
};

constexpr std::array<Copied, 37> kAll = {
    {{"users", "select 1 from users limit 1", "select id, name, folded, password, created, gone from users",
      "insert into users (id, name, folded, password, created, gone) values (:id, :name, :folded, "
      ":password, :created, :gone)",
      "ttttnn"},
     {"departures", "select 1 from departures limit 1", "select user_id, kind, id from departures",
      "insert into departures (user_id, kind, id) values (:user_id, :kind, :id)", "ttt"},
     {"sessions", "select 1 from sessions limit 1",
      "select token_hash, user_id, created, seen, bot from sessions",
      "insert into sessions (token_hash, user_id, created, seen, bot) values (:token_hash, :user_id, "
      ":created, "
      ":seen, :bot)",
      "ttnnn"},
     {"members", "select 1 from members limit 1", "select table_id, place, user_id from members",
      "insert into members (table_id, place, user_id) values (:table_id, :place, :user_id)", "tnt"},
     {"entries", "select 1 from entries limit 1",
      "select table_id, seq, at, kind, seat, user_id, body, hash, client_key from entries",
      "insert into entries (table_id, seq, at, kind, seat, user_id, body, hash, client_key) values "
      "(:table_id, :seq, :at, :kind, :seat, :user_id, :body, :hash, :client_key)",
      "tnntntttt"},
     // After their entries, which would bring an abandoned game back.
     {"tables", "select 1 from tables limit 1",
      "select id, game, status, is_public, host, seats, settings, secret, info, created, updated, club from "
      "tables",
      "insert into tables (id, game, status, is_public, host, seats, settings, secret, info, created, "
      "updated, club) values (:id, :game, :status, :is_public, :host, :seats, :settings, :secret, :info, "
      ":created, :updated, :club)",
      "tttntntttnnt"},
     {"ratings", "select 1 from ratings limit 1",
      "select player, game, seats, mean, deviation, games, updated from ratings",
      "insert into ratings (player, game, seats, mean, deviation, games, updated) values (:player, :game, "
      ":seats, :mean, :deviation, :games, :updated)",
      "ttnrrnn"},
     {"notes", "select 1 from notes limit 1", "select table_id, user_id, body from notes",
      "insert into notes (table_id, user_id, body) values (:table_id, :user_id, :body)", "ttt"},
     {"plans", "select 1 from plans limit 1", "select table_id, user_id, seat, body from plans",
      "insert into plans (table_id, user_id, seat, body) values (:table_id, :user_id, :seat, :body)", "ttnt"},
     {"hidden", "select 1 from hidden limit 1", "select table_id, user_id from hidden",
      "insert into hidden (table_id, user_id) values (:table_id, :user_id)", "tt"},
     {"invites", "select 1 from invites limit 1", "select token_hash, table_id, seat, used from invites",
      "insert into invites (token_hash, table_id, seat, used) values (:token_hash, :table_id, :seat, :used)",
      "ttnn"},
     {"analyses", "select 1 from analyses limit 1", "select table_id, body from analyses",
      "insert into analyses (table_id, body) values (:table_id, :body)", "tt"},
     {"awake", "select 1 from awake limit 1", "select table_id from awake",
      "insert into awake (table_id) values (:table_id)", "t"},
     {"notice_doors", "select 1 from notice_doors limit 1",
      "select id, user_id, channel, address, secret, ready, created from notice_doors",
      "insert into notice_doors (id, user_id, channel, address, secret, ready, created) values (:id, "
      ":user_id, :channel, :address, :secret, :ready, :created)",
      "tttttnn"},
     {"notice_wishes", "select 1 from notice_wishes limit 1",
      "select user_id, kinds, language, zone, quiet_from, quiet_to, digest from notice_wishes",
      "insert into notice_wishes (user_id, kinds, language, zone, quiet_from, quiet_to, digest) values "
      "(:user_id, :kinds, :language, :zone, :quiet_from, :quiet_to, :digest)",
      "tnttnnn"},
     {"notice_mutes", "select 1 from notice_mutes limit 1", "select table_id, user_id from notice_mutes",
      "insert into notice_mutes (table_id, user_id) values (:table_id, :user_id)", "tt"},
     {"notices", "select 1 from notices limit 1",
      "select event, door, user_id, channel, kind, table_id, after_time, due, state, tries, claim, claimed, "
      "done, body, error from notices",
      "insert into notices (event, door, user_id, channel, kind, table_id, after_time, due, state, tries, "
      "claim, claimed, done, body, error) values (:event, :door, :user_id, :channel, :kind, :table_id, "
      ":after_time, :due, :state, :tries, :claim, :claimed, :done, :body, :error)",
      "ttttttnnnntnntt"},
     // The key that browsers know this server by goes with the data.
     {"notice_keys", "select 1 from notice_keys limit 1", "select name, value from notice_keys",
      "insert into notice_keys (name, value) values (:name, :value)", "tt"},
     {"tournaments", "select 1 from tournaments limit 1",
      "select id, status, game, host, revision, starts, created, updated, info, body, club from tournaments",
      "insert into tournaments (id, status, game, host, revision, starts, created, updated, info, body, "
      "club) "
      "values "
      "(:id, :status, :game, :host, :revision, :starts, :created, :updated, :info, :body, :club)",
      "ttttnnnnttt"},
     {"clubs", "select 1 from clubs limit 1", "select id, name, about, link, revision, created from clubs",
      "insert into clubs (id, name, about, link, revision, created) values (:id, :name, :about, :link, "
      ":revision, :created)",
      "ttttnn"},
     {"club_members", "select 1 from club_members limit 1",
      "select club_id, user_id, role, since from club_members",
      "insert into club_members (club_id, user_id, role, since) values (:club_id, :user_id, :role, :since)",
      "tttn"},
     {"club_lines", "select 1 from club_lines limit 1",
      "select club_id, seq, at, user_id, body from club_lines",
      "insert into club_lines (club_id, seq, at, user_id, body) values (:club_id, :seq, :at, :user_id, "
      ":body)",
      "tnntt"},
     {"tournament_players", "select 1 from tournament_players limit 1",
      "select tournament_id, user_id, playing from tournament_players",
      "insert into tournament_players (tournament_id, user_id, playing) values (:tournament_id, :user_id, "
      ":playing)",
      "ttn"},
     {"tournament_tables", "select 1 from tournament_tables limit 1",
      "select table_id, tournament_id, taken from tournament_tables",
      "insert into tournament_tables (table_id, tournament_id, taken) values (:table_id, :tournament_id, "
      ":taken)",
      "ttn"},
     {"played", "select 1 from played limit 1",
      "select table_id, seat, player, game, seats, place, score, length, reason, rated, is_public, at from "
      "played",
      "insert into played (table_id, seat, player, game, seats, place, score, length, reason, rated, "
      "is_public, "
      "at) values (:table_id, :seat, :player, :game, :seats, :place, :score, :length, :reason, :rated, "
      ":is_public, :at)",
      "tnttnnnntnnn"},
     {"rating_points", "select 1 from rating_points limit 1",
      "select player, game, seats, at, table_id, mean, deviation from rating_points",
      "insert into rating_points (player, game, seats, at, table_id, mean, deviation) values (:player, "
      ":game, "
      ":seats, :at, :table_id, :mean, :deviation)",
      "ttnntrr"},
     {"follows", "select 1 from follows limit 1", "select user_id, followed from follows",
      "insert into follows (user_id, followed) values (:user_id, :followed)", "tt"},
     {"studies", "select 1 from studies limit 1",
      "select id, owner, revision, is_open, title, body, created, updated from studies",
      "insert into studies (id, owner, revision, is_open, title, body, created, updated) values (:id, "
      ":owner, :revision, :is_open, :title, :body, :created, :updated)",
      "ttnnttnn"},
     {"roles", "select 1 from roles limit 1", "select user_id, role from roles",
      "insert into roles (user_id, role) values (:user_id, :role)", "tt"},
     {"restrictions", "select 1 from restrictions limit 1",
      "select user_id, kind, ends, reason, by_user, at from restrictions",
      "insert into restrictions (user_id, kind, ends, reason, by_user, at) values (:user_id, :kind, :ends, "
      ":reason, :by_user, :at)",
      "ttnttn"},
     {"blocks", "select 1 from blocks limit 1", "select user_id, other, kind from blocks",
      "insert into blocks (user_id, other, kind) values (:user_id, :other, :kind)", "ttt"},
     {"reports", "select 1 from reports limit 1",
      "select id, at, by_user, user_id, table_id, seq, body, line, settled_by, settled, outcome, club from "
      "reports",
      "insert into reports (id, at, by_user, user_id, table_id, seq, body, line, settled_by, settled, "
      "outcome, club) "
      "values (:id, :at, :by_user, :user_id, :table_id, :seq, :body, :line, :settled_by, :settled, :outcome, "
      ":club)",
      "tntttntttntt"},
     {"deeds", "select 1 from deeds limit 1",
      "select id, at, by_user, action, user_id, table_id, body from deeds",
      "insert into deeds (id, at, by_user, action, user_id, table_id, body) values (:id, :at, :by_user, "
      ":action, :user_id, :table_id, :body)",
      "tnttttt"},
     {"fair_due", "select 1 from fair_due limit 1", "select table_id from fair_due",
      "insert into fair_due (table_id) values (:table_id)", "t"},
     {"fair_play", "select 1 from fair_play limit 1",
      "select table_id, seat, player, game, decisions, same, at from fair_play",
      "insert into fair_play (table_id, seat, player, game, decisions, same, at) values (:table_id, :seat, "
      ":player, :game, :decisions, :same, :at)",
      "tnttnnn"},
     {"pairing", "select 1 from pairing limit 1",
      "select user_id, name, game, seats, pace, rated, nonce, since, seen, table_id from pairing",
      "insert into pairing (user_id, name, game, seats, pace, rated, nonce, since, seen, table_id) values "
      "(:user_id, :name, :game, :seats, :pace, :rated, :nonce, :since, :seen, :table_id)",
      "tttntntnnt"},
     {"chat_words", "select 1 from chat_words limit 1", "select word from chat_words",
      "insert into chat_words (word) values (:word)", "t"}}};

/// One row on its way: what the one statement reads into and the other writes from, which are bound to it.
class Passage {
 public:
  Passage(soci::session& from, soci::session& to, const Copied& what) : reading_(from), writing_(to) {
    for (const char kind : what.kinds) bind(kind);
    start(reading_, what.read);
    start(writing_, what.write);
  }

  std::size_t copy_all() {
    std::size_t rows = 0;
    reading_.execute();
    while (reading_.fetch()) {
      writing_.execute(true);
      ++rows;
    }
    return rows;
  }

 private:
  void bind(char kind) {
    const auto both = [this](auto& value) {
      reading_.exchange(soci::into(value));
      writing_.exchange(soci::use(value));
    };
    if (kind == 't') {
      both(texts_.emplace_back());
    } else if (kind == 'n') {
      both(numbers_.emplace_back());
    } else {
      both(reals_.emplace_back());
    }
  }
  static void start(soci::statement& statement, const std::string& sql) {
    statement.alloc();
    statement.prepare(sql);
    statement.define_and_bind();
  }

  // Deques: what is in them stays where it is.
  std::deque<std::string> texts_;
  std::deque<long long> numbers_;
  std::deque<double> reals_;
  soci::statement reading_;
  soci::statement writing_;
};

void require_empty(soci::session& session) {
  for (const Copied& copied : kAll) {
    int rows = 0;
    query(
        session, copied.any, [] {}, soci::into(rows));
    if (rows == 0) continue;
    throw Error(std::string("there is data in the target already (") + copied.name +
                "): migrate into an empty database");
  }
}

}  // namespace

std::size_t copy_store(const std::string& from, const std::string& to) {
  try {
    const auto source = open_session(from, false, schema_steps());
    const auto target = open_session(to, true, schema_steps());
    require_empty(*target);
    const SqlTransaction reading(*source);
    SqlTransaction writing(*target);
    std::size_t rows = 0;
    for (const Copied& copied : kAll) rows += Passage(*source, *target, copied).copy_all();
    writing.commit();
    return rows;
  } catch (const soci::soci_error& error) {
    throw store_error(error, true);
  }
}

}  // namespace shedu
