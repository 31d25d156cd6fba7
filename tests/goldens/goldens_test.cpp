#include <gtest/gtest.h>

#include <cstdlib>

#include "games/games.h"
#include "goldens/playthrough.h"
#include "support/files.h"

namespace shedu::test {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 60'000;  // of all goldens of a game: people read these files

fs::path folder_of(const AnyGame& game) {
  return fs::path(SHEDU_TESTS_DIR) / "goldens" / std::string(game.name());
}

using Goldens = EveryGame;

// SHEDU_UPDATE_GOLDENS=1 writes the files anew; the difference then shows what a change did.
TEST_P(Goldens, PlaythroughsAreAsTheyWere) {
  const bool update = std::getenv("SHEDU_UPDATE_GOLDENS") != nullptr;
  const auto files = files_in(folder_of(game()), ".txt");
  ASSERT_FALSE(files.empty()) << "put a golden's head into " << folder_of(game())
                              << ": docs/testing.md says how";
  std::uintmax_t bytes = 0;
  for (const fs::path& file : files) {
    SCOPED_TRACE(file);
    const std::string golden = read_file(file);
    const Playthrough head = read_head(golden);
    ASSERT_EQ(head.game, game().name());
    const std::string now = write_golden(head);
    bytes += now.size();
    if (update) {
      write_file(file, now);
    } else {
      EXPECT_EQ(now, golden);
    }
  }
  EXPECT_LE(bytes, kMostBytes);
}

SHEDU_FOR_EVERY_GAME(Goldens);

}  // namespace
}  // namespace shedu::test
