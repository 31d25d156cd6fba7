#pragma once

#include <cstdint>
#include <vector>

namespace shedu {

/// What it costs to put two together: symmetric, not negative, and small enough that 2^58 is more than any.
using PairCosts = std::vector<std::vector<std::int64_t>>;

/// Puts an even number of players into pairs so that the sum of their costs is the least there is: for each
/// its partner. Edmonds' algorithm with blossoms, in time that grows with the third power.
std::vector<int> cheapest_pairs(const PairCosts& costs);

}  // namespace shedu
