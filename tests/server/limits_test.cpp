#include "server/limits.h"

#include <gtest/gtest.h>

#include "server/log.h"

namespace shedu {
namespace {

using namespace std::chrono_literals;

constexpr LimitClock::time_point kStart{1000h};
constexpr Rate kRate{.count = 4, .per = 20s};

int taken(TokenBucket& bucket, LimitClock::time_point now, int tries) {
  int count = 0;
  for (int i = 0; i < tries; ++i) count += bucket.take(now) ? 1 : 0;
  return count;
}

TEST(TokenBucket, AllowsABurstAndThenItsRate) {
  TokenBucket bucket(kRate);
  EXPECT_EQ(taken(bucket, kStart, 10), 4);
  EXPECT_EQ(bucket.wait(kStart), 5s);
  EXPECT_FALSE(bucket.take(kStart + 4999ms));
  EXPECT_EQ(bucket.wait(kStart + 4999ms), 1ms);
  EXPECT_EQ(taken(bucket, kStart + 5s, 10), 1);
  EXPECT_EQ(taken(bucket, kStart + 14s, 10), 1);
  EXPECT_EQ(taken(bucket, kStart + 15s, 10), 1) << "what was not taken is not lost, nor is half a token";
}

TEST(TokenBucket, HoldsNoMoreThanItsCount) {
  TokenBucket bucket(kRate);
  EXPECT_EQ(taken(bucket, kStart, 2), 2);
  EXPECT_EQ(bucket.full_at(), kStart + 10s);
  EXPECT_EQ(taken(bucket, kStart + 1000s, 10), 4);
}

TEST(TokenBucket, RefusingCostsNothing) {
  TokenBucket bucket(kRate);
  taken(bucket, kStart, 1000);
  EXPECT_TRUE(bucket.take(kStart + 5s));
}

TEST(TokenBucket, WorksWithRatesThatDoNotDivide) {
  TokenBucket bucket({.count = 3, .per = 1s});
  EXPECT_EQ(taken(bucket, kStart, 10), 3);
  EXPECT_EQ(taken(bucket, kStart + 1s, 10), 3);
  TokenBucket single({.count = 1, .per = 1s});
  EXPECT_EQ(taken(single, kStart, 10), 1);
  EXPECT_EQ(taken(single, kStart + 1s, 10), 1);
}

TEST(Limiter, KeepsKeysApart) {
  Limiter limiter(kRate);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(limiter.take("a", kStart));
  EXPECT_FALSE(limiter.take("a", kStart));
  EXPECT_EQ(limiter.wait("a", kStart), 5s);
  EXPECT_EQ(limiter.wait("b", kStart), 0s);
  EXPECT_TRUE(limiter.take("b", kStart));
}

TEST(Limiter, ForgetsTheIdle) {
  Limiter limiter(kRate, 10);
  for (int i = 0; i < 10; ++i) limiter.take(std::to_string(i), kStart);
  EXPECT_EQ(limiter.size(), 10u);
  limiter.take("new", kStart + 10s);
  EXPECT_EQ(limiter.size(), 1u);
}

TEST(Limiter, StaysSmallUnderAFlood) {
  Limiter limiter(kRate, 10);
  for (int i = 0; i < 4; ++i) limiter.take("heavy", kStart);
  for (int i = 0; i < 1000; ++i) {
    limiter.take(std::to_string(i), kStart);
    ASSERT_LE(limiter.size(), 10u);
  }
  EXPECT_FALSE(limiter.take("heavy", kStart)) << "who has used up the most is forgotten last";
}

TEST(Log, EscapesValues) {
  EXPECT_EQ(log_line("started", {{"port", "8080"}}), "event=started port=8080");
  EXPECT_EQ(log_line("e", {{"a", ""}, {"b", "two words"}}), "event=e a=\"\" b=\"two words\"");
  EXPECT_EQ(log_line("e", {{"a", "x\nlevel=error \"q\" \\ \x1b[0m \xc2\x85"}}),
            "event=e a=\"x\\x0alevel=error \\\"q\\\" \\\\ \\x1b[0m \\xc2\\x85\"");
}

}  // namespace
}  // namespace shedu
