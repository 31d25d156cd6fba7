#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/check.h"
#include "table/club_rows.h"
#include "table/club_store.h"
#include "table/notice_rows.h"
#include "table/order_rows.h"

namespace shedu {

/// What a table remembers, and where: rows as they are stored, and the one door to the database. A row holds
/// texts and numbers only; what they mean is the rooms' business. All times are milliseconds since 1970.

/// Somebody who plays. Without a password it is a guest.
struct UserRow {
  std::string id;
  std::string name;
  std::string password;  ///< as crypto_pwhash_str gives it; empty: none
  std::int64_t created = 0;
  std::int64_t gone = 0;    ///< when the account was deleted; 0: it was not
  std::int64_t banned = 0;  ///< until then; only read
};

/// What is left of the name of somebody whose account was deleted. Nobody else may have it.
inline constexpr std::string_view kGoneName = "Deleted account";

/// A session: who holds the token whose hash this is. The token itself is stored nowhere.
struct SessionRow {
  std::string token_hash;
  std::string user;
  std::int64_t created = 0;
  std::int64_t seen = 0;  ///< when it was last used, give or take a day
  bool bot = false;       ///< a bot's, which may play and nothing else
};

/// How long a session lasts without being used.
struct SessionLife {
  static constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
  static constexpr std::int64_t kNoted = kDay;  ///< use is written down at most this often
  static constexpr std::int64_t kGuest = 365 * kDay;
  static constexpr std::int64_t kAccount = 90 * kDay;  ///< who has a password can come back by it
  static constexpr std::int64_t kBot = 365 * kDay;

  static constexpr std::int64_t of(bool bot, bool guest) { return bot ? kBot : guest ? kGuest : kAccount; }
};

/// The status of a game in play at which nothing has happened for long: it is not listed as one in play, and
/// is one again as soon as anything happens at it.
inline constexpr std::string_view kAbandoned = "abandoned";

/// A table's head: what lists show, and what is needed before its entries are read.
struct TableRow {
  std::string id;
  std::string game;
  std::string status;  ///< open, playing, over, closed (given up before it began), or kAbandoned
  bool is_public = false;
  std::string host;  ///< user id
  int seats = 0;
  std::string settings;              ///< JSON
  std::string secret;                ///< the deal's seed, hexadecimal
  std::string info;                  ///< JSON for lists, as everybody may see it
  std::vector<std::string> members;  ///< users who sit here, or for whom a seat is kept, and the host
  std::int64_t created = 0;
  std::int64_t updated = 0;
  std::string club{};  ///< whose table it is; empty: no club's
};

/// One thing that happened at a table. A table's entries are numbered from 1 without gaps and never change.
struct EntryRow {
  std::string table;
  std::int64_t seq = 0;
  std::int64_t time = 0;
  std::string kind;
  int seat = -1;     ///< -1: none
  std::string user;  ///< empty: none
  std::string body;  ///< JSON: what else belongs to this kind
  std::string hash;  ///< the state's after it, 16 hexadecimal digits; empty where there is no game yet
  std::string key;   ///< the client's idempotency key; unique for the table; empty: none
};

struct RatingRow {
  std::string player;  ///< a user's id, or "level3"
  std::string game;
  int seats = 0;
  double mean = 0;
  double deviation = 0;
  int games = 0;
  std::int64_t updated = 0;
};

/// A place on the leaderboard.
struct RankedRow : RatingRow {
  std::string name;  ///< the user's; empty for a computer
};

/// A game that counts: what it makes of its players' ratings is found out when it is stored, from what is
/// stored then, because another game of theirs may end at the same moment.
struct RatedGame {
  std::string game;
  std::vector<std::string> players;  ///< of each seat
  std::vector<int> places;
  std::int64_t time = 0;
  std::string table{};
};

struct NoteRow {
  std::string table;
  std::string user;
  std::string text;
};

/// What somebody wants done at a table while they are away (table/plan.h). Without a body there is none any
/// more.
struct PlanRow {
  std::string table;
  std::string user;
  int seat = 0;
  std::string body;  ///< JSON
};

/// Whether somebody wants to see a table of theirs in their lists.
struct HiddenRow {
  std::string table;
  std::string user;
  bool hidden = false;
};

/// A one-time right to a seat; only the token's hash is stored.
struct InviteRow {
  std::string token_hash;
  std::string table;
  int seat = 0;
  std::int64_t used = 0;  ///< when; 0: not yet
};

struct AnalysisRow {
  std::string table;
  std::string body;  ///< JSON
};

/// Another name for somebody, and nothing else about them.
struct UserName {
  std::string user;
  std::string name;
};

/// A session was used. One that has ended meanwhile stays ended.
struct TouchSession {
  std::string token_hash;
  std::int64_t seen = 0;
};

/// Ends a session. Where several nodes share the database, all are told when it happens.
struct DropSession {
  std::string token_hash;
};

/// Ends all sessions of somebody but one, or all of them.
struct DropSessions {
  std::string user;
  std::string but;  ///< the hash of the one that stays; empty: none does
};

/// Somebody's account is deleted. What is theirs alone goes at once, with their name; the tables and
/// tournaments that know them are noted, to be left one after the other (table/departures.h).
struct Departure {
  std::string user;
  std::int64_t time = 0;
};

/// Where somebody whose account was deleted has still to be taken out: a table or a tournament, by its id; or
/// "again", when the time that is its id has come: what somebody began in the very moment of the deletion.
/// And "close": a table that whoever hosts the server has closed, beside it.
struct DepartureRow {
  std::string user;
  std::string kind;
  std::string id;
};

/// That has been done.
struct Departed : DepartureRow {};

/// An entry no longer names somebody whose account was deleted. Nothing else about an entry ever changes.
struct RewordedEntry {
  std::string table;
  std::int64_t seq = 0;
  std::string body;
};

/// Whether a table needs somebody to look at it though nobody asks for it: a clock runs there, or a computer
/// is to move. Those that do are read when the server starts.
struct AwakeRow {
  std::string table;
  bool awake = false;
};

/// Where several nodes share a database: the commit happens only while the table's lease (leases.h) is this
/// node's and of this epoch, and all nodes are told that the table has come to `seq`. Otherwise it fails with
/// LeaseLost.
struct Fence {
  std::string table;
  std::string node;
  std::int64_t epoch = 0;  ///< 0: the table is new, and gets its first lease
  std::int64_t seq = 0;
};

/// One change. A row that is there already (same key) is replaced, except for entries: an entry whose number
/// or client key is taken makes the whole commit fail.
using Change =
    std::variant<UserRow, UserName, SessionRow, TouchSession, DropSession, DropSessions, TableRow, EntryRow,
                 RatingRow, RatedGame, NoteRow, PlanRow, HiddenRow, InviteRow, AnalysisRow, AwakeRow, Fence,
                 NoticeChange, TournamentRow, TournamentPlayerRow, TournamentTableRow, PlayedRow, FollowRow,
                 StudyRow, DropStudy, StudyPeople, Departure, DepartureRow, Departed, RewordedEntry,
                 OrderChange, PairingRow, PairingSeen, PairingDrop, Paired, ClubChange>;

/// Changes that belong together: all or none of them.
using Commit = std::vector<Change>;

/// How long what nobody needs any more is kept, in milliseconds; 0: for ever.
struct Retention {
  std::int64_t finished = 0;  ///< games that are over; those that are abandoned, from then on
  std::int64_t idle = 0;      ///< tables in play or open, until they are abandoned or deleted
  std::int64_t guests = 0;    ///< guests at no table, since they were last here
};

struct TableFilter {
  std::string status{};     ///< empty: any; kAbandoned: also those that were closed
  std::string game{};       ///< empty: any
  std::string member{};     ///< only tables of this user; else only public ones that were not closed
  std::string club{};       ///< only tables of this club, public or not
  bool hidden = false;      ///< of the member's, those that they have hidden instead of all others
  std::int64_t before = 0;  ///< only those updated before; 0: all
  int limit = 50;
};

/// The database. One object belongs to one thread at a time; several objects may be open on the same data,
/// one of which writes. Everything throws StoreError when the database fails.
class Store : public ClubStore {
 public:
  /// Carries out the commits in one transaction, in order. They are durable when it returns; when it throws,
  /// none of them happened.
  virtual void apply(std::span<const Commit> commits) = 0;
  /// Puts what was written where it belongs, now and then. Nobody waits for it when it is called on an
  /// object, and a thread, of its own. True: so much is written that it should be called again soon.
  virtual bool tidy() { return false; }
  /// Deletes a little of what is not to be kept any longer, so that nobody waits for it either; gives how
  /// much, and 0 when there is no more.
  virtual int forget(const Retention& keep, std::int64_t now) = 0;
  /// Ends the sessions that were not used for as long as they last, as DropSession would.
  virtual void end_unused_sessions(std::int64_t /*now*/) {}

  virtual std::optional<UserRow> user(const std::string& id) = 0;
  /// What deleted accounts have still to be taken out of.
  virtual std::vector<DepartureRow> departures(int most) = 0;
  /// An account by its name, whatever its case; guests are not found by name.
  virtual std::optional<UserRow> account(const std::string& name) = 0;
  /// An account whose name is this one, or looks like it (table/names.h).
  virtual std::optional<UserRow> account_like(const std::string& name) = 0;
  virtual std::optional<SessionRow> session(const std::string& token_hash) = 0;
  /// The token hashes of somebody's sessions.
  virtual std::vector<std::string> sessions_of(const std::string& user) = 0;
  virtual std::optional<TableRow> table(const std::string& id) = 0;
  virtual std::vector<TableRow> tables(const TableFilter& filter) = 0;
  /// The ids of all tables with this status, oldest first.
  virtual std::vector<std::string> table_ids(const std::string& status) = 0;
  /// The ids of all tables of which there is anything at all, a head or entries, as far as they can be read.
  virtual std::vector<std::string> all_table_ids() = 0;
  /// What the database finds wrong with itself, in words; it reads everything for that.
  virtual std::vector<std::string> faults() = 0;
  /// The ids of the tables that are awake.
  virtual std::vector<std::string> awake() = 0;
  virtual std::vector<EntryRow> entries(const std::string& table, std::int64_t after = 0) = 0;
  virtual std::optional<RatingRow> rating(const std::string& player, const std::string& game, int seats) = 0;
  /// Best first, by mean less three deviations.
  virtual std::vector<RankedRow> ratings(const std::string& game, int seats, int limit) = 0;
  virtual std::string note(const std::string& table, const std::string& user) = 0;
  /// The plans of all seats of a table.
  virtual std::vector<PlanRow> plans(const std::string& table) = 0;
  virtual std::optional<InviteRow> invite(const std::string& token_hash) = 0;
  virtual std::optional<AnalysisRow> analysis(const std::string& table) = 0;
  virtual NoticeReads& notices() = 0;
  virtual OrderReads& order() = 0;
  virtual ClubReads& clubs() = 0;
};

/// The database cannot do what was asked. `full`: there is no room to write, and nothing was lost. `taken`:
/// another account has the name.
class StoreError : public std::runtime_error {
 public:
  StoreError(const std::string& what, bool full, bool taken = false)
      : std::runtime_error(what), full_(full), taken_(taken) {}
  bool full() const { return full_; }
  bool taken() const { return taken_; }

 private:
  bool full_;
  bool taken_;
};

/// Another node hosts the table now; nothing was written.
class LeaseLost : public StoreError {
 public:
  explicit LeaseLost(const std::string& table)
      : StoreError("table " + table + " is hosted by another node now", false) {}
};

/// Somebody else wrote the next revision of it; nothing was written.
class Superseded : public StoreError {
 public:
  explicit Superseded(const std::string& what) : StoreError(what + " was changed meanwhile", false) {}
};

/// The data is of an older Shedu, and whoever only reads does not bring it up to date.
class OlderData : public Error {
 public:
  using Error::Error;
};

/// Opens the data: a SQLite file's path, or postgresql://…. Makes or migrates the schema when `writer`;
/// throws Error with what to do when the data is newer than this program, or not a Shedu database.
std::unique_ptr<Store> open_store(const std::string& where, bool writer);

/// Copies everything from one database into another that is empty, all or nothing; gives the number of rows.
/// Throws Error when the target is not empty.
std::size_t copy_store(const std::string& from, const std::string& to);

/// A consistent copy of a SQLite file while it is in use. What is damaged is not copied unless that is
/// wanted: then the copy is damaged, too.
enum class Damage { Refused, Kept };
void backup_store(const std::string& from, const std::string& to, Damage damage = Damage::Refused);

}  // namespace shedu
