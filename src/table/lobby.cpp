#include "table/lobby.h"

#include <algorithm>
#include <map>

#include "table/lobby_connection.h"
#include "table/shown.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kMostLoaded = 50'000;
constexpr std::int64_t kKeptInMemory = 10 * 60 * 1000;
constexpr std::int64_t kTryAgain = 1000;

Refusal as_refusal(const std::exception_ptr& error, bool& full) {
  try {
    std::rethrow_exception(error);
  } catch (const LeaseLost& lost) {
    return {std::string(kMoved), lost.what()};
  } catch (const StoreError& store_error) {
    full = store_error.full();
    return {"readonly", "the server cannot store anything now, so nothing was changed: try again in a while"};
  } catch (const std::exception& other) {
    return {"readonly", other.what()};
  }
}

// Only what is not told by the view: seats, requests, results.
bool changes_info(EntryKind kind) {
  return kind != EntryKind::Move && kind != EntryKind::Chance && kind != EntryKind::Undone &&
         kind != EntryKind::Chat;
}

}  // namespace

Lobby::Lobby(Parts parts) : parts_(std::move(parts)) {}

Lobby::Counters Lobby::counters() const {
  Counters counters = counters_;
  counters.loaded = tables_.size();
  counters.clients =
      static_cast<std::uint64_t>(std::count_if(connections_.begin(), connections_.end(), [](const auto& c) {
        return c.second->greeted && !c.second->peer;
      }));
  counters.owned = epochs_.size();
  return counters;
}

void Lobby::resume() {
  if (parts_.cluster != nullptr) return join_cluster();
  for (const std::string& id : parts_.reader.table_ids("playing")) let_computer_think(hosted(id));
}

Lobby::Hosted& Lobby::hosted(const std::string& id) {
  const std::int64_t now = parts_.now();
  const auto found = tables_.find(id);
  if (found != tables_.end() && found->second->room) {
    found->second->touched = now;
    return *found->second;
  }
  // Nothing is kept before all of it could be read.
  const auto row = parts_.reader.table(id);
  if (!row) throw Refusal("unknown", "there is no such table");
  if (tables_.size() > kMostLoaded)
    throw Refusal("full", "the server has as many tables as it takes: try again later");
  std::vector<EntryRow> entries = parts_.reader.entries(id);
  const auto seen = found == tables_.end() ? 0 : static_cast<std::size_t>(found->second->shown);
  if (seen > 0 && seen < entries.size()) entries.resize(seen);
  auto room = std::make_unique<Room>(*row, entries, now);
  std::unique_ptr<Hosted>& place = tables_[id];
  if (!place) place = std::make_unique<Hosted>();
  place->room = std::move(room);
  place->touched = now;
  if (std::exchange(place->shown, 0) > 0) catch_up(*place);
  return *place;
}

void Lobby::at_table(const std::string& id, std::function<void(Hosted&)> work) {
  Hosted& table = hosted(id);
  if (table.committing) {
    table.waiting.push_back([this, id, work = std::move(work)] { at_table(id, work); });
    return;
  }
  work(table);
  settle(table);
}

void Lobby::settle(Hosted& table) {
  auto fresh = table.room->take_fresh();
  if (fresh.empty()) return;
  if (!mine(table.room->id())) return let_go(table, fresh);
  const Room& room = *table.room;
  Commit commit = std::exchange(table.along, {});
  if (parts_.cluster != nullptr) seal(room, commit);
  bool head = false;
  for (const Room::Fresh& one : fresh) {
    commit.emplace_back(entry_row(one.entry, room.id()));
    head = head || changes_info(one.entry.kind);
    if (one.entry.kind == EntryKind::Over && room.settings().rated) rate(room, commit);
  }
  if (head) commit.emplace_back(room.row());
  table.committing = true;
  parts_.writer.submit(std::move(commit),
                       [this, id = room.id(), fresh = std::move(fresh), acks = std::exchange(table.acks, {})](
                           const std::exception_ptr& error) { committed(id, fresh, acks, error); });
}

void Lobby::committed(const std::string& id, const std::vector<Room::Fresh>& fresh,
                      const std::vector<Ack>& acks, const std::exception_ptr& error) {
  Hosted& table = *tables_.at(id);
  table.committing = false;
  if (parts_.cluster != nullptr) sealed(id, error);
  if (error) {
    bool full = false;
    const Refusal refusal = as_refusal(error, full);
    if (full) set_readonly(true);
    table.room.reset();  // what was not stored did not happen: the store tells what did
    table.thinking_about = 0;
    if (parts_.cluster != nullptr) table.shown = fresh.front().entry.seq - 1;
    failed_.push_back({id, parts_.now() + kTryAgain});
    for (const Ack& ack : acks) ack(&refusal);
  } else {
    set_readonly(false);
    for (const Room::Fresh& one : fresh) {
      counters_.moves += one.entry.kind == EntryKind::Move ? 1 : 0;
      counters_.computer_moves += one.entry.kind == EntryKind::Move && one.entry.user.empty() ? 1 : 0;
    }
    publish(table, fresh);
    for (const Ack& ack : acks) ack(nullptr);
  }
  while (!table.committing && !table.waiting.empty()) {
    const auto next = std::move(table.waiting.front());
    table.waiting.pop_front();
    try {
      next();
    } catch (const std::runtime_error&) {
      ++counters_.failures;  // the table could not be read again: whoever asked will ask again
    }
  }
  if (table.room && !table.committing) let_computer_think(table);
}

void Lobby::publish(Hosted& table, const std::vector<Room::Fresh>& fresh) {
  const Room& room = *table.room;
  bool game = false;
  bool head = false;
  for (const Room::Fresh& one : fresh) {
    game = game || changes_game(one.entry.kind);
    head = head || changes_info(one.entry.kind);
  }
  std::map<std::pair<Seat, Detail>, SharedText> updates;
  for (const Watcher& watcher : table.watchers) {
    SharedText& text = updates[{watcher.seat, watcher.detail}];
    if (!text) {
      json::array entries;
      for (const Room::Fresh& one : fresh) {
        entries.push_back(room.shown(one.entry, watcher.seat, one.before.get(), one.after.get(), one.ply));
      }
      json::object update{{"t", "update"},
                          {"table", room.id()},
                          {"seq", room.seq()},
                          {"rev", room.rev()},
                          {"ply", room.ply()},
                          {"seat", viewer_json(watcher.seat)},
                          {"entries", std::move(entries)}};
      if (head) update["info"] = room.info();
      if (game) update["view"] = room.view_json(watcher.seat, watcher.detail);
      update["clock"] = room.clock_json();
      text = std::make_shared<const std::string>(json::serialize(update));
    }
    watcher.connection->client->send(text);
  }
}

// The ratings after a game are stored with its end. Two seats of one player say nothing about strength.
void Lobby::rate(const Room& room, Commit& commit) const {
  RatedGame game{room.settings().game, {}, room.places(), parts_.now()};
  for (Seat seat = 0; seat < room.seats(); ++seat) {
    const std::string player = room.player_of(seat);
    const bool twice = std::find(game.players.begin(), game.players.end(), player) != game.players.end();
    if (twice && !player.starts_with("level")) return;
    game.players.push_back(player);
  }
  commit.emplace_back(std::move(game));
}

void Lobby::tick() {
  const std::int64_t now = parts_.now();
  std::vector<std::string> due;
  for (auto table = tables_.begin(); table != tables_.end();) {
    Hosted& hosted = *table->second;
    const Room* room = hosted.room.get();
    const auto deadline = room != nullptr ? room->clocks().deadline() : std::nullopt;
    const bool ours = mine(table->first);
    if (deadline && *deadline <= now && ours) due.push_back(table->first);
    const bool idle = hosted.watchers.empty() && !hosted.committing && hosted.waiting.empty() &&
                      now - hosted.touched > kKeptInMemory &&
                      (room == nullptr || !ours || room->status() != Room::Status::Playing);
    if (idle) epochs_.erase(table->first);
    table = idle ? tables_.erase(table) : std::next(table);
  }
  for (const std::string& id : due) {
    at_table(id, [now](Hosted& hosted) { hosted.room->expire(now); });
  }
  wake_failed();
  if (parts_.cluster != nullptr) tick_errands();
}

// Where a computer's move could not be stored nobody would ask for it again.
void Lobby::wake_failed() {
  const std::int64_t now = parts_.now();
  const auto later = std::stable_partition(failed_.begin(), failed_.end(),
                                           [now](const Failed& table) { return table.again > now; });
  const std::vector<Failed> due(later, failed_.end());
  failed_.erase(later, failed_.end());
  for (const Failed& table : due) {
    try {
      at_table(table.id, [this](Hosted& hosted) { let_computer_think(hosted); });
      if (!mine(table.id)) seek(table.id);
    } catch (const Refusal& refusal) {
      if (refusal.code() != "unknown") failed_.push_back({table.id, now + kTryAgain});  // else it never was
    } catch (const std::runtime_error&) {
      failed_.push_back({table.id, now + kTryAgain});
    }
  }
}

void Lobby::set_readonly(bool readonly) {
  if (counters_.readonly == readonly) return;
  counters_.readonly = readonly;
  if (readonly) {
    notice("readonly",
           "The server cannot store anything now. You can look around; moves will be possible again later.");
  } else {
    notice("writable", "The server stores moves again.");
  }
}

void Lobby::notice(std::string_view kind, std::string_view text) {
  const auto message = std::make_shared<const std::string>(
      json::serialize(json::object{{"t", "notice"}, {"kind", kind}, {"text", text}}));
  for (const auto& [client, connection] : connections_) client->send(message);
}

}  // namespace shedu
