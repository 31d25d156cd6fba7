#pragma once

#include <vector>

#include "game/value.h"
#include "search/untried.h"

namespace shedu {

/// A move in a tree (search/tree.h), the same for all games: what is made of it is made once.
struct TreeEdge {
  Move move;
  float prior = 0;
  std::uint32_t visits = 0;
  std::uint32_t forced = 0;  ///< of the visits, those that were not its own choice
  std::uint32_t seen = 0;    ///< how often it was there to be chosen
  float sum = 0;             ///< of the mover's chances
  float prior_value = 0;     ///< what the plan says of it, see TreeNode::prior_visits
  int child = -1;            ///< the position it led to last
};

/// Best prior first, equal ones as they are.
[[gnu::noinline]] inline void sort_by_prior(std::vector<TreeEdge>& edges) {
  std::stable_sort(edges.begin(), edges.end(),
                   [](const TreeEdge& a, const TreeEdge& b) { return a.prior > b.prior; });
}

/// A position in a tree.
struct TreeNode {
  Seat mover;
  bool same_moves;  ///< the list of moves is the same in every world
  std::uint32_t visits = 0;
  std::uint32_t tried = 0;      ///< same_moves: edges before this one have visits
  float sum = 0;                ///< of the mover's chances
  float prior_visits = 0;       ///< how many visits a plan's opinion counts for
  std::vector<TreeEdge> edges;  ///< of the root: all its moves, best prior first; else those that were tried
  Untried untried;              ///< same_moves, but for the root: the others
};

}  // namespace shedu
