#include <algorithm>

#include "table/lobby.h"
#include "table/lobby_connection.h"
#include "table/shown.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr int kVersion = 1;
constexpr std::size_t kLongestKey = 64;
constexpr std::size_t kLongestNote = 20'000;
constexpr std::size_t kMostWatched = 32;
constexpr std::size_t kLongestDraft = 64;

std::int64_t read_rev(const JsonIn& message) { return message["rev"].integer(0, INT32_MAX); }

Seat read_seat(const JsonIn& message) { return static_cast<Seat>(message["seat"].integer(0, kMaxSeats - 1)); }

// Programs may ask for what a person with a notebook would know, too.
Detail read_detail(const JsonIn& message) {
  const auto detail = message.find("detail");
  if (!detail || detail->string() == "shown") return Detail::Shown;
  if (detail->string() != "known") detail->fail("must be \"shown\" or \"known\"");
  return Detail::Known;
}

std::string read_key(const JsonIn& message) {
  const std::string key(message["key"].string());
  if (key.empty() || key.size() > kLongestKey) message["key"].fail("must have 1 to 64 characters");
  return key;
}

}  // namespace

void Lobby::opened(Client& client, std::optional<Person> person, std::string session) {
  auto connection = std::make_shared<Connection>();
  connection->client = &client;
  connection->person = std::move(person);
  connection->session = std::move(session);
  connections_.emplace(&client, std::move(connection));
}

void Lobby::end_session(const std::string& session) {
  for (const auto& [client, connection] : connections_) {
    if (connection->session == session) client->close(4001, "the session has ended");
  }
}

void Lobby::closed(Client& client) {
  const auto found = connections_.find(&client);
  if (found == connections_.end()) return;
  const auto connection = found->second;
  connections_.erase(found);
  for (const std::string& id : connection->tables) {
    if (const auto table = tables_.find(id); table != tables_.end()) forget(*table->second, *connection);
  }
}

std::string Lobby::user_of(const Client& client) const {
  const auto found = connections_.find(const_cast<Client*>(&client));
  return found == connections_.end() || !found->second->greeted ? std::string() : found->second->person->id;
}

bool Lobby::watches_only(Client& client) const {
  const Connection& connection = *connections_.at(&client);
  return std::none_of(connection.tables.begin(), connection.tables.end(), [&](const std::string& id) {
    const auto table = tables_.find(id);
    return table != tables_.end() && viewer_of(*table->second, connection) >= 0;
  });
}

void Lobby::refuse_haste(Client& client, std::string_view text) {
  json::error_code error;
  const json::value message = json::parse(json::string_view(text.data(), text.size()), error);
  ++counters_.refusals;
  connections_.at(&client)->send(refused(error ? json::value() : message,
                                         Refusal("slow_down", "too many messages: wait a few seconds")));
}

void Lobby::received(Client& client, std::string_view text) {
  const auto connection = connections_.at(&client);
  json::value message;
  try {
    message = parse_json(text);
    const JsonIn in(message, "message");
    dispatch(*connection, in["t"].string(), in);
  } catch (const Refusal& refusal) {
    ++counters_.refusals;
    connection->send(refused(message, refusal));
  } catch (const Error& error) {
    ++counters_.refusals;
    connection->send(refused(message, Refusal("bad", error.what())));
  } catch (const StoreError&) {
    connection->send(
        refused(message, Refusal("readonly", "the server's storage does not answer: try again in a while")));
  }
}

void Lobby::dispatch(Connection& connection, std::string_view type, const JsonIn& in) {
  if (type == "ping") {
    json::object pong = answer_to(in.raw(), "pong");
    pong["now"] = parts_.now();
    return connection.send(pong);
  }
  if (type == "hello") return hello(connection, in);
  if (!connection.greeted) throw Refusal("bad", "the first message must be \"hello\"");
  if (type == "chat" && parts_.may_chat && !parts_.may_chat(*connection.client)) {
    throw Refusal("slow_down", "you have said much in a short time: wait half a minute");
  }
  if (belongs_elsewhere(type, in)) return send_away(connection, in);
  if (type == "sub") return subscribe(connection, in);
  if (type == "unsub") return unsubscribe(connection, in);
  if (type == "at") return look(connection, in);
  if (type == "preview") return preview(connection, in);
  if (type == "note") return note(connection, in);
  if (type == "sit") return sit(connection, in);
  if (type == "rematch") return rematch(connection, in);
  if (type == "hint") return hint(connection, in);

  const std::int64_t now = parts_.now();
  if (type == "act") {
    return change(
        connection, in,
        [rev = read_rev(in), move = std::string(in["move"].string()), now](
            Room& room, const Person& who, const std::string& key) { room.act(who, rev, move, key, now); });
  }
  if (type == "undo") {
    return change(connection, in,
                  [rev = read_rev(in), now](Room& room, const Person& who, const std::string& key) {
                    room.undo(who, rev, key, now);
                  });
  }
  if (type == "chat") {
    return change(
        connection, in,
        [text = std::string(in["text"].string()), now](
            Room& room, const Person& who, const std::string& key) { room.chat(who, text, key, now); });
  }
  if (type == "ask") {
    return change(connection, in,
                  [rev = read_rev(in), ply = in["ply"].integer(0, INT32_MAX), now](
                      Room& room, const Person& who, const std::string& key) {
                    room.ask(who, rev, static_cast<std::size_t>(ply), key, now);
                  });
  }
  if (type == "answer") {
    return change(connection, in,
                  [yes = in["yes"].boolean(), now](Room& room, const Person& who, const std::string& key) {
                    room.answer(who, yes, key, now);
                  });
  }
  if (type == "computer") {
    return change(connection, in,
                  [seat = read_seat(in), level = in["level"].integer(0, 5), now](
                      Room& room, const Person& who, const std::string& key) {
                    room.set_computer(who, seat, level, key, now);
                  });
  }
  using Seated = void (Room::*)(const Person&, Seat, const std::string&, std::int64_t);
  const Seated seated = type == "stand"    ? &Room::stand
                        : type == "resign" ? &Room::resign
                        : type == "back"   ? &Room::back
                                           : nullptr;
  if (seated == nullptr)
    throw Refusal("bad", "there is no message of the type \"" + std::string(type.substr(0, 40)) + '"');
  change(connection, in,
         [seat = read_seat(in), seated, now](Room& room, const Person& who, const std::string& key) {
           (room.*seated)(who, seat, key, now);
         });
}

void Lobby::hello(Connection& connection, const JsonIn& in) {
  if (in["v"].integer(0, INT32_MAX) != kVersion) {
    throw Refusal("bad",
                  "this server speaks version 1 of the protocol: load the page again, or update the program");
  }
  const auto token = in.find("token");
  if (!token) return greet(connection, in.raw());
  const std::weak_ptr<Connection> waiting = connections_.at(connection.client);
  parts_.accounts.find(std::string(token->string()),
                       [this, waiting, message = in.raw()](const std::optional<Accounts::Session>& session) {
                         const auto found = waiting.lock();
                         if (!found) return;
                         found->person = session ? std::optional(session->person) : std::nullopt;
                         found->session = session ? session->hash : std::string();
                         greet(*found, message);
                       });
}

void Lobby::greet(Connection& connection, const json::value& message) {
  if (!connection.person) {
    connection.send(refused(message, Refusal("sign_in", "no session: POST /api/session makes one")));
    return connection.client->close(4001, "no session");
  }
  connection.greeted = true;
  json::object welcome = answer_to(message, "welcome");
  welcome["v"] = kVersion;
  welcome["user"] = {{"id", connection.person->id}, {"name", connection.person->name}};
  welcome["now"] = parts_.now();
  connection.send(welcome);
  if (counters_.readonly) {
    connection.send(
        {{"t", "notice"}, {"kind", "readonly"}, {"text", "The server cannot store anything now."}});
  }
}

Seat Lobby::viewer_of(const Hosted& table, const Connection& connection) const {
  for (const Watcher& watcher : table.watchers) {
    if (watcher.connection == &connection) return watcher.seat;
  }
  return kSpectator;
}

void Lobby::forget(Hosted& table, const Connection& connection) {
  if (std::erase_if(table.watchers, [&](const Watcher& w) { return w.connection == &connection; }) > 0) {
    table.touched = parts_.now();
    send_presence(table);
  }
}

void Lobby::send_presence(Hosted& table) {
  json::array online;
  std::vector<std::string> seen;
  std::size_t watching = 0;
  for (const Watcher& watcher : table.watchers) {
    if (watcher.seat == kSpectator) ++watching;
    const std::string& user = watcher.connection->person->id;
    if (watcher.seat == kSpectator || std::find(seen.begin(), seen.end(), user) != seen.end()) continue;
    seen.push_back(user);
    online.emplace_back(user);
  }
  if (!table.room) return;
  const auto text =
      std::make_shared<const std::string>(json::serialize(json::object{{"t", "presence"},
                                                                       {"table", table.room->id()},
                                                                       {"online", std::move(online)},
                                                                       {"watching", watching}}));
  for (const Watcher& watcher : table.watchers) watcher.connection->client->send(text);
}

void Lobby::subscribe(Connection& connection, const JsonIn& in) {
  const std::string id(in["table"].string());
  const auto seat = in.find("seat");
  const std::int64_t since = in.find("since") ? in["since"].integer(0, INT32_MAX) : -1;
  const int wanted = !seat ? -2 : seat->raw().is_string() ? kSpectator : seat->integer(0, kMaxSeats - 1);
  if (connection.tables.size() >= kMostWatched &&
      std::find(connection.tables.begin(), connection.tables.end(), id) == connection.tables.end()) {
    throw Refusal("full", "one connection watches at most 32 tables: unsubscribe from some");
  }
  at_table(id, [this, weak = std::weak_ptr(connections_.at(connection.client)), wanted, since,
                detail = read_detail(in), message = in.raw()](Hosted& table) {
    const auto connected = weak.lock();
    if (!connected) return;
    Connection& to = *connected;
    const Room& room = *table.room;
    Seat viewer = room.natural_viewer(to.person->id);
    if (wanted == kSpectator) viewer = kSpectator;
    if (wanted >= 0) {
      // When the game is over there is nothing left to hide, and everybody may look at it from any seat.
      const bool over = room.status() == Room::Status::Over && wanted < room.seats();
      if (!over && !room.owns(to.person->id, static_cast<Seat>(wanted))) {
        return to.send(refused(message, Refusal("forbidden", "you do not sit there")));
      }
      viewer = static_cast<Seat>(wanted);
    }
    const bool again =
        std::erase_if(table.watchers, [&](const Watcher& w) { return w.connection == &to; }) > 0;
    table.watchers.push_back({&to, viewer, detail});
    if (!again) to.tables.push_back(room.id());
    json::object out = answer_to(message, since >= 0 && since <= room.seq() ? "update" : "table");
    out["table"] = room.id();
    out["seq"] = room.seq();
    out["rev"] = room.rev();
    out["ply"] = room.ply();
    out["seat"] = viewer_json(viewer);
    out["info"] = room.info();
    out["entries"] = room.entries_for(viewer, since <= room.seq() ? std::max<std::int64_t>(since, 0) : 0);
    out["view"] = room.view_json(viewer, detail);
    out["clock"] = room.clock_json();
    to.send(out);
    send_presence(table);
  });
}

void Lobby::unsubscribe(Connection& connection, const JsonIn& in) {
  const std::string id(in["table"].string());
  std::erase(connection.tables, id);
  if (const auto table = tables_.find(id); table != tables_.end()) forget(*table->second, connection);
  connection.send(answer_to(in.raw(), "ok"));
}

void Lobby::look(Connection& connection, const JsonIn& in) {
  const int ply = in["ply"].integer(0, INT32_MAX);
  at_table(std::string(in["table"].string()), [this, weak = std::weak_ptr(connections_.at(connection.client)),
                                               ply, message = in.raw()](Hosted& table) {
    const auto to = weak.lock();
    if (!to) return;
    try {
      json::object out = answer_to(message, "at");
      const json::object position =
          table.room->position_at(viewer_of(table, *to), static_cast<std::size_t>(ply));
      for (const auto& [name, value] : position) out[name] = value;
      to->send(out);
    } catch (const Refusal& refusal) {
      to->send(refused(message, refusal));
    }
  });
}

void Lobby::preview(Connection& connection, const JsonIn& in) {
  const std::int64_t rev = read_rev(in);
  std::vector<std::string> moves;
  const JsonIn given = in["moves"];
  if (given.size() > kLongestDraft) given.fail("holds at most 64 moves");
  for (std::size_t i = 0; i < given.size(); ++i) moves.emplace_back(given.at(i).string());
  at_table(std::string(in["table"].string()), [weak = std::weak_ptr(connections_.at(connection.client)), rev,
                                               moves = std::move(moves), message = in.raw()](Hosted& table) {
    const auto to = weak.lock();
    if (!to) return;
    const Room& room = *table.room;
    const Seat seat = room.to_act();
    const auto refuse = [&](const char* code, const char* text) {
      to->send(refused(message, Refusal(code, text)));
    };
    if (!room.settings().previews) return refuse("forbidden", "this table plays without previews");
    if (rev != room.rev()) return refuse("stale", "the game has gone on");
    if (!room.owns(to->person->id, seat)) return refuse("forbidden", "it is not your turn");
    json::object out = answer_to(message, "preview");
    out["rev"] = rev;
    const json::object preview = room.preview(seat, moves);
    for (const auto& [name, value] : preview) out[name] = value;
    to->send(out);
  });
}

// Something done to a table: answered when it is stored. A key that was used before gives the same answer.
void Lobby::change(Connection& connection, const JsonIn& in,
                   std::function<void(Room&, const Person&, const std::string& key)> what) {
  at_table(std::string(in["table"].string()),
           [this, weak = std::weak_ptr(connections_.at(connection.client)), key = read_key(in),
            what = std::move(what), who = *connection.person, message = in.raw()](Hosted& table) {
             Room& room = *table.room;
             const auto answer = [this, weak, message, key](std::int64_t seq, const Refusal* refusal) {
               const auto to = weak.lock();
               if (!to) return;
               if (refusal != nullptr && refusal->code() == kMoved && !to->peer) {
                 return parts_.post([this, weak, message] { send_again(weak, message); });
               }
               json::object out = refusal != nullptr ? refused(message, *refusal) : answer_to(message, "ok");
               if (refusal == nullptr) out["seq"] = seq;
               out["key"] = key;
               to->send(out);
             };
             if (const auto done = room.done_before(who.id, key)) return answer(*done, nullptr);
             const std::int64_t seq = room.seq() + 1;
             try {
               what(room, who, key);
             } catch (const Refusal& refusal) {
               ++counters_.refusals;
               return answer(0, &refusal);
             }
             table.acks.push_back([answer, seq](const Refusal* refusal) { answer(seq, refusal); });
           });
}

void Lobby::sit(Connection& connection, const JsonIn& in) {
  const Seat seat = read_seat(in);
  const std::string token = text_or_empty(in, "token");
  const std::int64_t now = parts_.now();
  change(connection, in,
         [this, seat, token, nonce = text_or_empty(in, "nonce"), now](Room& room, const Person& who,
                                                                      const std::string& key) {
           if (token.empty()) return room.sit(who, seat, nonce, key, now);
           auto invite = parts_.reader.invite(token_hash(token));
           if (!invite || invite->table != room.id() || invite->seat != seat) {
             throw Refusal("forbidden", "this invitation is not for this seat");
           }
           if (invite->used != 0) throw Refusal("late", "this invitation was used already: ask for another");
           room.sit(who, seat, nonce, key, now);
           invite->used = now;
           tables_.at(room.id())->along.emplace_back(*invite);
         });
}

void Lobby::note(Connection& connection, const JsonIn& in) {
  const std::string id(in["table"].string());
  json::object out = answer_to(in.raw(), "note");
  const auto given = in.find("text");
  if (!given) {
    out["text"] = parts_.reader.note(id, connection.person->id);
    return connection.send(out);
  }
  hosted(id);  // refuses tables that do not exist
  const std::string text = clean_words(given->string(), kLongestNote, true);
  out["text"] = text;
  parts_.writer.submit(
      {NoteRow{id, connection.person->id, text}}, [weak = std::weak_ptr(connections_.at(connection.client)),
                                                   out, message = in.raw()](const std::exception_ptr& error) {
        const auto to = weak.lock();
        if (!to) return;
        to->send(error ? refused(message, Refusal("readonly", "the note was not stored: try again later"))
                       : out);
      });
}

}  // namespace shedu
