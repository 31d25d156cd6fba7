#include <gtest/gtest.h>

#include <set>

#include "base/text.h"
#include "games/games.h"
#include "support/beginnings.h"
#include "support/files.h"

namespace shedu::test {
namespace {

constexpr int kDocumentedOptions = 2;
constexpr std::size_t kEventsAGame = 2'000;

class NotationDocument : public EveryGame {
 protected:
  // The part of notation.md that is about the moves of this game.
  static std::string section() {
    const std::string text = game_document(SHEDU_SOURCE_DIR, "notation", game().name());
    const std::size_t begin = text.find("## Moves: " + std::string(game().title()) + "\n");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find("\n## ", begin) - begin);
  }

  // What stands in `code` in the first cell of each row of its tables.
  static std::vector<std::string> moves_shown() {
    std::vector<std::string> out;
    const std::string text = section();
    for (const std::string_view line : lines(text)) {
      if (!line.starts_with("| `")) continue;
      const std::string_view cell = line.substr(2, line.find(" |", 2) - 2);
      for (std::size_t at = cell.find('`'); at != std::string_view::npos;) {
        const std::size_t end = cell.find('`', at + 1);
        out.emplace_back(cell.substr(at + 1, end - at - 1));
        at = cell.find('`', end + 1);
      }
    }
    return out;
  }
};

TEST_P(NotationDocument, ShowsMovesAsTheyAreWritten) {
  EXPECT_FALSE(moves_shown().empty());
  for (const std::string& text : moves_shown()) {
    const std::optional<Move> move = game().parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(game().move_text(*move), text);
  }
}

TEST_P(NotationDocument, ShowsEveryKindOfMoveThatIsPlayed) {
  std::set<int> shown;
  for (const std::string& text : moves_shown()) shown.insert(game().read_move(text).kind());
  Rng rng(1);
  for (const Beginning& beginning : beginnings(game(), kDocumentedOptions, 2)) {
    const auto state = beginning.start();
    for (std::size_t i = 0; i < kEventsAGame && state->to_act() != kOver; ++i) {
      const Move move = random_event(*state, rng);
      ASSERT_TRUE(shown.contains(move.kind())) << game().move_text(move);
      state->play(move);
    }
  }
}

SHEDU_FOR_EVERY_GAME(NotationDocument);

}  // namespace
}  // namespace shedu::test
