#include "games/tigris/options.h"

namespace shedu::tigris {

const std::vector<OptionField<Options>>& Options::fields() {
  using O = Options;
  static const std::vector<OptionField<O>> fields = {
      choice<O, &O::board>("board", {"standard", "advanced"},
                           "Which side of the board: ten temples and two rivers, or fourteen and one."),
      choice<O, &O::conflict_support>(
          "conflict_support", {"free", "english"},
          "Commit any number of tiles to a conflict, or only what can decide it."),
      choice<O, &O::treasure_timing>("treasure_timing", {"end_of_action", "end_of_turn"},
                                     "When traders collect treasures."),
      choice<O, &O::treasure_claim>("treasure_claim", {"mandatory", "optional"},
                                    "Whether a trader must collect treasures or may leave them."),
      choice<O, &O::facedown_squares>("facedown_squares", {"ignore", "count"},
                                      "Whether tiles under a monument count for another square."),
      choice<O, &O::king_monument_rule>("king_monument_rule", {"black_only", "fallback"},
                                        "Whether a king also scores monument colours that nobody else does."),
      choice<O, &O::war_order_chooser>("war_order_chooser", {"active_player", "attacker"},
                                       "Who chooses which of several wars comes next."),
      choice<O, &O::war_support_scope>("war_support_scope", {"current_side", "original_kingdom"},
                                       "Whether tiles cut off by an earlier war still support their leader."),
      choice<O, &O::red_war_protect>("red_war_protect", {"other_leader", "any_leader"},
                                     "Which temples survive a lost war of priests."),
      choice<O, &O::leader_withdraw>("leader_withdraw", {"allowed", "not_an_action"},
                                     "Whether taking a leader off the board is an action."),
      choice<O, &O::swap_when_bag_short>("swap_when_bag_short", {"end_game_now", "forbid", "end_after_turn"},
                                         "What a swap of more tiles than the bag holds does."),
      choice<O, &O::score_visibility>("score_visibility", {"hidden", "open"},
                                      "Whether totals are shown during the game."),
      choice<O, &O::civ_buildings>("civ_buildings", {"off", "on"},
                                   "Civilization buildings: a line of three tiles scores double."),
      choice<O, &O::wonder>("wonder", {"off", "on"}, "The Wonder: a cross of five tiles of a colour."),
      choice<O, &O::advanced_specials>("advanced_specials", {"printed", "bga"},
                                       "Which advanced-board treasures must be taken first."),
      choice<O, &O::catastrophe_on_catastrophe>("catastrophe_on_catastrophe", {"forbid", "allow"},
                                                "Whether a catastrophe may be played on another."),
      number<O, &O::max_turns>("max_turns", 0, 9999, "Stop after so many turns; 0 for no limit."),
  };
  return fields;
}

}  // namespace shedu::tigris
