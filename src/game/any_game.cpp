#include "game/any_game.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"

namespace shedu {

void AnyState::check(Move move) const {
  const Seat actor = to_act();
  const std::string text = game().move_text(move);
  if (actor == kOver) throw Error("the game is over: nothing can be played any more");
  if (actor == kNature) {
    OutcomeList outcomes;
    chance(outcomes);
    std::vector<std::string> possible;
    for (const Outcome& outcome : outcomes) {
      if (outcome.move == move) return;
      possible.push_back(game().move_text(outcome.move));
    }
    throw Error(text + " cannot happen now: chance decides between " + join(possible, ", "));
  }
  MoveList moves;
  legal(moves);
  if (std::binary_search(moves.begin(), moves.end(), move)) return;
  throw Error(text + " is not legal now: " + view(actor)->why_not(move));
}

void AnyState::play(Move move) {
  check(move);
  play_unchecked(move);
}

std::uint64_t AnyState::hash() const { return fnv1a(json::serialize(to_json())); }

void AnyGame::check_seats(int seats) const {
  if (seats >= min_seats() && seats <= max_seats()) return;
  throw Error(std::string(title()) + " is for " + std::to_string(min_seats()) + " to " +
              std::to_string(max_seats()) + " seats, not " + std::to_string(seats));
}

Move AnyGame::read_move(std::string_view text) const {
  if (const std::optional<Move> move = parse_move(text)) return *move;
  throw Error(quoted(text) + " is not a move of " + std::string(title()) +
              ": docs/notation.md explains how moves are written");
}

}  // namespace shedu
