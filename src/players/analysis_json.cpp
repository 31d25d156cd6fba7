#include "players/analysis_json.h"

#include <cmath>

namespace shedu {
namespace {

// Whole numbers are written as such: 0, not 0E0 or -0E0.
json::value rounded(double value) {
  const double units = std::round(value * 1e4);
  if (std::fmod(units, 1e4) == 0) return static_cast<std::int64_t>(units / 1e4);
  return units / 1e4;
}

template <class Values>
json::array rounded_list(const Values& values, std::size_t count) {
  json::array out;
  for (std::size_t i = 0; i < count; ++i) out.emplace_back(rounded(values[i]));
  return out;
}

json::object verdict_json(const Verdict& verdict, const AnyGame& game, std::size_t seats) {
  json::object out{{"best", game.move_text(verdict.best)},
                   {"before", worth_json(verdict.before, seats)},
                   {"after", worth_json(verdict.after, seats)},
                   {"loss", rounded(verdict.shown_loss())},
                   {"error", rounded(verdict.error)}};
  if (verdict.mark != Mark::None) out["mark"] = mark_name(verdict.mark);
  return out;
}

json::object summary_json(const SeatSummary& summary, Seat seat) {
  const auto marked = [&](Mark mark) { return summary.marks[static_cast<std::size_t>(mark)]; };
  return {{"seat", seat},
          {"decisions", summary.decisions},
          {"loss", rounded(summary.shown_loss())},
          {"average_loss", rounded(summary.average_loss())},
          {"luck", rounded(summary.luck)},
          {"inaccuracies", marked(Mark::Inaccuracy)},
          {"mistakes", marked(Mark::Mistake)},
          {"blunders", marked(Mark::Blunder)}};
}

}  // namespace

json::array worth_json(const Worth& worth, std::size_t seats) { return rounded_list(worth, seats); }

json::object line_json(const Line& line, const AnyGame& game, std::size_t seats) {
  json::object out{{"move", game.move_text(line.move)},
                   {"worth", worth_json(line.worth, seats)},
                   {"error", rounded(line.error)},
                   {"share", rounded(line.share)}};
  json::array& then = out["then"].emplace_array();
  for (const Move move : line.then) then.emplace_back(game.move_text(move));
  return out;
}

json::object candidate_json(const Candidate& candidate, const AnyGame& game, std::size_t seats) {
  json::object out = line_json(candidate.line, game, seats);
  json::array& facts = out["facts"].emplace_array();
  for (const Fact& fact : candidate.facts) {
    facts.push_back({{"id", fact.id},
                     {"arguments", json::array(fact.arguments.begin(), fact.arguments.end())},
                     {"text", fact.text}});
  }
  return out;
}

json::object analysed_event_json(const AnalysedEvent& event, const AnyGame& game, std::size_t seats) {
  json::object out{{"event", event.number}, {"by", event.by}, {"move", game.move_text(event.move)}};
  if (event.by == kNature) {
    out["by"] = "chance";
    out["luck"] = rounded_list(event.luck, seats);
  }
  if (event.known) out["known"] = verdict_json(*event.known, game, seats);
  if (event.truth) out["truth"] = verdict_json(*event.truth, game, seats);
  if (!event.best.empty()) {
    json::array& best = out["best"].emplace_array();
    for (const Candidate& candidate : event.best) best.push_back(candidate_json(candidate, game, seats));
  }
  return out;
}

json::object analysis_json(const Analysis& analysis, const AnyGame& game) {
  const std::size_t seats = analysis.seats.size();
  json::object out{{"game", analysis.game},
                   {"options", option_object(analysis.options)},
                   {"seats", json::array(analysis.seats.begin(), analysis.seats.end())},
                   {"complete", analysis.complete}};
  json::array& events = out["events"].emplace_array();
  for (const AnalysedEvent& event : analysis.events) {
    events.push_back(analysed_event_json(event, game, seats));
  }
  json::array& summary = out["summary"].emplace_array();
  for (const Seat seat : analysis.analysed) {
    summary.push_back(summary_json(analysis.summary[static_cast<std::size_t>(seat)], seat));
  }
  if (analysis.result) out["result"] = worth_json(*analysis.result, seats);
  return out;
}

}  // namespace shedu
