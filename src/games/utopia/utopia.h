#pragma once

#include "game/game.h"
#include "games/utopia/moves.h"
#include "games/utopia/play.h"
#include "games/utopia/state.h"

namespace shedu {

namespace utopia {
struct Value;    // value.h
struct Actions;  // actions.h
}  // namespace utopia

/// Utopia on the contract of game/game.h. docs/rules/utopia.md holds the clauses that the code cites.
struct Utopia {
  using State = utopia::State;
  using View = utopia::View;
  using Options = utopia::Options;
  using Value = utopia::Value;
  using Actions = utopia::Actions;

  static constexpr std::string_view kName = "utopia";
  static constexpr std::string_view kTitle = "Utopia";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = utopia::kSeats;

  // setup.cpp
  static State start(const Options& options, int seats);
  static Options options(const State& s) { return s.open.options; }
  static int seats(const State& s) { return s.open.seats; }
  static int seats(const View& v) { return v.open.seats; }
  static void chance(const State& s, OutcomeList& outcomes);

  // What may happen: moves.cpp, play.cpp and the chapters.
  static Seat to_act(const State& s) { return s.open.to_act; }
  static Seat to_act(const View& v) { return v.open.to_act; }
  static void legal(const State& s, MoveList& moves) {
    const Seat seat = s.open.to_act;
    utopia::legal_moves(s.open, s.secret[utopia::index(seat < 0 ? Seat{0} : seat)].hand, moves);
  }
  static void legal(const View& v, MoveList& moves) {
    if (v.viewer >= 0 && v.open.to_act == v.viewer) {
      utopia::legal_moves(v.open, v.own.hand, moves);
    } else {
      moves.clear();
    }
  }
  static void play(State& s, Move move) { utopia::play(s, move); }

  // view.cpp
  static View view(const State& s, Seat viewer);
  static State imagine(const View& v, Rng& rng);
  static Move seen(const State& s, Move move, Seat viewer);
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

namespace utopia {

/// Fills in what follows from the board, the options and the number of seats: `open` and `sails`.
void lay_out_board(Public& p);

char civ_letter(Civ civ);  // M P E G C
std::string_view civ_name(Civ civ);
std::optional<Civ> parse_civ(char letter);
std::string_view island_name(Island island);
std::string_view phase_name(Phase phase);

}  // namespace utopia
}  // namespace shedu
