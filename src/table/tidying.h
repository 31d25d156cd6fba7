#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "table/store.h"

namespace shedu {

struct TidyingPace {
  std::chrono::milliseconds every = std::chrono::seconds(2);
  std::chrono::milliseconds busy{50};                               ///< while there is more to do
  std::chrono::milliseconds first_look = std::chrono::seconds(20);  ///< for what is old
  std::chrono::milliseconds next_look = std::chrono::minutes(30);   ///< when nothing was
};

/// Keeps a store tidy, and deletes what is not to be kept, on a thread of its own, until it is destroyed. It
/// works in small steps: whoever writes meanwhile hardly waits.
class Tidying {
 public:
  /// Milliseconds since 1970.
  using Now = std::function<std::int64_t()>;

  explicit Tidying(std::unique_ptr<Store> store, const Retention& keep = {}, const TidyingPace& pace = {},
                   Now now = system_now);
  ~Tidying();
  Tidying(const Tidying&) = delete;
  Tidying& operator=(const Tidying&) = delete;

 private:
  static std::int64_t system_now();
  void work();
  // True: there is more to do soon.
  bool tidy();
  void end_sessions();
  bool forget();

  std::unique_ptr<Store> store_;
  Retention keep_;
  TidyingPace pace_;
  Now now_;
  std::chrono::steady_clock::time_point look_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::chrono::steady_clock::time_point sessions_next_{};
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace shedu
