#include "table/tournament.h"

#include <algorithm>
#include <array>

#include "club/standings.h"
#include "games/games.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestName = 80;
constexpr std::size_t kLongestAbout = 2'000;
constexpr int kMostRounds = 30;
constexpr int kSmallestGroup = 3;
constexpr int kLargestGroup = 5;
constexpr std::size_t kTableIdBytes = 8;

constexpr std::array<std::string_view, 4> kFormats = {"swiss", "round_robin", "knockout", "groups"};

Format read_format(const JsonIn& in) {
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (in.string() == kFormats[i]) return static_cast<Format>(i);
  }
  in.fail("must be one of swiss, round_robin, knockout, groups");
}

std::string_view format_name(Format format) { return kFormats[static_cast<std::size_t>(format)]; }

std::int64_t read_time(const JsonIn& in) {
  const auto* number = in.raw().if_int64();
  if (number == nullptr || *number < 0) in.fail("must be a time in milliseconds since 1970, or 0");
  return *number;
}

CourseRules read_rules(const JsonIn& in, const AnyGame& game) {
  CourseRules rules;
  rules.format = read_format(in["format"]);
  const bool groups = rules.format == Format::Groups;
  if (rules.format != Format::Knockout)
    rules.rounds = in["rounds"].integer(1, rules.format == Format::RoundRobin ? 2 : kMostRounds);
  if (groups) {
    const int least = std::max(kSmallestGroup, game.min_seats());
    const int most = std::min(kLargestGroup, game.max_seats());
    if (least > most) in["format"].fail("needs a game for three or more");
    const auto sizes = in.find("tables");
    rules.least = sizes ? (*sizes)["least"].integer(least, most) : least;
    rules.most = sizes ? (*sizes)["most"].integer(rules.least, most) : most;
  } else if (game.min_seats() > 2) {
    in["format"].fail("needs a game for two");
  }
  return rules;
}

json::object rules_json(const CourseRules& rules) {
  json::object out{{"format", format_name(rules.format)}, {"rounds", rules.rounds}};
  if (rules.format == Format::Groups) out["tables"] = {{"least", rules.least}, {"most", rules.most}};
  return out;
}

json::array numbers(const std::vector<int>& values) {
  json::array out;
  for (const int value : values) out.push_back(value);
  return out;
}

std::vector<int> read_numbers(const json::value& values) {
  std::vector<int> out;
  for (const json::value& value : values.as_array()) out.push_back(value.to_number<int>());
  return out;
}

json::object bout_json(const Bout& bout, const std::string& table) {
  json::object out{{"seats", numbers(bout.seats)}};
  if (!bout.places.empty()) out["places"] = numbers(bout.places);
  if (bout.walkover) out["walkover"] = true;
  if (!table.empty()) out["table"] = table;
  return out;
}

json::array rounds_json(const Tournament& tournament) {
  json::array rounds;
  for (std::size_t i = 0; i < tournament.course.rounds.size(); ++i) {
    const CourseRound& round = tournament.course.rounds[i];
    json::array bouts;
    for (std::size_t j = 0; j < round.bouts.size(); ++j)
      bouts.push_back(bout_json(round.bouts[j], tournament.tables[i][j]));
    json::object out{{"byes", numbers(round.byes)}, {"bouts", std::move(bouts)}};
    if (round.replay) out["replay"] = true;
    rounds.push_back(std::move(out));
  }
  return rounds;
}

void read_rounds(const json::array& rounds, Tournament& tournament) {
  for (const json::value& one : rounds) {
    const json::object& in = one.as_object();
    CourseRound round;
    round.byes = read_numbers(in.at("byes"));
    round.replay = in.contains("replay");
    std::vector<std::string> tables;
    for (const json::value& each : in.at("bouts").as_array()) {
      const json::object& bout = each.as_object();
      Bout read;
      read.seats = read_numbers(bout.at("seats"));
      if (const auto* places = bout.if_contains("places")) read.places = read_numbers(*places);
      read.walkover = bout.contains("walkover");
      round.bouts.push_back(std::move(read));
      const auto* table = bout.if_contains("table");
      tables.emplace_back(table != nullptr ? std::string(table->as_string()) : std::string());
    }
    tournament.course.rounds.push_back(std::move(round));
    tournament.tables.push_back(std::move(tables));
  }
}

json::array players_json(const Tournament& tournament) {
  json::array out;
  for (const TournamentPlayer& player : tournament.players) {
    json::object one;
    if (player.level > 0) {
      one["level"] = player.level;
    } else {
      one["user"] = player.user;
    }
    if (!player.nonce.empty()) one["nonce"] = player.nonce;
    if (player.left) one["left"] = true;
    if (player.rating != 0) one["rating"] = player.rating;
    out.push_back(std::move(one));
  }
  return out;
}

// What is the same in lists and on the page of one.
json::object head_json(const Tournament& tournament) {
  json::object out = tournament_settings_json(tournament.settings);
  out["id"] = tournament.id;
  out["status"] = tournament.status;
  out["created"] = tournament.created;
  out["entered"] = static_cast<std::int64_t>(std::count_if(
      tournament.players.begin(), tournament.players.end(), [](const auto& player) { return !player.left; }));
  const bool begun = tournament.status == "playing" || tournament.status == "over";
  out["round"] = tournament.course.rounds.size();
  if (begun) out["of"] = rounds_of(tournament.course);
  return out;
}

std::string name_of(const NamesById& names, const std::string& user) {
  const auto found = names.find(user);
  return found == names.end() ? std::string() : found->second;
}

json::object person_json(const NamesById& names, const std::string& user) {
  return {{"id", user}, {"name", name_of(names, user)}};
}

json::array standings_json(const Course& course) {
  json::array out;
  const auto order = tie_breaks(course.rules.format);
  const bool knockout = course.rules.format == Format::Knockout;
  for (const RankedEntrant& standing : standings(course)) {
    json::array breaks;
    for (std::size_t i = 0; i < order.size(); ++i)
      breaks.push_back(static_cast<double>(standing.tie_breaks[i]) / tie_break_unit(order[i]));
    out.push_back(json::object{{"player", standing.entrant},
                               {"place", standing.place},
                               {"points", static_cast<double>(standing.points) / (knockout ? 1 : kPoint)},
                               {"played", standing.played},
                               {"wins", standing.wins},
                               {"byes", standing.byes},
                               {"tie_breaks", std::move(breaks)}});
  }
  return out;
}

}  // namespace

bool Tournament::is_player(const std::string& user) const {
  return std::any_of(players.begin(), players.end(),
                     [&](const TournamentPlayer& player) { return player.user == user && !player.left; });
}

TournamentSettings read_tournament_settings(const JsonIn& in) {
  TournamentSettings settings;
  settings.name = clean_words(in["name"].string(), kLongestName);
  if (settings.name.empty()) in["name"].fail("must not be empty");
  if (const auto about = in.find("about")) settings.about = clean_words(about->string(), kLongestAbout, true);
  const AnyGame& game = find_game(in["game"].string());
  settings.game = game.name();
  settings.rules = read_rules(in, game);
  if (const auto options = in.find("options")) settings.options = option_texts(*options);
  for (int seats = settings.rules.least; seats <= settings.rules.most; ++seats)
    (void)game.start(settings.options, seats);  // throws where the options do not fit
  settings.clock = read_clock(in["clock"]);
  if (settings.clock.kind == ClockKind::None) in["clock"].fail("is needed: rounds must come to an end");
  if (settings.clock.expiry == Expiry::Wait) in["clock"].fail("must say what follows when time is up");
  if (const auto club = in.find("club")) settings.club = club->string();
  settings.rated = read_flag(in, "rated", settings.club.empty());
  if (settings.rated && !settings.club.empty()) in["rated"].fail("must be false in a club");
  settings.computers = read_flag(in, "computers", false);
  if (const auto starts = in.find("starts")) settings.starts = read_time(*starts);
  return settings;
}

json::object tournament_settings_json(const TournamentSettings& settings) {
  json::object out = rules_json(settings.rules);
  out["name"] = settings.name;
  out["about"] = settings.about;
  out["game"] = settings.game;
  out["options"] = option_object(settings.options);
  out["clock"] = clock_rule_json(settings.clock);
  out["rated"] = settings.rated;
  out["computers"] = settings.computers;
  out["starts"] = settings.starts;
  if (!settings.club.empty()) out["club"] = settings.club;
  return out;
}

Tournament read_tournament(const TournamentRow& row) {
  Tournament out;
  out.id = row.id;
  out.status = row.status;
  out.host = row.host;
  out.revision = row.revision;
  out.created = row.created;
  out.updated = row.updated;
  const json::value body = parse_json(row.body);
  out.settings = read_tournament_settings(JsonIn(body.at("settings"), "settings"));
  for (const json::value& one : body.at("players").as_array()) {
    const json::object& in = one.as_object();
    TournamentPlayer player;
    if (const auto* user = in.if_contains("user")) player.user = user->as_string();
    if (const auto* level = in.if_contains("level")) player.level = level->to_number<int>();
    if (const auto* nonce = in.if_contains("nonce")) player.nonce = nonce->as_string();
    if (const auto* rating = in.if_contains("rating")) player.rating = rating->to_number<double>();
    player.left = in.contains("left");
    out.course.active.push_back(!player.left);
    out.players.push_back(std::move(player));
  }
  out.course.rules = out.settings.rules;
  read_rounds(body.at("rounds").as_array(), out);
  return out;
}

TournamentRow tournament_row(const Tournament& tournament) {
  TournamentRow row;
  row.id = tournament.id;
  row.status = tournament.status;
  row.game = tournament.settings.game;
  row.host = tournament.host;
  row.revision = tournament.revision;
  row.starts = tournament.settings.starts;
  row.club = tournament.settings.club;
  row.created = tournament.created;
  row.updated = tournament.updated;
  row.info = json::serialize(head_json(tournament));
  row.body = json::serialize(json::object{{"settings", tournament_settings_json(tournament.settings)},
                                          {"players", players_json(tournament)},
                                          {"rounds", rounds_json(tournament)}});
  return row;
}

json::object tournament_json(const Tournament& tournament, const NamesById& names) {
  json::object out = head_json(tournament);
  out["host"] = person_json(names, tournament.host);
  json::array players;
  for (const TournamentPlayer& player : tournament.players) {
    json::object one;
    if (player.level > 0) {
      one["level"] = player.level;
    } else {
      one["user"] = person_json(names, player.user);
    }
    if (player.left) one["left"] = true;
    players.push_back(std::move(one));
  }
  out["players"] = std::move(players);
  out["rounds_played"] = rounds_json(tournament);
  json::array order;
  for (const TieBreak tie_break : tie_breaks(tournament.settings.rules.format))
    order.emplace_back(tie_break_name(tie_break));
  out["tie_breaks"] = std::move(order);
  const bool begun = !tournament.course.rounds.empty();
  out["standings"] = begun ? standings_json(tournament.course) : json::array();
  return out;
}

std::unique_ptr<Room> tournament_room(const Tournament& tournament, const Bout& bout, const NamesById& names,
                                      std::int64_t now) {
  const TournamentSettings& chosen = tournament.settings;
  Rematch table;
  table.settings.game = chosen.game;
  table.settings.clock = chosen.clock;
  table.settings.is_public = chosen.club.empty();
  table.settings.club = chosen.club;
  table.settings.rated = chosen.rated;
  table.settings.hints = false;
  table.settings.tournament = tournament.id;
  Person host{tournament.host, name_of(names, tournament.host)};
  for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) {
    const TournamentPlayer& player = tournament.players.at(static_cast<std::size_t>(bout.seats[seat]));
    if (player.level > 0) {
      table.settings.seats.push_back({SeatKind::Computer, player.level});
      continue;
    }
    table.settings.seats.push_back({});
    const Person who{player.user, name_of(names, player.user)};
    if (table.taken.empty()) host = who;
    table.taken.push_back({static_cast<Seat>(seat), who, player.nonce});
  }
  const int seats = static_cast<int>(bout.seats.size());
  table.settings.options = find_game(chosen.game).start(chosen.options, seats)->options();
  return std::make_unique<Room>(random_hex(kTableIdBytes), std::move(table), host, new_fair_deal({}),
                                std::string(), now);
}

}  // namespace shedu
