#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "players/player.h"

namespace shedu {

/// Who decides for a seat in the arena. The arena holds the truth of its games, so that it can also measure
/// players who are told it; an honest player is one that is shown its view of it.
struct Entrant {
  std::shared_ptr<const KnowingPlayer> player;  ///< shared with a thread that it never answered
  int budget = 0;  ///< milliseconds that its name allows it for a decision; 0: no time is named
};
using MakeEntrant = std::function<Entrant(const AnyGame&, std::string_view name)>;

/// A player that is shown the view of the seat to act, and nothing else.
std::unique_ptr<KnowingPlayer> honest(std::unique_ptr<Player> player);

/// Whether the name is one of a player that sees what it should not: "cheater:NAME".
bool sees_hidden(std::string_view name);

/// The name without "cheater:": the player that it would be if it were honest.
std::string_view honest_name(std::string_view name);

/// Makes whoever is called so: a player (players/player.h), or "cheater:" and a player's name.
Entrant make_entrant(const AnyGame& game, std::string_view name);

}  // namespace shedu
