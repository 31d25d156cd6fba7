#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/key.h"
#include "game/dealer.h"
#include "game/value.h"
#include "search/gumbel.h"

namespace shedu {

struct LeafTreeSettings {
  float explore = 1.25F;  ///< how much a high prior and few visits count against a good mean (PUCT)
  float first_play =
      0.2F;  ///< how far below its parent a move is expected that was never tried, when all likely ones were
  std::uint32_t most = 800;  ///< simulations
  std::uint32_t width =
      0;  ///< moves kept in the searcher's own positions below the root, the likeliest; 0: all
  /// How the root's moves share simulations, one after the other; not by PUCT.
  std::optional<GumbelSettings> gumbel{};
};

/// Information-set tree search whose positions somebody else judges, and later: it gives out *leaves*,
/// positions that it has not seen before, as many at a time as are asked for, and goes on when their
/// judgement comes. So the leaves of many trees can be judged together, by whatever is quick at many and slow
/// at one.
///
/// As in Tree (search/tree.h) every simulation begins in a world imagined from the searcher's view; a
/// position is known again by what its mover can know, if that is the searcher, and else by what everybody
/// sees. Each seat maximises its own chance. A simulation under way counts as a loss, so that the next one
/// looks elsewhere.
template <ValuedGame G>
class LeafTree {
 public:
  using State = typename G::State;
  using View = typename G::View;

  /// A position to be judged: whose decision it is, and what may be done. Never one that is over.
  struct Leaf {
    State world;
    std::vector<Move> moves;

   private:
    friend LeafTree;
    std::uint64_t key_ = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> path_;  // nodes and their edges
  };

  struct Root {
    Move move;
    std::uint32_t visits;
    Worth worth;  ///< the mean of what it led to
  };

  /// The view of the seat to act.
  LeafTree(const View& view, const LeafTreeSettings& settings, std::uint64_t seed)
      : view_(view), seat_(G::to_act(view)), seats_(G::seats(view)), settings_(settings), rng_(seed) {
    nodes_.reserve(settings.most + 1);
  }

  bool done() const { return gumbel_ ? gumbel_->done() : simulations_ >= settings_.most; }
  /// See GumbelRoot; the root must have been judged.
  void share_out(std::uint32_t simulations) { gumbel_->share_out(simulations); }
  /// What the root's search found, where it is shared out by Gumbel's way and was judged.
  const GumbelRoot& gumbel() const { return *gumbel_; }
  std::uint32_t simulations() const { return simulations_; }

  /// Begins simulations until `count` of them wait for judgement, or none is left to begin, or one comes to
  /// where another waits. Those that end by themselves, because the game does, are counted and done with.
  void grow(std::size_t count, std::vector<Leaf>& leaves) {
    std::size_t mine = 0;
    while (mine < count && may_begin()) {
      Leaf leaf;
      if (!descend(leaf)) continue;
      if (std::find(asked_.begin(), asked_.end(), leaf.key_) != asked_.end()) {
        for (const auto& [at, chosen] : leaf.path_) --nodes_[at].edges[chosen].waiting;
        return;
      }
      asked_.push_back(leaf.key_);
      ++waiting_;
      ++mine;
      leaves.push_back(std::move(leaf));
    }
  }

  /// The judgement of a leaf: every seat's chance, and how likely each of its moves is to be good.
  void judge(const Leaf& leaf, const Worth& worth, std::span<const float> priors) {
    asked_.erase(std::find(asked_.begin(), asked_.end(), leaf.key_));
    --waiting_;
    index_[leaf.key_] = static_cast<std::uint32_t>(nodes_.size());
    if (nodes_.empty()) first_ = worth;
    if (nodes_.empty() && settings_.gumbel) begin_gumbel(worth, priors);
    nodes_.push_back(make_node(leaf, priors));
    back_up(leaf.path_, worth);
  }

  /// Every seat's chance, by all that was seen.
  Worth worth() const {
    Worth mean = first_;
    if (nodes_.empty() || nodes_[0].visits == 0) return mean;
    for (std::size_t i = 0; i < mean.size(); ++i) {
      mean[i] = (mean[i] + nodes_[0].sum[i]) / static_cast<float>(nodes_[0].visits + 1);
    }
    return mean;
  }

  bool judged() const { return !nodes_.empty(); }

  /// The moves of the first position, in the order of legal lists; empty before it was judged.
  std::vector<Root> root() const {
    std::vector<Root> out;
    if (nodes_.empty()) return out;
    for (const Edge& edge : nodes_[0].edges) {
      Worth mean{};
      for (int i = 0; i < seats_ && edge.visits > 0; ++i) {
        mean[static_cast<std::size_t>(i)] =
            edge.sum[static_cast<std::size_t>(i)] / static_cast<float>(edge.visits);
      }
      out.push_back({edge.move, edge.visits, mean});
    }
    std::sort(out.begin(), out.end(), [](const Root& a, const Root& b) { return a.move < b.move; });
    return out;
  }

 private:
  struct Edge {
    Move move;
    float prior = 0;
    std::uint32_t visits = 0;
    std::uint32_t waiting = 0;
    Worth sum{};
  };
  struct Node {
    Seat mover;
    std::uint32_t visits = 0;
    Worth sum{};
    float tried = 0;  // the priors of moves that were tried
    float usual = 0;  // the prior of a move that was not possible in the world the node was made in
    std::vector<Edge> edges;
  };

  std::uint64_t key(const State& world) const {
    return key_of(G::view(world, G::to_act(world) == seat_ ? seat_ : kSpectator));
  }

  bool may_begin() const {
    if (settings_.gumbel) return waiting_ == 0 && !(gumbel_ && gumbel_->done());
    return simulations_ + waiting_ < settings_.most;
  }

  void begin_gumbel(const Worth& worth, std::span<const float> priors) {
    std::vector<float> logits(priors.begin(), priors.end());
    for (float& each : logits) each = std::log(std::max(each, 1e-9F));
    gumbel_.emplace(*settings_.gumbel, std::move(logits), worth[static_cast<std::size_t>(seat_)], rng_);
    luck_ = rng_();
  }

  // The searcher's own moves are always those of the list that the node was made with, so the unlikely ones
  // may go.
  void narrow(Node& node) const {
    if (settings_.width == 0 || node.mover != seat_ || nodes_.empty() || node.edges.size() <= settings_.width)
      return;
    const auto last = node.edges.begin() + settings_.width;
    std::nth_element(node.edges.begin(), last, node.edges.end(),
                     [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
    node.edges.resize(settings_.width);
    node.edges.shrink_to_fit();
  }

  Node make_node(const Leaf& leaf, std::span<const float> priors) const {
    Node node{.mover = G::to_act(leaf.world), .edges = {}};
    float total = 0;
    for (const float prior : priors) total += prior;
    node.edges.reserve(leaf.moves.size());
    for (std::size_t i = 0; i < leaf.moves.size(); ++i) {
      node.edges.push_back({.move = leaf.moves[i], .prior = priors[i] / total});
    }
    node.usual = 1 / static_cast<float>(leaf.moves.size());
    narrow(node);
    return node;
  }

  /// One simulation down to a new position, which becomes the leaf; false if the game ended first.
  bool descend(Leaf& leaf) {
    // What moves of the root are compared by is the same luck for each of them: its first simulation has one
    // world and one row of draws, its second another.
    if (gumbel_) rng_ = Rng(luck_ + gumbel_->edges()[gumbel_->next()].visits * 0x9E3779B97F4A7C15ull);
    leaf.world = G::imagine(view_, rng_);
    for (;;) {
      let_nature_act(leaf.world);
      if (G::to_act(leaf.world) == kOver || leaf.path_.size() == kLongest) {
        back_up_at_once(leaf);
        return false;
      }
      G::legal(leaf.world, moves_);
      leaf.key_ = key(leaf.world);
      const auto found = index_.find(leaf.key_);
      if (found == index_.end()) break;
      const std::uint32_t at = found->second;
      const std::uint32_t chosen =
          gumbel_ && at == 0 ? static_cast<std::uint32_t>(gumbel_->next()) : select(nodes_[at]);
      leaf.path_.emplace_back(at, chosen);
      Edge& edge = nodes_[at].edges[chosen];
      if (edge.visits + edge.waiting == 0) nodes_[at].tried += edge.prior;
      ++edge.waiting;
      G::play(leaf.world, edge.move);
    }
    leaf.moves.assign(moves_.begin(), moves_.end());
    return true;
  }

  void back_up_at_once(Leaf& leaf) { back_up(leaf.path_, worth_of(G::standing(leaf.world))); }

  /// The best of the moves that are legal in the world at hand, `moves_`; those the node does not know come
  /// in.
  std::uint32_t select(Node& node) {
    const auto mover = static_cast<std::size_t>(node.mover);
    const auto visits = static_cast<float>(node.visits + 1);
    const float expected = node.visits > 0 ? node.sum[mover] / static_cast<float>(node.visits) -
                                                 settings_.first_play * std::sqrt(node.tried)
                                           : 0;
    const bool same = node.mover == seat_;
    std::uint32_t best = 0;
    float most = -1e9F;
    std::size_t known = 0;
    possible_.assign(moves_.size(), 0);
    for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
      const Edge& edge = node.edges[i];
      if (!same) {
        const auto place = std::lower_bound(moves_.begin(), moves_.end(), edge.move);
        if (place == moves_.end() || *place != edge.move) continue;
        possible_[static_cast<std::size_t>(place - moves_.begin())] = 1;
        ++known;
      }
      const float u = urgency(edge, mover, expected, visits);
      if (u > most) {
        most = u;
        best = i;
      }
    }
    if (same || known == moves_.size()) return best;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (possible_[i]) continue;
      node.edges.push_back({.move = moves_[i], .prior = node.usual});
      const float u = urgency(node.edges.back(), mover, expected, visits);
      if (u > most) {
        most = u;
        best = static_cast<std::uint32_t>(node.edges.size()) - 1;
      }
    }
    return best;
  }

  float urgency(const Edge& edge, std::size_t mover, float expected, float visits) const {
    const auto n = static_cast<float>(edge.visits + edge.waiting);
    const float mean = n > 0 ? edge.sum[mover] / n : expected;  // what waits counts as lost
    return mean + settings_.explore * edge.prior * std::sqrt(visits) / (1 + n);
  }

  void back_up(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& path, const Worth& worth) {
    ++simulations_;
    if (gumbel_ && !path.empty()) gumbel_->tell(path[0].second, worth[static_cast<std::size_t>(seat_)]);
    for (const auto& [at, chosen] : path) {
      Node& node = nodes_[at];
      Edge& edge = node.edges[chosen];
      ++node.visits;
      ++edge.visits;
      --edge.waiting;
      for (std::size_t i = 0; i < worth.size(); ++i) {
        node.sum[i] += worth[i];
        edge.sum[i] += worth[i];
      }
    }
  }

  void let_nature_act(State& world) {
    OutcomeList outcomes;
    while (G::to_act(world) == kNature) {
      G::chance(world, outcomes);
      G::play(world, FastDealer::choose(outcomes, rng_));
    }
  }

  static constexpr std::size_t kLongest = 512;  // steps of a simulation, should positions come back

  View view_;
  Seat seat_;
  int seats_;
  LeafTreeSettings settings_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<std::uint64_t> asked_;  // the keys of leaves that wait
  std::uint32_t simulations_ = 0;
  std::uint32_t waiting_ = 0;
  std::optional<GumbelRoot> gumbel_;
  std::uint64_t luck_ = 0;
  Worth first_{};  // of the root, before anything was tried

  // Used anew by every simulation.
  MoveList moves_;
  std::vector<std::uint8_t> possible_;
};

}  // namespace shedu
