#include "table/errands.h"

#include <algorithm>

#include "table/cluster.h"

namespace shedu {
namespace {

constexpr std::int64_t kPatience = 12'000;  // longer than it takes until a dead node's tables are free
constexpr std::int64_t kSendAgain = 250;
constexpr std::size_t kMostOwners = 100'000;

bool is_moved(const json::object& answer) {
  const auto* code = answer.if_contains("code");
  return code != nullptr && code->is_string() && std::string_view(code->as_string()) == kMoved;
}

Refusal moved() { return {std::string(kMoved), "another node hosts this table"}; }

}  // namespace

Errands::Counters Errands::counters() const {
  Counters counters = counters_;
  counters.owned = epochs_.size();
  return counters;
}

void Errands::join() {
  parts_.cluster.start({.heard = [this](const std::string& table, std::int64_t seq) { heard(table, seq); },
                        .missed = [this] { missed(); },
                        .adopted =
                            [this](const std::vector<Leases::Lease>& leases) {
                              for (const Leases::Lease& lease : leases) adopt(lease.table, lease.epoch);
                              counters_.adopted += leases.size();
                            },
                        .counted = [this](const std::vector<Leases::Lease>& leases) { count(leases); }});
}

// ---- Whose the tables are

void Errands::seal(const Room& room, Commit& commit) const {
  commit.insert(commit.begin(), Fence{room.id(), parts_.cluster.node(), epochs_.at(room.id()), room.seq()});
}

void Errands::sealed(const std::string& table, const std::exception_ptr& error) {
  const auto lease = epochs_.find(table);
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

void Errands::heard(const std::string& id, std::int64_t seq) {
  const Table* table = parts_.tables.find(id);
  if (table == nullptr || (table->room && table->room->seq() >= seq)) return;
  // What this node is storing is what is there, or will fail, which tells as much.
  if (table->storing()) return;
  epochs_.erase(id);
  parts_.tables.forget(id);
  parts_.tables.follow(id);
}

void Errands::missed() {
  for (const std::string& table : parts_.tables.ids()) {
    if (!mine(table)) heard(table, INT64_MAX);
  }
}

void Errands::adopt(const std::string& id, std::int64_t epoch) {
  epochs_[id] = epoch;
  owners_.erase(id);
  parts_.tables.follow(id);
  parts_.tables.visit(id, {[this](Table& table) {
                        table.room->resume_clock(parts_.now());
                        table.plans.reset();  // another node may have changed them
                        table.considered = 0;
                        if (mine(table.id)) parts_.tables.redate(table);
                      }});
  run(id);
}

void Errands::count(const std::vector<Leases::Lease>& leases) {
  std::vector<std::string> doubtful;
  std::unordered_map<std::string, std::int64_t> held;
  for (const Leases::Lease& lease : leases) {
    held.emplace(lease.table, lease.epoch);
    if (lease.playing && !mine(lease.table)) adopt(lease.table, lease.epoch);
  }
  for (const auto& [id, epoch] : epochs_) {
    const auto found = held.find(id);
    if (found == held.end() || found->second != epoch) doubtful.push_back(id);
  }
  for (const std::string& id : doubtful) seek(id);
}

// Becomes sure whether a table is this node's.
void Errands::seek(const std::string& id) {
  parts_.cluster.claim(id, [this, id](const std::optional<Leases::Owner>& owner) {
    if (!owner) {
      parts_.tables.retry(id);
    } else if (owner->epoch != 0) {
      adopt(id, owner->epoch);
    } else {
      epochs_.erase(id);
    }
  });
}

// ---- What others carry out

void Errands::send_away(const MessagePtr& message) {
  const std::string id = message->table();
  // Tables that do not exist are nobody's.
  parts_.tables.visit(id, {[this, id, message](Table&) {
                             errands_[id].waiting.push_back({message, parts_.now() + kPatience});
                             run(id);
                           },
                           [message](const Refusal& refusal) { message->refuse(refusal); }});
}

void Errands::run(const std::string& id) {
  const auto found = errands_.find(id);
  if (found == errands_.end() || found->second.busy) return;
  if (mine(id) || found->second.waiting.empty()) {
    const std::deque<Errand> waiting = std::move(found->second.waiting);
    errands_.erase(found);
    for (const Errand& errand : waiting) parts_.carry_out(errand.message);
    return;
  }
  if (const auto owner = owners_.find(id); owner != owners_.end()) return carry_first(id, owner->second);
  found->second.busy = true;
  parts_.cluster.claim(id, [this, id](const std::optional<Leases::Owner>& owner) {
    errands_.at(id).busy = false;
    if (owner && owner->epoch != 0) return adopt(id, owner->epoch);
    if (!owner || owner->address.empty()) return try_later(id);
    if (owners_.size() >= kMostOwners) owners_.clear();
    owners_[id] = owner->address;
    run(id);
  });
}

void Errands::carry_first(const std::string& id, const std::string& address) {
  Line& line = errands_.at(id);
  const MessagePtr message = line.waiting.front().message;
  if (message->way() == Message::Way::Peer) {  // nobody is sent round in circles
    line.waiting.pop_front();
    message->refuse(moved());
    return run(id);
  }
  json::object text = message->in().raw().as_object();
  text["id"] = 1;
  line.busy = true;
  parts_.cluster.send(
      address,
      json::serialize(json::object{
          {"user", message->who().id}, {"name", message->who().name}, {"message", std::move(text)}}),
      [this, id](const std::optional<std::string>& answer) { carried(id, answer); });
}

void Errands::carried(const std::string& id, const std::optional<std::string>& answer) {
  Line& line = errands_.at(id);
  line.busy = false;
  json::error_code error;
  const json::value parsed = answer ? json::parse(*answer, error) : json::value();
  const json::object* told = parsed.if_object();
  if (told == nullptr || is_moved(*told)) {
    owners_.erase(id);
    return try_later(id);
  }
  const MessagePtr message = line.waiting.front().message;
  line.waiting.pop_front();
  ++counters_.forwarded;
  // What was done is shown before it is answered, as at a table of one's own.
  if (const auto* seq = told->if_contains("seq")) heard(id, seq->to_number<std::int64_t>());
  const auto pass_on = [message, told = *told] { message->pass_on(told); };
  parts_.tables.visit(id, {[pass_on](Table&) { pass_on(); }, [pass_on](const Refusal&) { pass_on(); }});
  run(id);
}

// The node that hosts the table does not answer: soon it does, or its lease ends.
void Errands::try_later(const std::string& id) {
  Line& line = errands_.at(id);
  const std::int64_t now = parts_.now();
  line.again = now + kSendAgain;
  while (!line.waiting.empty() && line.waiting.front().until < now) {
    const MessagePtr message = line.waiting.front().message;
    line.waiting.pop_front();
    message->refuse({"readonly", "the server of this table does not answer: try again in a while"});
  }
}

void Errands::tick() {
  const std::int64_t now = parts_.now();
  std::vector<std::string> due;
  for (const auto& [id, line] : errands_) {
    if (!line.busy && line.again <= now) due.push_back(id);
  }
  for (const std::string& id : due) run(id);
}

}  // namespace shedu
