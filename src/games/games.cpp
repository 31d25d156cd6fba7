#include "games/games.h"

#include <array>

#include "base/text.h"
#include "game/adapt.h"
#include "games/game_types.h"

namespace shedu {

namespace {

template <Game... Gs>
std::span<const AnyGame* const> adapted(GameList<Gs...> /*games*/) {
  static const std::array<const AnyGame*, sizeof...(Gs)> games = {&Adapted<Gs>::instance()...};
  return games;
}

}  // namespace

std::span<const AnyGame* const> all_games() { return adapted(AllGames{}); }

const AnyGame& find_game(std::string_view name) {
  std::vector<std::string> names;
  for (const AnyGame* game : all_games()) {
    if (game->name() == name) return *game;
    names.emplace_back(game->name());
  }
  throw Error("there is no game " + quoted(name) + "; the games are: " + join(names, ", "));
}

}  // namespace shedu
