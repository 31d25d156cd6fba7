#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "players/limits.h"

namespace shedu {

/// The decisions of one thread, one after the other, under the eyes of a Watchdog. It is shared with whoever
/// thinks: a player that never answers keeps it until the program ends.
class Watch {
 public:
  /// Of the calling thread. `lost` is called by the watchdog's thread, once at most.
  explicit Watch(std::function<void()> lost);

  /// A decision begins. `outer` may be set by others who want it to stop; it is not looked at after the end.
  void begin(const ThinkingLimits& limits, const std::atomic<bool>& outer);

  /// It has ended. False: too late. Somebody else has taken over, and the thread must leave without touching
  /// anything that it does not own.
  bool end();

  /// What the player must obey.
  const std::atomic<bool>& stop() const { return stop_; }

 private:
  friend class Watchdog;

  // One look after some time; true if the decision was given up by it.
  bool look(std::chrono::nanoseconds passed);
  std::chrono::nanoseconds processor_time() const;

  const std::function<void()> lost_;
  clockid_t clock_{};
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  ///< for what follows
  bool busy_ = false;
  bool given_up_ = false;
  ThinkingLimits limits_;
  const std::atomic<bool>* outer_ = nullptr;
  std::chrono::nanoseconds waited_{};                       ///< since the first look at this decision
  std::optional<std::chrono::nanoseconds> processor_then_;  ///< the thread's at that look
};

/// A thread that looks at all watches fifty times a second, tells players to stop who have had their time,
/// and gives up those who do not. Players think on the thread that asks them, so a decision costs two locks
/// that nobody else wants, and not the way to another thread and back, which is many times what a quick
/// player needs. No thread can be torn out of what it does; therefore the one that gets no answer is left
/// behind, and what it was there for goes on elsewhere (Watch's `lost`).
///
/// Time is counted look by look: while the whole process stands still, nobody is late.
class Watchdog {
 public:
  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// Watches for as long as anybody else holds it.
  void add(const std::shared_ptr<Watch>& watch);

 private:
  void run();
  void look_at_all(std::chrono::nanoseconds passed);

  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::vector<std::weak_ptr<Watch>> watches_;
  std::thread thread_;  ///< last: it uses the others
};

}  // namespace shedu
