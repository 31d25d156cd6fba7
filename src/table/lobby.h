#pragma once

#include <atomic>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "table/accounts.h"
#include "table/client.h"
#include "table/room.h"
#include "table/store.h"
#include "table/workers.h"

namespace shedu {

class Writer;

/// All tables, and everybody who is connected. It belongs to one thread, the tables' thread: what other
/// threads find out (the writer, the computers) comes back through `post`.
///
/// Commit, then publish: what is done at a table is handed to the writer at once, and answered and shown only
/// when it is stored. Until then whatever else is asked of that table waits its turn, so nobody can see or
/// build on what might yet fail.
class Lobby {
 public:
  using Now = std::function<std::int64_t()>;
  using Post = std::function<void(std::function<void()>)>;
  /// An answer, or a refusal.
  using Reply = std::function<void(json::object answer, const Refusal* refusal)>;

  struct Parts {
    Store& reader;
    Writer& writer;
    Workers& players;  ///< computers that people wait for
    Workers& jobs;     ///< hints, analyses
    Accounts& accounts;
    Now now;
    Post post;
  };
  explicit Lobby(Parts parts);

  /// Takes up every game that is being played.
  void resume();
  /// Clocks, and tables that nobody needs in memory; call it a few times a second.
  void tick();
  /// Lets everybody who thinks come to an end, because the program does.
  void stop_thinking() { stopping_ = true; }
  /// Tells everybody that the server is about to stop, or whether it can store.
  void notice(std::string_view kind, std::string_view text);

  // Live connections (lobby_messages.cpp).
  void opened(Client& client, std::optional<Person> person);
  void received(Client& client, std::string_view text);
  void closed(Client& client);
  /// Answers a message that came too soon after others.
  void refuse_haste(Client& client, std::string_view text);
  bool watches_only(Client& client) const;  ///< holds no seat anywhere it is connected to

  // What is not live (lobby_requests.cpp).
  void create(const Person& who, const JsonIn& settings, const Reply& reply);
  json::array list(const TableFilter& filter);
  void info(const std::string& table, const Reply& reply);
  void record(const std::string& table, bool text, const Reply& reply);
  void invite(const Person& who, const std::string& table, int seat, const Reply& reply);
  void request_analysis(const Person& who, const std::string& table, const Reply& reply);
  void analysis(const std::string& table, const Reply& reply);

  struct Counters {
    std::uint64_t moves = 0;
    std::uint64_t computer_moves = 0;
    std::uint64_t refusals = 0;
    std::uint64_t tables = 0;
    std::uint64_t loaded = 0;    ///< tables in memory
    std::uint64_t clients = 0;   ///< connections that said hello
    std::uint64_t failures = 0;  ///< of computers, and of tables that could not be read
    bool readonly = false;
  };
  Counters counters() const;

 private:
  struct Connection;
  struct Watcher {
    Connection* connection;
    Seat seat;
    Detail detail;
  };
  using Ack = std::function<void(const Refusal* refusal)>;
  /// A table in memory, with who watches it and what waits for it.
  struct Hosted {
    std::unique_ptr<Room> room;
    std::vector<Watcher> watchers;
    bool committing = false;
    std::deque<std::function<void()>> waiting;
    std::vector<Ack> acks;            // of what has been done and not been stored
    Commit along;                     // what else must be stored with it
    std::int64_t thinking_about = 0;  // the revision that a computer thinks about; 0: none
    std::int64_t touched = 0;
  };
  /// A table whose last change could not be stored, and when to look at it again.
  struct Failed {
    std::string id;
    std::int64_t again;
  };
  struct Analysing {
    std::shared_ptr<std::atomic<int>> done = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<std::atomic<int>> of = std::make_shared<std::atomic<int>>(0);
    bool running = false;
  };
  // Tables (lobby.cpp).
  Hosted& hosted(const std::string& id);
  std::string host(std::unique_ptr<Room> room, Ack stored);
  void at_table(const std::string& id, std::function<void(Hosted&)> work);
  void settle(Hosted& hosted);
  void committed(const std::string& id, const std::vector<Room::Fresh>& fresh, const std::vector<Ack>& acks,
                 const std::exception_ptr& error);
  void wake_failed();
  void publish(Hosted& hosted, const std::vector<Room::Fresh>& fresh);
  void rate(const Room& room, Commit& commit);
  void set_readonly(bool readonly);

  // Messages (lobby_messages.cpp).
  void dispatch(Connection& connection, std::string_view type, const JsonIn& message);
  void hello(Connection& connection, const JsonIn& message);
  void subscribe(Connection& connection, const JsonIn& message);
  void unsubscribe(Connection& connection, const JsonIn& message);
  void look(Connection& connection, const JsonIn& message);
  void preview(Connection& connection, const JsonIn& message);
  void note(Connection& connection, const JsonIn& message);
  void sit(Connection& connection, const JsonIn& message);
  void rematch(Connection& connection, const JsonIn& message);
  void hint(Connection& connection, const JsonIn& message);
  void change(Connection& connection, const JsonIn& message,
              std::function<void(Room&, const Person&, const std::string& key)> what);
  Seat viewer_of(const Hosted& hosted, const Connection& connection) const;
  void send_presence(Hosted& hosted);
  void forget(Hosted& hosted, const Connection& connection);

  // Computers (lobby_computers.cpp).
  void let_computer_think(Hosted& hosted);
  void start_analysis(const std::string& id, Record record);

  Parts parts_;
  std::unordered_map<std::string, std::unique_ptr<Hosted>> tables_;
  std::unordered_map<Client*, std::shared_ptr<Connection>> connections_;
  std::unordered_map<std::string, Analysing> analysing_;
  std::vector<Failed> failed_;
  std::atomic<bool> stopping_{false};
  Counters counters_;
};

}  // namespace shedu
