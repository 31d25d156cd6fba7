#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "notice/letter.h"
#include "table/reader.h"
#include "table/workers.h"

namespace shedu {

class Writer;

/// Sends what waits in the outbox (notice_rows.h). Belongs to the tables' thread, which it never makes wait:
/// what is due is found by the reader, claimed by the writer, and carried by threads of each channel's own.
///
/// Of several nodes one sends a notice: whoever has claimed it. A claim lasts for a while, so that what a
/// node had claimed that died is sent by another; a letter for which there is too little of that time left is
/// not begun. So a notice is sent at least once, and twice only if a node dies between its delivery and
/// writing that down.
class Postman {
 public:
  using Now = std::function<std::int64_t()>;

  struct Parts {
    Reader& reader;
    Writer& writer;
    Now now;   ///< the server's time, by which notices are due
    Now real;  ///< the machine's, by which claims last
    std::function<void(std::function<void()>)> post;
    /// Whether somebody looks at a table right now, as far as this node knows.
    std::function<bool(const std::string& user, const std::string& table)> looking;
    int per_minute = 600;              ///< letters of each channel
    std::int64_t claim_life = 90'000;  ///< ms
    std::int64_t pause = 1'000;        ///< between two looks
    /// Something went wrong that whoever runs the server may want to know.
    std::function<void(const std::string& channel, const std::string& why)> complain = {};
  };
  /// How long a delivery may take at most, and a little.
  static constexpr std::int64_t kMargin = 30'000;

  Postman(Parts parts, std::vector<std::unique_ptr<Channel>> channels);
  Postman(const Postman&) = delete;
  Postman& operator=(const Postman&) = delete;
  ~Postman() { stop(); }

  /// Call it a few times a second.
  void tick();
  /// Nothing more is sent; what is on its way ends soon.
  void stop();
  bool has(std::string_view channel) const;

  struct Counters {
    std::uint64_t sent = 0;
    std::uint64_t failed = 0;  ///< and given up
    std::uint64_t later = 0;   ///< attempts after which another follows
    std::int64_t waiting = 0;  ///< in the store, at all nodes, a moment ago
  };
  const Counters& counters() const { return counters_; }
  /// Nothing that this node knows of is on its way.
  bool idle() const;

 private:
  struct Line {
    std::unique_ptr<Channel> channel;
    std::unique_ptr<Workers> workers;
    int on_the_way = 0;
    std::int64_t minute = 0;
    int this_minute = 0;
  };
  /// What was claimed at once.
  struct Claim {
    std::string name;
    std::int64_t until = 0;
  };
  using LinePtr = std::shared_ptr<Line>;

  void looked(const std::vector<DueNotice>& soon, const std::vector<std::string>& due, std::int64_t waiting);
  int room_in(Line& line) const;
  void claimed(const LinePtr& line, const Claim& claim, const std::vector<ClaimedNotice>& rows);
  void carry(const LinePtr& line, const Claim& claim, Letter letter, int tries);
  void settle(const LinePtr& line, const Claim& claim, const Letter& letter, int tries,
              const Delivery& delivery);
  void write(Commit commit);

  Parts parts_;
  std::vector<LinePtr> lines_;
  std::int64_t next_look_ = 0;
  std::int64_t next_prune_ = 0;
  bool busy_ = false;
  int claims_ = 0;  // whose notices are being read
  std::vector<Commit> unwritten_;
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  Counters counters_;
};

}  // namespace shedu
