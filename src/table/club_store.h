#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shedu {

struct TableRow;
struct UserName;

/// What is stored of what people do around tables; a part of the one door to the database (table/store.h).

/// A tournament. It has no host among the nodes: whoever changes it writes the next revision, and who was
/// not the first to do so (Superseded) reads it again.
struct TournamentRow {
  std::string id;
  std::string status;  ///< open, playing, over, or closed (given up before it began)
  std::string game;
  std::string host;           ///< user id
  std::int64_t revision = 0;  ///< from 1
  std::int64_t starts = 0;    ///< when it begins by itself; 0: when its host says so
  std::int64_t created = 0;
  std::int64_t updated = 0;
  std::string info;    ///< JSON for lists
  std::string body;    ///< JSON: players, rounds and results; empty in lists
  std::string club{};  ///< whose it is; empty: everybody's
};

/// Whether somebody takes part.
struct TournamentPlayerRow {
  std::string tournament;
  std::string user;
  bool in = true;
};

/// A table of a tournament, and whether its result has been taken.
struct TournamentTableRow {
  std::string table;
  std::string tournament;
  bool taken = false;
};

struct TournamentFilter {
  std::string status{};     ///< empty: any but closed
  std::string game{};       ///< empty: any
  std::string member{};     ///< only those in which this user takes part, or that they host
  std::string club{};       ///< only those of this club; else none of any club but the member's
  std::int64_t before = 0;  ///< only those updated before; 0: all
  int limit = 50;
};

/// Somebody wants to play with whoever wants the same (table/pairing.h).
struct PairingRow {
  std::string user;
  std::string name;
  std::string game;
  int seats = 0;
  std::string pace;
  bool rated = false;
  std::string nonce{};  ///< their part in the shuffling
  std::int64_t since = 0;
  std::int64_t seen = 0;  ///< when they last said that they still wait
  std::string table{};    ///< where they have been seated; empty: they wait
};
/// They still wait.
struct PairingSeen {
  std::string user;
  std::int64_t seen = 0;
};
/// They do not wait any more, or have gone to their table.
struct PairingDrop {
  std::string user;
};
/// They are seated together at a new table. Superseded unless all of them wait.
struct Paired {
  std::vector<std::string> users;
  std::string table;
};

/// A seat of a game that is over: what profiles, figures and the search of games are made of.
struct PlayedRow {
  std::string table;
  int seat = 0;
  std::string player;  ///< a user's id, or "level3"
  std::string game;
  int seats = 0;
  int place = 0;
  int score = 0;
  int length = 0;  ///< events of the game
  std::string reason;
  bool rated = false;
  bool is_public = false;
  std::int64_t time = 0;
};

/// Somebody wants to find somebody else's games.
struct FollowRow {
  std::string user;
  std::string followed;
  bool on = true;
};

/// A study that is shared (table/studies.h). Whoever changes it writes the next revision, and who was not the
/// first to do so (Superseded) reads it again.
struct StudyRow {
  std::string id;
  std::string owner;          ///< user id
  std::int64_t revision = 0;  ///< from 1
  bool open = false;          ///< whether everybody who has the link may change it
  std::string title;
  std::string body;  ///< JSON; empty in lists
  std::int64_t created = 0;
  std::int64_t updated = 0;
};

/// A study is not shared any more.
struct DropStudy {
  std::string id;
};

/// Who looks at a shared study at one node, for the others (table/study_audiences.h). It is told and not
/// stored, and nobody but several nodes on one database hears it.
struct StudyPeople {
  std::string study;
  std::string body;  ///< JSON, at most some 7,500 bytes
};

/// A rating after a game.
struct RatingPoint {
  std::string game;
  int seats = 0;
  double mean = 0;
  double deviation = 0;
  std::int64_t time = 0;
  std::string table;
};

/// How often somebody has played a game, alone or against somebody.
struct PlayedTally {
  std::string game;
  int seats = 0;
  int games = 0;
  int won = 0;     ///< alone: games in which they came in first; else: ahead of the other
  int shared = 0;  ///< against somebody: on the same place
};

struct PlayedFilter {
  std::string player{};  ///< who sat there; empty: anybody
  std::string other{};   ///< and who else
  std::string winner{};
  std::string game{};
  int seats = 0;            ///< 0: any
  int least = 0;            ///< events
  int most = 0;             ///< 0: any
  std::string viewer{};     ///< private games only where this user sat
  std::int64_t before = 0;  ///< 0: all
  int limit = 20;
};

class ClubStore {
 public:
  virtual ~ClubStore() = default;

  /// The ids of tables whose games are over, the last first.
  virtual std::vector<std::string> played(const PlayedFilter& filter) = 0;
  /// By game and seats. Private games count for their players alone.
  virtual std::vector<PlayedTally> played_tally(const std::string& player, const std::string& viewer) = 0;
  virtual std::vector<PlayedTally> head_to_head(const std::string& player, const std::string& other,
                                                const std::string& viewer) = 0;
  /// Oldest first.
  virtual std::vector<RatingPoint> rating_history(const std::string& player) = 0;
  virtual std::vector<UserName> following(const std::string& user) = 0;
  /// Accounts whose names begin like this.
  virtual std::vector<UserName> people_like(const std::string& name, int limit) = 0;

  virtual std::optional<StudyRow> shared_study(const std::string& id) = 0;
  /// Its revision alone.
  virtual std::optional<std::int64_t> study_revision(const std::string& id) = 0;
  /// Those that somebody shares, the last changed first, without their bodies.
  virtual std::vector<StudyRow> studies_of(const std::string& owner, int limit) = 0;

  virtual std::optional<PairingRow> pairing(const std::string& user) = 0;
  /// All who wait, those who have waited longest first.
  virtual std::vector<PairingRow> pairings() = 0;

  virtual std::optional<TournamentRow> tournament(const std::string& id) = 0;
  /// The last changed first, without their bodies.
  virtual std::vector<TournamentRow> tournaments(const TournamentFilter& filter) = 0;
  /// The ids of those that can go on: their time has come, or a table of theirs is over, or all are.
  virtual std::vector<std::string> tournaments_due(std::int64_t now) = 0;
  /// What those who take part, or have, are called now; and the host.
  virtual std::vector<UserName> tournament_names(const std::string& id) = 0;
};

}  // namespace shedu
