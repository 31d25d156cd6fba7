#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {

Bits eligible_chests(const Public& p) {
  const Bits reach = own_area(p) | p.soldiers[index(p.active)];
  return squares(p, Terrain::Chest) & reach & ~p.chests_used;
}

// P3-2: a chest reached only by a soldier first, else the lowest. P3-3: an empty pile is made new.
void draw_treasure(Public& p) {
  const Bits chests = eligible_chests(p);
  const Bits by_soldier = chests & ~own_area(p);
  p.chests_used.set(by_soldier.any() ? by_soldier.first() : chests.first());
  p.phase = Phase::Card;
  if (p.treasure_unseen != 0) return;
  if (p.options.treasure_return == TreasureReturn::Discard) {
    p.treasure_unseen = kAllCards;
    return;
  }
  const std::uint8_t card = p.treasure_returned[0];  // the pile is a queue by now: no chance in it
  std::copy(p.treasure_returned.begin() + 1, p.treasure_returned.end(), p.treasure_returned.begin());
  p.treasure_returned[--p.treasure_returned_count] = 0;
  p.card = card;
  p.phase = Phase::Die;
}

void reveal_card(Public& p, int card) {
  p.treasure_unseen &= ~(1u << card);
  p.card = static_cast<std::uint8_t>(card);
  p.phase = Phase::Die;
}

// P3-5: an even roll gives the effect to the others, the next player first.
void roll_parity(Public& p, bool even) {
  if (even) {
    p.phase = Phase::Treasure;
    start_effect(p, next_living(p, p.active));
  } else {
    p.phase = Phase::Accept;
  }
}

void answer_treasure(Public& p, bool accept) {
  p.phase = Phase::Treasure;
  if (accept) {
    start_effect(p, p.active);
  } else {
    discard_card(p);
  }
}

void discard_card(Public& p) {
  if (p.options.treasure_return == TreasureReturn::Bottom) {
    p.treasure_returned[p.treasure_returned_count++] = p.card;
  }
  p.card = 0;
}

}  // namespace shedu::gog
