// What viewers are told (docs/story.md).

#include <gtest/gtest.h>

#include <map>

#include "games/games.h"
#include "games/gog/gog.h"
#include "rules/gog/position.h"
#include "support/beginnings.h"

namespace shedu::gog {
namespace {

// Plays a move and says what is told of it.
std::string story(Position& t, const std::string& move) {
  const View before = Gog::view(t.state, kSpectator);
  t.play(move);
  return json::serialize(Gog::story(before, *Gog::parse_move(move), Gog::view(t.state, kSpectator)));
}

Position duel(int attacker, int defender, int row, int column) {
  Position t;
  t.soldier(0, 2, 5, attacker).soldier(1, row, column, defender).steps(6).begin(Phase::Act);
  return t;
}

TEST(GogStory, TurnsGatheringAndTrade) {
  Position t;
  t.city(0, 1, 8).begin(Phase::Act, 3);
  EXPECT_EQ(
      story(t, "end"),
      R"([{"id":"ended","seat":3},{"id":"turn","seat":0},{"id":"gathered","seat":0,"food":1,"wood":2,"gold":1},)"
      R"({"id":"phase","what":"trade"}])");
  EXPECT_EQ(
      story(t, "trade:wood-gold"),
      R"([{"id":"traded","seat":0,"gave":"wood","took":"gold","count":1},{"id":"phase","what":"buy"}])");
}

TEST(GogStory, Relief) {
  Position t;
  t.city(0, 1, 8).begin(Phase::Act, 0);
  EXPECT_EQ(story(t, "end"), R"([{"id":"ended","seat":0},{"id":"turn","seat":1},)"
                             R"({"id":"soldier","seat":1,"at":"L1","level":1,"reason":"relief"},)"
                             R"({"id":"corners","seat":1,"held":1},{"id":"phase","what":"buy"}])");
}

TEST(GogStory, Purchases) {
  Position t;
  t.city(0, 2, 5).soldier(0, 3, 5).stock(0, 5, 5, 5).begin(Phase::Buy);
  EXPECT_EQ(story(t, "recruit:" + sq(2, 6) + ".1"),
            R"([{"id":"bought","seat":0,"what":"recruit","at":"G3","food":2,"wood":0,"gold":0},)"
            R"({"id":"soldier","seat":0,"at":"G3","level":1,"reason":"recruit"}])");
  EXPECT_EQ(story(t, "train:" + sq(3, 5)),
            R"([{"id":"bought","seat":0,"what":"train","at":"F4","food":0,"wood":2,"gold":0},)"
            R"({"id":"trained","seat":0,"at":"F4","was":1,"level":2}])");
  EXPECT_EQ(story(t, "upgrade:" + sq(2, 5)),
            R"([{"id":"bought","seat":0,"what":"upgrade","at":"F3","food":2,"wood":2,"gold":2},)"
            R"({"id":"city_level","seat":0,"at":"F3","was":1,"level":2}])");
}

TEST(GogStory, WisdomPaysAfterwards) {
  Position t;
  t.city(0, 2, 5).ability(0, Ability::Wisdom).stock(0, 5, 5, 5).begin(Phase::Buy);
  EXPECT_EQ(story(t, "buy:barn"), R"([{"id":"buying","seat":0,"what":"barn"}])");
  EXPECT_EQ(story(t, "pay:1/0/5"), R"([{"id":"bought","seat":0,"what":"barn","food":1,"wood":0,"gold":5},)"
                                   R"({"id":"barn","seat":0,"cap":6}])");
}

TEST(GogStory, BattlesThatLevelsDecide) {
  Position lost = duel(3, 5, 2, 6);
  EXPECT_EQ(story(lost, path(2, 5, 2, 6)),
            R"([{"id":"moved","seat":0,"from":"F3","to":"G3","level":3,"cost":1},)"
            R"({"id":"battle","attacker":0,"defender":1,"at":"G3","attack":3,"defence":5},)"
            R"({"id":"battle_won","winner":1,"loser":0,"at":"G3","level":2},)"
            R"({"id":"lost","seat":0,"at":"G3","level":3,"reason":"battle"}])");
  Position ruin = duel(5, 3, 1, 4);
  EXPECT_EQ(story(ruin, path(2, 5, 1, 4)),
            R"([{"id":"moved","seat":0,"from":"F3","to":"E2","level":5,"cost":1},)"
            R"({"id":"battle","attacker":0,"defender":1,"at":"E2","attack":5,"defence":4},)"
            R"({"id":"battle_won","winner":0,"loser":1,"at":"E2","level":1},)"
            R"({"id":"lost","seat":1,"at":"E2","level":3,"reason":"battle"}])");
}

TEST(GogStory, BattlesThatDiceDecide) {
  Position t = duel(4, 4, 2, 6);
  EXPECT_EQ(story(t, path(2, 5, 2, 6)),
            R"([{"id":"moved","seat":0,"from":"F3","to":"G3","level":4,"cost":1},)"
            R"({"id":"battle","attacker":0,"defender":1,"at":"G3","attack":4,"defence":4},)"
            R"({"id":"tie","attacker":0,"defender":1,"at":"G3"}])");
  EXPECT_EQ(story(t, "win:attacker"), R"([{"id":"battle_won","winner":0,"loser":1,"at":"G3","level":4},)"
                                      R"({"id":"lost","seat":1,"at":"G3","level":4,"reason":"battle"}])");
}

TEST(GogStory, CardsForTheOthers) {
  Position t;
  t.soldier(1, 2, 6).soldier(1, 2, 7).soldier(3, 9, 4).soldier(3, 10, 5).begin_card(12, "even");
  EXPECT_EQ(story(t, "pick:" + sq(2, 6)), R"([{"id":"picked","seat":1,"at":"G3"}])");
  EXPECT_EQ(
      story(t, "pick:" + sq(2, 7)),
      R"([{"id":"picked","seat":1,"at":"H3"},{"id":"lost","seat":1,"at":"G3","level":1,"reason":"card"},)"
      R"({"id":"lost","seat":1,"at":"H3","level":1,"reason":"card"},)"
      R"({"id":"effect","seat":2,"card":"TC12"},{"id":"effect","seat":3,"card":"TC12"}])");
}

TEST(GogStory, ScrollsThatAreTaken) {
  Position t;
  t.scrolls(0, 1).scrolls(1, 3).city(2, 9, 4, 2).anchored(9, 4).begin_card(24, "odd", 1);
  EXPECT_EQ(story(t, "accept"), R"([{"id":"answered","seat":1,"card":"TC24","what":"accept"},)"
                                R"({"id":"effect","seat":1,"card":"TC24"}])");
  EXPECT_EQ(story(t, "rob:0"),
            R"([{"id":"scroll","seat":1,"held":4,"from":0},{"id":"scroll_lost","seat":0,"held":0},)"
            R"({"id":"phase","what":"move"}])");
}

TEST(GogStory, DiceAndFigures) {
  Position t;
  t.city(0, 2, 5).gog(5, 5).begin(Phase::Roll);
  EXPECT_EQ(story(t, "roll:1-1"), R"([{"id":"rolled","seat":0,"dice":[1,1]}])");
  EXPECT_EQ(story(t, "keep"), R"([{"id":"kept","seat":0},{"id":"steps","seat":0,"steps":2},)"
                              R"({"id":"figure_due","seat":0,"figure":"gog","steps":2}])");
  EXPECT_EQ(story(t, "gog:" + sq(3, 5)),
            R"([{"id":"figure","seat":0,"figure":"gog","from":"F6","to":"F4"},)"
            R"({"id":"goods","seat":0,"food":5,"wood":5,"gold":5,"reason":"gog"}])");
}

TEST(GogStory, FoundingAndScrollSquares) {
  Position t;
  t.soldier(0, 2, 5, 3).begin(Phase::Act);
  EXPECT_EQ(story(t, "found:" + sq(2, 5)), R"([{"id":"founded","seat":0,"at":"F3"},)"
                                           R"({"id":"lost","seat":0,"at":"F3","level":3,"reason":"city"}])");
  Position scroll;
  scroll.city(0, 9, 4).stock(0, 5, 5, 5).begin(Phase::Buy);
  EXPECT_EQ(story(scroll, "upgrade:" + sq(9, 4)),
            R"([{"id":"bought","seat":0,"what":"upgrade","at":"E10","food":2,"wood":2,"gold":2},)"
            R"({"id":"city_level","seat":0,"at":"E10","was":1,"level":2},)"
            R"({"id":"scroll","seat":0,"held":1,"square":"E8","city":"E10"}])");
}

TEST(GogStory, ConquestAndElimination) {
  Position t(2);
  t.soldier(0, 1, 5, 1).soldier(0, 2, 4, 2).soldier(0, 3, 5, 6).city(0, 9, 4);
  t.city(1, 2, 5).soldier(1, 9, 9, 2).ability(1, Ability::Water).begin(Phase::Act);
  EXPECT_EQ(story(t, "conquer:" + sq(2, 5)),
            R"([{"id":"conquered","seat":0,"owner":1,"at":"F3","level":1,"how":"destroyed"},)"
            R"({"id":"eliminated","seat":1,"by":0},{"id":"trained","seat":0,"at":"F2","was":1,"level":2},)"
            R"({"id":"trained","seat":0,"at":"E3","was":2,"level":3},{"id":"scroll","seat":0,"held":1},)"
            R"({"id":"lost","seat":1,"at":"J10","level":2,"reason":"eliminated"},)"
            R"({"id":"ability_lost","seat":1,"ability":"water"},)"
            R"({"id":"over","reason":"conquest","winners":[0]}])");
}

TEST(GogStory, Ambush) {
  Position t;
  t.soldier(0, 2, 5).ability(0, Ability::Ambush).begin(Phase::Act);
  EXPECT_EQ(story(t, "ambush"),
            R"([{"id":"ambush","seat":0},{"id":"ability_lost","seat":0,"ability":"ambush"}])");
  EXPECT_EQ(story(t, "level:4"), R"([{"id":"ambush_level","seat":0,"level":4}])");
  EXPECT_EQ(story(t, "place:A1"), R"([{"id":"soldier","seat":0,"at":"A1","level":4,"reason":"ambush"},)"
                                  R"({"id":"corners","seat":0,"held":1}])");
}

TEST(GogStory, VictoryInTheCorners) {
  Position t;
  t.soldier(0, 0, 0).soldier(0, 0, 11).soldier(0, 11, 0).soldier(0, 11, 10).steps(3).begin(Phase::Act);
  EXPECT_EQ(story(t, path(11, 10, 11, 11)),
            R"([{"id":"moved","seat":0,"from":"K12","to":"L12","level":1,"cost":1},)"
            R"({"id":"corners","seat":0,"held":4},{"id":"over","reason":"corners","winners":[0]}])");
}

// Whoever only listens to the story can follow the board: this one does, and then looks.
class Listener {
 public:
  void hear(const json::array& story) {
    for (const json::value& value : story) hear(value.get_object());
  }

  // Empty, or what looks different.
  std::string difference(const Public& p) const {
    Pieces soldiers;
    Pieces cities;
    for (Seat seat = 0; seat < p.seats; ++seat) {
      const Player& mine = player(p, seat);
      for (std::size_t i = 0; i < mine.soldier_count; ++i) {
        soldiers[{seat, cell_text(mine.soldiers[i].cell)}] = mine.soldiers[i].level;
      }
      for (std::size_t i = 0; i < mine.city_count; ++i) {
        cities[{seat, cell_text(mine.cities[i].cell)}] = mine.cities[i].level;
      }
      for (std::size_t kind = 0; kind < kGoods; ++kind) {
        if (mine.stock[kind] != goods_[index(seat)][kind]) return "goods";
      }
      if (scrolls_held(p, seat) != scrolls_[index(seat)]) return "scrolls";
      if (mine.abilities != abilities_[index(seat)]) return "abilities";
    }
    const bool fighting = p.fight.at != kNoCell;  // the attacker stands nowhere yet
    if (!fighting && soldiers != soldiers_) return "soldiers";
    return cities == cities_ ? "" : "cities";
  }

 private:
  using Pieces = std::map<std::pair<int, std::string>, int>;

  static std::string text(const json::object& item, std::string_view name) {
    return std::string(item.at(name).get_string());
  }
  static int number(const json::object& item, std::string_view name) {
    return static_cast<int>(item.at(name).get_int64());
  }

  void hear(const json::object& item) {
    const std::string id = text(item, "id");
    if (id == "battle_won" && number(item, "level") > 0) {
      soldiers_[{number(item, "winner"), text(item, "at")}] = number(item, "level");
    }
    if (id == "conquered") {
      cities_.erase({number(item, "owner"), text(item, "at")});
      if (text(item, "how") == "captured") {
        cities_[{number(item, "seat"), text(item, "at")}] = number(item, "level");
      }
    }
    if (item.contains("seat")) hear_of_seat(id, item, number(item, "seat"));
  }

  void hear_of_seat(const std::string& id, const json::object& item, int seat) {
    const auto s = static_cast<std::size_t>(seat);
    const auto at = [&](std::string_view name) { return std::pair(seat, text(item, name)); };
    if (id == "soldier" || id == "trained") soldiers_[at("at")] = number(item, "level");
    if (id == "lost") soldiers_.erase(at("at"));
    if (id == "moved" || id == "sent") {
      soldiers_.erase(at("from"));
      soldiers_[at("to")] = number(item, "level");
    }
    if (id == "founded") cities_[at("at")] = 1;
    if (id == "city_level") cities_[at("at")] = number(item, "level");
    if (id == "scroll" || id == "scroll_lost") scrolls_[s] = number(item, "held");
    if (id == "ability" || id == "ability_lost") {
      abilities_[s] ^= 1u << index(*parse_ability(text(item, "ability")));
    }
    if (id == "gathered" || id == "goods" || id == "bought") {
      for (std::size_t kind = 0; kind < kGoods; ++kind) {
        const int by = number(item, resource_name(static_cast<int>(kind)));
        goods_[s][kind] += id == "bought" ? -by : by;
      }
    }
    if (id == "traded") {
      for (std::size_t kind = 0; kind < kGoods; ++kind) {
        if (text(item, "gave") == resource_name(static_cast<int>(kind)))
          goods_[s][kind] -= number(item, "count");
        if (text(item, "took") == resource_name(static_cast<int>(kind))) ++goods_[s][kind];
      }
    }
    if (id == "eliminated") goods_[s] = {};
  }

  Pieces soldiers_;
  Pieces cities_;
  std::array<std::array<int, kGoods>, kSeats> goods_{};
  std::array<int, kSeats> scrolls_{};
  std::array<unsigned, kSeats> abilities_{};
};

TEST(GogStory, IsEnoughToFollowTheBoard) {
  Rng rng(7);
  const AnyGame& game = find_game("gog");
  for (int n = 0; n < 30; ++n) {
    const int seats = 2 + n % 3;
    OptionTexts texts = n < 6 ? OptionTexts{} : test::random_options(game, seats, rng);
    Options options = parse_options<Options>(texts);
    if (options.friendly_stacking == FriendlyStacking::Free) continue;  // this listener expects one a square
    options.max_rounds = 40;
    State s = Gog::start(options, seats);
    Listener listener;
    while (Gog::to_act(s) != kOver) {
      OutcomeList outcomes;
      MoveList moves;
      Gog::chance(s, outcomes);
      Gog::legal(s, moves);
      const Move move = outcomes.empty() ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
                                         : outcome_at(outcomes, rng.below(total_weight(outcomes)));
      const View before = Gog::view(s, kSpectator);
      Gog::play(s, move);
      const json::array story = Gog::story(before, move, Gog::view(s, kSpectator));
      listener.hear(story);
      ASSERT_EQ(listener.difference(s.open), "") << Gog::move_text(move) << " " << json::serialize(story);
    }
  }
}

}  // namespace
}  // namespace shedu::gog
