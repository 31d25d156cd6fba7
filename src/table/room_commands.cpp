#include <algorithm>

#include "games/games.h"
#include "table/room.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr int kCaretakerLevel = 3;
constexpr std::size_t kLongestChat = 500;
constexpr std::size_t kLongestNonce = 80;

}  // namespace

void Room::require_open() const {
  if (status_ != Status::Open) throw Refusal("late", "the game has begun: seats do not change any more");
}

void Room::require_playing() const {
  if (status_ == Status::Open)
    throw Refusal("late", "the game has not begun: it waits for all seats to be taken");
  if (status_ == Status::Over) throw Refusal("late", "the game is over");
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

void Room::append_sat(const Person& who, Seat seat, const std::string& nonce, const std::string& key,
                      std::int64_t now) {
  const std::string text = clean_words(nonce, kLongestNonce);
  Entry sat = entry(EntryKind::Sat, now, seat, who.id, {{"name", who.name}});
  sat.key = key;
  append(std::move(sat));
  if (!text.empty()) append(entry(EntryKind::Nonce, now, seat, who.id, {{"text", text}}));
}

void Room::sit(const Person& who, Seat seat, const std::string& nonce, const std::string& key,
               std::int64_t now) {
  require_open();
  if (seat_at(seat).kind != SeatKind::Open) throw Refusal("late", "somebody sits there already");
  append_sat(who, seat, nonce, key, now);
  start_if_full(now);
}

void Room::stand(const Person& who, Seat seat, const std::string& key, std::int64_t now) {
  require_open();
  if (seat_at(seat).kind != SeatKind::Person) throw Refusal("unknown", "nobody sits there");
  if (!owns(who.id, seat) && who.id != host_)
    throw Refusal("forbidden", "only who sits there, or the host, may do that");
  Entry stood = entry(EntryKind::Stood, now, seat, who.id, {{"name", seat_at(seat).name}});
  stood.key = key;
  append(std::move(stood));
}

void Room::set_computer(const Person& who, Seat seat, int level, const std::string& key, std::int64_t now) {
  require_open();
  if (who.id != host_) throw Refusal("forbidden", "only the host of the table may do that");
  if (seat_at(seat).kind == SeatKind::Person) throw Refusal("late", "somebody sits there already");
  Entry computer = entry(EntryKind::Computer, now, seat, who.id, {{"level", level}});
  computer.key = key;
  append(std::move(computer));
  start_if_full(now);
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

void Room::append_move(Seat seat, Move move, bool computer, const Person* who, const std::string& key,
                       std::int64_t now) {
  json::object body{{"move", game_->move_text(move)}, {"used", clocks_.used(now)}};
  if (computer) body["by"] = "computer";
  Entry played = entry(EntryKind::Move, now, seat, who != nullptr ? who->id : "", std::move(body));
  played.key = key;
  append(std::move(played));
  go_on(now);
}

void Room::act(const Person& who, std::int64_t rev, const std::string& move, const std::string& key,
               std::int64_t now) {
  require_rev(rev);
  const Seat seat = to_act();
  if (!owns(who.id, seat))
    throw Refusal("forbidden", "it is not your turn: seat " + std::to_string(seat) + " decides");
  if (!person_plays(seat)) throw Refusal("forbidden", "a computer plays for you: take your seat back first");
  const auto parsed = game_->parse_move(move);
  if (!parsed) {
    throw Refusal("bad", '"' + move.substr(0, 40) +
                             "\" is not a move of this game: docs/notation.md explains the notation");
  }
  // Asked of the view, so that not even a refusal tells what the seat may not know.
  const auto view = session_->state().view(seat);
  MoveList legal;
  view->legal(legal);
  if (!std::binary_search(legal.begin(), legal.end(), *parsed)) {
    const std::string why = view->why_not(*parsed);
    throw Refusal("illegal", why, clause_in(why));
  }
  append_move(seat, *parsed, false, &who, key, now);
}

bool Room::computer_act(std::int64_t rev, Move move, std::int64_t now) {
  if (status_ != Status::Playing || rev != rev_ || !computer_to_act()) return false;
  append_move(to_act(), move, true, nullptr, {}, now);
  return true;
}

void Room::undo(const Person& who, std::int64_t rev, const std::string& key, std::int64_t now) {
  require_rev(rev);
  const Seat seat = to_act();
  if (!owns(who.id, seat) || !session_->can_undo()) {
    throw Refusal("forbidden",
                  "only your own decisions since something was revealed can be taken back; ask the others");
  }
  Entry undone = entry(EntryKind::Undone, now, seat, who.id, {{"ply", ply() - 1}});
  undone.key = key;
  append(std::move(undone));
}

void Room::chat(const Person& who, const std::string& text, const std::string& key, std::int64_t now) {
  const std::string words = clean_words(text, kLongestChat);
  if (words.empty()) throw Refusal("bad", "there is nothing to say");
  Entry chat = entry(EntryKind::Chat, now, seat_of(who.id), who.id, {{"name", who.name}, {"text", words}});
  chat.key = key;
  append(std::move(chat));
}

void Room::ask(const Person& who, std::int64_t rev, std::size_t ply, const std::string& key,
               std::int64_t now) {
  require_rev(rev);
  const Seat seat = seat_of(who.id);
  if (seat < 0) throw Refusal("forbidden", "only players may ask for that");
  if (settings_.rated) throw Refusal("forbidden", "nothing is taken back in a rated game");
  if (ply >= session_->events()) throw Refusal("bad", "the game has not come that far");
  Entry asked = entry(EntryKind::Asked, now, seat, who.id, {{"ply", ply}});
  asked.key = key;
  append(std::move(asked));
  settle_asked(now);
}

void Room::answer(const Person& who, bool yes, const std::string& key, std::int64_t now) {
  require_playing();
  if (!asked_) throw Refusal("late", "nobody waits for an answer");
  for (Seat seat = 0; seat < seats(); ++seat) {
    const bool answered = std::find(asked_->yes.begin(), asked_->yes.end(), seat) != asked_->yes.end();
    if (!owns(who.id, seat) || answered) continue;
    Entry said = entry(EntryKind::Answered, now, seat, who.id, {{"yes", yes}});
    said.key = key;
    append(std::move(said));
    if (yes) settle_asked(now);
    return;
  }
  throw Refusal("forbidden", "you have answered, or do not play here");
}

// Computers, and whoever sits on several seats, have nothing against it.
void Room::settle_asked(std::int64_t now) {
  const auto agrees = [this](Seat seat) {
    return !person_plays(seat) || std::any_of(asked_->yes.begin(), asked_->yes.end(), [&](Seat yes) {
      return seats_[static_cast<std::size_t>(yes)].user == seats_[static_cast<std::size_t>(seat)].user;
    });
  };
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (!agrees(seat)) return;
  }
  append(entry(EntryKind::Takeback, now, -1, {}, {{"ply", asked_->ply}}));
  go_on(now);
}

void Room::resign(const Person& who, Seat seat, const std::string& key, std::int64_t now) {
  require_playing();
  if (!owns(who.id, seat)) throw Refusal("forbidden", "this is not your seat");
  if (seat_at(seat).resigned != 0) throw Refusal("late", "you have resigned already");
  Entry resigned = entry(EntryKind::Resigned, now, seat, who.id, {{"caretaker", kCaretakerLevel}});
  resigned.key = key;
  append(std::move(resigned));
  if (active_seats() == 1) finish("resigned", now);
}

void Room::back(const Person& who, Seat seat, const std::string& key, std::int64_t now) {
  require_playing();
  if (!owns(who.id, seat)) throw Refusal("forbidden", "this is not your seat");
  if (seat_at(seat).resigned != 0 || seat_at(seat).caretaker == 0) {
    throw Refusal("late", "there is nothing to take back: no computer keeps this seat for you");
  }
  Entry back = entry(EntryKind::Caretaker, now, seat, who.id, {{"level", 0}});
  back.key = key;
  append(std::move(back));
}

void Room::note_rematch(const Person& who, const std::string& table, const std::string& key,
                        std::int64_t now) {
  Entry rematch = entry(EntryKind::Rematch, now, seat_of(who.id), who.id, {{"table", table}});
  rematch.key = key;
  append(std::move(rematch));
}

bool Room::expire(std::int64_t now) {
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
