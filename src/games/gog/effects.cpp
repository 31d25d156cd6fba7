#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

// The ways in which the cards of 2.8 work; `number` says how much or how many.
enum class Deed : std::uint8_t {
  Raise,      // soldiers picked by the subject go up
  Lose,       // soldiers picked by the subject go
  Goods,      // of one kind
  LoseGoods,  // of every kind
  Barn,
  ToCorner,
  CityUp,
  CityDown,
  GiveBack,
  MoveFigure,
  TakeCard,
  ToForest,
  DrawAbility,
  Scroll,
};

struct Effect {
  Deed deed;
  int picks;   // decisions, at most
  int number;  // levels or goods
  Resource kind = Resource::Food;
};

constexpr std::array<Effect, kCards> kEffects = {{
    {Deed::Raise, 3, 3},                  // TC01
    {Deed::Raise, 3, 1},                  // TC02
    {Deed::Raise, 1, 5},                  // TC03
    {Deed::Raise, 1, 1},                  // TC04
    {Deed::Lose, 1, 0},                   // TC05
    {Deed::LoseGoods, 0, 1},              // TC06
    {Deed::LoseGoods, 0, 3},              // TC07
    {Deed::Barn, 0, 0},                   // TC08
    {Deed::ToCorner, 1, 0},               // TC09
    {Deed::CityUp, 1, 0},                 // TC10
    {Deed::CityDown, 1, 0},               // TC11
    {Deed::Lose, 3, 0},                   // TC12
    {Deed::Goods, 0, 1, Resource::Food},  // TC13
    {Deed::Goods, 0, 3, Resource::Food},  // TC14
    {Deed::Goods, 0, 1, Resource::Gold},  // TC15
    {Deed::Goods, 0, 3, Resource::Gold},  // TC16
    {Deed::GiveBack, 1, 0},               // TC17
    {Deed::MoveFigure, 1, 7},             // TC18
    {Deed::MoveFigure, 1, 7},             // TC19
    {Deed::Goods, 0, 3, Resource::Wood},  // TC20
    {Deed::TakeCard, 1, 0},               // TC21
    {Deed::ToForest, 3, 0},               // TC22
    {Deed::DrawAbility, 0, 0},            // TC23
    {Deed::Scroll, 0, 0},                 // TC24
}};

const Effect& effect_of(const Public& p) { return kEffects[p.card]; }
Seat subject_of(const Public& p) { return p.stack[0].seat; }

// ---- Soldiers picked one after the other, in ascending order (clarification 1) ----

unsigned candidates(const Public& p) {
  const Player& mine = player(p, subject_of(p));
  unsigned out = 0;
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    if (effect_of(p).deed == Deed::Lose || mine.soldiers[i].level < kTopLevel) out |= 1u << i;
  }
  return out;
}

// Candidates after the last one picked that leave enough for the picks to come.
unsigned pickable(const Public& p) {
  const unsigned after = candidates(p) & ~((1u << std::bit_width(p.effect.picked)) - 1);
  unsigned out = 0;
  for (unsigned rest = after; std::popcount(rest) >= p.effect.left && rest != 0; rest &= rest - 1) {
    out |= rest & -rest;
  }
  return out;
}

void append_picks(const Public& p, MoveList& moves) {
  const unsigned places = pickable(p);
  const Player& mine = player(p, subject_of(p));
  Move last;
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    if ((places >> i & 1) == 0) continue;
    const Cell cell = mine.soldiers[i].cell;
    const bool shared = (i > 0 && mine.soldiers[i - 1].cell == cell) ||
                        (i + 1 < mine.soldier_count && mine.soldiers[i + 1].cell == cell);
    const Move move = make(Kind::Pick, cell, 0, shared ? mine.soldiers[i].level : 0);
    if (move != last) moves.push_back(move);
    last = move;
  }
}

void pick_soldier(Public& p, Move move) {
  const Seat subject = subject_of(p);
  const int place = find_soldier(player(p, subject), move.a(), move.c(), std::bit_width(p.effect.picked));
  p.effect.picked = static_cast<std::uint16_t>(p.effect.picked | 1u << place);
  if (--p.effect.left > 0) return;
  if (effect_of(p).deed == Deed::Raise) {
    raise_soldiers(p, subject, p.effect.picked, effect_of(p).number);
  } else {
    take_soldiers(p, subject, p.effect.picked);
  }
}

// ---- Soldiers sent away ----

// TC09, TC22: the squares where a soldier of this seat may be sent.
Bits sending_squares(const Public& p, Seat seat, const Soldier& soldier) {
  const bool corner = effect_of(p).deed == Deed::ToCorner;
  const Bits& goals = corner ? kCornerCells : squares(p, Terrain::Wood);
  Bits closed = p.cities | p.soldiers[index(seat)] | (enemies(p, seat) & squares(p, Terrain::Volcano));
  if (!swims(p, seat, soldier.level)) closed |= squares(p, Terrain::Water);
  return goals & ~closed;
}

void append_sendings(const Public& p, MoveList& moves) {
  const Seat subject = subject_of(p);
  const Player& mine = player(p, subject);
  const std::size_t before = moves.size();
  for_each_soldier(mine, [&](std::size_t i, int tag) {
    std::size_t k = i;  // of those alike on a square, one that has not been sent
    while (k + 1 < mine.soldier_count && (mine.soldiers[k].flags & kSent) != 0 &&
           mine.soldiers[k + 1].cell == mine.soldiers[i].cell &&
           mine.soldiers[k + 1].level == mine.soldiers[i].level) {
      ++k;
    }
    if ((mine.soldiers[k].flags & kSent) != 0) return;
    append(moves, Kind::Send, mine.soldiers[k].cell, sending_squares(p, subject, mine.soldiers[k]), tag);
  });
  if (p.options.friendly_stacking == FriendlyStacking::Free) std::sort(moves.begin() + before, moves.end());
}

void send_soldier(Public& p, Move move) {
  const Seat subject = subject_of(p);
  const Player& mine = player(p, subject);
  int place = find_soldier(mine, move.a(), move.c());
  while ((mine.soldiers[static_cast<std::size_t>(place)].flags & kSent) != 0) {
    place = find_soldier(mine, move.a(), move.c(), place + 1);
  }
  Soldier soldier = take_soldier(p, subject, place);
  const bool forest = effect_of(p).deed == Deed::ToForest;
  soldier.flags = static_cast<std::uint8_t>((soldier.flags & kFought) | (forest ? kSent : 0));
  --p.effect.left;
  if (enemies(p, subject).test(move.b())) {
    start_battle(p, subject, soldier, cell_b(move));
  } else {
    soldier.cell = cell_b(move);
    add_soldier(p, subject, soldier);
  }
}

// ---- Cities and cards ----

void append_cities(const Public& p, MoveList& moves) {
  const Player& mine = player(p, subject_of(p));
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    const bool fits =
        effect_of(p).deed == Deed::CityUp ? mine.cities[i].level < kTopLevel : mine.cities[i].level > 1;
    if (fits) moves.push_back(make(Kind::Pick, mine.cities[i].cell));
  }
}

void pick_city(Public& p, Cell cell) {
  --p.effect.left;
  const bool up = effect_of(p).deed == Deed::CityUp;
  raise_city(p, subject_of(p), cell, up ? 1 : -1);
  if (up) check_scroll_squares(p, subject_of(p), cell);
}

void append_figures(const Public& p, MoveList& moves) {
  const int steps = figure_reach(p, subject_of(p), effect_of(p).number);
  for (const Figure figure : {Figure::Gog, Figure::Angel}) {
    append(moves, Kind::Figure, static_cast<int>(figure), figure_squares(p, figure, steps));
  }
}

void append_own_cards(const Public& p, MoveList& moves) {
  for (int kind = 0; kind < kAbilities; ++kind) {
    if (holds(p, subject_of(p), static_cast<Ability>(kind))) moves.push_back(make(Kind::GiveBack, kind));
  }
}

void append_cards_of_others(const Public& p, MoveList& moves) {
  const Seat subject = subject_of(p);
  for (Seat other = 0; other < p.seats; ++other) {
    if (other == subject) continue;
    for (int kind = 0; kind < kAbilities; ++kind) {
      const auto ability = static_cast<Ability>(kind);
      if (holds(p, other, ability) && !holds(p, subject, ability)) {
        moves.push_back(make(Kind::Take, other, kind));
      }
    }
  }
}

void take_card(Public& p, Seat other, Ability ability) {
  Player& theirs = player(p, other);
  theirs.abilities = static_cast<std::uint16_t>(theirs.abilities & ~(1u << index(ability)));
  gain_ability(p, subject_of(p), ability);
}

// ---- The course of an effect ----

// TC24: only the drawer may take from a player; the others are served from the stack (P3-5).
void give_scroll(Public& p, Seat subject) {
  if (subject == p.active || p.scroll_stack > 0) gain_scroll(p, subject);
}

// Carries out what needs no choice, and says how many choices come.
int begin(Public& p) {
  const Effect& effect = effect_of(p);
  const Seat subject = subject_of(p);
  switch (effect.deed) {
    case Deed::Raise:
    case Deed::Lose: return std::min(effect.picks, std::popcount(candidates(p)));
    case Deed::ToForest: return std::min<int>(effect.picks, player(p, subject).soldier_count);
    case Deed::Goods: add_goods(p, subject, static_cast<std::size_t>(effect.kind), effect.number); break;
    case Deed::LoseGoods:
      for (std::size_t kind = 0; kind < kGoods; ++kind) add_goods(p, subject, kind, -effect.number);
      break;
    case Deed::Barn:
      if (player(p, subject).barn < 2) ++player(p, subject).barn;
      break;
    case Deed::DrawAbility: give_ability_card(p, subject); break;
    case Deed::Scroll: give_scroll(p, subject); break;
    default: break;
  }
  return effect.picks;
}

// The next player of an even card (P3-5), or the end of the card.
void finish_part(Public& p) {
  const Seat subject = subject_of(p);
  if (effect_of(p).deed == Deed::ToForest) clear_flags(p, subject, kSent);
  p.effect = EffectState{};
  if (check_victory(p)) return;
  const Seat next = next_living(p, subject);
  if (subject == p.active || next == p.active) {
    pop(p);
    discard_card(p);
  } else {
    top(p).seat = next;
  }
}

bool has_choice(const Public& p) {
  MoveList moves;
  append_choices(p, moves);
  return !moves.empty();
}

}  // namespace

void start_effect(Public& p, Seat subject) { push(p, {.phase = Phase::Effect, .seat = subject}); }

bool continue_effect(Public& p) {
  EffectState& effect = p.effect;
  switch (effect.stage) {
    case EffectStage::Begin:
      effect.stage = EffectStage::Choose;
      effect.left = static_cast<std::uint8_t>(begin(p));
      return false;
    case EffectStage::Choose:
      if (effect.left > 0 && has_choice(p)) {
        ask(p, decider(p, subject_of(p)));
        return true;
      }
      effect.stage = EffectStage::Done;
      return false;
    case EffectStage::Done: finish_part(p); return false;
  }
  return false;
}

int levels_raised(int card) {
  const Effect& effect = kEffects[static_cast<std::size_t>(card)];
  return effect.deed == Deed::Raise ? effect.number : 0;
}

void append_choices(const Public& p, MoveList& moves) {
  switch (effect_of(p).deed) {
    case Deed::Raise:
    case Deed::Lose: append_picks(p, moves); return;
    case Deed::ToCorner:
    case Deed::ToForest: append_sendings(p, moves); return;
    case Deed::CityUp:
    case Deed::CityDown: append_cities(p, moves); return;
    case Deed::GiveBack: append_own_cards(p, moves); return;
    case Deed::MoveFigure: append_figures(p, moves); return;
    case Deed::TakeCard: append_cards_of_others(p, moves); return;
    default: return;
  }
}

void choose_in_effect(Public& p, Move move) {
  const Deed deed = effect_of(p).deed;
  switch (kind_of(move)) {
    case Kind::Pick:
      if (deed == Deed::CityUp || deed == Deed::CityDown) {
        pick_city(p, cell_a(move));
      } else {
        pick_soldier(p, move);
      }
      return;
    case Kind::Send: send_soldier(p, move); return;
    case Kind::GiveBack:
      --p.effect.left;
      return_ability(p, subject_of(p), static_cast<Ability>(move.a()));
      return;
    case Kind::Take:
      --p.effect.left;
      take_card(p, static_cast<Seat>(move.a()), static_cast<Ability>(move.b()));
      return;
    default:
      --p.effect.left;
      move_figure(p, subject_of(p), static_cast<Figure>(move.a()), cell_b(move));
      return;
  }
}

}  // namespace shedu::gog
