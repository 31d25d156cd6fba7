#pragma once

#include <memory>
#include <string>
#include <vector>

#include "players/player.h"
#include "support/beginnings.h"

namespace shedu::test {

struct NamedPlayer {
  std::string name;
  std::unique_ptr<Player> player;
};

/// A player's name with so few simulations that tests may ask it ten thousand times, and no clock.
std::string small_name(std::string_view name);

/// At least one of every kind, and the levels of the game, all of them small and each of them once.
std::vector<NamedPlayer> small_players(const AnyGame& game);

/// A position of a random game in which a seat has a choice.
std::unique_ptr<AnyState> decision(const AnyGame& game, Rng& rng);

}  // namespace shedu::test
