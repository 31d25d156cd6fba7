#pragma once

#include "games/tigris/conflict_odds.h"
#include "games/tigris/survey.h"

namespace shedu::tigris {

/// The odds of a fight between any two seats in any colour, at the time the attacker comes to act. All hands
/// that the viewer does not hold are alike, so there are few different ones; each is worked out when asked
/// for.
class DuelBook {
 public:
  DuelBook(const View& view, Seat mover) : view_(view), urn_(view), mover_(mover) {}

  float attacker_wins(Seat attacker, Seat defender, Colour colour, int lead);
  const Urn& urn() const { return urn_; }

 private:
  const View& view_;
  Urn urn_;
  Seat mover_;
  std::array<DuelOdds, 6 * kColours> odds_;
  std::uint32_t known_ = 0;  ///< which of them are worked out, as bits
};

/// How much each seat wants a point of each colour: 1 in all, most for the lowest.
using Needs = std::array<std::array<float, kColours>, kSeats>;
Needs needs_of(const Public& p);

/// What seats can do to each other with one action, and what that would bring or cost, in points or so.
struct Threats {
  std::array<float, kSeats> revolt_danger{}, revolt_chance{}, war_danger{}, war_chance{};
};

Threats threats_of(const Survey& survey, const Needs& needs, DuelBook& duels, Seat mover);

/// The expectation for `seat` of joining two kingdoms: points won and lost, and leaders.
float war_gain(const Realm& ours, const Realm& theirs, Seat seat, const Needs& needs, DuelBook& duels);

/// The seat that acts next, nature's draws aside.
Seat next_mover(const Public& p);

/// How many seats act before this one does.
inline int seats_before(const Public& p, Seat mover, Seat seat) {
  return seat >= mover ? seat - mover : seat - mover + p.seats;
}

}  // namespace shedu::tigris
