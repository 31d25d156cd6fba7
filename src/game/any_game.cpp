#include "game/any_game.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "game/actor.h"

namespace shedu {

void AnyState::check(Move move) const {
  const Seat actor = to_act();
  if (actor == kOver) throw Error("the game is over: nothing can be played any more");
  if (actor == kNature) {
    OutcomeList outcomes;
    chance(outcomes);
    for (const Outcome& outcome : outcomes) {
      if (outcome.move == move) return;
    }
    game().check_is_move(move);
    // What else could happen is not said: it would tell a seat what is left in the bag.
    throw Error(game().move_text(move) + " is not among what may happen now");
  }
  MoveList moves;
  legal(moves);
  if (std::binary_search(moves.begin(), moves.end(), move)) return;
  game().check_is_move(move);
  throw Error(game().move_text(move) + " is not legal now: " + view(actor)->why_not(move));
}

void AnyState::play(Move move) {
  check(move);
  play_unchecked(move);
}

std::uint64_t AnyState::hash() const { return fnv1a(hashed_form(to_json(), to_act())); }

void AnyGame::check_seats(int seats) const {
  if (seats >= min_seats() && seats <= max_seats()) return;
  throw Error(std::string(title()) + " is for " + std::to_string(min_seats()) + " to " +
              std::to_string(max_seats()) + " seats, not " + std::to_string(seats));
}

void AnyGame::check_is_move(Move move) const {
  if (parse_move(move_text(move)) == move) return;
  throw Error("code " + std::to_string(move.code) + " is not a move of " + std::string(title()) +
              ": take moves from the legal list or from their notation");
}

Move AnyGame::read_move(std::string_view text) const {
  if (const std::optional<Move> move = parse_move(text)) return *move;
  throw Error(quoted(text) + " is not a move of " + std::string(title()) +
              ": docs/notation.md explains how moves are written");
}

void AnyGame::check_written(const JsonIn& view, const json::object& written) {
  for (const auto& [name, value] : written) {
    if (view[name].raw() != value) view[name].fail("does not fit the rest of the view");
  }
  for (const auto& [name, value] : view.raw().as_object()) {
    const bool follows = name == "prompt" || name == "legal";
    if (!follows && !written.contains(name)) view.fail("has a member " + quoted(name) + " that no view has");
  }
}

}  // namespace shedu
