#include "game/record.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "game/session.h"
#include "support/errors.h"
#include "support/toy.h"

namespace shedu {
namespace {

using test::find_toy;

// A game of the toy for two, one round, to its end.
Record example() {
  Session session(test::toy(), {{"rounds", "1"}}, {"Ann", "Bob"});
  for (const char* move : {"d1", "d2", "d3", "d3", "p2", "draw", "d4", "b3", "stay"}) {
    session.play(session.game().read_move(move));
  }
  return session.record();
}

const std::string& example_text() {
  static const std::string text = record_text(example(), find_toy);
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(RecordText, IsWhatAPersonWouldWrite) {
  const std::string hash = example_text().substr(example_text().size() - 17);
  EXPECT_EQ(example_text(),
            "shedu record 1\ngame toy\noptions rounds=1\nseat 0 Ann\nseat 1 Bob\nevents\n"
            "*: d1 d2 d3 d3\n0: p2 draw\n*: d4\n1: b3 stay\n= 9 " +
                hash);
}

TEST(RecordText, ForgivesCommentsSpacesAndLineEnds) {
  std::string text = replaced(example_text(), "events\n", "\r\n# a comment\r\n  events  \r\n");
  text = replaced(text, "0: p2 draw", "0:p2\n 0:   draw");
  EXPECT_EQ(read_record(text, find_toy), example());
}

TEST(RecordText, MayHaveNoHashes) {
  const std::string text = example_text().substr(0, example_text().find("= 9"));
  const Record record = read_record(text, find_toy);
  EXPECT_TRUE(record.checkpoints.empty());
  EXPECT_EQ(replay(record, find_toy)->to_act(), kOver);
}

TEST(RecordText, LongLinesAreWrapped) {
  Record record = example();
  for (int i = 0; i < 200; ++i) record.events.push_back({0, Move(3)});
  record.checkpoints.clear();
  const std::string text = record_text(record, find_toy);
  EXPECT_EQ(read_record(text, find_toy), record);
  std::size_t longest = 0;
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    longest = std::max(longest, end - at);
  }
  EXPECT_LE(longest, 96u);
}

TEST(RecordText, ErrorsNameTheLine) {
  struct Case {
    const char* from;
    const char* to;
    const char* words;
  };
  const std::vector<Case> cases = {
      {"shedu record 1", "shedu record 2", "line 1: a record begins with the line \"shedu record 1\""},
      {"game toy", "game chess", "line 6: there is no game \"chess\""},
      {"game toy\n", "", "line 5: a line \"game …\" must come before"},
      {"rounds=1", "rounds", "line 3: options are written name=value"},
      {"rounds=1", "rounds=9", "line 6: option rounds must be a number"},
      {"rounds=1", "rouns=1", "did you mean \"rounds\"?"},
      {"seat 0 Ann", "seat 1 Ann", "line 4: the next seat must be number 0"},
      {"seat 0 Ann", "seat 0", "line 4: a seat's name is 1 to 80 bytes"},
      {"seat 0 Ann", "chair 0 Ann", "line 4: before \"events\" a line begins with"},
      {"seat 1 Bob\n", "", "line 5: The Toy is for 2 to 3 seats, not 1"},
      {"events\n", "", "line 6: before \"events\" a line begins with"},
      {"0: p2", "0: castle", "line 8: \"castle\" is not a move of The Toy"},
      {"0: p2", "2: p2", "line 8: events are written"},
      {"0: p2", "-1: p2", "line 8: events are written"},
      {"0: p2", "0 p2", "line 8: events are written"},
      {"= 9 ", "= 99 ", "line 11: a hash is given after 99 events, but there are only 9"},
      {"= 9 ", "= 9 0", "line 11: a hash line is"},
      {"= 9 ", "= -9 ", "line 11: a hash line is"},
      {"= 9 ", "= 9 0000000000000000\n= 9 ", "line 12: hashes must stand in the order"},
  };
  for (const Case& wrong : cases) {
    EXPECT_ERROR(read_record(replaced(example_text(), wrong.from, wrong.to), find_toy), wrong.words);
  }
  EXPECT_ERROR(read_record("", find_toy), "the record stops before");
  EXPECT_ERROR(read_record("shedu record 1\ngame toy\n", find_toy), "line 2: the record stops before");
  const std::string nonces = "nonce 0 a\nnonce 1 b\nnonce 2 c\nevents";
  EXPECT_ERROR(read_record(replaced(example_text(), "events", nonces), find_toy), "more nonces than seats");
}

TEST(RecordJson, RoundTrips) {
  Record record = example();
  record.deal = new_fair_deal({"a nonce"});
  EXPECT_EQ(read_record(json::serialize(record_json(record, find_toy)), find_toy), record);
  EXPECT_EQ(read_record(record_text(record, find_toy), find_toy), record);
  record.deal->seed.clear();  // not revealed yet
  EXPECT_EQ(read_record(json::serialize(record_json(record, find_toy)), find_toy), record);
  EXPECT_EQ(read_record(record_text(record, find_toy), find_toy), record);
}

// The value at "events 4"; a member that is not there is made.
json::value& place_of(json::value& root, std::string_view path) {
  json::value* at = &root;
  for (const std::string_view part : words(path)) {
    at = at->is_array() ? &at->get_array()[static_cast<std::size_t>(*parse_int(part))]
                        : &at->get_object()[part];
  }
  return *at;
}

TEST(RecordJson, ErrorsNameThePath) {
  const std::string good = json::serialize(record_json(example(), find_toy));
  struct Case {
    const char* path;
    const char* value;
    const char* words;
  };
  const std::vector<Case> cases = {
      {"format", "\"other\"", "record.format: must be \"shedu record 1\""},
      {"game", "\"chess\"", "record: there is no game \"chess\""},
      {"game", "7", "record.game: must be a string"},
      {"options", "[]", "record.options: must be an object"},
      {"options rounds", "9", "record: option rounds must be a number"},
      {"seats", "{}", "record.seats: must be an array"},
      {"seats", "[\"Ann\"]", "record: The Toy is for 2 to 3 seats"},
      {"seats 1", "\"\"", "record.seats[1]: a seat's name is"},
      {"seats 1", "1", "record.seats[1]: must be a string"},
      {"deal", "{}", "record.deal: needs a member \"commitment\""},
      {"deal", R"({"commitment": "", "colour": 1})", "record.deal: has no member \"colour\""},
      {"deal", R"({"commitment": "", "nonces": ["a\nb"]})", "record.deal.nonces[0]: a nonce is"},
      {"events", "7", "record.events: must be an array"},
      {"events 4", "\"p2\"", "record.events[4]: must be \"SEAT:move\""},
      {"events 4", "\"0:castle\"", "record.events[4]: \"castle\" is not a move"},
      {"hashes 0", "[1]", "record.hashes[0]: must have 2 elements"},
      {"hashes 0 0", "99", "record.hashes[0]: a hash is given after 99 events"},
      {"hashes 0 1", "\"xyz\"", "record.hashes[0][1]: must be 16 hexadecimal digits"},
      {"more", "1", "record: has no member \"more\""},
  };
  for (const Case& wrong : cases) {
    json::value value = parse_json(good);
    place_of(value, wrong.path) = parse_json(wrong.value);
    EXPECT_ERROR(read_record(json::serialize(value), find_toy), wrong.words);
  }
  for (const char* member : {"format", "game", "seats", "events"}) {
    json::value value = parse_json(good);
    value.get_object().erase(member);
    EXPECT_ERROR(read_record(json::serialize(value), find_toy), std::string("needs a member \"") + member);
  }
  EXPECT_ERROR(read_record("{", find_toy), "not JSON");
}

TEST(Replay, StopsWhereItIsTold) {
  const Record record = example();
  EXPECT_EQ(replay(record, find_toy, 0)->to_act(), kNature);
  EXPECT_EQ(replay(record, find_toy, 4)->to_act(), 0);
  EXPECT_EQ(replay(record, find_toy, 8)->to_act(), 1);
  EXPECT_EQ(replay(record, find_toy)->to_act(), kOver);
  EXPECT_EQ(replay(record, find_toy)->standing().score[0], 2);
}

TEST(Replay, NamesTheEventThatIsNotLegal) {
  const auto with_event = [](std::size_t at, Seat by, const char* move) {
    Record record = example();
    record.events[at] = {by, test::toy().read_move(move)};
    return record;
  };
  EXPECT_ERROR(replay(with_event(4, 0, "p4"), find_toy), "event 4: p4 is not legal now: play or bury");
  EXPECT_ERROR(replay(with_event(4, 1, "p2"), find_toy), "event 4 (p2) is by 1, but 0 is to act");
  EXPECT_ERROR(replay(with_event(4, kNature, "d1"), find_toy), "event 4 (d1) is by *, but 0 is to act");
  EXPECT_ERROR(replay(with_event(1, kNature, "p2"), find_toy),
               "event 1: p2 is not among what may happen now");
  EXPECT_ERROR(replay(with_event(7, 1, "b?"), find_toy), "event 7: b? is not legal now");
  Record longer = example();
  longer.events.push_back({0, Move(3)});
  EXPECT_ERROR(replay(longer, find_toy), "the game is over");
}

TEST(Replay, NoticesAHashThatDiffers) {
  Record record = example();
  record.checkpoints.back().hash ^= 1;
  EXPECT_ERROR(replay(record, find_toy), "after event 9 the state's hash is");
  record = example();
  record.events[6] = {kNature, test::toy().read_move("d1")};
  EXPECT_ERROR(replay(record, find_toy), "the record was changed");
}

// Everybody passes and draws, so that there is something to deal.
Record dealt_fairly() {
  const FairDeal deal = new_fair_deal({"from Ann", "from Bob"});
  FairDealer dealer(deal);
  Session session(test::toy(), {}, {"Ann", "Bob"});
  session.set_deal(deal);
  for (int turn = 0; turn < 4; ++turn) {
    session.deal(dealer);
    session.play(test::toy().read_move("pass"));
    session.play(test::toy().read_move("draw"));
  }
  session.deal(dealer);
  return session.record();
}

TEST(Verify, DealsAFairGameAgain) {
  const Record record = dealt_fairly();
  EXPECT_EQ(verify(record, find_toy),
            "16 events replayed, 1 hashes agree; 8 chance events agree with the dealer's "
            "commitment");
}

TEST(Verify, SaysWhatItCouldNotCheck) {
  Record record = dealt_fairly();
  record.deal->seed.clear();
  EXPECT_NE(verify(record, find_toy).find("not revealed yet"), std::string::npos);
  record.deal.reset();
  EXPECT_NE(verify(record, find_toy).find("not dealt by a fair dealer"), std::string::npos);
}

TEST(Verify, NoticesAForgedSeed) {
  Record record = dealt_fairly();
  record.deal->seed = new_fair_deal({}).seed;
  EXPECT_ERROR(verify(record, find_toy), "the dealer's seed does not belong to its commitment");
}

TEST(Verify, NoticesForgedNonces) {
  // Another nonce deals another game; one in a thousand would deal the same, so try a few.
  int noticed = 0;
  for (int i = 0; i < 5; ++i) {
    Record record = dealt_fairly();
    record.deal->nonces[0] = "not from Ann";
    noticed +=
        test::error_of([&] { verify(record, find_toy); }).find("the deal was changed") != std::string::npos;
  }
  EXPECT_GE(noticed, 3);
}

TEST(Verify, NoticesAForgedOutcome) {
  Record record = dealt_fairly();
  record.checkpoints.clear();  // the forger leaves no hash behind
  const Move last = record.events.back().move;
  int noticed = 0;
  int possible = 0;
  for (int value = 1; value <= 4; ++value) {
    record.events.back().move = Move(last.kind(), value);
    if (record.events.back().move == last) continue;
    const std::string error = test::error_of([&] { verify(record, find_toy); });
    possible += error.find("not among what may happen") == std::string::npos ? 1 : 0;
    noticed += error.find("event 15 is not what the dealer's seed gives") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(noticed, possible);
  EXPECT_GE(possible, 1);
}

}  // namespace
}  // namespace shedu
