// Notation, drawings, JSON positions, and what a seat may know.
#include <cstring>
#include <functional>

#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

TEST(UtopiaNotation, EveryFormLeadsBack) {
  for (const char* text :
       {"start:4",     "scale:M",    "guest:FI:E",     "card:G",          "card:?",           "pick:M:WA3",
        "surprise",    "place:WA3",  "from:EA1",       "name:2",          "wonder:WI",        "control:M:WA4",
        "leave:M:WI7", "discard:C",  "move:M:WA1-EA3", "move:MM:WA1-EA3", "move:MM:WA1-EA3!", "add:P:WI1",
        "add:P:WI1!",  "add3:G:FI4", "add3:G:FI4!!",   "remove:M:WI8",    "raise:E!",         "drop:P!!",
        "convert:M",   "end"}) {
    EXPECT_EQ(Utopia::move_text(move_of(text)), text);
  }
}

TEST(UtopiaNotation, CaseDoesNotMatter) {
  EXPECT_EQ(move_of("PICK:m:wa3"), move_of("pick:M:WA3"));
  EXPECT_EQ(move_of("Move:mm:wa1-ea3!"), move_of("move:MM:WA1-EA3!"));
}

TEST(UtopiaNotation, NonsenseIsNoMove) {
  for (const char* text :
       {"",       "pick",     "pick:",     "pick:M",    "pick:X:WA3",    "pick:M:WA9",      "pick:M:WA3!",
        "end!",   "end:",     "raise:E!!", "drop:P!!!", "add3:G:FI4!!!", "move:MP:WA1-EA3", "move:M:WA1EA3",
        "name:5", "start:-1", "wonder:XX", "guest:FI",  "card:",         "what:M",          "surprise:M"}) {
    EXPECT_FALSE(Utopia::parse_move(text)) << text;
  }
}

TEST(UtopiaNotation, AnyCodeCanBePrinted) {
  for (std::uint32_t kind = 0; kind < 256; ++kind) {
    Move move;
    move.code = kind << 24 | 0xEEEEEE;
    EXPECT_NE(Utopia::parse_move(Utopia::move_text(move)), move);
  }
}

TEST(UtopiaWords, DrawingShowsWhatMatters) {
  Position position =
      Position(3).monument(B, "WA3", 'M').princes(A, "WA3", "GG").wonder(C, "FI").hand(A, "PE");
  const State s = position.scores({7, 0, 0}).welcome(A, "EA:C FI:E").state();
  const std::string drawing = Utopia::draw(Utopia::view(s, A), Style::Plain);
  for (const char* piece : {"WA3 3   [M1] 0:GG", "Fire (FI) wonder:2 ship E", "Earth (EA) ship C",
                            "seat 0, you: 7", "your hand: PE", "5 Maya"}) {
    EXPECT_NE(drawing.find(piece), std::string::npos) << piece << "\n" << drawing;
  }
  EXPECT_EQ(drawing.find('\x1b'), std::string::npos);
  const std::string others = Utopia::draw(Utopia::view(s, B), Style::Colour);
  EXPECT_EQ(others.find("PE"), std::string::npos);
  EXPECT_NE(others.find('\x1b'), std::string::npos);
}

// ---- JSON ----

std::string refused_after(const State& s, const std::function<void(json::object&)>& change) {
  json::object position = Utopia::state_json(s);
  change(position);
  const json::value value = parse_json(json::serialize(position));
  try {
    Utopia::state_from_json(JsonIn(value, "state"));
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

void expect_refused(const State& s, std::string_view words,
                    const std::function<void(json::object&)>& change) {
  const std::string problem = refused_after(s, change);
  EXPECT_NE(problem.find(words), std::string::npos) << "expected: " << words << "\n   found: " << problem;
}

TEST(UtopiaJson, ImpossiblePositionsAreRefused) {
  const State s = Position(3).princes(A, "EA1", "MMM").hand(A, "MG").develop(A, {B}).state();
  EXPECT_EQ(refused_after(s, [](json::object&) {}), "");
  expect_refused(s, "I-1", [](auto& o) { o["hands"] = {"M", "", ""}; });
  expect_refused(s, "I-2", [](auto& o) { o["princes"].as_array()[0] = {{"EA1", "MMMMMMMMM"}}; });
  expect_refused(s, "no open district", [](auto& o) { o["princes"].as_array()[0] = {{"EA8", "M"}}; });
  expect_refused(s, "A-21", [](auto& o) { o["removed"].as_array()[1] = "M"; });
  expect_refused(s, "I-6", [](auto& o) { o["scale"] = "MMEGC"; });
  expect_refused(s, "I-7", [](auto& o) { o["rank"] = {0, 0, 1}; });
  expect_refused(s, "R-ORD-1", [](auto& o) { o["scores"] = {0, 1, 0}; });
  expect_refused(s, "R-ORD-3", [](auto& o) { o["waiting"] = {1}; });
  expect_refused(s, "it is not this seat", [](auto& o) { o["to_act"] = 1; });
  expect_refused(s, "R-P1-10", [](auto& o) { o["ships"] = {{"EA", "M"}}; });
  expect_refused(s, "R-P2-13", [](auto& o) {
    o["phase"] = "pay";
    o["due"] = 1;
    o["question"] = {{"action", "add:M:EA1!"}};
  });
  expect_refused(s, "R-BLD-3", [](auto& o) {
    o["phase"] = "wonder_pay";
    o["question"] = {{"resume", "develop"}, {"island", "EA"}, {"leaving", json::object()}};
  });
  expect_refused(s, "R-P2-15", [](auto& o) {
    o["phase"] = "trim";
    o["due"] = 1;
  });
  expect_refused(s, "has no member", [](auto& o) { o["colour"] = "red"; });
  expect_refused(s, "state.phase", [](auto& o) { o["phase"] = "lunch"; });
  expect_refused(Utopia::start({}, 3), "S-4", [](auto& o) { o["scores"] = {5, 0, 0}; });
  const State welcome = Position(3).welcome(A, "FI:E EA:C").state();
  expect_refused(welcome, "R-P1-5", [](auto& o) { o["pass"] = 0; });
  expect_refused(welcome, "R-P1-4", [](auto& o) { o["surprised"] = {1}; });
  expect_refused(welcome, "I-5", [](auto& o) { o["ships"] = {{"FI", "EE"}, {"EA", "CC"}, {"WI", "MM"}}; });
}

// ---- Who knows what (2.9) ----

TEST(UtopiaView, HandsAreSecret) {
  const State mine = Position(3).hand(A, "MMP").hand(B, "GG").develop(A).state();
  const State other = Position(3).hand(A, "MMP").hand(B, "CE").develop(A).state();
  for (const Seat viewer : {A, C, kSpectator}) {
    const View a = Utopia::view(mine, viewer);
    const View b = Utopia::view(other, viewer);
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  }
  const State open = Position(3, "open_hands=on").hand(B, "GG").develop(A).state();
  EXPECT_EQ(letters(Utopia::view(open, C).open.shown_hand[B]), "GG");
}

// Of 20 unseen cards, ten Greek: every card of the other hand is Greek half of the time.
TEST(UtopiaView, ImagineDealsEvenly) {
  Position position(2);
  position.discards("MMMMMMMMMMPPPPPPPPPPEEEEE").hand(A, "EEEEE").hand(B, "GGCC");
  const View view = Utopia::view(position.develop(A, {B}).state(), A);
  Rng rng(1);
  int greek = 0;
  constexpr int kDraws = 4000;
  for (int i = 0; i < kDraws; ++i) {
    const State world = Utopia::imagine(view, rng);
    ASSERT_EQ(Utopia::broken(world), "");
    greek += world.secret[B].hand[index(Civ::Greece)];
  }
  EXPECT_NEAR(greek, 2 * kDraws, 6 * 60);  // six standard deviations
}

// R-P2-13: whoever pays with a privilege has a card to turn.
TEST(UtopiaView, ImagineKnowsThatPaymentsCanBeMade) {
  Position position(2);
  position.discards("PPPPPPPPPPEEEEEEEEEECCCCCCCCC").hand(A, "GC").hand(B, "MMMM");
  Table table(position.develop(A, {B}));
  table.play("raise:G!");
  Rng rng(1);
  int greek = 0;
  for (int i = 0; i < 2000; ++i) {
    const State world = Utopia::imagine(Utopia::view(table.state(), B), rng);
    ASSERT_EQ(Utopia::broken(world), "");
    greek += world.secret[A].hand[index(Civ::Greece)];
  }
  EXPECT_GT(greek, 0);
}

}  // namespace
}  // namespace shedu::utopia::test
