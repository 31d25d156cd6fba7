#include "server/net_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <ctime>

#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"

namespace shedu {
namespace {

constexpr std::string_view kSecurityHeaders =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "connect-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

constexpr std::string_view kStrictTransport = "Strict-Transport-Security: max-age=31536000\r\n";

bool control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

/// A header's line; nothing if the handler gave what would break out of it.
void add_header(std::string& head, std::string_view name, std::string_view value) {
  if (std::ranges::any_of(name, control) || std::ranges::any_of(value, control)) return;
  head.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    if (text[0] != '%') {
      out += text[0];
      text.remove_prefix(1);
      continue;
    }
    unsigned char byte = 0;
    const char* digits = text.data() + 1;
    if (text.size() < 3) return std::nullopt;
    const auto [end, error] = std::from_chars(digits, digits + 2, byte, 16);
    if (error != std::errc() || end != digits + 2) return std::nullopt;
    out += static_cast<char>(byte);
    text.remove_prefix(3);
  }
  return out;
}

std::optional<Target> decode_target(std::string_view target) {
  if (target.empty() || target[0] != '/') return std::nullopt;
  const std::size_t question = target.find('?');
  std::optional<std::string> path = percent_decoded(target.substr(0, question));
  if (!path || std::ranges::any_of(*path, control) || path->find('\\') != std::string::npos ||
      path->find("..") != std::string::npos || !valid_utf8(*path)) {
    return std::nullopt;
  }
  const auto query = question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  return Target{.path = std::move(*path), .query = std::string(query)};
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const std::size_t comma = std::min(accept_encoding.find(','), accept_encoding.size());
    const std::string_view member = accept_encoding.substr(0, comma);
    const std::size_t semicolon = std::min(member.find(';'), member.size());
    if (same_word(trim(member.substr(0, semicolon)), "gzip")) {
      // "q=0", in all its ways to be written, is the one weight that means no.
      const std::string_view weight = member.substr(semicolon);
      const std::size_t equals = weight.find('=');
      return equals == std::string_view::npos ||
             weight.find_first_of("123456789", equals) != std::string_view::npos;
    }
    accept_encoding.remove_prefix(std::min(comma + 1, accept_encoding.size()));
  }
  return false;
}

std::string_view last_of_list(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  return trim(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

HttpResponse refusal(int status, std::string_view code, std::string_view text) {
  HttpResponse response;
  response.status = status;
  response.body = json::serialize(json::object{{"error", json::object{{"code", code}, {"text", text}}}});
  return response;
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string answer_head(const HttpResponse& response, const AnswerForm& form, std::string_view reason) {
  std::string head;
  head.reserve(1024);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ").append(reason).append("\r\n");
  add_header(head, "Date", http_date());
  if (has_body(response.status)) {
    const std::size_t size =
        response.static_body.empty() ? response.body.size() : response.static_body.size();
    add_header(head, "Content-Type", response.type);
    add_header(head, "Content-Length", std::to_string(size));
  }
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    cached = cached || same_word(name, "Cache-Control");
    add_header(head, name, value);
  }
  if (!cached) add_header(head, "Cache-Control", "no-store");
  head.append(kSecurityHeaders);
  if (form.secure) head.append(kStrictTransport);
  add_header(head, "Connection", form.keep_alive ? "keep-alive" : "close");
  return head.append("\r\n");
}

}  // namespace shedu
