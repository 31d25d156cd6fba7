#pragma once

#include <algorithm>

#include "base/fixed_vector.h"
#include "game/move.h"
#include "games/tigris/state.h"

namespace shedu::tigris {

/// Plays a legal decision or a possible outcome of chance (T2): one file a chapter of the rules.
void play(State& s, Move move);

// ---- Each chapter's way into the next, in the order of T2 and T3 ----

void start_conflicts(State& s, const std::array<Bits, 2>& kingdoms);  // war.cpp: E1-E3, after a joining tile
void continue_wars(State& s);                                         // war.cpp: E3, the next war or none
void choose_war(State& s, Colour colour);                             // war.cpp: E4
void commit_to_war(State& s, int number);                             // war.cpp: E8-E11
void start_revolt(State& s, Colour colour, Cell at, Seat defender);   // revolt.cpp: R1-R2
void commit_to_revolt(State& s, int number);                          // revolt.cpp: R3-R6
void offer_building(State& s);                                        // monuments.cpp: T2.4
void offer_structure(State& s);                                       // monuments.cpp: T2.5
void build(State& s, Move move);                                      // monuments.cpp: K, M, Z
void start_treasure_check(State& s);                                  // treasures.cpp: T2.7
void answer_treasure(State& s, Move move);                            // treasures.cpp: Y3, Y4
void end_action(State& s);                                            // turn.cpp
void end_turn(State& s);                                              // turn.cpp: T3
void choose_point(State& s, Colour colour);                           // turn.cpp: Z5
void swap_tiles(State& s, const Tiles& tiles);                        // turn.cpp: W
void draw_tile(State& s, Colour colour);                              // turn.cpp: U2, W1, T4

/// What one side of the conflict being fought has in it: the tiles that stand by its leader, those that go
/// with the leader if it loses (E10), and the points that the winner then gets (R5, E11).
struct Stake {
  Bits support;
  Bits losses;
  Colour colour = Colour::Red;
  int points = 0;
};
Stake revolt_stake(const Public& p, Seat seat);  // revolt.cpp
Stake war_stake(const Public& p, Seat seat);     // war.cpp

/// Who gets the next tile from the bag while nature draws.
Seat drawing_seat(const Public& p);

// ---- Small things that several chapters do ----

inline void ask(Public& p, Phase phase, Seat seat) {
  p.phase = phase;
  p.to_act = seat;
}
inline void award(Public& p, Seat seat, Colour colour, int number) {
  auto& total = p.points[index(seat)][index(colour)];
  total = static_cast<std::uint16_t>(std::min(total + number, kMostPoints));
}

/// P5: the kingdoms that touch an empty cell: how many, and the first two (P3 allows no more).
struct Neighbours {
  std::array<Bits, 2> kingdoms;
  int count = 0;
};
Neighbours kingdoms_beside(const Public& p, Cell cell);

/// L10: whose leader of the colour stands in the same kingdom as this seat's, or kNature.
Seat rival_in_kingdom(const Public& p, Seat seat, Colour colour);

/// R2: the temples next to a cell, which is all that counts for a leader there.
std::uint8_t revolt_strength(const Public& p, Cell cell);

/// E3, E5-E7: the wars over a joining tile on that cell, as they stand before the first of them; the cell may
/// still be empty.
using Wars = FixedVector<Conflict, kColours>;
Wars wars_over(const Public& p, Cell at);

/// D7: off the board, back to its owner.
void withdraw(Public& p, Seat seat, Colour colour);
/// L8: withdraws at once every leader whose last temple was among those that just went.
void withdraw_orphans(Public& p, const Bits& lost_temples);
/// Takes committed tiles out of a hand and out of the game (R6, E11).
void spend(State& s, Seat seat, Colour colour, int number);
/// D8: takes face-up tiles of a colour off the board and out of the game.
void remove_tiles(Public& p, Colour colour, const Bits& cells);

}  // namespace shedu::tigris
