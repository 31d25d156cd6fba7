#pragma once

#include "game/story.h"
#include "games/gog/moves.h"

namespace shedu::gog {

/// Tells what a move did, from what one viewer knew before and knows after (docs/story.md). Everything is
/// open (V-11), and a move may set off a chain of events; so the move is told first (story.cpp), then what
/// has changed on the board and in front of each seat (story_changes.cpp), then how the turn goes on.
class Story {
 public:
  Story(const View& before, Move seen, const View& after)
      : before_(before.open), after_(after.open), move_(seen) {}

  json::array tell_all();

 private:
  // story.cpp: the move
  void tell_move();
  void tell_chance();
  void tell_purchase(Move purchase);
  void tell_chest();
  void tell_soldier_move();
  void tell_ambush();
  void tell_conquest();
  void tell_figure();

  // story_battle.cpp
  void tell_attack(Seat attacker, int level, Cell at);
  void tell_outcome(const Fight& fight);

  // story_changes.cpp: what is different
  void tell_changes();
  void tell_effects();
  void tell_changes_of(Seat seat);
  void tell_soldiers(Seat seat);
  void tell_soldiers_on(Seat seat, Cell cell);
  void tell_arrival(Seat seat, Cell at, int level);
  void tell_loss(Seat seat, Cell at, int level);
  void tell_cities(Seat seat);
  void tell_abilities(Seat seat);
  void tell_scrolls(Seat seat);
  void tell_goods(Seat seat);
  void tell_corners(Seat seat);

  // story_course.cpp: how the turn goes on
  void tell_course();
  void tell_phase();
  std::string_view end_reason() const;

  bool turn_begins() const;
  Seat subject() const { return before_.stack[0].seat; }  ///< of a card being carried out

  const Public& before_;
  const Public& after_;
  const Move move_;
  Cell fought_at_ = kNoCell;  // where this event saw a fight; battle_won tells the winner's level
  Seat mover_ = kNature;      // whose soldier has been told to go from one square (or none) to another
  Cell from_ = kNoCell;
  Cell to_ = kNoCell;
  unsigned told_ = 0;  // seats whose changes have been told, as bits
  json::array story_;
};

/// How a price or an income is told.
void add_goods_to(json::object& item, const std::array<int, kGoods>& goods);

}  // namespace shedu::gog
