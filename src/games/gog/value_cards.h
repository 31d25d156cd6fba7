#pragma once

#include "games/gog/state.h"

namespace shedu::gog {

/// What an ability card is worth to whoever has cities and soldiers to use it, about 1 for a good one.
float ability_worth(Ability ability);
/// All ability cards of a player together.
float abilities_worth(const Player& mine);

/// What a treasure card does for the player on whom it is carried out, in log-odds.
float card_worth(const Public& p, Seat seat, int card);
/// What the card in play will still bring to a seat, the draw itself included; 0 without one.
float treasure_worth(const Public& p, Seat seat);

}  // namespace shedu::gog
