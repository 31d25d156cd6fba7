#include "notice/local_time.h"

#include <unicode/timezone.h>

#include <memory>

#include "table/spans.h"

namespace shedu {
namespace {

std::unique_ptr<icu::TimeZone> zone_of(const std::string& name) {
  return std::unique_ptr<icu::TimeZone>(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name)));
}

std::int64_t local_of(const icu::TimeZone& zone, std::int64_t time) {
  int32_t raw = 0;
  int32_t summer = 0;
  UErrorCode status = U_ZERO_ERROR;
  zone.getOffset(static_cast<UDate>(time), false, raw, summer, status);
  return U_FAILURE(status) ? time : time + raw + summer;
}

int minute_of(const std::string& name, std::int64_t time) {
  const auto zone = zone_of(name);
  return static_cast<int>(((local_of(*zone, time) % kDay) + kDay) % kDay / kMinute);
}

bool is_quiet(const NoticeWishes& wishes, std::int64_t now) {
  if (wishes.quiet_from == wishes.quiet_to) return false;
  const int minute = minute_of(wishes.zone, now);
  if (wishes.quiet_from < wishes.quiet_to) return minute >= wishes.quiet_from && minute < wishes.quiet_to;
  return minute >= wishes.quiet_from || minute < wishes.quiet_to;
}

}  // namespace

bool is_zone(const std::string& name) {
  if (name.empty() || name.size() > 64) return false;
  return *zone_of(name) != icu::TimeZone::getUnknown();
}

std::int64_t next_minute(const std::string& name, int minute, std::int64_t from) {
  const auto zone = zone_of(name);
  const std::int64_t wanted = minute * kMinute;
  std::int64_t best = from + 2 * kDay;
  const std::int64_t local = local_of(*zone, from);
  const std::int64_t midnight = local - ((local % kDay) + kDay) % kDay;
  for (int day = 0; day <= 2; ++day) {
    const std::int64_t shown = midnight + day * kDay + wanted;
    // What the clocks are ahead by at that moment is nearly always what they are ahead by now.
    std::int64_t time = shown - (local - from);
    time -= local_of(*zone, time) - shown;
    const std::int64_t missed = local_of(*zone, time) - shown;
    if (missed < 0) time -= missed;  // this minute is skipped: the first one after it
    if (time >= from && time < best) best = time;
  }
  return best;
}

std::optional<std::int64_t> held_until(const NoticeWishes& wishes, bool gathered, std::int64_t after,
                                       std::int64_t now) {
  if (gathered && wishes.digest >= 0) {
    const std::int64_t digest = next_minute(wishes.zone, wishes.digest, after);
    if (now < digest) return digest;
  }
  if (is_quiet(wishes, now)) return next_minute(wishes.zone, wishes.quiet_to, now);
  return {};
}

}  // namespace shedu
