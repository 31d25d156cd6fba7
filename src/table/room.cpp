#include "table/room.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "games/games.h"

namespace shedu {
namespace {

// Keys are each user's own: nobody can use up another's.
std::string key_of(const std::string& user, const std::string& key) { return user + ':' + key; }

std::string text_of(const json::object& body, std::string_view name) {
  return std::string(body.at(name).as_string());
}

// Every so many entries a position is kept, from which the log can be told again.
constexpr std::int64_t kMarkEvery = 64;

// More decisions of one seat in a row than any game has.
constexpr std::size_t kUndoable = 256;

std::vector<int> numbers_of(const json::object& body, std::string_view name) {
  std::vector<int> numbers;
  if (const auto* stored = body.if_contains(name)) {
    for (const json::value& number : stored->as_array()) numbers.push_back(number.to_number<int>());
  }
  return numbers;
}

std::size_t ply_of(const json::object& body) { return body.at("ply").to_number<std::size_t>(); }

}  // namespace

Room::Room(std::string id, Rematch made_of, const Person& host, FairDeal deal, const std::string& nonce,
           std::int64_t now)
    : id_(std::move(id)),
      settings_(std::move(made_of.settings)),
      game_(&find_game(settings_.game)),
      host_(host.id),
      deal_(std::move(deal)),
      seats_(settings_.seats.size()) {
  append(entry(EntryKind::Created, now, -1, host.id, {{"name", host.name}}));
  for (Seat seat = 0; seat < seats(); ++seat) {
    const SeatChoice& choice = settings_.seats[static_cast<std::size_t>(seat)];
    if (choice.kind == SeatKind::Person) append_sat({host, {}, now}, seat, nonce);
    if (choice.kind == SeatKind::Computer) {
      append(entry(EntryKind::Computer, now, seat, {}, {{"level", choice.level}}));
    }
  }
  for (const KeptSeat& seat : made_of.kept) keep_seat(seat, now);
  for (const TakenSeat& seat : made_of.taken) append_sat({seat.who, {}, now}, seat.seat, seat.nonce);
  start_if_full(now);
}

Room::Room(const TableRow& row, const std::vector<EntryRow>& entries, std::int64_t now)
    : id_(row.id), host_(row.host) {
  const json::value settings = parse_json(row.settings);
  settings_ = read_settings(JsonIn(settings, "settings"));
  game_ = &find_game(settings_.game);
  deal_ = {commitment_of(row.secret), row.secret, {}};
  seats_.resize(settings_.seats.size());
  for (const EntryRow& stored : entries) {
    Entry entry = read_entry(stored);
    if (entry.seq != seq() + 1)
      throw Error("table " + id_ + ": entry " + std::to_string(seq() + 1) + " is missing");
    fold(std::move(entry));
  }
  if (log_.empty()) throw Error("table " + id_ + ": its log is empty");
  const auto last = std::find_if(log_.rbegin(), log_.rend(), [](const Entry& e) { return !e.hash.empty(); });
  if (last != log_.rend() && last->hash != hash_text(session_->state().hash())) {
    throw Error("table " + id_ + ": the position after entry " + std::to_string(last->seq) +
                " has another hash than the one stored with it");
  }
  restart_clock(now);
}

Seat Room::to_act() const { return status_ == Status::Playing ? session_->state().to_act() : kOver; }

bool Room::owns(const std::string& user, Seat seat) const {
  if (user.empty() || seat < 0 || seat >= seats()) return false;
  const SeatState& state = seats_[static_cast<std::size_t>(seat)];
  return state.kind == SeatKind::Person && state.user == user;
}

Seat Room::seat_of(const std::string& user) const {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (owns(user, seat)) return seat;
  }
  return kSpectator;
}

std::vector<Seat> Room::kept_for(const std::string& user) const {
  std::vector<Seat> out;
  for (Seat seat = 0; seat < seats(); ++seat) {
    const std::string& kept = seats_[static_cast<std::size_t>(seat)].kept_for.id;
    if (!kept.empty() && kept == user) out.push_back(seat);
  }
  return out;
}

bool Room::person_plays(Seat seat) const {
  if (seat < 0) return false;
  const SeatState& state = seats_[static_cast<std::size_t>(seat)];
  return state.kind == SeatKind::Person && state.caretaker == 0;
}

bool Room::has_people() const {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (person_plays(seat)) return true;
  }
  return false;
}

std::optional<std::int64_t> Room::deadline() const {
  if (status_ == Status::Playing) return clocks_.deadline();
  std::optional<std::int64_t> first;
  for (const SeatState& seat : seats_) {
    if (!seat.kept_for.id.empty() && (!first || seat.kept_until < *first)) first = seat.kept_until;
  }
  return first;
}

bool Room::goes_on_alone() const { return computer_to_act() || deadline(); }

std::optional<int> Room::computer_to_act() const {
  const Seat seat = to_act();
  if (seat < 0 || person_plays(seat)) return {};
  const SeatState& state = seats_[static_cast<std::size_t>(seat)];
  return state.kind == SeatKind::Computer ? state.level : state.caretaker;
}

std::string Room::player_of(Seat seat) const {
  const SeatState& state = seats_[static_cast<std::size_t>(seat)];
  return state.kind == SeatKind::Computer ? "level" + std::to_string(state.level) : state.user;
}

int Room::active_seats() const {
  return static_cast<int>(
      std::count_if(seats_.begin(), seats_.end(), [](const SeatState& seat) { return seat.resigned == 0; }));
}

Record Room::record() const {
  if (!session_) throw Refusal("late", "the game has not begun: there is no record of it yet");
  Record record = session_->record();
  const auto started = std::ranges::find(log_, EntryKind::Started, &Entry::kind);
  record.seats.clear();  // as they are called in the log: names may have been taken out of it
  for (const json::value& name : started->body.at("seats").as_array())
    record.seats.emplace_back(name.as_string());
  record.deal = deal_;
  if (status_ != Status::Over) record.deal->seed.clear();
  return record;
}

std::vector<int> Room::places() const { return numbers_of(result_, "places"); }

std::vector<int> Room::scores() const { return numbers_of(result_, "scores"); }

std::string Room::reason() const { return result_.empty() ? std::string() : text_of(result_, "reason"); }

std::string_view Room::status_name() const {
  static constexpr std::array<std::string_view, 4> kNames = {"open", "playing", "over", "closed"};
  return kNames[static_cast<std::size_t>(status_)];
}

TableRow Room::row(const std::string& info) const {
  TableRow row;
  row.id = id_;
  row.game = settings_.game;
  row.status = status_name();
  row.is_public = settings_.is_public;
  row.club = settings_.club;
  row.host = host_;
  row.seats = seats();
  row.settings = json::serialize(settings_json(settings_));
  row.secret = deal_.seed;
  row.info = info;
  row.members.push_back(host_);
  for (const SeatState& seat : seats_) {
    const std::string& user = seat.user.empty() ? seat.kept_for.id : seat.user;
    if (!user.empty() && std::find(row.members.begin(), row.members.end(), user) == row.members.end()) {
      row.members.push_back(user);
    }
  }
  row.created = log_.front().time;
  // Lists show and sort by it, and must not tell that there was a move.
  row.updated = log_[static_cast<std::size_t>(holds_back() ? opening_ : seq()) - 1].time;
  return row;
}

std::optional<std::int64_t> Room::done_before(const std::string& user, const std::string& key) const {
  if (key.empty()) return {};
  const auto found = keys_.find(key_of(user, key));
  if (found == keys_.end()) return {};
  return found->second;
}

std::vector<Room::Fresh> Room::take_fresh() { return std::exchange(fresh_, {}); }

Entry Room::entry(EntryKind kind, std::int64_t now, int seat, const std::string& user, json::object body) {
  Entry out;
  out.seq = seq() + 1;
  // Time never runs backwards in a log, whatever the machine's clock does.
  out.time = log_.empty() ? now : std::max(now, log_.back().time);
  out.kind = kind;
  out.seat = seat;
  out.user = user;
  out.body = std::move(body);
  return out;
}

void Room::append(Entry entry) {
  if (!entry.key.empty()) entry.key = key_of(entry.user, entry.key);
  fold_fresh(std::move(entry));
}

void Room::follow(const std::vector<EntryRow>& entries) {
  for (const EntryRow& row : entries) {
    Entry stored = read_entry(row);
    if (stored.seq != seq() + 1)
      throw Error("table " + id_ + ": entry " + std::to_string(seq() + 1) + " is missing");
    fold_fresh(std::move(stored));
    if (log_.back().hash != row.hash) {
      throw Error("table " + id_ + ": the position after entry " + std::to_string(row.seq) +
                  " has another hash than the one stored with it");
    }
  }
}

void Room::fold_fresh(Entry entry) {
  Fresh fresh;
  const bool game = changes_game(entry.kind);
  if (game && session_) fresh.before = session_->state().clone();
  fold(std::move(entry));
  if (game) {
    fresh.after = session_->state().clone();
    log_.back().hash = hash_text(fresh.after->hash());
  }
  fresh.ply = ply();
  fresh.entry = log_.back();
  fresh_.push_back(std::move(fresh));
}

void Room::fold(Entry entry) {
  apply(entry);
  if (changes_game(entry.kind)) rev_ = entry.seq;
  if (!entry.key.empty()) keys_.emplace(entry.key, entry.seq);
  log_.push_back(std::move(entry));
  if (session_ && seq() % kMarkEvery == 0) marks_.push_back({seq(), ply(), session_->state().clone()});
}

void Room::apply(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::Started:
    case EntryKind::Move:
    case EntryKind::Chance:
    case EntryKind::Undone:
    case EntryKind::Takeback:
    case EntryKind::Over: apply_game(entry); break;
    case EntryKind::Asked:
      asked_ = Asked{static_cast<Seat>(entry.seat), ply_of(entry.body), {static_cast<Seat>(entry.seat)}};
      talk_.asked_at.at(static_cast<std::size_t>(entry.seat)) = rev_;
      break;
    case EntryKind::Answered:
      if (entry.body.at("yes").as_bool()) {
        asked_->yes.push_back(static_cast<Seat>(entry.seat));
      } else {
        asked_.reset();
      }
      break;
    case EntryKind::Rematch: next_ = text_of(entry.body, "table"); break;
    case EntryKind::Expired: clocks_.exhaust(static_cast<Seat>(entry.seat)); break;
    case EntryKind::Created: break;
    case EntryKind::Closed:
      status_ = Status::Closed;
      for (SeatState& seat : seats_) seat.kept_for = {};
      asked_.reset();
      restart_clock(entry.time);
      break;
    case EntryKind::Chat: ++talk_.chats; break;
    case EntryKind::Gone: apply_gone(entry); break;
    case EntryKind::Hushed: hushed_.insert(entry.body.at("line").to_number<std::int64_t>()); break;
    default: apply_seat(entry);
  }
}

void Room::apply_seat(const Entry& entry) {
  SeatState& seat = seats_.at(static_cast<std::size_t>(entry.seat));
  switch (entry.kind) {
    case EntryKind::Sat:
      seat = {};
      seat.kind = SeatKind::Person;
      seat.user = entry.user;
      seat.name = text_of(entry.body, "name");
      break;
    case EntryKind::Kept:
      seat.kept_for = {text_of(entry.body, "for"), text_of(entry.body, "name")};
      seat.kept_until = entry.body.at("until").to_number<std::int64_t>();
      break;
    case EntryKind::Stood:
    case EntryKind::Declined: seat = {}; break;
    case EntryKind::Computer:
      seat = {};
      seat.level = entry.body.at("level").to_number<int>();
      if (seat.level > 0) seat.kind = SeatKind::Computer;
      break;
    case EntryKind::Nonce: seat.nonce = text_of(entry.body, "text"); break;
    case EntryKind::Resigned:
      seat.resigned = static_cast<int>(seats_.size()) - active_seats() + 1;
      seat.caretaker = entry.body.at("caretaker").to_number<int>();
      if (clocks_.running() == entry.seat) restart_clock(entry.time);
      break;
    case EntryKind::Caretaker:
      seat.caretaker = entry.body.at("level").to_number<int>();
      if (seat.caretaker == 0) clocks_.grant(static_cast<Seat>(entry.seat));
      if (to_act() == entry.seat) restart_clock(entry.time);
      break;
    default: break;
  }
}

void Room::apply_game(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::Started:
      start(entry);
      opening_ = entry.seq;
      break;
    case EntryKind::Move: {
      const Seat seat = session_->state().to_act();
      session_->play(game_->read_move(text_of(entry.body, "move")));
      asked_.reset();
      clocks_.spend(seat, entry.body.at("used").to_number<std::int64_t>());
      if (session_->state().to_act() != seat) clocks_.end_turn(seat);
      break;
    }
    case EntryKind::Chance:
      session_->play(game_->read_move(text_of(entry.body, "move")));
      if (opening_ == entry.seq - 1) opening_ = entry.seq;
      break;
    case EntryKind::Undone:
      session_->undo();
      ++talk_.undone;
      forget_marks();
      break;
    case EntryKind::Takeback: go_back(ply_of(entry.body)); break;
    default:
      status_ = Status::Over;
      asked_.reset();
      result_ = entry.body;
      result_.erase("seed");
  }
  restart_clock(entry.time);
}

void Room::start(const Entry& entry) {
  std::vector<std::string> names;
  for (const json::value& name : entry.body.at("seats").as_array()) names.emplace_back(name.as_string());
  session_ = std::make_unique<Session>(*game_, settings_.options, std::move(names));
  deal_.nonces.clear();
  for (const SeatState& seat : seats_) deal_.nonces.push_back(seat.nonce.empty() ? "none" : seat.nonce);
  clocks_ = Clocks(settings_.clock, seats());
  status_ = Status::Playing;
}

// Whoever walks from a mark must never come back behind it.
void Room::forget_marks() {
  while (!marks_.empty() && marks_.back().ply > ply()) marks_.pop_back();
}

const Room::Mark* Room::mark_before(std::int64_t seq) const {
  const auto later =
      std::upper_bound(marks_.begin(), marks_.end(), seq,
                       [](std::int64_t number, const Mark& mark) { return number < mark.seq; });
  return later == marks_.begin() ? nullptr : &*std::prev(later);
}

// Positions that were taken back are dropped again, so the last one is always where the game stands.
void Room::walk(std::int64_t after, std::int64_t last, const Step& step) const {
  const Mark* mark = mark_before(after);
  std::vector<std::unique_ptr<AnyState>> positions;
  if (mark != nullptr) positions.push_back(mark->state->clone());
  const std::size_t first = mark != nullptr ? mark->ply : 0;  // events that led to the first of the positions
  for (std::int64_t number = mark != nullptr ? mark->seq : 0; number < last; ++number) {
    const Entry& entry = log_[static_cast<std::size_t>(number)];
    const AnyState* before = positions.empty() ? nullptr : positions.back().get();
    if (entry.kind == EntryKind::Started) {
      positions.push_back(game_->start(settings_.options, seats()));
    } else if (entry.kind == EntryKind::Move || entry.kind == EntryKind::Chance) {
      positions.push_back(before->clone());
      positions.back()->play(game_->read_move(text_of(entry.body, "move")));
    }
    std::unique_ptr<AnyState> dropped;  // `before` is still needed
    if (entry.kind == EntryKind::Undone || entry.kind == EntryKind::Takeback) {
      dropped = std::move(positions.back());
      positions.resize(ply_of(entry.body) - first + 1);
    }
    if (entry.seq <= after) continue;
    step(entry, dropped ? dropped.get() : before, positions.empty() ? nullptr : positions.back().get(),
         positions.empty() ? 0 : positions.size() - 1 + first);
  }
}

void Room::check_hashes() const {
  walk(0, seq(), [](const Entry& entry, const AnyState*, const AnyState* after, std::size_t) {
    if (entry.hash.empty() || (after != nullptr && entry.hash == hash_text(after->hash()))) return;
    throw Error("the position after entry " + std::to_string(entry.seq) +
                " has another hash than the one stored");
  });
}

std::unique_ptr<AnyState> Room::position(std::size_t ply) const {
  const auto later = std::upper_bound(marks_.begin(), marks_.end(), ply,
                                      [](std::size_t events, const Mark& mark) { return events < mark.ply; });
  const Mark* mark = later == marks_.begin() ? nullptr : &*std::prev(later);
  auto state = mark != nullptr ? mark->state->clone() : game_->start(settings_.options, seats());
  for (std::size_t i = mark != nullptr ? mark->ply : 0; i < ply; ++i) state->play(session_->event(i).move);
  return state;
}

// Decisions that could be taken back when the game stood there can be taken back again.
void Room::go_back(std::size_t ply) {
  std::vector<Move> again;
  std::size_t base = ply;
  while (base > 0 && session_->event(base - 1).by >= 0 && ply - base < kUndoable) {
    again.insert(again.begin(), session_->event(--base).move);
  }
  session_->rewind(base, position(base));
  for (const Move move : again) session_->play(move);
  forget_marks();
  asked_.reset();
}

// A clock runs only where a person has to decide.
void Room::restart_clock(std::int64_t now) {
  const Seat seat = to_act();
  clocks_.run(person_plays(seat) ? std::optional(seat) : std::nullopt, now);
}

}  // namespace shedu
