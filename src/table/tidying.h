#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "table/store.h"

namespace shedu {

/// Keeps a store tidy, on a thread of its own, until it is destroyed.
class Tidying {
 public:
  explicit Tidying(std::unique_ptr<Store> store, std::chrono::milliseconds every = std::chrono::seconds(2));
  ~Tidying();
  Tidying(const Tidying&) = delete;
  Tidying& operator=(const Tidying&) = delete;

 private:
  void work(std::chrono::milliseconds every);

  std::unique_ptr<Store> store_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::chrono::system_clock::time_point sessions_next_{};
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace shedu
