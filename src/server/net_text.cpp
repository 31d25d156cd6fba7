#include "server/net_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <ctime>

#include "base/json.h"
#include "base/text.h"

namespace shedu {
namespace {

constexpr std::string_view kSecurityHeaders =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

constexpr std::string_view kStrictTransport = "Strict-Transport-Security: max-age=31536000\r\n";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

bool control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// The bytes of the character that begins a text, or 0 if that is not UTF-8.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(text[i]); };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  std::uint32_t code = first & (0xFFu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return 0;
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code >= kLeast[size] && code <= 0x10FFFF && !surrogate ? size : 0;
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

std::string_view cut_utf8(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t size = character_size(text.substr(end));
    if (size == 0 || end + size > most) break;
    end += size;
  }
  return text.substr(0, end);
}

bool valid_utf8(std::string_view text) { return cut_utf8(text, text.size()).size() == text.size(); }

}  // namespace shedu
