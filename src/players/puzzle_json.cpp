#include <cmath>

#include "game/shown.h"
#include "players/player.h"
#include "players/puzzle.h"

namespace shedu {
namespace {

json::value thousandths(double value) {
  const double units = std::round(value * 1e3);
  if (units == 0) return 0;
  return units / 1e3;
}

json::array texts(const std::vector<Move>& moves, const AnyGame& game) {
  json::array out;
  for (const Move move : moves) out.emplace_back(game.move_text(move));
  return out;
}

json::array strings(const std::vector<std::string>& all) {
  json::array out(all.begin(), all.end());
  return out;
}

// What can be said for and against a decision, by its beginning.
json::array facts_json(const AnyView& view, Move move) {
  json::array out;
  for (const Fact& fact : appraiser_of(view.game()).facts(view, move)) {
    out.push_back({{"id", fact.id}, {"arguments", strings(fact.arguments)}, {"text", fact.text}});
  }
  return out;
}

json::object way_json(const PuzzleWay& way, const AnyView& view, bool best) {
  json::object out{{"moves", texts(way.moves, view.game())}, {"worth", thousandths(way.worth)}};
  if (!best) {
    out["gap"] = thousandths(way.gap);
    out["error"] = thousandths(way.error);
  }
  out["then"] = texts(way.then, view.game());
  if (json::array facts = facts_json(view, way.moves[0]); !facts.empty()) out["facts"] = std::move(facts);
  return out;
}

std::vector<Move> read_moves(const JsonIn& in, const AnyGame& game) {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const auto move = game.parse_move(in.at(i).string());
    if (!move) in.at(i).fail("is not a move of the game");
    moves.push_back(*move);
  }
  return moves;
}

double number(const JsonIn& in) {
  if (!in.raw().is_number()) in.fail("must be a number");
  return in.raw().to_number<double>();
}

// Every decision must be legal where it stands.
void check_way(const JsonIn& in, const AnyView& view, const std::vector<Move>& moves) {
  if (moves.empty()) in.fail("must have at least one move");
  Rng rng(1);
  const auto world = view.imagine(rng);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (world->to_act() != view.viewer()) in.at(i).fail("comes when the seat is not to act any more");
    try {
      world->play(moves[i]);
    } catch (const Error& error) {
      in.at(i).fail(error.what());
    }
  }
}

PuzzleWay read_way(const JsonIn& in, const AnyView& view) {
  in.only({"moves", "worth", "gap", "error", "then", "facts"});
  PuzzleWay way;
  way.moves = read_moves(in["moves"], view.game());
  check_way(in["moves"], view, way.moves);
  way.worth = number(in["worth"]);
  if (const auto gap = in.find("gap")) way.gap = number(*gap);
  if (const auto error = in.find("error")) way.error = number(*error);
  way.then = read_moves(in["then"], view.game());
  return way;
}

}  // namespace

json::object puzzle_json(const Puzzle& puzzle) {
  const AnyGame& game = puzzle.view->game();
  json::array ways;
  for (const PuzzleWay& way : puzzle.ways) ways.push_back(way_json(way, *puzzle.view, ways.empty()));
  json::object view = wire_view(*puzzle.view, Detail::Known);
  view.erase("legal");
  json::object out{{"id", puzzle.id},
                   {"game", game.name()},
                   {"kind", puzzle.kind == PuzzleKind::Turn ? "turn" : "move"},
                   {"theme", theme_of(puzzle)},
                   {"signs", strings(puzzle.signs)},
                   {"rating", puzzle.rating},
                   {"found", json::array(puzzle.found.begin(), puzzle.found.end())},
                   {"tries", puzzle.tries},
                   {"ways", std::move(ways)}};
  if (!puzzle.also.empty()) out["also"] = texts(puzzle.also, game);
  out["judge"] = puzzle.judge;
  out["worlds"] = puzzle.worlds;
  out["source"] = puzzle.source;
  out["view"] = std::move(view);
  return out;
}

Puzzle read_puzzle(const JsonIn& in, FindGame find) {
  in.only({"id", "game", "kind", "theme", "signs", "rating", "found", "tries", "ways", "also", "judge",
           "worlds", "source", "view"});
  const AnyGame& game = find(in["game"].string());
  Puzzle puzzle;
  puzzle.id = in["id"].string();
  puzzle.view = game.load_view(in["view"]);
  if (puzzle.view->viewer() < 0 || puzzle.view->to_act() != puzzle.view->viewer()) {
    in["view"].fail("must be of the seat to act");
  }
  const std::string_view kind = in["kind"].string();
  if (kind != "turn" && kind != "move") in["kind"].fail(R"(must be "turn" or "move")");
  puzzle.kind = kind == "turn" ? PuzzleKind::Turn : PuzzleKind::Move;
  const JsonIn ways = in["ways"];
  for (std::size_t i = 0; i < ways.size(); ++i) puzzle.ways.push_back(read_way(ways.at(i), *puzzle.view));
  if (puzzle.ways.size() < 2) ways.fail("must have the solution and at least one other way");
  if (const auto also = in.find("also")) puzzle.also = read_moves(*also, game);
  for (std::size_t i = 0; i < in["signs"].size(); ++i) puzzle.signs.emplace_back(in["signs"].at(i).string());
  for (std::size_t i = 0; i < in["found"].size(); ++i)
    puzzle.found.push_back(in["found"].at(i).integer(0, 1000));
  puzzle.tries = in["tries"].integer(0, 1000);
  puzzle.rating = in["rating"].integer(0, 5000);
  puzzle.judge = in["judge"].string();
  puzzle.worlds = in["worlds"].integer(0, 1'000'000);
  puzzle.source = in["source"].string();
  return puzzle;
}

}  // namespace shedu
