#pragma once

#include "game/value.h"

namespace shedu::test {

struct ShellsOptions {
  enum class Task : std::uint8_t { Guess, Look, Hide };
  Task task{};

  static const std::vector<OptionField<ShellsOptions>>& fields() {
    using O = ShellsOptions;
    static const std::vector<OptionField<O>> fields = {
        choice<O, &O::task>("task", {"guess", "look", "hide"}, "What seat 0 must do."),
    };
    return fields;
  }
  friend bool operator==(const ShellsOptions&, const ShellsOptions&) = default;
};

struct ShellsValue;

/// A ball and three shells: the least game in which it matters who knows what. Seat 0 wins, or else seat 1.
///
/// guess: The ball lies under shell 1, 2 or 3, with weights 3, 2 and 1, and nobody sees where. Seat 0 guesses
///        (best 1/2), or waits and guesses then, or leaves it to a die that wins 6 of 10 times.
/// look:  The same, but whoever waits is shown the ball.
/// hide:  Seat 0 puts the ball under a shell and seat 1 guesses (seat 0 wins 2/3), or leaves it to a die that
///        wins 4 of 10 times.
///
/// In each single world waiting wins for certain and hiding loses for certain: a search that plans in
/// worlds where everything is known is wrong about both.
struct Shells {
  using Options = ShellsOptions;
  using Task = ShellsOptions::Task;
  using Value = ShellsValue;
  static constexpr std::string_view kName = "shells";
  static constexpr std::string_view kTitle = "The Shells";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = 2;
  static constexpr std::array<std::uint32_t, 3> kPlaces = {3, 2, 1};

  enum class Phase : std::uint8_t { Lay, Choose, Waited, Seek, Roll, Over };
  enum Kind { Lie, Guess, Wait, Roll, Die, Hide };

  struct State {
    Options options;
    Phase phase;
    std::uint8_t ball;  // 1 to 3; 0: not yet there, or not seen
    std::uint8_t won;   // by seat 0
    friend bool operator==(const State&, const State&) = default;
  };
  struct View {
    State seen;
    Seat viewer;
  };

  static State start(const Options& options, int /*seats*/) {
    return {options, options.task == Task::Hide ? Phase::Choose : Phase::Lay, 0, 0};
  }
  static Options options(const State& s) { return s.options; }
  static int seats(const State&) { return 2; }
  static int seats(const View&) { return 2; }
  static Seat to_act(const State& s) {
    switch (s.phase) {
      case Phase::Lay:
      case Phase::Roll: return kNature;
      case Phase::Choose:
      case Phase::Waited: return 0;
      case Phase::Seek: return 1;
      default: return kOver;
    }
  }
  static Seat to_act(const View& v) { return to_act(v.seen); }

  static void legal(const State& s, MoveList& moves) {
    moves.clear();
    if (to_act(s) < 0) return;
    const bool hides = s.phase == Phase::Choose && s.options.task == Task::Hide;
    if (!hides) {
      for (int shell = 1; shell <= 3; ++shell) moves.push_back(Move(Guess, shell));
    }
    if (s.phase != Phase::Choose) return;
    if (!hides) moves.push_back(Move(Wait));
    moves.push_back(Move(Roll));
    for (int shell = 1; hides && shell <= 3; ++shell) moves.push_back(Move(Hide, shell));
  }
  static void legal(const View& v, MoveList& moves) {
    moves.clear();
    if (v.viewer >= 0 && to_act(v) == v.viewer) legal(v.seen, moves);
  }
  static void chance(const State& s, OutcomeList& outcomes);
  static void play(State& s, Move move) {
    switch (move.kind()) {
      case Lie:
      case Hide:
        s.ball = static_cast<std::uint8_t>(move.a());
        s.phase = move.kind() == Lie ? Phase::Choose : Phase::Seek;
        break;
      case Guess:
        s.won = (move.a() == s.ball) == (s.phase != Phase::Seek) ? 1 : 0;
        s.phase = Phase::Over;
        break;
      case Wait: s.phase = Phase::Waited; break;
      case Roll: s.phase = Phase::Roll; break;
      default: s.won = static_cast<std::uint8_t>(move.a()); s.phase = Phase::Over;
    }
  }

  static View view(const State& s, Seat viewer) {
    View v{s, viewer};
    const bool shown = s.phase == Phase::Over || (s.phase == Phase::Waited && s.options.task == Task::Look) ||
                       (s.options.task == Task::Hide && viewer == 0);
    if (!shown) v.seen.ball = 0;
    return v;
  }
  static State imagine(const View& v, Rng& rng) {
    State s = v.seen;
    if (s.ball != 0 || s.phase == Phase::Lay || (s.options.task == Task::Hide && s.phase != Phase::Seek))
      return s;
    std::uint32_t ticket = rng.below(6);
    s.ball = 1;
    while (ticket >= kPlaces[s.ball - 1U]) ticket -= kPlaces[s.ball++ - 1U];
    return s;
  }
  static Move seen(const State&, Move move, Seat viewer) {
    const bool hidden = move.kind() == Lie || (move.kind() == Hide && viewer != 0);
    return hidden ? Move(move.kind()) : move;
  }
  static Standing standing(const State& s) {
    const int winner = s.won != 0 ? 0 : 1;
    return {2, {1 + winner, 2 - winner}, {1 - winner, winner}};
  }
  static std::string broken(const State&) { return {}; }

  static std::string move_text(Move move) { return std::to_string(move.code); }
  static std::optional<Move> parse_move(std::string_view) { return std::nullopt; }
  static std::string why_not(const View&, Move) { return "no"; }
  static std::string prompt(const View&) { return "Where is the ball?"; }
  static std::string draw(const View&, Style) { return "ooo\n"; }
  static json::object state_json(const State&) { return {}; }
  static State state_from_json(const JsonIn&) { return {}; }
  static json::object view_json(const View&, Detail) { return {}; }
  static View load_view(const JsonIn&) { return {}; }
  static json::array story(const View&, Move, const View&) { return {}; }
  static json::object insight(const View&) { return {}; }
  static Seat receiver(const View&) { return kNature; }
};

/// Knows nothing: every position that is not over is even. The priors are not, for two searchers that try the
/// shells in the same order would find each other every time.
struct ShellsValue {
  static constexpr std::array<WeightInfo, 1> kWeights = {{{"nothing", 1, 1, "nothing"}}};
  static constexpr std::array<LevelInfo, 5> kLevels = {};

  static void features(const Shells::View&, std::array<std::array<float, 1>, kMaxSeats>&) {}
  static void priors(const Shells::View&, const MoveList& moves, std::span<float> out) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      out[i] = static_cast<float>(moves[i].kind() == Shells::Guess ? 4 + moves[i].a() : 10 - moves[i].a());
    }
  }
  static bool settled(const Shells::State&) { return true; }
  static Shells::View forgotten(const Shells::View& view) { return view; }
  static std::vector<Fact> facts(const Shells::View&, Move) { return {}; }
};

static_assert(ValuedGame<Shells>);

}  // namespace shedu::test
