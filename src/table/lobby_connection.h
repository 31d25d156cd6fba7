#pragma once

#include <string>
#include <vector>

#include "table/lobby.h"

namespace shedu {

/// A live connection in the lobby's hands: who it is, and what it watches. Work that waits holds it weakly.
struct Lobby::Connection {
  Client* client;
  std::optional<Person> person;
  bool greeted = false;
  bool hinting = false;             // one hint at a time
  std::vector<std::string> tables;  // it watches these

  void send(const json::object& message) const {
    client->send(std::make_shared<const std::string>(json::serialize(message)));
  }
};

}  // namespace shedu
