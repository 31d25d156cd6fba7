#pragma once

#include <algorithm>
#include <memory>
#include <span>

#include "base/bits.h"
#include "game/move.h"

namespace shedu {

/// In place of the prior of a move that is out of the question.
inline constexpr float kTried = -1;

/// The first place of the highest of priors. As whole numbers floats have the same order, as long as only
/// kTried is below 0, and a processor compares several of those at once.
[[gnu::noinline]] inline std::size_t place_of_highest(std::span<const float> priors) {
  auto highest = bit_cast<std::int32_t>(priors[0]);
  for (const float prior : priors) highest = std::max(highest, bit_cast<std::int32_t>(prior));
  std::size_t at = 0;
  while (bit_cast<std::int32_t>(priors[at]) != highest) ++at;
  return at;
}

/// Where in a list a move is, or some other place; without a branch that nobody can foresee.
inline std::size_t place_in(const MoveList& moves, Move move) {
  const Move* at = moves.begin();
  for (std::size_t left = moves.size(); left > 1;) {
    const std::size_t half = left / 2;
    at += at[half - 1] < move ? half : 0;
    left -= half;
  }
  return static_cast<std::size_t>(at - moves.begin());
}

/// The moves of a position that a search has not tried yet. They come out best prior first, and of equal ones
/// the first of the list; most never do, so they are not sorted.
class Untried {
 public:
  Untried() = default;
  /// `most`: how many may come out at all.
  [[gnu::noinline]] Untried(const MoveList& moves, std::span<const float> priors, std::size_t most)
      : priors_(new float[moves.size()]),
        moves_(new Move[moves.size()]),
        count_(static_cast<std::uint32_t>(moves.size())),
        left_(static_cast<std::uint32_t>(std::min(moves.size(), most))) {
    std::copy_n(priors.begin(), count_, priors_.get());
    std::copy_n(moves.begin(), count_, moves_.get());
    find_best();
  }

  bool empty() const { return left_ == 0; }
  /// Of the best, of which there must be one.
  float prior() const { return priors_[best_]; }
  [[gnu::noinline]] Move take() {
    const Move move = moves_[best_];
    priors_[best_] = kTried;
    if (--left_ > 0) {
      find_best();
    } else {
      priors_.reset();
      moves_.reset();
    }
    return move;
  }

  /// In bytes.
  std::size_t room() const { return priors_ ? count_ * (sizeof(float) + sizeof(Move)) : 0; }

 private:
  void find_best() { best_ = static_cast<std::uint32_t>(place_of_highest({priors_.get(), count_})); }

  std::unique_ptr<float[]> priors_;
  std::unique_ptr<Move[]> moves_;
  std::uint32_t count_ = 0;
  std::uint32_t left_ = 0;
  std::uint32_t best_ = 0;
};

}  // namespace shedu
