#pragma once

#include <memory>
#include <string>
#include <vector>

#include "players/player.h"

namespace shedu {

/// What a record calls a seat that a person plays.
inline constexpr std::string_view kPerson = "person";
/// Who plays the other seats unless somebody else is asked for.
inline constexpr std::string_view kDefaultOpponent = "level3";

/// For each seat what the record calls it, and the computer player of that name; none for a person.
struct SeatedPlayers {
  std::vector<std::string> names;
  std::vector<std::shared_ptr<const Player>> players;
};

/// Computer players for the seats that people do not play: one name for all of them, or one for each; none
/// stands for the default. Throws Error for other numbers of names, and for names that are no player's.
SeatedPlayers seat_opponents(const AnyGame& game, const std::vector<bool>& people,
                             const std::vector<std::string>& opponents);

/// The players that a record's names stand for; whoever has another name is a person.
SeatedPlayers seat_by_names(const AnyGame& game, const std::vector<std::string>& names);

/// The kinds of players there are, with their parameters, to be read after the options of a command.
std::string players_help();

}  // namespace shedu
