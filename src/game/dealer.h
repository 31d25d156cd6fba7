#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "game/move.h"

namespace shedu {

/// Nature's hand: whoever supplies the outcomes of chance. The engine itself holds no generator, so the
/// same game can be dealt by a fast generator, a cryptographic one (game/fair_dealer.h), or a person who
/// types in what happened on a real board.
class Dealer {
 public:
  virtual ~Dealer() = default;
  /// One of the outcomes, which are not empty. `index` counts the chance events of the game so far.
  virtual Move deal(const OutcomeList& outcomes, std::size_t index) = 0;
};

/// A seeded generator: for search, tests, benchmarks and games against oneself.
class FastDealer final : public Dealer {
 public:
  explicit FastDealer(std::uint64_t seed) : rng_(seed) {}
  Move deal(const OutcomeList& outcomes, std::size_t /*index*/) override { return choose(outcomes, rng_); }

  /// The same choice for callers that keep their own generator.
  static Move choose(const OutcomeList& outcomes, Rng& rng) {
    return outcome_at(outcomes, rng.below(total_weight(outcomes)));
  }

 private:
  Rng rng_;
};

/// Outcomes asked of somebody: a person with a real bag or dice, or a remote program. Asks again, with
/// what went wrong, until the answer is possible; the asker may throw to give up.
class AskingDealer final : public Dealer {
 public:
  using Ask = std::function<Move(const OutcomeList& outcomes, const std::string& complaint)>;
  explicit AskingDealer(Ask ask) : ask_(std::move(ask)) {}
  Move deal(const OutcomeList& outcomes, std::size_t index) override;

 private:
  Ask ask_;
};

}  // namespace shedu
