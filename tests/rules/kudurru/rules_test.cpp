// A scenario for each clause of the rules, which are among the documents of the game's folder.

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/games.h"
#include "games/kudurru/value.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

const std::string kOpening = "start:0 d4 d2 d1 d3 d3 d1 ";  // 0 has 1 3 4, 1 has 1 2 3
const std::string kTwoLie = kOpening + "4B2 d2 2A2 d4 ";    // 0 has 1 2 3, 1 has 1 3 4
const std::string kTaken = kTwoLie + "3A2 =2A2 d1 ";        // 0 has 1 1 2

const AnyGame& kudurru() { return find_game("kudurru"); }

// The position after these events.
std::unique_ptr<AnyState> after(const std::string& events, const OptionTexts& options = {}) {
  auto state = kudurru().start(options, 2);
  for (const std::string_view word : words(events)) state->play(kudurru().read_move(word));
  return state;
}

std::string text(const json::value& value) { return std::string(value.as_string()); }
json::object seen(const AnyState& state, Seat viewer) { return state.view(viewer)->to_json(Detail::Shown); }
std::string member(const AnyState& state, const std::string& name) { return text(state.to_json().at(name)); }

std::string refusal(const AnyState& state, std::string_view move) {
  try {
    state.check(kudurru().read_move(move));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

bool says(const std::string& reason, std::string_view clause) {
  return reason.find("(" + std::string(clause) + ")") != std::string::npos;
}

// What chance may bring, with weights: "d1:4 d2:4".
std::string outcomes(const AnyState& state) {
  OutcomeList list;
  state.chance(list);
  std::string out;
  for (const Outcome& outcome : list) {
    out +=
        (out.empty() ? "" : " ") + kudurru().move_text(outcome.move) + ":" + std::to_string(outcome.weight);
  }
  return out;
}

std::string legal(const AnyState& state) {
  MoveList list;
  state.legal(list);
  std::string out;
  for (const Move move : list) out += (out.empty() ? "" : " ") + kudurru().move_text(move);
  return out;
}

// A finished game with these owners of the fields.
Standing end(const std::string& owners, const std::string& options = "") {
  json::object state = after(kOpening, parse_option_words(options))->to_json();
  std::string faces, left = "1111222233334444";
  for (const char owner : owners) {
    faces += owner == '.' ? '.' : left.back();
    if (owner != '.') left.pop_back();
  }
  state["phase"] = "over";
  state["to_act"] = "over";
  state["owners"] = owners;
  state["faces"] = faces;
  state["gone"] = left;
  state["hands"] = json::array{"", ""};
  state["bag"] = "";
  const json::value loaded(state);
  return kudurru().load(JsonIn(loaded, "state"))->standing();
}

TEST(Kudurru, S1SixteenStonesInABag) {
  EXPECT_EQ(outcomes(*after("start:0")), "d1:4 d2:4 d3:4 d4:4");
  EXPECT_EQ(outcomes(*after("start:0 d4 d4 d1")), "d1:3 d2:4 d3:4 d4:2");
}

TEST(Kudurru, S2WhoBeginsIsDrawn) {
  EXPECT_EQ(outcomes(*after("")), "start:0:1 start:1:1");
  EXPECT_EQ(after("start:1 d4 d2 d1 d3 d3 d1")->to_act(), 1);
}

TEST(Kudurru, S3ThreeHiddenStonesEach) {
  const auto state = after(kOpening);
  EXPECT_EQ(seen(*state, 0).at("hand"), "134");
  EXPECT_EQ(seen(*state, 1).at("hand"), "123");
  EXPECT_FALSE(seen(*state, kSpectator).contains("hand"));
  EXPECT_EQ(kudurru().move_text(after("start:0")->seen(kudurru().read_move("d4"), 1)), "d?");
}

TEST(Kudurru, T1OneStoneOfTheHand) {
  const auto state = after(kTaken + "4A1 d2");
  EXPECT_EQ(legal(*state), "1A1 1B1 1C1 1C2 1A3 1B3 1C3 2A1 2B1 2C1 2C2 2A3 2B3 2C3 x1 x2");
  EXPECT_TRUE(says(refusal(*state, "4B1"), "T1")) << "not in hand";
  EXPECT_TRUE(says(state->view(1)->why_not(kudurru().read_move("3B1")), "T1")) << "not the turn";
}

TEST(Kudurru, T2FaceDownOnAnEmptyField) {
  const auto before = after(kOpening);
  EXPECT_EQ(kudurru().move_text(before->seen(kudurru().read_move("4B2"), 1)), "?B2");
  const auto state = after(kOpening + "4B2 d2");
  EXPECT_EQ(member(*state, "owners"), "....0....");
  EXPECT_EQ(member(*state, "faces"), ".........");
  EXPECT_EQ(seen(*state, 0).at("down"), "....4....");
  EXPECT_EQ(seen(*state, 1).at("down"), ".........");
}

TEST(Kudurru, T3AChallengeOrNothingOnWhatIsOwned) {
  const auto state = after(kTwoLie);
  EXPECT_TRUE(says(refusal(*state, "3B2"), "T3")) << "one's own";
  EXPECT_EQ(refusal(*state, "1A2"), "") << "anything may challenge what lies face down";
  EXPECT_EQ(outcomes(*after(kTwoLie + "1A2")), "=2A2:1");
}

TEST(Kudurru, T4AsideIsOutOfTheGame) {
  const auto state = after(kOpening + "x1");
  EXPECT_EQ(member(*state, "gone"), "1");
  EXPECT_EQ(kudurru().move_text(after(kOpening)->seen(kudurru().read_move("x1"), 1)), "x1");
}

TEST(Kudurru, T5ThenAStoneIsDrawnWhileThereAreAny) {
  const auto state = after(kOpening + "4B2");
  EXPECT_EQ(state->to_act(), kNature);
  EXPECT_EQ(state->view(0)->receiver(), 0);
  EXPECT_EQ(after(kOpening + "4B2 d2")->to_act(), 1);
  // 1 2 3 are left in each hand when the bag is empty: nothing is drawn any more.
  const auto last = after(kOpening + "x1 d1 x1 d1 x1 d2 x1 d2 x2 d2 x2 d3 x2 d3 x2 d4 x3 d4 x3 d4");
  EXPECT_EQ(last->to_act(), 0);
  EXPECT_EQ(seen(*last, 0).at("bag_size"), 0);
  last->play(kudurru().read_move("x4"));
  EXPECT_EQ(last->to_act(), 1);
}

TEST(Kudurru, C1TheHigherChallengerTakesTheField) {
  const auto state = after(kTwoLie + "3A2 =2A2");
  EXPECT_EQ(member(*state, "owners"), "...00....");
  EXPECT_EQ(member(*state, "faces"), "...3.....");
  EXPECT_EQ(member(*state, "gone"), "2");
}

TEST(Kudurru, C2EqualOrLowerIsLost) {
  for (const char* stone : {"1", "2"}) {
    const auto state = after(kTwoLie + stone + "A2 =2A2");
    EXPECT_EQ(member(*state, "owners"), "...10....") << stone;
    EXPECT_EQ(member(*state, "faces"), "...2.....") << stone;
    EXPECT_EQ(member(*state, "gone"), stone);
  }
}

TEST(Kudurru, C3FaceUpFallsOnlyToAHigherStone) {
  const auto state = after(kTaken);
  EXPECT_TRUE(says(refusal(*state, "1A2"), "C3"));
  EXPECT_TRUE(says(refusal(*state, "3A2"), "C3"));
  const auto taken = after(kTaken + "4A2");
  EXPECT_EQ(member(*taken, "owners"), "...10....") << "nothing is to be turned over";
  EXPECT_EQ(member(*taken, "faces"), "...4.....");
  EXPECT_EQ(member(*taken, "gone"), "23");
}

TEST(Kudurru, E1EndsWhenAllStonesAreLaid) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(seed);
    const auto state = kudurru().start({}, 2);
    int decisions = 0;
    for (; state->to_act() != kOver; state->play(random_event(*state, rng))) {
      decisions += state->to_act() >= 0 ? 1 : 0;
      ASSERT_EQ(state->broken(), "");
    }
    EXPECT_EQ(decisions, 16);
    EXPECT_EQ(state->to_json().at("hands"), (json::array{"", ""}));
  }
}

TEST(Kudurru, E2FieldsEarnTheirWorth) {
  const Standing standing = end("0...1...1");
  EXPECT_EQ(standing.score[0], 1);
  EXPECT_EQ(standing.score[1], 4);
  EXPECT_EQ(standing.place[1], 1);
}

TEST(Kudurru, E3LinesEarnTwoMore) {
  EXPECT_EQ(end("000......").score[0], 4 + 2);
  EXPECT_EQ(end("000......", "lines=off").score[0], 4);
  EXPECT_EQ(end("0..0..0..").score[0], 4 + 2);
  EXPECT_EQ(end("0000..0..").score[0], 7 + 4) << "a row and a column";
  EXPECT_EQ(end("0...0...0").score[0], 5) << "no diagonals";
}

TEST(Kudurru, E4MoreFieldsPartEqualPoints) {
  const Standing parted = end("0.1..00..");  // 1 + 2 + 1 against 1
  EXPECT_EQ(parted.place[0], 1);
  const Standing fields = end("00..1....");  // 3 points each
  EXPECT_EQ(fields.score[0], fields.score[1]);
  EXPECT_EQ(fields.place[0], 1);
  EXPECT_EQ(fields.place[1], 2);
  const Standing equal = end("0.......1");
  EXPECT_EQ(equal.place[0], 1);
  EXPECT_EQ(equal.place[1], 1);
}

TEST(KudurruValue, SaysWhatAMoveIsGoodFor) {
  const auto state = after(kTwoLie);
  kudurru::View view{};
  std::memcpy(&view, state->view(0)->bytes().data(), sizeof view);
  const auto facts = kudurru::Value::facts(view, kudurru().read_move("3A2"));
  ASSERT_EQ(facts.size(), 2u);
  // One of each value is known, three are not: half of the others are below 3.
  EXPECT_EQ(facts[0].arguments, (std::vector<std::string>{"A2", "50"}));
  EXPECT_EQ(facts[1].arguments, (std::vector<std::string>{"A2", "2"}));
}

TEST(KudurruInsight, CountsWhatAViewerHasNotSeen) {
  const auto state = after(kTaken);
  EXPECT_EQ(state->view(0)->insight().at("unseen"), (json::array{2, 2, 3, 3}));
  EXPECT_EQ(after(kTaken + "1A1 d3 2C2")->view(1)->insight().at("lines"), (json::array{1, 0}));
}

}  // namespace
}  // namespace shedu::test
