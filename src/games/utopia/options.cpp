#include "games/utopia/options.h"

namespace shedu::utopia {

const std::vector<OptionField<Options>>& Options::fields() {
  using O = Options;
  static const std::vector<OptionField<O>> fields = {
      choice<O, &O::order_mode>("order_mode", {"dynamic", "fixed_per_phase", "fixed_per_round"},
                                "Whether points change the turn order at once, or how long it is fixed."),
      choice<O, &O::zero_rotation>("zero_rotation", {"previous_first", "front_of_start_square", "none"},
                                   "Who goes to the back of the starting square when a round begins."),
      choice<O, &O::discard_rank>("discard_rank", {"deal_time", "round_start"},
                                  "Whose place counts for the compulsory discards: at the deal, or when the "
                                  "round began."),
      choice<O, &O::wonder_bonus_own>("wonder_bonus_own", {"off", "on"},
                                      "Whether a wonder also pays for its owner's own new monuments."),
      choice<O, &O::surprise_limit>("surprise_limit", {"per_player_per_round", "per_round", "off"},
                                    "How often surprise guests may be drawn."),
      choice<O, &O::designee_may_build>("designee_may_build", {"off", "on"},
                                        "Whether the player named after a surprise may build as well."),
      choice<O, &O::drawer_builds_after>("drawer_builds_after", {"off", "on"},
                                         "Whether the player who drew a surprise may build once more "
                                         "afterwards."),
      choice<O, &O::anywhere_pays>("anywhere_pays", {"off", "on"},
                                   "Whether a prince added for three cards pays the owner of a matching "
                                   "monument."),
      choice<O, &O::prince_shortage>("prince_shortage", {"forfeit", "relocate_own", "unlimited"},
                                     "What a guest does when its prince is not in the reserve."),
      choice<O, &O::final_tie>("final_tie", {"rank", "shared", "most_districts"},
                               "Who wins when the best scores are equal."),
      choice<O, &O::drop_mode>("drop_mode", {"to_one", "by_one"},
                               "How far two cards let a civilization fall."),
      choice<O, &O::removed_to_reserve>("removed_to_reserve", {"off", "on"},
                                        "Whether a prince removed for points comes back to the reserve."),
      choice<O, &O::open_hands>("open_hands", {"off", "on"}, "Whether hands lie open."),
      choice<O, &O::two_player_skip_water_sector>("two_player_skip_water_sector", {"off", "on"},
                                                  "With two players, ships sail past the closed island."),
      number<O, &O::target_score>("target_score", 1, 999, "The game ends after a round with such a score."),
      number<O, &O::max_rounds>("max_rounds", 0, 999, "Stop after so many rounds; 0 for no limit."),
      text<O, &O::board, board_text, parse_board>(
          "board", "standard", "The board: standard, or one of your own, in one line or from a file."),
  };
  return fields;
}

}  // namespace shedu::utopia
