// What many games say together: first turns, and one's own habits.

#include <gtest/gtest.h>

#include "games/games.h"
#include "players/habits.h"
#include "players/openings.h"

namespace shedu {
namespace {

/// A game of four turns in which the second seat drives out the first one's king.
Record a_record() {
  return read_record(
      "shedu record 1\ngame tigris\noptions max_turns=4\nseat 0 Ann\nseat 1 Bob\nevents\n"
      "*: start:0 k k g b r r r r b g k k\n0: KH7 kJ7\n*: g\n1: RF4 rG4\n*: r\n0: gJ8 BI6\n*: r\n"
      "1: KI8 +1\n0: +0\n1: pass\n*: r\n",
      find_game);
}

json::object group(const json::object& book, int place, const std::string& strength) {
  for (const json::value& one : book.at("groups").as_array()) {
    if (one.at("place").as_int64() == place && one.at("strength").as_string() == strength)
      return one.as_object();
  }
  return {};
}

TEST(Openings, AreWhatASeatDecidesUntilSomebodyElseDoes) {
  const Record record = a_record();
  const auto state = replay(record, find_game);
  ASSERT_EQ(state->to_act(), kOver);
  const auto openings = openings_of(record, find_game, state->standing(), {"level2", "people1"});
  ASSERT_EQ(openings.size(), 2u);
  EXPECT_EQ(openings[0].moves, (std::vector<std::string>{"KH7", "kJ7"}));
  EXPECT_EQ(openings[1].moves, (std::vector<std::string>{"RF4", "rG4"}));
  EXPECT_EQ(openings[0].place, 0);
  EXPECT_EQ(openings[1].place, 1);
  EXPECT_EQ(openings[1].strength, "people1");
  EXPECT_DOUBLE_EQ(openings[0].share + openings[1].share, 1);
}

// Whoever has decided one thing only, before somebody else did, has not had a turn yet.
TEST(Openings, OneDecisionIsNoTurn) {
  Record record = a_record();
  const auto state = replay(record, find_game);
  std::vector<Event> decisions;
  for (const Event& event : record.events) {
    if (event.by != kNature) decisions.push_back(event);
  }
  record.events = {decisions[0], decisions[2], decisions[1], decisions[4], decisions[3], decisions[5]};
  const auto openings = openings_of(record, find_game, state->standing(), {"a", "b"});
  EXPECT_EQ(openings[0].moves, (std::vector<std::string>{"KH7", "kJ7", "gJ8"}));
  EXPECT_EQ(openings[1].moves, (std::vector<std::string>{"RF4", "rG4"}));
}

TEST(Openings, AreCountedByPlaceAndStrength) {
  OpeningBook book;
  OpeningBook more;
  book.add({.seats = 2, .place = 0, .strength = "level2", .moves = {"a", "b"}, .share = 1});
  book.add({.seats = 2, .place = 0, .strength = "level2", .moves = {"a", "a"}, .share = 0.5});
  book.add({.seats = 2, .place = 1, .strength = "level2", .moves = {"c"}, .share = 0});
  more.add({.seats = 2, .place = 0, .strength = "level2", .moves = {"a", "c"}, .share = 0});
  book.add(more);
  const json::object first = group(book.to_json(2), 0, "level2");
  EXPECT_EQ(first.at("games").as_int64(), 3);
  EXPECT_DOUBLE_EQ(first.at("won").to_number<double>(), 1.5);
  const json::array& moves = first.at("moves").as_array();
  ASSERT_EQ(moves.size(), 2u) << "the most frequent";
  EXPECT_EQ(moves[0].at(0).as_string(), "a");
  EXPECT_EQ(moves[0].at(1).as_int64(), 3) << "a move counts once in a game";
  EXPECT_EQ(group(book.to_json(9), 1, "level2").at("games").as_int64(), 1);
}

TEST(Openings, GamesOfComputersAreToTheEnd) {
  for (const std::string name : {"tigris", "utopia", "gog"}) {
    const OpeningGame played = play_opening(find_game(name), {}, {"level1", "level1"}, 3);
    ASSERT_TRUE(played.over) << name;
    EXPECT_EQ(openings_of(played.record, find_game, played.standing, {"level1", "level1"}).size(), 2u);
  }
}

TEST(Habits, AreToldByTheStoriesOfTheSeat) {
  Habits ann;
  Habits bob;
  ann.add(a_record(), 0, find_game);
  bob.add(a_record(), 1, find_game);
  const json::object hers = ann.to_json();
  const json::object his = bob.to_json();
  EXPECT_EQ(json::serialize(hers.at("gains")), R"({"gain.tile.g":1E0,"gain.tile.k":1E0})");
  EXPECT_EQ(json::serialize(hers.at("losses")), R"({"decided.revolt.defence":1E0})");
  EXPECT_EQ(json::serialize(his.at("gains")), R"({"gain.revolt.r":1E0,"gain.tile.r":1E0})");
  EXPECT_EQ(json::serialize(his.at("losses")), "{}");
  EXPECT_EQ(hers.at("games").as_int64(), 1);
  EXPECT_DOUBLE_EQ(hers.at("won").to_number<double>() + his.at("won").to_number<double>(), 1);
}

TEST(Habits, AGameThatWasBrokenOffSaysNothing) {
  Record record = a_record();
  record.events.resize(record.events.size() - 3);
  record.checkpoints.clear();
  Habits habits;
  habits.add(record, 0, find_game);
  EXPECT_EQ(habits.games(), 0);
  EXPECT_EQ(json::serialize(habits.to_json().at("gains")), "{}");
}

}  // namespace
}  // namespace shedu
