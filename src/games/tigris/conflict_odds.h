#pragma once

#include "games/tigris/state.h"

namespace shedu::tigris {

/// The tiles a viewer has not seen: in the bag, in other hands, swapped away by others. Every arrangement of
/// them is equally likely (the end of section 7), so how many of a colour a hand holds is hypergeometric.
struct Urn {
  Tiles tiles{};
  int total = 0;

  explicit Urn(const View& view);
  Urn(const Tiles& unseen, int all) : tiles(unseen), total(all) {}
};

/// What can be said of the tiles of one colour in a hand: so many are known to be there, and so many tiles of
/// the hand nobody has seen.
struct Holding {
  int known = 0;
  int unseen = 0;
};

/// The hand of a seat as it is now, and as it will be once refilled to six (T4).
Holding holding_now(const View& view, Seat seat, Colour colour);
Holding holding_refilled(const View& view, Seat seat, Colour colour);

/// The chance of 0, 1 … 6 tiles.
using CountOdds = std::array<float, kHandSize + 1>;

CountOdds count_odds(const Urn& urn, Colour colour, Holding holding);

/// Two hands against each other, both from the same urn: how many more tiles of a colour the attacker holds
/// than the defender. Exact.
class DuelOdds {
 public:
  DuelOdds() = default;
  DuelOdds(const Urn& urn, Colour colour, Holding attacker, Holding defender);

  /// R4, E9: the chance that the attacker wins when both add all they have and the own side is `lead`
  /// stronger before that. Adding everything is what a commitment can achieve at most.
  float attacker_wins(int lead) const {
    const int needed = 1 - lead + kHandSize;  // counted from -6, as the table is
    if (needed <= 0) return 1;
    return needed > 2 * kHandSize ? 0 : at_least_[static_cast<std::size_t>(needed)];
  }

 private:
  std::array<float, 2 * kHandSize + 1> at_least_{};  ///< of attacker's minus defender's tiles, from -6
};

/// The next commitments of a conflict, as they will most likely be. The attacker adds what pays, the
/// defender, who sees it, the least that wins, or nothing.
struct Fight {
  float attacker_wins = 0;
  /// What each side adds, in the likeliest of the cases that the attacker wins, and that they lose.
  int added_winning = 0;
  int added_losing = 0;
  int defence_holding = 0;
};

/// For the four phases in which a side must commit: the view's conflict.
Fight expected_fight(const View& view);

/// The chance that the defender cannot match a commitment of the attacker, the viewer; index: tiles added.
CountOdds win_odds_by_commitment(const View& view);

/// R3, E8: the colour of the tiles that count in the pending conflict.
Colour fighting_colour(const Public& p);

}  // namespace shedu::tigris
