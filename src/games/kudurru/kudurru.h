#pragma once

#include "games/kudurru/state.h"

namespace shedu {

namespace kudurru {
struct Value;    // value.h
struct Actions;  // actions.h
}  // namespace kudurru

/// A whole game on the contract of game/game.h, as small as it can be. The documents of this folder hold the
/// clauses that the code cites.
struct Kudurru {
  using State = kudurru::State;
  using View = kudurru::View;
  using Options = kudurru::Options;
  using Value = kudurru::Value;
  using Actions = kudurru::Actions;

  static constexpr std::string_view kName = "kudurru";
  static constexpr std::string_view kTitle = "Kudurru";
  static constexpr int kMinSeats = kudurru::kSeats;
  static constexpr int kMaxSeats = kudurru::kSeats;

  // play.cpp
  static State start(const Options& options, int seats);
  static Options options(const State& s) { return s.open.options; }
  static int seats(const State&) { return kudurru::kSeats; }
  static int seats(const View&) { return kudurru::kSeats; }
  static Seat to_act(const State& s) { return s.open.to_act; }
  static Seat to_act(const View& v) { return v.open.to_act; }
  static void legal(const State& s, MoveList& moves) {
    const Seat seat = s.open.to_act;
    kudurru::legal_moves(s.open, s.secret[kudurru::index(seat < 0 ? Seat{0} : seat)].hand, moves);
  }
  static void legal(const View& v, MoveList& moves) {
    moves.clear();
    if (v.viewer >= 0 && v.open.to_act == v.viewer) kudurru::legal_moves(v.open, v.own.hand, moves);
  }
  static void chance(const State& s, OutcomeList& outcomes);
  static void play(State& s, Move move);
  static Standing standing(const State& s);

  // view.cpp
  static View view(const State& s, Seat viewer);
  static State imagine(const View& v, Rng& rng);
  static Move seen(const State& s, Move move, Seat viewer);
  static Seat receiver(const View& v);

  // check.cpp
  static std::string broken(const State& s);

  // text.cpp, draw.cpp, json.cpp, story.cpp
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

}  // namespace shedu
