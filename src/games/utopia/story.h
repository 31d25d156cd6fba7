#pragma once

#include "game/story.h"
#include "games/utopia/moves.h"

namespace shedu::utopia {

/// Tells what a move did, from what one viewer knew before and knows after (docs/story.md).
class Story {
 public:
  Story(const View& before, Move seen, const View& after)
      : before_(before.open), after_(after.open), move_(seen) {}

  json::array tell_all();

 private:
  void tell_move();
  void tell_setup_or_draw();
  void tell_pick();
  void tell_arrival(Civ civ);
  void tell_wonder();
  void tell_control();
  void tell_payment();
  void tell_action(Move action);
  void tell_gains(std::string_view reason);
  void tell_prestige();
  void tell_course();

  bool enters(Phase phase) const { return after_.phase == phase && before_.phase != phase; }
  bool turn_begins() const;

  const Public& before_;
  const Public& after_;
  const Move move_;
  json::array story_;
};

}  // namespace shedu::utopia
