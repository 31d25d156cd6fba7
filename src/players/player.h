#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"
#include "game/value.h"
#include "search/thought.h"

namespace shedu {

/// A computer player. It gets a view, never the truth. It keeps nothing between decisions, so one player may
/// serve many games, one decision at a time.
class Player {
 public:
  virtual ~Player() = default;

  /// Decides for the viewer, who is to act. The same view, seed and simulations give the same move on any
  /// number of threads; only players with a time limit depend on the machine. A decision without a choice is
  /// thought about like any other, so that chances are comparable: who only wants a move need not ask.
  virtual Thought think(const AnyView& view, std::uint64_t seed, const Control& control) const = 0;
};

/// Makes a player from its name: a kind with parameters, such as "ismcts:ms=100", or a level, "level3".
/// Throws Error naming what is wrong and what there is.
std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view name);

/// What there is, for help and menus.
struct PlayerKind {
  std::string_view name;
  std::string_view parameters;  ///< with their defaults
  std::string_view meaning;
};
std::vector<PlayerKind> player_kinds();
/// Those of them that can play this game: `net` only where there is a network.
std::vector<PlayerKind> player_kinds(const AnyGame& game);

/// Whether there is a network for players of the kind `net`: one built in, or one of this name.
bool has_network(const AnyGame& game, std::string_view network = "");

/// The five levels offered to people, 1 gentle to 5 strong, in order; they differ from game to game.
std::vector<LevelInfo> player_levels(const AnyGame& game);

/// What stands behind a level, such as "level3", in this game; any other name stands for itself.
std::string_view player_meant(const AnyGame& game, std::string_view name);

/// What a game knows about positions and moves without any search, for a game chosen at run time.
class Appraiser {
 public:
  virtual ~Appraiser() = default;
  /// The worth of a position as the viewer knows it; not of a finished game.
  virtual Worth worth(const AnyView& view) const = 0;
  /// What can be said for and against a legal move of the viewer.
  virtual std::vector<Fact> facts(const AnyView& view, Move move) const = 0;
  /// Whether the position can be judged while nature is to act (ValueOf::settled).
  virtual bool settled(const AnyState& state) const = 0;
};
const Appraiser& appraiser_of(const AnyGame& game);

/// A player that is told the truth, to measure what hidden information is worth: the arena and tests know it,
/// no front door offers it. `name` is a player's name, such as "mcts:sims=400".
class KnowingPlayer {
 public:
  virtual ~KnowingPlayer() = default;
  virtual Thought think(const AnyState& truth, std::uint64_t seed, const Control& control) const = 0;
};
std::unique_ptr<KnowingPlayer> make_knowing_player(const AnyGame& game, std::string_view name);

}  // namespace shedu
