#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "table/message.h"
#include "table/reader.h"
#include "table/tables.h"
#include "table/tournaments.h"

namespace shedu {

class Writer;

/// Takes those whose accounts were deleted out of the tables and tournaments that know them, one after the
/// other. What is left to do is in the store, so that neither a restart nor the end of a node leaves a name
/// behind; what is done twice, by two nodes, is done once. Belongs to the tables' thread and waits for
/// nothing.
class Departures {
 public:
  struct Parts {
    Reader& reader;
    Writer& writer;
    Tournaments& tournaments;
    Tables::Now now;
    std::function<void(const MessagePtr&)> carry_out;  ///< at the table's host
  };
  explicit Departures(Parts parts) : parts_(std::move(parts)) {}

  /// Looks for what is to be done; call it a few times a second.
  void tick();
  /// There is something to do now.
  void look_soon() { look_at_ = 0; }

  std::uint64_t failures() const { return failures_; }

 private:
  void found(std::vector<DepartureRow> rows);
  void go_on();
  void leave(const DepartureRow& row);
  void left(const DepartureRow& row, std::string_view refused);
  void store(Commit commit, const DepartureRow& row);

  Parts parts_;
  std::deque<DepartureRow> waiting_;           // the first is being left
  std::map<std::string, std::int64_t> later_;  // what could not be left, and when to try again
  std::int64_t look_at_ = 0;
  bool busy_ = false;
  std::uint64_t failures_ = 0;
  std::shared_ptr<const bool> here_ = std::make_shared<const bool>(true);
};

}  // namespace shedu
