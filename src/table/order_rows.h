#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shedu {

/// Order among people: whom somebody does not want to hear or meet, what is reported, and what moderators
/// do about it. Rows as they are stored.

inline constexpr std::string_view kModerator = "moderator";
/// Who does what `shedu admin` does.
inline constexpr std::string_view kHost = "host";

/// What somebody may do for order's sake. An empty role: nothing more than others.
struct RoleRow {
  std::string user;
  std::string role;
};

/// What somebody may not do for a while.
inline constexpr std::string_view kBan = "ban";          ///< be here at all
inline constexpr std::string_view kSilence = "silence";  ///< write in chats
struct RestrictionRow {
  std::string user;
  std::string kind;
  std::int64_t ends = 0;  ///< 0: it is lifted
  std::string reason;
  std::string by;  ///< a user's id, or kHost
  std::int64_t time = 0;
};

/// What somebody does not want of somebody else: to hear them (muted), or to play with them either (blocked).
inline constexpr std::string_view kMuted = "mute";
inline constexpr std::string_view kBlocked = "block";
struct BlockRow {
  std::string user;
  std::string other;
  std::string kind;  ///< empty: nothing any more
};

/// Something that somebody wants moderators to look at.
struct ReportRow {
  std::string id;
  std::int64_t time = 0;
  std::string by;
  std::string user;
  std::string table;     ///< empty: it is about no table
  std::string club{};    ///< whose chat it is about; empty: no club's
  std::int64_t seq = 0;  ///< the line in the table's log, or in the club's chat; 0: none
  std::string text;      ///< why
  std::string line;      ///< what that line said then
  std::string settled_by{};
  std::int64_t settled = 0;  ///< 0: not yet
  std::string outcome{};
};
/// A report has been looked at. It is settled once.
struct SettleReport {
  std::string id;
  std::string by;
  std::int64_t time = 0;
  std::string outcome;
};

/// What a moderator did; never changed and never deleted but with the data.
struct DeedRow {
  std::string id;
  std::int64_t time = 0;
  std::string by;
  std::string action;
  std::string user{};
  std::string table{};
  std::string text{};
};

/// A word that is not written in chats.
struct ChatWordRow {
  std::string word;
  bool on = true;
};

/// A rated game is over, and its moves have still to be compared with the engine's (table/fair_play.h).
struct FairDueRow {
  std::string table;
};
/// How often somebody decided as the engine would have, in one game. Writing all rows of a game takes it off
/// those that are due.
struct FairRow {
  std::string table;
  int seat = 0;
  std::string player;
  std::string game;
  int decisions = 0;  ///< where there was something to choose
  int same = 0;
  std::int64_t time = 0;
};
struct FairDone {
  std::string table;
};
/// The same over all games of somebody, or of everybody.
struct FairTally {
  std::string player;  ///< empty: everybody
  std::string game;
  int games = 0;
  int decisions = 0;
  int same = 0;
};

/// Something was changed beside a running server, which has to look again whom it knows.
struct OrderMark {};

using OrderChange = std::variant<RoleRow, RestrictionRow, BlockRow, ReportRow, SettleReport, DeedRow,
                                 ChatWordRow, OrderMark, FairDueRow, FairRow, FairDone>;

/// What is read of it: a part of Store.
class OrderReads {
 public:
  virtual ~OrderReads() = default;
  /// Empty: none.
  virtual std::string role(const std::string& user) = 0;
  virtual std::vector<RoleRow> roles() = 0;
  virtual std::optional<RestrictionRow> restriction(const std::string& user, const std::string& kind,
                                                    std::int64_t now) = 0;
  /// Those that last, the latest first.
  virtual std::vector<RestrictionRow> restrictions(std::int64_t now) = 0;
  virtual std::vector<BlockRow> blocks(const std::string& user) = 0;
  /// Whom somebody has blocked, and by whom they are blocked.
  virtual std::vector<std::string> apart(const std::string& user) = 0;
  virtual std::optional<ReportRow> report(const std::string& id) = 0;
  /// The latest first; those that are settled only if `settled`.
  virtual std::vector<ReportRow> reports(bool settled, int limit) = 0;
  /// The latest first.
  virtual std::vector<DeedRow> deeds(int limit) = 0;
  virtual std::vector<std::string> words() = 0;
  /// Rated games that were not compared yet, the oldest first.
  virtual std::vector<std::string> fair_due(int most) = 0;
  /// Those who decided as the engine would have most often, of at least so many decisions.
  virtual std::vector<FairTally> fair_tallies(int least, int limit) = 0;
  /// Everybody together, by game.
  virtual std::vector<FairTally> fair_usual() = 0;
  /// Another one after each OrderMark.
  virtual std::string mark() = 0;
};

}  // namespace shedu
