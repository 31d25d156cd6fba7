#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/session.h"
#include "table/clocks.h"
#include "table/entry.h"
#include "table/refusal.h"
#include "table/settings.h"

namespace shedu {

/// Somebody at the door.
struct Person {
  std::string id;
  std::string name;
};

/// A table: its seats, its clocks and the game on it. A room is the fold of its log: apply() is the only
/// place where anything changes, so that a room read from the store is the room that was.
///
/// What somebody wants done either throws a Refusal and changes nothing, or appends entries. They are applied
/// at once, but nobody may hear of them before they are stored: take_fresh() hands them to whoever stores.
/// The room knows neither connections nor databases; times are told to it.
class Room {
 public:
  /// A new table, with its creator seated as the settings say. The nonce, which may be empty, is the
  /// creator's part in the shuffling.
  Room(std::string id, TableSettings settings, const Person& host, FairDeal deal, const std::string& nonce,
       std::int64_t now);
  /// A table as it was stored. Clocks begin again now: the time in between costs nobody anything. Throws
  /// Error when the log does not lead to the position whose hash it ends with.
  Room(const TableRow& row, const std::vector<EntryRow>& entries, std::int64_t now);

  enum class Status { Open, Playing, Over };

  // What there is.
  const std::string& id() const { return id_; }
  const TableSettings& settings() const { return settings_; }
  const std::string& host() const { return host_; }
  Status status() const { return status_; }
  std::string_view status_name() const;
  int seats() const { return static_cast<int>(seats_.size()); }
  std::int64_t seq() const { return static_cast<std::int64_t>(log_.size()); }
  std::int64_t rev() const { return rev_; }
  std::size_t ply() const { return session_ ? session_->events() : 0; }
  const Clocks& clocks() const { return clocks_; }
  /// The position; only of a game that has begun.
  const AnyState& state() const { return session_->state(); }
  bool begun() const { return session_ != nullptr; }
  /// Who is to decide, or kOver when nobody is.
  Seat to_act() const;
  bool owns(const std::string& user, Seat seat) const;
  /// The seat that somebody watches from if they do not say: their own that is to act, else their first.
  Seat natural_viewer(const std::string& user) const;
  /// The level of the computer that is to decide now, if it is one.
  std::optional<int> computer_to_act() const;
  /// The player behind a seat for ratings: a user's id or a level's name.
  std::string player_of(Seat seat) const;
  /// Everything that happened to the game. The seed is in it once the game is over.
  Record record() const;
  /// How the finished game ended: places from 1, for each seat.
  std::vector<int> places() const;
  TableRow row() const;
  /// Walks through the whole log; throws Error at the first position whose hash is not the one stored.
  void check_hashes() const;
  /// The entry that a key of this user's has led to, if there is one.
  std::optional<std::int64_t> done_before(const std::string& user, const std::string& key) const;

  // What people may see (room_show.cpp).
  json::object info() const;
  json::object clock_json() const;
  /// The position as the viewer may know it; a table with open scores shows all of it to everybody.
  json::value view_json(Seat viewer, Detail detail = Detail::Shown) const;
  /// The entries after `since`, as a viewer may see them.
  json::array entries_for(Seat viewer, std::int64_t since) const;
  /// An earlier position as the viewer saw it, and the event that led to it.
  json::object position_at(Seat viewer, std::size_t ply) const;
  /// What the seat's own moves would lead to, as far as it can know.
  json::object preview(Seat seat, const std::vector<std::string>& moves) const;
  /// One entry as a viewer may see it; `before` and `after` are the positions around it, if it changed them.
  json::object shown(const Entry& entry, Seat viewer, const AnyState* before, const AnyState* after,
                     std::size_t ply) const;

  // What people may do (room_commands.cpp). `key` is the client's, and may be empty.
  void sit(const Person& who, Seat seat, const std::string& nonce, const std::string& key, std::int64_t now);
  void stand(const Person& who, Seat seat, const std::string& key, std::int64_t now);
  void set_computer(const Person& who, Seat seat, int level, const std::string& key, std::int64_t now);
  void act(const Person& who, std::int64_t rev, const std::string& move, const std::string& key,
           std::int64_t now);
  void undo(const Person& who, std::int64_t rev, const std::string& key, std::int64_t now);
  void chat(const Person& who, const std::string& text, const std::string& key, std::int64_t now);
  void ask(const Person& who, std::int64_t rev, std::size_t ply, const std::string& key, std::int64_t now);
  void answer(const Person& who, bool yes, const std::string& key, std::int64_t now);
  void resign(const Person& who, Seat seat, const std::string& key, std::int64_t now);
  /// Whoever was absent plays on.
  void back(const Person& who, Seat seat, const std::string& key, std::int64_t now);
  void note_rematch(const Person& who, const std::string& table, const std::string& key, std::int64_t now);
  /// A computer has decided; false if the game has gone on without it.
  bool computer_act(std::int64_t rev, Move move, std::int64_t now);
  /// The running clock is looked at; true if its time was up.
  bool expire(std::int64_t now);

  /// An entry that is not stored yet, with the positions around it if it changed them.
  struct Fresh {
    Entry entry;
    std::shared_ptr<const AnyState> before;
    std::shared_ptr<const AnyState> after;
    std::size_t ply = 0;
  };
  /// What has been appended, or followed, since the last call.
  std::vector<Fresh> take_fresh();

  /// Entries that another process has stored, the next ones of this table. Throws Error when they do not fit.
  void follow(const std::vector<EntryRow>& entries);
  /// Clocks begin again now: whoever had to keep them did not.
  void resume_clock(std::int64_t now) { restart_clock(now); }

 private:
  struct SeatState {
    SeatKind kind = SeatKind::Open;
    std::string user;
    std::string name;
    int level = 0;
    int caretaker = 0;  // the level that plays for an absent or resigned person; 0: nobody
    int resigned = 0;   // 1 for the first who resigned, and so on; 0: has not
    std::string nonce;
  };
  struct Asked {
    Seat by = 0;
    std::size_t ply = 0;
    std::vector<Seat> yes;
  };

  void apply(const Entry& entry);
  void apply_game(const Entry& entry);
  void apply_seat(const Entry& entry);
  void start(const Entry& entry);
  void go_back(std::size_t ply);
  void restart_clock(std::int64_t now);
  void fold(Entry entry);
  void fold_fresh(Entry entry);
  void append(Entry entry);
  Entry entry(EntryKind kind, std::int64_t now, int seat = -1, const std::string& user = {},
              json::object body = {});
  void append_sat(const Person& who, Seat seat, const std::string& nonce, const std::string& key,
                  std::int64_t now);
  void append_move(Seat seat, Move move, bool computer, const Person* who, const std::string& key,
                   std::int64_t now);
  void go_on(std::int64_t now);  // deals, and ends the game if it is over
  void start_if_full(std::int64_t now);
  void settle_asked(std::int64_t now);
  void finish(const char* reason, std::int64_t now);
  void require_open() const;
  void require_playing() const;
  void require_rev(std::int64_t rev) const;
  SeatState& seat_at(Seat seat);
  Seat seat_of(const std::string& user) const;
  bool person_plays(Seat seat) const;
  int active_seats() const;
  /// A position that is kept beside the log.
  struct Mark {
    std::int64_t seq;
    std::size_t ply;
    std::unique_ptr<AnyState> state;
  };
  const Mark* mark_before(std::int64_t seq) const;
  /// Calls `step` for each entry after `after_seq` with the positions before and after it (nullptr where
  /// there is none) and the number of events that led to the latter.
  using Step =
      std::function<void(const Entry&, const AnyState* before, const AnyState* after, std::size_t ply)>;
  void walk(std::int64_t after_seq, const Step& step) const;

  std::string id_;
  TableSettings settings_;
  const AnyGame* game_;
  std::string host_;
  FairDeal deal_;
  Status status_ = Status::Open;
  std::vector<SeatState> seats_;
  std::unique_ptr<Session> session_;
  Clocks clocks_;
  std::optional<Asked> asked_;
  json::object result_;
  std::string next_;
  std::int64_t rev_ = 0;
  std::vector<Entry> log_;
  std::vector<Mark> marks_;
  std::unordered_map<std::string, std::int64_t> keys_;
  std::vector<Fresh> fresh_;
};

}  // namespace shedu
