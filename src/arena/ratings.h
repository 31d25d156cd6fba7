#pragma once

#include <map>
#include <span>
#include <vector>

#include "arena/schedule.h"
#include "arena/statistics.h"
#include "game/standing.h"

namespace shedu {

/// A player's strength in Elo points above the first player's, who has 0: 400 points are odds of ten to one.
struct Rating {
  double elo = 0;
  Interval interval;
};

/// Ratings from finished games by the model of Plackett and Luce: who comes first is drawn among all with
/// odds by strength, then who comes second among the rest, and so on. With two seats that is the model of
/// Bradley and Terry. A shared place counts as every order of those who share it, in equal parts.
///
/// The most likely strengths are found by Hunter's MM iteration. One drawn game between every two players is
/// added to what was seen, so that they are finite even for a player who always wins. The intervals come from
/// a Bayesian bootstrap with a fixed seed: every deal, with all its games, gets a random weight
/// (exponential), and so does either half of the added draws (gamma, one half), which keeps an interval open
/// where the games seen do not vary. For two players and independent games that is Jeffreys' interval of the
/// win rate.
class Rankings {
 public:
  explicit Rankings(int players);

  /// Deals count from 0 and come in any order; several games may belong to one.
  void add(std::size_t deal, const Seating& seating, const Standing& standing);

  std::vector<Rating> ratings() const;

 private:
  using Order = std::vector<int>;  // players from the first place to the last
  struct Count {
    std::size_t order;
    double weight;
  };

  std::size_t index_of(const Order& order);
  /// How much every order counts when deals and the added half draws have weights drawn by these functions.
  template <class DealWeight, class PriorWeight>
  std::vector<double> weights(DealWeight&& deal_weight, PriorWeight&& prior_weight) const;
  std::vector<double> fit(std::span<const double> weights, std::vector<double> strengths) const;

  std::size_t players_;
  std::size_t halves_;
  std::map<Order, std::size_t> index_;
  std::vector<Order> orders_;  // first the added draws' halves
  std::vector<std::vector<Count>> deals_;
};

}  // namespace shedu
