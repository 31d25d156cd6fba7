#pragma once

#include <array>

#include "game/value.h"

namespace shedu::gog {

/// What the value of a position is made of, in the order of kWeights.
enum class Feature : std::uint8_t {
  Scrolls,
  MatchPoint,
  ScrollRate,
  CornerRace,
  CornerSoon,
  Siege,
  Storm,
  Kill,
  Besieged,
  Doomed,
  Cities,
  CityLevels,
  Settle,
  Income,
  Stock,
  Purse,
  Barn,
  Soldiers,
  Levels,
  Cards,
  Treasure,
  Roll,
};

/// Log-odds a unit. `simple` is a beginner who counts pieces and goods and sees no plans of others.
inline constexpr std::array kWeights = {
    WeightInfo{"scrolls", 0.19F, 0.80f, "scrolls held"},
    WeightInfo{"match_point", 0.64F, 0.00f, "1 with all scrolls but one, less before"},
    WeightInfo{"scroll_rate", 0.36F, 0.00f, "scrolls a turn that the income could buy"},
    WeightInfo{"corner_race", 2.09F, 0.50f, "how near soldiers are to standing on all four corners, 0 to 1"},
    WeightInfo{"corner_soon", 0.86F, 0.00f, "chance that the four corners are taken in the next turn"},
    WeightInfo{"siege", 0.10F, 0.50f, "how near soldiers are to taking some city, 0 to 1"},
    WeightInfo{"storm", 0.25F, 0.00f, "chance that some city is taken in the next turn"},
    WeightInfo{"kill", 0.14F, 0.00f, "chance that a rival's last city is taken in the next turn"},
    WeightInfo{"besieged", -0.10F, 0.00f, "chance that an own city falls before the next turn"},
    WeightInfo{"doomed", -0.54F, 0.00f, "chance that the only own city falls before the next turn"},
    WeightInfo{"cities", 1.15F, 1.00f, "cities, the first counting most"},
    WeightInfo{"city_levels", 0.12F, 0.50f, "levels of cities above the first, in fives"},
    WeightInfo{"settle", 0.42F, 0.04f, "how near soldiers are to good squares for cities still wanted"},
    WeightInfo{"income", 0.67F, 0.50f, "goods gathered a turn, in fours; many of a kind count less"},
    WeightInfo{"stock", 0.28F, 0.25f, "goods in stock, in tens; many of a kind count less"},
    WeightInfo{"purse", 0.15F, 0.00f, "the part of a scroll's price in stock, with a barn to hold it"},
    WeightInfo{"barn", 0.05F, 0.10f, "barns"},
    WeightInfo{"soldiers", 0.20F, 0.30f, "soldiers, in threes"},
    WeightInfo{"levels", 0.45F, 0.50f, "levels of soldiers, in sixes"},
    WeightInfo{"cards", 0.17F, 0.40f, "worth of ability cards, 1 for a good one"},
    WeightInfo{"treasure", 0.79F, 0.00f, "what a treasure card being drawn or carried out will bring"},
    WeightInfo{"roll", 0.23F, 0.35f, "steps of a fresh roll above 7, in sevens"},
};

static_assert(kWeights.size() == static_cast<std::size_t>(Feature::Roll) + 1);

}  // namespace shedu::gog
