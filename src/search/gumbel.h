#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/check.h"
#include "base/rng.h"

namespace shedu {

struct GumbelSettings {
  std::uint32_t consider = 16;     ///< moves that get simulations at all
  std::uint32_t simulations = 64;  ///< to share out among them
  float noise = 1;                 ///< how much luck decides which those are: 1 to learn from, 0 to play
  float bonus = 50;                ///< visits that a mean counts as having beside its own
  float scale = 1;                 ///< what a difference of means is worth in logarithms, for each of them
  float doubt = 1.5F;              ///< visits that the network's own opinion of a move counts for
};

/// How a search shares few simulations out among the moves of its root (Danihelka and others, "Policy
/// improvement by planning with Gumbel", 2022): the moves that are likeliest, by lot, are tried equally
/// often, the worse half is dropped, and so on until the simulations are used up. The result is never worse
/// in expectation than the policy it began with, and says how the policy should have been.
class GumbelRoot {
 public:
  struct Edge {
    std::uint32_t visits = 0;
    float sum = 0;  ///< of the mover's chances
  };

  GumbelRoot(const GumbelSettings& settings, std::vector<float> logits, float value, Rng& rng)
      : settings_(settings), logits_(std::move(logits)), edges_(logits_.size()), value_(value) {
    normalise();
    luck_.resize(logits_.size());
    for (float& each : luck_) each = settings_.noise > 0 ? settings_.noise * gumbel(rng) : 0;
    schedule();
  }

  bool done() const { return told_ >= schedule_.size(); }

  /// So many simulations in all, after all; only while every move is being tried for the first time.
  void share_out(std::uint32_t simulations) {
    SHEDU_ASSERT(told_ <= std::min<std::size_t>(settings_.consider, logits_.size()));
    settings_.simulations = std::max(simulations, settings_.consider);
    schedule_.clear();
    schedule();
  }

  /// The move to try next: of those that were tried as often as it is their turn to, the most promising.
  std::size_t next() const { return most_promising(schedule_[told_]); }

  void tell(std::size_t move, float chance) {
    ++edges_[move].visits;
    edges_[move].sum += chance;
    ++told_;
  }

  const std::vector<Edge>& edges() const { return edges_; }

  /// The move to play.
  std::size_t best() const {
    std::uint32_t most = 0;
    for (const Edge& edge : edges_) most = std::max(most, edge.visits);
    return most_promising(most);
  }

  /// What the mover's chance is, by all that was seen.
  float value() const {
    double sum = value_;
    double weight = 1;
    for (const Edge& edge : edges_) {
      sum += edge.sum;
      weight += edge.visits;
    }
    return static_cast<float>(sum / weight);
  }

  /// How likely each move should have been: 1 in all.
  std::vector<float> improved() const {
    const float mixed = expected();
    const float unit = unit_of_means();
    std::vector<float> out(logits_.size());
    float most = -1e30F;
    for (std::size_t i = 0; i < out.size(); ++i)
      most = std::max(most, out[i] = logits_[i] + unit * mean(i, mixed));
    float total = 0;
    for (float& each : out) total += each = std::exp(each - most);
    for (float& each : out) each /= total;
    return out;
  }

 private:
  static float gumbel(Rng& rng) {
    const double u = (static_cast<double>(rng() >> 11) + 0.5) / 9007199254740992.0;
    return static_cast<float>(-std::log(-std::log(u)));
  }

  void normalise() {
    const float most = *std::max_element(logits_.begin(), logits_.end());
    float total = 0;
    for (const float logit : logits_) total += std::exp(logit - most);
    for (float& logit : logits_) logit -= most + std::log(total);
  }

  // Whose turn it is, simulation by simulation, told by how often a move must have been tried.
  void schedule() {
    auto left = std::min<std::size_t>(settings_.consider, logits_.size());
    const std::size_t simulations = settings_.simulations;
    if (left <= 1) {
      for (std::uint32_t i = 0; i < simulations; ++i) schedule_.push_back(i);
      return;
    }
    const auto halvings = static_cast<std::size_t>(std::ceil(std::log2(static_cast<double>(left))));
    std::vector<std::uint32_t> visits(left, 0);
    while (schedule_.size() < simulations) {
      const std::size_t rounds = std::max<std::size_t>(1, simulations / (halvings * left));
      for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < left; ++i) schedule_.push_back(visits[i]++);
      }
      left = std::max<std::size_t>(2, left / 2);
    }
    schedule_.resize(simulations);
  }

  // The network's value and the means of what was tried, weighted by how likely the moves are.
  float expected() const {
    double sum = 0;
    double weight = 0;
    std::uint32_t visits = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (edges_[i].visits == 0) continue;
      const double prior = std::exp(logits_[i]);
      sum += prior * edges_[i].sum / edges_[i].visits;
      weight += prior;
      visits += edges_[i].visits;
    }
    if (visits == 0) return value_;
    return static_cast<float>((value_ + visits * sum / weight) / (1 + visits));
  }

  float mean(std::size_t move, float otherwise) const {
    const Edge& edge = edges_[move];
    return (edge.sum + settings_.doubt * otherwise) / (static_cast<float>(edge.visits) + settings_.doubt);
  }

  float unit_of_means() const {
    std::uint32_t most = 0;
    for (const Edge& edge : edges_) most = std::max(most, edge.visits);
    return settings_.scale * (settings_.bonus + static_cast<float>(most));
  }

  std::size_t most_promising(std::uint32_t visits) const {
    const float otherwise = expected();
    const float unit = unit_of_means();
    std::size_t best = 0;
    float most = -1e30F;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (edges_[i].visits != visits) continue;
      const float promise = luck_[i] + logits_[i] + unit * mean(i, otherwise);
      if (promise > most) {
        most = promise;
        best = i;
      }
    }
    return best;
  }

  GumbelSettings settings_;
  std::vector<float> logits_;  // of priors that are 1 in all
  std::vector<float> luck_;
  std::vector<Edge> edges_;
  float value_;  // the mover's chance as the network had it
  std::vector<std::uint32_t> schedule_;
  std::size_t told_ = 0;
};

}  // namespace shedu
