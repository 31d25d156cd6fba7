#include <algorithm>

#include "table/room.h"

namespace shedu {
namespace {

// Another name for whoever an entry names; `seats` are theirs where it names all who sit.
void reword(Entry& entry, const std::vector<Seat>& seats) {
  if (entry.kind == EntryKind::Started) {
    json::array& names = entry.body.at("seats").as_array();
    for (const Seat seat : seats) names.at(static_cast<std::size_t>(seat)) = kGoneName;
    return;
  }
  entry.body["name"] = kGoneName;
  entry.body["gone"] = true;
  if (entry.kind == EntryKind::Chat) entry.body["text"] = "";  // whatever they said of themselves
}

}  // namespace

// The entries that name somebody. Whose seat is left is not in the entry that says so, but in an earlier one.
std::vector<std::size_t> Room::naming(const std::string& user) const {
  std::vector<std::size_t> found;
  std::vector<std::string> holders(seats_.size());
  for (std::size_t i = 0; i < log_.size(); ++i) {
    const Entry& entry = log_[i];
    std::string* holder = entry.seat >= 0 ? &holders.at(static_cast<std::size_t>(entry.seat)) : nullptr;
    bool named = false;
    switch (entry.kind) {
      case EntryKind::Created:
      case EntryKind::Chat:
      case EntryKind::Closed: named = entry.user == user; break;
      case EntryKind::Sat:
        *holder = entry.user;
        named = entry.user == user;
        break;
      case EntryKind::Stood: named = std::exchange(*holder, {}) == user; break;
      case EntryKind::Computer: holder->clear(); break;
      case EntryKind::Kept:
      case EntryKind::Declined: named = entry.body.at("for").as_string() == user; break;
      case EntryKind::Started: named = std::ranges::find(holders, user) != holders.end(); break;
      default: break;
    }
    if (named) found.push_back(i);
  }
  return found;
}

void Room::apply_gone(const Entry& entry) {
  gone_.insert(entry.user);
  std::vector<Seat> theirs;
  for (Seat seat = 0; seat < seats(); ++seat) {
    SeatState& state = seats_[static_cast<std::size_t>(seat)];
    if (state.kept_for.id == entry.user) state.kept_for.name = kGoneName;
    if (state.user != entry.user) continue;
    state.name = kGoneName;
    theirs.push_back(seat);
  }
  for (const std::size_t i : naming(entry.user)) reword(log_[i], theirs);
}

std::vector<EntryRow> Room::depart(const std::string& user, std::int64_t now) {
  const bool seated = !kept_for(user).empty() || seat_of(user) != kSpectator;
  if (!gone_.contains(user) && (seated || !naming(user).empty())) {
    append(entry(EntryKind::Gone, now, -1, user, {{"name", kGoneName}}));
    if (status_ == Status::Open) leave_before_the_start(user, now);
    if (status_ == Status::Playing) leave_game(user, now);
  }
  std::vector<EntryRow> rows;
  for (const std::size_t i : naming(user)) rows.push_back(entry_row(log_[i], id_));
  return rows;
}

void Room::leave_before_the_start(const std::string& user, std::int64_t now) {
  const Request request{{user, std::string(kGoneName)}, {}, now};
  for (const Seat seat : kept_for(user)) free_seat(request, seat, "declined");
  if (host_ == user) return append_asked(EntryKind::Closed, request, -1, {{"name", kGoneName}});
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (owns(user, seat)) append_asked(EntryKind::Stood, request, seat, {{"name", kGoneName}});
  }
}

// As when their time is up for good. Where that means nothing but waiting, a computer plays on all the same:
// nobody will ever come back.
void Room::leave_game(const std::string& user, std::int64_t now) {
  const ClockRule& clock = settings_.clock;
  const bool resigns = settings_.rated || !settings_.tournament.empty() ||
                       (clock.kind != ClockKind::None && clock.expiry == Expiry::Forfeit);
  for (Seat seat = 0; seat < seats() && status_ == Status::Playing; ++seat) {
    const SeatState& state = seats_[static_cast<std::size_t>(seat)];
    if (!owns(user, seat) || state.resigned != 0) continue;
    if (resigns) {
      append(entry(EntryKind::Resigned, now, seat, user, {{"caretaker", kCaretakerLevel}}));
      if (active_seats() == 1) finish("resigned", now);
    } else if (state.caretaker == 0) {
      append(entry(EntryKind::Caretaker, now, seat, {}, {{"level", kCaretakerLevel}}));
    }
  }
  if (asked_) settle_asked(now);
}

}  // namespace shedu
