#include "table/cluster.h"

#include <sodium.h>

#include <exception>

namespace shedu {
namespace {

using std::chrono::milliseconds;

constexpr int kSenders = 16;
constexpr int kOrphansAtOnce = 100;
constexpr milliseconds kBeat{2'000};
constexpr milliseconds kSoon{100};        // when there are more orphans than were taken
constexpr milliseconds kBelieved{1'000};  // how long a node that did not answer is not asked again

}  // namespace

Cluster::Cluster(const std::string& store, const std::string& address, Post post, Send send)
    : store_(store),
      post_(std::move(post)),
      send_(std::move(send)),
      leases_(Leases::open(store, address)),
      senders_(kSenders, 0) {}

Cluster::~Cluster() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  came_.notify_one();
  if (keeper_.joinable()) keeper_.join();
  senders_.stop();
  try {
    leases_->leave();
  } catch (const std::exception&) {
    // Then the others wait until its time is over.
  }
}

void Cluster::start(Events events) {
  events_ = std::move(events);
  listener_ = std::make_unique<Listener>(
      store_, Listener::Ears{[this](const Listener::Told& told) {
                               if (told.node == node()) return;
                               post_([this, told] { events_.heard(told.table, told.seq); });
                             },
                             [this](const std::string& hash) {
                               post_([this, hash] {
                                 if (sessions_.ended) sessions_.ended(hash);
                               });
                             },
                             [this](const std::string& user) {
                               post_([this, user] {
                                 if (sessions_.parted) sessions_.parted(user);
                               });
                             },
                             [this](const std::string& study, std::int64_t revision) {
                               post_([this, study, revision] {
                                 if (studies_.changed) studies_.changed(study, revision);
                               });
                             },
                             [this](const std::string& study, const std::string& people) {
                               post_([this, study, people] {
                                 if (studies_.people) studies_.people(study, people);
                               });
                             },
                             [this] {
                               post_([this] {
                                 events_.missed();
                                 if (sessions_.missed) sessions_.missed();
                               });
                             }});
  keeper_ = std::thread([this] { keep(); });
}

bool Cluster::knows(std::string_view secret) const {
  const std::string& own = leases_->secret();
  return secret.size() == own.size() && sodium_memcmp(secret.data(), own.data(), own.size()) == 0;
}

void Cluster::claim(const std::string& table, std::function<void(std::optional<Leases::Owner>)> done) {
  const std::lock_guard lock(mutex_);
  claims_.emplace_back([this, table, done = std::move(done)] {
    std::optional<Leases::Owner> owner;
    try {
      owner = leases_->claim(table);
    } catch (const std::exception&) {
      certain_ = false;
    }
    post_([done, owner] { done(owner); });
  });
  came_.notify_one();
}

void Cluster::keep() {
  Clock::time_point next = Clock::now();
  while (true) {
    std::unique_lock lock(mutex_);
    came_.wait_until(lock, next, [this] { return closing_ || !claims_.empty(); });
    if (closing_) return;
    if (!claims_.empty() && Clock::now() < next) {
      const auto work = std::move(claims_.front());
      claims_.pop_front();
      lock.unlock();
      work();
      continue;
    }
    lock.unlock();
    next = Clock::now() + kBeat;
    if (beat()) next = Clock::now() + kSoon;
  }
}

bool Cluster::beat() {
  try {
    const bool lived = leases_->renew();
    if (!lived || !certain_) {
      post_([this, leases = leases_->held()] { events_.counted(leases); });
      certain_ = true;
    }
    const auto orphans = leases_->take_orphans(kOrphansAtOnce);
    if (!orphans.empty()) post_([this, orphans] { events_.adopted(orphans); });
    return orphans.size() == kOrphansAtOnce;
  } catch (const std::exception&) {
    certain_ = false;
    return false;
  }
}

void Cluster::send(const std::string& address, std::string body,
                   std::function<void(std::optional<std::string>)> done) {
  senders_.add([this, address, body = std::move(body), done = std::move(done)] {
    std::optional<std::string> answer;
    if (!silent_lately(address)) {
      try {
        answer = send_(address, leases_->secret(), body);
      } catch (const std::exception&) {
        const std::lock_guard lock(mutex_);
        silent_[address] = Clock::now();
      }
    }
    post_([done, answer] { done(answer); });
  });
}

// Those who wait for other nodes shall not have to wait for one that is gone.
bool Cluster::silent_lately(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto known = silent_.find(address);
  if (known == silent_.end()) return false;
  if (Clock::now() - known->second < kBelieved) return true;
  silent_.erase(known);
  return false;
}

}  // namespace shedu
