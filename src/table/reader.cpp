#include "table/reader.h"

namespace shedu {

Reader::Reader(const Open& open, int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) stores_.push_back(open());
  for (const auto& store : stores_) threads_.emplace_back([this, &store = *store] { work(store); });
}

Reader::~Reader() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  came_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::size_t Reader::waiting() const {
  const std::lock_guard lock(mutex_);
  return urgent_.size() + patient_.size() + begun_;
}

void Reader::add(Work work, Haste haste) {
  {
    const std::lock_guard lock(mutex_);
    (haste == Haste::Urgent ? urgent_ : patient_).push_back(std::move(work));
  }
  came_.notify_one();
}

void Reader::work(Store& store) {
  std::unique_lock lock(mutex_);
  while (true) {
    came_.wait(lock, [this] { return closing_ || !urgent_.empty() || !patient_.empty(); });
    if (closing_) return;
    std::deque<Work>& queue = urgent_.empty() ? patient_ : urgent_;
    Work next = std::move(queue.front());
    queue.pop_front();
    ++begun_;
    lock.unlock();
    next(store);
    next = nullptr;  // what it holds is let go before anybody may think that all is done
    lock.lock();
    --begun_;
  }
}

}  // namespace shedu
