#pragma once

#include <functional>

#include "base/rng.h"
#include "games/tigris/tigris.h"

/// Random games that get somewhere: moves are drawn so that squares, lines, wars and links really occur.
namespace shedu::random_games {

/// A value for every option, all equally likely; a turn limit in half of them, so that games stay short.
tigris::Options random_options(Rng& rng);

/// Called before and after every move, chance included.
using Watch = std::function<void(const tigris::State& before, Move move, const tigris::State& after)>;

/// Plays one game to its end. Returns the number of decisions.
int play_game(const tigris::Options& options, int seats, Rng& rng, const Watch& watch);

}  // namespace shedu::random_games
