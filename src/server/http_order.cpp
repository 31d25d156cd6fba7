#include <algorithm>

#include "server/http_call.h"
#include "table/order.h"

namespace shedu {
namespace {

constexpr std::size_t kMostBlocked = 500;

// Who does not want to meet somebody does not follow them, nor the other way round.
Commit block_commit(const std::string& user, const std::string& other, const std::string& kind) {
  Commit commit;
  if (kind == kBlocked) {
    for (const FollowRow& row : {FollowRow{user, other, false}, FollowRow{other, user, false}})
      commit.emplace_back(row);
  }
  commit.emplace_back(OrderChange(BlockRow{user, other, kind == "none" ? std::string() : kind}));
  return commit;
}

}  // namespace

json::array blocks_json(Store& store, const std::string& user) {
  json::array out;
  for (const BlockRow& row : store.order().blocks(user)) {
    const auto other = store.user(row.other);
    out.push_back(json::object{{"user", {{"id", row.other}, {"name", other ? other->name : std::string()}}},
                               {"kind", row.kind}});
  }
  return out;
}

bool HttpApi::route_order(const CallPtr& call, const std::string& id, const std::string& what) {
  const auto as_person = [&](Spend spend, void (HttpApi::*work)(const CallPtr&, const Accounts::Session&)) {
    with_session(call, spend, [this, call, work](const Accounts::Session& who) { (this->*work)(call, who); });
    return true;
  };
  if (call->is("GET", "/api/blocks")) return as_person(Spend::Reads, &HttpApi::show_blocks);
  if (call->is("POST", "/api/reports")) return as_person(Spend::Letters, &HttpApi::report);
  if (call->is("GET", "/api/moderation")) return as_person(Spend::Reads, &HttpApi::moderate);
  if (call->is("POST", "/api/moderation")) return as_person(Spend::Changes, &HttpApi::take_measure);
  if (what != "block" || call->request.method != "POST" || !call->request.path.starts_with("/api/people/"))
    return false;
  with_session(call, Spend::Changes,
               [this, call, id](const Accounts::Session& who) { block(call, id, who); });
  return true;
}

void HttpApi::show_blocks(const CallPtr& call, const Accounts::Session& who) {
  parts_.reader.ask([user = who.person.id](Store& store) { return blocks_json(store, user); },
                    or_answer<json::array>(call->answer, [call](json::array blocks) {
                      call->answer(json_response({{"blocks", std::move(blocks)}}));
                    }));
}

void HttpApi::block(const CallPtr& call, const std::string& id, const Accounts::Session& who) {
  const std::string kind(call->in()["kind"].string());
  if (kind != kMuted && kind != kBlocked && kind != "none")
    call->in()["kind"].fail("must be one of mute, block, none");
  if (id == who.person.id) throw Refusal("bad", "nobody gets away from themselves");
  parts_.reader.ask(
      [id, user = who.person.id](Store& store) {
        const auto other = store.user(id);
        if (!other || other->gone != 0) throw Refusal("unknown", "there is no such person");
        return store.order().blocks(user).size();
      },
      or_answer<std::size_t>(call->answer, [this, call, id, kind, user = who.person.id](std::size_t count) {
        if (kind != "none" && count >= kMostBlocked) throw Refusal("full", "these are as many as one can");
        parts_.lobby.store(block_commit(user, id, kind), {{"kind", kind}}, call->reply());
      }));
}

void HttpApi::report(const CallPtr& call, const Accounts::Session& who) {
  parts_.reader.ask([call, user = who.person.id,
                     now = parts_.now()](Store& store) { return read_report(store, user, call->in(), now); },
                    or_answer<ReportRow>(call->answer, [this, call](ReportRow row) {
                      json::object answer{{"id", row.id}};
                      parts_.lobby.store({OrderChange(std::move(row))}, std::move(answer), call->reply());
                    }));
}

void HttpApi::moderate(const CallPtr& call, const Accounts::Session& who) {
  parts_.reader.ask(
      [user = who.person.id, now = parts_.now()](Store& store) {
        require_moderator(store, user);
        return moderation_json(store, now);
      },
      or_answer<json::object>(call->answer,
                              [call](const json::object& out) { call->answer(json_response(out)); }),
      Reader::Haste::Patient);
}

void HttpApi::take_measure(const CallPtr& call, const Accounts::Session& who) {
  if (who.bot) throw Refusal("forbidden", "a bot's token plays, and does nothing else: sign in for this");
  const std::string action(call->in()["action"].string());
  // A club's line is known by its report alone.
  const bool at_table = action == "close" || (action == "hide" && !call->in().find("report"));
  parts_.reader.ask(
      [call, at_table, user = who.person.id, now = parts_.now()](Store& store) {
        require_moderator(store, user);
        return at_table ? Measure() : read_measure(store, user, call->in(), now);
      },
      or_answer<Measure>(call->answer, [this, call, at_table, action, person = who.person](Measure measure) {
        if (at_table) {
          json::object what{{"table", call->text("table")}, {"what", action}};
          if (action == "hide") what["line"] = call->in()["seq"].integer(1, INT32_MAX);
          if (const auto text = call->in().find("text")) what["text"] = text->string();
          return parts_.lobby.keep_order(person, std::move(what), call->reply());
        }
        if (measure.ends_sessions_of.empty())
          return parts_.lobby.store(std::move(measure.commit), json::object(), call->reply());
        parts_.accounts.turn_out(measure.ends_sessions_of, std::move(measure.commit),
                                 [call](const Accounts::Outcome& outcome) {
                                   call->answer(outcome.refusal ? refusal_response(*outcome.refusal)
                                                                : json_response(json::object()));
                                 });
      }));
}

}  // namespace shedu
