#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "table/store.h"

namespace shedu {

/// What the writer has done since it began.
struct WriterCounts {
  /// Milliseconds; above the last there is one more bucket.
  static constexpr std::array<double, 12> kBounds = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048};

  std::uint64_t commits = 0;        ///< that are on the disk
  std::uint64_t failed = 0;         ///< that are not and never will be
  std::uint64_t batches = 0;        ///< transactions begun for what was waiting
  std::uint64_t longest_batch = 0;  ///< commits in one of them
  std::uint64_t waiting = 0;        ///< commits submitted and not yet answered, now

  /// Time from submission to answer: how many commits took at most kBounds[i], and more than kBounds[i - 1].
  std::array<std::uint64_t, kBounds.size() + 1> latency{};
  double latency_sum_ms = 0;
};

/// The one thread that writes. Whatever waits when it comes round goes into one transaction, so that many
/// tables share the price of a trip to the disk.
class Writer {
 public:
  static constexpr std::size_t kMostInBatch = 256;

  /// Hands work to the thread of those who submit.
  using Post = std::function<void(std::function<void()>)>;
  /// Called once with what went wrong, or nothing when the commit is on the disk. What it throws itself
  /// reaches whoever runs what was posted, after everybody else of the batch was told.
  using Done = std::function<void(std::exception_ptr)>;

  Writer(std::unique_ptr<Store> store, Post post);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Writes what waits, and posts its completions, before it returns.
  ~Writer();

  /// Never waits for the disk. Commits are carried out, and their completions posted, in the order of
  /// submission; a commit that fails keeps none of the others from happening. When the connection to a
  /// database server is lost at the wrong moment, a commit reported as failed may have happened: read before
  /// trying again.
  void submit(Commit commit, Done done);

  /// From any thread.
  WriterCounts counts() const;

 private:
  using Clock = std::chrono::steady_clock;
  using Failures = std::vector<std::exception_ptr>;

  // What waits, in three columns, so that the commits of a batch lie together as the store wants them.
  struct Batch {
    std::vector<Commit> commits;
    std::vector<Done> done;
    std::vector<Clock::time_point> submitted;
  };
  struct Waiting {
    Commit commit;
    Done done;
    Clock::time_point submitted;
  };

  void work();
  // Empty when there is nothing more to come.
  Batch next_batch();
  Failures carry_out(const std::vector<Commit>& commits);
  Failures carry_out_singly(const std::vector<Commit>& commits);
  void count(const Batch& batch, const Failures& failures);
  void report(Batch batch, Failures failures);

  std::unique_ptr<Store> store_;
  Post post_;

  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::deque<Waiting> waiting_;
  WriterCounts counts_;
  bool closing_ = false;

  std::thread thread_;  // last: it uses all of the above
};

}  // namespace shedu
