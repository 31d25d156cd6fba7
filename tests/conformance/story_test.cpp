#include <gtest/gtest.h>

#include <chrono>
#include <iostream>

#include "conformance/story_document.h"
#include "games/games.h"
#include "support/beginnings.h"
#include "support/files.h"
#include "support/toy.h"

namespace shedu::test {
namespace {

constexpr int kToldOptions = 10;
constexpr std::size_t kEvents = 60'000;  // of each game

// Plays random games and looks at what every viewer is told of every event.
class StoryReader {
 public:
  explicit StoryReader(const AnyGame& game)
      : game_(game), items_(game_document(SHEDU_SOURCE_DIR, "story", game.name()), game.name()) {}

  // Empty, or the first thing that is wrong.
  std::string read_game(const Beginning& beginning, Rng& rng) {
    const auto state = beginning.start();
    while (state->to_act() != kOver) {
      const Move move = random_event(*state, rng);
      const auto after = state->clone();
      after->play(move);
      for (const Seat viewer : viewers(*state)) {
        const json::array story = read(*state, move, *after, viewer);
        if (const std::string complaint = complaint_about(story, *after); !complaint.empty()) {
          return beginning.text() + ", " + game_.move_text(move) + ", viewer " + std::to_string(viewer) +
                 ": " + complaint + "\n" + json::serialize(story);
        }
      }
      ++events_;
      state->play(move);
    }
    return {};
  }

  std::size_t events() const { return events_; }
  double microseconds() const { return spent_.count() / static_cast<double>(stories_); }
  const std::set<std::string>& told() const { return told_; }
  const StoryDocument& items() const { return items_; }

 private:
  json::array read(const AnyState& before, Move move, const AnyState& after, Seat viewer) {
    const auto view_before = before.view(viewer);
    const auto view_after = after.view(viewer);
    const Move seen = before.seen(move, viewer);
    const auto start = std::chrono::steady_clock::now();
    json::array story = game_.story(*view_before, seen, *view_after);
    spent_ += std::chrono::steady_clock::now() - start;
    ++stories_;
    return story;
  }

  std::string complaint_about(const json::array& story, const AnyState& after) {
    if (story.empty()) return "nothing is told";
    for (const json::value& item : story) {
      if (std::string complaint = items_.complaint_about(item); !complaint.empty()) return complaint;
      const json::object& object = item.get_object();
      told_.emplace(object.at("id").get_string());
      for (const char* name : {"seat", "attacker", "defender", "winner", "loser", "owner", "by"}) {
        const json::value* seat = object.if_contains(name);
        if (seat == nullptr || !seat->is_int64()) continue;
        if (seat->get_int64() < 0 || seat->get_int64() >= after.seats()) return "there is no such seat";
      }
    }
    const bool told_over = story.back().at("id") == "over";
    if (told_over != (after.to_act() == kOver)) return "the end is told if and only if it has come";
    return {};
  }

  const AnyGame& game_;
  StoryDocument items_;
  std::set<std::string> told_;
  std::size_t events_ = 0;
  std::size_t stories_ = 0;
  std::chrono::duration<double, std::micro> spent_{};
};

using Stories = EveryGame;

TEST_P(Stories, TellEveryEventToEveryViewerAsDocumented) {
  StoryReader reader(game());
  Rng rng(1);
  for (std::uint64_t seed = 1; reader.events() < kEvents; ++seed) {
    for (const Beginning& beginning : beginnings(game(), kToldOptions, seed)) {
      ASSERT_EQ(reader.read_game(beginning, rng), "");
    }
  }
  for (const std::string& id : reader.items().own_ids()) {
    EXPECT_TRUE(reader.told().contains(id)) << id << " is in the table, but was never told";
  }
  std::cout << game().name() << ": " << reader.events() << " events, " << reader.microseconds()
            << " us a story\n";
}

SHEDU_FOR_EVERY_GAME(Stories);

TEST(StoryContract, AsksForTwoViewsOfOneViewerAndGame) {
  const auto state = toy().start({}, 2);
  const auto later = state->clone();
  const Move move = toy().read_move("d1");
  later->play(move);
  EXPECT_EQ(json::serialize(toy().story(*state->view(0), state->seen(move, 0), *later->view(0))),
            R"([{"id":"drew","seat":0,"what":1}])");
  EXPECT_EQ(json::serialize(toy().story(*state->view(1), state->seen(move, 1), *later->view(1))),
            R"([{"id":"drew","seat":0}])");
  EXPECT_THROW(toy().story(*state->view(0), move, *later->view(1)), Error);
  EXPECT_THROW(find_game("tigris").story(*state->view(0), move, *later->view(0)), Error);
}

// The reader of the document is tested as well: it must find what is wrong.
TEST(StoryDocument, FindsWhatDoesNotFit) {
  const std::string text =
      "## every game\n| id | arguments | means |\n|---|---|---|\n| `turn` | `seat` | a turn |\n"
      "## chess\n| `moved` | `from, to, took?` | a move |\n| `draw` | | no winner |\n";
  const StoryDocument items(text, "chess");
  const auto complaint = [&](std::string_view item) { return items.complaint_about(parse_json(item)); };
  EXPECT_EQ(complaint(R"({"id":"moved","from":"E2","to":"E4"})"), "");
  EXPECT_EQ(complaint(R"({"id":"moved","from":"E2","to":"D3","took":"p"})"), "");
  EXPECT_EQ(complaint(R"({"id":"draw"})"), "");
  EXPECT_NE(complaint(R"({"id":"moved","from":"E2"})"), "");
  EXPECT_NE(complaint(R"({"id":"moved","from":"E2","to":null})"), "");
  EXPECT_NE(complaint(R"({"id":"moved","from":"E2","to":"E4","by":1})"), "");
  EXPECT_NE(complaint(R"({"id":"castled"})"), "");
  EXPECT_NE(complaint(R"({"seat":0,"id":"turn"})"), "");
  EXPECT_NE(complaint("[]"), "");
  EXPECT_THROW(StoryDocument(text, "go"), std::runtime_error);
  EXPECT_THROW(StoryDocument(text + "| `moved` | | again |\n", "chess"), std::runtime_error);
  EXPECT_THROW(StoryDocument(text + "| `moves` | from | unquoted |\n", "chess"), std::runtime_error);
}

}  // namespace
}  // namespace shedu::test
