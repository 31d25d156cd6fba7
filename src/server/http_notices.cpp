#include "notice/bytes.h"
#include "notice/local_time.h"
#include "notice/push_crypto.h"
#include "server/http_call.h"
#include "server/notice_office.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kMostDoors = 10;  // of somebody, by one channel
constexpr int kLastMinute = 24 * 60 - 1;

json::array kinds_json(int kinds) {
  json::array out;
  for (int i = 0; i < kNoticeKinds; ++i) {
    if ((kinds & 1 << i) != 0) out.emplace_back(notice_kind_name(static_cast<NoticeKind>(i)));
  }
  return out;
}

json::object wishes_json(const NoticeWishes& wishes) {
  json::object out{{"kinds", kinds_json(wishes.kinds)}, {"language", wishes.language}, {"zone", wishes.zone}};
  out["quiet"] = wishes.quiet_from == wishes.quiet_to
                     ? json::value()
                     : json::value(json::object{{"from", wishes.quiet_from}, {"to", wishes.quiet_to}});
  out["digest"] = wishes.digest < 0 ? json::value() : json::value(wishes.digest);
  return out;
}

NoticeWishes read_wishes(const JsonIn& in, const std::string& user) {
  NoticeWishes wishes;
  wishes.user = user;
  wishes.kinds = 0;
  const JsonIn kinds = in["kinds"];
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto kind = notice_kind_of(kinds.at(i).string());
    if (!kind || static_cast<int>(*kind) >= kNoticeKinds) kinds.at(i).fail("is no kind of notice");
    wishes.kinds |= bit_of(*kind);
  }
  wishes.language = in["language"].string() == "zh" ? "zh" : "en";
  wishes.zone = std::string(in["zone"].string());
  if (!is_zone(wishes.zone)) in["zone"].fail("must be a time zone, such as \"Europe/Berlin\"");
  if (const auto quiet = in.find("quiet"); quiet && !quiet->raw().is_null()) {
    wishes.quiet_from = (*quiet)["from"].integer(0, kLastMinute);
    wishes.quiet_to = (*quiet)["to"].integer(0, kLastMinute);
  }
  if (const auto digest = in.find("digest"); digest && !digest->raw().is_null())
    wishes.digest = digest->integer(0, kLastMinute);
  return wishes;
}

json::object door_json(const NoticeDoor& door) {
  json::object out{
      {"id", door.id}, {"channel", door.channel}, {"ready", door.ready}, {"created", door.created}};
  // Where a browser is pushed to is nobody's business; that it is this one, a page can tell by the end of it.
  out["address"] = door.channel == "push" ? token_hash(door.address).substr(0, 16) : door.address;
  return out;
}

Refusal not_offered(const std::string& what) {
  return {"unknown", "this server's operator has not set up " + what};
}

const Refusal kNotStored("readonly", "this was not stored: try again later");

}  // namespace

json::object told_json(Store& store, const std::string& user) {
  json::array doors;
  for (const NoticeDoor& door : store.notices().doors(user)) doors.push_back(door_json(door));
  const auto wishes = store.notices().wishes(user);
  return {{"doors", std::move(doors)},
          {"wishes", wishes ? json::value(wishes_json(*wishes)) : json::value()}};
}

// ---- What there is

void HttpApi::route_notices(const CallPtr& call) {
  using Who = Accounts::Session;
  if (call->is("GET", "/api/notices"))
    return with_session(call, Spend::Reads, [this, call](const Who& who) { show_notices(call, who); });
  if (call->is("POST", "/api/notices/confirm")) return confirm_door(call);
  if (call->is("POST", "/api/notices/stop")) return stop_door(call);
  const auto personally = [this, call](Spend what, void (HttpApi::*how)(const CallPtr&, const Who&)) {
    with_session(call, what, [this, call, how](const Who& who) {
      if (who.bot) throw Refusal("forbidden", "a bot's token changes nothing about its person");
      (this->*how)(call, who);
    });
  };
  if (call->is("PUT", "/api/notices")) return personally(Spend::Changes, &HttpApi::set_wishes);
  if (call->is("POST", "/api/notices/mail")) return personally(Spend::Letters, &HttpApi::add_mail);
  if (call->is("POST", "/api/notices/push")) return personally(Spend::Changes, &HttpApi::add_push);
  if (call->is("POST", "/api/notices/hook")) return personally(Spend::Changes, &HttpApi::add_hook);
  if (call->is("POST", "/api/notices/trial")) return personally(Spend::Letters, &HttpApi::try_door);
  if (call->is("POST", "/api/notices/drop")) return personally(Spend::Changes, &HttpApi::drop_door);
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::show_notices(const CallPtr& call, const Accounts::Session& who) {
  parts_.reader.ask([user = who.person.id](Store& store) { return told_json(store, user); },
                    [this, call](Got<json::object> got) {
                      guarded(call, [&] {
                        json::object out = got.take();
                        const std::string key = parts_.office.push_key();
                        out["offered"] = {{"mail", parts_.office.mail()},
                                          {"push", key.empty() ? json::value() : json::value(key)},
                                          {"hook", parts_.office.settings().hooks}};
                        call->answer(json_response(out));
                      });
                    });
}

void HttpApi::store_notices(const CallPtr& call, Commit commit, json::object answer) {
  parts_.writer.submit(std::move(commit),
                       [call, answer = std::move(answer)](const std::exception_ptr& error) {
                         call->answer(error ? refusal_response(kNotStored) : json_response(answer));
                       });
}

void HttpApi::set_wishes(const CallPtr& call, const Accounts::Session& who) {
  const NoticeWishes wishes = read_wishes(call->in(), who.person.id);
  store_notices(call, {NoticeChange(wishes)}, {{"wishes", wishes_json(wishes)}});
}

// ---- Doors

// What somebody has already is known first: the same address again is the same door.
void HttpApi::add_door(const CallPtr& call, NoticeDoor wanted,
                       const std::function<void(Commit&, const NoticeDoor&)>& more, bool only) {
  wanted.created = parts_.now();
  struct Found {
    std::vector<NoticeDoor> doors;
    bool wishes = false;
  };
  parts_.reader.ask(
      [user = wanted.user](Store& store) {
        return Found{store.notices().doors(user), store.notices().wishes(user).has_value()};
      },
      [this, call, wanted, more, only](Got<Found> got) {
        guarded(call, [&] {
          const Found found = got.take();
          Commit commit;
          std::size_t same = 0;
          NoticeDoor door = wanted;
          door.id = random_hex(kIdBytes);
          for (const NoticeDoor& one : found.doors) {
            if (one.channel != door.channel) continue;
            ++same;
            if (one.address == door.address) {
              door.id = one.id;
              door.ready = door.ready || one.ready;
            } else if (only) {
              commit.emplace_back(NoticeChange(DropDoor{one.id, one.user}));
            }
          }
          if (!only && same >= kMostDoors)
            throw Refusal("full", "so many are told already: take one away first");
          if (!found.wishes) {
            NoticeWishes usual;
            usual.user = door.user;
            if (const auto language = call->in().find("language"))
              usual.language = language->string() == "zh" ? "zh" : "en";
            if (const auto zone = call->in().find("zone"); zone && is_zone(std::string(zone->string())))
              usual.zone = std::string(zone->string());
            commit.emplace_back(NoticeChange(usual));
          }
          commit.emplace_back(NoticeChange(door));
          if (more) more(commit, door);
          json::object answer{{"door", door_json(door)}};
          if (door.channel == "hook") answer["secret"] = door.secret;
          store_notices(call, std::move(commit), std::move(answer));
        });
      });
}

NoticeChange HttpApi::letter_to(const NoticeDoor& door, NoticeKind kind) const {
  DoorNotice letter;
  letter.door = door.id;
  letter.notice.event =
      door.id + '.' + std::to_string(parts_.now()) + '.' + std::string(notice_kind_name(kind));
  letter.notice.user = door.user;
  letter.notice.kind = kind;
  letter.notice.after = parts_.now();
  letter.notice.body = "{}";
  return letter;
}

void HttpApi::add_mail(const CallPtr& call, const Accounts::Session& who) {
  if (!parts_.office.mail()) throw not_offered("mail");
  const std::string address = call->text("address");
  if (!is_mail_address(address)) throw Refusal("bad", "this is no mail address");
  // Nobody is to be pestered through this server, whoever asks for it.
  parts_.budgets.require(Spend::Letters, {{}, "to " + token_hash(address)});
  add_door(
      call, {{}, who.person.id, "mail", address, {}, false, 0},
      [this](Commit& commit, const NoticeDoor& door) {
        if (!door.ready) commit.emplace_back(letter_to(door, NoticeKind::Confirm));
      },
      true);
}

void HttpApi::add_push(const CallPtr& call, const Accounts::Session& who) {
  if (parts_.office.push_key().empty()) throw not_offered("push");
  const std::string endpoint = call->text("endpoint");
  const std::string point = call->text("p256dh");
  const std::string secret = call->text("auth");
  const auto point_bytes = from_base64url(point);
  const auto secret_bytes = from_base64url(secret);
  if (!point_bytes || !is_push_point(*point_bytes) || !secret_bytes || secret_bytes->size() != 16)
    throw Refusal("bad", "these are no keys of a browser's");
  if (const std::string why = WebPost(parts_.office.settings().anywhere).mistake(endpoint); !why.empty())
    throw Refusal("bad", why);
  add_door(call, {{}, who.person.id, "push", endpoint, point + ' ' + secret, true, 0}, {}, false);
}

void HttpApi::add_hook(const CallPtr& call, const Accounts::Session& who) {
  if (!parts_.office.settings().hooks) throw not_offered("web hooks");
  const std::string url = call->text("url");
  if (const std::string why = WebPost(parts_.office.settings().anywhere).mistake(url); !why.empty())
    throw Refusal("bad", why);
  add_door(call, {{}, who.person.id, "hook", url, random_hex(kSecretBytes), true, 0}, {}, true);
}

void HttpApi::drop_door(const CallPtr& call, const Accounts::Session& who) {
  store_notices(call, {NoticeChange(DropDoor{call->text("door"), who.person.id})}, {});
}

void HttpApi::with_door(const CallPtr& call, const std::function<void(const NoticeDoor&)>& then) {
  parts_.reader.ask([id = call->text("door")](Store& store) { return store.notices().door(id); },
                    [call, then](Got<std::optional<NoticeDoor>> got) {
                      guarded(call, [&] {
                        const auto door = got.take();
                        if (!door) throw Refusal("unknown", "this address is not told of anything any more");
                        then(*door);
                      });
                    });
}

void HttpApi::try_door(const CallPtr& call, const Accounts::Session& who) {
  with_door(call, [this, call, user = who.person.id](const NoticeDoor& door) {
    if (door.user != user || !door.ready) throw Refusal("forbidden", "this is not yours to try");
    store_notices(call, {letter_to(door, NoticeKind::Trial)}, {});
  });
}

// ---- Links in letters: whoever has one got the letter

void HttpApi::confirm_door(const CallPtr& call) {
  parts_.budgets.require(Spend::Changes, call->asker());
  with_door(call, [this, call](const NoticeDoor& door) {
    if (!same_secret(call->text("token"), link_token(parts_.office.desk(), "confirm", door)))
      throw Refusal("forbidden", "this link is not good: ask for a new letter");
    store_notices(call, {NoticeChange(ReadyDoor{door.id})}, {{"address", door.address}});
  });
}

void HttpApi::stop_door(const CallPtr& call) {
  parts_.budgets.require(Spend::Changes, call->asker());
  with_door(call, [this, call](const NoticeDoor& door) {
    if (!same_secret(call->text("token"), link_token(parts_.office.desk(), "stop", door)))
      throw Refusal("forbidden", "this link is not good");
    store_notices(call, {NoticeChange(DropDoor{door.id})}, {{"address", door.address}});
  });
}

// What a mail program sends for somebody who has pressed its own button: a form, with neither cookie nor
// origin.
void HttpApi::stop_by_mail_program(const HttpRequest& request, const Answer& answer) {
  const auto call = std::make_shared<Call>();
  call->request = request;
  call->answer = answer;
  guarded(call, [&] {
    call->query = Query(request.query);
    call->body = json::object{{"door", call->query.value("door")}, {"token", call->query.value("token")}};
    stop_door(call);
  });
}

// ---- Tables

void HttpApi::show_mute(const CallPtr& call, const std::string& table, const Accounts::Session& who) {
  parts_.reader.ask(
      [table, user = who.person.id](Store& store) { return store.notices().muted(table, user); },
      [call](Got<bool> got) {
        guarded(call, [&] { call->answer(json_response({{"muted", got.take()}})); });
      });
}

void HttpApi::mute(const CallPtr& call, const std::string& table, const Accounts::Session& who) {
  const bool muted = call->in()["muted"].boolean();
  parts_.reader.ask([table](Store& store) { return store.table(table).has_value(); },
                    [this, call, table, muted, user = who.person.id](Got<bool> got) {
                      guarded(call, [&] {
                        if (!got.take()) throw Refusal("unknown", "there is no such table");
                        store_notices(call, {NoticeChange(MuteRow{table, user, muted})}, {{"muted", muted}});
                      });
                    });
}

}  // namespace shedu
