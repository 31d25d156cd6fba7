#pragma once

#include <cstdint>
#include <vector>

#include "games/gog/data.h"

namespace shedu {
template <class O>
struct OptionField;
}

namespace shedu::gog {

enum class MapSetup : std::uint8_t { Fixed, Random, Draft };
enum class VictoryVariant : std::uint8_t { Long, Short };
enum class DuelCorners : std::uint8_t { Pair, Single };
enum class GatherOverlap : std::uint8_t { Union, PerCity };
enum class AngelBlocks : std::uint8_t { Resources, All };
enum class AbilityChoice : std::uint8_t { Draw, ChooseOnBuy, Choose };
enum class PowerMode : std::uint8_t { OneOff, Continuous };
enum class ConquestMode : std::uint8_t { Destroy, Capture };
enum class FriendlyStacking : std::uint8_t { None, Pass, Free };
enum class TieBattle : std::uint8_t { Reroll, Defender };
enum class TreasureReturn : std::uint8_t { Discard, Bottom };
enum class EffectChooser : std::uint8_t { Subject, Active };
enum class EliminatedScrolls : std::uint8_t { Stack, Conqueror };
enum class Switch : std::uint8_t { Off, On };

/// The options of section 5 that can be chosen here; every default is the rules' default.
struct Options {
  std::uint16_t max_rounds = 0;  ///< VI-4; 0: no limit
  MapSetup map_setup{};
  VictoryVariant victory_variant{};
  DuelCorners duel_corners{};
  GatherOverlap gather_overlap{};
  std::uint8_t camel_rate = 1;
  AngelBlocks angel_blocks{};
  AbilityChoice ability_choice{};
  PowerMode power_mode{};
  Switch defense_cap6{};
  Switch ambush_attack{};
  std::uint8_t city_min_distance = 2;
  Switch allow_city_on_corner{};
  Switch conquest_exact{};
  ConquestMode conquest_mode{};
  FriendlyStacking friendly_stacking = FriendlyStacking::Pass;
  TieBattle tie_battle{};
  TreasureReturn treasure_return{};
  EffectChooser effect_chooser{};
  Switch scroll_square_soldier{};
  EliminatedScrolls eliminated_scrolls{};
  Switch corner_hold{};
  std::uint8_t base_cap = 0;  ///< C-1; 0: as the data says
  Data data = standard_data();

  static const std::vector<OptionField<Options>>& fields();
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace shedu::gog
