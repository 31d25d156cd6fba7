#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"

namespace shedu {

/// A small client for bots, tools and tests. Every call blocks, for at most its time, and throws Error with
/// what a person can do when the server cannot be reached.

/// Where a server is: http, https, ws or wss, and https is to http as wss is to ws.
struct WebAddress {
  bool secure = false;
  std::string host;
  std::string port;

  /// From "https://example.org:8443"; a path behind it is ignored.
  static WebAddress parse(const std::string& url);
  /// The value of the Host header.
  std::string authority() const;
};

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;

  /// A header's value, or empty; names are compared without case.
  std::string header(std::string_view name) const;
};

struct WebOptions {
  std::string bearer;       ///< Authorization: Bearer …; empty: none
  std::string origin;       ///< empty: none, as a program has none
  std::string authorities;  ///< a PEM file of certificate authorities to trust besides the system's
  std::chrono::milliseconds timeout{30'000};
};

/// One request. A body is sent as JSON.
HttpAnswer http_request(const std::string& url, const std::string& method, const std::string& path,
                        const std::string& body = {}, const WebOptions& options = {});

/// A WebSocket that is used by one thread. Pings of the server are answered only inside receive(), so call
/// that at least every half minute.
class WebSocketClient {
 public:
  WebSocketClient();
  WebSocketClient(WebSocketClient&&) noexcept;
  WebSocketClient& operator=(WebSocketClient&&) noexcept;
  ~WebSocketClient();

  void connect(const std::string& url, const std::string& path = "/ws", const WebOptions& options = {});
  void send(const std::string& text);
  /// The next message; nothing when none came in time, or when the connection is closed.
  std::optional<std::string> receive(std::chrono::milliseconds timeout);
  bool open() const;
  /// Why the other side closed: 1006 if it just went away, 0 while it is open.
  int close_code() const;
  std::string close_reason() const;
  void close();

  class Link;

 private:
  Link& link();

  std::unique_ptr<Link> link_;
};

}  // namespace shedu
