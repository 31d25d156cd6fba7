#include "engine/engine.h"
#include "engine/read.h"
#include "games/games.h"
#include "players/analysis_decision.h"
#include "players/analysis_json.h"

namespace shedu {
namespace {

constexpr std::string_view kBestPlayer = "ismcts:ms=2000";  // tells while it thinks, as not every level does
constexpr std::string_view kAnalysingPlayer = "ismcts:sims=400";
constexpr std::string_view kKnowingPlayer = "mcts:sims=400";
constexpr int kLongestThought = 3'600'000;
constexpr int kMostThreads = 256;
constexpr int kMostLines = 4096;

// The view of the seat to act: all that players get.
std::unique_ptr<AnyView> deciding_view(const AnyState& state) {
  if (state.to_act() == kNature) throw RpcError(kRefused, "chance decides now: use \"deal\"");
  if (state.to_act() == kOver) throw RpcError(kRefused, "the game is over: nobody is to decide");
  return state.view(state.to_act());
}

template <class Value, class Read>
Value read_or(const JsonIn& params, std::string_view key, Value fallback, Read&& read) {
  const auto given = params.find(key);
  return given ? read(*given) : fallback;
}

int integer_or(const JsonIn& params, std::string_view key, int fallback, int least, int most) {
  return read_or(params, key, fallback, [&](const JsonIn& in) { return in.integer(least, most); });
}

std::string text_or(const JsonIn& params, std::string_view key, std::string_view fallback) {
  return std::string(read_or(params, key, fallback, [](const JsonIn& in) { return in.string(); }));
}

std::uint64_t seed_or(const JsonIn& params, std::uint64_t fallback) {
  return read_or(params, "seed", fallback, read_seed);
}

// Threads and time for one thought, or for each of an analysis.
Control read_control(const JsonIn& params) {
  Control control;
  control.threads = integer_or(params, "threads", 1, 1, kMostThreads);
  control.milliseconds = integer_or(params, "ms", 0, 1, kLongestThought);
  return control;
}

json::object thought_json(const Thought& thought, const AnyView& view, std::size_t seats, std::size_t count) {
  json::array lines;
  for (const Line& line : best_lines(view, thought, count))
    lines.push_back(line_json(line, view.game(), seats));
  return {{"seat", view.viewer()},
          {"move", view.game().move_text(thought.move)},
          {"worth", worth_json(thought.worth, seats)},
          {"simulations", thought.simulations},
          {"lines", std::move(lines)}};
}

}  // namespace

json::value Engine::players(Params params) {
  params.only({"game"});
  const AnyGame& game = find_game(params["game"].string());
  json::array kinds;
  for (const PlayerKind& kind : player_kinds(game)) {
    kinds.push_back({{"name", kind.name}, {"parameters", kind.parameters}, {"meaning", kind.meaning}});
  }
  json::array levels;
  for (const LevelInfo& level : player_levels(game)) {
    levels.push_back({{"name", "level" + std::to_string(levels.size() + 1)},
                      {"player", level.player},
                      {"rating", level.rating}});
  }
  return json::object{{"kinds", std::move(kinds)}, {"levels", std::move(levels)}};
}

json::value Engine::best(Params params) {
  params.only({"id", "player", "ms", "threads", "seed", "count", "play", "tell"});
  OpenGame& game = game_of(params);
  const auto view = deciding_view(game.session.state());
  const auto count = static_cast<std::size_t>(integer_or(params, "count", 3, 1, kMostLines));
  const bool plays = read_or(params, "play", false, [](const JsonIn& in) { return in.boolean(); });
  const auto seats = static_cast<std::size_t>(game.session.state().seats());
  const Thought thought = think(params, *view, seats);
  json::object out = thought_json(thought, *view, seats, count);
  if (plays) {
    News news{read_listener(params, game.session.state()), {}, {}};
    happen(game, thought.move, news);
    deal_all(game, news);
    out["status"] = status(params["id"].integer(1, last_id_), game, std::move(news));
  }
  return out;
}

// For the seat to act in an open game, or for whoever has a view: players need no more than that.
json::value Engine::hint(Params params) {
  params.only({"id", "view", "detail", "player", "ms", "threads", "seed", "count"});
  const auto given = params.find("view");
  if (params.find("id").has_value() == given.has_value()) params.fail(R"(needs either "id" or "view")");
  const auto view =
      given ? read_view(*given, read_detail(params)) : deciding_view(game_of(params).session.state());
  if (view->viewer() < 0 || view->viewer() != view->to_act())
    throw RpcError(kRefused, "the seat whose view this is is not to decide now");
  const auto count = static_cast<std::size_t>(integer_or(params, "count", 3, 1, kMostLines));
  const auto seats = static_cast<std::size_t>(
      given ? (*given)["seats"].integer(view->game().min_seats(), view->game().max_seats())
            : game_of(params).session.state().seats());
  const Thought thought = think(params, *view, seats);
  json::array moves;
  for (const Candidate& candidate : candidates(*view, thought, appraiser_of(view->game()), count)) {
    moves.push_back(candidate_json(candidate, view->game(), seats));
  }
  return json::object{
      {"seat", view->viewer()}, {"worth", worth_json(thought.worth, seats)}, {"moves", std::move(moves)}};
}

Thought Engine::think(Params params, const AnyView& view, std::size_t seats) {
  const auto player = make_player(view.game(), text_or(params, "player", kBestPlayer));
  Control control = read_control(params);
  control.stop = &stop_;
  if (notify_) {
    control.report = [&](const Thought& so_far) {
      json::object message;
      if (const auto id = params.find("id")) message["id"] = id->integer(1, last_id_);
      for (auto& member : thought_json(so_far, view, seats, 3))
        message[member.key()] = std::move(member.value());
      notify(std::move(message));
    };
  }
  Thought thought = player->think(view, seed_or(params, 1), control);
  // A player that did not have to think, or cannot, says nothing of chances.
  if (thought.worth == Worth{}) thought.worth = appraiser_of(view.game()).worth(view);
  return thought;
}

json::value Engine::analyse(Params params) {
  params.only({"id", "record", "player", "knowing", "seat", "from", "to", "ms", "threads", "seed"});
  const auto given = params.find("record");
  if (params.find("id").has_value() == given.has_value()) params.fail(R"(needs either "id" or "record")");
  Record record;
  if (given) {
    record = read_any_record(*given);
  } else {
    const Session& session = game_of(params).session;
    by_the_rules([&] { record = session.record(); });
  }
  const AnyGame& game = find_game(record.game);
  const Thinkers thinkers = thinkers_of(game, text_or(params, "player", kAnalysingPlayer),
                                        text_or(params, "knowing", kKnowingPlayer));
  const Control control = read_control(params);
  const int events = static_cast<int>(record.events.size());
  const int last_seat = static_cast<int>(record.seats.size()) - 1;
  AnalysisOptions options;
  if (const auto seat = params.find("seat")) options.seats = {static_cast<Seat>(seat->integer(0, last_seat))};
  options.from = static_cast<std::size_t>(integer_or(params, "from", 0, 0, events));
  options.to = static_cast<std::size_t>(integer_or(params, "to", events, 0, events));
  options.seed = seed_or(params, 1);
  options.threads = control.threads;
  options.milliseconds = control.milliseconds;
  options.stop = &stop_;
  if (notify_) {
    options.progress = [&](std::size_t done, std::size_t of, const AnalysedEvent& event) {
      notify({{"done", done}, {"of", of}, {"event", analysed_event_json(event, game, record.seats.size())}});
    };
  }
  return analysis_json(analyse_record(record, find_game, thinkers, options), game);
}

// ---- Stopping ----

bool Engine::is_stop(std::string_view line) {
  // Nearly all lines are something else, and reading them twice would be a waste.
  if (line.find("stop") == std::string_view::npos) return false;
  try {
    const json::value message = parse_json(line);
    const json::value* method = message.is_object() ? message.get_object().if_contains("method") : nullptr;
    return method != nullptr && *method == "stop";
  } catch (const Error&) {
    return false;
  }
}

void Engine::stop_thinking() {
  const std::scoped_lock lock(stop_mutex_);
  ++stops_ahead_;
  stop_ = true;
}

void Engine::pass_stop() {
  const std::scoped_lock lock(stop_mutex_);
  stops_ahead_ = std::max(0, stops_ahead_ - 1);
  stop_ = stops_ahead_ > 0;
}

json::value Engine::stop(Params params) {
  params.only({});
  return json::object{};
}

void Engine::notify(json::object params) const {
  notify_(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"method", "thinking"}, {"params", std::move(params)}}));
}

}  // namespace shedu
