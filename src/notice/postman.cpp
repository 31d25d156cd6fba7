#include "notice/postman.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "notice/local_time.h"
#include "table/notices.h"
#include "table/spans.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr int kMostLooked = 2'000;
constexpr int kMostOnTheWay = 128;  // letters of a channel
constexpr int kMostTries = 8;
constexpr std::int64_t kFirstPause = 60'000;  // four times as long after each attempt: more than a day in all
constexpr std::int64_t kKept = 30 * kDay;
constexpr std::int64_t kPruneEvery = 60LL * 60 * 1000;
constexpr std::size_t kClaimBytes = 8;
constexpr std::size_t kLongestError = 200;

Letter letter_for(const ClaimedNotice& row, std::int64_t now) {
  Letter letter;
  letter.door = row.door;
  letter.language = row.wishes.language;
  letter.now = now;
  return letter;
}

Told told_by(const ClaimedNotice& row) {
  Told told;
  told.event = row.event;
  told.kind = notice_kind_of(row.kind).value_or(NoticeKind::Turn);
  told.table = row.table;
  told.time = row.after;
  json::error_code error;
  json::value body = json::parse(row.body, error);
  if (!error && body.is_object()) told.body = std::move(body.as_object());
  return told;
}

bool of_the_door(NoticeKind kind) { return kind == NoticeKind::Confirm || kind == NoticeKind::Trial; }

}  // namespace

Postman::Postman(Parts parts, std::vector<std::unique_ptr<Channel>> channels) : parts_(std::move(parts)) {
  for (auto& channel : channels) {
    auto line = std::make_shared<Line>();
    line->workers = std::make_unique<Workers>(channel->threads());
    line->channel = std::move(channel);
    lines_.push_back(std::move(line));
  }
}

void Postman::stop() {
  *stopped_ = true;
  for (const LinePtr& line : lines_) line->channel->stop();
  for (const LinePtr& line : lines_) line->workers->stop();
}

bool Postman::has(std::string_view channel) const {
  return std::ranges::any_of(lines_, [&](const LinePtr& line) { return line->channel->name() == channel; });
}

bool Postman::idle() const {
  return !busy_ && claims_ == 0 && unwritten_.empty() &&
         std::ranges::all_of(lines_, [](const LinePtr& line) { return line->on_the_way == 0; });
}

void Postman::tick() {
  const std::int64_t real = parts_.real();
  if (busy_ || *stopped_ || real < next_look_) return;
  next_look_ = real + parts_.pause;
  for (Commit& commit : std::exchange(unwritten_, {})) write(std::move(commit));
  if (lines_.empty()) return;
  const std::int64_t now = parts_.now();
  if (now >= next_prune_) {
    next_prune_ = now + kPruneEvery;
    write({NoticeChange(PruneNotices{now - kKept})});
  }
  busy_ = true;
  struct Found {
    std::vector<DueNotice> soon;
    std::vector<std::string> due;
    std::int64_t waiting = 0;
  };
  parts_.reader.ask(
      [now, real](Store& store) {
        NoticeReads& notices = store.notices();
        Found found;
        found.waiting = notices.waiting();
        if (found.waiting == 0) return found;
        found.soon = notices.soon(now + kNoticeGrace, kMostLooked);
        found.due = notices.due_channels(now, real);
        return found;
      },
      [this](Got<Found> got) {
        busy_ = false;
        try {
          const Found found = got.take();
          looked(found.soon, found.due, found.waiting);
        } catch (const StoreError&) {
          // The next look may do.
        }
      },
      Reader::Haste::Patient);
}

// Whoever looks at the table sees it: at whichever node they are connected, this is noticed in time there.
void Postman::looked(const std::vector<DueNotice>& soon, const std::vector<std::string>& due,
                     std::int64_t waiting) {
  counters_.waiting = waiting;
  Commit commit;
  std::set<std::pair<std::string, std::string>> seen;
  for (const DueNotice& row : soon) {
    if (row.table.empty() || !seen.emplace(row.user, row.table).second) continue;
    if (parts_.looking(row.user, row.table))
      commit.emplace_back(NoticeChange(WithdrawNotices{row.table, row.user, kAllNotices}));
  }
  const std::int64_t real = parts_.real();
  std::vector<std::pair<LinePtr, Claim>> claims;
  for (const LinePtr& line : lines_) {
    const std::string name(line->channel->name());
    const int room = room_in(*line);
    if (room <= 0 || std::ranges::find(due, name) == due.end()) continue;
    const Claim claim{random_hex(kClaimBytes), real + parts_.claim_life};
    commit.emplace_back(NoticeChange(ClaimNotices{claim.name, claim.until, real, parts_.now(), name, room}));
    claims.emplace_back(line, claim);
  }
  if (commit.empty()) return;
  busy_ = true;
  parts_.writer.submit(
      std::move(commit), [this, claims = std::move(claims)](const std::exception_ptr& error) {
        busy_ = false;
        if (error) return;
        for (const auto& [line, claim] : claims) {
          ++claims_;
          parts_.reader.ask([name = claim.name](Store& store) { return store.notices().claimed(name); },
                            [this, line = line, claim = claim](Got<std::vector<ClaimedNotice>> got) {
                              --claims_;
                              try {
                                claimed(line, claim, got.take());
                              } catch (const StoreError&) {
                                // What was claimed is free again when the claim is over.
                              }
                            });
        }
        if (!claims.empty()) next_look_ = 0;  // there may be more
      });
}

int Postman::room_in(Line& line) const {
  const std::int64_t minute = parts_.real() / kMinute;
  if (std::exchange(line.minute, minute) != minute) line.this_minute = 0;
  return std::min(kMostOnTheWay - line.on_the_way, parts_.per_minute - line.this_minute);
}

void Postman::claimed(const LinePtr& line, const Claim& claim, const std::vector<ClaimedNotice>& rows) {
  const std::int64_t now = parts_.now();
  const bool gathers = line->channel->gathers();
  Commit held;
  std::optional<Letter> open;  // which more may be put into
  int tries = 0;
  const auto close = [&] {
    if (open) carry(line, claim, std::move(*open), tries);
    open.reset();
  };
  for (const ClaimedNotice& row : rows) {
    Told told = told_by(row);
    const bool at_once = of_the_door(told.kind);
    // A reminder that comes with tomorrow's letter reminds of nothing.
    const bool daily = gathers && told.kind != NoticeKind::Time;
    const auto until = at_once ? std::nullopt : held_until(row.wishes, daily, row.after, now);
    if (until) {
      SettleNotice settled{claim.name, row.event, row.door.id};
      settled.due = *until;
      settled.tries = row.tries;
      held.emplace_back(NoticeChange(std::move(settled)));
      continue;
    }
    // One that failed before goes as it was, so that nobody gets what they have already in another cover.
    if (open && (at_once || !gathers || open->door.id != row.door.id || row.tries != tries)) close();
    if (!open) {
      open = letter_for(row, now);
      tries = row.tries;
    }
    open->told.push_back(std::move(told));
    if (at_once) close();
  }
  close();
  if (!held.empty()) write(std::move(held));
}

void Postman::carry(const LinePtr& line, const Claim& claim, Letter letter, int tries) {
  ++line->on_the_way;
  ++line->this_minute;
  line->workers->add([this, line, claim, tries, letter = std::move(letter), stopped = stopped_]() mutable {
    if (*stopped) return;
    const bool late = parts_.real() > claim.until - kMargin;
    const Delivery delivery = late ? Delivery{Delivery::What::Later, "late"} : line->channel->send(letter);
    parts_.post([this, line, claim, tries, late, delivery, letter = std::move(letter), stopped] {
      if (*stopped && delivery.what != Delivery::What::Sent) return;
      --line->on_the_way;
      // Whoever looks next sends it: perhaps another node does already.
      if (!late) settle(line, claim, letter, tries, delivery);
    });
  });
}

void Postman::settle(const LinePtr& line, const Claim& claim, const Letter& letter, int tries,
                     const Delivery& delivery) {
  using What = Delivery::What;
  using State = SettleNotice::State;
  const std::int64_t now = parts_.now();
  const bool again = delivery.what == What::Later && tries + 1 < kMostTries;
  const State state = delivery.what == What::Sent ? State::Sent : again ? State::Waiting : State::Failed;
  std::uint64_t& count = state == State::Sent ? counters_.sent : again ? counters_.later : counters_.failed;
  Commit commit;
  for (const Told& told : letter.told) {
    ++count;
    SettleNotice settled{claim.name, told.event, letter.door.id};
    settled.state = state;
    settled.tries = tries + 1;
    settled.time = now;
    settled.due = now + (kFirstPause << (2 * tries));
    settled.error = delivery.why.substr(0, kLongestError);
    commit.emplace_back(NoticeChange(std::move(settled)));
  }
  if (delivery.what == What::Gone) commit.emplace_back(NoticeChange(DropDoor{letter.door.id}));
  if (delivery.what != What::Sent && parts_.complain)
    parts_.complain(std::string(line->channel->name()), delivery.why);
  write(std::move(commit));
}

// What has become of a letter must not be forgotten because the disk was full for a moment.
void Postman::write(Commit commit) {
  auto copy = std::make_shared<Commit>(commit);
  parts_.writer.submit(std::move(commit), [this, copy](const std::exception_ptr& error) {
    if (error && unwritten_.size() < 1'000) unwritten_.push_back(std::move(*copy));
  });
}

}  // namespace shedu
