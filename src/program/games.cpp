#include <cstdio>

#include "base/text.h"
#include "engine/describe.h"
#include "games/games.h"
#include "players/player.h"
#include "program/commands.h"

namespace shedu {
namespace {

std::string values_text(const OptionInfo& option) {
  if (option.values.empty()) return std::to_string(option.least) + " to " + std::to_string(option.most);
  return join(option.values, ", ") + (option.text ? ", a text, or @FILE to read it from a file" : "");
}

void print_game(const AnyGame& game) {
  std::printf("%s: %s, %d to %d seats\n", std::string(game.name()).c_str(), std::string(game.title()).c_str(),
              game.min_seats(), game.max_seats());
  for (const OptionInfo& option : game.options()) {
    std::printf("\n  %s=%s\n      %s\n      May be: %s.\n", option.name.c_str(), option.fallback.c_str(),
                option.help.c_str(), values_text(option).c_str());
  }
  std::printf("\n  The levels of its computer players, and their ratings in Elo points:\n");
  int number = 0;
  for (const LevelInfo& level : player_levels(game)) {
    std::printf("      level%d = %s, %d\n", ++number, std::string(level.player).c_str(), level.rating);
  }
}

}  // namespace

int run_games(const GamesArguments& arguments) {
  if (arguments.json) {
    std::puts(json::serialize(describe_games()).c_str());
    return kDone;
  }
  bool first = true;
  for (const AnyGame* game : arguments.examples ? all_games() : offered_games()) {
    if (!first) std::putchar('\n');
    first = false;
    print_game(*game);
  }
  return kDone;
}

}  // namespace shedu
