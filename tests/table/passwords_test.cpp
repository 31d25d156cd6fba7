#include "table/passwords.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace shedu {
namespace {

/// What was asked of Passwords, and what became of it, in the order of the answers.
struct Asked {
  void hash(const std::string& from) {
    passwords.hash(
        from, "a password", [this, from](const std::string&) { done.push_back(from); },
        [this, from] { ++refused[from]; });
  }
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(work));
  }
  bool until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!holds() && std::chrono::steady_clock::now() < end) {
      std::vector<std::function<void()>> now;
      {
        const std::lock_guard lock(mutex);
        now.swap(posted);
      }
      for (const auto& work : now) work();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return holds();
  }

  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  std::vector<std::string> done;
  std::map<std::string, int> refused;
  Passwords passwords{[this](std::function<void()> work) { post(std::move(work)); }};
};

TEST(PasswordQueue, ThoseWhoAskTakeTurns) {
  Asked asked;
  for (int i = 0; i < 20; ++i) asked.hash("greedy");
  asked.hash("one");
  asked.hash("two");
  ASSERT_TRUE(asked.until([&] {
    return std::count(asked.done.begin(), asked.done.end(), "greedy") <
           static_cast<long>(asked.done.size()) - 1;
  }));
  EXPECT_LE(asked.done.size(), 6u) << "one that has begun, and one in between";
}

TEST(PasswordQueue, HasAnEndAndThoseWhoAskMuchMeetItFirst) {
  Asked asked;
  for (int i = 0; i < 100; ++i) asked.hash("greedy");
  for (int i = 0; i < 10; ++i) asked.hash("guest" + std::to_string(i));
  EXPECT_LE(asked.passwords.waiting(), Passwords::kMostWaiting);
  ASSERT_TRUE(asked.until([&] { return asked.refused["greedy"] >= 40; }));
  for (int i = 0; i < 10; ++i) EXPECT_EQ(asked.refused["guest" + std::to_string(i)], 0);
}

TEST(PasswordQueue, ChecksWhatWasHashed) {
  Asked asked;
  std::string hash;
  std::map<std::string, bool> right;
  asked.passwords.hash(
      "a", "the password", [&](const std::string& made) { hash = made; }, [] {});
  ASSERT_TRUE(asked.until([&] { return !hash.empty(); }));
  const auto check = [&](const std::string& name, const std::string& stored, const std::string& given) {
    asked.passwords.check(
        "a", stored, given, [&right, name](bool was) { right[name] = was; }, [] {});
  };
  check("right", hash, "the password");
  check("wrong", hash, "another password");
  check("nobody", "", "nobody has this password");
  ASSERT_TRUE(asked.until([&] { return right.size() == 3; }));
  EXPECT_TRUE(right["right"]);
  EXPECT_FALSE(right["wrong"]);
  EXPECT_FALSE(right["nobody"]) << "even with the password that stands in for it";
}

}  // namespace
}  // namespace shedu
