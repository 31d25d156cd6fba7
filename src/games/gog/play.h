#pragma once

#include "game/move.h"
#include "games/gog/state.h"

namespace shedu::gog {

/// Plays a legal decision or a possible outcome of chance, and everything that follows by itself: one
/// file a chapter of the rules.
void play(State& s, Move move);

/// Everything that follows by itself, up to the next decision or chance event. A position at rest stays as
/// it is.
void settle(Public& p);

// ---- Chapters: what a decision or an outcome does ----

void choose_first(Public& p, Seat seat);                    // setup.cpp: SU-1
void draw_tile(Public& p, int tile);                        // setup.cpp: MA-2
void lay_drawn_tile(Public& p, int slot, int turn);         // setup.cpp: MA-3
void split_soldiers(Public& p, int north);                  // setup.cpp: SU-6
void start_turn(Public& p);                                 // turn.cpp: 2.2
void end_turn(Public& p);                                   // turn.cpp: 2.7
void keep_roll(Public& p);                                  // turn.cpp: P4-4
void gather(Public& p);                                     // gather.cpp: P1-1 to P1-3
void trade(Public& p, int give, int take);                  // gather.cpp: P1-4
void buy(Public& p, Move purchase);                         // buy.cpp: P2
void pay(Public& p, const Goods& payment);                  // buy.cpp: P2-8
void draw_treasure(Public& p);                              // treasure.cpp: P3-2
void reveal_card(Public& p, int card);                      // treasure.cpp: CH-4
void roll_parity(Public& p, bool even);                     // treasure.cpp: CH-5
void answer_treasure(Public& p, bool accept);               // treasure.cpp: P3-4
void discard_card(Public& p);                               // treasure.cpp: P3-7
void choose_in_effect(Public& p, Move move);                // effects.cpp: 2.8
void receive_ability(Public& p, Ability ability);           // abilities.cpp: AB-2, the card drawn or chosen
void declare_ambush(Public& p);                             // abilities.cpp: AB-4
void roll_ambush(Public& p, int level);                     // abilities.cpp: CH-8
void place_ambush(Public& p, Cell cell);                    // abilities.cpp: AB-4
void rob(Public& p, Seat victim);                           // scrolls.cpp: SC-2
void move_soldier(Public& p, Cell from, int tag, Cell to);  // movement.cpp: MV-8
void found_city(Public& p, Cell cell);                      // conquest.cpp: FO-4
void conquer(Public& p, Cell cell);                         // conquest.cpp: CQ-3
void move_figure(Public& p, Seat mover, Figure figure, Cell to);  // figures.cpp: FG
void decide_fight(Public& p, bool attacker_wins);                 // battle.cpp: BT-3

// ---- Interrupts: each goes on as far as it can; true when somebody has to decide first ----

bool continue_ability_draw(Public& p);  // abilities.cpp
bool continue_scroll_check(Public& p);  // scrolls.cpp
bool continue_effect(Public& p);        // effects.cpp
bool continue_battle(Public& p);        // battle.cpp

// ---- Ways into them ----

void give_ability_card(Public& p, Seat seat, bool bought = false);                   // AB-2
void gain_scroll(Public& p, Seat seat, Cell city = kNoCell, Cell square = kNoCell);  // SC-2
void check_scroll_squares(Public& p, Seat seat, Cell city = kNoCell);                // SC-4
void start_effect(Public& p, Seat subject);                                          // P3-4, P3-5
void start_battle(Public& p, Seat attacker, const Soldier& soldier, Cell at);        // 3.1

// ---- Small things that several chapters do ----

/// Counters are bytes; this is the one place that narrows.
template <class T>
void add(T& number, int by) {
  number = static_cast<T>(number + by);
}

inline void ask(Public& p, Seat seat) { p.to_act = seat; }

/// Pushes an interrupt.
inline void push(Public& p, const Frame& frame) {
  SHEDU_GUARD(p.depth < kDepth);
  p.stack[p.depth++] = frame;
}
inline void pop(Public& p) {
  SHEDU_GUARD(p.depth > 0);
  p.stack[--p.depth] = Frame{};
}

/// effect_chooser: who decides for a seat inside the effect of a card.
inline Seat decider(const Public& p, Seat seat) {
  const bool for_subject = in_effect(p) && p.stack[0].seat == seat;
  return for_subject && p.options.effect_chooser == EffectChooser::Active ? p.active : seat;
}

/// TC01-TC04: by how many levels a treasure card raises each soldier that is picked for it; 0: by none.
int levels_raised(int card);  // effects.cpp
/// V-7: a soldier's level once it is raised.
inline int raised_level(int level, int by) { return std::min(kTopLevel, level + by); }

/// Ends the game if a victory check succeeds (3.8).
bool check_victory(Public& p);
void end_game(Public& p, Seat winner);

// pieces.cpp: soldiers and cities keep their order, and the sets of squares follow.
void add_soldier(Public& p, Seat seat, const Soldier& soldier);
Soldier take_soldier(Public& p, Seat seat, int place);
void take_soldiers(Public& p, Seat seat, unsigned places);
void raise_soldiers(Public& p, Seat seat, unsigned places, int by);
void clear_flags(Public& p, Seat seat, int flags);
void add_city(Public& p, Seat seat, const City& city);
City take_city(Public& p, Seat seat, Cell cell);
void raise_city(Public& p, Seat seat, Cell cell, int by);

/// C-1: adds and cuts to the cap.
void add_goods(Public& p, Seat seat, std::size_t kind, int number);

void gain_ability(Public& p, Seat seat, Ability ability);    // the card and what it does at once
void return_ability(Public& p, Seat seat, Ability ability);  // AB-3
void add_speed(Public& p);                                   // P4-5

}  // namespace shedu::gog
