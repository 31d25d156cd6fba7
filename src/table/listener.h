#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

namespace shedu {

/// Hears on a thread of its own what the nodes that share a PostgreSQL tell each other: which table has come
/// to which entry, which session has ended, who is in a club no more, to which revision a study has come and
/// who looks at it, and nothing else. A connection that is lost is made again.
class Listener {
 public:
  struct Told {
    std::string table;
    std::int64_t seq = 0;
    std::string node;  ///< who stored it
    std::string rest;  ///< what is said besides
  };
  /// All are called on the listener's thread; `listening` whenever it begins (again) to listen: what was
  /// told before, it has not heard.
  struct Ears {
    std::function<void(const Told&)> heard;
    std::function<void(const std::string& session)> ended;
    std::function<void(const std::string& user)> parted;
    /// A shared study has come to a revision; 0: it is shared no more.
    std::function<void(const std::string& study, std::int64_t revision)> study;
    /// Who looks at a study at some node.
    std::function<void(const std::string& study, const std::string& people)> people;
    std::function<void()> listening;
  };

  Listener(std::string where, Ears ears);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

 private:
  class Connection;
  void work();
  void listen_on(Connection& connection);
  // Waits until there is something to read, the time is over or the end has come.
  void wait(int socket, int milliseconds) const;

  std::string where_;
  Ears ears_;
  int wake_;  // an eventfd: readable when the end has come
  std::atomic<bool> closing_{false};
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace shedu
