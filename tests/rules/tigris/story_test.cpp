#include <gtest/gtest.h>

#include <map>

#include "base/text.h"
#include "games/games.h"
#include "rules/tigris/random_games.h"
#include "rules/tigris/scenario_file.h"
#include "support/beginnings.h"
#include "support/files.h"

namespace shedu::tigris {
namespace {

// The position from which the first case of a scenario starts.
State scenario_position(int number) {
  for (const auto& path : test::files_in(SHEDU_TESTS_DIR "/rules/tigris/scenarios", ".txt")) {
    const auto scenario = scenario::read_scenario(test::read_file(path));
    if (scenario.number == number) return scenario::build_state(scenario.cases.at(0).setup);
  }
  throw Error("there is no scenario " + std::to_string(number));
}

json::array play_and_tell(State& s, Move move, Seat viewer) {
  const View before = Tigris::view(s, viewer);
  const Move seen = Tigris::seen(s, move, viewer);
  Tigris::play(s, move);
  return Tigris::story(before, seen, Tigris::view(s, viewer));
}

// Plays all moves, and the story of the last one as the viewer is told it.
std::string last_story(int scenario, std::string_view moves, Seat viewer = 0) {
  State s = scenario_position(scenario);
  json::array story;
  for (const std::string_view text : words(moves)) {
    const Move move = *Tigris::parse_move(text);
    MoveList legal;
    Tigris::legal(s, legal);
    const bool possible =
        Tigris::to_act(s) == kNature || std::binary_search(legal.begin(), legal.end(), move);
    EXPECT_TRUE(possible) << text;
    story = play_and_tell(s, move, viewer);
  }
  return json::serialize(story);
}

TEST(TigrisStory, TilesAndLeaders) {
  EXPECT_EQ(last_story(53, "kM5"),
            R"([{"id":"tile","seat":0,"colour":"k","at":"M5"},)"
            R"({"id":"gain","seat":0,"colour":"k","points":1,"reason":"tile","at":"M5"}])");
  EXPECT_EQ(last_story(28, "gD5"),
            R"([{"id":"tile","seat":0,"colour":"g","at":"D5"},{"id":"united","at":"D5","wars":""}])");
  EXPECT_EQ(last_story(12, "KE5"), R"([{"id":"leader","seat":0,"colour":"k","at":"E5","from":"B5"}])");
  EXPECT_EQ(last_story(14, "K-"), R"([{"id":"withdrew","seat":0,"colour":"k","from":"D5"}])");
  EXPECT_EQ(last_story(77, "pass"), R"([{"id":"passed","seat":0}])");
  EXPECT_EQ(last_story(77, "pass pass"), R"([{"id":"passed","seat":0},{"id":"turn","seat":1}])");
}

TEST(TigrisStory, Revolts) {
  EXPECT_EQ(last_story(16, "KC6"),
            R"([{"id":"leader","seat":0,"colour":"k","at":"C6"},{"id":"revolt","colour":"k","attacker":0,)"
            R"("defender":1,"at":"C6","against":"B5","attack":1,"defence":1}])");
  EXPECT_EQ(last_story(16, "KC6 +1"), R"([{"id":"committed","seat":0,"colour":"r","count":1}])");
  EXPECT_EQ(last_story(16, "KC6 +1 +1"),
            R"([{"id":"committed","seat":1,"colour":"r","count":1},{"id":"decided","kind":"revolt",)"
            R"("colour":"k","attacker":0,"defender":1,"attack":2,"defence":2,"winner":1,"loser":0,)"
            R"("from":"C6","tiles":[]},{"id":"gain","seat":1,"colour":"r","points":1,"reason":"revolt",)"
            R"("at":"C6"}])");
}

TEST(TigrisStory, Wars) {
  EXPECT_EQ(last_story(41, "gG5", kSpectator),
            R"([{"id":"tile","seat":0,"colour":"g","at":"G5"},{"id":"united","at":"G5","wars":"g"},)"
            R"({"id":"war","colour":"g","attacker":0,"defender":1,"at":"E6","against":"H4","attack":3,)"
            R"("defence":4}])");
  EXPECT_EQ(
      last_story(41, "gG5 +0 +0", 1),
      R"([{"id":"committed","seat":1,"colour":"g","count":0},{"id":"decided","kind":"war","colour":"g",)"
      R"("attacker":0,"defender":1,"attack":3,"defence":4,"winner":1,"loser":0,"from":"E6",)"
      R"("tiles":["F5","F6","G6"]},{"id":"gain","seat":1,"colour":"g","points":4,"reason":"war",)"
      R"("at":"G5"}])");
}

TEST(TigrisStory, SeveralWars) {
  EXPECT_EQ(last_story(42, "kG5"),
            R"([{"id":"tile","seat":0,"colour":"k","at":"G5"},{"id":"united","at":"G5","wars":"rbgk"},)"
            R"({"id":"rivals","colour":"r","attacker":1,"defender":2,"attack":3,"defence":3},)"
            R"({"id":"rivals","colour":"b","attacker":1,"defender":2,"attack":0,"defence":0},)"
            R"({"id":"rivals","colour":"g","attacker":1,"defender":2,"attack":0,"defence":0},)"
            R"({"id":"rivals","colour":"k","attacker":1,"defender":2,"attack":0,"defence":0}])");
  EXPECT_EQ(last_story(42, "kG5 war:r"),
            R"([{"id":"chose_war","seat":0,"colour":"r"},{"id":"war","colour":"r","attacker":1,"defender":2,)"
            R"("at":"C5","against":"K5","attack":3,"defence":3}])");
}

TEST(TigrisStory, CatastrophesAndOrphans) {
  EXPECT_EQ(last_story(45, "xC5"), R"([{"id":"catastrophe","seat":0,"at":"C5","destroyed":"r"},)"
                                   R"({"id":"orphaned","seat":0,"colour":"k","from":"B5"},)"
                                   R"({"id":"orphaned","seat":1,"colour":"b","from":"C6"}])");
}

TEST(TigrisStory, MonumentsBuildingsAndTheWonder) {
  EXPECT_EQ(last_story(48, "rG11 mon:rg:F10", 1),
            R"([{"id":"monument","seat":0,"colours":"rg","at":"F10","tiles":"r"},)"
            R"({"id":"orphaned","seat":1,"colour":"g","from":"F9"}])");
  EXPECT_EQ(last_story(48, "rG11 mon:rg:F10 pass", 1),
            R"([{"id":"passed","seat":0},)"
            R"({"id":"gain","seat":0,"colour":"r","points":1,"reason":"monument","at":"F10"}])");
  EXPECT_EQ(last_story(48, "rG11 no", 1), R"([{"id":"declined","seat":0,"what":"monument"}])");
  EXPECT_EQ(last_story(67, "gK5 gK6 build:K4"),
            R"([{"id":"building","seat":0,"colour":"g","at":"K4","from":"G5"}])");
  EXPECT_EQ(last_story(68, "gG6 mon:kg:F5"),
            R"([{"id":"monument","seat":0,"colours":"kg","at":"F5","tiles":"g"},)"
            R"({"id":"building_lost","colour":"g","from":"G5"}])");
  EXPECT_EQ(last_story(70, "kJ5 wonder:J5"), R"([{"id":"wonder","seat":0,"at":"J5","tiles":"k"}])");
  EXPECT_EQ(last_story(70, "kJ5 wonder:J5 pass point:b"),
            R"([{"id":"gain","seat":0,"colour":"b","points":1,"reason":"wonder","at":"J5"}])");
}

TEST(TigrisStory, TreasuresAndTheEnd) {
  EXPECT_EQ(last_story(53, "kM5 keep:N5"),
            R"([{"id":"kept","seat":1,"at":"N5"},{"id":"treasure","seat":1,"at":"I7"}])");
  EXPECT_EQ(last_story(60, "kK10 pass r r r r r r"),
            R"([{"id":"drew","seat":0,"what":"r"},{"id":"over","reason":"treasures","winners":[0,1]}])");
  EXPECT_EQ(last_story(77, "pass pass pass pass"),
            R"([{"id":"passed","seat":1},{"id":"over","reason":"turns","winners":[0,1]}])");
}

// H1: what a seat swaps and draws is its own affair.
TEST(TigrisStory, KeepsHandsHidden) {
  EXPECT_EQ(last_story(62, "swap:rrrggg", 0), R"([{"id":"swapped","seat":0,"count":6,"tiles":"rrrggg"},)"
                                              R"({"id":"over","reason":"swap","winners":[0,1]}])");
  for (const Seat other : {Seat{1}, kSpectator}) {
    EXPECT_EQ(last_story(62, "swap:rrrggg", other),
              R"([{"id":"swapped","seat":0,"count":6},{"id":"over","reason":"swap","winners":[0,1]}])");
    EXPECT_EQ(last_story(48, "rG11 no pass r", other), R"([{"id":"drew","seat":0}])");
  }
  EXPECT_EQ(last_story(48, "rG11 no pass r", 0), R"([{"id":"drew","seat":0,"what":"r"}])");
}

// Whoever only listens to the story can follow the board: this one does, and then looks.
class Listener {
 public:
  explicit Listener(const Public& p) {
    for (const Colour colour : kAllColours) {
      p.tile[index(colour)].for_each([&](int cell) { tiles_[cell_text(cell)] = colour_letter(colour); });
    }
    p.treasure.for_each([&](int cell) { treasures_[cell_text(cell)] = 1; });
  }

  void hear(const json::array& story) {
    for (const json::value& value : story) hear(value.get_object());
  }

  // Empty, or what looks different.
  std::string difference(const Public& p) const {
    std::map<std::string, char> tiles;
    for (const Colour colour : kAllColours) {
      p.tile[index(colour)].for_each([&](int cell) { tiles[cell_text(cell)] = colour_letter(colour); });
    }
    if (tiles != tiles_) return "tiles";
    std::map<std::string, int> treasures;
    p.treasure.for_each([&](int cell) { treasures[cell_text(cell)] = 1; });
    if (treasures != treasures_) return "treasures";
    for (Seat seat = 0; seat < p.seats; ++seat) {
      for (const Colour colour : kAllColours) {
        const auto key = std::pair(seat, colour_letter(colour));
        const Cell at = p.leader[index(seat)][index(colour)];
        const auto leader = leaders_.find(key);
        if ((leader == leaders_.end() ? "" : leader->second) != (at == kNoCell ? "" : cell_text(at))) {
          return "leaders";
        }
        const auto points = points_.find(key);
        if ((points == points_.end() ? 0 : points->second) != p.points[index(seat)][index(colour)]) {
          return "points";
        }
      }
    }
    return {};
  }

 private:
  static std::string text(const json::object& item, std::string_view name) {
    return std::string(item.at(name).get_string());
  }
  static auto piece(const json::object& item, std::string_view owner = "seat") {
    return std::pair(static_cast<Seat>(item.at(owner).get_int64()), text(item, "colour")[0]);
  }

  void hear(const json::object& item) {
    const std::string id = text(item, "id");
    if (id == "tile") tiles_[text(item, "at")] = text(item, "colour")[0];
    if (id == "catastrophe") tiles_.erase(text(item, "at"));
    if (id == "leader") leaders_[piece(item)] = text(item, "at");
    if (id == "withdrew" || id == "orphaned") leaders_.erase(piece(item));
    if (id == "treasure") treasures_.erase(text(item, "at"));
    if (id == "gain") points_[piece(item)] += static_cast<int>(item.at("points").get_int64());
    if (id == "decided") {
      leaders_.erase(piece(item, "loser"));
      for (const json::value& cell : item.at("tiles").get_array())
        tiles_.erase(std::string(cell.get_string()));
    }
    const int at = id == "monument" || id == "wonder" ? *parse_cell(text(item, "at")) : 0;
    if (id == "monument") {
      for (const int offset : {0, 1, 16, 17}) tiles_.erase(cell_text(at + offset));
    }
    if (id == "wonder") {
      for (const int offset : {-16, -1, 0, 1, 16}) tiles_.erase(cell_text(at + offset));
    }
  }

  std::map<std::string, char> tiles_;
  std::map<std::string, int> treasures_;
  std::map<std::pair<Seat, char>, std::string> leaders_;
  std::map<std::pair<Seat, char>, int> points_;
};

TEST(TigrisStory, IsEnoughToFollowTheBoard) {
  Rng rng(7);
  const AnyGame& game = find_game("tigris");
  for (int n = 0; n < 60; ++n) {
    const int seats = 2 + n % 3;
    const OptionTexts options = n < 6 ? OptionTexts{} : test::random_options(game, seats, rng);
    State s = Tigris::start(parse_options<Options>(options), seats);
    const Seat viewer = test::viewers(seats)[static_cast<std::size_t>(n % (seats + 1))];
    Listener listener(s.open);
    while (Tigris::to_act(s) != kOver) {
      OutcomeList outcomes;
      MoveList moves;
      Tigris::chance(s, outcomes);
      Tigris::legal(s, moves);
      const Move move = outcomes.empty() ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
                                         : outcome_at(outcomes, rng.below(total_weight(outcomes)));
      const json::array story = play_and_tell(s, move, viewer);
      listener.hear(story);
      ASSERT_EQ(listener.difference(s.open), "") << Tigris::move_text(move) << " " << json::serialize(story);
    }
  }
}

// What a view shows to be at stake is what the loser then loses, and the winner gets.
TEST(TigrisStory, TellsWhatWasShownToBeAtStake) {
  Rng rng(11);
  std::map<std::string, int> seen;
  const auto watch = [&](const State& before, Move move, const State& after) {
    const View view = Tigris::view(before, kSpectator);
    const json::value conflict = Tigris::view_json(view, Detail::Shown).at("conflict");
    const Move shown = Tigris::seen(before, move, kSpectator);
    for (const json::value& item : Tigris::story(view, shown, Tigris::view(after, kSpectator))) {
      if (item.at("id") != "decided") continue;
      const bool attacker_lost = item.at("loser") == conflict.at("attacker");
      const json::value& stake = conflict.at(attacker_lost ? "attack_stake" : "defence_stake");
      EXPECT_EQ(stake.at("losses"), item.at("tiles"));
      EXPECT_EQ(stake.at("colour"), item.at("kind") == "revolt" ? json::value("r") : item.at("colour"));
      EXPECT_EQ(conflict.at("attack_stake").at("support").get_array().size(),
                conflict.at("attack_base").to_number<std::size_t>());
      EXPECT_EQ(conflict.at("defence_stake").at("support").get_array().size(),
                conflict.at("defence_base").to_number<std::size_t>());
      const Colour colour = *parse_colour(stake.at("colour").get_string()[0]);
      const auto winner = item.at("winner").to_number<std::size_t>();
      const int got = after.open.points[winner][index(colour)] - before.open.points[winner][index(colour)];
      EXPECT_GE(got, stake.at("points").to_number<int>());
      ++seen[std::string(item.at("kind").get_string()) + (stake.at("losses").get_array().empty() ? "" : "+")];
    }
  };
  for (int n = 0; n < 40; ++n)
    random_games::play_game(n < 10 ? Options{} : random_games::random_options(rng), 2 + n % 3, rng, watch);
  EXPECT_GT(seen["revolt"], 0);
  EXPECT_GT(seen["war"], 0);
  EXPECT_GT(seen["war+"], 0);
}

}  // namespace
}  // namespace shedu::tigris
