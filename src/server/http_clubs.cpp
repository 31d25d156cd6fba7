#include "server/http_call.h"
#include "table/clubs.h"
#include "table/order.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kLinkBytes = 16;

json::object clubs_json(Store& store, const std::string& user) {
  json::array out;
  for (const ClubOfUser& row : store.clubs().of(user)) out.push_back(club_head_json(row));
  return {{"clubs", std::move(out)}};
}

}  // namespace

void HttpApi::route_clubs(const CallPtr& call, const std::string& id, const std::string& what) {
  using Work = void (HttpApi::*)(const CallPtr&, const std::string&, const Accounts::Session&);
  const auto as_person = [&](Spend spend, Work work) {
    with_session(call, spend, [this, call, id, work](const Accounts::Session& who) {
      if (who.bot) throw Refusal("forbidden", "a bot's token plays, and does nothing else: sign in for this");
      (this->*work)(call, id, who);
    });
  };
  const std::string& method = call->request.method;
  if (method == "GET" && id.empty()) return as_person(Spend::Reads, &HttpApi::list_clubs);
  if (method == "POST" && id.empty()) return as_person(Spend::Tables, &HttpApi::found_club);
  if (method == "POST" && id == "look" && what.empty())
    return as_person(Spend::Reads, &HttpApi::look_at_link);
  if (method == "POST" && id == "join" && what.empty()) return as_person(Spend::Changes, &HttpApi::join_club);
  if (method == "GET" && what.empty()) return as_person(Spend::Reads, &HttpApi::show_club);
  if (method == "GET" && what == "chat") return as_person(Spend::Reads, &HttpApi::show_club_chat);
  if (method == "POST" && what == "chat") return as_person(Spend::Chat, &HttpApi::say_in_club);
  if (method == "POST" && !what.empty()) return as_person(Spend::Changes, &HttpApi::change_club);
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::list_clubs(const CallPtr& call, const std::string& /*id*/, const Accounts::Session& who) {
  parts_.reader.ask([user = who.person.id](Store& store) { return clubs_json(store, user); },
                    or_answer<json::object>(
                        call->answer, [call](const json::object& out) { call->answer(json_response(out)); }));
}

void HttpApi::found_club(const CallPtr& call, const std::string& /*id*/, const Accounts::Session& who) {
  const ClubTexts texts = read_club_texts(call->in());
  const ClubRow row{random_hex(kIdBytes), texts.name, texts.about, {}, parts_.now()};
  parts_.reader.ask([user = who.person.id](Store& store) { return store.clubs().of(user).size(); },
                    or_answer<std::size_t>(call->answer, [this, call, row, user = who.person.id](auto count) {
                      if (count >= kMostClubsOfOne)
                        throw Refusal("full", "you are in as many clubs as one can be");
                      parts_.lobby.change_club(NewClub{row, user}, {{"id", row.id}}, call->reply());
                    }));
}

void HttpApi::show_club(const CallPtr& call, const std::string& id, const Accounts::Session& who) {
  parts_.reader.ask(
      [id, user = who.person.id](Store& store) {
        return json::object{{"club", club_json(store, id, user)}};
      },
      or_answer<json::object>(call->answer,
                              [call](const json::object& out) { call->answer(json_response(out)); }));
}

void HttpApi::look_at_link(const CallPtr& call, const std::string& /*id*/, const Accounts::Session& who) {
  parts_.reader.ask(
      [hash = token_hash(call->text("token")), user = who.person.id](Store& store) {
        const auto row = store.clubs().by_link(hash);
        if (!row || store.clubs().role(row->id, user) == kClubOut)
          throw Refusal("unknown", "this link lets nobody in any more: ask for another");
        json::object out{{"name", row->name}};
        if (is_club_member(store.clubs().role(row->id, user))) out["id"] = row->id;
        return out;
      },
      or_answer<json::object>(call->answer,
                              [call](const json::object& out) { call->answer(json_response(out)); }));
}

void HttpApi::join_club(const CallPtr& call, const std::string& /*id*/, const Accounts::Session& who) {
  struct Door {
    std::string club;
    std::size_t clubs = 0;
  };
  const std::string hash = token_hash(call->text("token"));
  parts_.reader.ask(
      [hash, user = who.person.id](Store& store) {
        const auto row = store.clubs().by_link(hash);
        if (!row || store.clubs().role(row->id, user) == kClubOut)
          throw Refusal("unknown", "this link lets nobody in any more: ask for another");
        if (store.clubs().members(row->id).size() >= static_cast<std::size_t>(kMostClubMembers))
          throw Refusal("full", "as many are in this club as there is room for");
        return Door{row->id, store.clubs().of(user).size()};
      },
      or_answer<Door>(call->answer, [this, call, hash, user = who.person.id](const Door& door) {
        if (door.clubs >= kMostClubsOfOne) throw Refusal("full", "you are in as many clubs as one can be");
        parts_.lobby.change_club(ClubJoin{door.club, user, hash, parts_.now(), kMostClubMembers},
                                 {{"id", door.club}}, call->reply());
      }));
}

// What is read here says why something is refused; whether it is, is found out again when it is stored.
void HttpApi::change_club(const CallPtr& call, const std::string& id, const Accounts::Session& who) {
  const std::string user = who.person.id;
  const std::string what = call->request.path.substr(call->request.path.rfind('/') + 1);
  const JsonIn in = call->in();
  json::object answer;
  ClubChange change;
  if (what == "leave") {
    change = ClubLeave{id, user};
  } else if (what == "about") {
    const ClubTexts texts = read_club_texts(in);
    change = ClubWords{id, user, texts.name, texts.about};
  } else if (what == "link") {
    const std::string token = in["on"].boolean() ? random_hex(kLinkBytes) : std::string();
    if (!token.empty()) answer["token"] = token;
    change = ClubLink{id, user, token.empty() ? std::string() : token_hash(token)};
  } else if (what == "put") {
    const std::string role(in["role"].string());
    if (role != "out" && role != "forgiven" && role != "owner")
      in["role"].fail("must be one of out, forgiven, owner");
    if (in["user"].string() == user) throw Refusal("bad", "that is about others: one can only leave oneself");
    change = ClubPut{id, user, std::string(in["user"].string()), role == "forgiven" ? std::string() : role};
  } else if (what == "unsay") {
    change = ClubUnsaid{id, user, in["seq"].integer(1, INT32_MAX)};
  } else {
    throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
  }
  const bool owners = what != "leave" && what != "unsay";
  parts_.reader.ask(
      [id, user, owners](Store& store) {
        if (owners) require_owner(store, id, user);
        require_member(store, id, user);
        return true;
      },
      or_answer<bool>(call->answer, [this, call, change = std::move(change), answer](bool) {
        parts_.lobby.change_club(change, answer, call->reply());
      }));
}

void HttpApi::show_club_chat(const CallPtr& call, const std::string& id, const Accounts::Session& who) {
  const std::int64_t before = call->query.number("before");
  parts_.reader.ask(
      [id, before, user = who.person.id](Store& store) {
        require_member(store, id, user);
        return club_chat_json(store, id, before);
      },
      or_answer<json::object>(call->answer,
                              [call](const json::object& out) { call->answer(json_response(out)); }));
}

void HttpApi::say_in_club(const CallPtr& call, const std::string& id, const Accounts::Session& who) {
  ClubLineRow line;
  line.club = id;
  line.user = who.person.id;
  line.time = parts_.now();
  line.text = read_club_line(call->in());
  parts_.reader.ask(
      [line](Store& store) {
        require_member(store, line.club, line.user);
        require_may_speak(store, line.user, line.text, line.time);
        return true;
      },
      or_answer<bool>(call->answer, [this, call, line](bool) {
        parts_.lobby.change_club(ClubSaid{line}, json::object(), call->reply());
      }));
}

}  // namespace shedu
