#include "table/tidying.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "table/database.h"

namespace shedu::test {
namespace {

// Tidying beside the writer moves what is in the log, but the log begins anew only when nothing is left of
// it: while somebody writes all the time, that moment never comes by itself.
TEST(SqliteTidying, TheLogStaysShortWhileSomebodyWritesAllTheTime) {
  constexpr int kCommits = 2'500;
  constexpr std::size_t kBytes = 60'000;
  constexpr std::uintmax_t kLongest = 96 << 20;
  const Place place;
  const auto store = open_store(place.where(), true);
  TableRow table;
  table.id = "t";
  const Commit first{table};
  store->apply({&first, 1});
  const Tidying tidying(open_store(place.where(), true));
  std::atomic<bool> writing = true;
  std::jthread looking([&] {
    const auto reader = open_store(place.where(), false);
    while (writing) reader->note("t", "u7");
  });
  std::uintmax_t longest = 0;
  for (int i = 0; i < kCommits; ++i) {
    // Not what was there before, which would not be written.
    const std::string text(kBytes, static_cast<char>('a' + i % 26));
    const Commit commit{NoteRow{"t", "u" + std::to_string(i % 20), text}};
    store->apply({&commit, 1});
    longest = std::max(longest, std::filesystem::file_size(place.where() + "-wal"));
  }
  writing = false;
  EXPECT_LE(longest, kLongest) << "of " << kCommits * kBytes << " bytes that were written";
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
