#include "server/limits.h"

#include <algorithm>
#include <vector>

namespace shedu {

bool TokenBucket::take(LimitClock::time_point now) {
  if (wait(now) > LimitClock::duration::zero()) return false;
  full_at_ = std::max(full_at_, now) + interval();
  return true;
}

LimitClock::duration TokenBucket::wait(LimitClock::time_point now) const {
  const LimitClock::time_point full_after = std::max(full_at_, now) + interval();
  return std::max(full_after - now - interval() * rate_.count, LimitClock::duration::zero());
}

bool Limiter::take(std::string_view key, LimitClock::time_point now) {
  std::string name(key);
  const auto found = buckets_.find(name);
  if (found != buckets_.end()) return found->second.take(now);
  if (buckets_.size() >= most_keys_) forget(now);
  return buckets_.emplace(std::move(name), TokenBucket(rate_)).first->second.take(now);
}

void Limiter::give_back(std::string_view key) {
  if (const auto found = buckets_.find(std::string(key)); found != buckets_.end()) found->second.give_back();
}

LimitClock::duration Limiter::wait(std::string_view key, LimitClock::time_point now) const {
  const auto found = buckets_.find(std::string(key));
  return found == buckets_.end() ? LimitClock::duration::zero() : found->second.wait(now);
}

void Limiter::forget(LimitClock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full_at() <= now; });
  if (buckets_.size() <= most_keys_ / 2) return;
  // Half of them at once, so that a flood of new keys does not pay for a search each.
  std::vector<LimitClock::time_point> times;
  times.reserve(buckets_.size());
  for (const auto& [key, bucket] : buckets_) times.push_back(bucket.full_at());
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::ranges::nth_element(times, middle);
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full_at() <= *middle; });
}

}  // namespace shedu
