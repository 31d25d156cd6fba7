#include "table/sql_store_schema.h"

#include <array>

namespace shedu {
namespace {

// References are checked at the end of a transaction, so that the rows of a commit may come in any order.
constexpr std::array<std::string_view, 18> kFirstTables = {
    "create table meta (name text primary key, value text not null)",

    "create table users (id text primary key, name text not null, folded text not null,"
    " password text not null, created bigint not null)",
    // Guests may share a name with anybody; an account's name is its own, whatever its case.
    "create unique index users_by_account on users (folded) where password <> ''",

    "create table sessions (token_hash text primary key,"
    " user_id text not null references users (id) deferrable initially deferred,"
    " created bigint not null, seen bigint not null)",

    "create table tables (id text primary key, game text not null, status text not null,"
    " is_public integer not null, host text not null, seats integer not null, settings text not null,"
    " secret text not null, info text not null, created bigint not null, updated bigint not null)",
    "create index tables_by_status on tables (status, created)",
    "create index tables_listed on tables (updated) where is_public = 1",
    "create index tables_listed_by_status on tables (status, updated) where is_public = 1",

    "create table members (table_id text not null references tables (id) deferrable initially deferred,"
    " place integer not null, user_id text not null, primary key (table_id, place))",
    "create index members_by_user on members (user_id, table_id)",

    "create table entries (table_id text not null references tables (id) deferrable initially deferred,"
    " seq bigint not null, at bigint not null, kind text not null, seat integer not null,"
    " user_id text not null, body text not null, hash text not null, client_key text not null,"
    " primary key (table_id, seq)) /*clustered*/",
    "create unique index entries_by_client_key on entries (table_id, client_key) where client_key <> ''",

    "create table ratings (player text not null, game text not null, seats integer not null,"
    " mean double precision not null, deviation double precision not null, games integer not null,"
    " updated bigint not null, primary key (player, game, seats))",
    "create index ratings_best on ratings (game, seats, (mean - 3 * deviation))",

    "create table notes (table_id text not null references tables (id) deferrable initially deferred,"
    " user_id text not null, body text not null, primary key (table_id, user_id))",

    "create table invites (token_hash text primary key,"
    " table_id text not null references tables (id) deferrable initially deferred,"
    " seat integer not null, used bigint not null)",
    "create index invites_by_table on invites (table_id)",

    "create table analyses (table_id text primary key references tables (id) deferrable initially deferred,"
    " body text not null)",
};

// Which games go on by themselves was not stored before: each is looked at once.
constexpr std::array<std::string_view, 2> kAwake = {
    "create table awake (table_id text primary key references tables (id) deferrable initially deferred)",
    "insert into awake (table_id) select id from tables where status = 'playing'",
};

// Sessions end when they are not used. When they were was not noted before: as if it had been just now.
constexpr std::array<std::string_view, 6> kSessions = {
    "alter table sessions add column bot integer not null default 0",
    "update sessions set seen = (select max(created) from sessions)",
    "create index sessions_by_user on sessions (user_id)",
    "create index sessions_by_use on sessions (seen)",
    // What a name looks like. Filled in by the program for the accounts that there are.
    "alter table users add column look text not null default ''",
    "create index users_by_look on users (look) where password <> ''",
};

// What is old is found by these. An abandoned game (kAbandoned) is in play again when anything happens at it.
constexpr std::array<std::string_view, 6> kAges = {
    "create index tables_over_by_age on tables (updated) where status = 'over'",
    "create index guests_by_age on users (created) where password = ''",
    "create index notes_by_user on notes (user_id)",
    "/*sqlite*/create trigger entries_bring_back after insert on entries begin"
    " update tables set status = 'playing' where id = new.table_id and status = 'abandoned'; end",
    "/*postgresql*/create function bring_back() returns trigger as $$ begin"
    " update tables set status = 'playing' where id = new.table_id and status = 'abandoned';"
    " return null; end $$ language plpgsql",
    "/*postgresql*/create trigger entries_bring_back after insert on entries"
    " for each row execute function bring_back()",
};

// Tables that somebody does not want to see in their lists.
constexpr std::array<std::string_view, 2> kHidden = {
    "create table hidden (table_id text not null references tables (id) deferrable initially deferred,"
    " user_id text not null, primary key (table_id, user_id))",
    "create index hidden_by_user on hidden (user_id)",
};

// What people want done while they are away.
constexpr std::array<std::string_view, 2> kPlans = {
    "create table plans (table_id text not null references tables (id) deferrable initially deferred,"
    " user_id text not null, seat integer not null, body text not null, primary key (table_id, user_id, "
    "seat))",
    "create index plans_by_user on plans (user_id)",
};

// What people are told who are not looking (notice_rows.h). States of a notice: 0 waits, 1 was sent, 2
// failed.
constexpr std::array<std::string_view, 10> kNotices = {
    "create table notice_doors (id text primary key, user_id text not null, channel text not null,"
    " address text not null, secret text not null, ready integer not null, created bigint not null)",
    "create index notice_doors_by_user on notice_doors (user_id)",
    "create table notice_wishes (user_id text primary key, kinds integer not null, language text not null,"
    " zone text not null, quiet_from integer not null, quiet_to integer not null, digest integer not null)",
    "create table notice_mutes (table_id text not null references tables (id) deferrable initially deferred,"
    " user_id text not null, primary key (table_id, user_id))",
    "create table notices (event text not null, door text not null, user_id text not null,"
    " channel text not null, kind text not null, table_id text not null, after_time bigint not null,"
    " due bigint not null, state integer not null, tries integer not null, claim text not null,"
    " claimed bigint not null, done bigint not null, body text not null, error text not null,"
    " primary key (event, door))",
    "create index notices_due on notices (due) where state = 0",
    "create index notices_by_table on notices (table_id, user_id) where state = 0",
    "create index notices_by_claim on notices (claim) where claim <> ''",
    "create index notices_by_door on notices (door)",
    "create table notice_keys (name text primary key, value text not null)",
};

// Who takes part in what is here for lists and names; who plays whom is in the body.
constexpr std::array<std::string_view, 7> kTournaments = {
    "create table tournaments (id text primary key, status text not null, game text not null,"
    " host text not null, revision bigint not null, starts bigint not null, created bigint not null,"
    " updated bigint not null, info text not null, body text not null)",
    "create index tournaments_by_status on tournaments (status, updated)",
    "create index tournaments_by_age on tournaments (updated)",
    "create table tournament_players (tournament_id text not null references tournaments (id) deferrable"
    " initially deferred, user_id text not null, playing integer not null,"
    " primary key (tournament_id, user_id))",
    "create index tournament_players_by_user on tournament_players (user_id)",
    "create table tournament_tables (table_id text primary key, tournament_id text not null references"
    " tournaments (id) deferrable initially deferred, taken integer not null)",
    "create index tournament_tables_left on tournament_tables (tournament_id) where taken = 0",
};

// What people have played, seat by seat, and how their ratings went: of games that end from now on.
constexpr std::array<std::string_view, 7> kPeople = {
    "create table played (table_id text not null references tables (id) deferrable initially deferred,"
    " seat integer not null, player text not null, game text not null, seats integer not null,"
    " place integer not null, score integer not null, length integer not null, reason text not null,"
    " rated integer not null, is_public integer not null, at bigint not null, primary key (table_id, seat))",
    "create index played_by_player on played (player, at)",
    "create index played_by_age on played (at)",
    "create table rating_points (player text not null, game text not null, seats integer not null,"
    " at bigint not null, table_id text not null, mean double precision not null,"
    " deviation double precision not null, primary key (player, game, seats, table_id))",
    "create table follows (user_id text not null references users (id) deferrable initially deferred,"
    " followed text not null, primary key (user_id, followed))",
    "create index rating_points_by_age on rating_points (player, at)",
    "create index follows_by_followed on follows (followed)",
};

// Studies that are shared by a link.
constexpr std::array<std::string_view, 2> kStudies = {
    "create table studies (id text primary key, owner text not null, revision bigint not null,"
    " is_open integer not null, title text not null, body text not null, created bigint not null,"
    " updated bigint not null)",
    "create index studies_by_owner on studies (owner, updated)",
};

// Accounts that are deleted: when, and where their names have still to be taken out. The index finds where
// somebody is named, in entries other than moves.
constexpr std::array<std::string_view, 3> kDepartures = {
    "alter table users add column gone bigint not null default 0",
    "create table departures (user_id text not null, kind text not null, id text not null,"
    " primary key (user_id, kind, id))",
    "create index entries_by_person on entries (user_id, table_id)"
    " where kind in ('created', 'sat', 'chat', 'gone')",
};

// Order among people (order_rows.h).
constexpr std::array<std::string_view, 13> kOrder = {
    "create table roles (user_id text primary key, role text not null)",
    "create table restrictions (user_id text not null, kind text not null, ends bigint not null,"
    " reason text not null, by_user text not null, at bigint not null, primary key (user_id, kind))",
    "create table blocks (user_id text not null, other text not null, kind text not null,"
    " primary key (user_id, other))",
    "create index blocks_by_other on blocks (other)",
    "create table reports (id text primary key, at bigint not null, by_user text not null,"
    " user_id text not null, table_id text not null, seq bigint not null, body text not null,"
    " line text not null, settled_by text not null, settled bigint not null, outcome text not null)",
    "create index reports_by_age on reports (at)",
    "create index reports_open on reports (at) where settled = 0",
    "create table deeds (id text primary key, at bigint not null, by_user text not null,"
    " action text not null, user_id text not null, table_id text not null, body text not null)",
    "create index deeds_by_age on deeds (at)",
    "create table chat_words (word text primary key)",
    "create table fair_due (table_id text primary key)",
    "create table fair_play (table_id text not null, seat integer not null, player text not null,"
    " game text not null, decisions integer not null, same integer not null, at bigint not null,"
    " primary key (table_id, seat))",
    "create index fair_play_by_player on fair_play (player, game)",
};

// Who wants to play with whoever wants the same.
constexpr std::array<std::string_view, 1> kPairing = {
    "create table pairing (user_id text primary key, name text not null, game text not null,"
    " seats integer not null, pace text not null, rated integer not null, nonce text not null,"
    " since bigint not null, seen bigint not null, table_id text not null)",
};

// Private clubs (club_rows.h). A table or a tournament of none is everybody's, or its link's.
constexpr std::array<std::string_view, 9> kClubs = {
    "create table clubs (id text primary key, name text not null, about text not null, link text not null,"
    " revision bigint not null, created bigint not null)",
    "create unique index clubs_by_link on clubs (link) where link <> ''",
    "create table club_members (club_id text not null references clubs (id) deferrable initially deferred,"
    " user_id text not null, role text not null, since bigint not null, primary key (club_id, user_id))",
    "create index club_members_by_user on club_members (user_id)",
    "create table club_lines (club_id text not null references clubs (id) deferrable initially deferred,"
    " seq bigint not null, at bigint not null, user_id text not null, body text not null,"
    " primary key (club_id, seq))",
    "alter table tables add column club text not null default ''",
    "create index tables_by_club on tables (club, updated) where club <> ''",
    "alter table tournaments add column club text not null default ''",
    "create index tournaments_by_club on tournaments (club, updated) where club <> ''",
};

// Lines of a club's chat are reported, too.
constexpr std::array<std::string_view, 1> kClubReports = {
    "alter table reports add column club text not null default ''",
};

constexpr std::array<SchemaStep, 15> kSteps = {
    SchemaStep(kFirstTables), SchemaStep(kAwake),   SchemaStep(kSessions),   SchemaStep(kAges),
    SchemaStep(kHidden),      SchemaStep(kPlans),   SchemaStep(kNotices),    SchemaStep(kTournaments),
    SchemaStep(kPeople),      SchemaStep(kStudies), SchemaStep(kDepartures), SchemaStep(kOrder),
    SchemaStep(kPairing),     SchemaStep(kClubs),   SchemaStep(kClubReports)};

}  // namespace

std::span<const SchemaStep> schema_steps() { return kSteps; }

}  // namespace shedu
