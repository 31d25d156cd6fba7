#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/order_rows.h"
#include "table/reader.h"
#include "table/room.h"
#include "table/workers.h"

namespace shedu {

class Writer;

/// A rated game that is over, to be compared with what the engine would have played.
struct RatedRecord {
  std::string table;
  Record record;
  std::vector<std::string> players;  ///< of each seat; empty: a computer
  std::vector<bool> own;             ///< of each event: a person decided, neither a computer nor a plan
};

/// Throws Refusal("late") where there is nothing to compare.
RatedRecord rated_record(Store& store, const std::string& table);

/// How often each person decided as the engine would have, from what they knew. A search of so many
/// simulations, the same for the same game; where there are only a few moves the same says nothing. Ends
/// early, with nothing, when `stopping` is set.
std::vector<FairRow> compare(const RatedRecord& game, std::int64_t now, const std::atomic<bool>& stopping);

/// Compares rated games that are over, one at a time on a thread of its own and beside everything else. It
/// accuses nobody: moderators see the figures, with how certain they are.
class FairPlay {
 public:
  struct Parts {
    Reader& reader;
    Writer& writer;
    Workers& worker;
    std::function<std::int64_t()> now;
    std::function<void(std::function<void()>)> post;
    std::atomic<bool>& stopping;
  };
  explicit FairPlay(Parts parts) : parts_(std::move(parts)) {}

  /// Looks for the next game; call it a few times a second.
  void tick();
  std::uint64_t failures() const { return failures_; }

 private:
  void look();
  void found(const std::string& table);
  void done(const std::string& table, const std::vector<FairRow>& rows);
  void rest();

  Parts parts_;
  std::int64_t look_at_ = 0;
  bool busy_ = false;
  std::uint64_t failures_ = 0;
};

}  // namespace shedu
