#include "games/games.h"
#include "server/http_call.h"

namespace shedu {
namespace {

constexpr int kLevels = 5;
constexpr int kMostPlayers = 1'000'000;

}  // namespace

void HttpApi::list_tournaments(const CallPtr& call) {
  TournamentFilter filter;
  filter.status = call->query.one_of("status", {"open", "playing", "over", "closed"});
  filter.game = call->query.value("game");
  if (!filter.game.empty()) find_game(filter.game);  // throws, and says which there are
  filter.before = call->query.number("before");
  const bool mine = call->query.one_of("mine", {"0", "1"}) == "1";
  if (!mine) filter.club = call->query.value("club");
  if (!mine && filter.club.empty()) {
    parts_.budgets.require(Spend::Reads, call->asker());
    return parts_.lobby.tournaments().list(filter, call->reply());
  }
  with_session(call, Spend::Reads, [this, filter, mine, call](const Accounts::Session& who) {
    TournamentFilter own = filter;
    if (mine) own.member = who.person.id;
    parts_.lobby.tournaments().list(own, call->reply(), who.person.id);
  });
}

void HttpApi::route_tournaments(const CallPtr& call, const std::string& id, const std::string& what) {
  const std::string& method = call->request.method;
  Tournaments& tournaments = parts_.lobby.tournaments();
  if (id.empty() && method == "GET") return list_tournaments(call);
  if (id.empty() && method == "POST") {
    return with_session(call, Spend::Tables, [&tournaments, call](const Accounts::Session& who) {
      tournaments.create(who.person, call->in(), call->reply());
    });
  }
  if (method == "GET" && what.empty()) {
    return with_viewer(call, [&tournaments, call, id](const std::string& viewer) {
      tournaments.show(viewer, id, call->reply());
    });
  }
  using Act = void (*)(Tournaments&, const Accounts::Session&, const std::string&, const CallPtr&);
  Act act = nullptr;
  if (what == "enter") {
    act = [](Tournaments& of, const Accounts::Session& who, const std::string& of_id, const CallPtr& from) {
      const auto nonce = from->in().find("nonce");
      of.enter(who.person, of_id, nonce ? std::string(nonce->string()) : std::string(), from->reply());
    };
  } else if (what == "leave") {
    act = [](Tournaments& of, const Accounts::Session& who, const std::string& of_id, const CallPtr& from) {
      const auto player = from->in().find("player");
      of.leave(who.person, of_id, player ? std::optional(player->integer(0, kMostPlayers)) : std::nullopt,
               from->reply());
    };
  } else if (what == "computer") {
    act = [](Tournaments& of, const Accounts::Session& who, const std::string& of_id, const CallPtr& from) {
      of.add_computer(who.person, of_id, from->in()["level"].integer(1, kLevels), from->reply());
    };
  } else if (what == "start") {
    act = [](Tournaments& of, const Accounts::Session& who, const std::string& of_id, const CallPtr& from) {
      of.start(who.person, of_id, from->reply());
    };
  } else if (what == "close") {
    act = [](Tournaments& of, const Accounts::Session& who, const std::string& of_id, const CallPtr& from) {
      of.close(who.person, of_id, from->reply());
    };
  }
  if (method != "POST" || act == nullptr)
    throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
  with_session(call, Spend::Changes, [&tournaments, call, id, act](const Accounts::Session& who) {
    act(tournaments, who, id, call);
  });
}

}  // namespace shedu
