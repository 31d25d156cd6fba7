#include "game/session.h"

#include <gtest/gtest.h>

#include "support/beginnings.h"
#include "support/errors.h"
#include "support/toy.h"

namespace shedu {
namespace {

using test::bytes_of;
using test::find_toy;
using test::toy;

class SessionTest : public testing::Test {
 protected:
  SessionTest() {
    for (const char* card : {"d1", "d2", "d3", "d3"}) play(card);
  }
  void play(const char* move) { session_.play(toy().read_move(move)); }

  Session session_{toy(), {}, {"Ann", "Bob"}};
};

TEST_F(SessionTest, BeginsWithTheStart) {
  const Session session(toy(), {{"rounds", "2"}}, {"Ann", "Bob"});
  EXPECT_EQ(bytes_of(session.state()), bytes_of(*toy().start({}, 2)));
  EXPECT_EQ(session.record().options, OptionTexts{});  // the default is left out
  EXPECT_EQ(session.record().seats, (std::vector<std::string>{"Ann", "Bob"}));
  EXPECT_FALSE(session.can_undo());
}

TEST_F(SessionTest, RefusesWithoutChangingAnything) {
  const std::string before = bytes_of(session_.state());
  const Record record = session_.record();
  EXPECT_ERROR(play("p4"), "p4 is not legal now");
  EXPECT_ERROR(play("d1"), "d1 is not legal now");
  EXPECT_ERROR(session_.play(Move(200, 1, 2, 3)), "is not a move of The Toy");
  EXPECT_EQ(bytes_of(session_.state()), before);
  EXPECT_EQ(session_.record(), record);
}

TEST_F(SessionTest, NothingIsUndoneAfterADeal) {
  EXPECT_FALSE(session_.can_undo());
  EXPECT_ERROR(session_.undo(), "nothing can be taken back");
}

TEST_F(SessionTest, ASeatTakesBackItsOwnDecision) {
  const std::string before = bytes_of(session_.state());
  const Record record = session_.record();
  play("p2");
  ASSERT_TRUE(session_.can_undo());
  session_.undo();
  EXPECT_EQ(bytes_of(session_.state()), before);
  EXPECT_EQ(session_.record(), record);
  EXPECT_FALSE(session_.can_undo());
  play("b2");  // and plays another
  EXPECT_EQ(session_.record().events.back().move, toy().read_move("b2"));
}

TEST_F(SessionTest, NothingIsUndoneAfterAnotherSeatsTurnBegan) {
  play("p2");
  play("stay");
  EXPECT_FALSE(session_.can_undo());
}

TEST_F(SessionTest, NothingIsUndoneOnceChanceIsDue) {
  play("p2");
  play("draw");
  EXPECT_FALSE(session_.can_undo());  // the card is as good as drawn
  play("d4");
  EXPECT_FALSE(session_.can_undo());
}

TEST_F(SessionTest, DealStopsAtADecision) {
  Session session(toy(), {}, {"Ann", "Bob"});
  FastDealer dealer(1);
  session.deal(dealer);
  EXPECT_EQ(session.state().to_act(), 0);
  EXPECT_EQ(session.record().events.size(), 4u);
  session.deal(dealer);
  EXPECT_EQ(session.record().events.size(), 4u);
}

// A fair dealer deals by the number of chance events, which taking back must not disturb.
TEST_F(SessionTest, UndoDoesNotReroll) {
  const FairDeal deal{"", std::string(64, '5'), {}};
  std::vector<std::vector<Event>> games;
  for (const bool hesitate : {false, true}) {
    FairDealer dealer(deal);
    Session session(toy(), {}, {"Ann", "Bob"});
    for (int turn = 0; turn < 4; ++turn) {
      session.deal(dealer);
      session.play(toy().read_move("pass"));
      if (hesitate) {
        session.undo();
        session.play(toy().read_move("pass"));
      }
      session.play(toy().read_move("draw"));
    }
    session.deal(dealer);
    games.push_back(session.record().events);
  }
  EXPECT_EQ(games[0], games[1]);
}

TEST_F(SessionTest, ResumesARecord) {
  play("p2");
  Session resumed(session_.record(), find_toy);
  EXPECT_EQ(bytes_of(resumed.state()), bytes_of(session_.state()));
  EXPECT_EQ(resumed.record(), session_.record());
  EXPECT_EQ(resumed.can_undo(), session_.can_undo());
}

TEST_F(SessionTest, ABarePositionHasNoRecord) {
  Session session(session_.state().clone());
  EXPECT_FALSE(session.has_record());
  EXPECT_ERROR(session.record(), "begun from a bare position");
  session.play(toy().read_move("p2"));
  EXPECT_TRUE(session.can_undo());
  session.undo();
  EXPECT_EQ(bytes_of(session.state()), bytes_of(session_.state()));
}

TEST_F(SessionTest, CheckpointsComeRegularly) {
  Session session(test::toy<test::Flaw::Endless>(), {}, {"Ann", "Bob"});
  Rng rng(1);
  for (int i = 0; i < 200; ++i) session.play(test::random_event(session.state(), rng));
  const Record record = session.record();
  ASSERT_EQ(record.checkpoints.size(), 4u);
  EXPECT_EQ(record.checkpoints[0].events, 64u);
  EXPECT_EQ(record.checkpoints[3].events, 200u);
}

}  // namespace
}  // namespace shedu
