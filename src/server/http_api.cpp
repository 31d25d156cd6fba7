#include "server/http_api.h"

#include <algorithm>
#include <map>

#include "engine/describe.h"
#include "game/study.h"
#include "games/games.h"
#include "players/player.h"
#include "server/http_call.h"
#include "server/log.h"
#include "table/clubs.h"

namespace shedu {
namespace {

constexpr int kRatingsShown = 100;
constexpr std::size_t kStudiesWaiting = 32;

int status_of(const std::string& code) {
  static const std::map<std::string, int, std::less<>> statuses = {
      {"bad", 400},  {"sign_in", 401}, {"forbidden", 403}, {"unknown", 404}, {"stale", 409},
      {"late", 409}, {"illegal", 422}, {"slow_down", 429}, {"full", 503},    {"readonly", 503}};
  const auto found = statuses.find(code);
  return found == statuses.end() ? 500 : found->second;
}

// Games with their levels: all that a page needs to offer a new table.
json::array games_json() {
  json::array games = describe_games();
  for (json::value& game : games) {
    json::array levels;
    for (const LevelInfo& level : player_levels(find_game(game.as_object().at("name").as_string()))) {
      levels.push_back(json::object{{"name", "level" + std::to_string(levels.size() + 1)},
                                    {"player", level.player},
                                    {"rating", level.rating}});
    }
    game.as_object()["levels"] = std::move(levels);
  }
  return games;
}

// "/api/tables/ID/what" in parts, from the third on.
std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::size_t begin = 1;
  while (begin <= path.size()) {
    const auto end = std::min(path.find('/', begin), path.size());
    parts.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

}  // namespace

HttpResponse json_response(const json::value& body) {
  HttpResponse response;
  response.body = json::serialize(body);
  return response;
}

HttpResponse refusal_response(const Refusal& refusal) {
  HttpResponse response = json_response({{"error", {{"code", refusal.code()}, {"text", refusal.what()}}}});
  response.status = status_of(refusal.code());
  return response;
}

Lobby::Reply HttpApi::Call::reply() const {
  return [answer = answer](const json::object& out, const Refusal* refusal) {
    answer(refusal != nullptr ? refusal_response(*refusal) : json_response(out));
  };
}

HttpApi::HttpApi(Parts parts) : parts_(std::move(parts)), desk_(parts_.reader, parts_.now) {}

void HttpApi::request(const HttpRequest& request, const Answer& answer) {
  const auto call = std::make_shared<Call>();
  call->request = request;
  call->answer = answer;
  guarded(call, [&] {
    const bool reads = request.method == "GET" || request.method == "HEAD";
    // A program has neither origin nor cookies; a page of somebody else's cannot hide that it is one.
    const bool program = has_bearer(request) || (request.origin.empty() && request.cookie.empty());
    if (!reads && !program && !is_own_origin(request, parts_.origins)) {
      throw Refusal("forbidden",
                    "requests that change anything come from the server's own page, or with a token");
    }
    if (!reads && !request.body.empty() && !request.content_type.starts_with("application/json")) {
      throw Refusal("bad", "the body must be JSON, with Content-Type: application/json");
    }
    call->query = Query(request.query);
    check_no_controls(request.body);
    call->body = request.body.empty() ? json::value(json::object()) : parse_json(request.body);
    route(call);
  });
}

HttpResponse HttpApi::failure_response(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Refusal& refusal) {
    return refusal_response(refusal);
  } catch (const Error& error) {
    return refusal_response(Refusal("bad", error.what()));
  } catch (const StoreError& error) {
    // What the database says names machines: that is for the log.
    log_error("store", {{"what", error.what()}});
    return refusal_response(Refusal("readonly", "the server's storage does not answer: try again later"));
  }
}

void HttpApi::guarded(const CallPtr& call, const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    call->answer(failure_response(std::current_exception()));
  }
}

std::function<void()> HttpApi::storage_failed(const CallPtr& call) {
  return [call] {
    call->answer(
        refusal_response(Refusal("readonly", "the server's storage does not answer: try again later")));
  };
}

void HttpApi::with_session(const CallPtr& call, Spend what, Then then) {
  parts_.budgets.require(what, call->asker());
  parts_.accounts.find(
      token_of(call->request),
      [this, call, what, then = std::move(then)](const std::optional<Accounts::Session>& who) {
        guarded(call, [&] {
          if (!who) throw Refusal("sign_in", "no session: POST /api/session makes one");
          parts_.budgets.require(what, {{}, who->person.id});
          then(*who);
        });
      },
      storage_failed(call));
}

void HttpApi::route(const CallPtr& call) {
  if (call->is("GET", "/api/games")) {
    return call->answer(json_response({{"games", games_json()}, {"examples", parts_.examples}}));
  }
  if (call->is("GET", "/api/ratings")) return list_ratings(call);
  if (call->is("GET", "/api/tables")) return list_tables(call);
  if (call->is("POST", "/api/tables")) {
    return with_session(call, Spend::Tables, [this, call](const Accounts::Session& who) {
      parts_.lobby.create(who.person, call->in(), call->reply());
    });
  }
  if (call->is("POST", "/api/study")) return study_position(call);
  if (call->request.path.starts_with("/api/notices")) return route_notices(call);
  const auto parts = parts_of(call->request.path);
  if (parts.size() >= 3 && parts[1] == "tables") {
    return route_table(call, parts[2], parts.size() == 4 ? parts[3] : parts.size() == 3 ? "" : "?");
  }
  const std::string id = parts.size() >= 3 ? parts[2] : "";
  const std::string what = parts.size() == 4 ? parts[3] : parts.size() < 4 ? "" : "?";
  if (route_order(call, id, what)) return;
  if (parts.size() >= 2 && parts[1] == "pairing") return route_pairing(call);
  if (parts.size() >= 2 && parts[1] == "clubs") return route_clubs(call, id, what);
  if (parts.size() >= 2 && parts[1] == "tournaments") return route_tournaments(call, id, what);
  if (parts.size() >= 2 && parts[1] == "studies") return route_studies(call, id, what);
  if (parts.size() >= 2 && parts[1] == "people") return route_people(call, id, what);
  if (call->is("GET", "/api/search")) return search_games(call);
  if (call->is("GET", "/api/me/data")) return download(call);
  if (call->is("GET", "/api/me/habits")) return show_habits(call);
  if (call->is("GET", "/api/openings")) return show_openings(call);
  route_account(call);
}

// Whatever is asked of a table, there is none for whoever may not know of it.
void HttpApi::route_table(const CallPtr& call, const std::string& id, const std::string& what) {
  with_viewer(call, [this, call, id, what](const std::string& viewer) {
    parts_.reader.ask([id, viewer](Store& store) { return visible_table(store, id, viewer).has_value(); },
                      [this, call, id, what, viewer](Got<bool> got) {
                        guarded(call, [&] {
                          if (!got.take()) throw Refusal("unknown", "there is no such table");
                          at_table(call, id, what, viewer);
                        });
                      });
  });
}

void HttpApi::at_table(const CallPtr& call, const std::string& id, const std::string& what,
                       const std::string& viewer) {
  const std::string& method = call->request.method;
  Lobby& lobby = parts_.lobby;
  if (method == "GET" && what.empty()) return lobby.info(id, viewer, call->reply());
  if (method == "GET" && what == "view") return show_view(call, id);
  if (method == "GET" && what == "record") {
    if (call->query.value("format") != "text") return lobby.record(id, false, call->reply());
    return lobby.record(id, true, [call](const json::object& out, const Refusal* refusal) {
      if (refusal != nullptr) return call->answer(refusal_response(*refusal));
      HttpResponse response;
      response.type = "text/plain; charset=utf-8";
      response.body = std::string(out.at("record").as_string());
      call->answer(std::move(response));
    });
  }
  const auto reply_text = [call](const std::string& text, const Refusal* refusal) {
    HttpResponse response;
    response.body = text;
    call->answer(refusal != nullptr ? refusal_response(*refusal) : response);
  };
  if (method == "GET" && what == "analysis") return lobby.analysis(id, reply_text);
  if (method == "POST" && what == "analysis") {
    return with_session(call, Spend::Changes, [&lobby, call, id, reply_text](const Accounts::Session& who) {
      lobby.request_analysis(who.person, call->asker().address, id, reply_text);
    });
  }
  if (method == "POST" && what == "hide") {
    return with_session(call, Spend::Changes, [&lobby, call, id](const Accounts::Session& who) {
      lobby.hide(who.person, id, call->in()["hidden"].boolean(), call->reply());
    });
  }
  if (what == "mute" && (method == "GET" || method == "POST")) {
    return with_session(call, method == "GET" ? Spend::Reads : Spend::Changes,
                        [this, call, id, method](const Accounts::Session& who) {
                          return method == "GET" ? show_mute(call, id, who) : mute(call, id, who);
                        });
  }
  if (method == "POST" && what == "invite") {
    return with_session(call, Spend::Changes, [&lobby, call, id](const Accounts::Session& who) {
      lobby.invite(who.person, id, call->in()["seat"].integer(0, kMaxSeats - 1), call->reply());
    });
  }
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::list_tables(const CallPtr& call) {
  TableFilter filter;
  filter.status = call->query.one_of("status", {"open", "playing", "over", kAbandoned});
  filter.game = call->query.value("game");
  if (!filter.game.empty()) find_game(filter.game);  // throws, and says which there are
  filter.before = call->query.number("before");
  const bool mine = call->query.one_of("mine", {"0", "1"}) == "1";
  filter.hidden = call->query.one_of("hidden", {"0", "1"}) == "1";
  filter.club = call->query.value("club");
  if (!mine && filter.club.empty()) {
    parts_.budgets.require(Spend::Reads, call->asker());
    return parts_.lobby.list(filter, call->reply());
  }
  with_session(call, Spend::Reads, [this, filter, mine, call](const Accounts::Session& who) {
    TableFilter own = filter;
    if (mine) own.member = who.person.id;
    if (mine) own.club.clear();
    parts_.lobby.list(own, call->reply(), who.person.id);
  });
}

// Whoever has no session, or one that has ended, sees what spectators see.
void HttpApi::show_view(const CallPtr& call, const std::string& table) {
  parts_.accounts.find(
      token_of(call->request),
      [this, call, table](const std::optional<Accounts::Session>& who) {
        parts_.lobby.view(who ? who->person.id : std::string(), table, call->reply());
      },
      storage_failed(call));
}

void HttpApi::list_ratings(const CallPtr& call) {
  parts_.budgets.require(Spend::Reads, call->asker());
  const std::string game = call->query.value("game");
  const AnyGame& of = find_game(game);
  const int seats = static_cast<int>(std::min<std::int64_t>(call->query.number("seats"), kMaxSeats + 1));
  const int count = seats == 0 ? of.min_seats() : seats;
  of.check_seats(count);
  parts_.reader.ask(
      [game, count](Store& store) { return store.ratings(game, count, kRatingsShown); },
      [call, game, count](Got<std::vector<RankedRow>> rows) {
        guarded(call, [&] {
          json::array out;
          for (const RankedRow& row : rows.take()) {
            out.push_back(json::object{{"player", row.player},
                                       {"name", row.name.empty() ? json::value() : json::value(row.name)},
                                       {"rating", row.mean - 3 * row.deviation},
                                       {"mean", row.mean},
                                       {"deviation", row.deviation},
                                       {"games", row.games}});
          }
          call->answer(json_response({{"game", game}, {"seats", count}, {"ratings", std::move(out)}}));
        });
      });
}

void HttpApi::study_position(const CallPtr& call) {
  parts_.budgets.require(Spend::Studies, call->asker());
  if (parts_.studies.waiting() >= kStudiesWaiting) {
    throw Refusal("full", "too many positions wait to be looked at: try again in a few seconds");
  }
  parts_.studies.add([this, call] {
    HttpResponse response;
    try {
      response = json_response(study(call->in(), find_game));
    } catch (const Error&) {
      response = failure_response(std::current_exception());
    }
    parts_.post([call, response] { call->answer(response); });
  });
}

}  // namespace shedu
