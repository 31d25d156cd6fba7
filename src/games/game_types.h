#pragma once

#include "game/game.h"
#include "games/gog/actions.h"
#include "games/gog/gog.h"
#include "games/gog/value.h"
#include "games/tigris/encoding.h"
#include "games/tigris/tigris.h"
#include "games/tigris/value.h"
#include "games/utopia/actions.h"
#include "games/utopia/utopia.h"
#include "games/utopia/value.h"

namespace shedu {

template <Game... Gs>
struct GameList {};

/// Every game there is, as types. This is the one line that a new game adds outside its own folder.
using AllGames = GameList<Tigris, Utopia, Gog>;

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
