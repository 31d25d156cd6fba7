#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shedu {

/// Notices: what people are told who are not looking, by mail, push or web hook. Here are the rows as they
/// are stored, and what is done to them; src/notice carries them.

enum class NoticeKind : std::uint8_t {
  Turn,      ///< your turn
  Conflict,  ///< a decision of yours within somebody else's turn
  Time,      ///< your time runs low
  Invite,    ///< a seat is kept for you
  Chat,      ///< somebody has written
  Takeback,  ///< somebody asks to take moves back
  Over,      ///< the game is over
  Confirm,   ///< an address asks whether it is somebody's; not chosen but sent
  Trial,     ///< somebody tries whether notices arrive; so is this
};
inline constexpr int kNoticeKinds = 7;  ///< those that people choose among
inline constexpr int kAllNotices = (1 << kNoticeKinds) - 1;

constexpr int bit_of(NoticeKind kind) { return 1 << static_cast<int>(kind); }
std::string_view notice_kind_name(NoticeKind kind);
std::optional<NoticeKind> notice_kind_of(std::string_view name);

/// What waits for somebody to decide. Done with as soon as they have.
inline constexpr int kTurnNotices = bit_of(NoticeKind::Turn) | bit_of(NoticeKind::Conflict);

/// Something to tell somebody. The store makes a row of it for each door through which they want to be told
/// of this kind, unless they have muted the table; who has no door costs nothing.
struct NoticeEvent {
  std::string event;  ///< what happened, as nothing else is called; told once through each door
  std::string user;
  NoticeKind kind = NoticeKind::Turn;
  std::string table;
  std::int64_t after = 0;  ///< not before then
  std::string body;        ///< JSON: what everybody may know of it
  std::string by{};        ///< who has written or invites: not told to whoever has muted or blocked them
};
/// The same for one door alone, whether it is ready or not.
struct DoorNotice {
  std::string door;
  NoticeEvent notice;
};

/// Where somebody is told: a mail address, a browser, a web hook. It is ready when it is known to be theirs.
struct NoticeDoor {
  std::string id;
  std::string user;
  std::string channel;  ///< "mail", "push", "hook"
  std::string address;
  std::string secret;  ///< what the channel needs besides
  bool ready = false;
  std::int64_t created = 0;
};
struct ReadyDoor {
  std::string id;
};
/// With everything that waits there.
struct DropDoor {
  std::string id;
  std::string user{};  ///< only if it is theirs; empty: whosever it is
};

/// How somebody wants to be told.
struct NoticeWishes {
  std::string user{};
  int kinds = kAllNotices;
  std::string language = "en";
  std::string zone = "Etc/UTC";  ///< a name of the time zone database
  int quiet_from = 0;            ///< minutes after midnight there; the same as quiet_to: never
  int quiet_to = 0;
  int digest = -1;  ///< mail once a day, at this minute; -1: at once
};

/// Whether somebody wants to hear nothing of a table.
struct MuteRow {
  std::string table;
  std::string user;
  bool muted = false;
};

/// What waits to be sent to somebody about a table is not needed any more. An empty user: to anybody.
struct WithdrawNotices {
  std::string table;
  std::string user;
  int kinds = 0;
};
/// What waits to be sent of this kind is to be sent at another time.
struct RedateNotices {
  std::string table;
  NoticeKind kind = NoticeKind::Time;
  std::int64_t after = 0;
};

/// Takes what is due at some doors of a channel, so that nobody else sends it meanwhile.
struct ClaimNotices {
  std::string claim;       ///< a new name for it
  std::int64_t until = 0;  ///< by the machine's clock
  std::int64_t real = 0;   ///< which says this now
  std::int64_t now = 0;    ///< by the server's
  std::string channel;
  int doors = 1;
};
/// What has become of a notice that was claimed.
struct SettleNotice {
  enum class State : std::uint8_t { Waiting, Sent, Failed };
  std::string claim;
  std::string event;
  std::string door;
  State state = State::Waiting;
  std::int64_t due = 0;  ///< when to look again, of one that waits
  int tries = 0;
  std::int64_t time = 0;
  std::string error{};
};
/// No claim counts any more: whoever made them is gone.
struct ReleaseClaims {};
/// Forgets what was sent, or failed, before then.
struct PruneNotices {
  std::int64_t before = 0;
};
/// Something secret that is made once; who comes second keeps what is there.
struct NoticeKey {
  std::string name;
  std::string value;
};

using NoticeChange = std::variant<NoticeEvent, DoorNotice, NoticeDoor, ReadyDoor, DropDoor, NoticeWishes,
                                  MuteRow, WithdrawNotices, RedateNotices, ClaimNotices, SettleNotice,
                                  ReleaseClaims, PruneNotices, NoticeKey>;

/// Whom something waits to be told, and about which table.
struct DueNotice {
  std::string user;
  std::string table;
};

/// A notice that was claimed, with all that is needed to send it.
struct ClaimedNotice {
  std::string event;
  std::string kind;
  std::string table;
  std::string body;
  std::int64_t after = 0;
  int tries = 0;
  NoticeDoor door;
  NoticeWishes wishes;
};

struct NoticeCounts {
  std::int64_t waiting = 0;
  std::int64_t sent = 0;
  std::int64_t failed = 0;
};

/// What is read of notices: a part of Store.
class NoticeReads {
 public:
  virtual ~NoticeReads() = default;
  virtual std::vector<NoticeDoor> doors(const std::string& user) = 0;
  virtual std::optional<NoticeDoor> door(const std::string& id) = 0;
  virtual std::optional<NoticeWishes> wishes(const std::string& user) = 0;
  virtual bool muted(const std::string& table, const std::string& user) = 0;
  /// What is due by then, latest first.
  virtual std::vector<DueNotice> soon(std::int64_t by, int most) = 0;
  /// The channels by which something is due now that nobody has claimed.
  virtual std::vector<std::string> due_channels(std::int64_t now, std::int64_t real) = 0;
  virtual std::int64_t waiting() = 0;
  /// By door, and at each in the order of time.
  virtual std::vector<ClaimedNotice> claimed(const std::string& claim) = 0;
  virtual std::string key(const std::string& name) = 0;
  virtual NoticeCounts counts() = 0;
};

}  // namespace shedu
