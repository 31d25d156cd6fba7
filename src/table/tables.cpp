#include "table/tables.h"

#include <algorithm>

#include "table/notices.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kMostLoaded = 50'000;
constexpr std::int64_t kKeptInMemory = 10 * 60 * 1000;
constexpr std::int64_t kTryAgain = 1000;
constexpr std::int64_t kLookAtDamage = 10 * 60 * 1000;

Refusal being_repaired() {
  return {"repair",
          "this table is being repaired: its record is damaged, and the operator of the server was told"};
}

// The ratings after a game are stored with its end. Two seats of one player say nothing about strength.
std::optional<RatedGame> rated(const Room& room, std::int64_t now) {
  RatedGame game{room.settings().game, {}, room.places(), now, room.id()};
  for (Seat seat = 0; seat < room.seats(); ++seat) {
    const std::string player = room.player_of(seat);
    const bool twice = std::find(game.players.begin(), game.players.end(), player) != game.players.end();
    if (twice && !player.starts_with("level")) return {};
    game.players.push_back(player);
  }
  return game;
}

// Somebody has a plan for the seat to act, which may have something to say.
bool is_planned(const Table& table) {
  return table.plans && table.room->person_to_act() &&
         std::any_of(table.plans->begin(), table.plans->end(),
                     [&](const PlanRow& row) { return row.seat == table.room->to_act(); });
}

// What profiles and the search of games are made of.
void add_played(const Room& room, std::int64_t now, Commit& commit) {
  const std::vector<int> places = room.places();
  const std::vector<int> scores = room.scores();
  for (Seat seat = 0; seat < room.seats(); ++seat) {
    PlayedRow row;
    row.table = room.id();
    row.seat = seat;
    row.player = room.player_of(seat);
    row.game = room.settings().game;
    row.seats = room.seats();
    row.place = places.at(static_cast<std::size_t>(seat));
    row.score = scores.at(static_cast<std::size_t>(seat));
    row.length = static_cast<int>(room.ply());
    row.reason = room.reason();
    row.rated = room.settings().rated;
    row.is_public = room.settings().is_public;
    row.time = now;
    commit.emplace_back(std::move(row));
  }
}

}  // namespace

Tables::Tables(Parts parts, Listeners listeners)
    : parts_(std::move(parts)), listeners_(std::move(listeners)) {}

Tables::Counters Tables::counters() const {
  Counters counters = counters_;
  counters.loaded = tables_.size();
  counters.damaged = damaged_.size();
  return counters;
}

Table* Tables::find(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

std::vector<std::string> Tables::ids() const {
  std::vector<std::string> out;
  for (const auto& [id, table] : tables_) out.push_back(id);
  return out;
}

Tables::Place& Tables::place_for(const std::string& id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) return found->second;
  if (tables_.size() >= kMostLoaded) make_room();
  return tables_.emplace(id, std::make_shared<Table>(id)).first->second;
}

void Tables::visit(const std::string& id, Visit visit, Reader::Haste haste) {
  if (const auto damage = damaged_.find(id); damage != damaged_.end() && parts_.now() < damage->second) {
    if (visit.refused) visit.refused(being_repaired());
    return;
  }
  Place table;
  try {
    table = place_for(id);
  } catch (const Refusal& full) {
    if (visit.refused) visit.refused(full);
    return;
  }
  table->touched_ = parts_.now();
  table->waiting_.push_back(std::move(visit));
  proceed(table, haste);
}

// One after the other, as far as nothing has to be waited for.
void Tables::proceed(const Place& table, Reader::Haste haste) {
  if (!table->free()) return;
  while (table->free() && table->room && !table->waiting_.empty()) {
    const Visit next = std::move(table->waiting_.front());
    table->waiting_.pop_front();
    table->visited_ = true;
    receive(*table, next);
    table->visited_ = false;
    if (table->room) settle(table);
  }
  if (!table->free()) return;
  if (table->room) {
    catch_up(*table);
    listeners_.ready(*table);
  } else if (!table->waiting_.empty()) {
    read(table, haste);
  }
}

void Tables::receive(Table& table, const Visit& visit) {
  const std::int64_t before = table.room->seq();
  try {
    visit.work(table);
    return;
  } catch (...) {
    const Refusal refusal = refusal_of(std::current_exception());
    if (refusal.code() == "broken") ++counters_.failures;
    table.acks.clear();
    table.along.clear();
    if (table.room && table.room->seq() != before) drop(table, before);
    if (visit.refused) visit.refused(refusal);
  }
}

void Tables::refuse_all(const Place& table, const Refusal& refusal) {
  for (const Visit& visit : std::exchange(table->waiting_, {})) {
    if (visit.refused) visit.refused(refusal);
  }
}

void Tables::drop(Table& table, std::int64_t shown) {
  table.room.reset();
  table.plans.reset();
  table.considered = 0;
  table.thinking_about = 0;
  table.shown_ = shown;
  table.head_.clear();
  table.awake_.reset();
  retry(table.id);
}

// ---- From the store

void Tables::read(const Place& table, Reader::Haste haste) {
  table->reading_ = true;
  parts_.reader.ask(
      [id = table->id, shown = table->shown_, now = parts_.now()](Store& store) -> Read {
        const auto row = store.table(id);
        std::vector<EntryRow> entries = row ? store.entries(id) : std::vector<EntryRow>();
        if (entries.empty()) return {};
        // What came after the last entry that people have seen is new to them.
        const auto seen =
            shown > 0 ? std::min(static_cast<std::size_t>(shown), entries.size()) : entries.size();
        const auto rest = entries.begin() + static_cast<std::ptrdiff_t>(seen);
        const std::vector<EntryRow> later(rest, entries.end());
        entries.erase(rest, entries.end());
        auto room = std::make_unique<Room>(*row, entries, now);
        room->follow(later);
        if (!later.empty()) room->resume_clock(now);
        Loaded out{std::move(room), nullptr};
        if (out.room->has_latecomers()) out.late = out.room->as_of(out.room->told_by(now));
        return out;
      },
      [this, table](Got<Read> got) { was_read(table, std::move(got)); }, haste);
}

void Tables::was_read(const Place& table, Got<Read> got) {
  table->reading_ = false;
  try {
    Read room = got.take();
    if (!room) {
      erase(table->id);
      return refuse_all(table, Refusal("unknown", "there is no such table"));
    }
    table->room = std::move(room->room);
    if (!table->late) table->late = std::move(room->late);
    table->shown_ = 0;
    damaged_.erase(table->id);
  } catch (const StoreError&) {
    ++counters_.failures;
    retry(table->id);
    return refuse_all(table, refusal_of(std::current_exception()));
  } catch (const std::exception& error) {
    return set_aside(table, error.what());
  }
  tell(*table, table->room->take_fresh());
  table->waits_for_ = table->room->waits_for();
  if (mine(table->id)) redate(*table);
  if (table->awake_ == true && !table->room->goes_on_alone() && mine(table->id)) {
    Commit commit = {AwakeRow{table->id, false}};
    if (parts_.hosting != nullptr) parts_.hosting->seal(*table->room, commit);
    table->awake_ = false;
    parts_.writer.submit(std::move(commit), {});
  }
  if (std::exchange(table->stale_, false)) follow(table->id);
  proceed(table);
}

void Tables::redate(Table& table) {
  Commit commit;
  if (parts_.hosting != nullptr) parts_.hosting->seal(*table.room, commit);
  const std::size_t sealed = commit.size();
  redate_reminder(*table.room, commit);
  if (commit.size() > sealed) parts_.writer.submit(std::move(commit), {});
}

// A table whose log does not lead where it should keeps nobody from the others.
void Tables::set_aside(const Place& table, const std::string& what) {
  ++counters_.failures;
  if (!damaged_.contains(table->id)) listeners_.damaged(table->id, what);
  damaged_[table->id] = parts_.now() + kLookAtDamage;
  retries_.erase(table->id);
  erase(table->id);
  refuse_all(table, being_repaired());
}

void Tables::follow(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const Place table = found->second;
  if (table->reading_) {
    table->stale_ = true;
  } else if (!table->room) {
    if (!table->committing_ && needed(*table)) read(table, Reader::Haste::Urgent);
  } else if (table->free()) {
    table->reading_ = true;
    parts_.reader.ask([id, after = table->room->seq()](Store& store) { return store.entries(id, after); },
                      [this, table](Got<std::vector<EntryRow>> got) { followed(table, std::move(got)); });
  }
}

void Tables::followed(const Place& table, Got<std::vector<EntryRow>> got) {
  table->reading_ = false;
  const std::int64_t shown = table->room->seq();
  try {
    table->room->follow(got.take());
    table->waits_for_ = table->room->waits_for();
    tell(*table, table->room->take_fresh());
  } catch (const StoreError&) {
    ++counters_.failures;
    retry(table->id);
  } catch (const std::exception&) {
    drop(*table, shown);  // to be read from its beginning
  }
  if (std::exchange(table->stale_, false)) follow(table->id);
  proceed(table);
}

// ---- Showing

const Room& Table::seen_by(const std::string& user) const {
  if (!room->holds_back() || room->played(user)) return *room;
  if (!late) throw Refusal("repair", "this game cannot be shown late now: look again in a while");
  return *late;
}

void Tables::tell(Table& table, const Fresh& fresh) {
  if (!fresh.empty()) listeners_.happened(table, fresh);
  // Whose name was taken out of the log just now is in the earlier room as well.
  const bool gone =
      std::ranges::any_of(fresh, [](const Room::Fresh& one) { return one.entry.kind == EntryKind::Gone; });
  if (gone && table.late) table.late = table.room->as_of(table.late->seq());
  catch_up(table);
}

// Only what is stored is in the room when this is called.
void Tables::catch_up(Table& table) {
  const Room& room = *table.room;
  if (!table.late && !room.has_latecomers()) return;
  const std::int64_t last = room.told_by(parts_.now());
  try {
    if (!table.late) table.late = room.as_of(last);
    if (last > table.late->seq()) listeners_.caught_up(table, table.late->catch_up(room, last));
  } catch (const Error&) {
    ++counters_.failures;
    table.late.reset();  // until the next time they are shown nothing
  }
  if (!room.has_latecomers()) table.late.reset();
}

// ---- To the store

void Tables::add_rows(Table& table, const Fresh& fresh, Commit& commit) const {
  const Room& room = *table.room;
  if (parts_.hosting != nullptr) parts_.hosting->seal(room, commit);
  for (const Room::Fresh& one : fresh) {
    commit.emplace_back(entry_row(one.entry, room.id()));
    if (one.entry.kind == EntryKind::Over) add_played(room, parts_.now(), commit);
    if (one.entry.kind == EntryKind::Over && room.settings().rated) {
      commit.emplace_back(OrderChange(FairDueRow{room.id()}));
      if (auto game = rated(room, parts_.now())) commit.emplace_back(std::move(*game));
    }
  }
  if (!fresh.empty()) add_notices(room, fresh, table.waits_for_, commit);
  table.waits_for_ = room.waits_for();
  if (std::string head = json::serialize(room.info()); head != table.head_) {
    commit.emplace_back(room.row(head));
    table.head_ = std::move(head);
  }
  if (const bool awake = room.goes_on_alone() || is_planned(table); table.awake_ != awake) {
    commit.emplace_back(AwakeRow{table.id, awake});
    table.awake_ = awake;
  }
}

void Tables::settle(const Place& table) {
  Fresh fresh = table->room->take_fresh();
  if (fresh.empty() && table->along.empty()) {
    for (const Ack& ack : std::exchange(table->acks, {})) ack(nullptr);
    return;
  }
  if (!mine(table->id)) return let_go(*table, fresh);
  Commit commit = std::exchange(table->along, {});
  add_rows(*table, fresh, commit);
  table->committing_ = true;
  parts_.writer.submit(std::move(commit),
                       [this, table, fresh = std::move(fresh), acks = std::exchange(table->acks, {})](
                           const std::exception_ptr& error) { committed(table, fresh, acks, error); });
}

void Tables::committed(const Place& table, const Fresh& fresh, const std::vector<Ack>& acks,
                       const std::exception_ptr& error) {
  table->committing_ = false;
  if (parts_.hosting != nullptr) parts_.hosting->sealed(table->id, error);
  if (error) {
    try {
      std::rethrow_exception(error);
    } catch (const StoreError& failure) {
      if (failure.full()) listeners_.readonly(true);
    } catch (const std::exception&) {
      ++counters_.failures;
    }
    drop(*table, fresh.empty() ? table->room->seq() : fresh.front().entry.seq - 1);
    const Refusal refusal = refusal_of(error);
    for (const Ack& ack : acks) ack(&refusal);
  } else {
    listeners_.readonly(false);
    for (const Room::Fresh& one : fresh) {
      counters_.moves += one.entry.kind == EntryKind::Move ? 1 : 0;
      counters_.computer_moves += one.entry.kind == EntryKind::Move && one.entry.user.empty() ? 1 : 0;
    }
    tell(*table, fresh);
    for (const Ack& ack : acks) ack(nullptr);
  }
  proceed(table);
}

// Something was done at a table that became another node's meanwhile: here it has not happened.
void Tables::let_go(Table& table, const Fresh& fresh) {
  drop(table, fresh.empty() ? table.room->seq() : fresh.front().entry.seq - 1);
  table.along.clear();
  const Refusal refusal(std::string(kMoved), "another node hosts this table");
  for (const Ack& ack : std::exchange(table.acks, {})) ack(&refusal);
}

void Tables::open(std::unique_ptr<Room> room, Ack stored) {
  const Place table = place_for(room->id());
  table->room = std::move(room);
  table->touched_ = parts_.now();
  table->acks.push_back(std::move(stored));
  if (parts_.hosting != nullptr) parts_.hosting->made(table->id);
  ++counters_.made;
  settle(table);
}

void Tables::open_along(Table& with, std::unique_ptr<Room> room) {
  const auto table = std::make_shared<Table>(room->id());
  table->room = std::move(room);
  table->touched_ = parts_.now();
  if (parts_.hosting != nullptr) parts_.hosting->made(table->id);
  add_rows(*table, table->room->take_fresh(), with.along);
  with.acks.emplace_back([this, table](const Refusal* refusal) {
    if (parts_.hosting != nullptr) {
      parts_.hosting->sealed(table->id, refusal != nullptr ? std::make_exception_ptr(*refusal) : nullptr);
    }
    if (refusal != nullptr) return;
    ++counters_.made;
    tables_.emplace(table->id, table);
    proceed(table);
  });
}

void Tables::open_together(std::vector<std::unique_ptr<Room>> rooms, Commit along,
                           std::function<void(std::exception_ptr)> done) {
  std::vector<Place> places;
  for (auto& room : rooms) {
    const auto table = std::make_shared<Table>(room->id());
    table->room = std::move(room);
    table->touched_ = parts_.now();
    if (parts_.hosting != nullptr) parts_.hosting->made(table->id);
    add_rows(*table, table->room->take_fresh(), along);
    places.push_back(table);
  }
  parts_.writer.submit(std::move(along), [this, places = std::move(places),
                                          done = std::move(done)](const std::exception_ptr& error) {
    for (const Place& table : places) {
      if (parts_.hosting != nullptr) parts_.hosting->sealed(table->id, error);
      if (error) continue;
      ++counters_.made;
      tables_.emplace(table->id, table);
      proceed(table);
    }
    done(error);
  });
}

// ---- Time

void Tables::resume() {
  resume_at_ = 0;
  parts_.reader.ask([](Store& store) { return store.awake(); },
                    [this](Got<std::vector<std::string>> got) {
                      try {
                        for (const std::string& id : got.take()) wake(id);
                      } catch (const StoreError&) {
                        resume_at_ = parts_.now() + kTryAgain;
                      }
                    });
}

void Tables::wake(const std::string& id) {
  const auto later = [this, id](const Refusal& refusal) {
    if (refusal.code() == "full") retry(id);
  };
  visit(id, {[](Table&) {}, later}, Reader::Haste::Patient);
  if (Table* table = find(id); table != nullptr && !table->room) table->awake_ = true;
}

void Tables::retry(const std::string& id) { retries_[id] = parts_.now() + kTryAgain; }

// Where a computer's move could not be stored nobody would ask for it again.
void Tables::try_again() {
  const std::int64_t now = parts_.now();
  if (resume_at_ != 0 && resume_at_ <= now) resume();
  std::vector<std::string> due;
  for (const auto& [id, at] : retries_) {
    if (at <= now) due.push_back(id);
  }
  for (const std::string& id : due) {
    retries_.erase(id);
    visit(id, {[](Table&) {}});
  }
}

void Tables::tick() {
  const std::int64_t now = parts_.now();
  std::vector<std::string> due;
  std::vector<std::string> idle;
  for (const auto& [id, table] : tables_) {
    if (table->room && table->free()) catch_up(*table);
    const auto deadline = table->room ? table->room->deadline() : std::nullopt;
    if (deadline && *deadline <= now && mine(id)) due.push_back(id);
    if (now - table->touched_ > kKeptInMemory && !needed(*table)) idle.push_back(id);
  }
  for (const std::string& id : idle) erase(id);
  for (const std::string& id : due) {
    visit(id, {[now](Table& table) { table.room->expire(now); }});
  }
  try_again();
}

bool Tables::needed(const Table& table) const {
  return !table.free() || !table.waiting_.empty() || listeners_.watched(table.id) ||
         (table.room && table.room->goes_on_alone() && mine(table.id));
}

void Tables::erase(const std::string& id) {
  tables_.erase(id);
  if (parts_.hosting != nullptr) parts_.hosting->forgot(id);
}

void Tables::forget(const std::string& id) {
  const Table* table = find(id);
  if (table != nullptr && !needed(*table)) erase(id);
}

// A sixteenth of the tables, those that nobody has asked for for longest.
void Tables::make_room() {
  std::vector<std::pair<std::int64_t, std::string>> idle;
  for (const auto& [id, table] : tables_) {
    if (!needed(*table)) idle.emplace_back(table->touched_, id);
  }
  if (idle.empty()) throw Refusal("full", "the server has as many tables as it takes: try again later");
  const auto count = static_cast<std::ptrdiff_t>(std::min(idle.size(), kMostLoaded / 16));
  std::partial_sort(idle.begin(), idle.begin() + count, idle.end());
  for (auto one = idle.begin(); one != idle.begin() + count; ++one) erase(one->second);
}

}  // namespace shedu
