#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/utopia/utopia.h"

namespace shedu::utopia::test {

/// The seats of the rules' scenarios, by their letters.
inline constexpr Seat A = 0, B = 1, C = 2, D = 3, E = 4;

/// A position put together by hand, the way a scenario of section 5 describes it. It begins with an empty
/// board, the scale M P E G C, everybody on 0 points in seat order, no cards in hand; end with welcome(),
/// develop() or deal(), which say whose decision is due, and take state(), which must not be broken.
class Position {
 public:
  explicit Position(int seats, std::string_view options = "");

  Position& scores(std::initializer_list<int> points);  ///< by seat; equal scores rank by seat
  Position& rank(std::initializer_list<Seat> order);    ///< for equal scores: who arrived first
  Position& scale(std::string_view civs);               ///< from 5 to 1
  Position& princes(Seat seat, std::string_view district, std::string_view civs);
  Position& monument(Seat seat, std::string_view district, char civ);
  Position& wonder(Seat seat, std::string_view island);
  Position& hand(Seat seat, std::string_view civs);
  Position& discards(std::string_view civs);
  Position& privileges(Seat seat, int left);

  /// P1_TURN of a seat with exactly these guests at the ships, such as "FI:E EA:C"; the others of the 3N
  /// have been taken. Without guests: the first turn of the round, with guests as they come.
  Position& welcome(Seat seat, std::string_view guests = "");
  /// P2_TURN of a seat; the others that still wait for theirs.
  Position& develop(Seat seat, std::initializer_list<Seat> still_waiting = {});
  /// P2_DEAL, nothing dealt yet.
  Position& deal();

  State state() const;

 private:
  void take_guest(Island island, Civ civ);
  Public& open() { return state_.open; }

  State state_;
};

/// A state being played on, in notation. Whatever is played must be legal, and leaves nothing broken.
class Table {
 public:
  explicit Table(const State& state) : state_(state) {}
  explicit Table(const Position& position) : state_(position.state()) {}

  Table& play(std::string_view moves);  ///< decisions and outcomes of chance, with spaces between
  Table& chance();                      ///< anything that can happen, until a seat decides
  Table& finish_round();                ///< anything, ending turns as soon as possible, until the next round
  bool legal(std::string_view move) const;
  /// The legal moves that begin like this, in order, with spaces between.
  std::string offers(std::string_view beginning = "") const;

  const Public& open() const { return state_.open; }
  const State& state() const { return state_; }
  Seat to_act() const { return state_.open.to_act; }
  Phase phase() const { return state_.open.phase; }
  int score(Seat seat) const { return state_.open.score[index(seat)]; }
  int reserve(Seat seat, char civ) const;
  int princes(Seat seat, std::string_view district, char civ) const;
  std::string rank() const;   ///< "ABC"
  std::string scale() const;  ///< "MPEGC"
  int guests_at_ships() const;
  int guests_in_bag() const;
  std::string hand(Seat seat) const;
  std::string discards() const;

 private:
  void play_one(Move move);

  State state_;
};

Move move_of(std::string_view text);
std::string letters(const Cards& cards);
int total(const GuestCounts& guests);

}  // namespace shedu::utopia::test
