#include "program/games.h"
#include "program/program.h"

namespace shedu {
namespace {

class Records : public Program {
 protected:
  const AnyGame& game = *all_games().front();
  const Record record = random_record(game, 2, 31);

  void store(const std::string& name, const Record& what) const {
    folder.write(name, record_text(what, find_game));
  }

  // A record that does not hold: code 1, and a line that says why.
  void expect_caught(const Record& changed, const std::string& words) const {
    store("bad", changed);
    const Finished result = shedu("verify bad");
    EXPECT_EQ(result.code, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_TRUE(result.err.starts_with("shedu: bad: ")) << result.err;
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
  }

  // The same game, its chance dealt by a fair dealer.
  Record fair_record() const {
    const FairDeal secret = new_fair_deal({});
    Session session(game, {}, {"a", "b"});
    FairDealer dealer(secret);
    Rng rng(1);
    MoveList moves;
    for (session.deal(dealer); session.state().to_act() != kOver; session.deal(dealer)) {
      session.state().legal(moves);
      session.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    session.set_deal(secret);
    return session.record();
  }
};

TEST_F(Records, VerifyAcceptsBothForms) {
  store("text", record);
  folder.write("json", json::serialize(record_json(record, find_game)));
  const Finished result = shedu("verify text json");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("text: good: "), std::string::npos);
  EXPECT_NE(result.out.find("json: good: "), std::string::npos);
}

TEST_F(Records, VerifyCatchesAChangedMove) {
  std::size_t last = record.events.size();
  while (record.events[--last].by == kNature) {
  }
  MoveList moves;
  replay(record, find_game, last)->legal(moves);
  ASSERT_GT(moves.size(), 1u);
  Record changed = record;
  changed.events[last].move = moves[0] == record.events[last].move ? moves[1] : moves[0];
  expect_caught(changed, "event ");
}

TEST_F(Records, VerifyCatchesAChangedHashAndAMissingMove) {
  Record changed = record;
  changed.checkpoints.front().hash ^= 1;
  expect_caught(changed, "hash");
  changed = record;
  changed.events.erase(changed.events.begin() + 5);
  changed.checkpoints.clear();
  expect_caught(changed, "event ");
}

TEST_F(Records, VerifyCatchesAForgedDeal) {
  const Record honest = fair_record();
  store("fair", honest);
  EXPECT_EQ(shedu("verify fair").code, 0);

  Record forged = honest;
  forged.deal = new_fair_deal({});
  forged.deal->commitment = honest.deal->commitment;
  expect_caught(forged, "commitment");
  forged.deal = new_fair_deal({});
  expect_caught(forged, "the deal was changed");
}

TEST_F(Records, VerifyGoesOnAfterABadRecordAndReportsInJson) {
  store("good", record);
  folder.write("bad", "not a record\n");
  const Finished result = shedu("verify --json bad good");
  EXPECT_EQ(result.code, 1);
  const json::value findings = parse_json(result.out);
  ASSERT_EQ(findings.as_array().size(), 2u);
  EXPECT_FALSE(findings.at(0).at("good").as_bool());
  EXPECT_TRUE(findings.at(1).at("good").as_bool());
}

TEST_F(Records, ReplayShowsEverythingOrWhatASeatMaySee) {
  store("r", record);
  const json::value all = parse_json(shedu("replay r --json").out);
  ASSERT_EQ(all.at("events").as_array().size(), record.events.size());
  EXPECT_EQ(all.at("to_act"), "over");
  EXPECT_EQ(all.at("state"), json::value(replay(record, find_game)->to_json()));

  const std::size_t to = record.events.size() / 2;
  const auto middle = replay(record, find_game, to);
  const json::value seen = parse_json(shedu("replay r --json --seat 1 --to " + std::to_string(to)).out);
  ASSERT_EQ(seen.at("events").as_array().size(), to);
  EXPECT_FALSE(seen.as_object().contains("state"));
  EXPECT_EQ(seen.at("view"), json::value(middle->view(1)->to_json(Detail::Known)));
  const auto state = game.start(record.options, 2);
  int hidden = 0;
  for (std::size_t i = 0; i < to; ++i) {
    const Move move = record.events[i].move;
    const std::string shown = game.move_text(state->seen(move, 1));
    EXPECT_EQ(seen.at("events").at(i).at("move").as_string(), shown);
    hidden += shown != game.move_text(move) ? 1 : 0;
    state->play(move);
  }
  EXPECT_GT(hidden, 0);
}

TEST_F(Records, ReplayInWords) {
  store("r", record);
  const Finished result = shedu("replay r --to 20 --seat spectator");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("After 20 of " + std::to_string(record.events.size()) + " events"),
            std::string::npos);
  EXPECT_NE(shedu("replay r").out.find("  1. seat "), std::string::npos);
}

TEST_F(Records, ReplayRefusesWhatIsNotThere) {
  store("r", record);
  expect_mistake("replay r --to 99999", "99999");
  expect_mistake("replay r --seat 2", "0 to 1");
  expect_mistake("replay r --seat king", "king");
  folder.write("bad", "shedu record 1\ngame tigris\nevents\n");
  expect_mistake("replay bad", "line 3");
}

}  // namespace
}  // namespace shedu
