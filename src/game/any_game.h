#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace shedu {

class AnyState;
class AnyGame;

/// The one type-erased door to a game chosen at run time: engine, table, terminal, Python, WebAssembly.
/// It is the same contract as Game (game/game.h), plus what a boundary needs: everything that comes in
/// from outside is checked and refused with an Error that says what to do. Search uses Game directly.

/// All that one seat or a spectator may know.
class AnyView {
 public:
  virtual ~AnyView() = default;
  virtual const AnyGame& game() const = 0;
  virtual Seat viewer() const = 0;
  virtual Seat to_act() const = 0;
  virtual Seat receiver() const = 0;
  virtual void legal(MoveList& moves) const = 0;
  virtual std::string why_not(Move move) const = 0;
  virtual std::string prompt() const = 0;
  virtual std::string draw(Style style) const = 0;
  virtual json::object to_json(Detail detail) const = 0;
  virtual json::object insight() const = 0;
  /// What a standing order (docs/plans.md) that was given when the viewer saw `given` says of the viewer's
  /// decision at hand; none: nothing. Throws Error where the game knows no such order, whoever is to decide.
  virtual std::optional<Move> ordered(const AnyView& given, const JsonIn& order) const = 0;
  virtual std::unique_ptr<AnyState> imagine(Rng& rng) const = 0;
  virtual std::span<const std::byte> bytes() const = 0;
};

/// The whole truth at one moment.
class AnyState {
 public:
  virtual ~AnyState() = default;
  virtual const AnyGame& game() const = 0;
  virtual std::unique_ptr<AnyState> clone() const = 0;
  virtual OptionTexts options() const = 0;
  virtual int seats() const = 0;
  virtual Seat to_act() const = 0;
  virtual void legal(MoveList& moves) const = 0;
  virtual void chance(OutcomeList& outcomes) const = 0;
  virtual std::unique_ptr<AnyView> view(Seat viewer) const = 0;
  virtual Move seen(Move move, Seat viewer) const = 0;
  virtual Standing standing() const = 0;
  virtual std::string broken() const = 0;
  virtual json::object to_json() const = 0;
  virtual std::span<const std::byte> bytes() const = 0;

  /// Plays a legal decision or a possible outcome; anything else throws Error and changes nothing.
  void play(Move move);
  /// Throws the Error that play() would, if it would.
  void check(Move move) const;
  /// The state's fingerprint: FNV-1a of its compact JSON, with `to_act` as a number (-1 chance, -2 over).
  /// Independent of memory layout and version.
  std::uint64_t hash() const;

 protected:
  virtual void play_unchecked(Move move) = 0;
};

/// A game's name, seats, options and notation, and the maker of its states.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  virtual std::unique_ptr<AnyState> start(const OptionTexts& options, int seats) const = 0;
  virtual std::unique_ptr<AnyState> load(const JsonIn& state) const = 0;
  /// A view as AnyView::to_json(Detail::Known) wrote it, from a program that may be mistaken or hostile:
  /// throws Error at the first place that does not fit. The prompt and the legal moves, which follow from the
  /// rest, may be missing and are not looked at.
  virtual std::unique_ptr<AnyView> load_view(const JsonIn& view) const = 0;
  /// A view as AnyView::to_json(Detail::Shown) wrote it. What a player could remember but is not shown is
  /// made up: the view is one of those that are shown like this. Throws Error as load_view does.
  virtual std::unique_ptr<AnyView> load_shown(const JsonIn& view) const = 0;
  virtual std::string move_text(Move move) const = 0;
  virtual std::optional<Move> parse_move(std::string_view text) const = 0;
  /// What a viewer is told of a move (docs/story.md): from the view before it, the move as the viewer saw it
  /// (AnyState::seen) and the view after it. Throws Error unless both are views of this game and one viewer.
  virtual json::array story(const AnyView& before, Move seen, const AnyView& after) const = 0;

  /// Throws Error unless min_seats <= seats <= max_seats.
  void check_seats(int seats) const;
  /// Throws Error for a code that cannot be written down: it is no move at all, and not even the game could
  /// say what is wrong with it. Such codes come only from programs that make them up.
  void check_is_move(Move move) const;
  /// parse_move that throws Error, quoting the text.
  Move read_move(std::string_view text) const;

 protected:
  /// Throws Error unless the view that was read is, member for member, what would be written of it: what the
  /// game derives instead of reading must not contradict the rest.
  static void check_written(const JsonIn& view, const json::object& written);
};

}  // namespace shedu
