#include "games/gog/value_cards.h"

namespace shedu::gog {
namespace {

constexpr std::array<float, kAbilities> kAbilityWorth = {
    0.6f,  // Defense
    0.6f,  // Wisdom
    0.3f,  // Magic
    0.6f,  // Ambush
    1.0f,  // Abundance
    0.5f,  // Water
    0.8f,  // Power
    1.2f,  // Strategy
    1.0f,  // Speed
};

enum class Needs : std::uint8_t { Nothing, Soldiers, Cities, Cards };

struct CardWorth {
  float worth;  // log-odds to the player on whom it is carried out
  Needs needs;  // without any of these it does nothing
};

constexpr std::array<CardWorth, kCards> kCardWorth = {{
    {0.70f, Needs::Soldiers},   // TC01 three soldiers +3
    {0.30f, Needs::Soldiers},   // TC02 three soldiers +1
    {0.45f, Needs::Soldiers},   // TC03 one soldier +5
    {0.10f, Needs::Soldiers},   // TC04 one soldier +1
    {-0.20f, Needs::Soldiers},  // TC05 lose a soldier
    {-0.07f, Needs::Nothing},   // TC06 lose 1 of each
    {-0.15f, Needs::Nothing},   // TC07 lose 3 of each
    {0.30f, Needs::Nothing},    // TC08 barn
    {0.20f, Needs::Soldiers},   // TC09 a soldier to a corner
    {0.25f, Needs::Cities},     // TC10 city +1
    {-0.25f, Needs::Cities},    // TC11 city -1
    {-0.60f, Needs::Soldiers},  // TC12 lose three soldiers
    {0.02f, Needs::Nothing},    // TC13 1 food
    {0.06f, Needs::Nothing},    // TC14 3 food
    {0.02f, Needs::Nothing},    // TC15 1 gold
    {0.06f, Needs::Nothing},    // TC16 3 gold
    {-0.35f, Needs::Cards},     // TC17 give a card back
    {0.25f, Needs::Cities},     // TC18 move a figure
    {0.25f, Needs::Cities},     // TC19 move a figure
    {0.06f, Needs::Nothing},    // TC20 3 wood
    {0.20f, Needs::Nothing},    // TC21 take a card
    {-0.10f, Needs::Soldiers},  // TC22 three soldiers to the forest
    {0.35f, Needs::Nothing},    // TC23 an ability card
    {0.90f, Needs::Nothing},    // TC24 a scroll
}};

// P3-4, P3-5: the drawer may decline, the others may not.
float drawn_worth(const Public& p, Seat seat, int card) {
  const float worth = card_worth(p, seat, card);
  return 0.5f * (seat == p.active ? std::max(0.0f, worth) : worth);
}

// Whether the card now carried out has still to come to this seat.
bool still_to_come(const Public& p, Seat seat) {
  const Seat subject = p.stack[0].seat;
  if (subject == p.active) return false;
  for (Seat next = next_living(p, subject); next != p.active; next = next_living(p, next)) {
    if (next == seat) return true;
  }
  return false;
}

}  // namespace

float ability_worth(Ability ability) { return kAbilityWorth[index(ability)]; }

float abilities_worth(const Player& mine) {
  float sum = 0;
  for (std::size_t kind = 0; kind < kAbilities; ++kind) {
    if (mine.abilities >> kind & 1) sum += kAbilityWorth[kind];
  }
  return sum;
}

float card_worth(const Public& p, Seat seat, int card) {
  const Player& subject = player(p, seat);
  const CardWorth& entry = kCardWorth[static_cast<std::size_t>(card)];
  switch (entry.needs) {
    case Needs::Soldiers: return subject.soldier_count > 0 ? entry.worth : 0;
    case Needs::Cities: return subject.city_count > 0 ? entry.worth : 0;
    case Needs::Cards: return subject.abilities != 0 ? entry.worth : 0;
    default: return entry.worth;
  }
}

float treasure_worth(const Public& p, Seat seat) {
  if (in_effect(p)) {
    if (p.stack[0].seat != seat) return still_to_come(p, seat) ? card_worth(p, seat, p.card) : 0;
    if (p.effect.stage == EffectStage::Done || p.effect.left == 0) return 0;
    const int all = p.effect.left + std::popcount(p.effect.picked);
    return card_worth(p, seat, p.card) * static_cast<float>(p.effect.left) / static_cast<float>(all);
  }
  switch (p.phase) {
    case Phase::Accept: return seat == p.active ? std::max(0.0f, card_worth(p, seat, p.card)) : 0;
    case Phase::Die: return drawn_worth(p, seat, p.card);
    case Phase::Card: {
      float sum = 0;
      for (std::uint32_t rest = p.treasure_unseen; rest != 0; rest &= rest - 1) {
        sum += drawn_worth(p, seat, std::countr_zero(rest));
      }
      return sum / static_cast<float>(std::popcount(p.treasure_unseen));
    }
    default: return 0;
  }
}

}  // namespace shedu::gog
