#pragma once

#include <array>

#include "game/value.h"

namespace shedu::tigris {

/// The features of a seat, in the order of the table of weights.
enum class Feature : std::uint8_t {
  Lowest,
  Balance,
  BalanceLate,
  Points,
  Outlook,
  Treasures,
  TreasureReach,
  Leaders,
  Earners,
  Space,
  Supporters,
  Strength,
  Temples,
  Hanging,
  Income,
  SquareReach,
  RevoltDanger,
  RevoltChance,
  WarDanger,
  WarChance,
  Hand,
  Reds,
  Catastrophes,
  Turn,
  Standstill,
  kCount,
};

inline constexpr std::size_t kFeatures = static_cast<std::size_t>(Feature::kCount);

/// features[seat][feature]; seats beyond the game's stay 0.
using Features = std::array<std::array<float, kFeatures>, kMaxSeats>;

/// What each feature is worth, in log-odds of winning.
inline constexpr std::array<WeightInfo, kFeatures> kWeights = {{
    {"lowest", 0.1F, 1.5F,
     "points of the lowest colour, treasures used as jokers, in fours at two seats and twos at four"},
    {"balance", 0.5F, 1.0F, "points of all colours where those of low ones count most, in the same unit"},
    {"balance_late", 2.0F, 0, "the same, growing with the progress of the game"},
    {"points", 0.0F, 0.3F, "points of all colours alike, in four times that unit"},
    {"outlook", 0.5F, 0, "the lowest colour as it will be if leaders and monuments keep earning"},
    {"treasures", 0.15F, 0.2F, "treasures, beyond the points they stand for, in pairs"},
    {"treasure_reach", 0.17F, 0, "treasures that one tile would bring to the trader's kingdom"},
    {"leaders", 0.0F, 0.6F, "leaders on the board, in pairs"},
    {"earners", 0.2F, 0.3F, "share of the colours that can score: leader or king in place, room to build"},
    {"space", 0.05F, 0, "cells to build on around the leaders, in twenties"},
    {"supporters", 0.12F, 0, "tiles that stand by the leaders in wars, up to five each, in eights"},
    {"strength", 0.18F, 0,
     "lead over the strongest rival of each leader's colour, board and hands, in fours"},
    {"temples", 0.34F, 0, "temples next to the leaders, in fours"},
    {"hanging", -0.08F, 0, "leaders that one catastrophe would take: a single temple, without treasure"},
    {"income", 0.3F, 0, "points that monuments pay each turn"},
    {"square_reach", 0.09F, 0, "colours in which one tile would complete a square in the leader's kingdom"},
    {"revolt_danger", -0.1F, 0, "leaders likely to fall to a revolt, by the odds over the hands"},
    {"revolt_chance", 0.1F, 0, "the best revolt there is to make, by the odds over the hands"},
    {"war_danger", -0.08F, 0, "what wars that others may start are likely to cost"},
    {"war_chance", 0.05F, 0, "the best war there is to start"},
    {"hand", 0.11F, 0.1F, "tiles in hand for the colours that can score and are needed"},
    {"reds", 0.08F, 0, "temples in hand, for revolts"},
    {"catastrophes", 0.03F, 0, "catastrophes left"},
    {"turn", 0.2F, 0, "actions before anybody else acts, in pairs"},
    {"standstill", 1.0F, 1.0F, "tiles spent this turn, in pairs, when for many turns hardly any were"},
}};

}  // namespace shedu::tigris
