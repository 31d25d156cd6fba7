#include "games/gog/play.h"

#include "games/gog/moves.h"

namespace shedu::gog {
namespace {

// P4-1 to P4-5.
void start_movement(Public& p) {
  if (founding(p, p.active)) {
    p.phase = Phase::Act;
    p.steps = p.options.data.founding_steps;
    add_speed(p);
  } else {
    p.phase = Phase::Roll;
  }
}

bool can_trade(const Public& p) {
  MoveList trades;
  append_trades(p, trades);
  return !trades.empty();
}

// Goes on with the turn where nothing is pending; true when somebody has to decide first.
bool continue_turn(Public& p) {
  switch (p.phase) {
    case Phase::TurnStart:
      gather(p);
      p.phase = Phase::Trade;
      return false;
    case Phase::Trade:
      if (can_trade(p)) break;
      p.camels = 0;
      p.phase = Phase::Buy;  // P1-5
      return false;
    case Phase::Treasure:
      if (eligible_chests(p).any()) break;
      start_movement(p);  // P3-7
      return false;
    case Phase::First:
    case Phase::DrawTile:
    case Phase::Card:
    case Phase::Die:
    case Phase::Roll:
    case Phase::Reroll: ask(p, kNature); return true;
    case Phase::LayTile: ask(p, p.options.map_setup == MapSetup::Draft ? p.active : kNature); return true;
    case Phase::Over: return true;
    default: break;
  }
  ask(p, p.active);
  return true;
}

bool continue_interrupt(Public& p) {
  const Frame frame = top(p);
  switch (frame.phase) {
    case Phase::AbilityDraw: return continue_ability_draw(p);
    case Phase::ScrollCheck: return continue_scroll_check(p);
    case Phase::Effect: return continue_effect(p);
    case Phase::Battle: return continue_battle(p);
    case Phase::AmbushLevel: ask(p, kNature); return true;
    default: ask(p, decider(p, frame.seat)); return true;
  }
}

void stop(Public& p) {
  if (p.phase == Phase::Trade) {
    p.camels = 0;
    p.phase = Phase::Buy;
  } else {
    start_movement(p);
  }
}

void roll(Public& p, Move move) {
  p.dice = {static_cast<std::uint8_t>(move.a()), static_cast<std::uint8_t>(move.b())};
  if (p.phase == Phase::Roll) {
    p.phase = Phase::Keep;
  } else {
    keep_roll(p);  // P4-3: the second result stands
  }
}

void play_figure(Public& p, Move move) {
  if (in_effect(p)) {
    choose_in_effect(p, move);
    return;
  }
  move_figure(p, p.active, p.figure, cell_b(move));
  p.figure_steps = 0;
  p.figure = Figure::Gog;
}

void apply(Public& p, Move move) {
  switch (kind_of(move)) {
    case Kind::First: choose_first(p, static_cast<Seat>(move.a())); return;
    case Kind::Tile: draw_tile(p, move.a()); return;
    case Kind::Lay: lay_drawn_tile(p, move.a(), move.b()); return;
    case Kind::Card: reveal_card(p, move.a()); return;
    case Kind::Die: roll_parity(p, move.a() != 0); return;
    case Kind::Ability:
    case Kind::Choose: receive_ability(p, static_cast<Ability>(move.a())); return;
    case Kind::Roll: roll(p, move); return;
    case Kind::Fight: decide_fight(p, move.a() == 0); return;
    case Kind::Level: roll_ambush(p, move.a()); return;
    case Kind::Split: split_soldiers(p, move.a()); return;
    case Kind::Trade: trade(p, move.a(), move.b()); return;
    case Kind::Stop: stop(p); return;
    case Kind::Recruit:
    case Kind::Train:
    case Kind::Upgrade:
    case Kind::BuyAbility:
    case Kind::BuyBarn:
    case Kind::BuyScroll: buy(p, move); return;
    case Kind::Pay:
      pay(p, {static_cast<std::uint8_t>(move.a()), static_cast<std::uint8_t>(move.b()),
              static_cast<std::uint8_t>(move.c())});
      return;
    case Kind::Done: p.phase = Phase::Treasure; return;
    case Kind::Draw: draw_treasure(p); return;
    case Kind::Accept: answer_treasure(p, true); return;
    case Kind::Cancel: answer_treasure(p, false); return;
    case Kind::Pick:
    case Kind::Send:
    case Kind::GiveBack:
    case Kind::Take: choose_in_effect(p, move); return;
    case Kind::Rob: rob(p, static_cast<Seat>(move.a())); return;
    case Kind::Keep: keep_roll(p); return;
    case Kind::Reroll: p.phase = Phase::Reroll; return;
    case Kind::Move: move_soldier(p, cell_a(move), move.c(), cell_b(move)); return;
    case Kind::Found: found_city(p, cell_a(move)); return;
    case Kind::Conquer: conquer(p, cell_a(move)); return;
    case Kind::Figure: play_figure(p, move); return;
    case Kind::Ambush: declare_ambush(p); return;
    case Kind::Place: place_ambush(p, cell_b(move)); return;
    case Kind::End: end_turn(p); return;
  }
}

}  // namespace

// Victory is looked for when an action is complete, that is when nothing is pending any more (3.8).
void settle(Public& p) {
  for (;;) {
    if (p.depth > 0) {
      if (continue_interrupt(p)) return;
    } else if (p.phase == Phase::Over || check_victory(p) || continue_turn(p)) {
      return;
    }
  }
}

void play(State& s, Move move) {
  apply(s.open, move);
  settle(s.open);
}

}  // namespace shedu::gog
