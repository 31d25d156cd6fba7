#pragma once

#include <string>
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

/// The value of a parameter in a query, decoded; empty: not there.
std::string query_value(const std::string& query, std::string_view name);

}  // namespace shedu
