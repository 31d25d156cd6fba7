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

/// The table; docs of each line say what the points stand for.
inline constexpr std::array<WeightInfo, static_cast<std::size_t>(Feature::kCount)> kWeightTable{{
    {"score", 1.0f, 1.0f, "points on the track"},
    {"income", 1.0f, 1.0f, "what the districts will earn at the end of this round"},
    {"lasting", 0.3f, 0.0f, "what they would earn in later rounds if the scale stayed as it is"},
    {"monuments", 1.4f, 0.5f, "three points a district and later round, whatever becomes of the scale"},
    {"trios", 1.4f, 0.5f, "districts within reach: princes of a kind together or near, by what is missing"},
    {"wonder_plans", 0.05f, 0.4f, "wonders within reach, by the civilizations missing on the island"},
    {"wonder_bonus", 0.85f, 0.0f, "what an own wonder may still earn from districts taken on its island"},
    {"cash", 0.35f, 0.5f, "princes at monuments of their kind, two points each, as cards allow"},
    {"hand", 0.1f, 0.0f, "what the other cards are good for: adding princes, the scale, moving"},
    {"privileges", 0.9f, 0.0f, "privileges left, while there is time to use them"},
    {"picks", 3.0f, 0.0f, "guests still to be welcomed in this round"},
    {"princes", 0.1f, 0.1f, "princes on the board, wherever they stand"},
}};

}  // namespace shedu::utopia
