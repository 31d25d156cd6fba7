#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace shedu {

/// Does work on so many threads, the caller's among them, until it says that there is no more. The first
/// error ends all of it, and is thrown.
inline void on_threads(int count, const std::function<bool()>& work) {
  std::atomic<bool> stop = false;
  std::exception_ptr failure;
  std::mutex mutex;
  const auto lane = [&] {
    try {
      while (!stop && work()) {
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      stop = true;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < count; ++i) threads.emplace_back(lane);
  lane();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace shedu
