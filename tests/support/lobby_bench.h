#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "games/games.h"
#include "support/memory_store.h"
#include "table/lobby.h"
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
  explicit LobbyBench(Computers::Conduct conduct = {}) : conduct_(std::move(conduct)) { start(); }
  /// On a database, for what a MemoryStore does not do.
  explicit LobbyBench(std::string where) : where_(std::move(where)) {
    open_store(where_, true);  // makes it
    start();
  }
  ~LobbyBench() { stop(); }
  LobbyBench(const LobbyBench&) = delete;
  LobbyBench& operator=(const LobbyBench&) = delete;

  Lobby& lobby() { return *running_->lobby; }
  Accounts& accounts() { return running_->accounts; }
  Workers& analyses() { return running_->analyses; }
  Reader& reads() { return running_->reader; }
  Writer& writes() { return running_->writer; }
  Store& reader() { return store_; }
  MemoryData& data() { return *data_; }
  std::int64_t now = 1'000'000;
  std::vector<std::string> damaged;  ///< tables that were set aside

  /// Ends everything that runs and begins again from what is stored. Connections are gone.
  void restart() {
    settle();
    stop();
    start();
    lobby().resume();
    settle();
  }

  /// Runs what was posted until `done` holds, or for at most a minute: a busy machine is slow.
  bool until(const std::function<bool()>& done) {
    const auto end = Clock::now() + std::chrono::seconds(60);
    while (!done()) {
      if (Clock::now() > end) return false;
      run_one();
    }
    return true;
  }
  /// Until nothing is written, read or posted.
  void settle() {
    until([this] {
      const std::lock_guard lock(mutex_);
      return posted_.empty() && running_->writer.counts().waiting == 0 && running_->reader.waiting() == 0;
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
    accounts().create_guest(name, [&](const Accounts::Outcome& outcome) {
      out = {outcome.person, outcome.token};
      done = true;
    });
    until([&] { return done; });
    return out;
  }

  /// A connection that has said hello.
  std::unique_ptr<FakeClient> connect(const Guest& guest) {
    auto client = std::make_unique<FakeClient>();
    lobby().opened(*client, guest.token);
    say(*client, {{"t", "hello"}, {"v", 1}});
    return client;
  }

  void say(FakeClient& client, const json::object& message) {
    lobby().received(client, json::serialize(message));
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
    lobby().create(guest.person, JsonIn(parsed, "settings"),
                   [&](const json::object& answer, const Refusal* refusal) {
                     if (refusal == nullptr) id = std::string(answer.at("table").at("id").as_string());
                   });
    settle();
    return id;
  }

  std::string key() { return "key" + std::to_string(++keys_); }

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

 private:
  using Clock = std::chrono::steady_clock;

  /// What a restart ends.
  struct Running {
    explicit Running(LobbyBench& bench)
        : reader([&bench] { return bench.store(false); }, 1, bench.post()),
          writer(bench.store(true), bench.post()),
          accounts({reader, writer, bench.clock(), bench.post()}) {
      Lobby::Parts parts{reader,   writer,   players,       pastimes,     jobs,
                         analyses, accounts, bench.clock(), bench.post(), bench.after()};
      parts.conduct = bench.conduct_;
      parts.damaged = [&bench](const std::string& table, const std::string&) {
        bench.damaged.push_back(table);
      };
      lobby = std::make_unique<Lobby>(std::move(parts));
      accounts.on_ended = [this](const std::string& hash) { lobby->end_session(hash); };
    }

    Workers players{1};
    Workers pastimes{1};
    Workers jobs{1};
    Workers analyses{1};
    Reader reader;
    Writer writer;
    Accounts accounts;
    std::unique_ptr<Lobby> lobby;
  };

  std::unique_ptr<Store> store(bool writer) {
    if (!where_.empty()) return open_store(where_, writer);
    return std::make_unique<MemoryStore>(data_);
  }
  void start() { running_ = std::make_unique<Running>(*this); }
  void stop() {
    running_->lobby->stop_thinking();
    for (Workers* workers : {&running_->players, &running_->pastimes, &running_->jobs, &running_->analyses}) {
      workers->stop();
    }
    running_.reset();
    posted_.clear();
    timers_.clear();
  }

  void run_one() {
    std::unique_lock lock(mutex_);
    if (!timers_.empty() && timers_.begin()->first <= Clock::now()) {
      posted_.push_back(std::move(timers_.begin()->second));
      timers_.erase(timers_.begin());
    }
    // Whoever reads or writes may be done a moment after its work was posted: nobody tells of that.
    if (!came_.wait_for(lock, std::chrono::microseconds(200), [this] { return !posted_.empty(); })) return;
    const auto work = std::move(posted_.front());
    posted_.pop_front();
    lock.unlock();
    work();
  }

  Lobby::Now clock() {
    return [this] { return now; };
  }
  Computers::After after() {
    return [this](std::chrono::milliseconds time, std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      timers_.emplace(Clock::now() + time, std::move(work));
    };
  }

  std::shared_ptr<MemoryData> data_ = std::make_shared<MemoryData>();
  MemoryStore store_{data_};
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
  std::multimap<Clock::time_point, std::function<void()>> timers_;
  Computers::Conduct conduct_;
  std::string where_;
  std::unique_ptr<Running> running_;
  int asked_ = 0;
  int keys_ = 0;
};

}  // namespace shedu::test
