#pragma once

#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

#include "table/reader.h"
#include "table/tables.h"
#include "table/tournament.h"

namespace shedu {

class Writer;

/// Holds the tournaments: people enter and leave, rounds begin by themselves when the last is over, results
/// are taken from the tables. Nothing is kept in memory: what is to be done is found in the store each time,
/// so a restart changes nothing. Whoever changes a tournament writes its next revision, with the tables of a
/// new round in the same commit; of several nodes that do so at once one succeeds, and the others look again.
/// Belongs to the tables' thread and waits for nothing.
class Tournaments {
 public:
  using Reply = std::function<void(json::object shown, const Refusal* refusal)>;

  struct Parts {
    Reader& reader;
    Writer& writer;
    Tables& tables;
    Tables::Now now;
  };
  explicit Tournaments(Parts parts) : parts_(std::move(parts)) {}

  void create(const Person& who, const JsonIn& settings, const Reply& reply);
  /// `viewer`: who looks; what is of a club is for its members.
  void list(const TournamentFilter& filter, const Reply& reply, const std::string& viewer = {});
  void show(const std::string& viewer, const std::string& id, const Reply& reply);

  void enter(const Person& who, const std::string& id, const std::string& nonce, const Reply& reply);
  /// The player of that number, or oneself where there is none: others are for the host to send away.
  void leave(const Person& who, const std::string& id, std::optional<int> number, const Reply& reply);
  /// Somebody has deleted their account: they withdraw, and what they have announced and nobody plays yet is
  /// given up.
  void depart(const std::string& user, const std::string& id, const Reply& reply);
  void add_computer(const Person& who, const std::string& id, int level, const Reply& reply);
  void start(const Person& who, const std::string& id, const Reply& reply);
  void close(const Person& who, const std::string& id, const Reply& reply);

  /// Looks for what can go on; call it a few times a second.
  void tick();

  std::uint64_t failures() const { return failures_; }

 private:
  /// A change on its way: what the tournament becomes, and what is stored with it. Made on a reading thread.
  struct Step {
    Tournament tournament;
    NamesById names;
    Commit along{};
    std::vector<std::unique_ptr<Room>> rooms{};
    json::object shown{};
    bool changed = false;
    bool of_owner = false;  ///< whoever wants it owns the club whose tournament it is
  };
  using Work = std::function<void(Store&, Step&)>;
  struct Errand {
    Work work;
    std::string user;  ///< who wants it; empty: nobody, it goes on by itself
    Reply reply;
    int tries = 0;
  };

  static Step read_step(Store& store, const std::string& id);
  static void require_host(const Step& step, const Person& who);
  static void withdraw_strangers(Store& store, Step& step);
  static void begin(Store& store, Step& step, std::int64_t now);
  static void advance(Store& store, Step& step, std::int64_t now);
  static bool take_results(Store& store, Step& step);
  static void open_round(Step& step, std::int64_t now);

  void change(const std::string& id, Work work, const Reply& reply, const std::string& user = {});
  void run(const std::string& id);
  void worked(const std::string& id, Got<Step> got);
  void stored(const std::string& id, json::object shown, const std::exception_ptr& error);
  void answer(const std::string& id, json::object shown, const Refusal* refusal);

  Parts parts_;
  std::unordered_map<std::string, std::deque<Errand>> lines_;  // the first of each is being carried out
  std::int64_t looked_ = 0;
  bool looking_ = false;
  std::uint64_t failures_ = 0;
};

}  // namespace shedu
