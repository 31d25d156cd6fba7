#include "server/sessions.h"

#include <algorithm>
#include <string_view>

namespace shedu {
namespace {

constexpr std::string_view kHostCookie = "__Host-shedu";
constexpr std::string_view kPlainCookie = "shedu";
constexpr std::string_view kBearer = "Bearer ";

std::string cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const auto end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.size() > name.size() && one[name.size()] == '=') {
      return std::string(one.substr(name.size() + 1));
    }
  }
  return {};
}

// Browsers take secure cookies from their own machine without TLS, but from no other.
bool takes_secure_cookies(const HttpRequest& request) {
  const std::string_view host = request.host;
  return request.secure || host == "localhost" || host.starts_with("localhost:") || host == "127.0.0.1" ||
         host.starts_with("127.0.0.1:");
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

bool has_bearer(const HttpRequest& request) { return request.authorization.starts_with(kBearer); }

std::string token_of(const HttpRequest& request) {
  if (has_bearer(request)) return request.authorization.substr(kBearer.size());
  return cookie_value(request.cookie, takes_secure_cookies(request) ? kHostCookie : kPlainCookie);
}

std::pair<std::string, std::string> session_cookie(const HttpRequest& request, const std::string& token) {
  const bool secure = takes_secure_cookies(request);
  std::string cookie(secure ? kHostCookie : kPlainCookie);
  cookie += '=' + token + "; Path=/; HttpOnly; SameSite=Lax";
  if (secure) cookie += "; Secure";
  cookie += token.empty() ? "; Max-Age=0" : "; Max-Age=31536000";
  return {"Set-Cookie", cookie};
}

bool is_own_origin(const HttpRequest& request, const std::vector<std::string>& origins) {
  if (request.origin.empty() || request.host.empty()) return false;
  const std::string own = (request.secure ? "https://" : "http://") + request.host;
  return request.origin == own || std::find(origins.begin(), origins.end(), request.origin) != origins.end();
}

std::string query_value(const std::string& query, std::string_view name) {
  std::string_view rest = query;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('&'), rest.size());
    const std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (one.starts_with(name) && one.size() > name.size() && one[name.size()] == '=') {
      return decoded(one.substr(name.size() + 1));
    }
  }
  return {};
}

}  // namespace shedu
