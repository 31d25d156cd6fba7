#pragma once

#include <atomic>
#include <string>
#include <vector>

namespace shedu {

/// An answer to what was sent to somebody else's server, or why there is none.
struct WebAnswer {
  int status = 0;  ///< of HTTP; 0: none
  std::string why;
  bool refused = false;  ///< by us: the address is not one to send to
};

/// Sends to addresses that people have given, and that this machine must not be talked into visiting: https
/// alone, no redirects, and no machine of a private network, whatever its name says at the moment of
/// connecting.
class WebPost {
 public:
  /// `anywhere`: also http, and private networks: for tests, and for who runs both.
  explicit WebPost(bool anywhere) : anywhere_(anywhere) {}

  WebAnswer post(const std::string& url, const std::vector<std::string>& headers, const std::string& body);
  void stop() { stopping_ = true; }

  /// Why nothing can be sent to this address; empty: perhaps it can. Names are not looked up.
  std::string mistake(const std::string& url) const;

 private:
  bool anywhere_;
  std::atomic<bool> stopping_{false};
};

/// Whether an address, as text, belongs to everybody's network.
bool is_public_address(const std::string& address);

/// "https://host:port" of an address; empty: it is none.
std::string web_origin(const std::string& url);

}  // namespace shedu
