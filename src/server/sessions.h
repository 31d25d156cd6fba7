#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net.h"

namespace shedu {

/// Who sent a request, as far as its headers tell.

/// The session's token: the bearer's, else the cookie's; empty: none.
std::string token_of(const HttpRequest& request);

/// The header that hands a browser its session, or (with an empty token) takes it away.
std::pair<std::string, std::string> session_cookie(const HttpRequest& request, const std::string& token);

/// Whether a browser's page may speak for its user here: it is this server's own, or one of `origins`.
bool is_own_origin(const HttpRequest& request, const std::vector<std::string>& origins);

/// Programs name themselves by a token, and have no origin.
bool has_bearer(const HttpRequest& request);

/// The parameters of a query, decoded. A caller's mistake throws Refusal("bad"), which says what may stand
/// there.
class Query {
 public:
  Query() = default;
  /// Throws when it is malformed, not UTF-8, or holds control characters.
  explicit Query(std::string_view text);

  /// Empty: not there.
  std::string value(std::string_view name) const;
  /// One of these, or empty.
  std::string one_of(std::string_view name, std::initializer_list<std::string_view> allowed) const;
  /// A number of up to 15 digits; 0: not there.
  std::int64_t number(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, std::string>> values_;
};

/// Throws Refusal("bad") when a text of JSON holds an escaped control character other than tab and line
/// breaks (unescaped ones are no JSON): nobody means one, and databases cut texts off at some.
void check_no_controls(std::string_view json);

}  // namespace shedu
