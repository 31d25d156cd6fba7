#include "players/selfplay.h"

#include <unistd.h>

#include <cstdio>
#include <thread>

#include "base/json.h"
#include "games/games.h"
#include "program/commands.h"

namespace shedu {

int run_selfplay(const SelfplayArguments& arguments) {
  SelfplaySettings settings;
  settings.games = arguments.games;
  settings.seed = arguments.seed;
  settings.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::thread::hardware_concurrency());
  settings.seconds = arguments.seconds;
  settings.player = arguments.player;
  settings.quick = arguments.quick;
  settings.share = arguments.share;
  settings.rival = arguments.rival;
  settings.rival_share = arguments.rival_share;
  settings.noise = arguments.noise;
  settings.opening = arguments.opening;
  settings.after = arguments.after;
  settings.keep = arguments.keep;
  settings.out = arguments.out;
  const bool watched = isatty(STDERR_FILENO) != 0;
  if (watched) settings.progress = [](int games) { std::fprintf(stderr, "\r%d games\x1b[K", games); };
  const SelfplayResult result = selfplay(find_game(arguments.game), settings);
  if (watched) std::fputs("\r\x1b[K", stderr);
  const json::object told = {{"games", result.games},
                             {"decisions", result.decisions},
                             {"samples", result.samples},
                             {"policies", result.policies},
                             {"bytes", result.bytes},
                             {"seconds", result.seconds},
                             {"games_per_s", result.games / result.seconds},
                             {"samples_per_s", static_cast<double>(result.samples) / result.seconds}};
  std::puts(json::serialize(told).c_str());
  return kDone;
}

int run_board_selfplay(const BoardSelfplayArguments& arguments) {
  board_selfplay(find_game(arguments.game), arguments.settings);
  return kDone;
}

}  // namespace shedu
