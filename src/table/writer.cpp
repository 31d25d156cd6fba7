#include "table/writer.h"

#include <algorithm>
#include <utility>

namespace shedu {

Writer::Writer(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  came_.notify_one();
  thread_.join();
}

void Writer::submit(Commit commit, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(commit), std::move(done), Clock::now()});
    ++counts_.waiting;
  }
  came_.notify_one();
}

WriterCounts Writer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Writer::work() {
  while (true) {
    Batch batch = next_batch();
    if (batch.commits.empty()) return;
    Failures failures = carry_out(batch.commits);
    count(batch, failures);
    const std::size_t answered = batch.commits.size();
    report(std::move(batch), std::move(failures));
    const std::lock_guard lock(mutex_);
    counts_.waiting -= answered;  // not before those who wait can hear of it
  }
}

Writer::Batch Writer::next_batch() {
  std::unique_lock lock(mutex_);
  came_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  Batch batch;
  while (!waiting_.empty() && batch.commits.size() < kMostInBatch) {
    Waiting& first = waiting_.front();
    batch.commits.push_back(std::move(first.commit));
    batch.done.push_back(std::move(first.done));
    batch.submitted.push_back(first.submitted);
    waiting_.pop_front();
  }
  return batch;
}

Writer::Failures Writer::carry_out(const std::vector<Commit>& commits) {
  const auto all_failed = [](std::size_t count) {
    Failures out(count, std::current_exception());
    return out;
  };
  try {
    store_->apply(commits);
    return Failures(commits.size());
  } catch (const StoreError& error) {
    // Without room, the others would fail as well, each after its own wait for the disk.
    if (error.full() || commits.size() == 1) return all_failed(commits.size());
  } catch (...) {
    if (commits.size() == 1) return all_failed(1);
  }
  return carry_out_singly(commits);
}

// One bad commit has undone the whole batch: which one it was shows when each goes by itself.
Writer::Failures Writer::carry_out_singly(const std::vector<Commit>& commits) {
  Failures failures;
  for (const Commit& commit : commits) {
    try {
      store_->apply({&commit, 1});
      failures.emplace_back();
    } catch (const StoreError& error) {
      failures.push_back(std::current_exception());
      if (!error.full()) continue;
      failures.resize(commits.size(), std::current_exception());
      break;
    } catch (...) {
      failures.push_back(std::current_exception());
    }
  }
  return failures;
}

void Writer::count(const Batch& batch, const Failures& failures) {
  const Clock::time_point now = Clock::now();
  const std::lock_guard lock(mutex_);
  ++counts_.batches;
  counts_.longest_batch = std::max<std::uint64_t>(counts_.longest_batch, batch.commits.size());
  for (const std::exception_ptr& failure : failures) ++(failure ? counts_.failed : counts_.commits);
  for (const Clock::time_point submitted : batch.submitted) {
    const double ms = std::chrono::duration<double, std::milli>(now - submitted).count();
    const auto& bounds = WriterCounts::kBounds;
    const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), ms) - bounds.begin();
    ++counts_.latency[static_cast<std::size_t>(bucket)];
    counts_.latency_sum_ms += ms;
  }
}

void Writer::report(Batch batch, Failures failures) {
  post_([done = std::move(batch.done), failures = std::move(failures)] {
    std::exception_ptr thrown;  // by somebody who was told: the others are told all the same
    for (std::size_t i = 0; i < done.size(); ++i) {
      try {
        if (done[i]) done[i](failures[i]);
      } catch (...) {
        if (!thrown) thrown = std::current_exception();
      }
    }
    if (thrown) std::rethrow_exception(thrown);
  });
}

}  // namespace shedu
