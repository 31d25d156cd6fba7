#include "engine/engine.h"

#include <random>

#include "base/hash.h"
#include "base/text.h"
#include "engine/describe.h"
#include "engine/read.h"
#include "games/games.h"

namespace shedu {
namespace {

std::uint64_t any_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

Move read_move(const JsonIn& in, const AnyGame& game) {
  try {
    return game.read_move(in.string());
  } catch (const Error& error) {
    in.fail(error.what());
  }
}

std::unique_ptr<AnyState> read_state(const JsonIn& in) { return find_game(in["game"].string()).load(in); }

std::vector<std::string> seat_names(int seats) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(seats));
  for (int seat = 0; seat < seats; ++seat) names.push_back("seat " + std::to_string(seat));
  return names;
}

// A null is no value: whoever sends one has forgotten to fill it in.
void refuse_nulls(const JsonIn& params) {
  for (const auto& [name, value] : params.raw().as_object()) {
    if (value.is_null()) {
      JsonIn(value, params.path() + "." + std::string(name)).fail("is null: give it a value or leave it out");
    }
  }
}

void need_nature(const AnyState& state) {
  if (state.to_act() == kNature) return;
  throw RpcError(kRefused, state.to_act() == kOver
                               ? "the game is over: nothing is dealt any more"
                               : "seat " + std::to_string(state.to_act()) + " is to decide: use \"play\"");
}

void need_decision(const AnyState& state) {
  if (state.to_act() == kNature) throw RpcError(kRefused, "chance decides now: use \"deal\"");
}

Move draw(const AnyState& state, Dealer& dealer) {
  OutcomeList outcomes;
  state.chance(outcomes);
  return dealer.deal(outcomes, 0);
}

}  // namespace

constexpr Engine::Method Engine::kMethods[] = {
    {"games", &Engine::games},   {"new", &Engine::new_game},  {"load", &Engine::load},
    {"state", &Engine::state},   {"view", &Engine::view},     {"insight", &Engine::insight},
    {"legal", &Engine::legal},   {"play", &Engine::play},     {"undo", &Engine::undo},
    {"chance", &Engine::chance}, {"deal", &Engine::deal},     {"record", &Engine::record},
    {"hash", &Engine::hash},     {"close", &Engine::close},   {"preview", &Engine::preview},
    {"study", &Engine::study},   {"events", &Engine::events}, {"players", &Engine::players},
    {"best", &Engine::best},     {"hint", &Engine::hint},     {"analyse", &Engine::analyse},
    {"stop", &Engine::stop},     {"quit", &Engine::quit},
};

std::string Engine::handle(std::string_view line) {
  if (is_stop(line)) pass_stop();
  return answer_rpc(line, limits_.rpc,
                    [this](std::string_view method, Params params) { return call(method, params); });
}

json::value Engine::call(std::string_view method, Params params) {
  std::vector<std::string> names;
  for (const Method& known : kMethods) {
    if (known.name == method) {
      refuse_nulls(params);
      return (this->*known.run)(params);
    }
    names.emplace_back(known.name);
  }
  throw RpcError(kNoSuchMethod,
                 "there is no method " + quoted(method) + "; the methods are: " + join(names, ", "));
}

// ---- Opening and closing ----

json::value Engine::games(Params params) {
  params.only({});
  return json::object{{"games", describe_games()}};
}

json::value Engine::new_game(Params params) {
  params.only({"game", "seats", "options", "seed", "deal", "tell"});
  const AnyGame& game = find_game(params["game"].string());
  const int seats = params["seats"].integer(game.min_seats(), game.max_seats());
  const auto options = params.find("options");
  return open(Session(game, options ? option_texts(*options) : OptionTexts{}, seat_names(seats)), params);
}

json::value Engine::load(Params params) {
  params.only({"state", "record", "view", "seed", "deal", "tell"});
  const auto state = params.find("state");
  const auto given = params.find("record");
  const auto view = params.find("view");
  if (state.has_value() + given.has_value() + view.has_value() != 1) {
    params.fail(R"(needs either "state", "record" or "view")");
  }
  if (state) return open(Session(read_state(*state)), params);
  if (view) {
    // A world of those that the view leaves possible.
    const auto seed = params.find("seed");
    Rng rng(seed ? read_seed(*seed) : any_seed());
    return open(Session(find_game((*view)["game"].string()).load_view(*view)->imagine(rng)), params);
  }
  Record read = read_any_record(*given);
  // From here on outcomes may come from anywhere: the record no longer stands behind a dealer's commitment.
  read.deal.reset();
  return open(Session(std::move(read), find_game), params);
}

json::value Engine::open(Session session, Params params) {
  if (games_.size() >= limits_.open_games) {
    throw RpcError(kTooMany, std::to_string(games_.size()) + " games are open: close one first");
  }
  const auto seed = params.find("seed");
  const auto deal = params.find("deal");
  if (deal && deal->string() != "auto" && deal->string() != "manual") {
    deal->fail(R"(must be "auto" or "manual")");
  }
  const bool deals_itself = deal ? deal->string() == "auto" : seed.has_value();
  OpenGame game{std::move(session), FastDealer(seed ? read_seed(*seed) : any_seed()), deals_itself, {}};
  News news{read_listener(params, game.session.state()), {}, {}};
  deal_all(game, news);
  const auto place = games_.emplace(++last_id_, std::move(game)).first;
  return status(place->first, place->second, std::move(news));
}

json::value Engine::close(Params params) {
  params.only({"id"});
  game_of(params);
  games_.erase(params["id"].integer(1, last_id_));
  return json::object{};
}

json::value Engine::quit(Params params) {
  params.only({});
  finished_ = true;
  return json::object{};
}

// ---- Looking ----

json::value Engine::state(Params params) {
  params.only({"id"});
  return json::object{{"state", game_of(params).session.state().to_json()}};
}

json::value Engine::view(Params params) {
  params.only({"id", "seat", "detail"});
  const AnyState& state = game_of(params).session.state();
  const Seat viewer = read_viewer(params["seat"], state);
  return json::object{{"view", state.view(viewer)->to_json(read_detail(params))}};
}

json::value Engine::legal(Params params) {
  params.only({"id", "seat"});
  const AnyState& state = game_of(params).session.state();
  const auto seat = params.find("seat");
  // Without a seat to act every view lists nothing, so seat 0's will do.
  const Seat viewer = seat ? read_viewer(*seat, state) : std::max(state.to_act(), Seat{0});
  MoveList moves;
  state.view(viewer)->legal(moves);
  json::array texts;
  for (const Move move : moves) texts.emplace_back(state.game().move_text(move));
  return json::object{{"to_act", actor_json(state.to_act())}, {"moves", std::move(texts)}};
}

json::value Engine::chance(Params params) {
  params.only({"id"});
  const AnyState& state = game_of(params).session.state();
  OutcomeList outcomes;
  state.chance(outcomes);
  json::array list;
  for (const Outcome& outcome : outcomes) {
    list.push_back({{"move", state.game().move_text(outcome.move)}, {"weight", outcome.weight}});
  }
  json::object out{{"to_act", actor_json(state.to_act())}};
  if (const Seat seat = state.view(kSpectator)->receiver(); seat != kNature) out["for"] = seat;
  out["outcomes"] = std::move(list);
  return out;
}

json::value Engine::record(Params params) {
  params.only({"id", "format"});
  const Session& session = game_of(params).session;
  const auto format = params.find("format");
  const bool text = format && format->string() == "text";
  if (format && !text && format->string() != "json") format->fail(R"(must be "json" or "text")");
  json::object out;
  by_the_rules([&] {
    const Record record = session.record();
    if (text) {
      out["record"] = record_text(record, find_game);
    } else {
      out["record"] = record_json(record, find_game);
    }
  });
  return out;
}

json::value Engine::hash(Params params) {
  params.only({"id"});
  return json::object{{"hash", hash_text(game_of(params).session.state().hash())}};
}

// ---- Playing ----

json::value Engine::play(Params params) {
  params.only({"id", "move", "seat", "tell"});
  OpenGame& game = game_of(params);
  const AnyState& state = game.session.state();
  const Move move = read_move(params["move"], state.game());
  const auto seat = params.find("seat");
  const int by = seat ? seat->integer(0, state.seats() - 1) : state.to_act();
  need_decision(state);
  if (by != state.to_act() && state.to_act() != kOver) {
    throw RpcError(
        kRefused, "seat " + std::to_string(state.to_act()) + " is to decide, not seat " + std::to_string(by));
  }
  News news{read_listener(params, state), {}, {}};
  by_the_rules([&] { happen(game, move, news); });
  deal_all(game, news);
  return status(params["id"].integer(1, last_id_), game, std::move(news));
}

json::value Engine::undo(Params params) {
  params.only({"id"});
  OpenGame& game = game_of(params);
  by_the_rules([&] { game.session.undo(); });
  game.ended.clear();
  return status(params["id"].integer(1, last_id_), game, {});
}

json::value Engine::deal(Params params) {
  params.only({"id", "move", "tell"});
  OpenGame& game = game_of(params);
  const AnyState& state = game.session.state();
  const auto given = params.find("move");
  const std::optional<Move> supplied = given ? std::optional(read_move(*given, state.game())) : std::nullopt;
  need_nature(state);
  const Move outcome = supplied ? *supplied : draw(state, game.dealer);
  News news{read_listener(params, state), {}, {}};
  by_the_rules([&] { happen(game, outcome, news); });
  return status(params["id"].integer(1, last_id_), game, std::move(news));
}

// ---- What the methods share ----

Engine::OpenGame& Engine::game_of(Params params) {
  const JsonIn id = params["id"];
  const auto found = games_.find(id.integer(1, INT32_MAX));
  if (found == games_.end())
    throw RpcError(kNoSuchGame, "no game with the id " + json::serialize(id.raw()) + " is open");
  return found->second;
}

// Plays an event, and notes what fell, what came of it and, if it was the last one, why the game is over.
void Engine::happen(OpenGame& game, Move move, News& news) {
  const auto before = game.session.state().clone();
  game.session.play(move);
  const AnyState& after = game.session.state();
  const AnyGame& rules = after.game();
  if (before->to_act() == kNature) news.dealt.emplace_back(rules.move_text(move));
  const auto told = [&](Seat viewer) {
    return rules.story(*before->view(viewer), before->seen(move, viewer), *after.view(viewer));
  };
  if (news.listener) {
    for (json::value& item : told(*news.listener)) news.story.push_back(std::move(item));
  }
  if (after.to_act() != kOver) return;
  for (const json::value& item : told(kSpectator)) {
    if (item.at("id") == "over") game.ended = item.at("reason").as_string();
  }
}

// Plays nature's turns where the game deals itself.
void Engine::deal_all(OpenGame& game, News& news) {
  while (game.deals_itself && game.session.state().to_act() == kNature) {
    happen(game, draw(game.session.state(), game.dealer), news);
  }
}

json::object Engine::status(int id, const OpenGame& game, News news) {
  const AnyState& state = game.session.state();
  json::object out{{"id", id}, {"to_act", actor_json(state.to_act())}};
  if (!news.dealt.empty()) out["dealt"] = std::move(news.dealt);
  if (news.listener) out["story"] = std::move(news.story);
  if (state.to_act() == kOver) {
    out["standing"] = standing_json(state.standing());
    if (!game.ended.empty()) out["ended"] = game.ended;
  }
  return out;
}

}  // namespace shedu
