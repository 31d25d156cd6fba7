#include "games/gog/options.h"

#include "game/options.h"

namespace shedu::gog {

const std::vector<OptionField<Options>>& Options::fields() {
  using O = Options;
  static const std::vector<OptionField<O>> fields = {
      choice<O, &O::map_setup>("map_setup", {"fixed", "random", "draft"},
                               "The map of the first game, one dealt at random, or one laid by the players."),
      choice<O, &O::victory_variant>("victory_variant", {"long", "short"},
                                     "Conquest wins when all the others are out, or when the first one is."),
      choice<O, &O::duel_corners>("duel_corners", {"pair", "single"},
                                  "In a game of two: two start corners each, or one each, opposite."),
      choice<O, &O::gather_overlap>("gather_overlap", {"union", "per_city"},
                                    "Whether a square that two of your cities reach yields once or twice."),
      number<O, &O::camel_rate>("camel_rate", 1, 3, "How many goods a camel takes for one."),
      choice<O, &O::angel_blocks>(
          "angel_blocks", {"resources", "all"},
          "Whether a silenced city loses its resources only, or camels and chests too."),
      choice<O, &O::ability_choice>("ability_choice", {"draw", "choose_on_buy", "choose"},
                                    "Whether ability cards are drawn, chosen when bought, or always chosen."),
      choice<O, &O::power_mode>("power_mode", {"one_off", "continuous"},
                                "Power raises soldiers once, or makes them count one higher while held."),
      choice<O, &O::defense_cap6>("defense_cap6", {"off", "on"},
                                  "Whether level 6 is enough against a level-6 city with Defense."),
      choice<O, &O::ambush_attack>("ambush_attack", {"off", "on"},
                                   "Whether an Ambush soldier may land on an enemy."),
      number<O, &O::city_min_distance>("city_min_distance", 2, 3, "The least distance between two cities."),
      choice<O, &O::allow_city_on_corner>("allow_city_on_corner", {"off", "on"},
                                          "Whether a city may stand on a corner of the map."),
      choice<O, &O::conquest_exact>("conquest_exact", {"off", "on"},
                                    "Whether conquering soldiers must have exactly the level asked for."),
      choice<O, &O::conquest_mode>("conquest_mode", {"destroy", "capture"},
                                   "Whether a conquered city is destroyed or changes hands."),
      choice<O, &O::friendly_stacking>("friendly_stacking", {"none", "pass", "free"},
                                       "Own soldiers block, may be passed, or may share a square."),
      choice<O, &O::tie_battle>("tie_battle", {"reroll", "defender"},
                                "Equal rolls in a battle of equals are rolled again, or the defender wins."),
      choice<O, &O::treasure_return>(
          "treasure_return", {"discard", "bottom"},
          "Used treasure cards are shuffled when the pile is empty, or go under it."),
      choice<O, &O::effect_chooser>("effect_chooser", {"subject", "active"},
                                    "Who decides inside a treasure card: the player it hits or the drawer."),
      choice<O, &O::scroll_square_soldier>(
          "scroll_square_soldier", {"off", "on"},
          "Whether a soldier on the scroll square brings a scroll each turn."),
      choice<O, &O::eliminated_scrolls>("eliminated_scrolls", {"stack", "conqueror"},
                                        "Where the free scrolls of a player who is out go."),
      choice<O, &O::corner_hold>("corner_hold", {"off", "on"},
                                 "Whether the four corners must be held until your next turn."),
      number<O, &O::base_cap>("base_cap", 0, kMostGoods,
                              "The most of a resource without a barn; 0 as the data says."),
      number<O, &O::max_rounds>("max_rounds", 0, 9999, "Stop after so many rounds; 0 for no limit."),
      text<O, &O::data, data_text, parse_data>(
          "data", "standard", "Tiles, map, prices, caps and supplies: standard, or one's own as JSON."),
  };
  return fields;
}

}  // namespace shedu::gog
