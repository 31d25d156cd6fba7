// What viewers are told (docs/story.md).
#include <map>
#include <tuple>

#include "games/games.h"
#include "rules/utopia/position.h"
#include "support/beginnings.h"

namespace shedu::utopia::test {
namespace {

std::string told(const State& before, const State& after, Move move, Seat viewer) {
  return json::serialize(Utopia::story(Utopia::view(before, viewer), Utopia::seen(before, move, viewer),
                                       Utopia::view(after, viewer)));
}

// Plays a move and says what a viewer is told of it.
std::string story(Table& table, std::string_view move, Seat viewer = A) {
  const State before = table.state();
  table.play(move);
  return told(before, table.state(), move_of(move), viewer);
}

TEST(UtopiaStory, GuestsAndPrinces) {
  Table table(Position(3).welcome(C, "WI:M EA:P"));
  EXPECT_EQ(story(table, "pick:M:WI5"), R"([{"id":"took","seat":2,"island":"WI","civ":"M"},)"
                                        R"({"id":"prince","seat":2,"civ":"M","at":"WI5"}])");
}

TEST(UtopiaStory, Surprises) {
  Table table(Position(3).welcome(A));
  EXPECT_EQ(story(table, "surprise", B), R"([{"id":"surprise","seat":0}])");
  EXPECT_EQ(story(table, "guest:FI:G", B), R"([{"id":"surprised","seat":0,"island":"FI","civ":"G"}])");
  EXPECT_EQ(story(table, "place:FI4", B), R"([{"id":"prince","seat":0,"civ":"G","at":"FI4"}])");
  EXPECT_EQ(story(table, "name:2", B), R"([{"id":"named","by":0,"seat":2}])");
}

TEST(UtopiaStory, PrincesThatMustComeFromTheBoard) {
  Table table(Position(3, "prince_shortage=relocate_own")
                  .princes(A, "WI1", "MMMM")
                  .princes(A, "WI2", "MMMM")
                  .welcome(A, "WI:M EA:P"));
  EXPECT_EQ(story(table, "pick:M:WI5"), R"([{"id":"took","seat":0,"island":"WI","civ":"M"},)"
                                        R"({"id":"prince_due","seat":0,"civ":"M","at":"WI5"}])");
  EXPECT_EQ(story(table, "from:WI2"), R"([{"id":"prince","seat":0,"civ":"M","at":"WI5","from":"WI2"}])");
}

TEST(UtopiaStory, Wonders) {
  Table table(Position(3)
                  .princes(A, "WI1", "M")
                  .princes(A, "WI4", "PE")
                  .princes(A, "WI8", "G")
                  .princes(A, "WI6", "C")
                  .princes(A, "WI7", "M")
                  .scores({0, 3, 0})
                  .welcome(A));
  EXPECT_EQ(story(table, "wonder:WI"), R"([{"id":"choosing","seat":0,"island":"WI"}])");
  EXPECT_EQ(story(table, "leave:M:WI7"), R"([{"id":"leaving","seat":0,"civ":"M","from":"WI7"},)"
                                         R"({"id":"home","seat":0,"civ":"M","from":"WI7","count":1},)"
                                         R"({"id":"home","seat":0,"civ":"P","from":"WI4","count":1},)"
                                         R"({"id":"home","seat":0,"civ":"E","from":"WI4","count":1},)"
                                         R"({"id":"home","seat":0,"civ":"G","from":"WI8","count":1},)"
                                         R"({"id":"home","seat":0,"civ":"C","from":"WI6","count":1},)"
                                         R"({"id":"wonder","seat":0,"island":"WI"},)"
                                         R"({"id":"gain","seat":0,"points":6,"reason":"wonder"},)"
                                         R"({"id":"rank","order":[0,1,2]}])");
}

TEST(UtopiaStory, ControlPaysTheOwnerOfTheWonder) {
  Table table(Position(3).wonder(B, "WA").princes(A, "WA4", "MMM").welcome(A));
  const int value = table.open().options.board.value[*parse_district("WA4")];
  EXPECT_EQ(story(table, "control:M:WA4", C), R"([{"id":"home","seat":0,"civ":"M","from":"WA4","count":3},)"
                                              R"({"id":"control","seat":0,"civ":"M","at":"WA4"},)"
                                              R"({"id":"gain","seat":1,"points":)" +
                                                  std::to_string(value) +
                                                  R"(,"reason":"island"},{"id":"rank","order":[1,0,2]}])");
}

TEST(UtopiaStory, Actions) {
  Table table(Position(3)
                  .scale("CPEMG")
                  .monument(B, "WI1", 'P')
                  .princes(A, "EA1", "M")
                  .hand(A, "PPME")
                  .develop(A, {B}));
  EXPECT_EQ(story(table, "add:P:WI1", C),
            R"([{"id":"paid","seat":0,"civ":"P","count":1},{"id":"prince","seat":0,"civ":"P","at":"WI1"},)"
            R"({"id":"gain","seat":1,"points":1,"reason":"monument"},{"id":"rank","order":[1,0,2]}])");
  EXPECT_EQ(story(table, "remove:P:WI1", C),
            R"([{"id":"paid","seat":0,"civ":"P","count":1},{"id":"removed","seat":0,"civ":"P","from":"WI1"},)"
            R"({"id":"gain","seat":0,"points":2,"reason":"removal"},{"id":"rank","order":[0,1,2]}])");
  EXPECT_EQ(story(table, "move:M:EA1-EA2", C),
            R"([{"id":"paid","seat":0,"civ":"M","count":1},)"
            R"({"id":"moved","seat":0,"civ":"M","count":1,"from":"EA1","to":"EA2","by":"land"}])");
  EXPECT_EQ(story(table, "raise:E", C), R"([{"id":"paid","seat":0,"civ":"E","count":1},)"
                                        R"({"id":"raised","seat":0,"civ":"E","scale":"CEPMG"}])");
  EXPECT_EQ(story(table, "end", C), R"([{"id":"ended","seat":0},{"id":"turn","seat":1}])");
}

TEST(UtopiaStory, Privileges) {
  Table table(Position(3).scale("CPMGE").hand(A, "PG").develop(A));
  EXPECT_EQ(
      story(table, "drop:P!", B),
      R"([{"id":"paid","seat":0,"civ":"P","count":1},{"id":"privilege","seat":0,"civ":"P","count":1}])");
  EXPECT_EQ(story(table, "convert:G", B), R"([{"id":"converted","seat":0,"civ":"G","as":"P"},)"
                                          R"({"id":"dropped","seat":0,"civ":"P","scale":"CMGEP"}])");
}

TEST(UtopiaStory, PrestigeAndTheNextRound) {
  Table table(Position(3)
                  .scale("CPMGE")
                  .monument(A, "EA1", 'C')
                  .monument(B, "EA2", 'M')
                  .monument(C, "EA3", 'M')
                  .monument(C, "EA4", 'G')
                  .develop(A));
  EXPECT_EQ(story(table, "end"),
            R"([{"id":"ended","seat":0},{"id":"phase","what":"prestige"},)"
            R"({"id":"prestige","seat":0,"civ":"C","count":1,"points":5},)"
            R"({"id":"prestige","seat":1,"civ":"M","count":1,"points":3},)"
            R"({"id":"prestige","seat":2,"civ":"M","count":1,"points":3},)"
            R"({"id":"prestige","seat":2,"civ":"G","count":1,"points":2},)"
            R"({"id":"rank","order":[0,2,1]},{"id":"round","number":2},{"id":"phase","what":"welcome"}])");
}

TEST(UtopiaStory, TheEnd) {
  Table table(Position(2).scores({48, 0}).scale("MPEGC").monument(A, "EA1", 'M').develop(A));
  EXPECT_EQ(story(table, "end", kSpectator), R"([{"id":"ended","seat":0},{"id":"phase","what":"prestige"},)"
                                             R"({"id":"prestige","seat":0,"civ":"M","count":1,"points":5},)"
                                             R"({"id":"over","reason":"points","winners":[0]}])");
}

// 2.9: a card is seen by the seat that gets it, and by all when hands lie open.
TEST(UtopiaStory, KeepsHandsHidden) {
  for (const bool open : {false, true}) {
    Table table(Position(3, open ? "open_hands=on" : "").deal());
    const State before = table.state();
    const Seat dealt = deal_order(before.open)[0];
    table.play("card:G");
    const std::string seat = std::to_string(dealt);
    const std::string shown = R"([{"id":"drew","seat":)" + seat + R"(,"what":"G"}])";
    const std::string hidden = R"([{"id":"drew","seat":)" + seat + R"(}])";
    for (const Seat viewer : {A, B, C, kSpectator}) {
      EXPECT_EQ(told(before, table.state(), move_of("card:G"), viewer),
                open || viewer == dealt ? shown : hidden);
    }
  }
}

// Whoever only listens to the story can follow the board: this one does, and then looks.
class Listener {
 public:
  void hear(const json::array& story) {
    for (const json::value& value : story) hear(value.get_object());
  }

  // Empty, or what looks different.
  std::string difference(const Public& p) const {
    std::map<Place, int> princes;
    std::map<Place, int> control;
    for (Seat seat = 0; seat < p.seats; ++seat) {
      if (p.score[index(seat)] != score_[index(seat)]) return "score";
      for (const Civ civ : kAllCivs) {
        const Princes& mine = p.princes[index(seat)][index(civ)];
        for_each(mine.any(), [&](District d) {
          princes[{seat, civ_letter(civ), district_text(d)}] = mine.at(d);
        });
        for_each(p.control[index(seat)] & p.monument[index(civ)], [&](District d) {
          control[{seat, civ_letter(civ), district_text(d)}] = 1;
        });
      }
    }
    if (princes != princes_) return "princes";
    if (control != control_) return "control";
    const json::array rank = json_numbers(p.rank, p.seats);
    return rank_ == rank || rank_.empty() ? "" : "rank";
  }

 private:
  using Place = std::tuple<int, char, std::string>;

  static std::string text(const json::object& item, std::string_view name) {
    return std::string(item.at(name).get_string());
  }
  static int number(const json::object& item, std::string_view name) {
    return static_cast<int>(item.at(name).get_int64());
  }

  void put(const json::object& item, std::string_view where, int by) {
    const Place place{number(item, "seat"), text(item, "civ")[0], text(item, where)};
    if ((princes_[place] += by) == 0) princes_.erase(place);
  }

  void hear(const json::object& item) {
    const std::string id = text(item, "id");
    if (id == "prince") {
      put(item, "at", 1);
      if (item.contains("from")) put(item, "from", -1);
    }
    if (id == "home") put(item, "from", -number(item, "count"));
    if (id == "removed") put(item, "from", -1);
    if (id == "moved") {
      put(item, "from", -number(item, "count"));
      put(item, "to", number(item, "count"));
    }
    if (id == "control") control_[{number(item, "seat"), text(item, "civ")[0], text(item, "at")}] = 1;
    if (id == "gain" || id == "prestige") {
      score_[static_cast<std::size_t>(number(item, "seat"))] += number(item, "points");
    }
    if (id == "rank") rank_ = item.at("order").get_array();
  }

  std::map<Place, int> princes_;
  std::map<Place, int> control_;
  std::array<int, kSeats> score_{};
  json::array rank_;
};

TEST(UtopiaStory, IsEnoughToFollowTheBoard) {
  Rng rng(7);
  const AnyGame& game = find_game("utopia");
  for (int n = 0; n < 30; ++n) {
    const int seats = 2 + n % 4;
    const OptionTexts options = n < 6 ? OptionTexts{} : shedu::test::random_options(game, seats, rng);
    State s = Utopia::start(parse_options<Options>(options), seats);
    const Seat viewer = shedu::test::viewers(seats)[static_cast<std::size_t>(n % (seats + 1))];
    Listener listener;
    while (Utopia::to_act(s) != kOver) {
      OutcomeList outcomes;
      MoveList moves;
      Utopia::chance(s, outcomes);
      Utopia::legal(s, moves);
      const Move move = outcomes.empty() ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
                                         : outcome_at(outcomes, rng.below(total_weight(outcomes)));
      const View before = Utopia::view(s, viewer);
      const Move seen = Utopia::seen(s, move, viewer);
      Utopia::play(s, move);
      const json::array story = Utopia::story(before, seen, Utopia::view(s, viewer));
      listener.hear(story);
      ASSERT_EQ(listener.difference(s.open), "") << Utopia::move_text(move) << " " << json::serialize(story);
    }
  }
}

}  // namespace
}  // namespace shedu::utopia::test
