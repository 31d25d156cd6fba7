#include "server/http_call.h"
#include "table/sql_store.h"
#include "table/words.h"

namespace shedu {
namespace {

json::object user_json(const Person& person, bool guest) {
  return {{"id", person.id}, {"name", person.name}, {"guest", guest}};
}

// Of any length, but as it is kept: many may be tried.
std::string account_key(const std::string& name) { return token_hash(folded_name(name)); }

// Those from one address take turns with those from others; on this machine, those for one account.
std::string turn_of(const HttpRequest& request, const std::string& account) {
  return request.limit_key.empty() ? account : request.limit_key;
}

}  // namespace

// A browser keeps its token in a cookie, where its page cannot read it; a program is told.
Accounts::Done HttpApi::signed_in(const CallPtr& call) {
  return [call](const Accounts::Outcome& outcome) {
    if (outcome.refusal) return call->answer(refusal_response(*outcome.refusal));
    const bool page = !call->request.origin.empty();
    json::object out{{"user", user_json(outcome.person, outcome.guest)}};
    if (!page && !outcome.token.empty()) out["token"] = outcome.token;
    HttpResponse response = json_response(out);
    if (page && !outcome.token.empty()) {
      response.headers.push_back(session_cookie(call->request, outcome.token));
    }
    call->answer(std::move(response));
  };
}

void HttpApi::route_account(const CallPtr& call) {
  if (call->is("GET", "/api/me")) {
    parts_.budgets.require(Spend::Reads, call->asker());
    return parts_.accounts.find(
        token_of(call->request),
        [this, call](const std::optional<Accounts::Session>& who) {
          if (!who) return call->answer(json_response({{"user", nullptr}}));
          show_self(call, *who);
        },
        storage_failed(call));
  }
  if (call->is("POST", "/api/session")) {
    parts_.budgets.require(Spend::Guests, call->asker());
    const auto name = call->in().find("name");
    return parts_.accounts.create_guest(name ? std::string(name->string()) : "Guest", signed_in(call));
  }
  if (call->is("POST", "/api/login")) return sign_in(call);
  change_account(call);
}

// With what the page needs to know to offer what they may do.
void HttpApi::show_self(const CallPtr& call, const Accounts::Session& who) {
  parts_.reader.ask([user = who.person.id](Store& store) { return store.order().role(user); },
                    [call, who](Got<std::string> got) {
                      json::object user = user_json(who.person, who.guest);
                      try {
                        if (got.take() == kModerator) user["moderator"] = true;
                      } catch (const StoreError&) {
                        // Who they are is known all the same.
                      }
                      call->answer(json_response({{"user", std::move(user)}}));
                    });
}

void HttpApi::change_account(const CallPtr& call) {
  if (call->is("PATCH", "/api/me")) {
    return with_session(call, Spend::Changes, [this, call](const Accounts::Session& who) {
      parts_.accounts.rename(who, call->text("name"), signed_in(call));
    });
  }
  if (call->is("POST", "/api/account")) {
    return with_session(call, Spend::Passwords,
                        [this, call](const Accounts::Session& who) { claim(call, who); });
  }
  if (call->is("POST", "/api/account/delete")) {
    return with_session(call, Spend::Passwords,
                        [this, call](const Accounts::Session& who) { erase_account(call, who); });
  }
  if (call->is("POST", "/api/logout")) return sign_out(call);
  if (call->is("POST", "/api/token")) {
    return with_session(call, Spend::Changes, [this, call](const Accounts::Session& who) {
      parts_.accounts.create_token(who, [call](const Accounts::Outcome& outcome) {
        call->answer(outcome.refusal ? refusal_response(*outcome.refusal)
                                     : json_response({{"token", outcome.token}}));
      });
    });
  }
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::claim(const CallPtr& call, const Accounts::Session& who) {
  const auto old = call->in().find("old");
  const std::string account = account_key(who.person.name);
  const auto wanted =
      Accounts::Credentials{call->text("name"), call->text("password"), turn_of(call->request, account)};
  if (old) parts_.budgets.require_guess(account, call->asker());
  parts_.accounts.claim(who, wanted, old ? std::string(old->string()) : std::string(),
                        [this, call, account, guessed = old.has_value()](const Accounts::Outcome& outcome) {
                          const bool wrong = outcome.refusal && outcome.refusal->code() == "sign_in";
                          if (guessed && !wrong) {
                            parts_.budgets.forgive_guess(account, call->asker(), !outcome.refusal);
                          }
                          signed_in(call)(outcome);
                        });
}

void HttpApi::sign_in(const CallPtr& call) {
  const Accounts::Credentials given{call->text("name"), call->text("password"), {}};
  parts_.budgets.require(Spend::Passwords, call->asker());
  const std::string account = account_key(given.name);
  parts_.budgets.require_guess(account, call->asker());
  parts_.accounts.sign_in({given.name, given.password, turn_of(call->request, account)},
                          [this, call, account](const Accounts::Outcome& outcome) {
                            if (!outcome.refusal || outcome.refusal->code() != "sign_in") {
                              parts_.budgets.forgive_guess(account, call->asker(), !outcome.refusal);
                            }
                            signed_in(call)(outcome);
                          });
}

// Whose session has ended already is signed out, too.
void HttpApi::sign_out(const CallPtr& call) {
  parts_.budgets.require(Spend::Changes, call->asker());
  const auto everywhere = call->in().find("everywhere");
  const bool all = everywhere && everywhere->boolean();
  const auto goodbye = [call](const Accounts::Outcome& outcome) {
    if (outcome.refusal) return call->answer(refusal_response(*outcome.refusal));
    HttpResponse response = json_response(json::object());
    response.headers.push_back(session_cookie(call->request, {}));
    call->answer(std::move(response));
  };
  parts_.accounts.find(
      token_of(call->request),
      [this, call, all, goodbye](const std::optional<Accounts::Session>& who) {
        guarded(call, [&] {
          if (!who) return goodbye({});
          parts_.accounts.sign_out(*who, all, goodbye);
        });
      },
      storage_failed(call));
}

void HttpApi::erase_account(const CallPtr& call, const Accounts::Session& who) {
  const auto given = call->in().find("password");
  const std::string account = account_key(who.person.name);
  if (given) parts_.budgets.require_guess(account, call->asker());
  parts_.accounts.erase(who, given ? std::string(given->string()) : std::string(),
                        turn_of(call->request, account),
                        [this, call, account, guessed = given.has_value()](const Accounts::Outcome& outcome) {
                          const bool wrong = outcome.refusal && outcome.refusal->code() == "sign_in";
                          if (guessed && !wrong)
                            parts_.budgets.forgive_guess(account, call->asker(), !outcome.refusal);
                          if (outcome.refusal) return call->answer(refusal_response(*outcome.refusal));
                          parts_.lobby.departed();
                          HttpResponse response = json_response(json::object());
                          response.headers.push_back(session_cookie(call->request, {}));
                          call->answer(std::move(response));
                        });
}

}  // namespace shedu
