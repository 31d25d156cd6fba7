#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/client.h"

namespace shedu {

/// HTTP and WebSockets without their library: net.cpp is the only file that knows Boost.Beast. Everything
/// that a handler is told, and everything it does here except post(), happens on the one thread that runs the
/// Net.

struct HttpRequest {
  std::string method;  ///< GET, POST, …; HEAD comes as GET, and the answer's body is not sent
  std::string path;    ///< decoded, always with a leading slash; never with a NUL or a backslash
  std::string query;   ///< what follows the question mark, as it came
  std::string body;
  std::string address;  ///< the peer's; with `behind_proxy` the last one that the proxy names
  /// Whom limits go by: the IPv4 address, or the first half of the IPv6 one, which is what one person is
  /// likely to hold. Empty: nobody limits who sits at this very machine. A proxy that does not say who asks
  /// is who asks.
  std::string limit_key;
  bool secure = false;  ///< TLS, here or (with `behind_proxy`) at the proxy
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string if_none_match;
  bool accepts_gzip = false;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string_view static_body;  ///< sent instead of `body` when not empty: text that outlives the program
  std::vector<std::pair<std::string, std::string>> headers;
};

/// A WebSocket. Valid until NetHandler::closed() was told of it. send() queues; a connection on which more
/// than the cap waits behind the text being sent is dropped. close() first sends what is queued, and what
/// comes in after it is ignored. Neither calls back into the handler.
class Socket : public Client {
 public:
  virtual const std::string& address() const = 0;
  /// As in the request that it began with.
  virtual const std::string& limit_key() const = 0;
  /// Whatever the handler wants to remember about it.
  std::shared_ptr<void> data;
};

class NetHandler {
 public:
  virtual ~NetHandler() = default;
  /// Answers now or later, exactly once. An answer that is dropped, and an exception, become a 500.
  virtual void request(HttpRequest request, std::function<void(HttpResponse)> answer) = 0;
  /// A request to become a WebSocket: nothing to go ahead, or the answer that refuses it.
  virtual std::optional<HttpResponse> refuse(const HttpRequest& request) = 0;
  /// An exception in these two closes the socket with 1011.
  virtual void opened(Socket& socket, const HttpRequest& request) = 0;
  virtual void received(Socket& socket, std::string_view text) = 0;
  /// A ping of the protocol below came, and was answered.
  virtual void pinged(Socket& /*socket*/) {}
  /// Once for each socket that was opened, even if opened() threw.
  virtual void closed(Socket& socket) = 0;
};

struct NetSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string certificate;    ///< PEM files; empty: no TLS
  std::string key;
  bool behind_proxy = false;                       ///< believe X-Forwarded-For and X-Forwarded-Proto
  std::size_t frame_limit = 128 * 1024;            ///< of what a client sends
  std::size_t unfinished_limit = 1024 * 1024;      ///< of messages that have come in part, with one limit_key
  std::size_t body_limit = 64 * 1024;              ///< of an HTTP request
  std::size_t queue_limit = 1024 * 1024;           ///< of what waits to be sent on a socket
  std::size_t address_limit = 32;                  ///< connections with one limit_key
  std::size_t connection_limit = 20'000;           ///< in all
  std::chrono::milliseconds http_deadline{5'000};  ///< for a whole request to come in
  std::chrono::milliseconds idle_deadline{60'000};
  std::chrono::milliseconds ping_interval{15'000};
};

struct NetCounters {
  std::uint64_t connections = 0;  ///< accepted so far
  std::uint64_t open = 0;         ///< now, of any kind
  std::uint64_t sockets = 0;      ///< WebSockets now
  std::uint64_t requests = 0;
  std::uint64_t frames_in = 0;
  std::uint64_t frames_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t refused = 0;   ///< connections over a limit
  std::uint64_t overflow = 0;  ///< sockets closed because they did not read
  std::uint64_t timeouts = 0;
};

class Net {
 public:
  /// Listens at once; throws Error if it cannot, with what to do.
  static std::unique_ptr<Net> make(NetSettings settings, NetHandler& handler);
  virtual ~Net() = default;

  virtual std::uint16_t port() const = 0;
  virtual const NetCounters& counters() const = 0;
  /// Until stop(). SIGINT and SIGTERM call `on_signal` on this thread.
  virtual void run(std::function<void()> on_signal) = 0;
  /// From any thread: runs `work` on the Net's.
  virtual void post(std::function<void()> work) = 0;
  /// Calls `work` once, after the time.
  virtual void after(std::chrono::milliseconds time, std::function<void()> work) = 0;
  /// Takes no more connections, closes every socket with the code after what is queued was sent, and lets
  /// run() return, at the latest after the grace.
  virtual void stop(int code, const std::string& reason, std::chrono::milliseconds grace) = 0;
};

}  // namespace shedu
