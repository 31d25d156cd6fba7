#pragma once

#include <chrono>

namespace shedu {

/// When a player that goes on thinking is told to stop, and when nobody waits for it any more.
struct TimeLimits {
  std::chrono::milliseconds stop{};
  std::chrono::milliseconds give_up{};
};

/// How long others wait for a player's decision. Players keep to their own time; these limits are for one
/// that does not, because something is wrong with it, and are wide enough that no sound player meets them.
struct ThinkingLimits {
  TimeLimits processor;  ///< of processor time: fair on a machine that is busy with other things
  TimeLimits clock;      ///< by the clock: for a player that waits for something that never comes
};

/// For a player that has `milliseconds` of processor time for a decision; 0: as many as it needs for what its
/// name says, which is seconds. Ten minutes of a search that counts simulations are tens of millions of them,
/// and more than memory holds.
constexpr ThinkingLimits limits_for(int milliseconds) {
  using std::chrono::minutes;
  using std::chrono::seconds;
  if (milliseconds == 0) return {{minutes(10), minutes(11)}, {minutes(60), minutes(61)}};
  const std::chrono::milliseconds budget(milliseconds);
  return {{2 * budget + seconds(1), 3 * budget + seconds(5)},
          {20 * budget + seconds(60), 20 * budget + seconds(70)}};
}

}  // namespace shedu
