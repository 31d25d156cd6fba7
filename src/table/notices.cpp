#include "table/notices.h"

#include <algorithm>

namespace shedu {
namespace {

constexpr int kOfTurn = kTurnNotices | bit_of(NoticeKind::Time);
constexpr std::int64_t kEarliestReminder = 12LL * 60 * 60 * 1000;

class Notices {
 public:
  Notices(const Room& room, Commit& commit) : room_(room), commit_(commit), people_(room.people()) {}

  void tell(NoticeKind kind, const std::string& user, std::int64_t seq, std::int64_t after,
            const std::string& by = {}, const std::string& author = {}) {
    json::object body{{"game", room_.settings().game}};
    json::array with;
    for (const Person& person : people_) {
      if (person.id != user) with.emplace_back(person.name);
    }
    body["with"] = std::move(with);
    if (!by.empty()) body["by"] = by;
    if (kind == NoticeKind::Time) body["deadline"] = room_.deadline().value_or(0);
    NoticeEvent event;
    event.event = room_.id() + '.' + std::to_string(seq) + '.' + std::string(notice_kind_name(kind));
    event.user = user;
    event.kind = kind;
    event.table = room_.id();
    event.after = after;
    event.body = json::serialize(body);
    event.by = author;
    commit_.emplace_back(NoticeChange(std::move(event)));
  }

  void tell_others(NoticeKind kind, const Entry& entry, const std::string& by) {
    for (const Person& person : people_) {
      if (person.id != entry.user)
        tell(kind, person.id, entry.seq, entry.time + kNoticeGrace, by, entry.user);
    }
  }

  void withdraw(const std::string& user, int kinds) {
    commit_.emplace_back(NoticeChange(WithdrawNotices{room_.id(), user, kinds}));
  }

  void entry(const Entry& entry) {
    switch (entry.kind) {
      case EntryKind::Chat: tell_others(NoticeKind::Chat, entry, name_in(entry)); break;
      case EntryKind::Asked:
        for (const Person& person : people_) {
          if (person.id == entry.user || !room_.must_answer(person.id)) continue;
          tell(NoticeKind::Takeback, person.id, entry.seq, entry.time + kNoticeGrace, name_of(entry.user));
        }
        break;
      case EntryKind::Answered: withdraw(entry.user, bit_of(NoticeKind::Takeback)); break;
      case EntryKind::Takeback: withdraw({}, bit_of(NoticeKind::Takeback)); break;
      case EntryKind::Kept: {
        const std::string whose(entry.body.at("for").as_string());
        if (whose != entry.user)
          tell(NoticeKind::Invite, whose, entry.seq, entry.time + kNoticeGrace, name_of(entry.user),
               entry.user);
        break;
      }
      case EntryKind::Sat: withdraw(entry.user, bit_of(NoticeKind::Invite)); break;
      case EntryKind::Declined:
        withdraw(std::string(entry.body.at("for").as_string()), bit_of(NoticeKind::Invite));
        break;
      default: break;
    }
  }

 private:
  static std::string name_in(const Entry& entry) { return std::string(entry.body.at("name").as_string()); }
  std::string name_of(const std::string& user) const {
    const auto found = std::ranges::find(people_, user, &Person::id);
    return found == people_.end() ? std::string() : found->name;
  }

  const Room& room_;
  Commit& commit_;
  std::vector<Person> people_;
};

// At a new table to which people were brought (a tournament's, or that of a quick pairing) the log says that
// they sat down, and none of them did.
bool were_seated(const Room& room, const std::vector<Room::Fresh>& fresh) {
  if (fresh.front().entry.kind != EntryKind::Created) return false;
  return !room.settings().tournament.empty() || room.people().size() > 1;
}

// Whoever did the last thing that somebody did.
std::string actor_of(const Room& room, const std::vector<Room::Fresh>& fresh) {
  if (were_seated(room, fresh)) return {};
  const auto last = std::find_if(fresh.rbegin(), fresh.rend(),
                                 [](const Room::Fresh& one) { return !one.entry.user.empty(); });
  return last == fresh.rend() ? std::string() : last->entry.user;
}

bool any(const std::vector<Room::Fresh>& fresh, EntryKind kind) {
  return std::ranges::any_of(fresh, [kind](const Room::Fresh& one) { return one.entry.kind == kind; });
}

}  // namespace

std::optional<std::int64_t> reminder_time(const Room& room) {
  const auto deadline = room.deadline();
  if (room.status() != Room::Status::Playing || !deadline) return {};
  const std::int64_t left = *deadline - room.clocks().since();
  if (left < kSlowTurn) return {};
  return *deadline - std::min(left / 4, kEarliestReminder);
}

void add_notices(const Room& room, const std::vector<Room::Fresh>& fresh, const std::string& waited_for,
                 Commit& commit) {
  Notices notices(room, commit);
  for (const Room::Fresh& one : fresh) notices.entry(one.entry);
  const Entry& last = fresh.back().entry;
  const std::string actor = actor_of(room, fresh);
  if (any(fresh, EntryKind::Over)) {
    notices.withdraw({}, kOfTurn | bit_of(NoticeKind::Takeback));
    for (const Person& person : room.people()) {
      if (person.id != actor) notices.tell(NoticeKind::Over, person.id, last.seq, last.time + kNoticeGrace);
    }
    return;
  }
  const std::string waits_for = room.waits_for();
  const bool moved = any(fresh, EntryKind::Move);
  if (moved && room.asked_before(fresh.front().entry.seq)) notices.withdraw({}, bit_of(NoticeKind::Takeback));
  if (!waited_for.empty() && waits_for != waited_for) notices.withdraw(waited_for, kOfTurn);
  if (waits_for == waited_for) {
    if (moved && !waits_for.empty()) notices.withdraw(waits_for, kTurnNotices);
    return;
  }
  if (waits_for.empty()) return;
  // Who brought it about sees it; a reminder they may need all the same.
  if (waits_for != actor) {
    notices.tell(room.answers() ? NoticeKind::Conflict : NoticeKind::Turn, waits_for, last.seq,
                 last.time + kNoticeGrace);
  }
  if (const auto reminder = reminder_time(room))
    notices.tell(NoticeKind::Time, waits_for, last.seq, *reminder);
}

void redate_reminder(const Room& room, Commit& commit) {
  if (const auto reminder = reminder_time(room))
    commit.emplace_back(NoticeChange(RedateNotices{room.id(), NoticeKind::Time, *reminder}));
}

}  // namespace shedu
