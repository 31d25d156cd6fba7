#include <algorithm>
#include <map>

#include "server/http_call.h"
#include "table/pairing.h"

namespace shedu {
namespace {

constexpr std::int64_t kSeenAgain = 5'000;

struct Waiting {
  std::optional<PairingRow> own;
  std::vector<PairingRow> all;
};

// How many wait for what, without who they are.
json::array wanted_json(const std::vector<PairingRow>& all, std::int64_t now) {
  std::map<std::string, std::pair<json::object, int>> wishes;
  for (const PairingRow& row : all) {
    if (!still_waits(row, now)) continue;
    json::object wish = pairing_json(row);
    auto& [shown, people] = wishes[json::serialize(wish)];
    shown = std::move(wish);
    ++people;
  }
  json::array out;
  for (auto& [text, wish] : wishes) {
    wish.first["people"] = wish.second;
    out.push_back(std::move(wish.first));
  }
  return out;
}

}  // namespace

void HttpApi::route_pairing(const CallPtr& call) {
  if (call->is("GET", "/api/pairing")) {
    return with_session(call, Spend::Reads,
                        [this, call](const Accounts::Session& who) { show_pairing(call, who); });
  }
  if (call->is("POST", "/api/pairing")) {
    return with_session(call, Spend::Changes, [this, call](const Accounts::Session& who) {
      PairingRow row = read_pairing(who.person, call->in(), parts_.now());
      json::object answer{{"waiting", pairing_json(row)}};
      parts_.lobby.store({std::move(row)}, std::move(answer), call->reply());
    });
  }
  if (call->is("POST", "/api/pairing/leave")) {
    return with_session(call, Spend::Changes, [this, call](const Accounts::Session& who) {
      parts_.lobby.store({PairingDrop{who.person.id}}, json::object(), call->reply());
    });
  }
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

// Who asks still waits. Who has been seated is told where, once they ask.
void HttpApi::show_pairing(const CallPtr& call, const Accounts::Session& who) {
  parts_.reader.ask(
      [user = who.person.id](Store& store) {
        return Waiting{store.pairing(user), store.pairings()};
      },
      [this, call, user = who.person.id](Got<Waiting> got) {
        guarded(call, [&] {
          const Waiting found = got.take();
          const std::int64_t now = parts_.now();
          json::object out{{"wanted", wanted_json(found.all, now)}};
          if (found.own && !found.own->table.empty()) {
            out["table"] = found.own->table;
          } else if (found.own) {
            out["waiting"] = pairing_json(*found.own);
            out["since"] = found.own->since;
            if (now - found.own->seen >= kSeenAgain)
              parts_.lobby.store({PairingSeen{user, now}}, {}, [](const json::object&, const Refusal*) {});
          }
          call->answer(json_response(out));
        });
      });
}

}  // namespace shedu
