#include "table/study_audiences.h"

#include <algorithm>

#include "table/refusal.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kMostEnded = 1'000;
constexpr std::size_t kMostNodes = 32;
constexpr std::size_t kLongestWord = 7'500;  // PostgreSQL carries 8,000 bytes

SharedText shared_text(const json::object& message) {
  return std::make_shared<const std::string>(json::serialize(message));
}

bool in_places(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

}  // namespace

std::string check_place(std::string_view text) {
  if (text.size() > StudyAudiences::kLongestPlace || !std::ranges::all_of(text, in_places))
    throw Refusal("bad", "a place is at most " + std::to_string(StudyAudiences::kLongestPlace) +
                             " small letters and digits");
  return std::string(text);
}

bool StudyAudiences::watches(const std::string& study, const Client& client) const {
  const auto found = studies_.find(&client);
  return found != studies_.end() && std::ranges::find(found->second, study) != found->second.end();
}

void StudyAudiences::join(const std::string& study, Client& client, const Person& who, const std::string& at,
                          std::int64_t revision, std::int64_t now) {
  if (watches(study, client)) return move(study, client, at, now);
  if (ended_.contains(study))
    throw Refusal("unknown", "there is no such study, or it is not shared any more");
  const auto own = studies_.find(&client);
  if (own != studies_.end() && own->second.size() >= kOfAConnection)
    throw Refusal("full", "one connection looks at " + std::to_string(kOfAConnection) + " studies at most");
  const auto found = audiences_.find(study);
  if (found != audiences_.end()) {
    const auto& watchers = found->second.watchers;
    const auto of_them = std::ranges::count(watchers, who.id, [](const Watcher& one) { return one.who.id; });
    if (watchers.size() >= kConnections || static_cast<std::size_t>(of_them) >= kOfAPerson)
      throw Refusal("full", "too many look at this study: ask for what is new now and then");
  }
  Audience& audience = audiences_[study];
  audience.watchers.push_back({&client, who, at, now});
  audience.changed = audience.unspread = true;
  studies_[&client].push_back(study);
  changed(study, revision);
}

void StudyAudiences::move(const std::string& study, const Client& client, const std::string& at,
                          std::int64_t now) {
  const auto found = audiences_.find(study);
  if (found == audiences_.end()) return;
  for (Watcher& watcher : found->second.watchers) {
    if (watcher.client != &client || watcher.at == at) continue;
    watcher.at = at;
    watcher.moved = now;
    found->second.changed = found->second.unspread = true;
  }
}

void StudyAudiences::leave(const std::string& study, const Client& client) {
  const auto own = studies_.find(&client);
  if (own == studies_.end() || std::erase(own->second, study) == 0) return;
  if (own->second.empty()) studies_.erase(own);
  const auto found = audiences_.find(study);
  if (found == audiences_.end()) return;
  std::erase_if(found->second.watchers, [&](const Watcher& one) { return one.client == &client; });
  went(found);
}

void StudyAudiences::leave(const Client& client) {
  const auto own = studies_.find(&client);
  if (own == studies_.end()) return;
  for (const std::string& study : std::vector(own->second)) leave(study, client);
}

// Other nodes hear that nobody is left here, too.
void StudyAudiences::went(Audiences::iterator audience) {
  audience->second.changed = audience->second.unspread = true;
  if (!audience->second.watchers.empty()) return;
  if (spread_) spread_(audience->first, word(audience->second));
  audiences_.erase(audience);
}

std::int64_t StudyAudiences::revision(const std::string& study) const {
  const auto found = audiences_.find(study);
  return found == audiences_.end() ? 0 : found->second.revision;
}

void StudyAudiences::changed(const std::string& study, std::int64_t revision) {
  const auto found = audiences_.find(study);
  if (found == audiences_.end() || found->second.revision >= revision) return;
  const bool first = found->second.revision == 0;
  found->second.revision = revision;
  if (first) return;  // who has just come is answered
  const SharedText text = shared_text({{"t", "study"}, {"study", study}, {"revision", revision}});
  for (const Watcher& watcher : found->second.watchers) watcher.client->send(text);
}

void StudyAudiences::ended(const std::string& study) {
  if (ended_.size() >= kMostEnded) ended_.clear();
  ended_.insert(study);
  const auto found = audiences_.find(study);
  if (found == audiences_.end()) return;
  const std::vector<Watcher> watchers = std::move(found->second.watchers);
  audiences_.erase(found);
  const SharedText text = shared_text({{"t", "study"}, {"study", study}, {"ended", true}});
  for (const Watcher& watcher : watchers) {
    const auto own = studies_.find(watcher.client);
    if (own != studies_.end() && std::erase(own->second, study) > 0 && own->second.empty())
      studies_.erase(own);
    watcher.client->send(text);
  }
}

// Once, however many pages they have it open in: where they were last.
void StudyAudiences::add(std::vector<Present>& people, const Present& one) {
  const auto same =
      std::ranges::find_if(people, [&](const Present& other) { return other.who.id == one.who.id; });
  if (same == people.end()) return people.push_back(one);
  if (one.moved >= same->moved) *same = one;
}

std::vector<StudyAudiences::Present> StudyAudiences::here(const Audience& audience) {
  std::vector<Present> people;
  for (const Watcher& watcher : audience.watchers) add(people, {watcher.who, watcher.at, watcher.moved});
  return people;
}

void StudyAudiences::tell(const std::string& study, const Audience& audience) {
  std::vector<Present> people = here(audience);
  std::size_t more = 0;
  for (const auto& [node, there] : audience.elsewhere) {
    for (const Present& one : there.people) add(people, one);
    more += there.more;
  }
  json::array shown;
  for (const Present& one : people) {
    if (shown.size() == kShown) break;
    shown.push_back(json::object{{"user", one.who.id}, {"name", one.who.name}, {"at", one.at}});
  }
  more += people.size() - shown.size();
  const SharedText text =
      shared_text({{"t", "people"}, {"study", study}, {"people", std::move(shown)}, {"more", more}});
  for (const Watcher& watcher : audience.watchers) watcher.client->send(text);
}

// {"node", "asks", "people": [[user, name, at, moved]], "more"}
std::string StudyAudiences::word(const Audience& audience) const {
  const std::vector<Present> people = here(audience);
  std::size_t said = std::min(people.size(), kShown);
  while (true) {
    json::array list;
    for (std::size_t i = 0; i < said; ++i) {
      const Present& one = people[i];
      list.push_back(json::array{one.who.id, one.who.name, one.at, one.moved});
    }
    std::string text = json::serialize(json::object{{"node", node_},
                                                    {"asks", audience.asks},
                                                    {"people", std::move(list)},
                                                    {"more", people.size() - said}});
    if (text.size() <= kLongestWord || said == 0) return text;
    --said;
  }
}

void StudyAudiences::heard(const std::string& study, const std::string& people, std::int64_t now) {
  const auto found = audiences_.find(study);
  if (found == audiences_.end()) return;
  Audience& audience = found->second;
  try {
    const json::value body = parse_json(people);
    const JsonIn in(body, "people");
    const std::string node(in["node"].string());
    if (node == node_) return;
    if (in["asks"].boolean()) audience.unspread = true;
    Elsewhere there;
    const JsonIn list = in["people"];
    for (std::size_t i = 0; i < std::min(list.size(), kShown); ++i) {
      const JsonIn one = list.at(i);
      there.people.push_back({{std::string(one.at(0).string()), std::string(one.at(1).string())},
                              check_place(one.at(2).string()),
                              one.at(3).raw().to_number<std::int64_t>()});
    }
    there.more = static_cast<std::size_t>(in["more"].integer(0, INT32_MAX));
    there.until = now + kNodeBelieved;
    audience.changed = true;
    if (there.people.empty()) {
      audience.elsewhere.erase(node);
    } else if (audience.elsewhere.size() < kMostNodes || audience.elsewhere.contains(node)) {
      audience.elsewhere[node] = std::move(there);
    }
  } catch (const std::exception&) {
    return;  // of another version: its people are not seen
  }
}

void StudyAudiences::tick(std::int64_t now) {
  for (auto& [study, audience] : audiences_) {
    if (std::erase_if(audience.elsewhere, [&](const auto& one) { return one.second.until < now; }) > 0)
      audience.changed = true;
    if (audience.changed) tell(study, audience);
    audience.changed = false;
    if (!spread_) continue;
    const std::int64_t since = now - audience.spread;
    if (since < (audience.unspread ? kNodesEvery : kNodesAnew)) continue;
    spread_(study, word(audience));
    audience.unspread = audience.asks = false;
    audience.spread = now;
  }
}

std::vector<std::string> StudyAudiences::watched() const {
  std::vector<std::string> out;
  for (const auto& [study, audience] : audiences_) out.push_back(study);
  return out;
}

}  // namespace shedu
