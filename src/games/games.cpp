#include "games/games.h"

#include <algorithm>
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
std::span<const AnyGame* const> offered_games() { return adapted(OfferedGames{}); }

bool is_example(const AnyGame& game) {
  const auto offered = offered_games();
  return std::find(offered.begin(), offered.end(), &game) == offered.end();
}

const AnyGame& find_game(std::string_view name) {
  std::vector<std::string> names;
  for (const AnyGame* game : all_games()) {
    if (game->name() == name) return *game;
    if (!is_example(*game)) names.emplace_back(game->name());
  }
  throw Error("there is no game " + quoted(name) + "; the games are: " + join(names, ", "));
}

}  // namespace shedu
