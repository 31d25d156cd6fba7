#pragma once

#include <atomic>
#include <cmath>

#include "game/board_encoding.h"
#include "net/board_network.h"
#include "search/leaf_tree.h"
#include "search/thought.h"

namespace shedu {

/// What a network of the board, and the judgement that it corrects, say of a position: every seat's chance,
/// and how likely each of these moves of the seat to act is to be good.
template <BoardGame G>
class BoardJudge {
 public:
  using B = typename G::Planes;

  explicit BoardJudge(const BoardNetwork& network) : network_(network) {}

  Worth operator()(const typename G::View& view, std::span<const Move> moves, std::vector<float>& priors) {
    B::inputs(view, inputs_);
    list_.clear();
    actions_.clear();
    for (const Move move : moves) {
      list_.push_back(move);
      actions_.push_back(static_cast<std::uint16_t>(*B::action_index(move)));
    }
    by_hand_.resize(moves.size());
    G::Value::priors(view, list_, by_hand_);
    priors.resize(moves.size());
    const BoardAnswer answer = network_.judge(inputs_, actions_, priors, board_kernels().back());
    find_priors(priors);

    Worth sums{};
    const int seats = G::seats(view);
    for (int place = 0; place < seats; ++place) {
      const auto k = static_cast<std::size_t>(place);
      sums[static_cast<std::size_t>((view.viewer + place) % seats)] =
          static_cast<float>(inputs_.sums[k]) / BoardInputs::kSumUnit + answer.corrections[k];
    }
    return softmax(sums, seats);
  }

 private:
  // From logits, to which hand-made priors are added as they were in training.
  void find_priors(std::vector<float>& logits) const {
    float total = 0;
    for (const float prior : by_hand_) total += prior;
    float most = -1e30F;
    for (std::size_t i = 0; i < logits.size(); ++i) {
      logits[i] +=
          network_.trust() * static_cast<float>(prior_input(by_hand_[i] / total)) / BoardInputs::kSumUnit;
      most = std::max(most, logits[i]);
    }
    for (float& each : logits) each = 1e-6F + std::exp(each - most);
  }

  const BoardNetwork& network_;
  BoardInputs inputs_;
  MoveList list_;
  std::vector<std::uint16_t> actions_;
  std::vector<float> by_hand_;
};

/// Information-set tree search led by a network of the board, its simulations shared out by Gumbel's way. By
/// time, it looks at every move that it considers once, and then knows how many simulations there will be.
template <BoardGame G>
class BoardSearch {
 public:
  BoardSearch(const BoardNetwork& network, const LeafTreeSettings& settings, const Budget& budget)
      : judge_(network), settings_(settings), budget_(budget) {}

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
        const Worth worth = judge_(G::view(leaf.world, G::to_act(leaf.world)), leaf.moves, priors_);
        tree.judge(leaf, worth, priors_);
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

  BoardJudge<G> judge_;
  LeafTreeSettings settings_;
  const Budget& budget_;
  std::vector<typename LeafTree<G>::Leaf> leaves_;
  std::vector<float> priors_;
};

}  // namespace shedu
