#include "game/fair_dealer.h"

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/statistics.h"

namespace shedu {
namespace {

const std::string kSeed(64, '7');

OutcomeList weighted(const std::vector<std::uint32_t>& weights) {
  OutcomeList out;
  for (std::size_t i = 0; i < weights.size(); ++i) out.push_back({Move(static_cast<int>(i)), weights[i]});
  return out;
}

std::vector<int> deals(const FairDeal& deal, std::size_t count) {
  FairDealer dealer(deal);
  const OutcomeList outcomes = weighted({1, 2, 3, 4, 5});
  std::vector<int> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(dealer.deal(outcomes, i).kind());
  return out;
}

TEST(FairDeal, FreshSeedsDiffer) {
  const FairDeal a = new_fair_deal({"nonce"});
  const FairDeal b = new_fair_deal({"nonce"});
  EXPECT_EQ(a.seed.size(), 64u);
  EXPECT_NE(a.seed, b.seed);
  EXPECT_NE(a.commitment, b.commitment);
  EXPECT_EQ(a.nonces, std::vector<std::string>{"nonce"});
}

TEST(FairDeal, TheCommitmentBindsTheSeed) {
  const FairDeal deal = new_fair_deal({});
  EXPECT_EQ(commitment_of(deal.seed), deal.commitment);
  std::string forged = deal.seed;
  forged[10] = forged[10] == '0' ? '1' : '0';
  EXPECT_NE(commitment_of(forged), deal.commitment);
}

// BLAKE2b-256 of 32 zero bytes, as any other implementation computes it.
TEST(FairDeal, TheCommitmentIsBlake2b) {
  EXPECT_EQ(commitment_of(std::string(64, '0')),
            "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
}

TEST(FairDeal, SeedsAreHexadecimal) {
  for (const std::string& seed :
       {std::string(), std::string(63, '0'), std::string(65, '0'), std::string(64, 'g')}) {
    EXPECT_ERROR(commitment_of(seed), "64 hexadecimal digits");
    EXPECT_ERROR(FairDealer({"", seed, {}}), "64 hexadecimal digits");
  }
}

TEST(FairDealer, IsFixedBySeedAndNonces) {
  const FairDeal deal{"", kSeed, {"a", "b"}};
  EXPECT_EQ(deals(deal, 200), deals(deal, 200));
  EXPECT_NE(deals(deal, 200), deals({"", std::string(64, '8'), {"a", "b"}}, 200));
  EXPECT_NE(deals(deal, 200), deals({"", kSeed, {"a", "c"}}, 200));
  EXPECT_NE(deals(deal, 200), deals({"", kSeed, {"ab"}}, 200));  // nonces cannot be run together
  EXPECT_NE(deals(deal, 200), deals({"", kSeed, {"b", "a"}}, 200));
}

// Taking a move back and playing on deals the same again, in whatever order events are asked for.
TEST(FairDealer, EachEventHasItsOwnOutcome) {
  const FairDeal deal{"", kSeed, {}};
  FairDealer forwards(deal);
  FairDealer backwards(deal);
  const OutcomeList outcomes = weighted({3, 1, 4, 1, 5});
  std::vector<Move> first;
  for (std::size_t i = 0; i < 50; ++i) first.push_back(forwards.deal(outcomes, i));
  for (std::size_t i = 50; i-- > 0;) EXPECT_EQ(backwards.deal(outcomes, i), first[i]);
}

TEST(FairDealer, IsUnbiased) {
  FairDealer dealer({"", kSeed, {}});
  const std::vector<std::uint32_t> weights = {1, 2, 3, 4, 5, 57, 36};
  const OutcomeList outcomes = weighted(weights);
  constexpr std::size_t kDeals = 100'000;
  std::vector<double> seen(weights.size());
  std::vector<double> expected;
  for (std::size_t i = 0; i < kDeals; ++i) ++seen[static_cast<std::size_t>(dealer.deal(outcomes, i).kind())];
  for (const std::uint32_t weight : weights)
    expected.push_back(static_cast<double>(kDeals * weight) / total_weight(outcomes));
  EXPECT_GT(test::goodness_of_fit(seen, expected), test::kUnlikely);
}

// Outcomes of neighbouring events tell nothing about each other.
TEST(FairDealer, EventsAreIndependent) {
  FairDealer dealer({"", kSeed, {}});
  const OutcomeList coin = weighted({1, 1});
  std::vector<double> pairs(4);
  for (std::size_t i = 0; i < 40'000; ++i) {
    ++pairs[static_cast<std::size_t>(2 * dealer.deal(coin, i).kind() + dealer.deal(coin, i + 1).kind())];
  }
  EXPECT_GT(test::goodness_of_fit(pairs, std::vector<double>(4, 10'000)), test::kUnlikely);
}

}  // namespace
}  // namespace shedu
