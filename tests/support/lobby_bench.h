#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "games/games.h"
#include "support/memory_store.h"
#include "table/lobby.h"
#include "table/reader.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu::test {

/// A connection that remembers what it was sent.
class FakeClient final : public Client {
 public:
  void send(SharedText text) override { frames.push_back(*text); }
  void close(int code, const std::string& /*reason*/) override { closed_with = code; }

  json::object last(std::string_view type) const {
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
      const json::object message = json::parse(*frame).as_object();
      if (message.at("t").as_string() == type) return message;
    }
    return {};
  }

  std::vector<std::string> frames;
  int closed_with = 0;
};

/// A lobby with everything it needs, on one thread: the test's. Time stands still unless the test moves it.
class LobbyBench {
 public:
  explicit LobbyBench(Lobby::Computers computers = {})
      : computers_(std::move(computers)),
        reader_(std::make_unique<MemoryStore>(data_)),
        writer_(std::make_unique<Writer>(std::make_unique<MemoryStore>(data_), post())),
        reads_(std::make_unique<Reader>([this] { return std::make_unique<MemoryStore>(data_); }, 1, post())),
        accounts_({*reads_, *writer_, clock(), post()}),
        lobby_(std::make_unique<Lobby>(parts())) {}
  ~LobbyBench() {
    lobby_->stop_thinking();
    players_.stop();
    jobs_.stop();
    analyses_.stop();
    writer_.reset();
    reads_.reset();
  }

  Lobby& lobby() { return *lobby_; }
  Accounts& accounts() { return accounts_; }
  Workers& analyses() { return analyses_; }
  Reader& reads() { return *reads_; }
  Store& reader() { return *reader_; }
  MemoryData& data() { return *data_; }
  std::int64_t now = 1'000'000;

  /// Forgets everything in memory, as a restart does.
  void restart() {
    settle();
    lobby_->stop_thinking();
    lobby_ = std::make_unique<Lobby>(parts());
    lobby_->resume();
  }

  /// Runs what was posted until `done` holds, or for at most ten seconds.
  bool until(const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!came_.wait_until(lock, end, [this] { return !posted_.empty(); })) return false;
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      work();
    }
    return true;
  }
  /// Until nothing is written or read and nothing is posted.
  void settle() {
    until([this] {
      const std::lock_guard lock(mutex_);
      return posted_.empty() && writer_->counts().waiting == 0 && reads_->waiting() == 0;
    });
  }

  struct Guest {
    Person person;
    std::string token;
    Accounts::Session session() const { return {person, token_hash(token)}; }
  };
  Guest guest(const std::string& name) {
    Guest out;
    bool done = false;
    accounts_.create_guest(name, [&](const Accounts::Outcome& outcome) {
      out = {outcome.person, outcome.token};
      done = true;
    });
    until([&] { return done; });
    return out;
  }

  /// A connection that has said hello.
  std::unique_ptr<FakeClient> connect(const Guest& guest) {
    auto client = std::make_unique<FakeClient>();
    lobby_->opened(*client, guest.person);
    say(*client, {{"t", "hello"}, {"v", 1}});
    return client;
  }

  void say(FakeClient& client, const json::object& message) {
    lobby_->received(client, json::serialize(message));
    settle();
  }

  /// The answer to a request, whatever its type.
  json::object ask(FakeClient& client, json::object message) {
    message["id"] = ++asked_;
    say(client, message);
    for (auto frame = client.frames.rbegin(); frame != client.frames.rend(); ++frame) {
      const json::object answer = json::parse(*frame).as_object();
      const auto* re = answer.if_contains("re");
      if (re != nullptr && re->to_number<int>() == asked_) return answer;
    }
    return {};
  }

  /// Creates a table; gives its id.
  std::string create(const Guest& guest, const std::string& settings) {
    const json::value parsed = json::parse(settings);
    std::string id;
    lobby_->create(guest.person, JsonIn(parsed, "settings"),
                   [&](const json::object& answer, const Refusal* refusal) {
                     if (refusal == nullptr) id = std::string(answer.at("table").at("id").as_string());
                   });
    settle();
    return id;
  }

  /// Runs something on the bench's thread, when that comes to it.
  Lobby::Post post() {
    return [this](std::function<void()> work) {
      {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(work));
      }
      came_.notify_one();
    };
  }

  std::string key() { return "key" + std::to_string(++keys_); }

 private:
  Lobby::Parts parts() {
    return {*reader_, *writer_, players_, jobs_, analyses_, accounts_,
            clock(),  post(),   nullptr,  {},    computers_};
  }
  Lobby::Now clock() {
    return [this] { return now; };
  }
  std::shared_ptr<MemoryData> data_ = std::make_shared<MemoryData>();
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
  Workers players_{1};
  Workers jobs_{1};
  Workers analyses_{1};
  Lobby::Computers computers_;
  std::unique_ptr<Store> reader_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reads_;
  Accounts accounts_;
  std::unique_ptr<Lobby> lobby_;
  int asked_ = 0;
  int keys_ = 0;
};

}  // namespace shedu::test
