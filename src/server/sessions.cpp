#include "server/sessions.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "base/utf8.h"
#include "server/net_text.h"
#include "table/refusal.h"

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

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

// A plus is a blank in a query, and nowhere else.
std::string decoded(std::string_view text) {
  std::string blanks(text);
  std::ranges::replace(blanks, '+', ' ');
  const std::optional<std::string> out = percent_decoded(blanks);
  if (!out || !valid_utf8(*out) || std::ranges::any_of(*out, is_control)) {
    throw Refusal("bad", "the query holds what is not text: " + quoted(text));
  }
  return *out;
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

Query::Query(std::string_view text) {
  while (!text.empty()) {
    const auto end = std::min(text.find('&'), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto equals = std::min(one.find('='), one.size());
    values_.emplace_back(decoded(one.substr(0, equals)),
                         decoded(one.substr(std::min(equals + 1, one.size()))));
  }
}

std::string Query::value(std::string_view name) const {
  const auto found =
      std::ranges::find(values_, name, [](const auto& one) { return std::string_view(one.first); });
  return found == values_.end() ? std::string() : found->second;
}

std::string Query::one_of(std::string_view name, std::initializer_list<std::string_view> allowed) const {
  std::string given = value(name);
  if (given.empty() || std::ranges::find(allowed, given) != allowed.end()) return given;
  std::string list;
  for (const std::string_view one : allowed) list.append(list.empty() ? "" : ", ").append(one);
  throw Refusal("bad", std::string(name) + " may be " + list + ", not " + quoted(given));
}

std::int64_t Query::number(std::string_view name) const {
  constexpr std::size_t kMostDigits = 15;
  const std::string given = value(name);
  if (given.empty()) return 0;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
  if (error != std::errc() || end != given.data() + given.size() || number < 0 ||
      given.size() > kMostDigits) {
    throw Refusal("bad", std::string(name) + " must be a number, not " + quoted(given));
  }
  return number;
}

void check_no_controls(std::string_view json) {
  for (std::size_t at = json.find('\\'); at != std::string_view::npos; at = json.find('\\', at + 2)) {
    const std::string_view escape = json.substr(at, 6);
    const bool control = escape.starts_with("\\b") || escape.starts_with("\\f") ||
                         escape.starts_with("\\u000") || escape.starts_with("\\u001") ||
                         escape == "\\u007f" || escape == "\\u007F";
    const bool blank = escape.size() == 6 &&
                       std::string_view("9aAdD").find(escape[5]) != std::string_view::npos &&
                       escape.starts_with("\\u000");
    if (control && !blank)
      throw Refusal("bad", "texts may not hold control characters, such as " + quoted(escape));
  }
}

}  // namespace shedu
