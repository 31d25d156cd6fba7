#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "players/player.h"
#include "table/accounts.h"
#include "table/client.h"
#include "table/leases.h"
#include "table/room.h"
#include "table/store.h"
#include "table/workers.h"

namespace shedu {

class Cluster;
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

  /// Who decides for computers, and how long a table waits for one beyond its time before it plays without.
  struct Computers {
    std::function<std::unique_ptr<Player>(const AnyGame&, std::string_view name)> make = make_player;
    std::chrono::milliseconds grace{5'000};
  };
  struct Parts {
    Store& reader;
    Writer& writer;
    Workers& players;   ///< computers that people wait for
    Workers& jobs;      ///< what takes a moment, such as hints
    Workers& analyses;  ///< what takes minutes, and must keep nobody waiting
    Accounts& accounts;
    Now now;
    Post post;
    Cluster* cluster = nullptr;  ///< other nodes on the same database; none: it is all ours
    std::function<bool(Client&)> may_chat =
        {};  ///< whether somebody may say something again already; none: always
    Computers computers = {};
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
  void opened(Client& client, std::optional<Person> person, std::string session = {});
  /// Somebody's session has ended: whoever is connected by it must go.
  void end_session(const std::string& session);
  void received(Client& client, std::string_view text);
  void closed(Client& client);
  /// Answers a message that came too soon after others.
  void refuse_haste(Client& client, std::string_view text);
  std::string user_of(const Client& client) const;  ///< who said hello there; empty: nobody yet
  bool watches_only(Client& client) const;          ///< holds no seat anywhere it is connected to

  /// A command that came to another node and belongs to a table of this one (lobby_cluster.cpp). The reply is
  /// the text of the answer, as a connection of the person's would get it.
  void peer(const Person& who, std::string_view message, std::function<void(const std::string&)> reply);

  // What is not live (lobby_requests.cpp).
  void create(const Person& who, const JsonIn& settings, const Reply& reply);
  /// Tables as they were read, with what is newer about them here.
  json::array list(const std::vector<TableRow>& rows) const;
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
    std::uint64_t loaded = 0;     ///< tables in memory
    std::uint64_t clients = 0;    ///< connections that said hello
    std::uint64_t failures = 0;   ///< of computers, and of tables that could not be read
    std::uint64_t owned = 0;      ///< tables that this node hosts, among several
    std::uint64_t forwarded = 0;  ///< commands that other nodes carried out
    std::uint64_t adopted = 0;    ///< games taken over from nodes that are gone
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
    bool computers_given_up = false;  // after one that never answered: any legal move is played for them
    std::int64_t touched = 0;
    std::int64_t shown = 0;  // while there is no room: the last entry that watchers have seen
  };
  /// A table whose last change could not be stored, and when to look at it again.
  struct Failed {
    std::string id;
    std::int64_t again;
  };
  /// What waits to be carried out by the node that hosts a table, one after the other.
  struct Errand {
    Person who;
    std::weak_ptr<Connection> connection;
    json::value message;
    std::int64_t until;
  };
  struct Errands {
    std::deque<Errand> waiting;
    bool busy = false;
    std::int64_t again = 0;
  };
  class PeerCall;
  struct Analysing {
    std::string user;  // who asked
    std::shared_ptr<std::atomic<int>> done = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<std::atomic<int>> of = std::make_shared<std::atomic<int>>(0);
    bool running = false;
  };
  // Tables (lobby.cpp).
  Hosted& hosted(const std::string& id);
  void host(std::unique_ptr<Room> room, Ack stored);
  void at_table(const std::string& id, std::function<void(Hosted&)> work);
  void settle(Hosted& hosted);
  void committed(const std::string& id, const std::vector<Room::Fresh>& fresh, const std::vector<Ack>& acks,
                 const std::exception_ptr& error);
  void let_go(Hosted& hosted, const std::vector<Room::Fresh>& fresh);
  void wake_failed();
  void publish(Hosted& hosted, const std::vector<Room::Fresh>& fresh);
  void rate(const Room& room, Commit& commit) const;
  void set_readonly(bool readonly);

  // Messages (lobby_messages.cpp).
  void dispatch(Connection& connection, std::string_view type, const JsonIn& message);
  void hello(Connection& connection, const JsonIn& message);
  void greet(Connection& connection, const json::value& message);
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

  // Several nodes (lobby_cluster.cpp).
  bool mine(const std::string& id) const { return parts_.cluster == nullptr || epochs_.contains(id); }
  void join_cluster();
  void seal(const Room& room, Commit& commit) const;
  void sealed(const std::string& id, const std::exception_ptr& error);
  void heard(const std::string& id, std::int64_t seq);
  void missed();
  void catch_up(Hosted& hosted);
  void adopt(const std::string& id, std::int64_t epoch);
  void count_leases(const std::vector<Leases::Lease>& leases);
  void seek(const std::string& id);
  bool belongs_elsewhere(std::string_view type, const JsonIn& message) const;
  void send_away(Connection& connection, const JsonIn& message);
  void send_again(const std::weak_ptr<Connection>& connection, const json::value& message);
  void run_errands(const std::string& id);
  void carry_first(const std::string& id, const std::string& address);
  void carried(const std::string& id, const std::optional<std::string>& answer);
  void try_later(const std::string& id);
  void tick_errands();

  Parts parts_;
  std::unordered_map<std::string, std::int64_t> epochs_;  // of this node's leases; 0: made with the table
  std::unordered_map<std::string, std::string> owners_;   // addresses of others', as far as they were asked
  std::unordered_map<std::string, Errands> errands_;
  std::unordered_map<Client*, std::unique_ptr<Client>> peers_;
  std::unordered_map<std::string, std::unique_ptr<Hosted>> tables_;
  std::unordered_map<Client*, std::shared_ptr<Connection>> connections_;
  std::unordered_map<std::string, Analysing> analysing_;
  std::vector<Failed> failed_;
  std::atomic<bool> stopping_{false};
  Counters counters_;
};

}  // namespace shedu
