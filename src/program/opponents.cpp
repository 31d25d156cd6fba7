#include "program/opponents.h"

#include <algorithm>

#include "base/check.h"

namespace shedu {
namespace {

std::shared_ptr<const Player> player_or_person(const AnyGame& game, const std::string& name) {
  try {
    return make_player(game, name);
  } catch (const Error&) {
    return nullptr;
  }
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 1), ' ');
  return text;
}

}  // namespace

SeatedPlayers seat_opponents(const AnyGame& game, const std::vector<bool>& people,
                             const std::vector<std::string>& opponents) {
  std::vector<std::string> names = opponents;
  if (names.empty()) names.emplace_back(kDefaultOpponent);
  const auto others = static_cast<std::size_t>(std::count(people.begin(), people.end(), false));
  if (names.size() == 1) names.resize(others, names.front());
  if (names.size() != others) {
    throw Error("--opponents has " + std::to_string(names.size()) + " names for " + std::to_string(others) +
                (others == 1 ? " seat" : " seats") +
                " that nobody plays: name one for all of them, or one for each");
  }
  SeatedPlayers seating;
  auto next = names.begin();
  for (const bool person : people) {
    seating.names.push_back(person ? std::string(kPerson) : *next++);
    seating.players.push_back(person ? nullptr : make_player(game, seating.names.back()));
  }
  return seating;
}

SeatedPlayers seat_by_names(const AnyGame& game, const std::vector<std::string>& names) {
  SeatedPlayers seating{names, {}};
  for (const std::string& name : names) seating.players.push_back(player_or_person(game, name));
  return seating;
}

std::string players_help() {
  std::string out =
      "Players are named by a level, level1 (gentle) to level5 (strong), or by a kind with\n"
      "parameters after colons, such as ismcts:ms=500. The kinds, with their defaults:\n";
  for (const PlayerKind& kind : player_kinds()) {
    out += "  " + padded(std::string(kind.name), 8) + std::string(kind.meaning) + "\n";
    if (!kind.parameters.empty()) out += "          " + std::string(kind.parameters) + "\n";
  }
  return out;
}

}  // namespace shedu
