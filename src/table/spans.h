#pragma once

#include <cstdint>

namespace shedu {

/// Spans of time, in milliseconds.
inline constexpr std::int64_t kMinute = 60'000;
inline constexpr std::int64_t kHour = 60 * kMinute;
inline constexpr std::int64_t kDay = 24 * kHour;

}  // namespace shedu
