#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <thread>

#include "base/check.h"
#include "base/json.h"
#include "games/games.h"
#include "players/learn.h"
#include "players/tune.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/version.h"

namespace shedu {
namespace {

// What both ways of learning are told.
template <class Settings>
Settings settings_of(const TuneArguments& arguments) {
  Settings settings;
  settings.games = arguments.games;
  settings.noise = arguments.noise;
  settings.match_games = arguments.match_games;
  settings.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::thread::hardware_concurrency());
  settings.seed = arguments.seed;
  if (isatty(STDERR_FILENO) != 0) {
    settings.progress = [](const std::string& stage, double share) {
      std::fprintf(stderr, "\r%s: %.0f%%\x1b[K", stage.c_str(), 100 * share);
    };
  }
  return settings;
}

json::object result_json(const TuneResult& result) {
  json::array weights;
  for (const TunedWeight& weight : result.weights) {
    weights.push_back(json::object{{"name", weight.name},
                                   {"before", weight.before},
                                   {"after", weight.after},
                                   {"meaning", weight.meaning}});
  }
  json::array trials;
  for (const TuneTrial& trial : result.trials) {
    trials.push_back(json::object{
        {"step", trial.step}, {"win_rate", trial.win_rate}, {"ci95", trial.ci95}, {"games", trial.games}});
  }
  return {{"positions", result.positions},
          {"loss_before", result.loss_before},
          {"loss_after", result.loss_after},
          {"weights", std::move(weights)},
          {"trials", std::move(trials)}};
}

void print_text(const TuneResult& result) {
  std::printf("%-24s %8s %8s  %s\n", "weight", "before", "fitted", "what it is");
  for (const TunedWeight& weight : result.weights) {
    std::printf("%-24s %8.3f %8.3f  %s\n", weight.name.c_str(), weight.before, weight.after,
                weight.meaning.c_str());
  }
  std::printf("\n%lld positions; log-loss in held-out games %.4f before, %.4f fitted\n",
              static_cast<long long>(result.positions), result.loss_before, result.loss_after);
  for (const TuneTrial& trial : result.trials) {
    std::printf("%.0f%% of the way: wins %.1f%% +- %.1f against the old weights (%d games)\n",
                100 * trial.step, 100 * trial.win_rate, 100 * trial.ci95, trial.games);
  }
}

// Goes some of the way to the fitted numbers in the lines of a table that begin {"name", number.
void apply_to(const std::string& path, const TuneResult& result, double step) {
  std::string table = read_file(path);
  for (const TunedWeight& weight : result.weights) {
    const std::string head = "{\"" + weight.name + "\", ";
    const std::size_t at = table.find(head);
    if (at == std::string::npos) throw Error(path + " has no line for the weight " + weight.name);
    const std::size_t begin = at + head.size();
    const std::size_t end = table.find(',', begin);
    char number[32];
    std::snprintf(number, sizeof number, "%.2fF", weight.before + step * (weight.after - weight.before));
    table.replace(begin, end - begin, number);
  }
  write_file(path, table);
}

// Asked before hours are spent on what would then have no place. One of the two ways to learn names a file at
// most.
void check_writable(const std::string& path) {
  if (!path.empty() && !std::ofstream(path, std::ios::app)) throw Error("cannot write " + path);
}

void end_progress() {
  if (isatty(STDERR_FILENO) != 0) std::fputs("\r\x1b[K", stderr);
}

// What it takes to make a network's numbers again: the program, and all that it was told.
std::string provenance(const TuneArguments& arguments, const LearnSettings& settings) {
  std::string seats;
  for (const int number : settings.seats) seats += (seats.empty() ? "" : ", ") + std::to_string(number);
  char numbers[160];
  std::snprintf(numbers, sizeof numbers, "seed %llu, %d games, noise %g, %d rounds, share %g",
                static_cast<unsigned long long>(settings.seed), settings.games, settings.noise,
                settings.rounds, settings.share);
  return "// Written by `shedu tune " + arguments.game + " --learn` of " + program_version() + ".\n// " +
         numbers + "; seats " + seats + (settings.again ? "; again" : "") +
         (arguments.options.empty() ? "" : "; options " + arguments.options) + ".\n";
}

// A network's numbers as the games' sources include them.
std::string net_source(const std::string& head, const std::vector<float>& numbers) {
  constexpr std::size_t kColumns = 108;
  std::string source = head;
  std::string line;
  for (const float number : numbers) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3eF,", static_cast<double>(number));
    if (line.size() + 1 + std::strlen(text) > kColumns) {
      source += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + std::string(text);
  }
  return source + line + "\n";
}

json::object result_json(const LearnResult& result) {
  json::array trials;
  for (const LearnTrial& trial : result.trials) {
    trials.push_back(json::object{
        {"seats", trial.seats}, {"win_rate", trial.win_rate}, {"ci95", trial.ci95}, {"games", trial.games}});
  }
  return {{"positions", result.positions},
          {"loss_before", result.loss_before},
          {"loss_after", result.loss_after},
          {"trials", std::move(trials)}};
}

void print_text(const LearnResult& result) {
  std::printf("%lld positions; log-loss in held-out games %.4f before, %.4f learnt\n",
              static_cast<long long>(result.positions), result.loss_before, result.loss_after);
  for (const LearnTrial& trial : result.trials) {
    std::printf("%d seats: wins %.1f%% +- %.1f with the network among players without (%d games)\n",
                trial.seats, 100 * trial.win_rate, 100 * trial.ci95, trial.games);
  }
}

int run_learn(const TuneArguments& arguments, const AnyGame& game) {
  auto settings = settings_of<LearnSettings>(arguments);
  settings.rounds = arguments.rounds;
  settings.share = arguments.share;
  settings.again = arguments.again;
  settings.seats.clear();
  if (arguments.seats) settings.seats.push_back(*arguments.seats);
  for (int seats = game.min_seats(); !arguments.seats && seats <= game.max_seats(); ++seats) {
    settings.seats.push_back(seats);
  }
  const LearnResult result = learn(game, read_option_words(game, arguments.options), settings);
  end_progress();
  write_file(arguments.learn, net_source(provenance(arguments, settings), result.numbers));
  if (arguments.json) {
    std::puts(json::serialize(result_json(result)).c_str());
  } else {
    print_text(result);
  }
  return kDone;
}

}  // namespace

int run_tune(const TuneArguments& arguments) {
  const AnyGame& game = find_game(arguments.game);
  check_writable(arguments.apply + arguments.learn);
  if (!arguments.learn.empty()) return run_learn(arguments, game);
  auto settings = settings_of<TuneSettings>(arguments);
  settings.seats = arguments.seats.value_or(game.min_seats());
  settings.pull = arguments.pull;
  const TuneResult result = tune(game, read_option_words(game, arguments.options), settings);
  end_progress();
  if (arguments.json) {
    std::puts(json::serialize(result_json(result)).c_str());
  } else {
    print_text(result);
  }
  if (!arguments.apply.empty()) apply_to(arguments.apply, result, arguments.step);
  return kDone;
}

}  // namespace shedu
