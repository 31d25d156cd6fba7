#include "table/reader.h"

#include <gtest/gtest.h>

#include <future>

#include "support/memory_store.h"

namespace shedu::test {
namespace {

/// What was posted, run by the test.
class Posted {
 public:
  Reader::Post post() {
    return [this](std::function<void()> work) {
      {
        const std::lock_guard lock(mutex_);
        works_.push_back(std::move(work));
      }
      came_.notify_one();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !works_.empty(); });
    const auto work = std::move(works_.front());
    works_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> works_;
};

struct ReaderTest : testing::Test {
  std::unique_ptr<Reader> open(int threads) {
    return std::make_unique<Reader>([this] { return std::make_unique<MemoryStore>(data); }, threads,
                                    posted.post());
  }

  std::shared_ptr<MemoryData> data = std::make_shared<MemoryData>();
  Posted posted;
};

TEST_F(ReaderTest, GivesWhatWasReadToThoseWhoAsked) {
  data->users["u"] = {"u", "Ann", "", 1};
  const auto reader = open(2);
  std::string name;
  const auto here = std::this_thread::get_id();
  reader->ask(
      [here](Store& store) {
        EXPECT_NE(std::this_thread::get_id(), here);
        return store.user("u");
      },
      [&](Got<std::optional<UserRow>> got) { name = got.take()->name; });
  posted.run_one();
  EXPECT_EQ(name, "Ann");
}

TEST_F(ReaderTest, AFailureIsToldToThoseWhoAskedAndToNobodyElse) {
  const auto reader = open(1);
  std::string what;
  reader->ask([](Store&) -> int { throw StoreError("gone", false); },
              [&](Got<int> got) {
                try {
                  got.take();
                } catch (const StoreError& error) {
                  what = error.what();
                }
              });
  posted.run_one();
  EXPECT_EQ(what, "gone");
  int seven = 0;
  reader->ask([](Store&) { return 7; }, [&](Got<int> got) { seven = got.take(); });
  posted.run_one();
  EXPECT_EQ(seven, 7);
}

TEST_F(ReaderTest, WhatSomebodyWaitsForComesFirst) {
  const auto reader = open(1);
  std::promise<void> go;
  std::vector<std::string> order;
  const auto ask = [&](const std::string& name, Reader::Haste haste) {
    reader->ask([name](Store&) { return name; }, [&](Got<std::string> got) { order.push_back(got.take()); },
                haste);
  };
  reader->ask([wait = go.get_future().share()](Store&) { return wait.get(), 0; }, [](Got<int>) {});
  ask("patient", Reader::Haste::Patient);
  ask("urgent", Reader::Haste::Urgent);
  EXPECT_EQ(reader->waiting(), 3U);
  go.set_value();
  for (int i = 0; i < 3; ++i) posted.run_one();
  EXPECT_EQ(order, (std::vector<std::string>{"urgent", "patient"}));
}

}  // namespace
}  // namespace shedu::test
