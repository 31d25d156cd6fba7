#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "base/rng.h"
#include "notice/postman.h"
#include "support/lobby_bench.h"

namespace shedu::test {

inline constexpr std::int64_t kMinute = 60'000;
inline constexpr std::int64_t kHour = 60 * kMinute;
inline constexpr std::int64_t kDay = 24 * kHour;

/// A way to reach people that remembers what went that way, and fails when told to.
class FakeChannel final : public Channel {
 public:
  explicit FakeChannel(std::string name) : name_(std::move(name)) {}

  std::string_view name() const override { return name_; }
  bool gathers() const override { return name_ == "mail"; }
  void stop() override {}
  Delivery send(const Letter& letter) override {
    const std::lock_guard lock(mutex_);
    if (!answers_.empty()) {
      const Delivery answer = answers_.front();
      answers_.erase(answers_.begin());
      if (answer.what != Delivery::What::Sent) return answer;
    }
    letters_.push_back(letter);
    return {};
  }

  void answer_next(Delivery::What what) {
    const std::lock_guard lock(mutex_);
    answers_.push_back({what, "as the test says"});
  }
  std::vector<Letter> letters() {
    const std::lock_guard lock(mutex_);
    return letters_;
  }
  std::vector<Letter> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(letters_, {});
  }

 private:
  std::string name_;
  std::mutex mutex_;
  std::vector<Letter> letters_;
  std::vector<Delivery> answers_;
};

/// People at tables, a database, and a postman: time goes only when the test says so.
class Club : public testing::Test {
 protected:
  Club() {
    std::string name = testing::TempDir() + "/club-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder = name;
    bench = std::make_unique<LobbyBench>(where());
    bench->now = 1'767'225'600'000;  // 2026-01-01, 00:00 UTC
    hire();
  }
  ~Club() override {
    postman.reset();
    bench.reset();
    std::filesystem::remove_all(folder);
  }

  std::string where() const { return folder + "/club.db"; }

  struct Member {
    LobbyBench::Guest guest;
    std::unique_ptr<FakeClient> client;
    const std::string& id() const { return guest.person.id; }
  };
  /// Somebody who is told by mail.
  Member member(const std::string& name, NoticeWishes wishes = {}, const std::string& channel = "mail") {
    Member one{bench->guest(name), nullptr};
    wishes.user = one.id();
    store({NoticeChange(wishes), NoticeChange(NoticeDoor{channel + one.id(), one.id(), channel,
                                                         one.id() + "@example.org", "s", true, 1})});
    one.client = bench->connect(one.guest);
    return one;
  }

  void store(Commit commit) {
    bench->writes().submit(std::move(commit), [](const std::exception_ptr& error) { EXPECT_FALSE(error); });
    bench->settle();
  }

  std::unique_ptr<Postman> postman_with(std::vector<std::unique_ptr<Channel>> channels) {
    Postman::Parts parts{bench->reads(),
                         bench->writes(),
                         [this] { return bench->now; },
                         [this] { return real; },
                         bench->post(),
                         [this](const std::string& user, const std::string& table) {
                           return bench->lobby().looking(user, table);
                         }};
    return std::make_unique<Postman>(std::move(parts), std::move(channels));
  }
  void hire() {
    auto its_mail = std::make_unique<FakeChannel>("mail");
    auto its_push = std::make_unique<FakeChannel>("push");
    mail = its_mail.get();
    push = its_push.get();
    std::vector<std::unique_ptr<Channel>> channels;
    channels.push_back(std::move(its_mail));
    channels.push_back(std::move(its_push));
    postman = postman_with(std::move(channels));
  }

  /// Lets the postman go his rounds, until nothing is to be done.
  void rounds() {
    for (int i = 0; i < 3; ++i) {
      real += 1'000;
      postman->tick();
      ASSERT_TRUE(bench->until([this] { return postman->idle(); }));
      bench->settle();
    }
  }
  void pass(std::int64_t time) {
    bench->now += time;
    bench->lobby().tick();
    bench->settle();
    rounds();
  }

  /// A game of two whose turns may take three days; gives its id.
  std::string slow_game(Member& a, Member& b, const std::string& game = "tigris") {
    const std::string id = bench->create(
        a.guest, R"({"game":")" + game +
                     R"(","seats":[{"kind":"me"},{"kind":"open"}],"clock":{"kind":"turn","ms":259200000}})");
    EXPECT_EQ(ask(b, {{"t", "sit"}, {"table", id}, {"seat", 1}, {"key", bench->key()}}).at("t").as_string(),
              "ok");
    return id;
  }

  json::object ask(Member& who, json::object message) { return bench->ask(*who.client, std::move(message)); }
  json::object seen(Member& who, const std::string& table) {
    json::object out = ask(who, {{"t", "sub"}, {"table", table}});
    ask(who, {{"t", "unsub"}, {"table", table}});
    return out;
  }
  bool is_to_act(Member& who, const std::string& table) {
    const json::object now = seen(who, table);
    const json::value& info = now.at("info");
    const auto* seat = info.as_object().if_contains("to_act");
    if (seat == nullptr) return false;
    const json::value& owner = info.at("seats").at(seat->to_number<std::size_t>());
    return owner.at("user").at("id").as_string() == who.id();
  }
  /// One decision, at random.
  void decide(Member& who, const std::string& table) {
    const json::object now = seen(who, table);
    const json::array& legal = now.at("view").at("legal").as_array();
    ASSERT_FALSE(legal.empty());
    const json::value move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const json::object answer = ask(
        who, {{"t", "act"}, {"table", table}, {"rev", now.at("rev")}, {"key", bench->key()}, {"move", move}});
    ASSERT_EQ(answer.at("t").as_string(), "ok") << json::serialize(answer);
  }
  /// All that there is to decide for somebody now.
  void play_on(Member& who, const std::string& table) {
    while (is_to_act(who, table)) decide(who, table);
  }

  std::string folder;
  std::unique_ptr<LobbyBench> bench;
  std::int64_t real = 5'000'000;
  FakeChannel* mail = nullptr;
  FakeChannel* push = nullptr;
  std::unique_ptr<Postman> postman;
  Rng rng{7};
};

}  // namespace shedu::test
