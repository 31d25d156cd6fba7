#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

constexpr unsigned kAllKinds = (1u << kAbilities) - 1;

unsigned lacking(const Public& p, Seat seat) { return kAllKinds & ~unsigned{player(p, seat).abilities}; }

bool chooses(const Public& p, const Frame& frame) {
  const AbilityChoice choice = p.options.ability_choice;
  return choice == AbilityChoice::Choose || (choice == AbilityChoice::ChooseOnBuy && frame.detail != 0);
}

// AB-3: the oldest returned card of that kind leaves the queue.
void take_returned(Public& p, Ability ability) {
  const auto end = p.ability_returned.begin() + p.ability_returned_count;
  const auto at = std::find(p.ability_returned.begin(), end, ability);
  std::copy(at + 1, end, at);
  p.ability_returned[--p.ability_returned_count] = Ability{};
}

// AB-2: an unseen copy goes first.
void take_from_deck(Public& p, Ability ability) {
  if (p.ability_unseen[index(ability)] > 0) {
    --p.ability_unseen[index(ability)];
  } else {
    take_returned(p, ability);
  }
}

}  // namespace

unsigned unseen_kinds(const Public& p, Seat seat) {
  unsigned kinds = 0;
  for (unsigned kind = 0; kind < kAbilities; ++kind) {
    if (p.ability_unseen[kind] > 0) kinds |= 1u << kind;
  }
  return kinds & lacking(p, seat);
}

unsigned available_kinds(const Public& p, Seat seat) {
  unsigned kinds = 0;
  for (std::size_t i = 0; i < p.ability_returned_count; ++i) kinds |= 1u << index(p.ability_returned[i]);
  return (kinds & lacking(p, seat)) | unseen_kinds(p, seat);
}

void give_ability_card(Public& p, Seat seat, bool bought) {
  push(p, {.phase = Phase::AbilityDraw, .seat = seat, .detail = static_cast<std::uint8_t>(bought ? 1 : 0)});
}

bool continue_ability_draw(Public& p) {
  const Frame frame = top(p);
  if (available_kinds(p, frame.seat) == 0) {
    pop(p);
    return false;
  }
  if (chooses(p, frame)) {
    ask(p, decider(p, frame.seat));
    return true;
  }
  if (unseen_kinds(p, frame.seat) != 0) {
    ask(p, kNature);
    return true;
  }
  // AB-2: nothing unseen helps, so the oldest returned card of a kind that is lacking: no chance in it.
  std::size_t i = 0;
  while (holds(p, frame.seat, p.ability_returned[i])) ++i;
  receive_ability(p, p.ability_returned[i]);
  return false;
}

void append_abilities(const Public& p, MoveList& moves) {
  const unsigned kinds = available_kinds(p, top(p).seat);
  for (int kind = 0; kind < kAbilities; ++kind) {
    if (kinds >> kind & 1) moves.push_back(make(Kind::Choose, kind));
  }
}

void receive_ability(Public& p, Ability ability) {
  const Seat seat = top(p).seat;
  pop(p);
  take_from_deck(p, ability);
  gain_ability(p, seat, ability);
}

void gain_ability(Public& p, Seat seat, Ability ability) {
  Player& mine = player(p, seat);
  mine.abilities = static_cast<std::uint16_t>(mine.abilities | 1u << index(ability));
  if (ability == Ability::Power && p.options.power_mode == PowerMode::OneOff) {
    raise_soldiers(p, seat, (1u << kMostSoldiers) - 1, 1);
  }
  if (ability == Ability::Speed && seat == p.active && p.phase == Phase::Act) add_speed(p);
}

void return_ability(Public& p, Seat seat, Ability ability) {
  Player& mine = player(p, seat);
  mine.abilities = static_cast<std::uint16_t>(mine.abilities & ~(1u << index(ability)));
  p.ability_returned[p.ability_returned_count++] = ability;
}

// ---- Ambush (AB-4) ----

Bits ambush_squares(const Public& p, int level) {
  Bits taken = p.cities | all_soldiers(p);
  if (p.options.ambush_attack == Switch::On) {
    taken &= ~(enemies(p, p.active) & ~squares(p, Terrain::Volcano));
  }
  const Bits wet = swims(p, p.active, level) ? Bits{} : squares(p, Terrain::Water);
  return ~(taken | wet);
}

bool may_ambush(const Public& p) {
  return holds(p, p.active, Ability::Ambush) && player(p, p.active).soldier_count < p.options.data.soldiers &&
         ambush_squares(p, kTopLevel).any();
}

void declare_ambush(Public& p) {
  return_ability(p, p.active, Ability::Ambush);
  push(p, {.phase = Phase::AmbushLevel, .seat = p.active});
}

void roll_ambush(Public& p, int level) {
  pop(p);
  if (ambush_squares(p, level).any()) {
    push(p, {.phase = Phase::AmbushPlace, .seat = p.active, .detail = static_cast<std::uint8_t>(level)});
  }
}

void place_ambush(Public& p, Cell cell) {
  const Soldier soldier{cell, top(p).detail, 0};
  pop(p);
  if (enemies(p, p.active).test(cell)) {
    start_battle(p, p.active, soldier, cell);
  } else {
    add_soldier(p, p.active, soldier);
  }
}

}  // namespace shedu::gog
