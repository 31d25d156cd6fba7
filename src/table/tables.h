#pragma once

#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/reader.h"
#include "table/room.h"
#include "table/store.h"

namespace shedu {

class Writer;

/// Whose the tables are, when several nodes share them. On one node alone there is none of this.
class Hosting {
 public:
  virtual ~Hosting() = default;
  virtual bool mine(const std::string& table) const = 0;
  /// A new table will be this node's when it is stored.
  virtual void made(const std::string& table) = 0;
  /// Has the database refuse the commit if the table is not this node's any more.
  virtual void seal(const Room& room, Commit& commit) const = 0;
  virtual void sealed(const std::string& table, const std::exception_ptr& error) = 0;
  /// The table is not needed in memory any more.
  virtual void forgot(const std::string& table) = 0;
};

/// A table in memory, or on its way there.
struct Table {
  using Ack = std::function<void(const Refusal* refusal)>;
  /// Something to be done at a table, and what to do instead if it cannot be.
  struct Visit {
    std::function<void(Table&)> work;
    std::function<void(const Refusal&)> refused = {};
  };

  explicit Table(std::string its_id) : id(std::move(its_id)) {}

  const std::string id;
  std::unique_ptr<Room> room;  ///< none until it has been read
  std::unique_ptr<Room> late;  ///< what whoever holds no seat is shown instead (late.h); none: that very room
  /// What this person may see.
  const Room& seen_by(const std::string& user) const;
  /// For what a visit does: called when it is stored, or with why it was not.
  std::vector<Ack> acks;
  /// For what a visit does: what else must be stored with it.
  Commit along;

  // Whoever lets plans decide (plans.h) remembers this here.
  std::optional<std::vector<PlanRow>> plans;  ///< as they are stored, if that is known
  std::int64_t considered = 0;                ///< the revision for which they were looked at; 0: for none

  // Whoever lets computers think remembers this here.
  std::int64_t thinking_about = 0;  ///< the revision; 0: none
  bool computers_given_up = false;  ///< after one that never answered, any legal move is played for them

  /// Something that was done here is on its way to the store.
  bool storing() const { return committing_; }

 private:
  friend class Tables;

  bool free() const { return !reading_ && !committing_ && !visited_; }

  std::deque<Visit> waiting_;
  bool reading_ = false;     // from the store
  bool committing_ = false;  // what was done, to the store
  bool visited_ = false;     // right now, by somebody
  bool stale_ = false;       // more was stored elsewhere while it was being read
  std::int64_t shown_ = 0;   // while there is no room: the last entry that was shown to anybody
  std::int64_t touched_ = 0;
  std::string head_;           // the info as it is stored, if this is known
  std::optional<bool> awake_;  // as it is stored, if this is known
  std::string waits_for_;      // whom the game waits for, by what is stored
};

/// The tables that somebody needs, one thing after the other at each of them. They live on one thread, and
/// come from the store when they are asked for, by way of threads that read.
///
/// Commit, then publish: what is done at a table goes to the writer at once, and is answered and shown only
/// when it is stored. Until then whatever else is wanted there waits, so nobody can see or build on what
/// might yet fail. What cannot be stored did not happen: the room is read again.
class Tables {
 public:
  using Now = std::function<std::int64_t()>;
  using Visit = Table::Visit;
  using Ack = Table::Ack;

  struct Parts {
    Reader& reader;
    Writer& writer;
    Now now;
    Hosting* hosting = nullptr;
  };
  /// Who is told what happens.
  struct Listeners {
    std::function<void(Table&, const std::vector<Room::Fresh>&)> happened;  ///< and is stored
    /// Those who see the table late have come as far as this, in Table::late.
    std::function<void(Table&, const std::vector<Room::Fresh>&)> caught_up;
    std::function<void(Table&)> ready;                      ///< nothing waits there
    std::function<bool(const std::string& table)> watched;  ///< asked, not told
    std::function<void(bool)> readonly;                     ///< whether there is no room to write
    std::function<void(const std::string& table, const std::string& what)> damaged;
  };

  Tables(Parts parts, Listeners listeners);

  /// Does it now, or when the table has been read and what is on its way has been stored.
  void visit(const std::string& id, Visit visit, Reader::Haste haste = Reader::Haste::Urgent);
  /// A new table. Nobody knows of it before it is stored.
  void open(std::unique_ptr<Room> room, Ack stored);
  /// A new table that is stored together with what the visit does at another.
  void open_along(Table& with, std::unique_ptr<Room> room);
  /// New tables that are stored together with something else, all or none of them.
  void open_together(std::vector<std::unique_ptr<Room>> rooms, Commit along,
                     std::function<void(std::exception_ptr)> done);
  /// Reads the tables that go on by themselves, while others are served.
  void resume();
  /// Clocks, second attempts, and tables that nobody needs; call it a few times a second.
  void tick();

  /// The table if it is in memory; its room may be on its way.
  Table* find(const std::string& id) const;
  std::vector<std::string> ids() const;
  /// Others have stored something at this table: follows them, and shows it.
  void follow(const std::string& id);
  /// The clocks there have begun again: so must the reminder of whoever thinks.
  void redate(Table& table);
  /// To be looked at in a while, because something failed.
  void retry(const std::string& id);
  /// Forgets the table if nobody needs it here.
  void forget(const std::string& id);
  /// Whether the table was found damaged, and is kept apart until somebody has repaired it.
  bool damaged(const std::string& id) const { return damaged_.contains(id); }

  struct Counters {
    std::uint64_t moves = 0;
    std::uint64_t computer_moves = 0;
    std::uint64_t made = 0;
    std::uint64_t loaded = 0;  ///< in memory now
    std::uint64_t damaged = 0;
    std::uint64_t failures = 0;
  };
  Counters counters() const;

 private:
  using Place = std::shared_ptr<Table>;
  using Fresh = std::vector<Room::Fresh>;
  struct Loaded {
    std::unique_ptr<Room> room;
    std::unique_ptr<Room> late;
  };
  using Read = std::optional<Loaded>;  // none: there is no such table

  Place& place_for(const std::string& id);
  void wake(const std::string& id);
  void proceed(const Place& table, Reader::Haste haste = Reader::Haste::Urgent);
  void receive(Table& table, const Visit& visit);
  void refuse_all(const Place& table, const Refusal& refusal);
  void read(const Place& table, Reader::Haste haste);
  void was_read(const Place& table, Got<Read> got);
  void followed(const Place& table, Got<std::vector<EntryRow>> got);
  void tell(Table& table, const Fresh& fresh);
  void catch_up(Table& table);
  void set_aside(const Place& table, const std::string& what);
  void drop(Table& table, std::int64_t shown);
  void settle(const Place& table);
  void add_rows(Table& table, const Fresh& fresh, Commit& commit) const;
  void committed(const Place& table, const Fresh& fresh, const std::vector<Ack>& acks,
                 const std::exception_ptr& error);
  void let_go(Table& table, const Fresh& fresh);
  bool mine(const std::string& id) const { return parts_.hosting == nullptr || parts_.hosting->mine(id); }
  bool needed(const Table& table) const;
  void erase(const std::string& id);
  void make_room();
  void try_again();

  Parts parts_;
  Listeners listeners_;
  std::unordered_map<std::string, Place> tables_;
  std::unordered_map<std::string, std::int64_t> damaged_;  // and when to look at them again
  std::unordered_map<std::string, std::int64_t> retries_;  // and when
  std::int64_t resume_at_ = 0;                             // 0: has been done
  Counters counters_;
};

}  // namespace shedu
