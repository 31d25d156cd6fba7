#include "table/tidying.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "table/database.h"

namespace shedu::test {
namespace {

// Before, a log that was written to all the time never began anew, however often it was tidied.
TEST(SqliteTidying, TheLogStaysShortWhileSomebodyWritesAllTheTime) {
  constexpr int kCommits = 5'000;
  constexpr std::size_t kBytes = 60'000;
  constexpr std::uintmax_t kLongest = 96 << 20;
  const Place place;
  const auto store = open_store(place.where(), true);
  TableRow table;
  table.id = "t";
  const Commit first{table};
  store->apply({&first, 1});
  const Tidying tidying(open_store(place.where(), true), {},
                        {.every = std::chrono::milliseconds(20), .busy = std::chrono::milliseconds(5)});
  std::atomic<bool> writing = true;
  std::jthread looking([&] {
    const auto reader = open_store(place.where(), false);
    while (writing) reader->note("t", "u7");
  });
  std::uintmax_t longest = 0;
  for (int i = 0; i < kCommits; ++i) {
    const Commit commit{NoteRow{"t", "u" + std::to_string(i % 20), std::string(kBytes, 'x')}};
    store->apply({&commit, 1});
    longest = std::max(longest, std::filesystem::file_size(place.where() + "-wal"));
  }
  writing = false;
  EXPECT_LE(longest, kLongest);
  EXPECT_GE(longest, 1 << 20);
}

TEST(SqliteTidying, SessionsThatNobodyUsesEnd) {
  const Place place;
  const auto store = open_store(place.where(), true);
  const std::int64_t now = 400 * SessionLife::kDay;
  const Commit sessions{UserRow{"u1", "Ada", "", 1}, SessionRow{"old", "u1", 1, 1},
                        SessionRow{"new", "u1", 1, now - SessionLife::kDay}};
  store->apply({&sessions, 1});
  const Tidying tidying(open_store(place.where(), true), {}, {.every = std::chrono::milliseconds(20)},
                        [now] { return now; });
  for (int i = 0; i < 500 && store->session("old"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_FALSE(store->session("old"));
  EXPECT_TRUE(store->session("new"));
}

}  // namespace
}  // namespace shedu::test
