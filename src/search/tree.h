#pragma once

#include <cmath>

#include "base/key.h"
#include "game/dealer.h"
#include "search/flat.h"
#include "search/judge.h"
#include "search/key_index.h"
#include "search/plan.h"
#include "search/thought.h"
#include "search/tree_node.h"

namespace shedu {

/// What a tree tells positions apart by.
enum class Sight {
  Information,  ///< what the deciding seat can know: one tree for all imagined worlds (ISMCTS)
  Everything,   ///< the whole state: a tree for one world (MCTS)
};

struct TreeSettings {
  Sight sight = Sight::Information;
  float explore = 1.0F;      ///< how much a high prior and few visits count against a good mean (PUCT)
  float first_play = 0.05F;  ///< how far below its parent a move is expected that was never tried
  int plan = 12;             ///< at the root: the width of a search of the own turn that comes first; 0: none
  float sharpen = 0.5F;      ///< at the root: how much of the prior comes from that search, 0 to 1
  float temperature =
      0.02F;         ///< at the root: the difference of chances that makes a move e times less likely
  float trust = 30;  ///< at the root: how many visits the plan's opinion of a move is worth
  int width = 64;    ///< moves kept in a position below the root, those with the highest priors
  int rollout = 0;   ///< decisions of random play before a position is judged; -1: to the end
  std::size_t room = 6'000'000;  ///< moves kept in all trees together: 200 MB, however long it thinks
};

/// Monte Carlo tree search for any number of seats (max^n: each seat maximises its own chance), with explicit
/// chance, priors, and judgement in place of random games. Every simulation starts from a world of its own,
/// goes down the tree, tries one move that was not tried before, and judges the position after it.
///
/// Positions are found by key, so that two orders of the same moves share what was learnt. With
/// Sight::Information the key of the searcher's own decisions is its view, and of others' decisions what
/// everybody sees: their moves are then chosen from those that are legal in the world at hand.
template <ValuedGame G>
class Tree {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using V = typename G::Value;

  /// A tree for the seat to act in `world`, which was imagined or is known: its root has the moves of that
  /// decision. `rng` is what it draws from, on and on.
  Tree(const State& world, const Judge<G>& judge, const TreeSettings& settings, const Rng& rng)
      : seat_(G::to_act(world)), judge_(judge), settings_(settings), rng_(rng) {
    nodes_.push_back(make_node(world, true));
    root_.resize(nodes_[0].edges.size());
    used_ = room_of(nodes_[0]);
  }

  Rng& rng() { return rng_; }
  std::int64_t simulations() const { return simulations_; }
  std::size_t size() const { return nodes_.size(); }
  bool has_choice() const { return root_.size() > 1; }

  /// The moves there is memory for, a position counted as kRoomOfNode of them: never more than the settings
  /// allow, but for the root and the last position.
  std::size_t room_used() const {
    std::size_t used = 0;
    for (const Node& node : nodes_) used += room_of(node);
    return used;
  }

  /// Takes up a plan before the first simulation: it makes priors, and stands for a few visits of every move.
  void follow(const Plan& plan) {
    SHEDU_ASSERT(simulations_ == 0);
    if (plan.opinions.empty()) return;
    Node& node = nodes_[0];
    node.prior_visits = settings_.trust;
    for (Edge& e : node.edges) {
      const Plan::Opinion* opinion = plan.of(e.move);
      e.prior_value = opinion != nullptr ? opinion->chance : plan.worst;
      e.prior *= 1 - settings_.sharpen;
      if (opinion != nullptr) e.prior += settings_.sharpen * opinion->likely / plan.total;
    }
    sort_by_prior(node.edges);
  }

  /// One simulation in a world; `forced` is a move to begin with, or nullptr.
  void simulate(State world, const Move* forced) {
    path_.clear();
    int at = 0;
    Worth worth{};
    while (true) {
      const int chosen = at == 0 && forced != nullptr ? root_edge(*forced) : select(nodes_[at], world);
      if (chosen < 0) {
        worth = judge_leaf(world);
        break;
      }
      path_.push_back({at, chosen});
      const bool known = edge(path_.back()).visits > 0;
      G::play(world, edge(path_.back()).move);
      if (!known || path_.size() == kLongest) {
        worth = judge_leaf(world);
        break;
      }
      let_nature_act(world);
      if (G::to_act(world) == kOver) {
        worth = worth_of(G::standing(world));
        break;
      }
      const int child = find_node(world);
      if (child < 0) {
        worth = judge_leaf(world);
        break;
      }
      edge(path_.back()).child = child;
      at = child;
    }
    back_up(worth, forced != nullptr);
  }

  struct Root {
    Move move;
    std::uint32_t visits = 0;
    std::uint32_t chosen = 0;  ///< visits that were not forced
    double sum = 0;
    double squares = 0;
    std::array<double, kMaxSeats> worth{};
    std::vector<Move> then;
  };

  /// The root's moves as they stand, in the legal list's order.
  std::vector<Root> root() const {
    std::vector<Root> result;
    const Node& node = nodes_[0];
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
      const Edge& e = node.edges[i];
      if (e.visits == 0) continue;
      const RootEdge& r = root_[i];
      result.push_back({e.move, e.visits, e.visits - e.forced, r.worth[static_cast<std::size_t>(seat_)],
                        r.squares, r.worth, expected(e.child)});
    }
    std::sort(result.begin(), result.end(), [](const Root& a, const Root& b) { return a.move < b.move; });
    return result;
  }

  /// The most visited move of the root, and how far it is ahead of the next.
  struct Lead {
    Move move;
    std::int64_t visits = 0;
  };
  Lead lead() const {
    Move move;
    std::int64_t first = 0;
    std::int64_t second = 0;
    for (const Edge& e : nodes_[0].edges) {
      if (e.visits > first) {
        second = std::exchange(first, e.visits);
        move = e.move;
      } else if (e.visits > second) {
        second = e.visits;
      }
    }
    return {move, first - second};
  }

 private:
  using Edge = TreeEdge;
  using Node = TreeNode;
  struct RootEdge {
    double squares = 0;
    std::array<double, kMaxSeats> worth{};
  };
  struct At {
    int node;
    int edge;
  };

  Edge& edge(At at) {
    return nodes_[static_cast<std::size_t>(at.node)].edges[static_cast<std::size_t>(at.edge)];
  }

  std::uint64_t key(const State& world) const {
    if (settings_.sight == Sight::Everything) return key_of(world);
    return key_of(G::view(world, G::to_act(world) == seat_ ? seat_ : kSpectator));
  }

  bool full() const { return used_ >= settings_.room; }
  static std::size_t room_of(const Node& node) {
    return kRoomOfNode + node.edges.capacity() + node.untried.room() / sizeof(Edge);
  }

  // The position's node, a new one if need be; -1 when there is no room for it.
  int find_node(const State& world) {
    const std::uint64_t k = key(world);
    if (const int found = index_.find(k); found != KeyIndex::kNone) return found;
    if (full()) return -1;
    nodes_.push_back(make_node(world, false));
    used_ += room_of(nodes_.back());
    const int node = static_cast<int>(nodes_.size()) - 1;
    index_.insert(k, node);
    return node;
  }

  Node make_node(const State& world, bool root) {
    Node node{G::to_act(world),
              settings_.sight == Sight::Everything || G::to_act(world) == seat_,
              0,
              0,
              0,
              0,
              {},
              {}};
    if (!node.same_moves) return node;
    list_moves(world);
    if (root) {
      for (std::size_t i = 0; i < moves_.size(); ++i) node.edges.push_back({moves_[i], priors_[i]});
      sort_by_prior(node.edges);
    } else {
      node.untried = Untried(moves_, priors_, static_cast<std::size_t>(settings_.width));
    }
    return node;
  }

  // The legal moves of the seat to act and their priors, 1 in all.
  void list_moves(const State& world) {
    G::legal(world, moves_);
    priors_.resize(moves_.size());
    judge_.priors(G::view(world, G::to_act(world)), moves_, priors_);
    float total = 0;
    for (const float prior : priors_) total += prior;
    for (float& prior : priors_) prior /= total;
  }

  int root_edge(Move move) {
    const Node& node = nodes_[0];
    const auto found =
        std::find_if(node.edges.begin(), node.edges.end(), [move](const Edge& e) { return e.move == move; });
    SHEDU_GUARD(found != node.edges.end());
    return static_cast<int>(found - node.edges.begin());
  }

  // `root` is the square root of how often the move could have been chosen.
  float urgency(const Node& node, const Edge& e, float root) const {
    const auto n = static_cast<float>(e.visits - e.forced);
    return (e.sum + node.prior_visits * e.prior_value) / (static_cast<float>(e.visits) + node.prior_visits) +
           settings_.explore * e.prior * root / (1 + n);
  }
  float urgency_of_new(const Node& node, float prior) const {
    const auto n = static_cast<float>(node.visits);
    const float expected = node.visits > 0 ? node.sum / n - settings_.first_play : 0;
    return expected + settings_.explore * prior * std::sqrt(n);
  }

  int select(Node& node, const State& world) {
    return node.same_moves ? select_same(node) : select_here(node, world);
  }

  // Untried moves have the same expectation, so only the first of them, the one with the best prior,
  // competes. -1: there is no room for it, and no other.
  int select_same(Node& node) {
    while (node.tried < node.edges.size() && node.edges[node.tried].visits > 0) ++node.tried;  // forced ones
    int best = -1;
    float most = -1e9F;
    const float root = std::sqrt(static_cast<float>(node.visits));
    for (std::uint32_t i = 0; i < node.tried; ++i) {
      const float u = urgency(node, node.edges[i], root);
      if (u > most) {
        most = u;
        best = static_cast<int>(i);
      }
    }
    const bool listed = node.tried < node.edges.size();
    if (!listed && (node.untried.empty() || full())) return best;
    const float prior = listed ? node.edges[node.tried].prior : node.untried.prior();
    if (best >= 0 && !(urgency_of_new(node, prior) > most)) return best;
    if (!listed) add_edge(node, {node.untried.take(), prior});
    return static_cast<int>(node.tried++);
  }

  // Another seat's decision: what it may do depends on the world. Among the moves legal here, tried ones
  // compete by what came of them, and the untried one with the best prior. -1: there is no room for the
  // latter, and none of the former.
  int select_here(Node& node, const State& world) {
    list_moves(world);
    int best = -1;
    float most = -1e9F;
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
      Edge& e = node.edges[i];
      const std::size_t at = place_in(moves_, e.move);
      if (moves_[at] != e.move) continue;
      e.prior = priors_[at];
      priors_[at] = kTried;
      ++e.seen;
      const float u = urgency(node, e, std::sqrt(static_cast<float>(e.seen)));
      if (u > most) {
        most = u;
        best = static_cast<int>(i);
      }
    }
    const std::size_t untried = place_of_highest(priors_);
    const float prior = priors_[untried];
    if (prior >= 0 && !full() && (best < 0 || urgency_of_new(node, prior) > most)) {
      add_edge(node, {moves_[untried], prior, 0, 0, 1});
      best = static_cast<int>(node.edges.size()) - 1;
    }
    return best;
  }

  void add_edge(Node& node, const Edge& edge) {
    used_ -= room_of(node);
    node.edges.push_back(edge);
    used_ += room_of(node);
  }

  void let_nature_act(State& world) {
    while (G::to_act(world) == kNature) {
      G::chance(world, outcomes_);
      G::play(world, FastDealer::choose(outcomes_, rng_));
    }
  }

  Worth judge_leaf(State& world) {
    if (settings_.rollout != 0) return random_end<G>(world, judge_, rng_, settings_.rollout);
    while (G::to_act(world) == kNature && !V::settled(world)) {
      G::chance(world, outcomes_);
      G::play(world, FastDealer::choose(outcomes_, rng_));
    }
    return judge_(world);
  }

  void back_up(const Worth& worth, bool forced) {
    ++simulations_;
    for (const At at : path_) {
      Node& node = nodes_[static_cast<std::size_t>(at.node)];
      const float chance = worth[static_cast<std::size_t>(node.mover)];
      Edge& e = node.edges[static_cast<std::size_t>(at.edge)];
      ++node.visits;
      node.sum += chance;
      ++e.visits;
      e.sum += chance;
    }
    RootEdge& root = root_[static_cast<std::size_t>(path_[0].edge)];
    const double chance = worth[static_cast<std::size_t>(seat_)];
    root.squares += chance * chance;
    if (forced) ++edge(path_[0]).forced;
    for (std::size_t i = 0; i < worth.size(); ++i) root.worth[i] += worth[i];
  }

  // The most visited moves from a position on.
  std::vector<Move> expected(int at) const {
    std::vector<Move> moves;
    while (at >= 0 && moves.size() < kExpected) {
      const Node& node = nodes_[static_cast<std::size_t>(at)];
      const auto best = std::max_element(node.edges.begin(), node.edges.end(),
                                         [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
      if (best == node.edges.end() || best->visits == 0) break;
      moves.push_back(best->move);
      at = best->child;
    }
    return moves;
  }

  static constexpr std::size_t kExpected = 6;
  static constexpr std::size_t kLongest = 256;  // steps of a simulation, should positions come back
  static constexpr std::size_t kRoomOfNode =
      4;  // a position with its place in the index takes that of 4 moves

  Seat seat_;
  const Judge<G>& judge_;
  TreeSettings settings_;
  Rng rng_;
  std::vector<Node> nodes_;
  KeyIndex index_;
  std::size_t used_ = 0;        // of settings_.room
  std::vector<RootEdge> root_;  // beside nodes_[0].edges
  std::int64_t simulations_ = 0;

  // Used anew by every simulation.
  std::vector<At> path_;
  MoveList moves_;
  OutcomeList outcomes_;
  std::vector<float> priors_;
};

}  // namespace shedu
