#include "table/tidying.h"

namespace shedu {

using Clock = std::chrono::steady_clock;

Tidying::Tidying(std::unique_ptr<Store> store, const Retention& keep, const TidyingPace& pace, Now now)
    : store_(std::move(store)),
      keep_(keep),
      pace_(pace),
      now_(std::move(now)),
      look_(Clock::now() + pace.first_look),
      thread_([this] { work(); }) {}

Tidying::~Tidying() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

std::int64_t Tidying::system_now() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch())
      .count();
}

void Tidying::work() {
  std::chrono::milliseconds pause = pace_.every;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, pause, [this] { return stopping_; })) {
    lock.unlock();
    const bool more = tidy();
    end_sessions();
    pause = forget() || more ? pace_.busy : pace_.every;
    lock.lock();
  }
}

bool Tidying::tidy() {
  try {
    return store_->tidy();
  } catch (const StoreError&) {
    return false;  // a full disk, a busy file: the next round may do
  }
}

void Tidying::end_sessions() {
  if (Clock::now() < sessions_next_) return;
  sessions_next_ = Clock::now() + pace_.next_look;
  try {
    store_->end_unused_sessions(now_());
  } catch (const StoreError&) {
    sessions_next_ = Clock::now() + pace_.first_look;
  }
}

bool Tidying::forget() {
  const bool anything = keep_.finished > 0 || keep_.idle > 0 || keep_.guests > 0;
  if (!anything || Clock::now() < look_) return false;
  try {
    if (store_->forget(keep_, now_()) > 0) return true;
    look_ = Clock::now() + pace_.next_look;
  } catch (const StoreError&) {
    look_ = Clock::now() + pace_.first_look;
  }
  return false;
}

}  // namespace shedu
