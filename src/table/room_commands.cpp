#include <algorithm>

#include "game/shown.h"
#include "games/games.h"
#include "table/room.h"
#include "table/spans.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestChat = 500;
// A log grows without bound by its game alone, and games end.
constexpr std::int64_t kMostBeforeStart = 1'000;
constexpr int kMostChats = 2'000;
constexpr int kMostUndone = 1'000;
// How long a seat is kept for somebody: as long as the clock gives them for a turn, within these.
constexpr std::int64_t kKeptAtLeast = 10 * kMinute;
constexpr std::int64_t kKeptWithoutClock = kDay;

// A refusal is worded from the seat's view, so that not even it tells what the seat may not know.
template <class Play>
void play_or_refuse(const AnyState& state, Seat seat, Move move, Play play) {
  try {
    play();
  } catch (const Error&) {
    const std::string why = state.view(seat)->why_not(move);
    throw Refusal("illegal", why, clause_in(why));
  }
}

}  // namespace

void Room::require_not_begun() const {
  if (status_ == Status::Closed) throw Refusal("late", "this table was closed");
  if (status_ != Status::Open) throw Refusal("late", "the game has begun: seats do not change any more");
}

void Room::require_open() const {
  require_not_begun();
  if (seq() - talk_.chats >= kMostBeforeStart)
    throw Refusal("full", "too many have come and gone at this table: make a new one");
}

void Room::require_playing() const {
  if (status_ == Status::Open)
    throw Refusal("late", "the game has not begun: it waits for all seats to be taken");
  if (status_ == Status::Over) throw Refusal("late", "the game is over");
  if (status_ == Status::Closed) throw Refusal("late", "this table was closed");
}

void Room::require_rev(std::int64_t rev) const {
  require_playing();
  if (rev != rev_) {
    throw Refusal("stale", "the game has gone on: this is based on " + std::to_string(rev) +
                               ", the game is at " + std::to_string(rev_));
  }
}

Room::SeatState& Room::seat_at(Seat seat) {
  if (seat < 0 || seat >= seats()) {
    throw Refusal("unknown", "there is no seat " + std::to_string(seat) + ": the table has " +
                                 std::to_string(seats()) + ", from 0 on");
  }
  return seats_[static_cast<std::size_t>(seat)];
}

void Room::append_asked(EntryKind kind, const Request& request, int seat, json::object body) {
  Entry asked = entry(kind, request.now, seat, request.who.id, std::move(body));
  asked.key = request.key;
  append(std::move(asked));
}

void Room::append_sat(const Request& request, Seat seat, const std::string& nonce) {
  const std::string text = clean_words(nonce, kLongestNonce);
  append_asked(EntryKind::Sat, request, seat, {{"name", request.who.name}});
  if (!text.empty()) append(entry(EntryKind::Nonce, request.now, seat, request.who.id, {{"text", text}}));
}

void Room::sit(const Request& request, Seat seat, const std::string& nonce, bool invited) {
  require_open();
  const SeatState& wanted = seat_at(seat);
  if (wanted.kind != SeatKind::Open) throw Refusal("late", "somebody sits there already");
  const bool kept = !wanted.kept_for.id.empty();
  if (kept && wanted.kept_for.id == request.who.id) return take_kept(request, nonce);
  if (kept) throw Refusal("forbidden", "this seat is kept for " + wanted.kept_for.name);
  if (!kept_for(request.who.id).empty())
    throw Refusal("forbidden", "another seat is kept for you: take it, or decline it first");
  if (!invited && request.who.id != host_ && seat_of(request.who.id) != kSpectator) {
    throw Refusal("forbidden", "you have a seat: only the host of a table takes several, for a hotseat");
  }
  append_sat(request, seat, nonce);
  start_if_full(request.now);
}

void Room::keep_seat(const KeptSeat& seat, std::int64_t now) {
  const ClockRule& clock = settings_.clock;
  const std::int64_t time =
      clock.kind == ClockKind::None ? kKeptWithoutClock : std::max(clock.ms, kKeptAtLeast);
  append(entry(EntryKind::Kept, now, seat.seat, host_,
               {{"for", seat.who.id}, {"name", seat.who.name}, {"until", now + time}}));
}

void Room::take_kept(Request request, const std::string& nonce) {
  for (const Seat seat : kept_for(request.who.id)) {
    append_sat(request, seat, nonce);
    request.key.clear();  // the first entry bears it
  }
  start_if_full(request.now);
}

void Room::free_seat(const Request& request, Seat seat, const char* why) {
  const Person who = seat_at(seat).kept_for;
  append_asked(EntryKind::Declined, request, seat, {{"for", who.id}, {"name", who.name}, {"why", why}});
}

void Room::decline(const Request& request) {
  require_not_begun();
  const std::vector<Seat> kept = kept_for(request.who.id);
  if (kept.empty()) throw Refusal("late", "no seat is kept for you here");
  Request next = request;
  for (const Seat seat : kept) {
    free_seat(next, seat, "declined");
    next.key.clear();
  }
}

void Room::close(const Request& request) {
  require_not_begun();
  if (request.who.id != host_) throw Refusal("forbidden", "only the host of the table may do that");
  append_asked(EntryKind::Closed, request, -1, {{"name", request.who.name}});
}

void Room::close_for_order(const Request& request) {
  if (status_ == Status::Over) throw Refusal("late", "the game is over");
  if (status_ == Status::Closed) throw Refusal("late", "this table was closed");
  append_asked(EntryKind::Closed, request, -1, {{"name", request.who.name}, {"order", true}});
}

std::string Room::speaker_of(std::int64_t line) const {
  if (line < 1 || line > seq()) return {};
  const Entry& entry = log_[static_cast<std::size_t>(line - 1)];
  return entry.kind == EntryKind::Chat ? entry.user : std::string();
}

void Room::hush(const Request& request, std::int64_t line) {
  if (line < 1 || line > seq() || log_[static_cast<std::size_t>(line - 1)].kind != EntryKind::Chat)
    throw Refusal("unknown", "there is no such line in this chat");
  if (hushed_.contains(line)) throw Refusal("late", "this line is taken away already");
  append_asked(EntryKind::Hushed, request, -1, {{"line", line}});
}

void Room::stand(const Request& request, Seat seat) {
  require_open();
  if (const Person& kept = seat_at(seat).kept_for; !kept.id.empty()) {
    if (kept.id == request.who.id) return decline(request);
    if (request.who.id != host_) throw Refusal("forbidden", "only the host of the table may do that");
    return free_seat(request, seat, "opened");
  }
  if (seat_at(seat).kind != SeatKind::Person) throw Refusal("unknown", "nobody sits there");
  if (!owns(request.who.id, seat) && request.who.id != host_)
    throw Refusal("forbidden", "only who sits there, or the host, may do that");
  append_asked(EntryKind::Stood, request, seat, {{"name", seat_at(seat).name}});
}

void Room::set_computer(const Request& request, Seat seat, int level) {
  require_open();
  if (request.who.id != host_) throw Refusal("forbidden", "only the host of the table may do that");
  if (seat_at(seat).kind == SeatKind::Person) throw Refusal("late", "somebody sits there already");
  if (const Person& kept = seat_at(seat).kept_for; !kept.id.empty())
    throw Refusal("late", "this seat is kept for " + kept.name + ": open it first");
  append_asked(EntryKind::Computer, request, seat, {{"level", level}});
  start_if_full(request.now);
}

void Room::start_if_full(std::int64_t now) {
  if (std::any_of(seats_.begin(), seats_.end(), [](const SeatState& s) { return s.kind == SeatKind::Open; }))
    return;
  json::array names;
  for (const SeatState& seat : seats_) {
    names.emplace_back(seat.kind == SeatKind::Computer ? "level" + std::to_string(seat.level) : seat.name);
  }
  append(entry(EntryKind::Started, now, -1, {},
               {{"seats", std::move(names)}, {"commitment", deal_.commitment}}));
  go_on(now);
}

void Room::go_on(std::int64_t now) {
  FairDealer dealer(deal_);
  OutcomeList outcomes;
  while (session_->state().to_act() == kNature) {
    session_->state().chance(outcomes);
    const Move outcome = dealer.deal(outcomes, session_->chance_events());
    append(entry(EntryKind::Chance, now, -1, {}, {{"move", game_->move_text(outcome)}}));
  }
  if (session_->state().to_act() == kOver) finish("played", now);
}

void Room::append_move(Seat seat, Move move, const char* by, const Request& request) {
  json::object body{{"move", game_->move_text(move)}, {"used", clocks_.used(request.now)}};
  if (by != nullptr) body["by"] = by;
  append_asked(EntryKind::Move, request, seat, std::move(body));
  go_on(request.now);
}

std::vector<Move> Room::read_moves(const std::vector<std::string>& moves) const {
  std::vector<Move> out;
  for (const std::string& text : moves) {
    const auto move = game_->parse_move(text);
    if (!move) {
      throw Refusal("bad", '"' + text.substr(0, 40) +
                               "\" is not a move of this game: docs/notation.md explains the notation");
    }
    out.push_back(*move);
  }
  if (out.empty()) throw Refusal("bad", "there is no move in it");
  return out;
}

// Several decisions in a row are made together or not at all, so they are tried first.
void Room::require_in_a_row(Seat seat, const std::vector<Move>& moves) const {
  const auto world = session_->state().clone();
  for (const Move& move : moves) {
    if (world->to_act() != seat) {
      throw Refusal("illegal", "before " + game_->move_text(move) +
                                   " it is not your decision any more: send it when it is");
    }
    play_or_refuse(*world, seat, move, [&] { world->play(move); });
  }
}

void Room::act(const Request& request, std::int64_t rev, const std::vector<std::string>& moves) {
  require_rev(rev);
  const Seat seat = to_act();
  if (!owns(request.who.id, seat))
    throw Refusal("forbidden", "it is not your turn: seat " + std::to_string(seat) + " decides");
  if (!person_plays(seat)) throw Refusal("forbidden", "a computer plays for you: take your seat back first");
  const std::vector<Move> row = read_moves(moves);
  if (row.size() > 1) require_in_a_row(seat, row);
  Request next = request;
  for (const Move move : row) {
    play_or_refuse(session_->state(), seat, move, [&] { append_move(seat, move, nullptr, next); });
    next.key.clear();  // the first entry bears it
  }
}

bool Room::computer_act(std::int64_t rev, Move move, std::int64_t now) {
  if (status_ != Status::Playing || rev != rev_ || !computer_to_act()) return false;
  append_move(to_act(), move, kByComputer, {{}, {}, now});
  return true;
}

void Room::undo(const Request& request, std::int64_t rev) {
  require_rev(rev);
  const Seat seat = to_act();
  if (!owns(request.who.id, seat) || !session_->can_undo()) {
    throw Refusal("forbidden",
                  "only your own decisions since something was revealed can be taken back; ask the others");
  }
  if (talk_.undone >= kMostUndone)
    throw Refusal("full", "so much was taken back here that the log is full of it");
  append_asked(EntryKind::Undone, request, seat, {{"ply", ply() - 1}});
}

void Room::chat(const Request& request, const std::string& text) {
  const std::string words = clean_words(text, kLongestChat);
  if (words.empty()) throw Refusal("bad", "there is nothing to say");
  if (talk_.chats >= kMostChats)
    throw Refusal("full", "enough was said at this table: its log takes no more");
  append_asked(EntryKind::Chat, request, seat_of(request.who.id),
               {{"name", request.who.name}, {"text", words}});
}

void Room::ask(const Request& request, std::int64_t rev, std::size_t ply) {
  require_rev(rev);
  const Seat seat = seat_of(request.who.id);
  if (seat < 0) throw Refusal("forbidden", "only players may ask for that");
  if (settings_.rated) throw Refusal("forbidden", "nothing is taken back in a rated game");
  if (!settings_.tournament.empty()) throw Refusal("forbidden", "nothing is taken back in a tournament");
  if (ply >= session_->events()) throw Refusal("bad", "the game has not come that far");
  if (asked_) throw Refusal("late", "somebody has asked already: the others have to answer first");
  if (talk_.asked_at[static_cast<std::size_t>(seat)] == rev_) {
    throw Refusal("late", "you have asked at this point already: ask again when the game has gone on");
  }
  append_asked(EntryKind::Asked, request, seat, {{"ply", ply}});
  settle_asked(request.now);
}

void Room::answer(const Request& request, bool yes) {
  require_playing();
  if (!asked_) throw Refusal("late", "nobody waits for an answer");
  for (Seat seat = 0; seat < seats(); ++seat) {
    const bool answered = std::find(asked_->yes.begin(), asked_->yes.end(), seat) != asked_->yes.end();
    if (!owns(request.who.id, seat) || answered) continue;
    append_asked(EntryKind::Answered, request, seat, {{"yes", yes}});
    if (yes) settle_asked(request.now);
    return;
  }
  throw Refusal("forbidden", "you have answered, or do not play here");
}

// Computers, and those who have resigned or sit on several seats, have nothing against it. Who is only absent
// agrees to what the seat to act could undo by itself, and to nothing else.
bool Room::agrees_to_takeback(Seat seat) const {
  const SeatState& state = seats_[static_cast<std::size_t>(seat)];
  if (state.kind == SeatKind::Computer || state.resigned != 0 || gone_.contains(state.user)) return true;
  if (std::any_of(asked_->yes.begin(), asked_->yes.end(),
                  [&](Seat yes) { return seats_[static_cast<std::size_t>(yes)].user == state.user; })) {
    return true;
  }
  return state.caretaker != 0 && asked_->ply + session_->undoable() >= session_->events();
}

void Room::settle_asked(std::int64_t now) {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (!agrees_to_takeback(seat)) return;
  }
  append(entry(EntryKind::Takeback, now, -1, {}, {{"ply", asked_->ply}}));
  go_on(now);
}

void Room::resign(const Request& request, Seat seat) {
  require_playing();
  if (!owns(request.who.id, seat)) throw Refusal("forbidden", "this is not your seat");
  if (seat_at(seat).resigned != 0) throw Refusal("late", "you have resigned already");
  append_asked(EntryKind::Resigned, request, seat, {{"caretaker", kCaretakerLevel}});
  if (active_seats() == 1) finish("resigned", request.now);
}

void Room::back(const Request& request, Seat seat) {
  require_playing();
  if (!owns(request.who.id, seat)) throw Refusal("forbidden", "this is not your seat");
  if (seat_at(seat).resigned != 0 || seat_at(seat).caretaker == 0) {
    throw Refusal("late", "there is nothing to take back: no computer keeps this seat for you");
  }
  append_asked(EntryKind::Caretaker, request, seat, {{"level", 0}});
}

Rematch Room::rematch_for(const Person& who) const {
  if (status_ != Status::Over) throw Refusal("late", "the game is not over yet");
  if (seat_of(who.id) == kSpectator)
    throw Refusal("forbidden", "only those who played may ask for a rematch");
  if (!next_.empty()) throw Refusal("late", "there is a rematch already");
  Rematch out{settings_, {}, {}};
  out.settings.tournament.clear();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const std::size_t next = (i + 1) % seats_.size();
    SeatChoice& choice = out.settings.seats[next];
    choice = {};
    if (seats_[i].kind == SeatKind::Computer) {
      choice = {SeatKind::Computer, seats_[i].level};
    } else if (owns(who.id, static_cast<Seat>(i))) {
      choice.kind = SeatKind::Person;
    } else if (!gone_.contains(seats_[i].user)) {  // whose account was deleted does not come
      out.kept.push_back({static_cast<Seat>(next), {seats_[i].user, seats_[i].name}});
    }
  }
  return out;
}

void Room::note_rematch(const Request& request, const std::string& table) {
  append_asked(EntryKind::Rematch, request, seat_of(request.who.id), {{"table", table}});
}

// Who has not come by now does not keep the others waiting.
bool Room::lapse(std::int64_t now) {
  bool any = false;
  for (Seat seat = 0; seat < seats(); ++seat) {
    const SeatState& state = seats_[static_cast<std::size_t>(seat)];
    if (state.kept_for.id.empty() || state.kept_until > now) continue;
    free_seat({{}, {}, now}, seat, "late");
    any = true;
  }
  return any;
}

bool Room::expire(std::int64_t now) {
  if (status_ == Status::Open) return lapse(now);
  const auto deadline = clocks_.deadline();
  if (status_ != Status::Playing || !deadline || *deadline > now) return false;
  const Seat seat = *clocks_.running();
  append(entry(EntryKind::Expired, now, seat));
  if (settings_.clock.expiry == Expiry::Computer) {
    append(entry(EntryKind::Caretaker, now, seat, {}, {{"level", kCaretakerLevel}}));
  } else if (settings_.clock.expiry == Expiry::Forfeit) {
    append(entry(EntryKind::Resigned, now, seat, {}, {{"caretaker", kCaretakerLevel}}));
    if (active_seats() == 1) finish("time", now);
  }
  return true;
}

// Who resigned comes after everybody who played on, the first to resign last.
void Room::finish(const char* reason, std::int64_t now) {
  const Standing standing = session_->state().standing();
  json::array places;
  json::array scores;
  for (Seat seat = 0; seat < seats(); ++seat) {
    const auto rank = [&](Seat other) {
      const int resigned = seats_[static_cast<std::size_t>(other)].resigned;
      return std::pair(resigned == 0 ? 0 : kMaxSeats + 1 - resigned,
                       resigned == 0 ? standing.place[other] : 0);
    };
    int place = 1;
    for (Seat other = 0; other < seats(); ++other) place += rank(other) < rank(seat) ? 1 : 0;
    places.emplace_back(place);
    scores.emplace_back(standing.score[seat]);
  }
  append(entry(EntryKind::Over, now, -1, {},
               {{"places", std::move(places)},
                {"scores", std::move(scores)},
                {"reason", reason},
                {"seed", deal_.seed}}));
}

}  // namespace shedu
