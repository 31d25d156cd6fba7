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
    WeightInfo{"scrolls", 0.83f, 0.80f, "scrolls held"},
    WeightInfo{"match_point", 1.48f, 0.00f, "1 with all scrolls but one, less before"},
    WeightInfo{"scroll_rate", 0.69f, 0.00f, "scrolls a turn that the income could buy"},
    WeightInfo{"corner_race", 2.40f, 0.50f, "how near soldiers are to standing on all four corners, 0 to 1"},
    WeightInfo{"corner_soon", 2.11f, 0.00f, "chance that the four corners are taken in the next turn"},
    WeightInfo{"siege", 0.77f, 0.50f, "how near soldiers are to taking some city, 0 to 1"},
    WeightInfo{"storm", 0.10f, 0.00f, "chance that some city is taken in the next turn"},
    WeightInfo{"kill", 0.30f, 0.00f, "chance that a rival's last city is taken in the next turn"},
    WeightInfo{"besieged", -0.10f, 0.00f, "chance that an own city falls before the next turn"},
    WeightInfo{"doomed", -0.40f, 0.00f, "chance that the only own city falls before the next turn"},
    WeightInfo{"cities", 4.46f, 1.00f, "cities, the first counting most"},
    WeightInfo{"city_levels", 0.50f, 0.50f, "levels of cities above the first, in fives"},
    WeightInfo{"settle", 1.53f, 0.00f, "how near soldiers are to good squares for cities still wanted"},
    WeightInfo{"income", 1.00f, 0.50f, "goods gathered a turn, in fours; many of a kind count less"},
    WeightInfo{"stock", 0.23f, 0.25f, "goods in stock, in tens; many of a kind count less"},
    WeightInfo{"purse", 0.35f, 0.00f, "the part of a scroll's price in stock, with a barn to hold it"},
    WeightInfo{"barn", 0.23f, 0.10f, "barns"},
    WeightInfo{"soldiers", 0.46f, 0.30f, "soldiers, in threes"},
    WeightInfo{"levels", 0.43f, 0.50f, "levels of soldiers, in sixes"},
    WeightInfo{"cards", 0.27f, 0.40f, "worth of ability cards, 1 for a good one"},
    WeightInfo{"treasure", 0.72f, 0.00f, "what a treasure card being drawn or carried out will bring"},
    WeightInfo{"roll", 0.69f, 0.35f, "steps of a fresh roll above 7, in sevens"},
};

static_assert(kWeights.size() == static_cast<std::size_t>(Feature::Roll) + 1);

}  // namespace shedu::gog
