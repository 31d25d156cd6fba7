#pragma once

#include <functional>
#include <string>

#include "support/beginnings.h"

namespace shedu::test {

/// Somebody who decides for the seat to act. It is handed the state so that one who looks where nobody may
/// look can be written too; an honest one takes the seat's view from it and forgets the rest.
using Decider = std::function<Move(const AnyState& state, std::uint64_t seed)>;

/// Whether decisions depend on anything but the view: the truth is swapped for another world that looks the
/// same to the seat to act, and the decision must not change.
class TruthSwap {
 public:
  /// Swaps the truth for one decision; a seat must be to act. Empty, or what went wrong.
  std::string check(const AnyState& truth, const Decider& decide, const std::string& who,
                    std::uint64_t seed) {
    const Seat seat = truth.to_act();
    Rng rng(seed);
    const auto other = truth.view(seat)->imagine(rng);
    ++swaps_;
    if (bytes_of(*other) != bytes_of(truth)) ++different_;
    const Move in_truth = decide(truth, seed);
    const Move in_other = decide(*other, seed);
    if (in_truth == in_other) return {};
    const AnyGame& game = truth.game();
    return who + " plays " + game.move_text(in_truth) + " in the truth, but " + game.move_text(in_other) +
           " in a world that looks the same to seat " + std::to_string(seat) + " of " +
           std::string(game.name());
  }

  std::size_t swaps() const { return swaps_; }
  /// Swaps in which the other world was in fact another one.
  std::size_t different() const { return different_; }

 private:
  std::size_t swaps_ = 0;
  std::size_t different_ = 0;
};

}  // namespace shedu::test
