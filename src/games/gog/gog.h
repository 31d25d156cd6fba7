#pragma once

#include "game/game.h"
#include "games/gog/moves.h"
#include "games/gog/play.h"
#include "games/gog/state.h"

namespace shedu {

namespace gog {
struct Value;    // value.h
struct Actions;  // actions.h
}  // namespace gog

/// Battle of GOG on the contract of game/game.h. docs/rules/gog.md holds the clauses that the code cites.
struct Gog {
  using State = gog::State;
  using View = gog::View;
  using Options = gog::Options;
  using Value = gog::Value;
  using Actions = gog::Actions;

  static constexpr std::string_view kName = "gog";
  static constexpr std::string_view kTitle = "Battle of GOG";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = gog::kSeats;

  // setup.cpp
  static State start(const Options& options, int seats);
  static Options options(const State& s) { return s.open.options; }
  static int seats(const State& s) { return s.open.seats; }
  static int seats(const View& v) { return v.open.seats; }

  // What may happen: moves.cpp, play.cpp and the chapters.
  static Seat to_act(const State& s) { return s.open.to_act; }
  static Seat to_act(const View& v) { return v.open.to_act; }
  static void legal(const State& s, MoveList& moves) { gog::legal_moves(s.open, moves); }
  static void legal(const View& v, MoveList& moves) {
    if (v.viewer >= 0 && v.open.to_act == v.viewer) {
      gog::legal_moves(v.open, moves);
    } else {
      moves.clear();
    }
  }
  static void chance(const State& s, OutcomeList& outcomes) { gog::chance_outcomes(s.open, outcomes); }
  static void play(State& s, Move move) { gog::play(s, move); }

  // Nothing is hidden but an order that the state does not hold (V-11).
  static View view(const State& s, Seat viewer) { return {.open = s.open, .viewer = viewer, .unused = {}}; }
  static State imagine(const View& v, Rng& /*rng*/) { return {v.open}; }
  static Move seen(const State& /*s*/, Move move, Seat /*viewer*/) { return move; }

  // turn.cpp
  static Seat receiver(const View& v);

  // score.cpp
  static Standing standing(const State& s);

  // check.cpp
  static std::string broken(const State& s);

  // text.cpp, why.cpp, draw.cpp, json.cpp, read_json.cpp, story.cpp, insight.cpp
  static std::string move_text(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string why_not(const View& v, Move move);
  static std::string prompt(const View& v);
  static std::string draw(const View& v, Style style);
  static json::object state_json(const State& s);
  static State state_from_json(const JsonIn& in);
  static json::object view_json(const View& v, Detail detail);
  static View load_view(const JsonIn& in);
  static json::array story(const View& before, Move seen, const View& after);
  static json::object insight(const View& v);
};

namespace gog {

std::string_view ability_name(Ability ability);
std::optional<Ability> parse_ability(std::string_view text);
std::string_view resource_name(int resource);
std::string_view figure_name(Figure figure);
std::string_view phase_name(Phase phase);
std::string_view card_effect(int card);  // "three soldiers go up 3 levels"
std::string card_text(int card);         // TC05
std::string tile_text(int tile);         // T09

}  // namespace gog
}  // namespace shedu
