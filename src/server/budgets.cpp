#include "server/budgets.h"

#include "table/refusal.h"

namespace shedu {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Rate kGuesses{20, minutes(15)};  // wrong ones, at one account
constexpr Rate kTrust{1, hours(24 * 30)};
constexpr std::size_t kMostKeys = 20'000;

Refusal slow_down(const std::string& what, LimitClock::duration wait) {
  const auto left = std::chrono::duration_cast<seconds>(wait).count() + 1;
  return {"slow_down", "too many " + what + ": try again in " + std::to_string(left) + " s"};
}

}  // namespace

Budgets::Budgets(bool on) : on_(on), guesses_(kGuesses, kMostKeys), trusted_(kTrust, kMostKeys) {
  const auto add = [this](Rate address, std::optional<Rate> person, const char* what) {
    std::optional<Limiter> persons;
    if (person) persons.emplace(*person, kMostKeys);
    purses_.push_back({Limiter(address, kMostKeys), std::move(persons), what});
  };
  add({1500, seconds(20)}, Rate{200, seconds(20)}, "messages");
  add({60, seconds(30)}, Rate{10, seconds(30)}, "messages in chat");
  add({20, hours(1)}, Rate{60, hours(1)}, "tables");
  add({60, hours(1)}, {}, "guests");
  add({10, minutes(15)}, {}, "passwords");
  add({300, minutes(1)}, {}, "positions");
  add({600, minutes(1)}, Rate{600, minutes(1)}, "requests");
  add({120, minutes(1)}, Rate{60, minutes(1)}, "changes");
  add({20, hours(1)}, Rate{6, hours(1)}, "letters");
}

bool Budgets::take(Spend what, const Asker& asker, LimitClock::time_point now) {
  if (!on_) return true;
  Purse& from = purse(what);
  if (!asker.address.empty() && !from.addresses.take(asker.address, now)) return false;
  return asker.person.empty() || !from.persons || from.persons->take(asker.person, now);
}

void Budgets::require(Spend what, const Asker& asker, LimitClock::time_point now) {
  if (take(what, asker, now)) return;
  Purse& from = purse(what);
  const auto wait =
      asker.address.empty() ? LimitClock::duration::zero() : from.addresses.wait(asker.address, now);
  if (wait > LimitClock::duration::zero())
    throw slow_down(from.what + std::string(" from your address"), wait);
  throw slow_down(from.what, from.persons->wait(asker.person, now));
}

std::string Budgets::guess_key(const std::string& account, const Asker& asker, LimitClock::time_point now) {
  const std::string from_there = account + '\n' + asker.address;
  return trusted_.wait(from_there, now) > LimitClock::duration::zero() ? from_there : account;
}

void Budgets::require_guess(const std::string& account, const Asker& asker, LimitClock::time_point now) {
  const std::string key = guess_key(account, asker, now);
  if (!on_ || guesses_.take(key, now)) return;
  throw slow_down("wrong passwords for this account", guesses_.wait(key, now));
}

void Budgets::forgive_guess(const std::string& account, const Asker& asker, bool was_right,
                            LimitClock::time_point now) {
  if (!on_) return;
  guesses_.give_back(guess_key(account, asker, now));
  if (was_right) trusted_.take(account + '\n' + asker.address, now);
}

}  // namespace shedu
