#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "table/accounts.h"
#include "table/analyses.h"
#include "table/client.h"
#include "table/computers.h"
#include "table/departures.h"
#include "table/errands.h"
#include "table/fair_play.h"
#include "table/pairing.h"
#include "table/plans.h"
#include "table/protocol.h"
#include "table/reader.h"
#include "table/tables.h"
#include "table/tournaments.h"
#include "table/workers.h"

namespace shedu {

class Cluster;
class Writer;

/// Everything about tables, put together: Tables hosts them, Protocol speaks with those who are connected,
/// Computers think, Plans decide for who is away, Errands go to other nodes, Analyses look back. It belongs
/// to one thread, the tables' thread, which waits for nothing: what other threads find out comes back through
/// `post`.
class Lobby {
 public:
  using Now = std::function<std::int64_t()>;
  using Post = std::function<void(std::function<void()>)>;
  /// An answer, or a refusal.
  using Reply = std::function<void(json::object answer, const Refusal* refusal)>;

  struct Parts {
    Reader& reader;
    Writer& writer;
    Workers& players;   ///< computers that people play with
    Workers& pastimes;  ///< computers among themselves
    Workers& hints;
    Workers& analyses;  ///< what takes minutes, one at a time
    Accounts& accounts;
    Now now;
    Post post;
    Computers::After after;
    Cluster* cluster = nullptr;  ///< other nodes on the same database; none: it is all ours
    std::function<bool(Client&)> may_chat = {};
    std::function<bool(Client&)> may_create = {};
    Computers::Conduct conduct = {};
    /// A table was found damaged and set aside.
    std::function<void(const std::string& table, const std::string& what)> damaged = {};
  };
  explicit Lobby(Parts parts);

  /// Takes up the games that go on by themselves.
  void resume();
  /// Call it a few times a second.
  void tick();
  /// Lets everybody who thinks come to an end, because the program does.
  void stop_thinking() { stopping_ = true; }
  /// Tells everybody that the server is about to stop, or whether it can store.
  void notice(std::string_view kind, std::string_view text) { protocol_.notice(kind, text); }

  // Live connections.
  void opened(Client& client, const std::string& token) { protocol_.opened(client, token); }
  void received(Client& client, std::string_view text) { protocol_.received(client, text); }
  void closed(Client& client) { protocol_.closed(client); }
  void end_session(const std::string& hash) { protocol_.end_session(hash); }
  void refuse(Client& client, std::string_view text, const Refusal& refusal) {
    protocol_.refuse(client, text, refusal);
  }
  bool watches_only(Client& client) const { return protocol_.watches_only(client); }
  bool looking(const std::string& user, const std::string& table) const {
    return protocol_.looking(user, table);
  }
  /// The id of whoever has said hello there; empty: nobody yet.
  std::string user_of(const Client& client) const { return protocol_.user_of(client); }
  /// A command that came to another node and belongs to a table of this one. The reply is the text of the
  /// answer, as a connection of the person's would get it.
  void peer(const Person& who, std::string_view message, std::function<void(const std::string&)> reply);

  // What is not live: read from the store beside the tables.
  void create(const Person& who, const JsonIn& settings, const Reply& reply);
  /// `viewer`: who looks; what is of a club is listed for its members only.
  void list(const TableFilter& filter, const Reply& reply, const std::string& viewer = {});
  void info(const std::string& table, const std::string& viewer, const Reply& reply);
  /// Where the game stands, as somebody's eyes may see it, to be looked at and not to be played: without
  /// what may be done.
  void view(const std::string& user, const std::string& table, const Reply& reply);
  /// Whether somebody's lists leave out a table of theirs.
  void hide(const Person& who, const std::string& table, bool hidden, const Reply& reply);
  void record(const std::string& table, bool text, const Reply& reply);
  void invite(const Person& who, const std::string& table, int seat, const Reply& reply);
  void request_analysis(const Person& who, const std::string& from, const std::string& table,
                        const Analyses::Reply& reply) {
    analyses_.request(who, from, table, reply);
  }
  void analysis(const std::string& table, const Analyses::Reply& reply) { analyses_.show(table, reply); }

  Tournaments& tournaments() { return tournaments_; }
  /// A moderator hides a line of a table's chat, or closes the table; who it is was asked before.
  void keep_order(const Person& moderator, json::object what, const Reply& reply);
  /// Changes a club; gives the answer when it is stored. Who is in it no more then loses sight of it.
  void change_club(ClubChange change, json::object answer, const Reply& reply);
  /// Another node has heard that.
  void parted(const std::string& user) { protocol_.parted(user); }
  /// An account was deleted just now.
  void departed() {
    departures_.look_soon();
    protocol_.recheck_studies();
  }
  /// A study was shared, written or, with 0, its sharing ended: here, or as another node says.
  void study_changed(const std::string& study, std::int64_t revision) {
    protocol_.study_changed(study, revision);
  }
  void study_heard(const std::string& study, const std::string& people) {
    protocol_.study_heard(study, people);
  }
  /// What other nodes have said may not have been heard.
  void recheck_studies() { protocol_.recheck_studies(); }
  /// Stores something that no table has to know of, and then gives the answer.
  void store(Commit commit, json::object answer, const Reply& reply);

  struct Counters {
    Tables::Counters tables;
    Protocol::Counters protocol;
    Errands::Counters errands;
    std::uint64_t failures = 0;  ///< of computers, analyses, and tables that could not be read
  };
  Counters counters() const;

 private:
  json::object listed(const TableRow& row, const std::string& viewer) const;

  Parts parts_;
  std::atomic<bool> stopping_{false};
  std::unique_ptr<Errands> errands_;
  Tables tables_;
  Computers computers_;
  Plans plans_;
  Tournaments tournaments_;
  Protocol protocol_;
  Departures departures_;
  FairPlay fair_play_;
  Pairing pairing_;
  Analyses analyses_;
};

}  // namespace shedu
