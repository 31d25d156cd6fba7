#pragma once

#include <span>
#include <vector>

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

}  // namespace shedu
