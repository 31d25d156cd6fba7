#include <algorithm>
#include <array>

#include "table/cluster.h"
#include "table/lobby.h"
#include "table/lobby_connection.h"

namespace shedu {
namespace {

constexpr std::int64_t kPatience = 12'000;  // longer than it takes until a dead node's tables are free
constexpr std::int64_t kTryAgain = 250;
constexpr std::size_t kMostOwners = 100'000;

constexpr std::array<std::string_view, 11> kChanging = {
    "act", "undo", "chat", "ask", "answer", "computer", "stand", "resign", "back", "sit", "rematch"};

bool is_moved(const json::object& answer) {
  const auto* code = answer.if_contains("code");
  return code != nullptr && code->is_string() && std::string_view(code->as_string()) == kMoved;
}

}  // namespace

/// What stands in for somebody's connection to another node. It takes the one answer to the one message.
class Lobby::PeerCall final : public Client {
 public:
  PeerCall(Lobby& lobby, std::function<void(const std::string&)> reply)
      : lobby_(lobby), reply_(std::move(reply)) {}

  void send(SharedText text) override {
    const json::value message = json::parse(*text);
    if (!reply_ || !message.as_object().contains("re")) return;  // notices are for people
    std::exchange(reply_, {})(*text);
    lobby_.parts_.post([&lobby = lobby_, this] {
      lobby.closed(*this);
      lobby.peers_.erase(this);
    });
  }
  void close(int /*code*/, const std::string& /*reason*/) override {}

 private:
  Lobby& lobby_;
  std::function<void(const std::string&)> reply_;
};

void Lobby::peer(const Person& who, std::string_view message, std::function<void(const std::string&)> reply) {
  auto call = std::make_unique<PeerCall>(*this, std::move(reply));
  PeerCall& client = *call;
  opened(client, who);
  Connection& connection = *connections_.at(&client);
  connection.greeted = true;
  connection.peer = true;
  peers_.emplace(&client, std::move(call));
  received(client, message);
}

void Lobby::join_cluster() {
  parts_.cluster->start(
      {.heard = [this](const std::string& id, std::int64_t seq) { heard(id, seq); },
       .missed = [this] { missed(); },
       .adopted =
           [this](const std::vector<Leases::Lease>& leases) {
             for (const Leases::Lease& lease : leases) adopt(lease.table, lease.epoch);
             counters_.adopted += leases.size();
           },
       .counted = [this](const std::vector<Leases::Lease>& leases) { count_leases(leases); }});
}

// The database refuses what follows if the table is not this node's any more.
void Lobby::seal(const Room& room, Commit& commit) const {
  commit.insert(commit.begin(), Fence{room.id(), parts_.cluster->node(), epochs_.at(room.id()), room.seq()});
}

void Lobby::sealed(const std::string& id, const std::exception_ptr& error) {
  const auto lease = epochs_.find(id);
  if (lease == epochs_.end()) return;
  if (!error) {
    lease->second = std::max<std::int64_t>(lease->second, 1);
    return;
  }
  bool lost = lease->second == 0;
  try {
    std::rethrow_exception(error);
  } catch (const LeaseLost&) {
    lost = true;
  } catch (const std::exception&) {
    // The lease is as good as it was.
  }
  if (lost) epochs_.erase(lease);
}

// Something was done at a table that became another node's meanwhile: here it has not happened.
void Lobby::let_go(Hosted& table, const std::vector<Room::Fresh>& fresh) {
  const std::string id = table.room->id();
  table.shown = fresh.front().entry.seq - 1;
  table.room.reset();
  table.thinking_about = 0;
  table.along.clear();
  failed_.push_back({id, parts_.now()});
  const Refusal refusal(std::string(kMoved), "another node hosts this table");
  for (const Ack& ack : std::exchange(table.acks, {})) ack(&refusal);
}

void Lobby::heard(const std::string& id, std::int64_t seq) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Hosted& table = *found->second;
  // What this node stores is what is there, or will fail: that tells more.
  if (table.committing || (table.room && table.room->seq() >= seq)) return;
  epochs_.erase(id);
  if (table.watchers.empty() && table.waiting.empty()) {
    tables_.erase(found);
    return;
  }
  try {
    if (table.room) {
      catch_up(table);
    } else {
      hosted(id);
    }
  } catch (const std::runtime_error&) {
    ++counters_.failures;
    failed_.push_back({id, parts_.now() + kTryAgain});
  }
}

void Lobby::missed() {
  std::vector<std::string> others;
  for (const auto& [id, table] : tables_) {
    if (!mine(id)) others.push_back(id);
  }
  for (const std::string& id : others) heard(id, INT64_MAX);
}

// Follows what other nodes have stored, and shows it as if it had been done here.
void Lobby::catch_up(Hosted& table) {
  const std::int64_t shown = table.room->seq();
  try {
    table.room->follow(parts_.reader.entries(table.room->id(), table.room->seq()));
  } catch (const Error&) {
    table.room.reset();  // to be read from its beginning
    table.shown = shown;
    throw;
  }
  const std::vector<Room::Fresh> fresh = table.room->take_fresh();
  if (!fresh.empty()) publish(table, fresh);
}

void Lobby::adopt(const std::string& id, std::int64_t epoch) {
  epochs_[id] = epoch;
  owners_.erase(id);
  try {
    Hosted& table = hosted(id);
    if (!table.committing) {
      catch_up(table);
      table.room->resume_clock(parts_.now());
      let_computer_think(table);
    }
  } catch (const std::runtime_error&) {
    ++counters_.failures;
    failed_.push_back({id, parts_.now() + kTryAgain});
  }
  run_errands(id);
}

void Lobby::count_leases(const std::vector<Leases::Lease>& leases) {
  std::vector<std::string> doubtful;
  std::unordered_map<std::string, std::int64_t> held;
  for (const Leases::Lease& lease : leases) {
    held.emplace(lease.table, lease.epoch);
    if (lease.playing && !epochs_.contains(lease.table)) adopt(lease.table, lease.epoch);
  }
  for (const auto& [id, epoch] : epochs_) {
    const auto found = held.find(id);
    if (found == held.end() || found->second != epoch) doubtful.push_back(id);
  }
  for (const std::string& id : doubtful) seek(id);
}

// Becomes sure whether a table is this node's.
void Lobby::seek(const std::string& id) {
  parts_.cluster->claim(id, [this, id](const std::optional<Leases::Owner>& owner) {
    if (!owner) {
      failed_.push_back({id, parts_.now() + kTryAgain});
    } else if (owner->epoch != 0) {
      adopt(id, owner->epoch);
    } else {
      epochs_.erase(id);
    }
  });
}

bool Lobby::belongs_elsewhere(std::string_view type, const JsonIn& in) const {
  if (parts_.cluster == nullptr || std::find(kChanging.begin(), kChanging.end(), type) == kChanging.end())
    return false;
  const std::string id(in["table"].string());
  return !mine(id) || errands_.contains(id);
}

void Lobby::send_away(Connection& connection, const JsonIn& in) {
  const std::string id(in["table"].string());
  hosted(id);  // refuses tables that do not exist
  errands_[id].waiting.push_back({*connection.person, std::weak_ptr(connections_.at(connection.client)),
                                  in.raw(), parts_.now() + kPatience});
  run_errands(id);
}

void Lobby::send_again(const std::weak_ptr<Connection>& connection, const json::value& message) {
  if (const auto from = connection.lock()) received(*from->client, json::serialize(message));
}

void Lobby::run_errands(const std::string& id) {
  const auto found = errands_.find(id);
  if (found == errands_.end() || found->second.busy) return;
  if (mine(id) || found->second.waiting.empty()) {
    const std::deque<Errand> waiting = std::move(found->second.waiting);
    errands_.erase(found);
    for (const Errand& errand : waiting) {
      if (errand.connection.expired()) {
        peer(errand.who, json::serialize(errand.message), [](const std::string&) {});
      } else {
        send_again(errand.connection, errand.message);
      }
    }
    return;
  }
  if (const auto owner = owners_.find(id); owner != owners_.end()) return carry_first(id, owner->second);
  found->second.busy = true;
  parts_.cluster->claim(id, [this, id](const std::optional<Leases::Owner>& owner) {
    errands_.at(id).busy = false;
    if (owner && owner->epoch != 0) return adopt(id, owner->epoch);
    if (!owner || owner->address.empty()) return try_later(id);
    if (owners_.size() >= kMostOwners) owners_.clear();
    owners_[id] = owner->address;
    run_errands(id);
  });
}

void Lobby::carry_first(const std::string& id, const std::string& address) {
  Errands& errands = errands_.at(id);
  const Errand& errand = errands.waiting.front();
  if (const auto from = errand.connection.lock(); from && from->peer) {
    from->send(refused(errand.message, Refusal(std::string(kMoved), "another node hosts this table")));
    errands.waiting.pop_front();
    return run_errands(id);
  }
  json::object message = errand.message.as_object();
  message["id"] = 1;
  errands.busy = true;
  parts_.cluster->send(
      address,
      json::serialize(
          json::object{{"user", errand.who.id}, {"name", errand.who.name}, {"message", std::move(message)}}),
      [this, id](const std::optional<std::string>& answer) { carried(id, answer); });
}

void Lobby::carried(const std::string& id, const std::optional<std::string>& answer) {
  Errands& errands = errands_.at(id);
  errands.busy = false;
  json::error_code error;
  const json::value parsed = answer ? json::parse(*answer, error) : json::value();
  const json::object* told = parsed.if_object();
  if (told == nullptr || is_moved(*told)) {
    owners_.erase(id);
    return try_later(id);
  }
  const Errand errand = std::move(errands.waiting.front());
  errands.waiting.pop_front();
  ++counters_.forwarded;
  // What was done is shown before it is answered, as at a table of one's own.
  if (const auto* seq = told->if_contains("seq")) heard(id, seq->to_number<std::int64_t>());
  if (const auto to = errand.connection.lock()) {
    json::object out = *told;
    out.erase("re");
    for (const auto& [name, value] : answer_to(errand.message, "")) {
      if (name == "re") out[name] = value;
    }
    to->send(out);
  }
  run_errands(id);
}

// The node that hosts the table does not answer: soon it does, or its lease ends.
void Lobby::try_later(const std::string& id) {
  Errands& errands = errands_.at(id);
  const std::int64_t now = parts_.now();
  errands.again = now + kTryAgain;
  while (!errands.waiting.empty() && errands.waiting.front().until < now) {
    const Errand errand = std::move(errands.waiting.front());
    errands.waiting.pop_front();
    if (const auto to = errand.connection.lock()) {
      to->send(
          refused(errand.message,
                  Refusal("readonly", "the server of this table does not answer: try again in a while")));
    }
  }
}

void Lobby::tick_errands() {
  const std::int64_t now = parts_.now();
  std::vector<std::string> due;
  for (const auto& [id, errands] : errands_) {
    if (!errands.busy && errands.again <= now) due.push_back(id);
  }
  for (const std::string& id : due) run_errands(id);
}

}  // namespace shedu
