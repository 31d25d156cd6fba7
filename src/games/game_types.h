#pragma once

#include "game/game.h"
#include "games/gog/all.h"
#include "games/kudurru/all.h"
#include "games/tigris/all.h"
#include "games/utopia/all.h"

namespace shedu {

template <Game... Gs>
struct GameList {};

/// The games that people are offered, in this order, as types. Here, and nowhere else outside its own
/// folders, is a new game named (docs/add-a-game.md).
using OfferedGames = GameList<Tigris, Utopia, Gog>;

/// Models for new games: played by whoever asks for them by name, and tested as all others are.
using ExampleGames = GameList<Kudurru>;

template <Game... As, Game... Bs>
GameList<As..., Bs...> joined(GameList<As...>, GameList<Bs...>);
/// Every game there is.
using AllGames = decltype(joined(OfferedGames{}, ExampleGames{}));

template <class F, Game... Gs>
bool with_game_of(GameList<Gs...> /*games*/, std::string_view name, F&& f) {
  return ((Gs::kName == name ? (f.template operator()<Gs>(), true) : false) || ...);
}

/// Calls f.operator()<G>() for the game of that name, and says whether there is one: the way from a name
/// on the command line to the templates (bench, perft, search) that need the type.
template <class F>
bool with_game(std::string_view name, F&& f) {
  return with_game_of(AllGames{}, name, f);
}

}  // namespace shedu
