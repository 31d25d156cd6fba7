#include "players/selfplay.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <filesystem>
#include <set>

#include "games/games.h"
#include "games/tigris/encoding.h"
#include "players/samples.h"
#include "support/errors.h"
#include "support/files.h"

namespace shedu::test {
namespace {

using E = tigris::Encoding;

// A file of samples, taken apart as its format says (docs/networks.md).
struct SamplesRead {
  std::array<std::uint32_t, 9> head{};
  std::vector<Sample> samples;

  explicit SamplesRead(const std::string& bytes) : bytes_(bytes) {
    EXPECT_EQ(bytes.substr(0, 8), "SHEDUSAM");
    at_ = 8;
    take(head.data(), sizeof head);
    at_ += head[7] + head[8];
    while (at_ < bytes.size()) chunk();
  }

 private:
  void take(void* to, std::size_t count) {
    ASSERT_LE(at_ + count, bytes_.size());
    std::memcpy(to, bytes_.data() + at_, count);
    at_ += count;
  }
  template <class T>
  void take(std::vector<T>& to, std::size_t count) {
    to.resize(count);
    take(to.data(), count * sizeof(T));
  }
  void chunk() {
    EXPECT_EQ(bytes_.substr(at_, 4), "CHNK");
    at_ += 4;
    std::array<std::uint32_t, 3> counts{};
    take(counts.data(), sizeof counts);
    std::vector<Sample> part(counts[0]);
    for (Sample& sample : part) take(&sample.facts, sizeof sample.facts);
    for (Sample& sample : part) take(sample.points, head[6]);
    for (Sample& sample : part) take(sample.dense, head[3]);
    for (Sample& sample : part) take(sample.sparse, sample.facts.sparse);
    for (Sample& sample : part) take(sample.move_inputs, sample.facts.moves * head[4]);
    for (Sample& sample : part) take(sample.visits, sample.facts.moves);
    samples.insert(samples.end(), part.begin(), part.end());
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
};

class Selfplay : public ::testing::Test {
 protected:
  std::string played(int threads, int games = 3) {
    SelfplaySettings settings;
    settings.games = games;
    settings.threads = threads;
    settings.player = "ismcts:sims=20:plan=1";
    settings.share = 0.2;
    settings.rival = "greedy";
    settings.out = file_.string();
    std::filesystem::remove(file_);
    result_ = selfplay(find_game("tigris"), settings);
    return read_file(file_);
  }
  void TearDown() override { std::filesystem::remove(file_); }

  std::filesystem::path file_ =
      std::filesystem::temp_directory_path() / ("shedu_selfplay_" + std::to_string(::getpid()) + ".samples");
  SelfplayResult result_;
};

TEST_F(Selfplay, WhatIsWrittenIsWhatHappened) {
  const std::string bytes = played(1);
  const SamplesRead read(bytes);
  EXPECT_EQ(read.head, (std::array<std::uint32_t, 9>{1, E::kId, E::kSparse, E::kDense, E::kMoveSlots,
                                                     E::kMoveInputs, E::kPoints, 6, read.head[8]}));
  EXPECT_EQ(result_.games, 3);
  EXPECT_EQ(static_cast<std::size_t>(result_.samples), read.samples.size());
  EXPECT_EQ(result_.bytes, bytes.size());
  std::int64_t policies = 0;
  for (const Sample& sample : read.samples) {
    ASSERT_LT(sample.facts.game, 3U);
    for (const std::uint16_t input : sample.sparse) ASSERT_LT(input, E::kSparse);
    for (const float chance : {sample.facts.result, sample.facts.value, sample.facts.later}) {
      ASSERT_GE(chance, 0);
      ASSERT_LE(chance, 1);
    }
    ASSERT_EQ(sample.facts.moves > 0, (sample.facts.flags & Sample::kPolicy) != 0);
    if (sample.facts.moves == 0) continue;
    ++policies;
    int visits = 0;
    for (const std::uint16_t share : sample.visits) visits += share;
    ASSERT_NEAR(visits, 65535, 30);
  }
  EXPECT_EQ(policies, result_.policies);
  EXPECT_GT(policies, 20);
}

// Who won, from either side, and the last searches know it.
TEST_F(Selfplay, EverySampleKnowsHowItsGameEnded) {
  const std::string bytes = played(1);
  std::array<std::set<float>, 3> results;
  for (const Sample& sample : SamplesRead(bytes).samples) {
    const auto& facts = sample.facts;
    results[facts.game].insert(facts.viewer == 0 ? facts.result : 1 - facts.result);
    const auto points = sample.points;
    const std::vector<std::uint8_t> mine(points.begin(), points.begin() + 4);
    const std::vector<std::uint8_t> theirs(points.begin() + 4, points.end());
    EXPECT_EQ(mine > theirs ? 1.0F : mine == theirs ? 0.5F : 0.0F, facts.result);
  }
  for (const auto& result : results) EXPECT_EQ(result.size(), 1U);
}

TEST_F(Selfplay, TheSameSeedPlaysTheSameGamesOnAnyNumberOfThreads) {
  const auto by_game = [](const std::string& bytes) {
    std::map<std::uint32_t, std::vector<std::vector<std::uint16_t>>> games;
    for (const Sample& sample : SamplesRead(bytes).samples) games[sample.facts.game].push_back(sample.sparse);
    return games;
  };
  const auto alone = by_game(played(1, 4));
  EXPECT_EQ(alone, by_game(played(3, 4)));
  EXPECT_EQ(alone.size(), 4U);
}

// A disk that is full ends all threads with words, and not the program.
TEST_F(Selfplay, ADiskThatIsFullIsToldInWords) {
  SelfplaySettings settings;
  settings.games = 40;
  settings.threads = 3;
  settings.player = "greedy";
  settings.out = file_.string();
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit little = {100'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &little);
  EXPECT_ERROR(selfplay(find_game("tigris"), settings), "is the disk full?");
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
}

TEST_F(Selfplay, WhatCannotBeIsRefusedWithWords) {
  SelfplaySettings settings;
  settings.out = file_.string();
  EXPECT_ERROR(selfplay(find_game("gog"), settings), "gog has no encoding for networks yet");
  settings.player = "nobody";
  EXPECT_ERROR(selfplay(find_game("tigris"), settings), "there is no such kind of player");
  settings.player = "greedy";
  write_file(file_, "games");
  EXPECT_ERROR(selfplay(find_game("tigris"), settings), "is there already");
  EXPECT_EQ(read_file(file_), "games");
  settings.out = "/nowhere/at/all";
  EXPECT_ERROR(selfplay(find_game("tigris"), settings), "cannot write /nowhere/at/all");
}

}  // namespace
}  // namespace shedu::test
