#pragma once

#include "search/thought.h"
#include "search/turn.h"

namespace shedu {

/// What a look at the rest of the own turn says of the moves at the root of a tree, before any simulation.
struct Plan {
  struct Opinion {
    Move move;
    float chance;  ///< of the mover, at the end of the best turn that begins with the move
    float likely;  ///< how likely the move is to be the best, as a share of `total`
  };
  std::vector<Opinion> opinions;  ///< ascending by move; none: there is no plan
  float worst = 0;                ///< the lowest chance
  float total = 0;

  /// What it says of a move; nothing if it did not follow it to the end of the turn.
  const Opinion* of(Move move) const {
    const auto found = std::lower_bound(opinions.begin(), opinions.end(), move,
                                        [](const Opinion& opinion, Move m) { return opinion.move < m; });
    return found != opinions.end() && found->move == move ? &*found : nullptr;
  }
};

/// The share of a search's time that planning may use: it prepares the simulations and must leave some for
/// them.
inline constexpr double kPlanShare = 0.5;

/// Searches the own turn, `width` positions wide, within a share of the budget's time and until somebody
/// stops it. A move whose chance is lower by `temperature` is e times less likely to be the best. A plan that
/// could not look at every move would hold against the others that they come late in the list: it is dropped.
/// It judges without a network (Judge::without_network).
template <ValuedGame G>
Plan make_plan(const typename G::State& world, const Judge<G>& judge, int width, float temperature, Rng& rng,
               const Budget& budget, double share_of_time) {
  constexpr int kDepth = 12;
  constexpr std::int64_t kLooks = 8000;
  const Judge<G> by_hand = judge.without_network();
  TurnSearch<G> search(by_hand, width, kDepth);
  const Thought thought = search.from(world, rng, budget.part(share_of_time, kLooks));
  if (!search.saw_every_move()) return {};
  const auto seat = static_cast<std::size_t>(G::to_act(world));
  Plan plan;
  const float best = thought.lines.front().worth[seat];
  plan.worst = thought.lines.back().worth[seat];
  plan.opinions.reserve(thought.lines.size());
  for (const Line& line : thought.lines) {
    const float chance = line.worth[seat];
    plan.opinions.push_back({line.move, chance, std::exp((chance - best) / temperature)});
    plan.total += plan.opinions.back().likely;
  }
  std::sort(plan.opinions.begin(), plan.opinions.end(),
            [](const Plan::Opinion& a, const Plan::Opinion& b) { return a.move < b.move; });
  return plan;
}

}  // namespace shedu
