// Section 5, cards, discards, privileges: T34 to T41.
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

// How many cards each seat of the deal's order discards, such as "2110".
std::string discards_of(int seats) {
  Table table(Position(seats).deal());
  table.chance();
  std::string out;
  for (int place = 0; place < seats; ++place) {
    int number = 0;
    while (table.phase() == Phase::Discard &&
           table.to_act() == table.open().rank[static_cast<std::size_t>(place)]) {
      const std::string offers = table.offers();
      table.play(offers.substr(0, offers.find(' ')));
      ++number;
    }
    out += std::to_string(number);
  }
  EXPECT_EQ(table.phase(), Phase::Develop);
  return out;
}

TEST(UtopiaScenario, T34_WE_CompulsoryDiscards) {
  EXPECT_EQ(discards_of(5), "21110");
  EXPECT_EQ(discards_of(4), "2110");
  EXPECT_EQ(discards_of(3), "210");
  EXPECT_EQ(discards_of(2), "20");
}

TEST(UtopiaScenario, T35_FromTheWholeHand) {
  Table table(Position(3).scores({9, 0, 0}).hand(A, "MMMMM").deal());
  table.play("card:P card:P card:P card:P card:P").chance();
  EXPECT_EQ(table.hand(A), "MMMMMPPPPP");
  EXPECT_EQ(table.to_act(), A);
  EXPECT_EQ(table.offers(), "discard:M discard:P");
  table.play("discard:M discard:P");
  EXPECT_EQ(table.hand(A), "MMMMPPPP");
  EXPECT_EQ(table.discards(), "MP");
  EXPECT_EQ(table.to_act(), B);
}

TEST(UtopiaScenario, T36_TheRankAtTheDeal) {
  const auto first_to_discard = [](std::string_view options) {
    Table table(Position(3, options).scores({3, 2, 1}).princes(C, "FI1", "MPEGC").welcome(C, "EA:M"));
    table.play("wonder:FI pick:M:EA1 end").chance();
    return table;
  };
  Table deal_time = first_to_discard("");
  EXPECT_EQ(deal_time.to_act(), C);
  EXPECT_EQ(deal_time.open().due, 2);
  Table round_start = first_to_discard("discard_rank=round_start");  // 7.6
  EXPECT_EQ(round_start.to_act(), A);
  EXPECT_EQ(round_start.open().due, 2);
}

TEST(UtopiaScenario, T37_TrimToFive) {
  Table seven(Position(2).hand(A, "MMMPPPE").develop(A, {B}));
  seven.play("end");
  EXPECT_EQ(seven.phase(), Phase::Trim);
  seven.play("discard:M");
  EXPECT_EQ(seven.to_act(), A);
  seven.play("discard:E");
  EXPECT_EQ(seven.to_act(), B);
  EXPECT_EQ(seven.hand(A), "MMPPP");
  Table five(Position(2).hand(A, "MMMPP").develop(A, {B}));
  five.play("end");
  EXPECT_EQ(five.to_act(), B);
}

TEST(UtopiaScenario, T38_TheDiscardsBecomeTheDeck) {
  // Hands 4 + 3, deck 3 (all of China), discards 40.
  Position position(2);
  position.hand(A, "MMMM").hand(B, "PPP");
  position.discards(
      "MMMMMM"
      "PPPPPPP"
      "EEEEEEEEEE"
      "GGGGGGGGGG"
      "CCCCCCC");
  Table table(position.deal());
  EXPECT_EQ(table.open().deck_size, 3);
  table.play("card:C card:C card:C");
  EXPECT_EQ(table.open().deck_size, 40);
  EXPECT_EQ(table.discards(), "");
  table.play("card:M card:M card:P card:P card:E card:E card:G");
  EXPECT_EQ(table.open().deck_size, 33);
  EXPECT_EQ(table.hand(A).size() + table.hand(B).size(), 17u);
  EXPECT_EQ(table.hand(A), "MMMMMMCCC");  // 7.14: five to one, then to the next
}

TEST(UtopiaScenario, T39_TheVeryLastCard) {
  Position position(5);
  position.hand(A, "MMMMM").hand(B, "PPPPP").hand(C, "EEEEE").hand(D, "GGGGG").hand(E, "CCCCC");
  Table table(position.discards("MMMPPPEEEGGGCCC").deal());
  table.chance();
  EXPECT_EQ(table.open().deck_size, 0);
  EXPECT_EQ(table.discards(), "");
  const std::string offers = table.offers();
  table.play(offers.substr(0, offers.find(' ')));
  EXPECT_EQ(table.discards().size(), 1u);
}

TEST(UtopiaScenario, T40_TwoPrivilegesInOneAction) {
  Table table(Position(2).hand(A, "GMC").develop(A, {B}));
  EXPECT_FALSE(table.legal("add3:G:FI1"));
  EXPECT_FALSE(table.legal("add3:G:FI1!"));
  table.play("add3:G:FI1!!");
  EXPECT_EQ(table.phase(), Phase::Pay);
  EXPECT_EQ(table.discards(), "G");  // 7.10: natural cards first
  EXPECT_EQ(table.princes(A, "FI1", 'G'), 0);
  EXPECT_EQ(table.offers(), "convert:M convert:C");
  table.play("convert:M convert:C");
  EXPECT_EQ(table.phase(), Phase::Develop);
  EXPECT_EQ(table.princes(A, "FI1", 'G'), 1);
  EXPECT_EQ(table.open().privileges[A], 0);
  EXPECT_EQ(table.discards(), "MGC");  // as printed
}

TEST(UtopiaScenario, T41_WhatAPrivilegeCannotDo) {
  Table own(Position(2).hand(A, "GG").develop(A, {B}));
  EXPECT_FALSE(own.legal("raise:G!"));  // nothing else to turn
  Table mixed(Position(2).hand(A, "GGM").develop(A, {B}));
  mixed.play("raise:G!");
  EXPECT_EQ(mixed.offers(), "convert:M");
  Table without(Position(2).hand(A, "GGMMM").privileges(A, 0).develop(A, {B}));
  EXPECT_EQ(without.offers().find('!'), std::string::npos);
  Table phase_1(Position(2).hand(A, "GGMMM").welcome(A));
  EXPECT_EQ(phase_1.offers().find('!'), std::string::npos);
}

TEST(UtopiaCards, C10_PrivilegesAreOfferedEvenIfCardsSuffice) {
  Table table(Position(2).hand(A, "GGM").develop(A, {B}));
  EXPECT_EQ(table.offers("drop:G"), "drop:G drop:G!");
  EXPECT_EQ(table.offers("raise:M"), "");  // Maya is at the top of the scale
  EXPECT_EQ(table.offers("drop:M"), "drop:M! drop:M!!");
}

TEST(UtopiaCards, DrawsAreSeenByTheirOwnerOnly) {
  const auto seen_by = [](std::string_view options, Seat viewer) {
    const State s = Position(2, options).deal().state();
    return Utopia::move_text(Utopia::seen(s, move_of("card:M"), viewer));
  };
  EXPECT_EQ(seen_by("", A), "card:M");
  EXPECT_EQ(seen_by("", B), "card:?");
  EXPECT_EQ(seen_by("", kSpectator), "card:?");
  EXPECT_EQ(seen_by("open_hands=on", B), "card:M");
}

}  // namespace
}  // namespace shedu::utopia::test
