#include "players/player_name.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/text.h"
#include "players/player.h"

namespace shedu {
namespace {

struct Kind {
  PlayerSort sort;
  PlayerKind words;
};

constexpr std::array<Kind, 8> kKinds = {{
    {PlayerSort::Random, {"random", "", "plays any legal move"}},
    {PlayerSort::Greedy,
     {"greedy", "weights=full memory=on", "the move after which it stands best, one move deep"}},
    {PlayerSort::Turn,
     {"turn", "width=12 depth=12 weights=learned memory=on", "the best line to the end of its own turn"}},
    {PlayerSort::Flat,
     {"flat", "ms=100 sims=0 rollout=-1", "random games after every move (flat Monte Carlo)"}},
    {PlayerSort::Mcts,
     {"mcts",
      "ms=100 sims=0 threads worlds=8 c fpu plan sharp temperature trust width rollout=0 weights=learned "
      "memory=on",
      "tree search in several imagined worlds, each fully known"}},
    {PlayerSort::Ismcts,
     {"ismcts",
      "ms=100 sims=0 threads c fpu plan sharp temperature trust width rollout=0 weights=learned memory=on",
      "information-set tree search: a world imagined afresh for every simulation"}},
    {PlayerSort::Net,
     {"net", "ms=100 sims=0 threads c fpu plan sharp temperature trust width net weights=learned memory=on",
      "ismcts led by a learned network, where there is one for so many seats (net=NAME: another one)"}},
    {PlayerSort::Board,
     {"board", "ms=100 sims=0 c fpu width net",
      "tree search led by a learned network that sees the board, where there is one (net=NAME: another "
      "one)"}},
}};

[[noreturn]] void refuse(std::string_view name, const std::string& why) {
  throw Error("player " + quoted(name) + ": " + why);
}

double read_number(std::string_view name, std::string_view key, std::string_view text, double least,
                   double most) {
  const std::optional<double> value = parse_double(text);
  if (!value || !(*value >= least && *value <= most)) {
    const auto shown = [](double x) { return std::to_string(static_cast<std::int64_t>(x)); };
    refuse(name, std::string(key) + " must be a number from " + shown(least) + " to " + shown(most) +
                     ", not " + quoted(text));
  }
  return *value;
}

std::string_view read_choice(std::string_view name, std::string_view key, std::string_view text,
                             std::initializer_list<std::string_view> choices) {
  if (std::find(choices.begin(), choices.end(), text) == choices.end()) {
    std::string there_are;
    for (const std::string_view choice : choices) {
      there_are += (there_are.empty() ? "" : " or ") + std::string(choice);
    }
    refuse(name, std::string(key) + " must be " + there_are + ", not " + quoted(text));
  }
  return text;
}

void read_parameter(PlayerName& player, std::string_view name, std::string_view key, std::string_view text) {
  const auto number = [&](double least, double most) { return read_number(name, key, text, least, most); };
  if (key == "ms") player.milliseconds = static_cast<int>(number(0, 3'600'000));
  if (key == "sims") player.simulations = static_cast<std::int64_t>(number(0, 1e9));
  if (key == "threads") player.threads = static_cast<int>(number(1, 256));
  if (key == "worlds") player.worlds = static_cast<int>(number(1, 1000));
  if (key == "width") player.width = static_cast<int>(number(1, 1000));
  if (key == "depth") player.depth = static_cast<int>(number(1, 100));
  if (key == "rollout") player.rollout = static_cast<int>(number(-1, 100'000));
  if (key == "c") player.explore = number(0, 100);
  if (key == "fpu") player.first_play = number(0, 1);
  if (key == "plan") player.plan = static_cast<int>(number(0, 1000));
  if (key == "trust") player.trust = number(0, 1e6);
  if (key == "sharp") player.sharpen = number(0, 1);
  if (key == "temperature") player.temperature = number(0, 10);
  if (key == "weights") {
    const std::string_view choice = read_choice(name, key, text, {"simple", "full", "learned"});
    player.judgement.simple = choice == "simple";
    player.judgement.learned = choice == "learned";
  }
  if (key == "net") player.network = text;
  if (key == "memory") player.judgement.forgetful = read_choice(name, key, text, {"off", "on"}) == "off";
}

const Kind& find_kind(std::string_view name, std::string_view word) {
  for (const Kind& kind : kKinds) {
    if (kind.words.name == word) return kind;
  }
  std::string there_are;
  for (const Kind& kind : kKinds) there_are += std::string(kind.words.name) + ", ";
  refuse(name, "there is no such kind of player; there are: " + there_are + "level1 to level5");
}

// The parameters of a kind, without their defaults.
std::vector<std::string> parameters_of(const Kind& kind) {
  std::vector<std::string> result;
  for (const std::string_view word : words(kind.words.parameters)) {
    result.emplace_back(word.substr(0, word.find('=')));
  }
  return result;
}

}  // namespace

PlayerName parse_player_name(std::string_view name) {
  const std::size_t colon = name.find(':');
  const Kind& kind = find_kind(name, name.substr(0, colon));
  const std::vector<std::string> known = parameters_of(kind);
  PlayerName player;
  player.sort = kind.sort;
  player.judgement.learned = kind.words.parameters.find("weights=learned") != std::string_view::npos;
  if (kind.sort == PlayerSort::Flat) player.rollout = -1;
  std::string_view rest = colon == std::string_view::npos ? "" : name.substr(colon + 1);
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(':'));
    rest = part.size() == rest.size() ? "" : rest.substr(part.size() + 1);
    const std::size_t equals = part.find('=');
    const std::string_view key = part.substr(0, equals);
    if (equals == std::string_view::npos || std::find(known.begin(), known.end(), key) == known.end()) {
      refuse(name,
             quoted(part) + " is not a parameter of " + std::string(kind.words.name) +
                 (known.empty() ? ", which has none" : "; it has: " + std::string(kind.words.parameters)));
    }
    read_parameter(player, name, key, part.substr(equals + 1));
  }
  const bool takes_time = std::find(known.begin(), known.end(), "ms") != known.end();
  if (takes_time && player.milliseconds == 0 && player.simulations == 0) player.milliseconds = 100;
  return player;
}

std::vector<PlayerKind> player_kinds() {
  std::vector<PlayerKind> kinds;
  kinds.reserve(kKinds.size());
  for (const Kind& kind : kKinds) kinds.push_back(kind.words);
  return kinds;
}

}  // namespace shedu
