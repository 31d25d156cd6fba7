#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "table/store.h"

namespace shedu {

/// What was read, or what went wrong: take() gives the one and throws the other.
template <typename T>
class Got {
 public:
  explicit Got(T value) : result_(std::move(value)) {}
  explicit Got(std::exception_ptr error) : result_(std::move(error)) {}

  T take() {
    if (result_.index() == 1) std::rethrow_exception(std::get<1>(result_));
    return std::get<0>(std::move(result_));
  }

 private:
  std::variant<T, std::exception_ptr> result_;
};

/// Reads beside the writer, on threads with a store of their own, so that the tables' thread never waits for
/// the disk or for a game to be replayed. What was committed before ask() is there to be read.
class Reader {
 public:
  /// Hands work to the thread of those who ask.
  using Post = std::function<void(std::function<void()>)>;
  using Open = std::function<std::unique_ptr<Store>()>;
  /// Somebody waits for it, or nobody does.
  enum class Haste { Urgent, Patient };

  Reader(const Open& open, int threads, Post post);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  /// Finishes what has begun and drops the rest: nobody is there to hear of it.
  ~Reader();

  /// Calls `read(Store&)` on a reading thread and posts `done(Got<what it gave>)`. Never waits.
  template <typename Read, typename Done>
  void ask(Read read, Done done, Haste haste = Haste::Urgent) {
    using T = std::decay_t<std::invoke_result_t<Read&, Store&>>;
    add(
        [this, read = std::move(read), done = std::move(done)](Store& store) mutable {
          auto got = std::make_shared<Got<T>>(attempt<T>(read, store));
          post_([got = std::move(got), done = std::move(done)] { done(std::move(*got)); });
        },
        haste);
  }

  /// From any thread: questions whose answers were not posted yet.
  std::size_t waiting() const;

 private:
  using Work = std::function<void(Store&)>;

  template <typename T, typename Read>
  static Got<T> attempt(Read& read, Store& store) {
    try {
      return Got<T>(read(store));
    } catch (...) {
      return Got<T>(std::current_exception());
    }
  }

  void add(Work work, Haste haste);
  void work(Store& store);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::deque<Work> urgent_;
  std::deque<Work> patient_;
  std::size_t begun_ = 0;  // and not yet answered
  bool closing_ = false;
  std::vector<std::unique_ptr<Store>> stores_;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace shedu
