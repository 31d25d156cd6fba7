#pragma once

#include "game/game.h"
#include "games/tigris/moves.h"
#include "games/tigris/play.h"
#include "games/tigris/state.h"

namespace shedu {

namespace tigris {
struct Value;          // value.h
struct Encoding;       // encoding.h
struct BoardEncoding;  // board_encoding.h
}  // namespace tigris

/// Tigris & Euphrates on the contract of game/game.h. docs/rules/tigris.md holds the clauses that the
/// code cites.
struct Tigris {
  using State = tigris::State;
  using View = tigris::View;
  using Options = tigris::Options;
  using Value = tigris::Value;
  using Encoding = tigris::Encoding;
  using Actions = tigris::Encoding;
  using Planes = tigris::BoardEncoding;

  static constexpr std::string_view kName = "tigris";
  static constexpr std::string_view kTitle = "Tigris & Euphrates";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = tigris::kSeats;

  // setup.cpp
  static State start(const Options& options, int seats);
  static Options options(const State& s) { return s.open.options; }
  static int seats(const State& s) { return s.open.seats; }
  static int seats(const View& v) { return v.open.seats; }

  // What may happen: moves.cpp, play.cpp and the chapters.
  static Seat to_act(const State& s) { return s.open.to_act; }
  static Seat to_act(const View& v) { return v.open.to_act; }
  static void legal(const State& s, MoveList& moves) {
    const Seat seat = s.open.to_act;
    tigris::legal_moves(s.open, s.secret[tigris::index(seat < 0 ? Seat{0} : seat)].hand, moves);
  }
  static void legal(const View& v, MoveList& moves) {
    if (v.viewer >= 0 && v.open.to_act == v.viewer) {
      tigris::legal_moves(v.open, v.own.hand, moves);
    } else {
      moves.clear();
    }
  }
  static void chance(const State& s, OutcomeList& outcomes);
  static void play(State& s, Move move) { tigris::play(s, move); }

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
  static View load_shown(const JsonIn& in);
  static json::array story(const View& before, Move seen, const View& after);
  static json::object insight(const View& v);

  // orders.cpp
  static std::optional<Move> ordered(const View& given, const View& v, const JsonIn& order);
};

namespace tigris {

/// F1: points with the treasures added where they help most, ascending; the first is the score.
std::array<int, kColours> final_points(const Public& p, Seat seat);

/// Empty, or what makes this position one that play could not handle: pieces that do not add up, a
/// decision that nobody has to take. broken() asks for more: what every position reached by play keeps.
std::string inconsistent(const State& s);

/// H3: whether a seat's totals may be shown to a viewer now.
bool totals_shown(const Public& p, Seat viewer, Seat owner);

char colour_letter(Colour colour);            // r b g k
std::string_view tile_name(Colour colour);    // temple farm market settlement
std::string_view leader_name(Colour colour);  // priest farmer trader king
std::optional<Colour> parse_colour(char letter);
std::string_view phase_name(Phase phase);
std::string monument_text(int monument);  // kr

}  // namespace tigris
}  // namespace shedu
