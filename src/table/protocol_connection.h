#pragma once

#include <deque>

#include "table/protocol.h"

namespace shedu {

/// A live connection: who it is, and what it watches. Work that waits holds it weakly.
struct Protocol::Connection {
  enum class Stage { Silent, Greeting, Greeted };

  Client* client = nullptr;
  std::string token;  // that it came with, until it has said hello
  Stage stage = Stage::Silent;
  std::optional<Accounts::Session> session;  // from Greeted on, and for good
  std::deque<std::string> early;             // what came while its name was looked up
  std::vector<std::string> tables;           // it watches these
  bool here = true;                          // somebody is in front of it, as far as it has said

  void send(const json::object& message) const {
    client->send(std::make_shared<const std::string>(json::serialize(message)));
  }
};

}  // namespace shedu
