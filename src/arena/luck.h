#pragma once

#include <array>

#include "players/player.h"

namespace shedu {

/// What chance gave to each seat of a game: at every chance event the value after it, less the value expected
/// before it over all outcomes, where a position's value to a seat is its chance to win by the game's fixed
/// appraiser (of a finished game, its share of the victory).
///
/// Each term has the expectation 0 whatever the appraiser thinks, so the sum may be subtracted from results
/// without favouring anybody; it takes the more noise away the better the appraiser is. Events with more than
/// kMostOutcomes outcomes are left out, which depends on the position alone and does no harm either.
class LuckMeter {
 public:
  static constexpr std::size_t kMostOutcomes = 40;

  explicit LuckMeter(const Appraiser& appraiser) : appraiser_(appraiser) {}

  /// `happened` is one of `outcomes`, which are all that can happen in `before`.
  void add(const AnyState& before, const OutcomeList& outcomes, Move happened);

  /// The sum so far for each seat, in wins.
  const std::array<double, kMaxSeats>& total() const { return total_; }

 private:
  using Values = std::array<double, kMaxSeats>;

  Values values(const AnyState& state) const;

  const Appraiser& appraiser_;
  Values total_{};
};

}  // namespace shedu
