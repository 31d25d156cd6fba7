#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "game/record.h"
#include "table/reader.h"
#include "table/room.h"
#include "table/workers.h"

namespace shedu {

class Writer;

/// Analyses of finished games: stored once they are made, made one after the other. Who asks for many waits
/// longer than who asks for one, and no game takes longer than another by much: long ones are looked at with
/// fewer simulations for each decision.
class Analyses {
 public:
  using Post = std::function<void(std::function<void()>)>;
  /// The answer's text, or a refusal.
  using Reply = std::function<void(const std::string& answer, const Refusal* refusal)>;
  struct Parts {
    Reader& reader;
    Writer& writer;
    Workers& worker;  ///< with one thread
    Post post;
    const std::atomic<bool>& stopping;
  };
  explicit Analyses(Parts parts) : parts_(std::move(parts)) {}

  /// How far it is, or the analysis itself.
  void show(const std::string& table, const Reply& reply);
  /// `from`: where they come from, such as an address; the same for guests that one person can make.
  void request(const Person& who, const std::string& from, const std::string& table, const Reply& reply);

  std::size_t waiting() const { return waiting_.size(); }
  std::uint64_t failures() const { return failures_; }

 private:
  struct Job {
    std::string table;
    std::string user;
    std::string from;
    Record record;
    std::shared_ptr<std::atomic<int>> done = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<std::atomic<int>> of = std::make_shared<std::atomic<int>>(0);
  };

  void make_room_for(const std::string& user, const std::string& from);
  void start_next();
  void finished(const std::string& body);
  const Job* find(const std::string& table) const;

  Parts parts_;
  std::list<Job> waiting_;                                 // in the order in which they were asked for
  std::optional<Job> running_;                             // being made or being stored
  std::unordered_map<std::string, std::uint64_t> served_;  // when each `from` had its turn last
  std::uint64_t turn_ = 0;
  std::uint64_t failures_ = 0;
};

/// How many simulations for each decision a game of so many decisions is analysed with.
int analysis_simulations(std::size_t decisions);

}  // namespace shedu
