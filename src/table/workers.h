#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace shedu {

/// Threads for what takes long: computer players, hints, analyses, passwords. They run at a lower priority
/// than everything that people wait for, unless told otherwise, and take what is waiting in order.
class Workers {
 public:
  static constexpr int kNice = 10;

  explicit Workers(int threads, int nice = kNice);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Drops what has not begun, and waits for what has. Nothing more is taken.
  void stop();
  /// A job must not throw.
  void add(std::function<void()> job);
  /// How many jobs have not begun.
  std::size_t waiting() const;
  int threads() const { return static_cast<int>(threads_.size()); }

 private:
  void work(int nice);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace shedu
