#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/net.h"
#include "server/notice_office.h"
#include "server/server_clock.h"
#include "table/store.h"

namespace shedu {

struct ServeSettings {
  NetSettings net;
  std::string store;  ///< a SQLite file, or postgresql://…, which several nodes may share
  std::string node;   ///< where the other nodes reach this one, "10.0.0.7:8080"; empty: as `net` says
  std::string web;    ///< a folder with the web files; empty: those built in
  std::vector<std::string> origins;  ///< pages from there may connect as well, "https://example.org"
  std::vector<std::string> hosts;    ///< names that the server answers by, besides those of `origins`
  bool examples = false;             ///< whether the page shows games that are models for others
  int players = 1;                   ///< threads for computer players
  std::chrono::milliseconds hello_time{10'000};  ///< a connection that does not say who it is ends then
  Retention keep;                                ///< what is deleted by and by
  bool limits = true;                            ///< false: no limits on how fast anybody may be, for tests
  NoticeSettings notices;
  ServerClock clock;  ///< another than the machine's: for tests
  std::string version;
};

/// The table: one process that hosts games. run() returns after SIGINT or SIGTERM, when everybody was told.
class Server {
 public:
  /// Opens the store and listens; throws Error if it cannot, with what to do.
  static std::unique_ptr<Server> make(const ServeSettings& settings);
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;
  virtual void run() = 0;
  /// From any thread: as a signal would.
  virtual void stop() = 0;
};

}  // namespace shedu
