#include "table/settings.h"

#include <array>

#include "games/games.h"

namespace shedu {
namespace {

constexpr int kLevels = 5;
constexpr int kLongestClock = 2'000'000'000;  // some 23 days
constexpr int kShortestClock = 1'000;
constexpr int kLongestDelay = 24 * 60;

constexpr std::array<std::string_view, 3> kClockNames = {"none", "turn", "fischer"};
constexpr std::array<std::string_view, 3> kExpiryNames = {"wait", "computer", "forfeit"};

template <std::size_t N>
std::size_t read_name(const JsonIn& in, const std::array<std::string_view, N>& names) {
  for (std::size_t i = 0; i < N; ++i) {
    if (in.string() == names[i]) return i;
  }
  std::string all;
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  in.fail("must be one of " + all);
}

SeatChoice read_seat_choice(const JsonIn& in) {
  constexpr std::array<std::string_view, 3> kKinds = {"open", "me", "computer"};
  SeatChoice seat;
  seat.kind = static_cast<SeatKind>(read_name(in["kind"], kKinds));
  if (seat.kind == SeatKind::Computer) seat.level = in["level"].integer(1, kLevels);
  return seat;
}

}  // namespace

bool read_flag(const JsonIn& in, std::string_view name, bool fallback) {
  const auto member = in.find(name);
  return member ? member->boolean() : fallback;
}

ClockRule read_clock(const JsonIn& in) {
  ClockRule rule;
  rule.kind = static_cast<ClockKind>(read_name(in["kind"], kClockNames));
  if (rule.kind == ClockKind::None) return rule;
  rule.ms = in["ms"].integer(kShortestClock, kLongestClock);
  if (rule.kind == ClockKind::Fischer) rule.add = in["add"].integer(0, kLongestClock);
  if (const auto expiry = in.find("expiry"))
    rule.expiry = static_cast<Expiry>(read_name(*expiry, kExpiryNames));
  return rule;
}

TableSettings read_settings(const JsonIn& in) {
  TableSettings settings;
  const AnyGame& game = find_game(in["game"].string());
  settings.game = game.name();
  const JsonIn seats = in["seats"];
  for (std::size_t i = 0; i < seats.size(); ++i) settings.seats.push_back(read_seat_choice(seats.at(i)));
  game.check_seats(static_cast<int>(settings.seats.size()));
  OptionTexts options;
  if (const auto given = in.find("options")) options = option_texts(*given);
  settings.options = game.start(options, static_cast<int>(settings.seats.size()))->options();
  if (const auto clock = in.find("clock")) settings.clock = read_clock(*clock);
  if (const auto aids = in.find("aids")) {
    settings.hints = read_flag(*aids, "hints", true);
    settings.previews = read_flag(*aids, "previews", true);
    settings.open = read_flag(*aids, "open", false);
  }
  settings.is_public = read_flag(in, "public", false);
  settings.rated = read_flag(in, "rated", false);
  if (settings.rated) settings.hints = false;  // what counts is decided by people alone
  if (const auto tournament = in.find("tournament")) settings.tournament = tournament->string();
  if (const auto club = in.find("club")) settings.club = club->string();
  if (const auto delay = in.find("delay")) settings.delay = delay->integer(0, kLongestDelay);
  // Lists and ratings would tell everybody of it.
  if (!settings.club.empty() && settings.is_public) in["public"].fail("must be false at a club's table");
  if (!settings.club.empty() && settings.rated) in["rated"].fail("must be false at a club's table");
  return settings;
}

json::object clock_rule_json(const ClockRule& rule) {
  json::object out{{"kind", kClockNames[static_cast<std::size_t>(rule.kind)]}};
  if (rule.kind == ClockKind::None) return out;
  out["ms"] = rule.ms;
  if (rule.kind == ClockKind::Fischer) out["add"] = rule.add;
  out["expiry"] = kExpiryNames[static_cast<std::size_t>(rule.expiry)];
  return out;
}

json::object aids_json(const TableSettings& settings) {
  return {{"hints", settings.hints}, {"previews", settings.previews}, {"open", settings.open}};
}

json::object settings_json(const TableSettings& settings) {
  json::array seats;
  for (const SeatChoice& seat : settings.seats) {
    if (seat.kind == SeatKind::Computer) {
      seats.push_back(json::object{{"kind", "computer"}, {"level", seat.level}});
    } else {
      seats.push_back(json::object{{"kind", seat.kind == SeatKind::Person ? "me" : "open"}});
    }
  }
  json::object out{{"game", settings.game},       {"options", option_object(settings.options)},
                   {"seats", std::move(seats)},   {"clock", clock_rule_json(settings.clock)},
                   {"aids", aids_json(settings)}, {"public", settings.is_public},
                   {"rated", settings.rated}};
  if (!settings.tournament.empty()) out["tournament"] = settings.tournament;
  if (!settings.club.empty()) out["club"] = settings.club;
  if (settings.delay > 0) out["delay"] = settings.delay;
  return out;
}

}  // namespace shedu
