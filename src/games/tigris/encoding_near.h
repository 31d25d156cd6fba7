#pragma once

#include "games/tigris/survey.h"

namespace shedu::tigris {

/// What lies next to a cell.
struct Near {
  std::array<std::uint8_t, kColours> tiles{};
  std::uint8_t mine = 0;  ///< leaders
  std::uint8_t theirs = 0;
  std::uint8_t realms = 0;  ///< kingdoms it touches
  std::int8_t realm = -1;   ///< the first and the second of them
  std::int8_t other = -1;
};

/// What is around every cell, gathered once a position for networks, which see moves by it.
class Surroundings {
 public:
  Surroundings(const Survey& survey, Seat me);

  const Near& near(int cell) const { return near_[static_cast<std::size_t>(cell)]; }

  /// What lies on the four sides, in any order, as a number below 330.
  std::size_t sides(int cell) const;

  /// How many regions touch the cell, how many treasures they hold, and whose leaders: a number below 64.
  std::size_t joined(int cell) const;

  /// How many tiles the best and the second best square around the cell have already, of those in which the
  /// colour can still be completed: a number below 16.
  std::size_t squares(int cell, Colour colour) const;

 private:
  void look_around();
  void find_regions();
  void find_sorts();

  struct Region {
    std::uint8_t treasures = 0;
    std::uint8_t whose = 0;  // 1: mine, 2: theirs
  };

  const Survey& survey_;
  const Public& p_;
  const Seat me_;
  std::array<Near, Bits::kCells> near_{};
  std::array<std::uint8_t, Bits::kCells> region_{};  // 0: none
  std::array<std::uint8_t, Bits::kCells> sort_{};
  FixedVector<Region, Bits::kCells + 1> regions_;
};

}  // namespace shedu::tigris
