#pragma once

#include "search/board_judgement.h"
#include "search/leaf_tree.h"
#include "search/thought.h"

namespace shedu {

/// Information-set tree search led by a network of the board, its simulations shared out by Gumbel's way. By
/// time, it looks at every move that it considers once, and then knows how many simulations there will be.
template <BoardGame G>
class BoardSearch {
 public:
  BoardSearch(const BoardNetwork& network, const LeafTreeSettings& settings, const Budget& budget)
      : network_(network), settings_(settings), budget_(budget) {}

  Thought operator()(const typename G::View& view, std::uint64_t seed) {
    LeafTreeSettings settings = settings_;
    GumbelSettings gumbel;
    gumbel.noise = 0;
    const bool counted = budget_.simulations() > 0;
    gumbel.simulations = counted ? static_cast<std::uint32_t>(budget_.simulations()) : gumbel.consider;
    settings.gumbel = gumbel;
    LeafTree<G> tree(view, settings, seed);
    go_on(tree);
    if (!counted && tree.done()) {
      const double used = budget_.time_used();
      const double left = used > 0 ? kShare * static_cast<double>(tree.simulations()) * (1 - used) / used : 0;
      if (left >= 1) {
        tree.share_out(gumbel.consider + static_cast<std::uint32_t>(std::min(left, kMost)));
        go_on(tree);
      }
    }
    return thought(view, tree);
  }

 private:
  static constexpr double kShare = 0.95;  // of the time that is expected to be left
  static constexpr double kMost = 1e6;    // simulations, whatever the time

  void go_on(LeafTree<G>& tree) {
    while (!tree.done() && budget_.time_used() < 1) {
      tree.grow(1, leaves_);
      for (const auto& leaf : leaves_) {
        moves_.clear();
        for (const Move move : leaf.moves) moves_.push_back(move);
        priors_.resize(moves_.size());
        const auto view = G::view(leaf.world, G::to_act(leaf.world));
        tree.judge(leaf, board_judgement<G>(network_, view, moves_, priors_), priors_);
      }
      leaves_.clear();
    }
  }

  Thought thought(const typename G::View& view, const LeafTree<G>& tree) const {
    Thought thought;
    thought.simulations = tree.simulations();
    thought.seconds = budget_.seconds();
    thought.worth = tree.worth();
    MoveList moves;
    G::legal(view, moves);
    thought.move = tree.judged() ? moves[tree.gumbel().best()] : moves[0];
    const auto tried = static_cast<float>(std::max<std::int64_t>(1, tree.simulations() - 1));
    for (const auto& root : tree.root()) {
      if (root.visits == 0 && root.move != thought.move) continue;
      Line line;
      line.move = root.move;
      line.worth = root.visits > 0 ? root.worth : thought.worth;
      line.share = static_cast<float>(root.visits) / tried;
      thought.lines.push_back(std::move(line));
    }
    if (thought.lines.empty()) {  // stopped before anything was judged
      thought.lines.emplace_back().move = thought.move;
      thought.lines[0].worth = thought.worth;
    }
    std::stable_sort(thought.lines.begin(), thought.lines.end(), [&](const Line& a, const Line& b) {
      if ((a.move == thought.move) != (b.move == thought.move)) return a.move == thought.move;
      return a.share > b.share;
    });
    return thought;
  }

  const BoardNetwork& network_;
  LeafTreeSettings settings_;
  const Budget& budget_;
  std::vector<typename LeafTree<G>::Leaf> leaves_;
  MoveList moves_;
  std::vector<float> priors_;
};

}  // namespace shedu
