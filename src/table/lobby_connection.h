#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/lobby.h"

namespace shedu {

/// The code of a refusal that only nodes tell each other: another one hosts the table.
inline constexpr std::string_view kMoved = "moved";

/// What an answer says about the question: its type, and the question's number.
inline json::object answer_to(const json::value& message, std::string_view type) {
  json::object out{{"t", type}};
  if (message.is_object()) {
    if (const auto* id = message.as_object().if_contains("id"); id != nullptr && id->is_number())
      out["re"] = *id;
  }
  return out;
}

inline json::object refused(const json::value& message, const Refusal& refusal) {
  json::object out = answer_to(message, "error");
  out["code"] = refusal.code();
  out["text"] = refusal.what();
  if (!refusal.clause().empty()) out["clause"] = refusal.clause();
  return out;
}

/// A member that is a text, or empty if it is missing.
inline std::string text_or_empty(const JsonIn& in, std::string_view name) {
  const auto member = in.find(name);
  return member ? std::string(member->string()) : std::string();
}

/// A live connection in the lobby's hands: who it is, and what it watches. Work that waits holds it weakly.
struct Lobby::Connection {
  Client* client;
  std::optional<Person> person;
  std::string session;  // the hash of its token, where that is known
  bool greeted = false;
  bool hinting = false;             // one hint at a time
  bool peer = false;                // another node, which speaks for somebody connected there
  std::vector<std::string> tables;  // it watches these

  void send(const json::object& message) const {
    client->send(std::make_shared<const std::string>(json::serialize(message)));
  }
};

}  // namespace shedu
