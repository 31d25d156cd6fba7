#include <cstdio>

#include "games/game_types.h"
#include "games/games.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/measure.h"

namespace shedu {
namespace {

template <Game G>
std::vector<std::uint64_t> counts(const PerftArguments& arguments, int seats) {
  const auto options =
      parse_options<typename G::Options>(read_option_words(find_game(arguments.game), arguments.options));
  typename G::State state = G::start(options, seats);
  Rng rng(arguments.seed);
  deal_setup<G>(state, rng);
  std::vector<std::uint64_t> out;
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    out.push_back(count_sequences<G>(state, depth));
    if (!arguments.json) {
      std::printf("%2d %20llu\n", depth, static_cast<unsigned long long>(out.back()));
      std::fflush(stdout);
    }
  }
  return out;
}

}  // namespace

int run_perft(const PerftArguments& arguments) {
  const AnyGame& game = find_game(arguments.game);
  const int seats = arguments.seats.value_or(game.max_seats());
  game.check_seats(seats);
  std::vector<std::uint64_t> result;
  with_game(arguments.game, [&]<Game G>() { result = counts<G>(arguments, seats); });
  if (arguments.json) {
    const OptionTexts options = game.start(read_option_words(game, arguments.options), seats)->options();
    const json::object out{{"game", arguments.game},
                           {"seats", seats},
                           {"options", option_object(options)},
                           {"seed", arguments.seed},
                           {"counts", json::array(result.begin(), result.end())}};
    std::puts(json::serialize(out).c_str());
  }
  return kDone;
}

}  // namespace shedu
