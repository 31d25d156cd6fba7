#include <algorithm>
#include <array>
#include <ctime>

#include "base/text.h"
#include "notice/bytes.h"
#include "notice/mail.h"
#include "notice/wording.h"

namespace shedu {
namespace {

constexpr std::size_t kLineOfBase64 = 76;

// A header may hold ASCII alone, in pieces that are short enough; a letter is never cut in two.
std::string header_text(const std::string& text) {
  if (std::ranges::all_of(text, [](char c) { return c >= 32 && c < 127; }) && text.size() < 60) return text;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(at + 42, text.size());
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    out += (out.empty() ? "=?utf-8?B?" : "\r\n =?utf-8?B?") + base64(text.substr(at, end - at)) + "?=";
    at = end;
  }
  return out;
}

std::string part(const std::string& type, const std::string& text) {
  std::string out = "Content-Type: " + type + "; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  const std::string coded = base64(text);
  for (std::size_t at = 0; at < coded.size(); at += kLineOfBase64)
    out += coded.substr(at, kLineOfBase64) + "\r\n";
  return out;
}

std::string date_text(std::int64_t now) {
  const auto seconds = static_cast<std::time_t>(now / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 64> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts);
  return {text.data(), size};
}

std::string domain_of(const std::string& from) {
  const std::size_t at = from.rfind('@');
  std::string domain = at == std::string::npos ? "localhost" : from.substr(at + 1);
  std::erase(domain, '>');
  return domain;
}

// The same letter has the same name each time it is sent, so that who gets it twice can tell.
std::string message_id(const Letter& letter) {
  std::string all;
  for (const Told& told : letter.told) all += told.event + '\n';
  return hexadecimal(hmac_sha256("letter", all + letter.door.id).substr(0, 16));
}

std::string plain_part(const Wording& words, const std::string& url, const std::string& stop) {
  std::string out;
  for (const Wording::Line& line : words.lines) out += line.text + "\n" + url + line.path + "\n\n";
  if (!words.more.empty()) out += words.more + "\n\n";
  out += "-- \n" + words.settings + ": " + url + "/settings\n";
  if (!stop.empty()) out += words.stop + ": " + stop + "\n";
  return out;
}

std::string html_part(const Wording& words, const Letter& letter, const std::string& url,
                      const std::string& stop) {
  const auto link = [](const std::string& to, const std::string& text) {
    return "<a href=\"" + markup_text(to) + "\">" + markup_text(text) + "</a>";
  };
  std::string out = R"(<!doctype html><html lang=")" + std::string(letter.language == "zh" ? "zh" : "en") +
                    R"("><head><meta charset="utf-8"><title>)" + markup_text(words.title) +
                    R"(</title></head><body style="font-family:sans-serif;line-height:1.5">)";
  for (const Wording::Line& line : words.lines)
    out += "<p>" + markup_text(line.text) + "<br>" + link(url + line.path, words.open) + "</p>";
  if (!words.more.empty()) out += "<p>" + markup_text(words.more) + "</p>";
  out += "<hr><p style=\"font-size:small\">" + link(url + "/settings", words.settings);
  if (!stop.empty()) out += " · " + link(stop, words.stop);
  return out + "</p></body></html>\n";
}

}  // namespace

bool is_mail_address(const std::string& text) {
  const std::size_t at = text.find('@');
  if (at == std::string::npos || at == 0 || at > 64 || text.size() > 254) return false;
  const std::string domain = text.substr(at + 1);
  const auto is_word = [](std::string_view word, std::string_view more) {
    return !word.empty() && word.front() != '.' && word.back() != '.' &&
           word.find("..") == std::string_view::npos && std::ranges::all_of(word, [more](char c) {
             return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                    more.find(c) != std::string_view::npos;
           });
  };
  return is_word(std::string_view(text).substr(0, at), ".!#$%&'*+/=?^_`{|}~-") && is_word(domain, ".-");
}

std::string mail_text(const Letter& letter, const std::string& from, const Desk& desk) {
  const Wording words = wording_of(letter, desk);
  const bool confirm = letter.told.front().kind == NoticeKind::Confirm;
  const std::string stop = confirm ? std::string()
                                   : desk.url + "/notices/stop?door=" + letter.door.id +
                                         "&token=" + link_token(desk, "stop", letter.door);
  const std::string id = message_id(letter);
  std::string out = "From: " + from + "\r\nTo: " + letter.door.address +
                    "\r\nSubject: " + header_text(words.title) + "\r\nDate: " + date_text(letter.now) +
                    "\r\nMessage-ID: <" + id + '@' + domain_of(from) +
                    ">\r\nMIME-Version: 1.0\r\nAuto-Submitted: auto-generated\r\n";
  if (!stop.empty())
    out += "List-Unsubscribe: <" + stop + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  for (const Told& told : letter.told) out += "X-Shedu-Event: " + told.event + "\r\n";
  const std::string mark = "shedu-" + id;
  out += "Content-Type: multipart/alternative; boundary=\"" + mark + "\"\r\n\r\n--" + mark + "\r\n" +
         part("text/plain", plain_part(words, desk.url, stop)) + "--" + mark + "\r\n" +
         part("text/html", html_part(words, letter, desk.url, stop)) + "--" + mark + "--\r\n";
  return out;
}

}  // namespace shedu
