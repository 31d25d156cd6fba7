#include "table/lobby.h"

#include <algorithm>

#include "game/shown.h"
#include "games/games.h"
#include "table/clubs.h"
#include "table/cluster.h"
#include "table/late.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kInviteBytes = 16;

TableRow existing(Store& store, const std::string& id) {
  auto row = store.table(id);
  if (!row) throw Refusal("unknown", "there is no such table");
  return std::move(*row);
}

// Calls `then` with what was read, and answers where that fails.
template <class Then>
auto or_refuse(const Lobby::Reply& reply, Then then) {
  return [reply, then = std::move(then)](auto got) {
    try {
      then(got.take());
    } catch (...) {
      const Refusal refusal = refusal_of(std::current_exception());
      reply({}, &refusal);
    }
  };
}

}  // namespace

Lobby::Lobby(Parts parts)
    : parts_(std::move(parts)),
      errands_(parts_.cluster == nullptr
                   ? nullptr
                   : std::make_unique<Errands>(Errands::Parts{
                         *parts_.cluster, tables_, parts_.now,
                         [this](const MessagePtr& message) { protocol_.carry_out(message); }})),
      tables_(
          {parts_.reader, parts_.writer, parts_.now, errands_.get()},
          {.happened = [this](Table& table,
                              const std::vector<Room::Fresh>& fresh) { protocol_.happened(table, fresh); },
           .caught_up = [this](Table& table,
                               const std::vector<Room::Fresh>& fresh) { protocol_.caught_up(table, fresh); },
           .ready =
               [this](Table& table) {
                 computers_.consider(table);
                 plans_.consider(table);
               },
           .watched = [this](const std::string& table) { return protocol_.watched(table); },
           .readonly = [this](bool readonly) { protocol_.set_readonly(readonly); },
           .damaged =
               [this](const std::string& table, const std::string& what) {
                 if (parts_.damaged) parts_.damaged(table, what);
               }}),
      computers_({tables_, parts_.players, parts_.pastimes, parts_.hints, parts_.now, parts_.post,
                  parts_.after, stopping_, parts_.conduct,
                  [this](const std::string& table) { return !errands_ || errands_->mine(table); }}),
      plans_({tables_, parts_.reader, parts_.now,
              [this](const std::string& table) { return !errands_ || errands_->mine(table); }}),
      tournaments_({parts_.reader, parts_.writer, tables_, parts_.now}),
      protocol_({tables_, computers_, plans_, parts_.accounts, parts_.reader, parts_.writer, parts_.now,
                 parts_.post, parts_.may_chat, parts_.may_create, errands_.get(),
                 parts_.cluster == nullptr ? std::string() : parts_.cluster->node()}),
      departures_({parts_.reader, parts_.writer, tournaments_, parts_.now,
                   [this](const MessagePtr& message) { protocol_.carry_out(message); }}),
      fair_play_({parts_.reader, parts_.writer, parts_.pastimes, parts_.now, parts_.post, stopping_}),
      pairing_({parts_.reader, parts_.writer, tables_, parts_.now}),
      analyses_({parts_.reader, parts_.writer, parts_.analyses, parts_.post, stopping_}) {}

void Lobby::resume() {
  if (errands_) return errands_->join();  // who takes the tables up
  tables_.resume();
}

void Lobby::tick() {
  tables_.tick();
  plans_.tick();
  tournaments_.tick();
  departures_.tick();
  fair_play_.tick();
  pairing_.tick();
  protocol_.tick();
  if (errands_) errands_->tick();
}

Lobby::Counters Lobby::counters() const {
  Counters counters{tables_.counters(), protocol_.counters(), {}, 0};
  if (errands_) counters.errands = errands_->counters();
  counters.failures = counters.tables.failures + computers_.failures() + analyses_.failures() +
                      tournaments_.failures() + departures_.failures() + fair_play_.failures() +
                      pairing_.failures();
  return counters;
}

void Lobby::peer(const Person& who, std::string_view message, std::function<void(const std::string&)> reply) {
  const auto asked = std::make_shared<Message>(
      parse_json(message), who, parts_.now(), Message::Way::Peer,
      [reply = std::move(reply)](const json::object& answer) { reply(json::serialize(answer)); });
  if (!is_command(asked->type())) return asked->refuse({"bad", "only what changes a table is handed over"});
  protocol_.carry_out(asked);
}

void Lobby::keep_order(const Person& moderator, json::object what, const Reply& reply) {
  what["t"] = kOrderCommand;
  what["key"] = random_hex(kInviteBytes);
  protocol_.carry_out(std::make_shared<Message>(
      std::move(what), moderator, parts_.now(), Message::Way::Here, [reply](const json::object& answer) {
        const auto* code = answer.if_contains("code");
        if (code == nullptr) return reply(json::object(), nullptr);
        const Refusal refusal(std::string(code->as_string()), std::string(answer.at("text").as_string()));
        reply({}, &refusal);
      }));
}

void Lobby::create(const Person& who, const JsonIn& settings, const Reply& reply) {
  TableSettings chosen = read_settings(settings);
  chosen.tournament.clear();  // only these make tables of theirs
  auto room = std::make_unique<Room>(new_table_id(), std::move(chosen), who, new_fair_deal({}),
                                     text_or_empty(settings, "nonce"), parts_.now());
  const json::object info = room->info();
  if (const std::string club = room->settings().club; !club.empty()) {
    std::vector<std::unique_ptr<Room>> rooms;
    rooms.push_back(std::move(room));
    return tables_.open_together(std::move(rooms), {ClubChange(ClubGuard{club, who.id})},
                                 [reply, info](const std::exception_ptr& error) {
                                   if (!error) return reply({{"table", info}}, nullptr);
                                   const Refusal refusal = refusal_in_club(error);
                                   reply({}, &refusal);
                                 });
  }
  tables_.open(std::move(room), [reply, info](const Refusal* refusal) { reply({{"table", info}}, refusal); });
}

json::object Lobby::listed(const TableRow& row, const std::string& viewer) const {
  json::object info = info_for(row, viewer);
  if (row.status == kAbandoned) info["abandoned"] = true;
  if (tables_.damaged(row.id)) info["repair"] = true;
  return info;
}

void Lobby::list(const TableFilter& filter, const Reply& reply, const std::string& viewer) {
  parts_.reader.ask(
      [filter, viewer](Store& store) {
        if (!filter.club.empty()) require_member(store, filter.club, viewer);
        std::vector<TableRow> rows = store.tables(filter);
        std::erase_if(rows, [&](const TableRow& row) { return !may_know(store, row, viewer); });
        return rows;
      },
      or_refuse(reply, [this, reply, viewer](const std::vector<TableRow>& rows) {
        json::array tables;
        for (const TableRow& row : rows) tables.push_back(listed(row, viewer));
        reply({{"tables", std::move(tables)}}, nullptr);
      }));
}

void Lobby::info(const std::string& table, const std::string& viewer, const Reply& reply) {
  parts_.reader.ask([table](Store& store) { return existing(store, table); },
                    or_refuse(reply, [this, reply, viewer](const TableRow& row) {
                      reply({{"table", listed(row, viewer)}}, nullptr);
                    }));
}

void Lobby::view(const std::string& user, const std::string& table, const Reply& reply) {
  parts_.reader.ask(
      [table, user, now = parts_.now()](Store& store) -> json::object {
        const TableRow row = existing(store, table);
        const Room whole(row, store.entries(table), row.updated);
        const bool is_late = whole.holds_back() && !whole.played(user);
        const auto earlier = is_late ? whole.as_of(whole.told_by(now)) : nullptr;
        const Room& room = earlier ? *earlier : whole;
        const Eyes eyes{user, room.natural_seat(user)};
        json::value view = room.view_json(eyes);
        if (view.is_object()) view.as_object()["legal"] = json::array();
        return {{"table", table},
                {"rev", room.rev()},
                {"seat", viewer_json(room.sees_as(eyes))},
                {"view", std::move(view)}};
      },
      or_refuse(reply, [reply](json::object seen) { reply(std::move(seen), nullptr); }),
      Reader::Haste::Patient);
}

void Lobby::hide(const Person& who, const std::string& table, bool hidden, const Reply& reply) {
  parts_.reader.ask([table](Store& store) { return existing(store, table); },
                    or_refuse(reply, [this, who, hidden, reply](const TableRow& row) {
                      if (std::find(row.members.begin(), row.members.end(), who.id) == row.members.end())
                        throw Refusal("forbidden", "this table is in none of your lists");
                      parts_.writer.submit({HiddenRow{row.id, who.id, hidden}},
                                           [hidden, reply](const std::exception_ptr& error) {
                                             const Refusal refusal("readonly",
                                                                   "this was not stored: try again later");
                                             reply({{"hidden", hidden}}, error ? &refusal : nullptr);
                                           });
                    }));
}

void Lobby::change_club(ClubChange change, json::object answer, const Reply& reply) {
  // Where several nodes share the database it tells all of them, this one too.
  std::string gone;
  if (const auto* leave = std::get_if<ClubLeave>(&change)) gone = leave->user;
  if (const auto* put = std::get_if<ClubPut>(&change); put != nullptr && put->role == kClubOut)
    gone = put->user;
  if (parts_.cluster != nullptr) gone.clear();
  parts_.writer.submit({std::move(change)},
                       [this, gone, answer = std::move(answer), reply](const std::exception_ptr& error) {
                         if (!error && !gone.empty()) protocol_.parted(gone);
                         const Refusal refusal = error ? refusal_in_club(error) : Refusal("", "");
                         reply(answer, error ? &refusal : nullptr);
                       });
}

void Lobby::store(Commit commit, json::object answer, const Reply& reply) {
  parts_.writer.submit(std::move(commit),
                       [answer = std::move(answer), reply](const std::exception_ptr& error) {
                         const Refusal refusal("readonly", "this was not stored: try again later");
                         reply(answer, error ? &refusal : nullptr);
                       });
}

void Lobby::record(const std::string& table, bool text, const Reply& reply) {
  parts_.reader.ask(
      [table, text](Store& store) -> json::object {
        const TableRow row = existing(store, table);
        const Room room(row, store.entries(table), row.updated);
        if (room.status() != Room::Status::Over)
          throw Refusal("late", "the game is not over: its record would tell what is hidden");
        if (text) return {{"record", record_text(room.record(), find_game)}};
        return record_json(room.record(), find_game);
      },
      or_refuse(reply, [reply](json::object record) { reply(std::move(record), nullptr); }));
}

void Lobby::invite(const Person& who, const std::string& table, int seat, const Reply& reply) {
  parts_.reader.ask(
      [table](Store& store) { return existing(store, table); },
      or_refuse(reply, [this, who, seat, reply](const TableRow& row) {
        if (row.host != who.id) throw Refusal("forbidden", "only the host of the table invites");
        if (seat < 0 || seat >= row.seats) throw Refusal("unknown", "there is no such seat");
        const json::value info = parse_json(row.info);
        if (info.at("seats").at(static_cast<std::size_t>(seat)).as_object().contains("kept"))
          throw Refusal("late", "this seat is kept for somebody: open it first");
        const std::string token = random_hex(kInviteBytes);
        parts_.writer.submit(
            {InviteRow{token_hash(token), row.id, seat, 0}}, [token, reply](const std::exception_ptr& error) {
              const Refusal refusal("readonly", "the invitation was not stored: try again later");
              reply({{"token", token}}, error ? &refusal : nullptr);
            });
      }));
}

}  // namespace shedu
