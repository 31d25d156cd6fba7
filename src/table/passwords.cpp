#include "table/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

namespace shedu {
namespace {

std::string hashed(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.c_str(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};
  }
  return hash.data();
}

bool is_right(const std::string& stored, const std::string& password) {
  static const std::string nobody = hashed("nobody has this password");
  const std::string& hash = stored.empty() ? nobody : stored;
  return crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0 && !stored.empty();
}

}  // namespace

Passwords::Passwords(Post post) : post_(std::move(post)), thread_([this] { work(); }) {}

Passwords::~Passwords() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  came_.notify_one();
  thread_.join();
}

std::size_t Passwords::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void Passwords::hash(const std::string& from, const std::string& password,
                     std::function<void(std::string)> done, TooMany too_many) {
  add(from,
      {[this, password, done = std::move(done)] { post_([done, hash = hashed(password)] { done(hash); }); },
       std::move(too_many)});
}

void Passwords::check(const std::string& from, const std::string& stored, const std::string& password,
                      std::function<void(bool)> done, TooMany too_many) {
  add(from, {[this, stored, password, done = std::move(done)] {
               post_([done, right = is_right(stored, password)] { done(right); });
             },
             std::move(too_many)});
}

Passwords::Line& Passwords::line_of(const std::string& from) {
  const auto found = std::ranges::find(lines_, from, &Line::from);
  return found != lines_.end() ? *found : lines_.emplace_back(Line{from, {}});
}

// When there is no more room, the end of the longest line goes: those who ask much. Of equals, the last.
void Passwords::add(const std::string& from, Job job) {
  TooMany sent_away;
  {
    const std::lock_guard lock(mutex_);
    line_of(from).jobs.push_back(std::move(job));
    if (++waiting_ > kMostWaiting) {
      auto longest = lines_.begin();
      for (auto line = lines_.begin(); line != lines_.end(); ++line) {
        if (line->jobs.size() >= longest->jobs.size()) longest = line;
      }
      sent_away = std::move(longest->jobs.back().too_many);
      longest->jobs.pop_back();
      if (longest->jobs.empty()) lines_.erase(longest);
      --waiting_;
    }
  }
  came_.notify_one();
  if (sent_away) post_(std::move(sent_away));
}

void Passwords::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    came_.wait(lock, [this] { return closing_ || waiting_ > 0; });
    if (closing_) return;
    const std::function<void()> next = std::move(lines_.front().jobs.front().work);
    lines_.front().jobs.pop_front();
    --waiting_;
    if (lines_.front().jobs.empty()) {
      lines_.pop_front();
    } else {
      lines_.splice(lines_.end(), lines_, lines_.begin());
    }
    lock.unlock();
    next();
    lock.lock();
  }
}

}  // namespace shedu
