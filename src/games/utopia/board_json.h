#pragma once

#include <string_view>

#include "games/utopia/board.h"

namespace shedu::utopia {

// Section 1.1 says 2 to 4; A-31: the value 1 that two reviews mention is the board's business.
inline constexpr int kLeastValue = 1;
inline constexpr int kMostValue = 4;

/// Puts a board together from either of its forms, and refuses what does not fit with an Error that begins
/// with "board: ".
class BoardMaker {
 public:
  void add_district(District district, int value, std::uint8_t sector);
  void link(District a, District b);  ///< a street or a bridge, both ways
  void join_seas(int a, int b);
  void close(Island island, int sea);

  /// The board, once everything is in. Throws Error when an island or the closed island is missing, or when
  /// there are more than kMostWays steps.
  Board finish() const;

 private:
  void must_exist(District district) const;
  int count_ways() const;

  Board board_ = blank();
  bool closed_ = false;

  static Board blank();
};

/// The board of a JSON text in the form of section 3.4. Throws Error naming the place.
Board board_from_json(std::string_view text);

}  // namespace shedu::utopia
