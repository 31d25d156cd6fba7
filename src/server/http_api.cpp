#include "server/http_api.h"

#include <algorithm>
#include <map>

#include "engine/describe.h"
#include "games/games.h"
#include "players/player.h"
#include "server/log.h"
#include "server/sessions.h"
#include "table/study.h"

namespace shedu {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

constexpr int kRatingsShown = 100;

int status_of(const std::string& code) {
  static const std::map<std::string, int, std::less<>> kStatus = {
      {"bad", 400},   {"sign_in", 401},  {"forbidden", 403}, {"unknown", 404},
      {"stale", 409}, {"late", 409},     {"illegal", 422},   {"slow_down", 429},
      {"full", 503},  {"readonly", 503}, {"repair", 503}};
  const auto found = kStatus.find(code);
  return found == kStatus.end() ? 500 : found->second;
}

HttpResponse ok(const json::value& body) {
  HttpResponse response;
  response.body = json::serialize(body);
  return response;
}

HttpResponse refusal_response(const Refusal& refusal) {
  HttpResponse response = ok({{"error", {{"code", refusal.code()}, {"text", refusal.what()}}}});
  response.status = status_of(refusal.code());
  return response;
}

json::object user_json(const Person& person, bool guest) {
  return {{"id", person.id}, {"name", person.name}, {"guest", guest}};
}

bool is_loopback(const std::string& address) {
  return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
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

/// One request on its way: what was asked, its body, and where the answer goes.
struct HttpApi::Call {
  const HttpRequest& request;
  const json::value& body;
  Answer answer;

  JsonIn in() const { return {body, "body"}; }
  bool is(std::string_view method, std::string_view path) const {
    return request.method == method && request.path == path;
  }
  Lobby::Reply reply() const {
    return [answer = answer](const json::object& out, const Refusal* refusal) {
      answer(refusal != nullptr ? refusal_response(*refusal) : ok(out));
    };
  }
};

HttpApi::HttpApi(Parts parts)
    : parts_(parts),
      new_tables_({20, hours(1)}),
      new_guests_({60, hours(1)}),
      passwords_({10, minutes(15)}),
      studies_({600, minutes(1)}) {}

void HttpApi::request(const HttpRequest& request, const Answer& answer) {
  try {
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
    const json::value body = request.body.empty() ? json::value(json::object()) : parse_json(request.body);
    route({request, body, answer});
  } catch (const Refusal& refusal) {
    answer(refusal_response(refusal));
  } catch (const Error& error) {
    answer(refusal_response(Refusal("bad", error.what())));
  } catch (const StoreError& error) {
    log_error("store", {{"what", error.what()}});
    answer(refusal_response(Refusal("readonly", "the server's storage does not answer: try again later")));
  }
}

void HttpApi::route(const Call& call) {
  const HttpRequest& request = call.request;
  if (call.is("GET", "/api/games")) return call.answer(ok({{"games", games_json()}}));
  if (call.is("GET", "/api/ratings")) return list_ratings(call);
  if (call.is("GET", "/api/tables")) return list_tables(call);
  if (call.is("POST", "/api/tables")) {
    const Person who = require_person(call);
    require_rate(new_tables_, call, "tables");
    return parts_.lobby.create(who, call.in(), call.reply());
  }
  if (call.is("POST", "/api/study")) {
    require_rate(studies_, call, "positions");
    return call.answer(ok(study(call.in())));
  }
  const auto parts = parts_of(request.path);
  if (parts.size() >= 3 && parts[1] == "tables") {
    return route_table(call, parts[2], parts.size() == 4 ? parts[3] : parts.size() == 3 ? "" : "?");
  }
  route_account(call);
}

void HttpApi::route_account(const Call& call) {
  const HttpRequest& request = call.request;
  // A browser keeps its token in a cookie, where its page cannot read it; a program is told.
  const auto signed_in = [answer = call.answer, request](const Accounts::Outcome& outcome, bool guest) {
    if (outcome.refusal) return answer(refusal_response(*outcome.refusal));
    json::object out{{"user", user_json(outcome.person, guest)}};
    if (request.origin.empty() && !outcome.token.empty()) out["token"] = outcome.token;
    HttpResponse response = ok(out);
    if (!request.origin.empty() && !outcome.token.empty()) {
      response.headers.push_back(session_cookie(request, outcome.token));
    }
    answer(std::move(response));
  };
  if (call.is("GET", "/api/me")) {
    const auto person = parts_.accounts.person(token_of(request));
    const json::value user =
        person ? json::value(user_json(*person, parts_.accounts.is_guest(person->id))) : json::value();
    return call.answer(ok({{"user", user}}));
  }
  if (call.is("POST", "/api/session")) {
    require_rate(new_guests_, call, "guests");
    const auto name = call.in().find("name");
    return parts_.accounts.create_guest(
        name ? std::string(name->string()) : "Guest",
        [signed_in](const Accounts::Outcome& outcome) { signed_in(outcome, true); });
  }
  if (call.is("PATCH", "/api/me")) {
    const Person who = require_person(call);
    const bool guest = parts_.accounts.is_guest(who.id);
    return parts_.accounts.rename(
        who, std::string(call.in()["name"].string()),
        [signed_in, guest](const Accounts::Outcome& outcome) { signed_in(outcome, guest); });
  }
  const auto with_account = [signed_in](const Accounts::Outcome& outcome) { signed_in(outcome, false); };
  if (call.is("POST", "/api/account")) {
    require_rate(passwords_, call, "passwords");
    return parts_.accounts.claim(require_person(call), std::string(call.in()["name"].string()),
                                 std::string(call.in()["password"].string()), with_account);
  }
  if (call.is("POST", "/api/login")) {
    require_rate(passwords_, call, "passwords");
    return parts_.accounts.sign_in(std::string(call.in()["name"].string()),
                                   std::string(call.in()["password"].string()), with_account);
  }
  if (call.is("POST", "/api/logout")) {
    return parts_.accounts.sign_out(token_of(request),
                                    [answer = call.answer, request](const Accounts::Outcome&) {
                                      HttpResponse response = ok(json::object());
                                      response.headers.push_back(session_cookie(request, {}));
                                      answer(std::move(response));
                                    });
  }
  if (call.is("POST", "/api/token")) {
    return parts_.accounts.create_token(
        require_person(call), [answer = call.answer](const Accounts::Outcome& outcome) {
          answer(outcome.refusal ? refusal_response(*outcome.refusal) : ok({{"token", outcome.token}}));
        });
  }
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::route_table(const Call& call, const std::string& id, const std::string& what) {
  const std::string& method = call.request.method;
  Lobby& lobby = parts_.lobby;
  if (method == "GET" && what.empty()) return lobby.info(id, call.reply());
  if (method == "GET" && what == "record") {
    if (query_value(call.request.query, "format") != "text") return lobby.record(id, false, call.reply());
    return lobby.record(id, true, [answer = call.answer](const json::object& out, const Refusal* refusal) {
      if (refusal != nullptr) return answer(refusal_response(*refusal));
      HttpResponse response;
      response.type = "text/plain; charset=utf-8";
      response.body = std::string(out.at("record").as_string());
      answer(std::move(response));
    });
  }
  const auto reply_text = [answer = call.answer](const std::string& text, const Refusal* refusal) {
    HttpResponse response;
    response.body = text;
    answer(refusal != nullptr ? refusal_response(*refusal) : std::move(response));
  };
  if (method == "GET" && what == "analysis") return lobby.analysis(id, reply_text);
  if (method == "POST" && what == "analysis")
    return lobby.request_analysis(require_person(call), call.request.address, id, reply_text);
  if (method == "POST" && what == "invite") {
    return lobby.invite(require_person(call), id, call.in()["seat"].integer(0, kMaxSeats - 1), call.reply());
  }
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::list_tables(const Call& call) {
  const std::string& query = call.request.query;
  TableFilter filter;
  filter.status = query_value(query, "status");
  filter.game = query_value(query, "game");
  if (query_value(query, "mine") == "1") filter.member = require_person(call).id;
  const std::string before = query_value(query, "before");
  if (!before.empty() && before.size() < 16 &&
      std::all_of(before.begin(), before.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    filter.before = std::stoll(before);
  }
  parts_.lobby.list(filter, call.reply());
}

void HttpApi::list_ratings(const Call& call) {
  const std::string game = query_value(call.request.query, "game");
  const std::string seats = query_value(call.request.query, "seats");
  const AnyGame& of = find_game(game);
  const int count = seats.size() == 1 ? seats[0] - '0' : of.min_seats();
  of.check_seats(count);
  json::array out;
  for (const RatingRow& row : parts_.reader.ratings(game, count, kRatingsShown)) {
    const auto user = parts_.reader.user(row.player);
    out.push_back(json::object{{"player", row.player},
                               {"name", user ? json::value(user->name) : json::value()},
                               {"rating", row.mean - 3 * row.deviation},
                               {"mean", row.mean},
                               {"deviation", row.deviation},
                               {"games", row.games}});
  }
  call.answer(ok({{"game", game}, {"seats", count}, {"ratings", std::move(out)}}));
}

Person HttpApi::require_person(const Call& call) {
  auto person = parts_.accounts.person(token_of(call.request));
  if (!person) throw Refusal("sign_in", "no session: POST /api/session makes one");
  return *person;
}

void HttpApi::require_rate(Limiter& limiter, const Call& call, const char* what) {
  const std::string& address = call.request.address;
  if (!parts_.limits || is_loopback(address)) return;
  const auto now = LimitClock::now();
  if (limiter.take(address, now)) return;
  const auto wait = std::chrono::duration_cast<std::chrono::seconds>(limiter.wait(address, now)).count() + 1;
  throw Refusal("slow_down", std::string("too many ") + what + " from your address: try again in " +
                                 std::to_string(wait) + " s");
}

}  // namespace shedu
