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

/// Information-set tree search led by a network of the board.
template <BoardGame G>
Thought board_search(const typename G::View& view, const BoardNetwork& network, LeafTreeSettings settings,
                     std::uint64_t seed, const Budget& budget) {
  settings.most = budget.simulations() > 0 ? static_cast<std::uint32_t>(budget.simulations() + 1) : 1U << 30;
  LeafTree<G> tree(view, settings, seed);
  BoardJudge<G> judge(network);
  std::vector<typename LeafTree<G>::Leaf> leaves;
  std::vector<float> priors;
  while (!tree.done() && budget.time_used() < 1) {
    tree.grow(1, leaves);
    for (const auto& leaf : leaves) {
      const Worth worth = judge(G::view(leaf.world, G::to_act(leaf.world)), leaf.moves, priors);
      tree.judge(leaf, worth, priors);
    }
    leaves.clear();
  }

  Thought thought;
  thought.simulations = tree.simulations();
  thought.seconds = budget.seconds();
  thought.worth = tree.worth();
  for (const auto& root : tree.root()) {
    if (root.visits == 0) continue;
    Line line;
    line.move = root.move;
    line.worth = root.worth;
    line.share = static_cast<float>(root.visits) /
                 static_cast<float>(std::max<std::int64_t>(1, tree.simulations() - 1));
    thought.lines.push_back(std::move(line));
  }
  if (thought.lines.empty()) {  // no time for more than the root: its likeliest move
    thought.move = tree.likeliest();
    thought.lines.emplace_back().move = thought.move;
    thought.lines[0].worth = thought.worth;
    return thought;
  }
  std::stable_sort(thought.lines.begin(), thought.lines.end(),
                   [](const Line& a, const Line& b) { return a.share > b.share; });
  thought.move = thought.lines[0].move;
  return thought;
}

}  // namespace shedu
