// Quiet hours and daily letters, by the clocks of whoever is told.

#include <gtest/gtest.h>

#include "notice/local_time.h"

namespace shedu {
namespace {

constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kMidnight = 1'767'225'600'000;  // 2026-01-01, 00:00 UTC
constexpr std::int64_t kBeforeSummer =
    1'774'656'000'000;  // 2026-03-28, 00:00 UTC: at night clocks go forward
constexpr std::int64_t kBeforeWinter = 1'792'800'000'000;  // 2026-10-24, 00:00 UTC

NoticeWishes quiet(int from, int to, const std::string& zone = "Etc/UTC") {
  NoticeWishes wishes;
  wishes.zone = zone;
  wishes.quiet_from = from;
  wishes.quiet_to = to;
  return wishes;
}

TEST(LocalTime, KnowsZones) {
  EXPECT_TRUE(is_zone("Europe/Berlin"));
  EXPECT_TRUE(is_zone("Asia/Shanghai"));
  EXPECT_FALSE(is_zone("Europe/Atlantis"));
  EXPECT_FALSE(is_zone(""));
}

TEST(LocalTime, FindsTheNextMinute) {
  EXPECT_EQ(next_minute("Etc/UTC", 8 * 60, kMidnight), kMidnight + 8 * kHour);
  EXPECT_EQ(next_minute("Etc/UTC", 8 * 60, kMidnight + 8 * kHour), kMidnight + 8 * kHour);
  EXPECT_EQ(next_minute("Etc/UTC", 8 * 60, kMidnight + 8 * kHour + 1), kMidnight + kDay + 8 * kHour);
  EXPECT_EQ(next_minute("Asia/Shanghai", 8 * 60, kMidnight), kMidnight)
      << "eight o'clock there, to the minute";
  EXPECT_EQ(next_minute("America/Los_Angeles", 8 * 60, kMidnight), kMidnight + 16 * kHour);
}

TEST(LocalTime, MindsThatClocksArePut) {
  // Berlin: 2 o'clock becomes 3 on 2026-03-29, and 3 becomes 2 on 2026-10-25.
  EXPECT_EQ(next_minute("Europe/Berlin", 8 * 60, kBeforeSummer + 8 * kHour),
            kBeforeSummer + kDay + 6 * kHour);
  EXPECT_EQ(next_minute("Europe/Berlin", 8 * 60, kBeforeWinter + 8 * kHour),
            kBeforeWinter + kDay + 7 * kHour);
  const std::int64_t skipped = next_minute("Europe/Berlin", 2 * 60 + 30, kBeforeSummer + 8 * kHour);
  EXPECT_GE(skipped, kBeforeSummer + kDay + kHour);
  EXPECT_LE(skipped, kBeforeSummer + kDay + 2 * kHour) << "there is no half past two that day";
}

TEST(QuietHours, HoldWhatIsDueWithinThem) {
  const NoticeWishes night = quiet(22 * 60, 8 * 60);
  EXPECT_EQ(held_until(night, false, 0, kMidnight + 12 * kHour), std::nullopt);
  EXPECT_EQ(held_until(night, false, 0, kMidnight + 22 * kHour), kMidnight + kDay + 8 * kHour);
  EXPECT_EQ(held_until(night, false, 0, kMidnight + 3 * kHour), kMidnight + 8 * kHour);
  EXPECT_EQ(held_until(night, false, 0, kMidnight + 8 * kHour), std::nullopt) << "over, to the minute";
  const NoticeWishes noon = quiet(12 * 60, 13 * 60, "Asia/Shanghai");
  EXPECT_EQ(held_until(noon, false, 0, kMidnight + 4 * kHour + kMinute), kMidnight + 5 * kHour);
  EXPECT_EQ(held_until(noon, false, 0, kMidnight + 12 * kHour), std::nullopt) << "it is evening there";
  EXPECT_EQ(held_until(quiet(60, 60), false, 0, kMidnight + kHour), std::nullopt) << "no hours at all";
}

TEST(Digest, GathersWhatCameSinceTheLast) {
  NoticeWishes daily;
  daily.digest = 8 * 60;
  const std::int64_t after = kMidnight + 9 * kHour;
  const std::int64_t next = kMidnight + kDay + 8 * kHour;
  EXPECT_EQ(held_until(daily, true, after, after), next);
  EXPECT_EQ(held_until(daily, true, after, next), std::nullopt);
  EXPECT_EQ(held_until(daily, true, after, next + 5 * kDay), std::nullopt)
      << "it was late, and does not wait again";
  EXPECT_EQ(held_until(daily, false, after, after), std::nullopt) << "browsers are told at once";
}

TEST(Digest, WaitsForTheEndOfQuietHours) {
  NoticeWishes daily = quiet(22 * 60, 9 * 60);
  daily.digest = 8 * 60;
  const std::int64_t digest = kMidnight + kDay + 8 * kHour;
  EXPECT_EQ(held_until(daily, true, kMidnight + 10 * kHour, digest), digest + kHour);
}

}  // namespace
}  // namespace shedu
