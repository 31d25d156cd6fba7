#include "table/protocol.h"

#include <algorithm>
#include <map>

#include "game/shown.h"
#include "table/protocol_connection.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr int kVersion = 1;
constexpr std::size_t kMostEarly = 32;

json::object readonly_notice() {
  return {{"t", "notice"},
          {"kind", "readonly"},
          {"text",
           "The server cannot store anything now. You can look around; moves will be possible again later."}};
}

SharedText shared(const json::object& message) {
  return std::make_shared<const std::string>(json::serialize(message));
}

// Only what is not told by the view: seats, requests, results.
bool changes_info(EntryKind kind) {
  return kind != EntryKind::Move && kind != EntryKind::Chance && kind != EntryKind::Undone &&
         kind != EntryKind::Chat;
}

}  // namespace

Protocol::Protocol(Parts parts)
    : parts_(std::move(parts)),
      studies_(
          parts_.node, parts_.errands == nullptr
                           ? StudyAudiences::Spread()
                           : [this](const std::string& study, std::string people) {
                               parts_.writer.submit({StudyPeople{study, std::move(people)}},
                                                    [](const std::exception_ptr&) {});
                             }) {}

Protocol::Counters Protocol::counters() const {
  Counters counters = counters_;
  counters.clients =
      static_cast<std::uint64_t>(std::count_if(connections_.begin(), connections_.end(), [](const auto& c) {
        return c.second->stage == Connection::Stage::Greeted;
      }));
  return counters;
}

// ---- Connections

void Protocol::opened(Client& client, std::string token) {
  auto connection = std::make_shared<Connection>();
  connection->client = &client;
  connection->token = std::move(token);
  connections_.emplace(&client, std::move(connection));
}

void Protocol::closed(Client& client) {
  const auto found = connections_.find(&client);
  if (found == connections_.end()) return;
  const ConnectionPtr connection = found->second;
  connections_.erase(found);
  for (const std::string& table : connection->tables) forget(table, *connection);
  studies_.leave(client);
}

void Protocol::end_session(const std::string& hash) {
  std::vector<Client*> over;
  for (const auto& [client, connection] : connections_) {
    if (connection->session && connection->session->hash == hash) over.push_back(connection->client);
  }
  for (Client* client : over) turn_away(*client, "the session has ended");
}

// It sees and says nothing any more, even if it takes its time to go.
void Protocol::turn_away(Client& client, const std::string& why) {
  closed(client);
  client.close(4001, why);
}

std::string Protocol::user_of(const Client& client) const {
  const auto found = connections_.find(&client);
  return found != connections_.end() && found->second->session ? found->second->session->person.id
                                                               : std::string();
}

bool Protocol::watches_only(Client& client) const {
  const auto found = connections_.find(&client);
  return found == connections_.end() ||
         std::none_of(
             found->second->tables.begin(), found->second->tables.end(),
             [&](const std::string& table) { return eyes_at(table, *found->second).seat != kSpectator; });
}

void Protocol::notice(std::string_view kind, std::string_view text) {
  const SharedText message = shared({{"t", "notice"}, {"kind", kind}, {"text", text}});
  for (const auto& [client, connection] : connections_) connection->client->send(message);
}

void Protocol::set_readonly(bool readonly) {
  if (counters_.readonly == readonly) return;
  counters_.readonly = readonly;
  if (!readonly) return notice("writable", "The server stores moves again.");
  const SharedText message = shared(readonly_notice());
  for (const auto& [client, connection] : connections_) connection->client->send(message);
}

// ---- Messages

MessagePtr Protocol::message_from(const ConnectionPtr& connection, json::value text) {
  Person who = connection->session ? connection->session->person : Person();
  return std::make_shared<Message>(std::move(text), std::move(who), parts_.now(), Message::Way::Here,
                                   [this, link = Link(connection)](const json::object& answer) {
                                     // What nobody answered is refused when it goes: that may be after all
                                     // this is gone, and its connections with it.
                                     const auto to = link.lock();
                                     if (!to) return;
                                     if (answer.at("t").as_string() == "error") ++counters_.refusals;
                                     to->send(answer);
                                   });
}

void Protocol::refuse(Client& client, std::string_view text, const Refusal& refusal) {
  const auto found = connections_.find(&client);
  if (found == connections_.end()) return;
  json::error_code error;
  json::value message = json::parse(json::string_view(text.data(), text.size()), error);
  message_from(found->second, error ? json::value() : std::move(message))->refuse(refusal);
}

void Protocol::received(Client& client, std::string_view text) {
  const auto found = connections_.find(&client);
  if (found == connections_.end()) return;  // its session has ended
  const ConnectionPtr connection = found->second;
  if (connection->stage == Connection::Stage::Greeting) {
    if (connection->early.size() >= kMostEarly) return client.close(1008, "wait for the welcome");
    connection->early.emplace_back(text);
    return;
  }
  MessagePtr message;
  try {
    message = message_from(connection, parse_json(text));
    dispatch(connection, message);
  } catch (...) {
    if (!message) message = message_from(connection, {});
    message->refuse(refusal_of(std::current_exception()));
  }
}

void Protocol::dispatch(const ConnectionPtr& connection, const MessagePtr& message) {
  const std::string type = message->type();
  if (type == "ping") return message->answer("pong", {{"now", parts_.now()}});
  if (type == "hello") return hello(connection, message);
  if (connection->stage != Connection::Stage::Greeted)
    throw Refusal("bad", "the first message must be \"hello\"");
  if (type == "chat" && parts_.may_chat && !parts_.may_chat(*connection->client)) {
    throw Refusal("slow_down", "you have said much in a short time: wait half a minute");
  }
  if (type == "rematch" && parts_.may_create && !parts_.may_create(*connection->client)) {
    throw Refusal("slow_down", "you have made many tables in a short time: wait a while");
  }
  if (type == "chat") return speak(message);
  if (is_command(type) && type != kGoneCommand && type != kOrderCommand) return carry_out(message);
  if (type == "sub") return subscribe(connection, message);
  if (type == "study") return watch_study(connection, message);
  if (type == "unstudy") return leave_study(*connection, message);
  if (type == "unsub") return unsubscribe(*connection, message);
  if (type == "here") {
    connection->here = message->in()["here"].boolean();
    return message->answer("ok", {});
  }
  if (type == "at") return look(connection, message);
  if (type == "log") return show_log(connection, message);
  if (type == "preview") return preview(message);
  if (type == "insight") return insight(connection, message);
  if (type == "hint") return hint(message);
  if (type == "note") return note(message);
  throw Refusal("bad", "there is no message of the type \"" + type.substr(0, 40) + '"');
}

// Nothing about the connection changes before it is certain who it is, and nothing after.
void Protocol::hello(const ConnectionPtr& connection, const MessagePtr& message) {
  const JsonIn in = message->in();
  if (connection->stage != Connection::Stage::Silent) throw Refusal("bad", "you have said hello already");
  if (in["v"].integer(0, INT32_MAX) != kVersion) {
    throw Refusal("bad",
                  "this server speaks version 1 of the protocol: load the page again, or update the program");
  }
  const auto given = in.find("token");
  const std::string token = given ? std::string(given->string()) : connection->token;
  connection->stage = Connection::Stage::Greeting;
  const auto go_on = [this, link = Link(connection)](const std::function<void(Connection&)>& how) {
    const ConnectionPtr to = link.lock();
    if (!to || to->stage != Connection::Stage::Greeting) return;
    how(*to);
    Client& client = *to->client;
    for (const std::string& text : std::exchange(to->early, {})) received(client, text);
  };
  parts_.accounts.find(
      token,
      [this, go_on, message](const std::optional<Accounts::Session>& session) {
        go_on([&](Connection& to) {
          if (session) return welcome(to, message, *session);
          message->refuse({"sign_in", "no session: POST /api/session makes one"});
          turn_away(*to.client, "no session");
        });
      },
      [go_on, message] {
        go_on([&](Connection& to) {
          to.stage = Connection::Stage::Silent;
          message->refuse(
              {"readonly", "the server's storage does not answer now: say hello again in a while"});
        });
      });
}

void Protocol::welcome(Connection& connection, const MessagePtr& message,
                       const Accounts::Session& session) const {
  connection.session = session;
  connection.stage = Connection::Stage::Greeted;
  connection.token.clear();
  message->answer("welcome", {{"v", kVersion},
                              {"user", {{"id", session.person.id}, {"name", session.person.name}}},
                              {"now", parts_.now()}});
  if (counters_.readonly) connection.send(readonly_notice());
}

// ---- Watching

bool Protocol::looking(const std::string& user, const std::string& table) const {
  const auto audience = audiences_.find(table);
  return audience != audiences_.end() &&
         std::ranges::any_of(audience->second.watchers, [&](const Watcher& watcher) {
           return watcher.eyes.user == user && watcher.connection->here;
         });
}

Eyes Protocol::eyes_at(const std::string& table, const Connection& connection) const {
  const auto audience = audiences_.find(table);
  if (audience != audiences_.end()) {
    for (const Watcher& watcher : audience->second.watchers) {
      if (watcher.connection == &connection) return watcher.eyes;
    }
  }
  return {connection.session ? connection.session->person.id : std::string(), kSpectator};
}

void Protocol::forget(const std::string& table, const Connection& connection) {
  const auto found = audiences_.find(table);
  if (found == audiences_.end()) return;
  Audience& audience = found->second;
  if (std::erase_if(audience.watchers, [&](const Watcher& w) { return w.connection == &connection; }) == 0)
    return;
  audience.changed = true;
  if (audience.watchers.empty()) audiences_.erase(found);
}

void Protocol::happened(const Table& table, const std::vector<Room::Fresh>& fresh) {
  const auto found = audiences_.find(table.id);
  if (found == audiences_.end()) return;
  std::vector<const Watcher*> there;
  for (const Watcher& watcher : found->second.watchers) {
    if (!comes_late(table, watcher.eyes)) there.push_back(&watcher);
  }
  tell(*table.room, there, fresh);
  const bool head =
      std::ranges::any_of(fresh, [](const Room::Fresh& one) { return changes_info(one.entry.kind); });
  if (head && !table.room->settings().club.empty()) look_who_left(table);
}

void Protocol::caught_up(const Table& table, const std::vector<Room::Fresh>& fresh) {
  const auto found = audiences_.find(table.id);
  if (found == audiences_.end()) return;
  std::vector<const Watcher*> late;
  for (const Watcher& watcher : found->second.watchers) {
    if (comes_late(table, watcher.eyes)) late.push_back(&watcher);
  }
  tell(*table.late, late, fresh);
}

void Protocol::tell(const Room& room, const std::vector<const Watcher*>& watchers,
                    const std::vector<Room::Fresh>& fresh) const {
  bool game = false;
  bool head = false;
  for (const Room::Fresh& one : fresh) {
    game = game || changes_game(one.entry.kind);
    head = head || changes_info(one.entry.kind);
  }
  // One text for all who see the same.
  std::map<std::pair<Seat, Detail>, SharedText> updates;
  for (const Watcher* watcher : watchers) {
    const Seat seat = room.sees_as(watcher->eyes);
    SharedText& text = updates[{seat, watcher->detail}];
    if (!text) {
      json::object update{{"t", "update"},
                          {"table", room.id()},
                          {"seq", room.seq()},
                          {"rev", room.rev()},
                          {"ply", room.ply()},
                          {"seat", viewer_json(seat)},
                          {"from", fresh.front().entry.seq - 1},
                          {"entries", room.shown(watcher->eyes, fresh)}};
      if (head) update["info"] = room.info();
      if (game || head) update["view"] = room.view_json(watcher->eyes, watcher->detail);
      update["clock"] = room.clock_json();
      text = shared(update);
    }
    watcher->connection->client->send(text);
  }
}

// Many come and go at once, after a restart above all: everybody is told once of all of them.
void Protocol::tick() {
  look_at_studies();
  for (auto& [id, audience] : audiences_) {
    if (!audience.changed) continue;
    const Table* table = parts_.tables.find(id);
    if (table == nullptr || !table->room) continue;
    audience.changed = false;
    tell_presence(*table, audience);
  }
}

void Protocol::tell_presence(const Table& table, const Audience& audience) const {
  json::array online;
  std::unordered_set<std::string> seen;
  std::size_t watching = 0;
  for (const Watcher& watcher : audience.watchers) {
    if (table.room->sees_as(watcher.eyes) == kSpectator) {
      ++watching;
    } else if (seen.insert(watcher.eyes.user).second) {
      online.emplace_back(watcher.eyes.user);
    }
  }
  const SharedText text =
      shared({{"t", "presence"}, {"table", table.id}, {"online", std::move(online)}, {"watching", watching}});
  for (const Watcher& watcher : audience.watchers) watcher.connection->client->send(text);
}

}  // namespace shedu
