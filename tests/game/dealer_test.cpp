#include "game/dealer.h"

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/statistics.h"

namespace shedu {
namespace {

// Three outcomes of weights 1, 2 and 5.
OutcomeList three_outcomes() {
  OutcomeList out;
  out.push_back({Move(1), 1});
  out.push_back({Move(2), 2});
  out.push_back({Move(3), 5});
  return out;
}

TEST(Outcomes, OwnTicketsByWeight) {
  const OutcomeList outcomes = three_outcomes();
  EXPECT_EQ(total_weight(outcomes), 8u);
  const std::vector<int> owners = {1, 2, 2, 3, 3, 3, 3, 3};
  for (std::uint32_t ticket = 0; ticket < 8; ++ticket) {
    EXPECT_EQ(outcome_at(outcomes, ticket).kind(), owners[ticket]);
  }
}

TEST(FastDealer, DealsByWeight) {
  FastDealer dealer(1);
  std::vector<double> seen(3);
  constexpr int kDeals = 80'000;
  for (std::size_t i = 0; i < kDeals; ++i)
    ++seen[static_cast<std::size_t>(dealer.deal(three_outcomes(), i).kind() - 1)];
  EXPECT_GT(test::goodness_of_fit(seen, {kDeals / 8.0, kDeals / 4.0, kDeals * 5 / 8.0}), test::kUnlikely);
}

TEST(FastDealer, IsFixedByItsSeed) {
  FastDealer a(7);
  FastDealer b(7);
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(a.deal(three_outcomes(), i), b.deal(three_outcomes(), i));
}

TEST(AskingDealer, AsksUntilTheAnswerIsPossible) {
  std::vector<std::string> complaints;
  std::vector<Move> answers = {Move(1), Move(9), Move(8)};
  AskingDealer dealer([&](const OutcomeList& outcomes, const std::string& complaint) {
    EXPECT_EQ(outcomes, three_outcomes());
    complaints.push_back(complaint);
    const Move answer = answers.back();
    answers.pop_back();
    return answer;
  });
  EXPECT_EQ(dealer.deal(three_outcomes(), 0), Move(1));
  ASSERT_EQ(complaints.size(), 3u);
  EXPECT_EQ(complaints[0], "");
  EXPECT_NE(complaints[1], "");
  EXPECT_NE(complaints[2], "");
}

TEST(AskingDealer, LetsTheAskerGiveUp) {
  AskingDealer dealer([](const OutcomeList&, const std::string&) -> Move { throw Error("closed"); });
  EXPECT_ERROR(dealer.deal(three_outcomes(), 0), "closed");
}

}  // namespace
}  // namespace shedu
