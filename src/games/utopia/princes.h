#pragma once

#include "base/check.h"
#include "games/utopia/board.h"

namespace shedu::utopia {

/// How many princes of one seat and one civilization stand in each district, as binary digits: bit d of
/// digit k is digit k of the count in district d. Sixteen bytes hold all counts up to 15, and "where are
/// three or more" is a word operation instead of a loop.
///
/// There are eight princes of a kind; only under prince_shortage = unlimited could a district want more
/// than 15, and moves that would go beyond are not offered.
class Princes {
 public:
  static constexpr int kMost = 15;

  int at(District d) const {
    int count = 0;
    for (int k = 0; k < 4; ++k) count |= static_cast<int>(digit_[k] >> d & 1) << k;
    return count;
  }
  Districts any() const { return digit_[0] | pairs(); }
  Districts pairs() const { return digit_[1] | digit_[2] | digit_[3]; }
  Districts trios() const { return (digit_[0] & digit_[1]) | digit_[2] | digit_[3]; }

  /// Where `more` (1 or 2) would go beyond kMost.
  Districts full(int more) const {
    const Districts fourteen = digit_[1] & digit_[2] & digit_[3];
    return more == 1 ? fourteen & digit_[0] : fourteen;
  }

  int total() const {
    int total = 0;
    for (int k = 0; k < 4; ++k) total += std::popcount(digit_[k]) << k;
    return total;
  }

  void add(District d, int count) {
    SHEDU_ASSERT(at(d) + count <= kMost);
    for (; count > 0; --count) {
      Districts carry = bit(d);
      for (int k = 0; carry != 0; ++k) {
        SHEDU_GUARD(k < 4);
        const Districts next = digit_[k] & carry;
        digit_[k] ^= carry;
        carry = next;
      }
    }
  }
  void remove(District d, int count) {
    SHEDU_ASSERT(at(d) >= count);
    for (; count > 0; --count) {
      Districts borrow = bit(d);
      for (int k = 0; borrow != 0; ++k) {
        SHEDU_GUARD(k < 4);
        digit_[k] ^= borrow;
        borrow &= digit_[k];
      }
    }
  }

 private:
  std::array<Districts, 4> digit_{};
};

}  // namespace shedu::utopia
