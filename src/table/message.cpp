#include "table/message.h"

#include <algorithm>

namespace shedu {
namespace {

constexpr std::size_t kLongestKey = 64;
constexpr std::size_t kLongestId = 64;

// What stands in a database or a log line must not end it.
std::string plain_text(const JsonIn& in, std::size_t most) {
  std::string text(in.string());
  const bool strange = std::any_of(text.begin(), text.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  if (text.empty() || text.size() > most || strange) {
    in.fail("must have 1 to " + std::to_string(most) + " characters that can be seen");
  }
  return text;
}

}  // namespace

Message::~Message() {
  if (reply_) refuse({"broken", "the server made a mistake, and nothing was changed: try again later"});
}

std::string Message::table() const { return plain_text(in()["table"], kLongestId); }

Request Message::request() {
  key_ = plain_text(in()["key"], kLongestKey);
  return {who_, key_, now_};
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): its values are moved from
void Message::answer(std::string_view type, json::object members) {
  json::object out{{"t", type}};
  for (auto& [name, value] : members) out[name] = std::move(value);
  give(std::move(out));
}

void Message::refuse(const Refusal& refusal) {
  json::object out{{"t", "error"}, {"code", refusal.code()}, {"text", refusal.what()}};
  if (!refusal.clause().empty()) out["clause"] = refusal.clause();
  give(std::move(out));
}

void Message::pass_on(json::object answer) {
  answer.erase("re");
  give(std::move(answer));
}

void Message::give(json::object answer) {
  if (!reply_) return;
  if (text_.is_object()) {
    if (const auto* id = text_.as_object().if_contains("id"); id != nullptr && id->is_number())
      answer["re"] = *id;
  }
  if (!key_.empty()) answer["key"] = key_;
  std::exchange(reply_, {})(answer);
}

std::string text_or_empty(const JsonIn& in, std::string_view name) {
  const auto member = in.find(name);
  return member ? std::string(member->string()) : std::string();
}

}  // namespace shedu
