#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "game/session.h"
#include "table/clocks.h"
#include "table/entry.h"
#include "table/plan.h"
#include "table/refusal.h"
#include "table/settings.h"

namespace shedu {

/// Somebody at the door.
struct Person {
  std::string id;
  std::string name;
};

/// Who wants something done, under which key of theirs (it may be empty), and when.
struct Request {
  Person who;
  std::string key;
  std::int64_t now = 0;
};

/// A seat that nobody but one person can take, for a while.
struct KeptSeat {
  Seat seat = 0;
  Person who;
};

/// Somebody who sits there from the beginning, with their part in the shuffling.
struct TakenSeat {
  Seat seat = 0;
  Person who;
  std::string nonce;
};

/// What a rematch is made of: the same table once more, with the seats of the others kept for them. At a
/// table of a tournament everybody sits already.
struct Rematch {
  TableSettings settings;
  std::vector<KeptSeat> kept;
  std::vector<TakenSeat> taken{};
};

/// Who decided a move, where it was not the seat's owner at the table.
inline constexpr const char* kByComputer = "computer";
inline constexpr const char* kByPlan = "plan";

/// The level of the computer that plays for whoever is absent, or has resigned.
inline constexpr int kCaretakerLevel = 3;

/// Somebody's eyes: who looks, and the seat they would like to look from.
struct Eyes {
  std::string user;
  Seat seat = kSpectator;
};

/// A table: its seats, its clocks and the game on it. A room is the fold of its log: apply() is the only
/// place where anything changes, so that a room read from the store is the room that was.
///
/// What somebody wants done either throws a Refusal and changes nothing, or appends entries. They are applied
/// at once, but nobody may hear of them before they are stored: take_fresh() hands them to whoever stores.
/// The room knows neither connections nor databases; times are told to it.
///
/// Whatever is shown of a game is asked for with somebody's Eyes, and the room finds out each time what these
/// may see at that moment: a seat that has changed hands shows itself to its new owner only.
class Room {
 public:
  /// A new table, with its creator seated as the settings say. The nonce, which may be empty, is the
  /// creator's part in the shuffling.
  Room(std::string id, TableSettings settings, const Person& host, FairDeal deal, const std::string& nonce,
       std::int64_t now)
      : Room(std::move(id), Rematch{std::move(settings), {}, {}}, host, std::move(deal), nonce, now) {}
  /// The same with seats that are kept for others.
  Room(std::string id, Rematch made_of, const Person& host, FairDeal deal, const std::string& nonce,
       std::int64_t now);
  /// A table as it was stored. Clocks begin again now: the time in between costs nobody anything. Throws
  /// Error when the log does not lead to the position whose hash it ends with.
  Room(const TableRow& row, const std::vector<EntryRow>& entries, std::int64_t now);

  /// Closed: given up before its game began.
  enum class Status { Open, Playing, Over, Closed };

  /// An entry that is not stored yet, with the positions around it if it changed them.
  struct Fresh {
    Entry entry;
    std::shared_ptr<const AnyState> before;
    std::shared_ptr<const AnyState> after;
    std::size_t ply = 0;
  };

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
  /// Who is to decide, or kOver when nobody is.
  Seat to_act() const;
  bool owns(const std::string& user, Seat seat) const;
  /// Whether somebody at this table who has neither left nor resigned plays themselves.
  bool has_people() const;
  /// Whether a person is to decide who is there to do it.
  bool person_to_act() const { return person_plays(to_act()); }
  /// The level of the computer that is to decide now, if it is one.
  std::optional<int> computer_to_act() const;
  /// When something happens here though nobody does anything: a clock's time is up, or a seat is kept no
  /// longer.
  std::optional<std::int64_t> deadline() const;
  /// Whether something happens here though nobody asks for it: at a deadline, or because a computer decides.
  bool goes_on_alone() const;
  /// The player behind a seat for ratings: a user's id or a level's name.
  std::string player_of(Seat seat) const;
  /// Everything that happened to the game. The seed is in it once the game is over.
  Record record() const;
  /// Everybody who sits here, once each, and has not left by resigning.
  std::vector<Person> people() const;
  /// Whom the game waits for: the id of whoever is to decide, empty where it is nobody or a computer.
  std::string waits_for() const;
  /// Whether the decision that is waited for lies within somebody else's turn, as everybody can see.
  bool answers() const;
  /// Whether somebody has been asked to take moves back, and has not answered.
  bool must_answer(const std::string& user) const;
  /// Whether a request to take moves back stood just before this entry.
  bool asked_before(std::int64_t seq) const;
  /// How the finished game ended: places from 1, for each seat.
  std::vector<int> places() const;
  std::vector<int> scores() const;
  std::string reason() const;
  /// What is stored of the table besides its log; `info` is info() in text.
  TableRow row(const std::string& info) const;
  /// Walks through the whole log; throws Error at the first position whose hash is not the one stored.
  void check_hashes() const;
  /// The entry that a key of this user's has led to, if there is one.
  std::optional<std::int64_t> done_before(const std::string& user, const std::string& key) const;

  // What people may see (room_show.cpp).
  /// The seat whose view these eyes get now: the one they ask for if it is theirs and they have not resigned,
  /// or if the game is over and nothing is left to hide; else the spectator's.
  Seat sees_as(const Eyes& eyes) const;
  /// The seat that somebody watches from if they do not say: their own that is to act, else their first.
  Seat natural_seat(const std::string& user) const;
  json::object info() const;
  json::object clock_json() const;
  /// The position as these eyes may know it; a table with open scores shows all of it to everybody.
  json::value view_json(const Eyes& eyes, Detail detail = Detail::Shown) const;
  /// A part of the log.
  struct Page {
    std::int64_t from = 0;  ///< the number of the entry before the first of these
    json::array entries;
  };
  static constexpr std::int64_t kPage = 128;
  /// The entries after `since`, the last kPage of them if there are more.
  Page entries_since(const Eyes& eyes, std::int64_t since) const;
  /// The kPage entries before this one.
  Page entries_before(const Eyes& eyes, std::int64_t before) const;
  /// Entries that have just been stored or followed.
  json::array shown(const Eyes& eyes, const std::vector<Fresh>& fresh) const;
  /// An earlier position as these eyes saw it, and the event that led to it.
  json::object position_at(const Eyes& eyes, std::size_t ply) const;
  /// What moves of somebody whose turn it is would lead to, as far as they can know.
  json::object preview(const std::string& user, std::int64_t rev,
                       const std::vector<std::string>& moves) const;
  /// What is to be counted (docs/insight.md) in a position as these eyes saw it, or after such moves.
  json::object insight_at(const Eyes& eyes, std::size_t ply) const;
  json::object insight_after(const std::string& user, std::int64_t rev,
                             const std::vector<std::string>& moves) const;
  /// What somebody whose turn it is knows, to be thought about for them.
  std::shared_ptr<const AnyView> view_for_hint(const std::string& user, std::int64_t rev) const;
  /// What the computer that is to decide knows; none if no computer is.
  std::shared_ptr<const AnyView> view_for_computer() const;
  /// Whether anything about the position is hidden from anybody.
  bool keeps_secrets() const;

  // What people may do (room_commands.cpp).
  /// `invited`: by the host, to this very seat. Whoever takes a seat that is kept for them takes all of
  /// those.
  void sit(const Request& request, Seat seat, const std::string& nonce, bool invited);
  void stand(const Request& request, Seat seat);
  void set_computer(const Request& request, Seat seat, int level);
  /// The seats that are kept for somebody are open to everybody.
  void decline(const Request& request);
  /// The table is given up before its game begins.
  void close(const Request& request);
  /// One decision or several in a row, all of them or none.
  void act(const Request& request, std::int64_t rev, const std::vector<std::string>& moves);
  void undo(const Request& request, std::int64_t rev);
  void chat(const Request& request, const std::string& text);
  void ask(const Request& request, std::int64_t rev, std::size_t ply);
  void answer(const Request& request, bool yes);
  void resign(const Request& request, Seat seat);
  /// Whoever was absent plays on.
  void back(const Request& request, Seat seat);
  /// The same table once more, everybody moved on by one seat, so that whoever began does not begin again.
  /// Refused where there is one already.
  Rematch rematch_for(const Person& who) const;
  void note_rematch(const Request& request, const std::string& table);
  // Plans (room_plans.cpp).
  /// Whether people may take an hour and more for a turn, so that plans are worth making.
  bool is_slow() const;
  /// The plan as the rules read it, made for where the game stands; a Refusal where they forbid what it says.
  Plan checked_plan(const std::string& user, Seat seat, Plan plan) const;
  /// What a plan of the seat's owner says of the decision at hand; nothing where it does not foresee it.
  std::vector<Move> planned(const std::string& user, Seat seat, const Plan& plan) const;
  /// Whether one of a plan's replies may still come.
  bool may_reply(Seat seat, const Plan& plan) const;
  /// Decides what a plan says; false if it says nothing.
  bool plan_act(const std::string& user, Seat seat, const Plan& plan, std::int64_t now);

  /// A computer has decided; false if the game has gone on without it.
  bool computer_act(std::int64_t rev, Move move, std::int64_t now);
  /// The deadline is looked at; true if it was over.
  bool expire(std::int64_t now);

  /// Somebody has deleted their account (room_depart.cpp): their name is taken out of the log, and what would
  /// wait for them goes on without. A table that begins gets along without them; where a game is played, a
  /// computer takes their seats, or they have resigned, as when their time is up. Gives the entries that
  /// named them, as they are to be stored now.
  std::vector<EntryRow> depart(const std::string& user, std::int64_t now);
  /// A moderator takes a line of the chat away, or closes the table, whether its game has begun or not.
  void hush(const Request& request, std::int64_t line);
  void close_for_order(const Request& request);
  /// Who has written a line of the chat; empty: there is no such line.
  std::string speaker_of(std::int64_t line) const;
  /// Whether somebody sits here, or has played the game that is over.
  bool played(const std::string& user) const { return seat_of(user) != kSpectator; }
  // For whoever holds no seat at a table where they see the game late (late.h; room_late.cpp).
  /// Whether they are shown a room of their own: from the beginning of the table to the end of its game.
  bool has_latecomers() const {
    return settings_.delay > 0 && (status_ == Status::Open || status_ == Status::Playing);
  }
  /// Whether there may be something now that they must not see yet.
  bool holds_back() const { return settings_.delay > 0 && status_ == Status::Playing; }
  /// The last entry that they may see by now. Up to the first decision nothing is held back, and nothing is
  /// once the game is over.
  std::int64_t told_by(std::int64_t now) const;
  /// The room as it was after this entry, which is shown as if that were now. Replays the game.
  std::unique_ptr<Room> as_of(std::int64_t last) const;
  /// Goes on as far as this entry of the room that this one is an earlier state of, and gives what is new.
  std::vector<Fresh> catch_up(const Room& whole, std::int64_t last);

  /// The table of the rematch; empty: there is none.
  const std::string& next() const { return next_; }

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
    Person kept_for{};  // while the seat is open; nobody: it is anybody's
    std::int64_t kept_until = 0;
  };
  struct Asked {
    Seat by = 0;
    std::size_t ply = 0;
    std::vector<Seat> yes;
  };
  // How much people have made the log grow by what the game itself does not bound.
  struct Talk {
    int chats = 0;
    int undone = 0;
    std::array<std::int64_t, kMaxSeats>
        asked_at{};  // the revision at which each seat last asked for a takeback
  };

  void apply(const Entry& entry);
  void apply_game(const Entry& entry);
  void apply_seat(const Entry& entry);
  void apply_gone(const Entry& entry);
  std::vector<std::size_t> naming(const std::string& user) const;
  void leave_before_the_start(const std::string& user, std::int64_t now);
  void leave_game(const std::string& user, std::int64_t now);
  void start(const Entry& entry);
  void go_back(std::size_t ply);
  void forget_marks();
  void restart_clock(std::int64_t now);
  void fold(Entry entry);
  void fold_fresh(Entry entry);
  void append(Entry entry);
  Entry entry(EntryKind kind, std::int64_t now, int seat = -1, const std::string& user = {},
              json::object body = {});
  void append_asked(EntryKind kind, const Request& request, int seat, json::object body = {});
  void append_sat(const Request& request, Seat seat, const std::string& nonce);
  void keep_seat(const KeptSeat& seat, std::int64_t now);
  void take_kept(Request request, const std::string& nonce);
  void free_seat(const Request& request, Seat seat, const char* why);
  bool lapse(std::int64_t now);
  void append_move(Seat seat, Move move, const char* by, const Request& request);
  bool holds(const Plan& plan) const;
  std::vector<Move> possible_in_a_row(Seat seat, const std::vector<std::string>& moves) const;
  std::vector<Move> read_moves(const std::vector<std::string>& moves) const;
  void require_in_a_row(Seat seat, const std::vector<Move>& moves) const;
  void go_on(std::int64_t now);  // deals, and ends the game if it is over
  void start_if_full(std::int64_t now);
  void settle_asked(std::int64_t now);
  void finish(const char* reason, std::int64_t now);
  void require_not_begun() const;
  void require_open() const;
  void require_playing() const;
  void require_rev(std::int64_t rev) const;
  SeatState& seat_at(Seat seat);
  Seat seat_of(const std::string& user) const;
  std::vector<Seat> kept_for(const std::string& user) const;
  bool person_plays(Seat seat) const;
  bool agrees_to_takeback(Seat seat) const;
  int active_seats() const;
  json::object shown(const Entry& entry, Seat viewer, const AnyState* before, const AnyState* after,
                     std::size_t ply) const;
  Page page(const Eyes& eyes, std::int64_t after, std::int64_t last) const;
  void check_ply(std::size_t ply) const;
  std::unique_ptr<AnyState> position(std::size_t ply) const;
  /// A position that is kept beside the log.
  struct Mark {
    std::int64_t seq;
    std::size_t ply;
    std::unique_ptr<AnyState> state;
  };
  const Mark* mark_before(std::int64_t seq) const;
  /// Calls `step` for each entry after `after` up to `last` with the positions before and after it (nullptr
  /// where there is none) and the number of events that led to the latter.
  using Step =
      std::function<void(const Entry&, const AnyState* before, const AnyState* after, std::size_t ply)>;
  void walk(std::int64_t after, std::int64_t last, const Step& step) const;

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
  Talk talk_;
  std::int64_t opening_ = 0;                 // the last entry before the first decision of the game
  std::int64_t behind_ = 0;                  // how much later than it was so this room is shown
  std::unordered_set<std::int64_t> hushed_;  // lines of the chat that are shown to nobody
  std::unordered_set<std::string> gone_;     // whose accounts were deleted
  std::vector<Mark> marks_;                  // none that a later entry went back behind
  std::unordered_map<std::string, std::int64_t> keys_;
  std::vector<Fresh> fresh_;
};

}  // namespace shedu
