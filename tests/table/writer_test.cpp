#include "table/writer.h"
#include "support/memory_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <numeric>
#include <stdexcept>
#include <thread>

#include "table/database.h"

namespace shedu {
namespace {

/// A store that keeps nothing, and fails as it is told.
class ToldStore : public test::MemoryStore {
 public:
  ToldStore() : MemoryStore(std::make_shared<test::MemoryData>()) {}

  /// What happens with each transaction: called with the entries' numbers; may wait or throw.
  std::function<void(const std::vector<std::int64_t>&)> each = [](const auto&) {};

  void apply(std::span<const Commit> commits) override {
    std::vector<std::int64_t> numbers;
    for (const Commit& commit : commits) {
      for (const Change& change : commit) numbers.push_back(std::get<EntryRow>(change).seq);
    }
    each(numbers);
  }
};

Commit entry(std::int64_t seq) { return {EntryRow{"t1", seq, 0, "move", -1, "", "{}", "", ""}}; }

std::string message(const std::exception_ptr& failure) {
  if (!failure) return "done";
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// A writer over a ToldStore that waits at its first transaction, so that the rest gathers behind it.
class WriterTest : public testing::Test {
 protected:
  void begin() {
    auto store = std::make_unique<ToldStore>();
    store->each = [this](const std::vector<std::int64_t>& numbers) {
      if (transactions_.empty()) {
        arrived_.set_value();
        open_.get_future().wait();
      }
      transactions_.push_back(numbers);
      if (fail_) fail_(numbers);
    };
    writer_ =
        std::make_unique<Writer>(std::move(store), [this](const std::function<void()>& work) { run_(work); });
    submit(0);
    arrived_.get_future().wait();
  }
  void submit(std::int64_t seq) {
    writer_->submit(entry(seq), [this, seq](const std::exception_ptr& failure) {
      answers_.push_back(std::to_string(seq) + " " + message(failure));
    });
  }
  void finish() {
    open_.set_value();
    writer_.reset();
  }

  std::function<void(const std::vector<std::int64_t>&)> fail_;
  std::function<void(const std::function<void()>&)> run_ = [](const std::function<void()>& work) { work(); };
  std::promise<void> arrived_;
  std::promise<void> open_;
  std::vector<std::vector<std::int64_t>> transactions_;
  std::vector<std::string> answers_;
  std::unique_ptr<Writer> writer_;
};

std::vector<std::int64_t> numbers(std::int64_t from, std::int64_t to) {
  std::vector<std::int64_t> out(static_cast<std::size_t>(to - from + 1));
  std::iota(out.begin(), out.end(), from);
  return out;
}

TEST_F(WriterTest, WhatWaitsGoesIntoOneTransactionOfAtMost256) {
  begin();
  for (std::int64_t seq = 1; seq <= 300; ++seq) submit(seq);
  EXPECT_EQ(writer_->counts().waiting, 301u);
  EXPECT_EQ(writer_->counts().commits, 0u);
  finish();
  ASSERT_EQ(transactions_.size(), 3u);
  EXPECT_EQ(transactions_[1], numbers(1, 256));
  EXPECT_EQ(transactions_[2], numbers(257, 300));
  ASSERT_EQ(answers_.size(), 301u);
  for (std::size_t i = 0; i < answers_.size(); ++i) EXPECT_EQ(answers_[i], std::to_string(i) + " done");
}

TEST_F(WriterTest, OneBadCommitFailsAlone) {
  fail_ = [](const std::vector<std::int64_t>& in) {
    if (std::find(in.begin(), in.end(), 2) != in.end()) throw StoreError("taken", false);
    if (std::find(in.begin(), in.end(), 3) != in.end()) throw std::logic_error("odd");
  };
  begin();
  for (std::int64_t seq = 1; seq <= 4; ++seq) submit(seq);
  finish();
  EXPECT_EQ(answers_, (std::vector<std::string>{"0 done", "1 done", "2 taken", "3 odd", "4 done"}));
}

TEST_F(WriterTest, WithoutRoomAllFailAtOnce) {
  fail_ = [](const std::vector<std::int64_t>& in) {
    if (in.front() != 0) throw StoreError("full", true);
  };
  begin();
  for (std::int64_t seq = 1; seq <= 3; ++seq) submit(seq);
  finish();
  EXPECT_EQ(answers_, (std::vector<std::string>{"0 done", "1 full", "2 full", "3 full"}));
  EXPECT_EQ(transactions_.size(), 2u);
}

TEST_F(WriterTest, RoomThatEndsWhileCommitsGoSinglyFailsTheRest) {
  fail_ = [](const std::vector<std::int64_t>& in) {
    if (in.size() > 1) throw StoreError("taken", false);
    if (in.front() >= 2) throw StoreError("full", true);
  };
  begin();
  for (std::int64_t seq = 1; seq <= 4; ++seq) submit(seq);
  finish();
  EXPECT_EQ(answers_, (std::vector<std::string>{"0 done", "1 done", "2 full", "3 full", "4 full"}));
  EXPECT_EQ(transactions_.size(), 4u);
}

TEST_F(WriterTest, WhoThrowsWhenToldKeepsNobodyElseFromBeingTold) {
  begin();
  int thrown = 0;
  run_ = [&](const std::function<void()>& work) {
    try {
      work();
    } catch (const std::logic_error&) {
      ++thrown;
    }
  };
  submit(1);
  writer_->submit(entry(2), [](const std::exception_ptr&) { throw std::logic_error("oops"); });
  writer_->submit(entry(3), [](const std::exception_ptr&) { throw std::logic_error("again"); });
  submit(4);
  finish();
  EXPECT_EQ(answers_, (std::vector<std::string>{"0 done", "1 done", "4 done"}));
  EXPECT_EQ(thrown, 1);
}

TEST_F(WriterTest, ACommitNobodyWaitsForIsWrittenToo) {
  begin();
  writer_->submit(entry(1), nullptr);
  finish();
  EXPECT_EQ(transactions_.size(), 2u);
  EXPECT_EQ(answers_.size(), 1u);
}

TEST(WriterCounts, TellWhatWasDone) {
  auto store = std::make_unique<ToldStore>();
  store->each = [](const std::vector<std::int64_t>& in) {
    if (in.front() == 2) throw StoreError("taken", false);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  };
  Writer writer(std::move(store), [](const std::function<void()>& work) { work(); });
  for (const std::int64_t seq : {1, 2, 3}) {
    std::promise<void> answered;
    writer.submit(entry(seq), [&](const std::exception_ptr&) { answered.set_value(); });
    answered.get_future().wait();
  }
  while (writer.counts().waiting > 0)
    std::this_thread::yield();  // whoever is told may be so a moment earlier
  const WriterCounts counts = writer.counts();
  EXPECT_EQ(counts.commits, 2u);
  EXPECT_EQ(counts.failed, 1u);
  EXPECT_EQ(counts.batches, 3u);
  EXPECT_EQ(counts.longest_batch, 1u);
  EXPECT_EQ(counts.waiting, 0u);
  EXPECT_EQ(std::accumulate(counts.latency.begin(), counts.latency.end(), std::uint64_t{0}), 3u);
  EXPECT_GE(std::accumulate(counts.latency.begin() + 5, counts.latency.end(), std::uint64_t{0}), 2u)
      << "two took longer than 16 ms";
  EXPECT_GE(counts.latency_sum_ms, 40);
}

class WriterOnDatabase : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Databases, WriterOnDatabase, testing::ValuesIn(test::databases()),
                         test::database_name);

TEST_P(WriterOnDatabase, ManyClientsLoseNothingAndDuplicatesFailAlone) {
  constexpr int kClients = 8;
  constexpr std::int64_t kEach = 40;
  const test::Place place(GetParam());
  int failed = 0;
  {
    Writer writer(open_store(place.where(), true), [](const std::function<void()>& work) { work(); });
    std::vector<std::jthread> clients;
    for (int client = 0; client < kClients; ++client) {
      clients.emplace_back([&writer, &failed, client] {
        TableRow table;
        table.id = "t" + std::to_string(client);
        writer.submit({table}, nullptr);
        for (std::int64_t seq = 1; seq <= kEach; ++seq) {
          const EntryRow row{table.id, seq, 0, "move", -1, "", "{}", "", "key" + std::to_string(seq)};
          writer.submit({row}, nullptr);
          if (seq % 10 == 0) {
            writer.submit({row}, [&failed](const std::exception_ptr& failure) { failed += failure ? 1 : 0; });
          }
        }
      });
    }
  }
  EXPECT_EQ(failed, kClients * kEach / 10);
  const std::unique_ptr<Store> store = open_store(place.where(), false);
  for (int client = 0; client < kClients; ++client) {
    EXPECT_EQ(store->entries("t" + std::to_string(client)).size(), static_cast<std::size_t>(kEach));
  }
}

}  // namespace
}  // namespace shedu
