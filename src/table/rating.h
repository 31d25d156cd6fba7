#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/store.h"

namespace shedu {

/// How strong a player is thought to be, and how surely: a normal distribution.
struct Rating {
  double mean = 25;
  double deviation = 25 / 3.0;
};

/// What a game says about its players: their ratings after it. `places` are where they came in, lower is
/// better, equal is a tie. The Bayesian rule of Weng and Lin (2011) for the Plackett-Luce model, in closed
/// form. Throws Error when there are not as many places as players.
std::vector<Rating> rated(std::span<const Rating> before, std::span<const int> places);

/// The rating of somebody who has not played yet.
RatingRow first_rating(const RatedGame& game, const std::string& player);

/// The ratings of all seats after a game; `find` gives those before it, as far as there are any.
std::vector<RatingRow> rated_rows(
    const RatedGame& game, const std::function<std::optional<RatingRow>(const std::string& player)>& find);

}  // namespace shedu
