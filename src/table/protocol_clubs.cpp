#include <algorithm>

#include "table/protocol_connection.h"

namespace shedu {
namespace {

constexpr std::uint16_t kConnectAnew =
    1012;  // "service restart": clients connect anew and ask for what they watched

using Members = std::set<std::string>;

Members members_in(Store& store, const std::string& club) {
  Members out;
  for (const ClubMemberRow& row : store.clubs().members(club)) {
    if (is_club_member(row.role)) out.insert(row.user);
  }
  return out;
}

}  // namespace

// A club's table is for its members and for whoever sits there; only members make another of it.
bool Protocol::may_enter(const Room& room, const Message& message) {
  if (room.settings().club.empty()) return true;
  const std::string type = message.type();
  if (type == kGoneCommand || type == kOrderCommand) return true;
  return message.club().contains(message.who().id) || (type != "rematch" && room.played(message.who().id));
}

void Protocol::admit(const MessagePtr& message, const std::string& club, std::function<void(Table&)> work) {
  parts_.reader.ask([club](Store& store) { return members_in(store, club); },
                    [this, message, work = std::move(work)](Got<Members> got) {
                      try {
                        Members members = got.take();
                        if (!members.contains(message->who().id))
                          return message->refuse({"unknown", "there is no such table"});
                        message->admit(std::move(members));
                        at_table(message, work);
                      } catch (...) {
                        message->refuse(refusal_of(std::current_exception()));
                      }
                    });
}

// What they had asked for and what was not answered yet goes with the connection, so that no answer to a
// question from before reaches them.
void Protocol::parted(const std::string& user) {
  std::vector<Client*> over;
  for (const auto& [client, connection] : connections_) {
    const auto watches_club = [&](const std::string& id) {
      const Table* table = parts_.tables.find(id);
      return table != nullptr && (!table->room || !table->room->settings().club.empty());
    };
    const bool meant = user.empty() ? std::ranges::any_of(connection->tables, watches_club)
                                    : connection->session && connection->session->person.id == user;
    if (meant) over.push_back(connection->client);
  }
  for (Client* client : over) {
    closed(*client);
    client->close(kConnectAnew, "look again");
  }
}

// Whoever stood up may have been there for their seat alone.
void Protocol::look_who_left(const Table& table) {
  const auto audience = audiences_.find(table.id);
  if (audience == audiences_.end()) return;
  std::set<std::string> guests;
  for (const Watcher& watcher : audience->second.watchers) {
    if (!table.room->played(watcher.eyes.user)) guests.insert(watcher.eyes.user);
  }
  if (guests.empty()) return;
  parts_.reader.ask([club = table.room->settings().club](Store& store) { return members_in(store, club); },
                    [this, guests](Got<Members> got) {
                      try {
                        const Members members = got.take();
                        for (const std::string& user : guests) {
                          if (!members.contains(user)) parted(user);
                        }
                      } catch (const StoreError&) {
                        for (const std::string& user : guests) parted(user);
                      }
                    });
}

}  // namespace shedu
