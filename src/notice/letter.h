#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "table/notice_rows.h"

namespace shedu {

/// One thing that somebody is told.
struct Told {
  std::string event;
  NoticeKind kind = NoticeKind::Turn;
  std::string table;
  json::object body;
  std::int64_t time = 0;  ///< when it happened, and a little
};

/// What goes to one door at once.
struct Letter {
  NoticeDoor door;
  std::string language;
  std::vector<Told> told;  ///< not empty; oldest first
  std::int64_t now = 0;    ///< by the server's time
};

/// What has become of a letter.
struct Delivery {
  enum class What : std::uint8_t {
    Sent,
    Later,    ///< it may go another time
    Refused,  ///< it never will
    Gone,     ///< nor will any other: there is nobody behind that door any more
  };
  What what = What::Sent;
  std::string why{};
};

/// A way to reach people: each is one file of its own. send() may take many seconds; it is called on threads
/// that nobody waits for, several at once unless the channel says otherwise, and does not throw.
class Channel {
 public:
  virtual ~Channel() = default;
  virtual std::string_view name() const = 0;
  virtual Delivery send(const Letter& letter) = 0;
  virtual int threads() const { return 1; }
  /// Whether what is due is put together, and may wait for one letter a day.
  virtual bool gathers() const { return false; }
  /// From any thread: what is on its way ends soon, sent or not.
  virtual void stop() = 0;
};

/// The server's address, as people reach it, and the key by which links in letters are known to be its own.
struct Desk {
  std::string url;  ///< "https://example.org", without a slash at the end; empty: not known
  std::string key;
};

/// What proves that a link for a door, and for this purpose, is from a letter that went there.
std::string link_token(const Desk& desk, std::string_view purpose, const NoticeDoor& door);

}  // namespace shedu
