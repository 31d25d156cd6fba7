#include <gtest/gtest.h>

#include "base/json.h"
#include "base/text.h"
#include "games/games.h"
#include "program/program.h"

namespace shedu {
namespace {

class ArenaCommand : public Program {
 protected:
  json::object arena(const std::string& arguments) const {
    const Finished done = shedu("arena " + arguments + " --quiet --json");
    EXPECT_EQ(done.code, 0) << done.err;
    return parse_json(done.out).as_object();
  }
};

TEST_F(ArenaCommand, GivesItsResultsAsJson) {
  for (const AnyGame* game : all_games()) {
    const json::object out = arena(std::string(game->name()) + " --players greedy,random --games 6");
    EXPECT_EQ(out.at("game").as_string(), game->name());
    EXPECT_EQ(out.at("games").to_number<int>(), 6);
    EXPECT_EQ(out.at("ci95").as_array().size(), 2u);
    EXPECT_GT(out.at("win_rate").to_number<double>(), 0.5);
    for (const json::value& player : out.at("players").as_array()) {
      for (const char* member : {"name", "win_rate", "ci95", "win_rate_luck_adjusted", "luck_adjusted_ci95",
                                 "mean_score", "mean_margin", "rating", "rating_ci95", "decisions",
                                 "seconds_per_decision", "overtime", "faults"}) {
        EXPECT_TRUE(player.as_object().contains(member)) << member;
      }
      EXPECT_EQ(player.at("faults").to_number<int>(), 0);
    }
  }
}

TEST_F(ArenaCommand, PutsATableBeforePeople) {
  const Finished done = shedu("arena tigris --players greedy,random --games 4 --seats 4 --no-luck");
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_NE(done.out.find("4 seats, 4 games from 1 deal,"), std::string::npos) << done.out;
  EXPECT_EQ(done.out.find("less luck"), std::string::npos);
}

TEST_F(ArenaCommand, MarksPlayersWhoSeeWhatIsHidden) {
  const json::object out = arena("tigris --players cheater:greedy,random --games 2");
  EXPECT_TRUE(out.at("players").at(0).at("sees_hidden_information").as_bool());
  EXPECT_FALSE(out.at("players").at(1).as_object().contains("sees_hidden_information"));
}

TEST_F(ArenaCommand, ItsRecordsCanBeVerified) {
  arena("gog --players random,random,random --games 3 --log games.jsonl");
  const std::string log = folder.read("games.jsonl");
  const auto all = lines(log);
  ASSERT_EQ(all.size(), 4u);
  folder.write("game.json", json::serialize(parse_json(all[1]).at("record")));
  EXPECT_EQ(shedu("verify game.json").code, 0);
  EXPECT_EQ(shedu("replay game.json").code, 0);
}

TEST_F(ArenaCommand, RefusesWhatItCannotPlay) {
  expect_mistake("arena tigris --players random --games 2", "at least two players");
  expect_mistake("arena tigris --players random,random,random --seats 4", "name as many players as seats");
  expect_mistake("arena tigris --players random,nobody", "nobody");
  expect_mistake("arena tigris --players random,random --sprt 0.6,0.5", "the lower one first");
  expect_mistake("arena chess --players random,random", "chess");
}

}  // namespace
}  // namespace shedu
