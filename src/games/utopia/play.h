#pragma once

#include "games/utopia/moves.h"
#include "games/utopia/state.h"

namespace shedu::utopia {

/// Plays a legal decision or a possible outcome of chance: one file a chapter of the rules.
void play(State& s, Move move);

// ---- order.cpp: rank and turn order (2.2) ----

void add_score(Public& p, Seat seat, int points);  ///< R-ORD-2
void rotate_starting_square(Public& p);            ///< R-ORD-5
/// R-ORD-3: the order by which waiting seats come to their turns, as things stand.
const Order& turn_order(const Public& p);
/// R-ORD-3: the next seat of those that wait; some seat must.
Seat next_to_play(const Public& p);

// ---- build.cpp: wonders and control (2.3) ----

void build_wonder(State& s, Island island);
void leave_for_wonder(State& s, Civ civ, District from);
void take_control(State& s, Civ civ, District district);

// ---- welcome.cpp: phase 1 (2.4) ----

void start_welcoming(State& s);  ///< P1_DRAW
void draw_guest(State& s, Island island, Civ civ);
void pick_guest(State& s, Civ civ, District district);
void draw_surprise(State& s);
void place_surprise(State& s, District district);
void relocate(State& s, District from);
void designate(State& s, Seat seat);
void end_welcome_turn(State& s);

// ---- develop.cpp: phase 2 (2.5) ----

void start_development(State& s);  ///< P2_DEAL
/// Who gets the next card while nature deals.
Seat dealt_seat(const Public& p);
void deal_card(State& s, Civ civ);
void discard(State& s, Civ civ);
void pay(State& s, Move action);
void convert(State& s, Civ civ);
void end_development_turn(State& s);

// ---- actions.cpp: what the paid actions do ----

void act(State& s, Move action);
/// R-P2-10, R-P2-11, A-18: raises a civilization that is not the highest, or drops one that is not the
/// lowest.
void influence(Public& p, Kind kind, Civ civ);

// ---- round.cpp: the frame of the rounds, phase 3 and the end (2.1, 2.6, 2.7) ----

/// R-P3-1: what the seat's districts with monuments of a civilization pay as the scale stands; of all.
int income(const Public& p, Seat seat, Civ civ);
int income(const Public& p, Seat seat);
void pay_income(Public& p);

void start_round(State& s);
void score_prestige(State& s);

// ---- Small things that several chapters do ----

inline void ask(Public& p, Phase phase, Seat seat) {
  p.phase = phase;
  p.to_act = seat;
}

/// Princes between a seat's reserve and the board.
inline void enter(Public& p, Seat seat, Civ civ, District district) {
  p.princes[index(seat)][index(civ)].add(district, 1);
  --p.reserve[index(seat)][index(civ)];
}
inline void go_home(Public& p, Seat seat, Civ civ, District district, int count) {
  p.princes[index(seat)][index(civ)].remove(district, count);
  auto& reserve = p.reserve[index(seat)][index(civ)];
  reserve = static_cast<std::int16_t>(reserve + count);
}

}  // namespace shedu::utopia
