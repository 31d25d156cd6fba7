#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "table/leases.h"
#include "table/listener.h"
#include "table/workers.h"

namespace shedu {

/// This node among those that share a PostgreSQL: keeps it alive, takes tables that nobody hosts, asks whose
/// a table is, carries commands to other nodes, and hears what they have stored. Everything that takes time
/// happens on its own threads and comes back through `post`; its calls belong to the tables' thread.
class Cluster {
 public:
  using Post = std::function<void(std::function<void()>)>;
  /// Hands a command to the node at an address and gives its answer; may block for seconds, and throws when
  /// there is none. Called on several threads.
  using Send = std::function<std::string(const std::string& address, const std::string& secret,
                                         const std::string& body)>;

  /// What the tables are told, on their thread.
  struct Events {
    /// Another node has stored entries up to `seq`.
    std::function<void(const std::string& table, std::int64_t seq)> heard;
    /// Others may have stored anything meanwhile.
    std::function<void()> missed;
    /// These tables became this node's.
    std::function<void(const std::vector<Leases::Lease>&)> adopted;
    /// All the tables that are this node's, after some time in which that was not certain.
    std::function<void(const std::vector<Leases::Lease>&)> counted;
  };

  /// `address`: where the others reach this node.
  Cluster(const std::string& store, const std::string& address, Post post, Send send);
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  /// Lets the other nodes have its tables at once.
  ~Cluster();

  /// What sessions are told, on the tables' thread; before start().
  struct Sessions {
    /// Some node ended this one.
    std::function<void(const std::string& hash)> ended;
    /// Somebody is in some club no more.
    std::function<void(const std::string& user)> parted;
    /// Others may have ended any meanwhile.
    std::function<void()> missed;
  };
  void watch_sessions(Sessions sessions) { sessions_ = std::move(sessions); }

  /// What the watchers of studies are told, on the tables' thread; before start().
  struct Studies {
    /// A study has come to a revision, at some node; 0: it is shared no more.
    std::function<void(const std::string& study, std::int64_t revision)> changed;
    /// Who looks at it at some node.
    std::function<void(const std::string& study, const std::string& people)> people;
  };
  void watch_studies(Studies studies) { studies_ = std::move(studies); }

  /// Joins the others.
  void start(Events events);

  const std::string& node() const { return leases_->node(); }
  /// From any thread: whether the database answered when this node last said that it lives.
  bool in_touch() const { return certain_; }
  /// Whether a request comes from a node of this cluster.
  bool knows(std::string_view secret) const;

  /// Takes the table if no living node hosts it. Nothing: the database does not answer.
  void claim(const std::string& table, std::function<void(std::optional<Leases::Owner>)> done);
  /// Nothing: the node does not answer.
  void send(const std::string& address, std::string body,
            std::function<void(std::optional<std::string>)> done);

 private:
  using Clock = std::chrono::steady_clock;

  void keep();
  // Says that this node lives, and looks for tables that nobody hosts; whether there may be more of them.
  bool beat();
  bool silent_lately(const std::string& address);

  std::string store_;
  Post post_;
  Send send_;
  Events events_;
  Sessions sessions_;
  Studies studies_;
  std::unique_ptr<Leases> leases_;  // the keeper's, once it runs

  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> claims_;
  std::map<std::string, Clock::time_point> silent_;  // addresses that did not answer, and when
  bool closing_ = false;
  std::atomic<bool> certain_{false};  // what the tables believe to be theirs is what the database says

  Workers senders_;
  std::unique_ptr<Listener> listener_;
  std::thread keeper_;
};

}  // namespace shedu
