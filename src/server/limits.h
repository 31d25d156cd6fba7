#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace shedu {

using LimitClock = std::chrono::steady_clock;

/// So many in such a time.
struct Rate {
  int count = 1;
  LimitClock::duration per = std::chrono::seconds(1);
};

/// Allows `count` at once, and one more each time that `per / count` has passed.
///
/// All it remembers is when it will be full again: with n tokens missing, that is n intervals from now.
class TokenBucket {
 public:
  explicit TokenBucket(Rate rate) : rate_(rate) {}

  /// Takes a token, if there is one.
  bool take(LimitClock::time_point now);
  /// Undoes a take.
  void give_back() { full_at_ -= interval(); }
  /// How long until there is one: zero if there is.
  LimitClock::duration wait(LimitClock::time_point now) const;
  LimitClock::time_point full_at() const { return full_at_; }

 private:
  LimitClock::duration interval() const { return rate_.per / rate_.count; }

  Rate rate_;
  LimitClock::time_point full_at_{};
};

/// A bucket for each key, such as an address or a user. Holds at most `most_keys` (at least 2): it forgets
/// those that are full, which changes nothing, and if that is not enough, those nearest to being full.
class Limiter {
 public:
  explicit Limiter(Rate rate, std::size_t most_keys = 10'000) : rate_(rate), most_keys_(most_keys) {}

  bool take(std::string_view key, LimitClock::time_point now);
  /// Undoes a take.
  void give_back(std::string_view key);
  LimitClock::duration wait(std::string_view key, LimitClock::time_point now) const;
  std::size_t size() const { return buckets_.size(); }

 private:
  void forget(LimitClock::time_point now);

  Rate rate_;
  std::size_t most_keys_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace shedu
