#include "players/openings.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>

#include "base/text.h"
#include "games/games.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/lanes.h"

namespace shedu {

int run_openings(const OpeningsArguments& arguments) {
  using Clock = std::chrono::steady_clock;
  const AnyGame& game = find_game(arguments.game);
  const OptionTexts options = read_option_words(game, arguments.options);
  const int seats = arguments.seats.value_or(game.min_seats());
  const std::vector<std::string> players =
      arguments.players.empty() ? std::vector<std::string>{"level2", "level4"} : arguments.players;
  const auto begin = Clock::now();
  OpeningBook book;
  std::mutex mutex;
  int counted = 0;
  const auto add = [&](const Record& record, const Standing& standing,
                       const std::vector<std::string>& strengths) {
    const std::lock_guard lock(mutex);
    ++counted;
    for (const Opening& opening : openings_of(record, find_game, standing, strengths)) book.add(opening);
  };
  for (const std::string& file : arguments.records) {
    const Record record = read_record(read_file(file), find_game);
    if (record.game != game.name()) throw Error(shedu::quoted(file) + " is a game of " + record.game);
    const auto state = replay(record, find_game);
    if (state->to_act() != kOver) throw Error(shedu::quoted(file) + " is not over");
    add(record, state->standing(), record.seats);
  }
  std::atomic<int> next = 0;
  const int games = arguments.records.empty() ? arguments.games : 0;
  on_threads(arguments.threads, [&] {
    const int number = next++;
    const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
    if (number >= games || (arguments.seconds > 0 && passed >= arguments.seconds)) return false;
    const std::vector<std::string> all(static_cast<std::size_t>(seats),
                                       players[static_cast<std::size_t>(number) % players.size()]);
    const OpeningGame played =
        play_opening(game, options, all, arguments.seed + static_cast<std::uint64_t>(number));
    if (played.over) add(played.record, played.standing, all);
    return true;
  });
  json::object out{{"game", game.name()}, {"counted", counted}};
  for (auto& member : book.to_json(static_cast<std::size_t>(arguments.most)))
    out[member.key()] = std::move(member.value());
  write_file(arguments.out, json::serialize(out) + "\n");
  std::printf("%d games\n", counted);
  return kDone;
}

}  // namespace shedu
