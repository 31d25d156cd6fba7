#pragma once

#include <array>

#include "game/value.h"

namespace shedu::utopia {

/// What a position is judged by. All are in points of the final score that a seat may expect from it, less
/// the average of the seats, in units of how far scores may still drift apart (see Outlook::spread).
enum class Feature : std::uint8_t {
  Score,
  Income,
  Lasting,
  Monuments,
  Trios,
  WonderPlans,
  WonderBonus,
  Cash,
  Hand,
  Privileges,
  Picks,
  Princes,
  kCount,
};

/// The table, tuned by matches of one-ply players and scaled so that the chances are about right.
inline constexpr std::array<WeightInfo, static_cast<std::size_t>(Feature::kCount)> kWeightTable{{
    {"score", 0.5f, 0.5f, "points on the track"},
    {"income", 0.5f, 0.5f, "what the districts will earn at the end of this round"},
    {"lasting", 0.15f, 0.0f, "what they would earn in later rounds if the scale stayed as it is"},
    {"monuments", 0.7f, 0.1f, "three points a district and later round, whatever becomes of the scale"},
    {"trios", 0.7f, 0.15f, "districts within reach: princes of a kind together or near, by what is missing"},
    {"wonder_plans", 0.03f, 0.1f, "wonders within reach, by the civilizations missing on the island"},
    {"wonder_bonus", 0.42f, 0.0f, "what an own wonder may still earn from districts taken on its island"},
    {"cash", 0.18f, 0.2f, "princes at monuments of their kind, two points each, as cards allow"},
    {"hand", 0.05f, 0.0f,
     "what the other cards are good for: adding princes at monuments, raising on the scale"},
    {"privileges", 0.45f, 0.0f, "privileges left, while there is time to use them"},
    {"picks", 1.5f, 0.0f, "guests still to be welcomed in this round"},
    {"princes", 0.05f, 0.05f, "princes on the board, wherever they stand"},
}};

}  // namespace shedu::utopia
