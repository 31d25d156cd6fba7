#pragma once

#include <chrono>
#include <cstdint>

namespace shedu {

/// The server's time, in milliseconds since 1970: by which clocks run, entries are dated and notices are due.
/// It is the machine's, unless a test wants it to run faster: then so many times as fast since a moment when
/// both showed the same, which every server of the test is told, before and after a restart.
class ServerClock {
 public:
  ServerClock() = default;
  ServerClock(double speed, std::int64_t since) : speed_(speed), since_(since) {}

  static std::int64_t real() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  std::int64_t now() const {
    const std::int64_t machine = real();
    if (speed_ == 1) return machine;
    return since_ + static_cast<std::int64_t>(static_cast<double>(machine - since_) * speed_);
  }
  double speed() const { return speed_; }

 private:
  double speed_ = 1;
  std::int64_t since_ = 0;
};

}  // namespace shedu
