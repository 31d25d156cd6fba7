#pragma once

#include <thread>
#include <vector>

namespace shedu {

/// Threads that help with something, and are waited for before it ends. (std::jthread would do, where there
/// is one: the library that comes with emscripten has none.)
class Helpers {
 public:
  Helpers() = default;
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() { join(); }

  template <class Work, class... Arguments>
  void start(Work&& work, Arguments&&... arguments) {
    threads_.emplace_back(std::forward<Work>(work), std::forward<Arguments>(arguments)...);
  }
  void join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace shedu
