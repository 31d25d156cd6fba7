#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>

#include "arena/results.h"

namespace shedu {
namespace {

// Six digits are more than any number of games can tell apart, and read better than sixteen.
double rounded(double value) { return std::round(value * 1e6) / 1e6; }

json::array interval_json(const Interval& interval) {
  return {rounded(interval.low), rounded(interval.high)};
}

json::value interval_json(const std::optional<Interval>& interval) {
  return interval ? json::value(interval_json(*interval)) : json::value(nullptr);
}

double seconds_per_decision(const Effort& effort) {
  return effort.decisions == 0
             ? 0
             : static_cast<double>(effort.microseconds) * 1e-6 / static_cast<double>(effort.decisions);
}

json::object player_json(const PlayerResult& player) {
  json::object out{{"name", player.name},
                   {"appearances", player.appearances},
                   {"win_rate", rounded(player.win_rate)},
                   {"ci95", interval_json(player.win_interval)}};
  if (player.fair_rate) {
    out["win_rate_luck_adjusted"] = rounded(*player.fair_rate);
    out["luck_adjusted_ci95"] = interval_json(player.fair_interval);
  }
  out["mean_score"] = rounded(player.mean_score);
  out["mean_margin"] = rounded(player.mean_margin);
  out["margin_ci95"] = interval_json(player.margin_interval);
  out["rating"] = rounded(player.rating.elo);
  out["rating_ci95"] = interval_json(player.rating.interval);
  out["decisions"] = player.effort.decisions;
  out["seconds_per_decision"] = rounded(seconds_per_decision(player.effort));
  out["longest_decision"] = rounded(static_cast<double>(player.effort.longest) * 1e-6);
  out["overtime"] = player.effort.overtime;
  out["faults"] = player.effort.faults;
  if (player.sees_hidden) out["sees_hidden_information"] = true;
  return out;
}

std::string verdict_text(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::P0: return "p0";
    case Sprt::Verdict::P1: return "p1";
    case Sprt::Verdict::Open: break;
  }
  return "open";
}

json::object sprt_json(const Sprt& sprt) {
  return {{"p0", sprt.hypotheses().p0},   {"p1", sprt.hypotheses().p1},
          {"alpha", Sprt::kError},        {"beta", Sprt::kError},
          {"llr", rounded(sprt.ratio())}, {"bound", rounded(Sprt::bound())},
          {"deals", sprt.deals()},        {"accepted", verdict_text(sprt.verdict())}};
}

[[gnu::format(printf, 1, 2)]] std::string format(const char* pattern, ...) {
  char text[200];
  va_list values;
  va_start(values, pattern);
  std::vsnprintf(text, sizeof text, pattern, values);
  va_end(values);
  return text;
}

std::string counted(std::int64_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string percent(double rate, const std::optional<Interval>& interval) {
  std::string value = format("%5.1f", 100 * rate);
  if (!interval) return value;
  return value + format(" (%.1f to %.1f)", 100 * interval->low, 100 * interval->high);
}

using Row = std::vector<std::string>;

Row player_row(const PlayerResult& player, bool luck) {
  Row out{player.name + (player.sees_hidden ? " *" : ""), percent(player.win_rate, player.win_interval)};
  if (luck) out.push_back(percent(*player.fair_rate, player.fair_interval));
  out.push_back(format("%.1f", player.mean_score));
  out.push_back(format("%+.1f", player.mean_margin));
  out.push_back(format("%+.0f (%+.0f to %+.0f)", player.rating.elo, player.rating.interval.low,
                       player.rating.interval.high));
  out.push_back(format("%.4g", 1000 * seconds_per_decision(player.effort)));
  out.push_back(format("%.4g", static_cast<double>(player.effort.longest) * 1e-3));
  return out;
}

// The first column to the left, numbers to the right.
std::string table(const std::vector<Row>& rows) {
  std::string out;
  for (const Row& row : rows) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      std::size_t width = 0;
      for (const Row& other : rows) width = std::max(width, other[column].size());
      const std::string room(width - row[column].size(), ' ');
      out += column == 0 ? row[column] + room : "  " + room + row[column];
    }
    out += '\n';
  }
  return out;
}

std::string sprt_text(const Sprt& sprt) {
  const auto& [p0, p1] = sprt.hypotheses();
  const std::string state =
      format("(log-likelihood ratio %.2f of %.2f, %zu deals)\n", sprt.ratio(), Sprt::bound(), sprt.deals());
  switch (sprt.verdict()) {
    case Sprt::Verdict::P1: return format("Accepted: the first player wins %.4g, not %.4g ", p1, p0) + state;
    case Sprt::Verdict::P0: return format("Accepted: the first player wins %.4g, not %.4g ", p0, p1) + state;
    case Sprt::Verdict::Open: break;
  }
  return format("Undecided between %.4g and %.4g ", p0, p1) + state;
}

// What went wrong, and with whom.
std::string remarks(const Results& results) {
  std::string out;
  for (const PlayerResult& player : results.players) {
    if (player.sees_hidden) out += "* " + player.name + " sees hidden information: no honest result.\n";
    if (player.effort.overtime > 0) {
      out += player.name + " took too long in " + counted(player.effort.overtime, "decision") + ".\n";
    }
    if (player.effort.faults > 0) {
      out += player.name + " failed in " + counted(player.effort.faults, "decision") +
             "; random moves were played for it.\n";
    }
  }
  if (!results.fault.empty()) out += "The first failure: " + results.fault + "\n";
  if (results.stopped > 0) {
    out += counted(static_cast<std::int64_t>(results.stopped), "game") +
           " stopped as too long, and counted as drawn.\n";
  }
  return out;
}

}  // namespace

json::object results_json(const Contest& contest, const Results& results) {
  json::object out{{"game", contest.game->name()}, {"options", option_object(contest.options)},
                   {"seats", contest.seats},       {"seed", contest.seed},
                   {"games", results.games},       {"deals", results.deals}};
  if (!results.players.empty()) {
    const PlayerResult& first = results.players.front();
    out["win_rate"] = rounded(first.win_rate);
    out["ci95"] = interval_json(first.win_interval);
    out["mean_margin"] = rounded(first.mean_margin);
  }
  json::array& players = out["players"].emplace_array();
  for (const PlayerResult& player : results.players) players.push_back(player_json(player));
  if (!results.pairs.empty()) {
    json::array& pairs = out["pairs"].emplace_array();
    for (const PairResult& pair : results.pairs) {
      pairs.push_back(json::object{{"players", {pair.one, pair.other}},
                                   {"win_rate", rounded(pair.win_rate)},
                                   {"ci95", interval_json(pair.win_interval)}});
    }
  }
  if (results.sprt) out["sprt"] = sprt_json(*results.sprt);
  out["stopped_games"] = results.stopped;
  if (!results.fault.empty()) out["first_fault"] = results.fault;
  out["decisions_per_s"] = rounded(results.decisions_per_second);
  out["seconds"] = rounded(results.seconds);
  return out;
}

std::string results_text(const Contest& contest, const Results& results) {
  std::string out =
      std::string(contest.game->title()) + ", " + counted(contest.seats, "seat") + ", " +
      counted(static_cast<std::int64_t>(results.games), "game") + " from " +
      counted(static_cast<std::int64_t>(results.deals), "deal") +
      format(", %.1f s, %.0f decisions a second\n", results.seconds, results.decisions_per_second);
  if (results.players.empty()) return out;
  const bool luck = results.players.front().fair_rate.has_value();
  Row head{"player", "wins % (95%)"};
  if (luck) head.emplace_back("less luck (95%)");
  for (const char* title : {"score", "margin", "Elo (95%)", "ms a move", "longest"}) head.emplace_back(title);
  std::vector<Row> rows{head};
  for (const PlayerResult& player : results.players) rows.push_back(player_row(player, luck));
  out += "\n" + table(rows);
  if (!results.pairs.empty()) {
    std::vector<Row> pairs{{"pair", "wins % of the first (95%)"}};
    for (const PairResult& pair : results.pairs) {
      pairs.push_back({contest.players[static_cast<std::size_t>(pair.one)] + " - " +
                           contest.players[static_cast<std::size_t>(pair.other)],
                       percent(pair.win_rate, pair.win_interval)});
    }
    out += "\n" + table(pairs);
  }
  const std::string after = (results.sprt ? sprt_text(*results.sprt) : "") + remarks(results);
  return after.empty() ? out : out + "\n" + after;
}

}  // namespace shedu
