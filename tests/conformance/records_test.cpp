#include <gtest/gtest.h>

#include "game/session.h"
#include "games/games.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

constexpr int kRecordedOptions = 3;

// A random game in a session, dealt fairly so that verify() has everything to check, with now and then a
// decision taken back.
struct RecordedGame {
  Record record;
  std::vector<std::string> states;  // the bytes before each event, and at the end
};

void play_one(Session& session, Dealer& dealer, Rng& rng, RecordedGame& out) {
  if (session.can_undo() && rng.below(8) == 0) {
    session.undo();
    out.states.pop_back();
    ASSERT_EQ(bytes_of(session.state()), out.states.back()) << "undo does not lead back";
    return;
  }
  if (session.state().to_act() == kNature) {
    OutcomeList outcomes;
    session.state().chance(outcomes);
    std::size_t chance_events = 0;
    for (const Event& event : session.record().events) chance_events += event.by == kNature ? 1 : 0;
    session.play(dealer.deal(outcomes, chance_events));
  } else {
    session.play(random_event(session.state(), rng));
  }
  out.states.push_back(bytes_of(session.state()));
}

RecordedGame recorded_game(const Beginning& beginning, std::uint64_t seed, std::size_t most_events) {
  Rng rng(seed);
  const FairDeal deal = new_fair_deal({"a nonce of seat 0"});
  FairDealer dealer(deal);
  Session session(*beginning.game, beginning.options, beginning.seat_names());
  session.set_deal(deal);
  RecordedGame out;
  out.states.push_back(bytes_of(session.state()));
  while (session.state().to_act() != kOver && out.states.size() <= most_events) {
    play_one(session, dealer, rng, out);
  }
  out.record = session.record();
  return out;
}

using Records = EveryGame;

TEST_P(Records, ReplayToTheSameStates) {
  std::uint64_t seed = 0;
  for (const Beginning& beginning : beginnings(game(), kRecordedOptions, 1)) {
    SCOPED_TRACE(beginning.text() + ", seed " + std::to_string(++seed));
    const RecordedGame played = recorded_game(beginning, seed, kMostEvents);
    ASSERT_EQ(played.states.size(), played.record.events.size() + 1);
    for (std::size_t events = 0; events < played.states.size(); events += 1 + seed % 17) {
      ASSERT_EQ(bytes_of(*replay(played.record, find_game, events)), played.states[events]);
    }
    EXPECT_EQ(bytes_of(*replay(played.record, find_game)), played.states.back());
    EXPECT_NE(verify(played.record, find_game).find("agree with the dealer's commitment"), std::string::npos);
  }
}

TEST_P(Records, RoundTripThroughTextAndJson) {
  std::uint64_t seed = 100;
  for (const Beginning& beginning : beginnings(game(), kRecordedOptions, 2)) {
    SCOPED_TRACE(beginning.text() + ", seed " + std::to_string(++seed));
    // Games that are not over have records too.
    const RecordedGame played = recorded_game(beginning, seed, seed % 2 == 0 ? 75 : kMostEvents);
    const std::string text = record_text(played.record, find_game);
    const std::string object = json::serialize(record_json(played.record, find_game));
    for (const std::string& form : {text, object}) {
      const Record read = read_record(form, find_game);
      EXPECT_EQ(read, played.record);
      EXPECT_EQ(bytes_of(*replay(read, find_game)), played.states.back());
      EXPECT_EQ(record_text(read, find_game), text);
    }
  }
}

// A record goes on where it stopped, to the same end as the game that never stopped.
TEST_P(Records, ResumeInTheMiddle) {
  const Beginning beginning{&game(), {}, game().max_seats()};
  const RecordedGame played = recorded_game(beginning, 7, kMostEvents);
  Record half = played.record;
  half.events.resize(half.events.size() / 2);
  std::erase_if(half.checkpoints, [&](const Checkpoint& point) { return point.events > half.events.size(); });
  Session session(half, find_game);
  for (std::size_t i = half.events.size(); i < played.record.events.size(); ++i) {
    session.play(played.record.events[i].move);
  }
  EXPECT_EQ(session.record(), played.record);
}

SHEDU_FOR_EVERY_GAME(Records);

}  // namespace
}  // namespace shedu::test
