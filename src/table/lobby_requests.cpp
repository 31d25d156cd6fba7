#include <algorithm>

#include "games/games.h"
#include "players/analysis_json.h"
#include "table/lobby.h"
#include "table/lobby_connection.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kTableIdBytes = 8;
constexpr std::size_t kInviteBytes = 16;

}  // namespace

// A table that is not stored yet is known to nobody: its id is told when it is.
void Lobby::host(std::unique_ptr<Room> room, Ack stored) {
  const std::string id = room->id();
  auto table = std::make_unique<Hosted>();
  table->room = std::move(room);
  table->touched = parts_.now();
  table->acks.push_back(std::move(stored));
  Hosted& place = *table;
  tables_.emplace(id, std::move(table));
  if (parts_.cluster != nullptr) epochs_[id] = 0;
  ++counters_.tables;
  settle(place);
}

void Lobby::create(const Person& who, const JsonIn& settings, const Reply& reply) {
  auto room = std::make_unique<Room>(random_hex(kTableIdBytes), read_settings(settings), who,
                                     new_fair_deal({}), text_or_empty(settings, "nonce"), parts_.now());
  const json::object info = room->info();
  host(std::move(room), [reply, info](const Refusal* refusal) { reply({{"table", info}}, refusal); });
}

json::array Lobby::list(const std::vector<TableRow>& rows) const {
  json::array out;
  for (const TableRow& row : rows) {
    // What is in memory is newer: the head is not stored with every move.
    const auto loaded = tables_.find(row.id);
    const bool live = loaded != tables_.end() && loaded->second->room && !loaded->second->committing;
    json::object info = live ? loaded->second->room->info() : parse_json(row.info).as_object();
    info["updated"] = row.updated;
    out.push_back(std::move(info));
  }
  return out;
}

void Lobby::info(const std::string& id, const Reply& reply) {
  at_table(id, [reply](Hosted& table) { reply({{"table", table.room->info()}}, nullptr); });
}

void Lobby::record(const std::string& id, bool text, const Reply& reply) {
  at_table(id, [reply, text](Hosted& table) {
    if (table.room->status() != Room::Status::Over) {
      const Refusal refusal("late", "the game is not over: its record would tell what is hidden");
      return reply({}, &refusal);
    }
    const Record record = table.room->record();
    if (text) {
      reply({{"record", record_text(record, find_game)}}, nullptr);
    } else {
      reply(record_json(record, find_game), nullptr);
    }
  });
}

void Lobby::invite(const Person& who, const std::string& id, int seat, const Reply& reply) {
  at_table(id, [this, who, seat, reply](Hosted& table) {
    const Room& room = *table.room;
    const auto refuse = [&reply](const Refusal& refusal) { reply({}, &refusal); };
    if (room.host() != who.id) return refuse({"forbidden", "only the host of the table invites"});
    if (seat < 0 || seat >= room.seats()) return refuse({"unknown", "there is no such seat"});
    const std::string token = random_hex(kInviteBytes);
    parts_.writer.submit(
        {InviteRow{token_hash(token), room.id(), seat, 0}}, [token, reply](const std::exception_ptr& error) {
          const Refusal refusal("readonly", "the invitation was not stored: try again later");
          reply({{"token", token}}, error ? &refusal : nullptr);
        });
  });
}

void Lobby::rematch(Connection& connection, const JsonIn& in) {
  const std::string old(in["table"].string());
  const std::int64_t now = parts_.now();
  const Room& before = *hosted(old).room;
  if (before.status() != Room::Status::Over) throw Refusal("late", "the game is not over yet");
  const Person who = *connection.person;
  if (before.done_before(who.id, std::string(in["key"].string()))) return change(connection, in, {});
  if (before.natural_viewer(who.id) < 0)
    throw Refusal("forbidden", "only those who played may ask for a rematch");
  const json::object info = before.info();
  if (info.contains("next")) throw Refusal("late", "there is a rematch already");

  // Everybody moves on by one seat, so that whoever began does not begin again.
  TableSettings settings = before.settings();
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    const auto from = static_cast<Seat>(i);
    SeatChoice& seat = settings.seats[(i + 1) % settings.seats.size()];
    const std::string player = before.player_of(from);
    seat = {};
    if (before.owns(who.id, from)) seat.kind = SeatKind::Person;
    if (player.starts_with("level")) seat = {SeatKind::Computer, player.back() - '0'};
  }
  const std::string id = random_hex(kTableIdBytes);
  host(std::make_unique<Room>(id, settings, who, new_fair_deal({}), std::string(), now),
       [](const Refusal*) {});
  change(connection, in, [id, now](Room& room, const Person& by, const std::string& key) {
    room.note_rematch(by, id, key, now);
  });
}

}  // namespace shedu
