#pragma once

#include "game/story.h"
#include "games/tigris/moves.h"

namespace shedu::tigris {

/// Tells what a move did, from what one viewer knew before and knows after (docs/story.md).
class Story {
 public:
  Story(const View& before, Move seen, const View& after)
      : before_(before.open), after_(after.open), move_(seen) {}

  json::array tell_all();

 private:
  void tell_move();
  void tell_tile();
  void tell_leader();
  void tell_swap();
  void tell_commitment();
  void tell_decision(int committed);
  void tell_structure();
  void tell_refusal();
  void tell_gains();
  void tell_conflict();
  void tell_orphans();
  void tell_treasures();
  void tell_income();
  void tell_end();

  bool turn_scored() const;
  std::string_view end_reason() const;
  Cell at() const { return static_cast<Cell>(move_.b()); }

  const Public& before_;
  const Public& after_;
  const Move move_;
  std::array<unsigned, kMonuments> income_{};  // of each monument, in this event: colours, as bits
  json::array story_;
};

}  // namespace shedu::tigris
