#include <algorithm>
#include <limits>

#include "games/games.h"
#include "server/http_call.h"
#include "table/clubs.h"
#include "table/late.h"

namespace shedu {
namespace {

constexpr int kGamesShown = 20;
constexpr int kPeopleFound = 20;
constexpr int kMostDownloaded = 2'000;
constexpr std::size_t kMostFollowed = 200;

UserRow existing(Store& store, const std::string& id) {
  auto row = store.user(id);
  if (!row) throw Refusal("unknown", "there is no such person");
  if (row->gone != 0) throw Refusal("unknown", "this account was deleted");
  return std::move(*row);
}

json::object person_json(const UserName& who) { return {{"id", who.user}, {"name", who.name}}; }

json::array people_json(const std::vector<UserName>& people) {
  json::array out;
  for (const UserName& who : people) out.push_back(person_json(who));
  return out;
}

json::array tallies_json(const std::vector<PlayedTally>& tallies, bool against) {
  json::array out;
  for (const PlayedTally& tally : tallies) {
    json::object one{
        {"game", tally.game}, {"seats", tally.seats}, {"games", tally.games}, {"won", tally.won}};
    if (against) one["shared"] = tally.shared;
    out.push_back(std::move(one));
  }
  return out;
}

json::array points_json(const std::vector<RatingPoint>& points) {
  json::array out;
  for (const RatingPoint& point : points) {
    out.push_back(json::object{{"game", point.game},
                               {"seats", point.seats},
                               {"time", point.time},
                               {"table", point.table},
                               {"rating", point.mean - 3 * point.deviation}});
  }
  return out;
}

json::array played_json(Store& store, const PlayedFilter& filter) {
  json::array out;
  for (const std::string& id : store.played(filter)) {
    const auto row = store.table(id);
    if (!row) continue;
    out.push_back(info_for(*row, filter.viewer));
  }
  return out;
}

// What is asked of the reader and answered as it is.
template <typename Read>
void answer_from(Reader& reader, const Lobby::Reply& reply, Read read) {
  reader.ask(
      std::move(read),
      [reply](Got<json::object> got) {
        try {
          reply(got.take(), nullptr);
        } catch (...) {
          const Refusal refusal = refusal_of(std::current_exception());
          reply({}, &refusal);
        }
      },
      Reader::Haste::Patient);
}

json::object profile_json(Store& store, const std::string& id, const std::string& viewer) {
  const UserRow user = existing(store, id);
  PlayedFilter lately;
  lately.player = id;
  lately.viewer = viewer;
  lately.limit = kGamesShown;
  json::object out{{"person", {{"id", user.id}, {"name", user.name}, {"guest", user.password.empty()}}},
                   {"since", user.created},
                   {"played", tallies_json(store.played_tally(id, viewer), false)},
                   {"ratings", points_json(store.rating_history(id))},
                   {"games", played_json(store, lately)}};
  if (viewer.empty() || viewer == id) return out;
  const auto followed = store.following(viewer);
  out["followed"] =
      std::any_of(followed.begin(), followed.end(), [&](const UserName& who) { return who.user == id; });
  out["against_you"] = tallies_json(store.head_to_head(viewer, id, viewer), true);
  return out;
}

}  // namespace

// Whoever has no session sees what is public.
void HttpApi::with_viewer(const CallPtr& call, std::function<void(const std::string& viewer)> then) {
  parts_.budgets.require(Spend::Reads, call->asker());
  parts_.accounts.find(
      token_of(call->request),
      [call, then = std::move(then)](const std::optional<Accounts::Session>& who) {
        guarded(call, [&] { then(who ? who->person.id : std::string()); });
      },
      storage_failed(call));
}

void HttpApi::route_people(const CallPtr& call, const std::string& id, const std::string& what) {
  const std::string& method = call->request.method;
  if (method == "GET" && id.empty()) {
    parts_.budgets.require(Spend::Reads, call->asker());
    const std::string name = call->query.value("name");
    if (name.empty()) throw Refusal("bad", "name: say how the name begins");
    return answer_from(parts_.reader, call->reply(), [name](Store& store) {
      return json::object{{"people", people_json(store.people_like(name, kPeopleFound))}};
    });
  }
  if (method == "GET" && id == "followed" && what.empty()) {
    return with_session(call, Spend::Reads, [this, call](const Accounts::Session& who) {
      answer_from(parts_.reader, call->reply(), [user = who.person.id](Store& store) {
        return json::object{{"people", people_json(store.following(user))}};
      });
    });
  }
  if (method == "GET" && what.empty()) {
    return with_viewer(call, [this, call, id](const std::string& viewer) {
      answer_from(parts_.reader, call->reply(),
                  [id, viewer](Store& store) { return profile_json(store, id, viewer); });
    });
  }
  if (method == "POST" && what == "follow") return follow(call, id);
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::follow(const CallPtr& call, const std::string& id) {
  with_session(call, Spend::Changes, [this, call, id](const Accounts::Session& who) {
    const bool on = call->in()["on"].boolean();
    const std::string user = who.person.id;
    if (user == id) throw Refusal("bad", "nobody follows themselves");
    parts_.reader.ask(
        [id, user](Store& store) {
          existing(store, id);
          return store.following(user).size();
        },
        [this, call, id, user, on](Got<std::size_t> got) {
          guarded(call, [&] {
            if (got.take() >= kMostFollowed && on) throw Refusal("full", "you follow as many as one can");
            parts_.lobby.store({FollowRow{user, id, on}}, {{"on", on}}, call->reply());
          });
        });
  });
}

void HttpApi::search_games(const CallPtr& call) {
  PlayedFilter filter;
  filter.game = call->query.value("game");
  if (!filter.game.empty()) find_game(filter.game);
  filter.player = call->query.value("player");
  filter.other = call->query.value("other");
  filter.winner = call->query.value("winner");
  const auto number = [&](const char* name) {
    return static_cast<int>(
        std::min<std::int64_t>(call->query.number(name), std::numeric_limits<int>::max()));
  };
  filter.seats = number("seats");
  filter.least = number("least");
  filter.most = number("most");
  filter.before = call->query.number("before");
  with_viewer(call, [this, call, filter](const std::string& viewer) {
    PlayedFilter seen = filter;
    seen.viewer = viewer;
    answer_from(parts_.reader, call->reply(), [seen](Store& store) {
      return json::object{{"tables", played_json(store, seen)}};
    });
  });
}

void HttpApi::show_openings(const CallPtr& call) {
  parts_.budgets.require(Spend::Reads, call->asker());
  const std::string game = call->query.value("game");
  find_game(game);  // throws, and says which there are
  desk_.openings(game, call->reply());
}

// Seen by the person alone.
void HttpApi::show_habits(const CallPtr& call) {
  with_session(call, Spend::Reads, [this, call](const Accounts::Session& who) {
    const std::string game = call->query.value("game");
    find_game(game);
    desk_.habits(who.person.id, game, call->reply());
  });
}

// What is stored about whoever asks; records of games are to be had at their tables.
void HttpApi::download(const CallPtr& call) {
  with_session(call, Spend::Tables, [this, call](const Accounts::Session& who) {
    answer_from(parts_.reader, call->reply(), [id = who.person.id](Store& store) {
      json::object out = profile_json(store, id, id);
      PlayedFilter all;
      all.player = all.viewer = id;
      all.limit = kMostDownloaded;
      out["games"] = played_json(store, all);
      out["sessions"] = store.sessions_of(id).size();
      out["following"] = people_json(store.following(id));
      out["blocks"] = blocks_json(store, id);
      out["notices"] = told_json(store, id);
      json::array tables;
      json::array notes;
      json::array plans;
      for (const bool hidden : {false, true}) {
        TableFilter mine;
        mine.member = id;
        mine.hidden = hidden;
        mine.limit = kMostDownloaded;
        for (const TableRow& row : store.tables(mine)) {
          if (!may_know(store, row, id)) continue;
          tables.push_back(info_for(row, id));
          if (std::string note = store.note(row.id, id); !note.empty())
            notes.push_back(json::object{{"table", row.id}, {"text", std::move(note)}});
          for (const PlanRow& plan : store.plans(row.id)) {
            if (plan.user == id)
              plans.push_back(
                  json::object{{"table", row.id}, {"seat", plan.seat}, {"plan", parse_json(plan.body)}});
          }
        }
      }
      json::array clubs;
      for (const ClubOfUser& row : store.clubs().of(id)) clubs.push_back(club_head_json(row));
      out["clubs"] = std::move(clubs);
      json::array studies;
      for (const StudyRow& row : store.studies_of(id, kMostDownloaded)) {
        if (const auto whole = store.shared_study(row.id)) studies.push_back(parse_json(whole->body));
      }
      out["studies"] = std::move(studies);
      out["tables"] = std::move(tables);
      out["notes"] = std::move(notes);
      out["plans"] = std::move(plans);
      return out;
    });
  });
}

}  // namespace shedu
