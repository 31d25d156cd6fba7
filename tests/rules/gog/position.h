#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/gog/moves.h"
#include "games/gog/play.h"
#include "games/gog/state.h"

namespace shedu::gog {

/// "C5" for row 4, column 2: the scenarios of section 6 count rows and columns from 0.
std::string sq(int row, int column);
/// "A1-B2"
std::string path(int from_row, int from_column, int to_row, int to_column);

/// A position of section 6, written down piece by piece: the default map, everybody past the founding
/// stage, no cards, both figures out of the way, first battles won. `begin` puts it to rest and complains
/// if it breaks an invariant; from then on it is played with notation.
class Position {
 public:
  explicit Position(int seats = 4, std::string_view options = "");

  // ---- Building ----
  Position& soldier(Seat seat, int row, int column, int level = 1, int flags = 0);
  Position& city(Seat seat, int row, int column, int level = 1);
  Position& stock(Seat seat, int food, int wood, int gold);
  Position& barn(Seat seat, int six_or_seven);
  Position& ability(Seat seat, Ability ability);
  Position& scrolls(Seat seat, int free);  ///< out of the stack
  Position& anchored(int city_row, int city_column, int square_row = 7, int square_column = 4);
  Position& gog(int row, int column);
  Position& angel(int row, int column);
  Position& founded(Seat seat, int cities);
  Position& no_battle_won(Seat seat);
  Position& steps(int number);
  Position& figure(Figure which, int steps);

  // ---- Starting ----
  Position& begin(Phase phase, Seat active = 0);
  Position& begin_turn(Seat active = 0);  ///< TURN_START, GATHER and what follows
  /// Phase 3: the active player has drawn this card and rolled.
  Position& begin_card(int number, std::string_view parity, Seat active = 0);

  // ---- Playing and asking ----
  Position& play(std::string_view moves);  ///< in notation, with spaces between; each must be possible
  bool legal(std::string_view move) const;
  std::vector<std::string> legal() const;                          ///< all of them
  std::vector<std::string> legal_of(std::string_view word) const;  ///< those that start so
  Seat to_act() const { return state.open.to_act; }
  Phase now() const { return current(state.open); }
  Seat winner() const { return state.open.winner; }
  int level(int row, int column) const;  ///< of the soldier there, 0 if none
  int owner(int row, int column) const;  ///< of the soldier there, -1 if none
  int city_level(int row, int column) const;
  Goods goods(Seat seat) const { return player(state.open, seat).stock; }
  int free_scrolls(Seat seat) const { return player(state.open, seat).free_scrolls; }
  int soldiers(Seat seat) const { return player(state.open, seat).soldier_count; }
  bool fought(int row, int column) const;
  std::string why_not(std::string_view move) const;  ///< for the seat to act

  State state;

 private:
  void rest();
  const Soldier* find(int row, int column) const;
};

/// The moves of a list, sorted, for comparison.
std::vector<std::string> sorted(std::vector<std::string> texts);

}  // namespace shedu::gog
