#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <utility>

#include "server/log.h"

namespace shedu {

/// Does something again and again. What it throws is logged, and the next time comes all the same: all clocks
/// hang on it.
class Ticking {
 public:
  /// Calls work once, after a time.
  using After = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

  Ticking(After after, std::chrono::milliseconds every, std::function<void()> work)
      : after_(std::move(after)), every_(every), work_(std::move(work)) {}
  Ticking(const Ticking&) = delete;
  Ticking& operator=(const Ticking&) = delete;

  void tick() {
    after_(every_, [this] { tick(); });
    try {
      work_();
    } catch (const std::exception& error) {
      log_error("tick", {{"what", error.what()}});
    }
  }

 private:
  After after_;
  std::chrono::milliseconds every_;
  std::function<void()> work_;
};

}  // namespace shedu
