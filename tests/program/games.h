#pragma once

#include <algorithm>

#include "game/session.h"
#include "games/games.h"

namespace shedu {

/// A game that went to its end at random, to be typed in, replayed and tampered with.
inline Record random_record(const AnyGame& game, int seats, std::uint64_t seed,
                            const OptionTexts& options = {}) {
  Session session(game, options, std::vector<std::string>(static_cast<std::size_t>(seats), "person"));
  FastDealer dealer(seed);
  Rng rng(seed);
  MoveList moves;
  for (session.deal(dealer); session.state().to_act() != kOver; session.deal(dealer)) {
    session.state().legal(moves);
    session.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return session.record();
}

/// What people at one keyboard type to play this record, or the events from `first` up to `last`: chance by
/// hand, Enter at every curtain, and moves where there is a choice.
inline std::string typed_in(const Record& record, std::size_t first = 0, std::size_t last = SIZE_MAX) {
  const AnyGame& game = find_game(record.game);
  std::string out;
  Seat at_the_screen = kSpectator;
  const auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  for (std::size_t i = 0; i < std::min(last, record.events.size()); ++i) {
    const Event& event = record.events[i];
    MoveList legal;
    state->legal(legal);
    state->play(event.move);
    if (i < first || legal.size() == 1) continue;
    if (event.by != kNature && event.by != at_the_screen) {
      out += "\n";
      at_the_screen = event.by;
    }
    out += game.move_text(event.move) + "\n";
  }
  return out;
}

}  // namespace shedu
