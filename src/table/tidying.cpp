#include "table/tidying.h"

namespace shedu {
namespace {

constexpr std::chrono::hours kSessionsEvery{1};

}  // namespace

Tidying::Tidying(std::unique_ptr<Store> store, std::chrono::milliseconds every)
    : store_(std::move(store)), thread_([this, every] { work(every); }) {}

Tidying::~Tidying() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Tidying::work(std::chrono::milliseconds every) {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, every, [this] { return stopping_; })) {
    try {
      store_->tidy();
      if (const auto now = std::chrono::system_clock::now(); now >= sessions_next_) {
        sessions_next_ = now + kSessionsEvery;
        store_->end_unused_sessions(
            std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count());
      }
    } catch (const StoreError&) {
      continue;  // a full disk, a busy file: the next round may do
    }
  }
}

}  // namespace shedu
