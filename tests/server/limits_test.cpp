#include "server/limits.h"

#include <gtest/gtest.h>

#include "server/budgets.h"
#include "server/log.h"
#include "server/ticking.h"
#include "support/errors.h"

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

TEST(Limiter, TakesBackWhatWasNotMeant) {
  Limiter limiter(kRate);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(limiter.take("a", kStart));
  limiter.give_back("a");
  limiter.give_back("unknown");
  EXPECT_TRUE(limiter.take("a", kStart));
  EXPECT_FALSE(limiter.take("a", kStart));
}

TEST(Budgets, GoByAddressAndByPerson) {
  Budgets budgets(true);
  const auto taken = [&](const Asker& asker, int tries) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += budgets.take(Spend::Chat, asker, kStart) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(taken({"", "ann"}, 20), 10);
  EXPECT_EQ(taken({"192.0.2.1", "ann"}, 20), 0) << "the same person from elsewhere";
  EXPECT_EQ(taken({"192.0.2.1", "bob"}, 20), 10);
  int together = 0;
  for (int i = 0; i < 20; ++i) together += taken({"192.0.2.2", "guest" + std::to_string(i)}, 10);
  EXPECT_EQ(together, 60) << "many people at one address";
  EXPECT_EQ(taken({"", ""}, 100), 100) << "nothing to go by";
  Budgets off(false);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(off.take(Spend::Chat, {"192.0.2.1", "ann"}, kStart));
}

TEST(Budgets, SayWhenToGoOn) {
  Budgets budgets(true);
  const Asker asker{"192.0.2.1", {}};
  for (int i = 0; i < 10; ++i) budgets.require(Spend::Passwords, asker, kStart);
  EXPECT_ERROR(budgets.require(Spend::Passwords, asker, kStart), "try again in 91 s");
  EXPECT_NO_THROW(budgets.require(Spend::Passwords, asker, kStart + 90s));
}

TEST(Budgets, CountWrongGuessesOnly) {
  Budgets budgets(true);
  const Asker home{"192.0.2.1", {}};
  for (int i = 0; i < 100; ++i) {
    budgets.require_guess("ann", {"", {}}, kStart);
    budgets.forgive_guess("ann", {"", {}}, true, kStart);
  }
  budgets.require_guess("ann", home, kStart);
  budgets.forgive_guess("ann", home, true, kStart);
  const Asker elsewhere{"198.51.100.1", {}};
  for (int i = 0; i < 20; ++i) budgets.require_guess("ann", elsewhere, kStart);
  EXPECT_THROW(budgets.require_guess("ann", elsewhere, kStart), Error);
  EXPECT_THROW(budgets.require_guess("ann", {"198.51.100.2", {}}, kStart), Error);
  EXPECT_NO_THROW(budgets.require_guess("bob", elsewhere, kStart));
  EXPECT_NO_THROW(budgets.require_guess("ann", home, kStart)) << "the owner's own address counts apart";
  EXPECT_NO_THROW(budgets.require_guess("ann", elsewhere, kStart + 46s)) << "nobody is locked out for long";
}

TEST(Ticking, GoesOnAfterAnException) {
  set_log_level(LogLevel::Off);
  std::function<void()> next;
  int done = 0;
  Ticking ticking([&](std::chrono::milliseconds, std::function<void()> work) { next = std::move(work); }, 1ms,
                  [&] {
                    ++done;
                    throw std::runtime_error("a table is broken");
                  });
  ticking.tick();
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(next);
    std::exchange(next, nullptr)();
  }
  EXPECT_EQ(done, 4);
}

TEST(Log, ShowsNoPasswordOfADatabase) {
  EXPECT_EQ(without_password("postgresql://shedu:s3cr:et@db:5432/shedu"), "postgresql://shedu@db:5432/shedu");
  EXPECT_EQ(without_password("postgresql://shedu@db/shedu?password=s3cret&sslmode=require"),
            "postgresql://shedu@db/shedu?password=&sslmode=require");
  EXPECT_EQ(without_password("postgresql://db:5432/shedu"), "postgresql://db:5432/shedu");
  EXPECT_EQ(without_password("/var/lib/shedu/a:b@c.db"), "/var/lib/shedu/a:b@c.db");
}

}  // namespace
}  // namespace shedu
