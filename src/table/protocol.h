#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "table/accounts.h"
#include "table/client.h"
#include "table/commands.h"
#include "table/computers.h"
#include "table/message.h"
#include "table/study_audiences.h"
#include "table/tables.h"

namespace shedu {

class Errands;
class Plans;

/// What is said over live connections (docs/protocol.md): who is connected, who watches which table with
/// whose eyes, what each message asks for. It decides nothing about games and keeps nothing that is not about
/// connections.
class Protocol {
 public:
  struct Parts {
    Tables& tables;
    Computers& computers;
    Plans& plans;
    Accounts& accounts;
    Reader& reader;
    Writer& writer;
    Tables::Now now;
    Computers::Post post;
    std::function<bool(Client&)> may_chat = {};    ///< whether somebody may say something again; none: always
    std::function<bool(Client&)> may_create = {};  ///< whether somebody may make another table; none: always
    Errands* errands = nullptr;                    ///< to other nodes; none: there are no others
    std::string node = {};                         ///< this one's name among them
  };
  explicit Protocol(Parts parts);

  /// `token`: of the session that the connection came with; a hello may name another.
  void opened(Client& client, std::string token);
  void received(Client& client, std::string_view text);
  void closed(Client& client);
  /// Closes whatever is connected by a session that has ended.
  void end_session(const std::string& hash);
  /// Somebody is in a club no more: whatever they are connected by is closed. Who comes back is asked at
  /// every table anew whether they may see it. Nobody: whoever may be meant, because it was not heard who.
  void parted(const std::string& user);
  /// Answers a message that is not to be looked at.
  void refuse(Client& client, std::string_view text, const Refusal& refusal);
  /// Holds no seat at any table that it is connected to.
  bool watches_only(Client& client) const;
  /// The id of whoever has said hello there; empty: nobody yet.
  std::string user_of(const Client& client) const;
  /// Tells everybody something about the server.
  void notice(std::string_view kind, std::string_view text);
  void tick();

  /// Carries out, here, what a message wants done at a table.
  void carry_out(const MessagePtr& message);

  // What the tables tell.
  void happened(const Table& table, const std::vector<Room::Fresh>& fresh);
  /// What whoever sees the table late may know now, in Table::late.
  void caught_up(const Table& table, const std::vector<Room::Fresh>& fresh);
  bool watched(const std::string& table) const { return audiences_.contains(table); }
  /// Whether somebody looks at a table right now: a page that nobody sees does not count.
  bool looking(const std::string& user, const std::string& table) const;
  void set_readonly(bool readonly);

  // What happens to studies that are shared (protocol_studies.cpp).
  /// 0: it is shared no more.
  void study_changed(const std::string& study, std::int64_t revision);
  void study_heard(const std::string& study, const std::string& people);
  /// Any may have changed: they are looked at at the next tick.
  void recheck_studies() { studies_due_ = 0; }

  struct Counters {
    std::uint64_t refusals = 0;
    std::uint64_t clients = 0;  ///< connections that said hello
    bool readonly = false;
  };
  Counters counters() const;

 private:
  struct Connection;
  using ConnectionPtr = std::shared_ptr<Connection>;
  using Link = std::weak_ptr<Connection>;
  struct Watcher {
    Connection* connection;
    Eyes eyes;
    Detail detail;
  };
  /// Those who watch a table.
  struct Audience {
    std::vector<Watcher> watchers;
    bool changed = false;  // since they were last told who is there
  };
  struct Wish;

  MessagePtr message_from(const ConnectionPtr& connection, json::value text);
  void dispatch(const ConnectionPtr& connection, const MessagePtr& message);
  void hello(const ConnectionPtr& connection, const MessagePtr& message);
  void turn_away(Client& client, const std::string& why);
  void welcome(Connection& connection, const MessagePtr& message, const Accounts::Session& session) const;
  void subscribe(const ConnectionPtr& connection, const MessagePtr& message);
  void subscribed(Connection& to, const MessagePtr& message, const Table& table, const Wish& wish);
  void unsubscribe(Connection& connection, const MessagePtr& message);
  void look(const ConnectionPtr& connection, const MessagePtr& message);
  void show_log(const ConnectionPtr& connection, const MessagePtr& message);
  void preview(const MessagePtr& message);
  void insight(const ConnectionPtr& connection, const MessagePtr& message);
  void hint(const MessagePtr& message);
  void note(const MessagePtr& message);
  void sit(const MessagePtr& message);
  void sit_invited(Table& table, const Request& request, Seat seat, const std::string& nonce,
                   const std::optional<InviteRow>& invite);
  void rematch(const MessagePtr& message);
  void depart(const MessagePtr& message);
  void keep_order(const MessagePtr& message);
  void speak(const MessagePtr& message);
  void watch_study(const ConnectionPtr& connection, const MessagePtr& message);
  void leave_study(const Connection& connection, const MessagePtr& message);
  void look_at_studies();
  void at_table(const MessagePtr& message, std::function<void(Table&)> work);
  void admit(const MessagePtr& message, const std::string& club, std::function<void(Table&)> work);
  void look_who_left(const Table& table);
  static bool may_enter(const Room& room, const Message& message);
  void change(const MessagePtr& message, std::function<void(Table&, const Request&)> what);
  Eyes eyes_at(const std::string& table, const Connection& connection) const;
  void forget(const std::string& table, const Connection& connection);
  void tell(const Room& room, const std::vector<const Watcher*>& watchers,
            const std::vector<Room::Fresh>& fresh) const;
  static bool comes_late(const Table& table, const Eyes& eyes) {
    return table.late && !table.room->played(eyes.user);
  }
  void tell_presence(const Table& table, const Audience& audience) const;

  Parts parts_;
  std::unordered_map<const Client*, ConnectionPtr> connections_;
  std::unordered_map<std::string, Audience> audiences_;  // none of them empty
  std::unordered_set<std::string> used_invites_;         // lately, whether stored already or not
  StudyAudiences studies_;
  std::int64_t studies_due_ = 0;  // when they are looked at again
  Counters counters_;
};

}  // namespace shedu
