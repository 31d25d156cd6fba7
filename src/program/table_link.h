#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "base/json.h"
#include "game/seat.h"
#include "server/web_client.h"

namespace shedu {

/// The address of a table's page, "http://localhost:8080/table/0123abcd?invite=TOKEN", and what it says.
struct TableAddress {
  std::string server;      ///< "http://localhost:8080"
  std::string table;       ///< the table's id
  std::string invitation;  ///< a token that gives a seat; empty: none

  /// Throws Error showing what an address looks like.
  static TableAddress parse(const std::string& url);
};

/// A guest's token, from the server. Throws Error with what the server says if it has none to give.
std::string guest_token(const std::string& server, const std::string& name);

/// The connection went away, or never came: trying again may help.
class Lost : public Error {
 public:
  using Error::Error;
};

/// A program's connection to one table (docs/protocol.md), and what it has been told about it. Used by one
/// thread. Whatever the server sends is checked: nonsense is an Error.
class TableLink {
 public:
  TableLink(std::string server, std::string token) : server_(std::move(server)), token_(std::move(token)) {}

  /// Connects and watches the table; also again, from where it was. Throws Lost or, if the server does not
  /// want it, a Refusal.
  void open(const std::string& table);
  /// Watches from a seat of one's own from now on.
  void watch_from(Seat seat);
  /// Is told everything anew.
  void look_again();
  /// Asks for something and waits for the answer; throws it if it is a Refusal.
  void ask(json::object message);
  /// Takes in the next message, if one comes in time.
  void listen(std::chrono::milliseconds timeout);
  /// Takes in what comes in that time.
  void wait(std::chrono::milliseconds time);

  const std::string& table() const { return table_; }
  const std::string& user() const { return user_; }  ///< one's own id
  std::int64_t rev() const { return rev_; }
  JsonIn info() const { return {info_, "info"}; }
  JsonIn view() const { return {view_, "view"}; }  ///< null before the game has begun
  /// What is left of a seat's time; nothing when it has no clock.
  std::optional<int> milliseconds_left(Seat seat) const;

 private:
  std::optional<json::value> receive(std::chrono::milliseconds timeout);
  void take_in(const json::value& message);
  void keep_pace();

  std::string server_;
  std::string token_;
  WebSocketClient socket_;
  std::string table_;
  std::string user_;
  std::optional<Seat> seat_;
  std::int64_t seq_ = 0;
  std::int64_t rev_ = 0;
  json::value info_;
  json::value view_;
  json::value clock_;
  int last_id_ = 0;
  std::deque<std::chrono::steady_clock::time_point> asked_;
};

}  // namespace shedu
