#include "table/tidying.h"

namespace shedu {

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
    } catch (const StoreError&) {
      continue;  // a full disk, a busy file: the next round may do
    }
  }
}

}  // namespace shedu
