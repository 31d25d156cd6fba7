#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace shedu {

/// Hashes and checks passwords (Argon2id, which takes a processor some 50 ms on purpose) on a thread of its
/// own. Everybody who waits has a name, such as their address, and the names take turns: whoever asks three
/// hundred times keeps nobody else waiting. Belongs to the tables' thread; answers are posted there.
class Passwords {
 public:
  static constexpr std::size_t kMostWaiting = 64;

  using Post = std::function<void(std::function<void()>)>;
  /// What was asked was not done: too much waits already.
  using TooMany = std::function<void()>;

  explicit Passwords(Post post);
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;
  /// Drops what has not begun.
  ~Passwords();

  /// The hash to be stored; empty when there is no memory for it.
  void hash(const std::string& from, const std::string& password, std::function<void(std::string)> done,
            TooMany too_many);
  /// Whether it is the password that was stored. An empty `stored` is nobody's: it takes as long and is
  /// wrong, so that the time tells nothing about who has an account.
  void check(const std::string& from, const std::string& stored, const std::string& password,
             std::function<void(bool)> done, TooMany too_many);

  /// From any thread: how many have not begun.
  std::size_t waiting() const;

 private:
  struct Job {
    std::function<void()> work;
    TooMany too_many;
  };
  struct Line {
    std::string from;
    std::deque<Job> jobs;
  };

  void add(const std::string& from, Job job);
  Line& line_of(const std::string& from);
  void work();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::list<Line> lines_;  // the first is next; none is empty
  std::size_t waiting_ = 0;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace shedu
