#include "table/tournaments.h"

#include <algorithm>

#include "table/clubs.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kMostPlayers = 300;
constexpr std::size_t kMostInRoundRobin = 40;
constexpr std::ptrdiff_t kMostComputers = 16;
constexpr std::size_t kMostWaiting = 500;
constexpr int kMostTries = 20;
constexpr std::int64_t kRoundsEvery = 1'000;

void require_open(const Tournament& tournament) {
  if (tournament.status == "closed") throw Refusal("late", "this tournament was given up");
  if (tournament.status != "open") throw Refusal("late", "this tournament has begun");
}

// What is of a club does not exist for anybody else. Gives what they are there; nothing where there is no
// club.
std::string admitted(Store& store, const std::string& club, const std::string& user) {
  std::string role = club.empty() ? std::string() : store.clubs().role(club, user);
  if (!club.empty() && !is_club_member(role)) throw Refusal("unknown", "there is no such tournament");
  return role;
}

void require_room(const Tournament& tournament) {
  const bool round_robin = tournament.settings.rules.format == Format::RoundRobin;
  if (tournament.players.size() >= (round_robin ? kMostInRoundRobin : kMostPlayers))
    throw Refusal("full", "as many take part as there is room for");
}

std::vector<int> places_at(const TableRow& row) {
  const json::value info = parse_json(row.info);
  std::vector<int> places;
  if (const auto* result = info.as_object().if_contains("result")) {
    for (const json::value& place : result->at("places").as_array()) places.push_back(place.to_number<int>());
  }
  return places;
}

double rating_of(Store& store, const TournamentPlayer& player, const TournamentSettings& settings) {
  const std::string id = player.level > 0 ? "level" + std::to_string(player.level) : player.user;
  const auto row = store.rating(id, settings.game, settings.rules.most);
  return row ? row->mean - 3 * row->deviation : 0;
}

}  // namespace

// ---- What is read

Tournaments::Step Tournaments::read_step(Store& store, const std::string& id) {
  const auto row = store.tournament(id);
  if (!row) throw Refusal("unknown", "there is no such tournament");
  Step step{read_tournament(*row), {}};
  for (UserName& name : store.tournament_names(id)) step.names.emplace(name.user, std::move(name.name));
  return step;
}

// A club's owner may do what its hosts may, who may have left it.
void Tournaments::require_host(const Step& step, const Person& who) {
  if (step.tournament.host != who.id && !step.of_owner)
    throw Refusal("forbidden", "only the host of the tournament may do that");
}

void Tournaments::list(const TournamentFilter& filter, const Reply& reply, const std::string& viewer) {
  parts_.reader.ask(
      [filter, viewer](Store& store) {
        if (!filter.club.empty()) require_member(store, filter.club, viewer);
        return store.tournaments(filter);
      },
      [reply](Got<std::vector<TournamentRow>> got) {
        try {
          json::array out;
          for (const TournamentRow& row : got.take()) {
            json::object one = parse_json(row.info).as_object();
            one["updated"] = row.updated;
            out.push_back(std::move(one));
          }
          reply({{"tournaments", std::move(out)}}, nullptr);
        } catch (...) {
          const Refusal refusal = refusal_of(std::current_exception());
          reply({}, &refusal);
        }
      });
}

void Tournaments::show(const std::string& viewer, const std::string& id, const Reply& reply) {
  parts_.reader.ask(
      [viewer, id](Store& store) {
        const Step step = read_step(store, id);
        admitted(store, step.tournament.settings.club, viewer);
        return json::object{{"tournament", tournament_json(step.tournament, step.names)}};
      },
      [reply](Got<json::object> got) {
        try {
          reply(got.take(), nullptr);
        } catch (...) {
          const Refusal refusal = refusal_of(std::current_exception());
          reply({}, &refusal);
        }
      });
}

// ---- What people do

void Tournaments::create(const Person& who, const JsonIn& settings, const Reply& reply) {
  Tournament tournament;
  tournament.settings = read_tournament_settings(settings);
  tournament.id = random_hex(kIdBytes);
  tournament.status = "open";
  tournament.host = who.id;
  tournament.revision = 1;
  tournament.created = tournament.updated = parts_.now();
  const json::object answer{{"tournament", tournament_json(tournament, {{who.id, who.name}})}};
  Commit commit;
  if (const std::string& club = tournament.settings.club; !club.empty())
    commit.emplace_back(ClubChange(ClubGuard{club, who.id}));
  commit.emplace_back(tournament_row(tournament));
  parts_.writer.submit(std::move(commit), [reply, answer](const std::exception_ptr& error) {
    if (!error) return reply(answer, nullptr);
    const Refusal refusal = refusal_in_club(error);
    reply({}, &refusal);
  });
}

void Tournaments::enter(const Person& who, const std::string& id, const std::string& nonce,
                        const Reply& reply) {
  const std::string words = clean_words(nonce, kLongestNonce);
  change(
      id,
      [who, words](Store&, Step& step) {
        Tournament& tournament = step.tournament;
        if (tournament.is_player(who.id)) return;
        require_open(tournament);
        require_room(tournament);
        TournamentPlayer player;
        player.user = who.id;
        player.nonce = words;
        tournament.players.push_back(std::move(player));
        step.names.emplace(who.id, who.name);
        step.along.emplace_back(TournamentPlayerRow{tournament.id, who.id, true});
        step.changed = true;
      },
      reply, who.id);
}

void Tournaments::add_computer(const Person& who, const std::string& id, int level, const Reply& reply) {
  change(
      id,
      [who, level](Store&, Step& step) {
        Tournament& tournament = step.tournament;
        require_host(step, who);
        require_open(tournament);
        require_room(tournament);
        if (!tournament.settings.computers)
          throw Refusal("forbidden", "in this tournament people play among themselves");
        const auto computers = std::count_if(tournament.players.begin(), tournament.players.end(),
                                             [](const auto& player) { return player.level > 0; });
        if (computers >= kMostComputers) throw Refusal("full", "so many computers are enough");
        TournamentPlayer player;
        player.level = level;
        tournament.players.push_back(std::move(player));
        step.changed = true;
      },
      reply, who.id);
}

void Tournaments::leave(const Person& who, const std::string& id, std::optional<int> number,
                        const Reply& reply) {
  change(
      id,
      [who, number](Store&, Step& step) {
        Tournament& tournament = step.tournament;
        if (number) require_host(step, who);
        auto player =
            std::find_if(tournament.players.begin(), tournament.players.end(),
                         [&](const TournamentPlayer& one) { return one.user == who.id && !one.left; });
        if (number) {
          if (*number >= static_cast<int>(tournament.players.size()))
            throw Refusal("unknown", "there is no such player in this tournament");
          player = tournament.players.begin() + *number;
        }
        if (player == tournament.players.end() || player->left) return;
        if (tournament.status != "open" && tournament.status != "playing")
          throw Refusal("late", "this tournament is over");
        if (player->level == 0)
          step.along.emplace_back(TournamentPlayerRow{tournament.id, player->user, false});
        if (tournament.status == "open") {
          tournament.players.erase(player);
        } else {
          player->left = true;
          const auto place = static_cast<std::size_t>(player - tournament.players.begin());
          tournament.course.active[place] = false;
        }
        step.changed = true;
      },
      reply, who.id);
}

void Tournaments::depart(const std::string& user, const std::string& id, const Reply& reply) {
  change(
      id,
      [user, id](Store&, Step& step) {
        Tournament& tournament = step.tournament;
        if (tournament.host == user && tournament.status == "open") tournament.status = "closed";
        for (std::size_t i = tournament.players.size(); i-- > 0;) {
          TournamentPlayer& player = tournament.players[i];
          if (player.user != user || player.left) continue;
          if (tournament.course.rounds.empty()) {
            tournament.players.erase(tournament.players.begin() + static_cast<std::ptrdiff_t>(i));
          } else {
            player.left = true;
            tournament.course.active.at(i) = false;
          }
        }
        step.along.emplace_back(TournamentPlayerRow{id, user, false});
        step.along.emplace_back(Departed{{user, "tournament", id}});
        step.changed = true;
      },
      reply);
}

void Tournaments::start(const Person& who, const std::string& id, const Reply& reply) {
  change(
      id,
      [who, now = parts_.now()](Store& store, Step& step) {
        require_host(step, who);
        require_open(step.tournament);
        const int least = step.tournament.settings.rules.least;
        if (static_cast<int>(step.tournament.players.size()) < least)
          throw Refusal("late", "it takes at least " + std::to_string(least) + " to begin");
        begin(store, step, now);
      },
      reply, who.id);
}

void Tournaments::close(const Person& who, const std::string& id, const Reply& reply) {
  change(
      id,
      [who](Store&, Step& step) {
        require_host(step, who);
        require_open(step.tournament);
        step.tournament.status = "closed";
        step.changed = true;
      },
      reply, who.id);
}

// ---- How it goes on

// Who has left the club, or was sent away, is not paired in it any more.
void Tournaments::withdraw_strangers(Store& store, Step& step) {
  Tournament& tournament = step.tournament;
  if (tournament.settings.club.empty()) return;
  for (std::size_t i = tournament.players.size(); i-- > 0;) {
    TournamentPlayer& player = tournament.players[i];
    if (player.level > 0 || player.left) continue;
    if (is_club_member(store.clubs().role(tournament.settings.club, player.user))) continue;
    step.along.emplace_back(TournamentPlayerRow{tournament.id, player.user, false});
    step.changed = true;
    if (tournament.status == "open") {
      tournament.players.erase(tournament.players.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      player.left = true;
      tournament.course.active.at(i) = false;
    }
  }
}

// The strongest first; who is unknown or equal in no order that anybody could choose.
void Tournaments::begin(Store& store, Step& step, std::int64_t now) {
  Tournament& tournament = step.tournament;
  step.changed = true;
  withdraw_strangers(store, step);
  if (static_cast<int>(tournament.players.size()) < tournament.settings.rules.least) {
    tournament.status = "closed";
    return;
  }
  std::vector<std::pair<std::string, TournamentPlayer>> drawn;
  for (TournamentPlayer& player : tournament.players) {
    player.rating = rating_of(store, player, tournament.settings);
    drawn.emplace_back(random_hex(kIdBytes), player);
  }
  std::sort(drawn.begin(), drawn.end(), [](const auto& a, const auto& b) {
    return std::pair(-a.second.rating, a.first) < std::pair(-b.second.rating, b.first);
  });
  tournament.players.clear();
  for (auto& [lot, player] : drawn) tournament.players.push_back(std::move(player));
  tournament.course.active.assign(tournament.players.size(), true);
  tournament.status = "playing";
  advance(store, step, now);
}

bool Tournaments::take_results(Store& store, Step& step) {
  Tournament& tournament = step.tournament;
  if (tournament.course.rounds.empty()) return true;
  CourseRound& round = tournament.course.rounds.back();
  for (std::size_t i = 0; i < round.bouts.size(); ++i) {
    Bout& bout = round.bouts[i];
    if (!bout.places.empty()) continue;
    const std::string& id = tournament.tables.back()[i];
    const auto row = store.table(id);
    if (row && row->status != "over" && row->status != "closed") continue;
    bout.places = row ? places_at(*row) : std::vector<int>();
    // A table that is gone without a result is a draw of all.
    if (bout.places.size() != bout.seats.size()) bout.places.assign(bout.seats.size(), 1);
    step.along.emplace_back(TournamentTableRow{id, tournament.id, true});
    step.changed = true;
  }
  return is_over(round);
}

void Tournaments::open_round(Step& step, std::int64_t now) {
  Tournament& tournament = step.tournament;
  tournament.course.rounds.push_back(next_round(tournament.course));
  std::vector<std::string> tables;
  for (const Bout& bout : tournament.course.rounds.back().bouts) {
    if (bout.walkover) {
      tables.emplace_back();
      continue;
    }
    step.rooms.push_back(tournament_room(tournament, bout, step.names, now));
    tables.push_back(step.rooms.back()->id());
    step.along.emplace_back(TournamentTableRow{tables.back(), tournament.id, false});
  }
  tournament.tables.push_back(std::move(tables));
}

void Tournaments::advance(Store& store, Step& step, std::int64_t now) {
  Tournament& tournament = step.tournament;
  if (tournament.status == "open" && tournament.settings.starts > 0 && tournament.settings.starts <= now)
    return begin(store, step, now);
  if (tournament.status != "playing") return;
  if (!take_results(store, step)) return;
  step.changed = true;
  withdraw_strangers(store, step);
  // A round in which nobody has to play is over when it begins.
  do {
    if (is_finished(tournament.course)) {
      tournament.status = "over";
      return;
    }
    open_round(step, now);
  } while (step.rooms.empty());
}

void Tournaments::tick() {
  const std::int64_t now = parts_.now();
  if (looking_ || now - looked_ < kRoundsEvery) return;
  looking_ = true;
  looked_ = now;
  parts_.reader.ask([now](Store& store) { return store.tournaments_due(now); },
                    [this, now](Got<std::vector<std::string>> got) {
                      looking_ = false;
                      try {
                        for (const std::string& id : got.take()) {
                          if (lines_.contains(id)) continue;
                          change(
                              id, [now](Store& store, Step& step) { advance(store, step, now); },
                              [](const json::object&, const Refusal*) {});
                        }
                      } catch (const StoreError&) {
                        ++failures_;
                      }
                    },
                    Reader::Haste::Patient);
}

// ---- One change after the other

void Tournaments::change(const std::string& id, Work work, const Reply& reply, const std::string& user) {
  auto& line = lines_[id];
  if (line.size() >= kMostWaiting) {
    const Refusal refusal("full", "too many want something of this tournament now: try again in a minute");
    return reply({}, &refusal);
  }
  line.push_back({std::move(work), user, reply});
  if (line.size() == 1) run(id);
}

void Tournaments::run(const std::string& id) {
  parts_.reader.ask(
      [id, work = lines_.at(id).front().work, user = lines_.at(id).front().user](Store& store) {
        Step step = read_step(store, id);
        if (!user.empty()) step.of_owner = admitted(store, step.tournament.settings.club, user) == kClubOwner;
        work(store, step);
        step.shown = {{"tournament", tournament_json(step.tournament, step.names)}};
        return step;
      },
      [this, id](Got<Step> got) { worked(id, std::move(got)); });
}

void Tournaments::worked(const std::string& id, Got<Step> got) {
  try {
    Step step = got.take();
    json::object shown = std::move(step.shown);
    if (!step.changed) return answer(id, std::move(shown), nullptr);
    ++step.tournament.revision;
    step.tournament.updated = parts_.now();
    step.along.emplace_back(tournament_row(step.tournament));
    parts_.tables.open_together(
        std::move(step.rooms), std::move(step.along),
        [this, id, shown](const std::exception_ptr& error) { stored(id, shown, error); });
  } catch (...) {
    const Refusal refusal = refusal_of(std::current_exception());
    if (refusal.code() == "broken" || refusal.code() == "bad") ++failures_;
    answer(id, {}, &refusal);
  }
}

void Tournaments::stored(const std::string& id, json::object shown, const std::exception_ptr& error) {
  if (!error) return answer(id, std::move(shown), nullptr);
  try {
    std::rethrow_exception(error);
  } catch (const Superseded&) {
    if (++lines_.at(id).front().tries < kMostTries) return run(id);
  } catch (const std::exception&) {
    ++failures_;
  }
  const Refusal refusal = refusal_of(error);
  answer(id, {}, &refusal);
}

void Tournaments::answer(const std::string& id, json::object shown, const Refusal* refusal) {
  auto& line = lines_.at(id);
  const Reply reply = std::move(line.front().reply);
  line.pop_front();
  if (line.empty()) {
    lines_.erase(id);
  } else {
    run(id);
  }
  reply(std::move(shown), refusal);
}

}  // namespace shedu
