#pragma once

#include "capi/pool.h"

namespace shedu::capi {

/// The way in to a game: the numbers of shedu_game_fact, and makers of what holds games.
struct GameDoor {
  std::string_view name;
  std::int64_t min_seats, max_seats, most_moves, most_outcomes, actions, features, view_bytes, state_bytes;
  std::string_view (*feature_name)(std::size_t feature);
  float (*feature_weight)(std::size_t feature);
  std::optional<std::size_t> (*action_index)(Move move);
  Move (*action_at)(std::size_t index);
  std::unique_ptr<Batch> (*batch)(const OptionTexts& options, int seats, std::size_t size, std::uint64_t seed,
                                  bool deals);
  std::unique_ptr<Pool> (*pool)(int seats, const PoolSettings& settings);
};

/// All games, by their numbers.
std::span<const GameDoor> game_doors();

}  // namespace shedu::capi
