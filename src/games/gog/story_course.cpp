#include "games/gog/gog.h"
#include "games/gog/story.h"

namespace shedu::gog {
namespace {

// The part of a turn to which a step belongs; empty before and after the turns.
std::string_view part_of_turn(Phase phase) {
  switch (phase) {
    case Phase::Trade: return "trade";
    case Phase::Buy: return "buy";
    case Phase::Treasure:
    case Phase::Card:
    case Phase::Die:
    case Phase::Accept: return "treasure";
    case Phase::Roll:
    case Phase::Keep:
    case Phase::Reroll:
    case Phase::Act: return "move";
    default: return "";
  }
}

}  // namespace

bool Story::turn_begins() const {
  if (before_.turn == 0) return after_.turn > 0;
  return kind_of(move_) == Kind::End && after_.active != before_.active;
}

void Story::tell_course() {
  if (turn_begins()) {
    const Seat seat = after_.active;
    tell(story_, "turn", {{"seat", seat}});
    tell_changes_of(seat);
    const Goods& was = player(before_, seat).stock;
    const Goods& is = player(after_, seat).stock;
    if (was != is) {
      json::object& item = tell(story_, "gathered", {{"seat", seat}});
      add_goods_to(item, {is[0] - was[0], is[1] - was[1], is[2] - was[2]});
    }
  }
  tell_phase();
  if (after_.phase == Phase::Over) {
    State scratch{after_};
    tell_over(story_, end_reason(), Gog::standing(scratch));
  }
}

void Story::tell_phase() {
  const std::string_view part = part_of_turn(after_.phase);
  if (part.empty()) return;
  if (turn_begins() || part != part_of_turn(before_.phase)) tell(story_, "phase", {{"what", part}});
  if (after_.phase != Phase::Act) return;
  if (before_.phase != Phase::Act || after_.speed_added != before_.speed_added) {
    tell(story_, "steps", {{"seat", after_.active}, {"steps", after_.steps}});
  }
  if (after_.figure_steps > 0 && before_.figure_steps == 0) {
    tell(story_, "figure_due",
         {{"seat", after_.active},
          {"figure", figure_name(after_.figure)},
          {"steps", figure_reach(after_, after_.active, after_.figure_steps)}});
  }
}

// 3.8.
std::string_view Story::end_reason() const {
  if (after_.winner == kNature) return "rounds";
  if (scrolls_held(after_, after_.winner) == after_.options.data.scrolls) return "scrolls";
  return after_.soldiers[index(after_.winner)].contains(kCornerCells) ? "corners" : "conquest";
}

}  // namespace shedu::gog
