#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/leases.h"
#include "table/message.h"
#include "table/tables.h"

namespace shedu {

class Cluster;

/// What a node does because there are others: it knows which tables are its own, has other tables' hosts
/// carry out what people here want done there, and follows what they store.
class Errands final : public Hosting {
 public:
  struct Parts {
    Cluster& cluster;
    Tables& tables;
    Tables::Now now;
    /// Carries out a message at a table of this node's.
    std::function<void(const MessagePtr&)> carry_out;
    std::function<void(const std::string& session)> session_ended = {};
  };
  explicit Errands(Parts parts) : parts_(std::move(parts)) {}

  /// Joins the other nodes.
  void join();
  void tick();

  bool belongs_elsewhere(const std::string& table) const { return !mine(table) || errands_.contains(table); }
  /// Hands the message to the table's host, in its turn, and answers it.
  void send_away(const MessagePtr& message);

  bool mine(const std::string& table) const override { return epochs_.contains(table); }
  void made(const std::string& table) override { epochs_[table] = 0; }
  void seal(const Room& room, Commit& commit) const override;
  void sealed(const std::string& table, const std::exception_ptr& error) override;
  void forgot(const std::string& table) override { epochs_.erase(table); }

  struct Counters {
    std::uint64_t owned = 0;      ///< tables that this node hosts
    std::uint64_t forwarded = 0;  ///< commands that other nodes carried out
    std::uint64_t adopted = 0;    ///< games taken over from nodes that are gone
  };
  Counters counters() const;

 private:
  struct Errand {
    MessagePtr message;
    std::int64_t until;
  };
  /// What waits to be carried out by a table's host, one after the other.
  struct Line {
    std::deque<Errand> waiting;
    bool busy = false;
    std::int64_t again = 0;
  };

  void heard(const std::string& id, std::int64_t seq);
  void missed();
  void adopt(const std::string& id, std::int64_t epoch);
  void count(const std::vector<Leases::Lease>& leases);
  void seek(const std::string& id);
  void run(const std::string& id);
  void carry_first(const std::string& id, const std::string& address);
  void carried(const std::string& id, const std::optional<std::string>& answer);
  void try_later(const std::string& id);

  Parts parts_;
  std::unordered_map<std::string, std::int64_t> epochs_;  // of this node's leases; 0: made with the table
  std::unordered_map<std::string, std::string> owners_;   // addresses of others', as far as they were asked
  std::unordered_map<std::string, Line> errands_;
  Counters counters_;
};

}  // namespace shedu
