#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "players/player.h"
#include "table/message.h"
#include "table/tables.h"
#include "table/workers.h"

namespace shedu {

/// Computers at the tables: they get the view of their seat, like everybody else, think on threads of their
/// own, and their moves come back through the same door. They also give hints.
class Computers {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using After = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

  /// Who decides for computers, and in which time.
  struct Conduct {
    std::function<std::unique_ptr<Player>(const AnyGame&, std::string_view name)> make = make_player;
    /// How long a table waits for one beyond its time before it plays without.
    std::chrono::milliseconds grace{5'000};
    /// Where hands are hidden every decision of a level takes this long, with a choice or without: how long
    /// it took would tell what it had to choose from. By level, from 1 on.
    std::array<std::chrono::milliseconds, 5> pace{};
  };
  struct Parts {
    Tables& tables;
    Workers& players;   ///< for computers that people play with
    Workers& pastimes;  ///< for computers among themselves
    Workers& hints;
    Tables::Now now;
    Post post;
    After after;  ///< `post`, after some time
    const std::atomic<bool>& stopping;
    Conduct conduct = {};
    std::function<bool(const std::string& table)> mine = [](const std::string&) { return true; };
  };
  explicit Computers(Parts parts) : parts_(std::move(parts)) {}

  /// Lets the computer that is to decide there think, if one is and does not yet.
  void consider(Table& table);
  /// What the best moves are for whoever knows this view.
  void hint(const MessagePtr& message, std::shared_ptr<const AnyView> view, std::int64_t rev, int seats);

  std::uint64_t failures() const { return failures_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Decision;

  void decided(const std::string& id, std::int64_t rev, const Decision& decision);

  Parts parts_;
  std::unordered_set<std::string> hinting_;  // people for whom a hint is being thought about
  std::uint64_t failures_ = 0;
};

}  // namespace shedu
