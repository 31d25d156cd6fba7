// Few simulations shared out among many moves (search/gumbel.h), alone and at the root of a tree.
#include "search/gumbel.h"

#include <gtest/gtest.h>

#include <numeric>

#include "search/exact.h"
#include "search/leaf_tree.h"
#include "search/positions.h"

namespace shedu::test {
namespace {

using Toys = ValuedToy;

GumbelSettings settings(std::uint32_t consider, std::uint32_t simulations, float noise = 0) {
  GumbelSettings made;
  made.consider = consider;
  made.simulations = simulations;
  made.noise = noise;
  return made;
}

// Moves whose means are known: every simulation tells the mover's chance with some noise.
GumbelRoot shared_out(const GumbelSettings& how, const std::vector<float>& priors,
                      const std::vector<float>& means, std::uint64_t seed, float blur = 0) {
  Rng rng(seed);
  std::vector<float> logits;
  for (const float prior : priors) logits.push_back(std::log(prior));
  GumbelRoot root(how, logits, 0.5F, rng);
  while (!root.done()) {
    const std::size_t move = root.next();
    const float off = blur * (static_cast<float>(rng.below(2001)) / 1000 - 1);
    root.tell(move, means[move] + off);
  }
  return root;
}

TEST(Gumbel, SimulationsGoToSoManyMovesAndNoneIsLeft) {
  const std::vector<float> priors(40, 1.0F / 40);
  const std::vector<float> means(40, 0.5F);
  for (const std::uint32_t consider : {1U, 2U, 7U, 16U, 64U}) {
    for (const std::uint32_t simulations : {1U, 5U, 16U, 64U, 200U}) {
      const GumbelRoot root = shared_out(settings(consider, simulations, 1), priors, means, 3);
      std::uint32_t visits = 0;
      std::uint32_t tried = 0;
      for (const auto& edge : root.edges()) {
        visits += edge.visits;
        tried += edge.visits > 0 ? 1 : 0;
      }
      EXPECT_EQ(visits, simulations);
      EXPECT_LE(tried, std::min(std::min(consider, 40U), simulations));
      EXPECT_GT(root.edges()[root.best()].visits, 0U);
    }
  }
}

TEST(Gumbel, TheBestOfEquallyLikelyMovesIsFoundThroughNoise) {
  const std::vector<float> priors(16, 1.0F / 16);
  std::vector<float> means(16, 0.5F);
  means[11] = 0.62F;
  int found = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    found += shared_out(settings(16, 96), priors, means, seed, 0.1F).best() == 11 ? 1 : 0;
  }
  EXPECT_GT(found, 190);
}

TEST(Gumbel, WithoutADifferenceThePolicyStaysAsItWas) {
  const std::vector<float> priors = {0.5F, 0.3F, 0.15F, 0.05F};
  const GumbelRoot root = shared_out(settings(4, 32), priors, {0.5F, 0.5F, 0.5F, 0.5F}, 1);
  const std::vector<float> improved = root.improved();
  for (std::size_t i = 0; i < priors.size(); ++i) EXPECT_NEAR(improved[i], priors[i], 1e-5F);
  EXPECT_EQ(root.best(), 0U);
  EXPECT_NEAR(root.value(), 0.5F, 1e-6F);
}

TEST(Gumbel, ThePolicyMovesToWhatIsBetter) {
  const std::vector<float> priors = {0.5F, 0.3F, 0.15F, 0.05F};
  const GumbelRoot root = shared_out(settings(4, 64), priors, {0.5F, 0.5F, 0.6F, 0.5F}, 1);
  const std::vector<float> improved = root.improved();
  EXPECT_NEAR(std::accumulate(improved.begin(), improved.end(), 0.0F), 1, 1e-5F);
  EXPECT_GT(improved[2], 0.9F);
  EXPECT_EQ(root.best(), 2U);
  // What was never tried counts as the rest does, so it loses no more than the others.
  const GumbelRoot few = shared_out(settings(2, 16), priors, {0.4F, 0.5F, 0.9F, 0.9F}, 1);
  EXPECT_EQ(few.edges()[3].visits, 0U);
  EXPECT_GT(few.improved()[3] / few.improved()[0], priors[3] / priors[0]);
}

TEST(Gumbel, LuckDecidesWhatIsTried) {
  const std::vector<float> priors(50, 0.02F);
  const std::vector<float> means(50, 0.5F);
  std::vector<int> tried(50, 0);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GumbelRoot root = shared_out(settings(5, 10, 1), priors, means, seed);
    for (std::size_t i = 0; i < 50; ++i) tried[i] += root.edges()[i].visits > 0 ? 1 : 0;
  }
  EXPECT_GT(*std::min_element(tried.begin(), tried.end()), 0);
  EXPECT_LT(*std::max_element(tried.begin(), tried.end()), 30);
}

TEST(Gumbel, HowManyThereAreMayBeSaidWhenEachWasTriedOnce) {
  const std::vector<float> priors(30, 1.0F / 30);
  std::vector<float> means(30, 0.5F);
  means[3] = 0.6F;
  Rng rng(1);
  std::vector<float> logits(30, 0.0F);
  GumbelRoot late(settings(8, 8), logits, 0.5F, rng);
  for (int i = 0; i < 8; ++i) late.tell(late.next(), means[late.next()]);
  EXPECT_TRUE(late.done());
  late.share_out(50);
  while (!late.done()) late.tell(late.next(), means[late.next()]);
  const GumbelRoot early = shared_out(settings(8, 50), priors, means, 1);
  for (std::size_t i = 0; i < 30; ++i) EXPECT_EQ(late.edges()[i].visits, early.edges()[i].visits) << i;
}

// The toy, judged by its value, with priors that know nothing.
template <class Tree>
void run(Tree& tree) {
  std::vector<typename Tree::Leaf> leaves;
  while (!tree.done()) {
    tree.grow(1, leaves);
    for (const auto& leaf : leaves) {
      const Seat mover = Toys::to_act(leaf.world);
      const std::vector<float> priors(leaf.moves.size(), 1.0F);
      tree.judge(leaf,
                 worth_of<ToyValue>(Toys::view(leaf.world, mover), Toys::seats(leaf.world),
                                    full_weights<ToyValue>()),
                 priors);
    }
    leaves.clear();
  }
}

TEST(Gumbel, ATreePlaysWellByItWhereItsWorldIsKnown) {
  Exact<Toys> exact;
  Rng rng(2);
  double lost = 0;
  double lost_at_random = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    // With one decision left each there is nothing hidden that matters to the mover.
    const auto state = toy_choice({ToyOptions::Scoring::High, 2}, 2, 2, rng);
    LeafTreeSettings tree_settings;
    tree_settings.gumbel = settings(16, 64);
    LeafTree<Toys> tree(Toys::view(state, Toys::to_act(state)), tree_settings, i);
    run(tree);
    MoveList moves;
    Toys::legal(state, moves);
    std::uint32_t visits = 0;
    for (const auto& edge : tree.gumbel().edges()) visits += edge.visits;
    EXPECT_EQ(visits, 64U);
    EXPECT_EQ(tree.simulations(), 65U) << "and the root";
    lost += exact.loss(state, moves[tree.gumbel().best()]);
    for (const Move move : moves)
      lost_at_random += exact.loss(state, move) / static_cast<double>(moves.size());
    double sum = 0;
    for (const float part : tree.worth()) sum += part;
    EXPECT_NEAR(sum, 1, 1e-4);
  }
  EXPECT_LT(lost, 0.2 * lost_at_random) << "lost " << lost << ", at random " << lost_at_random;
}

TEST(Gumbel, OneSeedOneResult) {
  Rng rng(8);
  const auto state = toy_choice({ToyOptions::Scoring::High, 3}, 3, 6, rng);
  LeafTreeSettings tree_settings;
  tree_settings.gumbel = settings(8, 40, 1);
  const auto visits = [&](std::uint64_t seed) {
    LeafTree<Toys> tree(Toys::view(state, Toys::to_act(state)), tree_settings, seed);
    run(tree);
    std::vector<std::uint32_t> out;
    for (const auto& root : tree.root()) out.push_back(root.visits);
    return out;
  };
  EXPECT_EQ(visits(5), visits(5));
}

}  // namespace
}  // namespace shedu::test
