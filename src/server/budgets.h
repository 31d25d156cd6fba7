#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.h"

namespace shedu {

/// Whom a limit is about. Connections do not count: whoever comes back has what they had left.
struct Asker {
  std::string address;  ///< as HttpRequest::limit_key; empty: not limited
  std::string person;   ///< a user's id; empty: not known, or it makes no difference
};

/// What is limited.
enum class Spend { Messages, Chat, Tables, Guests, Passwords, Studies, Reads, Changes, Letters };

/// How much of everything each address and each person may ask for, in one place.
class Budgets {
 public:
  /// Not `on`: there are no limits, for tests.
  explicit Budgets(bool on);

  /// Takes one, from the address and from the person; false when either has none left.
  bool take(Spend what, const Asker& asker, LimitClock::time_point now = LimitClock::now());
  /// As take; throws Refusal("slow_down"), which says when to go on.
  void require(Spend what, const Asker& asker, LimitClock::time_point now = LimitClock::now());

  /// Before a password is checked; throws Refusal("slow_down") when too many were wrong for this account
  /// lately, wherever they came from. An address from which the right one came before has a count of its
  /// own, so that others cannot lock the owner out.
  void require_guess(const std::string& account, const Asker& asker,
                     LimitClock::time_point now = LimitClock::now());
  /// After that: it was no wrong guess, because it was right, or was not looked at.
  void forgive_guess(const std::string& account, const Asker& asker, bool was_right,
                     LimitClock::time_point now = LimitClock::now());

 private:
  struct Purse {
    Limiter addresses;
    std::optional<Limiter> persons;
    const char* what;
  };
  Purse& purse(Spend what) { return purses_[static_cast<std::size_t>(what)]; }
  std::string guess_key(const std::string& account, const Asker& asker, LimitClock::time_point now);

  bool on_;
  std::vector<Purse> purses_;  // in the order of Spend
  Limiter guesses_;
  Limiter trusted_;  // accounts with addresses: whose bucket is not full, the right password came from there
};

}  // namespace shedu
