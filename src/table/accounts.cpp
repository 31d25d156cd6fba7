#include "table/accounts.h"

#include <sodium.h>

#include <array>

#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kRememberedSessions = 20'000;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr std::size_t kIdBytes = 8;
constexpr std::size_t kTokenBytes = 16;

Refusal as_refusal(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const StoreError& store_error) {
    return {"readonly", "the server cannot store this now: try again later"};
  } catch (const std::exception& other) {
    return {"readonly", other.what()};
  }
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.c_str(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};
  }
  return hash.data();
}

// Takes as long for a name that nobody has as for one that somebody has: the answer's time tells nothing.
bool right_password(const std::string& stored, const std::string& password) {
  static const std::string kNobody = hash_password("nobody has this password");
  const std::string& hash = stored.empty() ? kNobody : stored;
  return crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0 && !stored.empty();
}

}  // namespace

Accounts::Accounts(Store& reader, Writer& writer, Workers& workers, Now now, Post post)
    : reader_(reader), writer_(writer), workers_(workers), now_(std::move(now)), post_(std::move(post)) {}

std::optional<Person> Accounts::person(const std::string& token) {
  if (token.empty()) return {};
  const std::string hash = token_hash(token);
  if (const auto known = sessions_.find(hash); known != sessions_.end()) return known->second;
  const auto session = reader_.session(hash);
  const auto user = session ? reader_.user(session->user) : std::nullopt;
  if (!user) return {};
  if (sessions_.size() >= kRememberedSessions) sessions_.clear();
  return sessions_[hash] = {user->id, user->name};
}

bool Accounts::is_guest(const std::string& user) {
  const auto row = reader_.user(user);
  return !row || row->password.empty();
}

SessionRow Accounts::session_for(const std::string& user, std::string& token) const {
  token = random_hex(kTokenBytes);
  return {token_hash(token), user, now_(), now_()};
}

void Accounts::store(Commit commit, Outcome outcome, const Done& done) {
  writer_.submit(std::move(commit),
                 [outcome = std::move(outcome), done](const std::exception_ptr& error) mutable {
                   if (error) outcome.refusal = as_refusal(error);
                   done(outcome);
                 });
}

// Whoever is known by an older name is asked for anew.
void Accounts::store_user(const UserRow& user, const Done& done) {
  store({user}, {{user.id, user.name}, {}, {}}, [this, done](const Outcome& outcome) {
    std::erase_if(sessions_, [&](const auto& known) { return known.second.id == outcome.person.id; });
    done(outcome);
  });
}

void Accounts::create_guest(const std::string& name, const Done& done) {
  Outcome outcome;
  outcome.person = {random_hex(kIdBytes), clean_name(name)};
  const SessionRow session = session_for(outcome.person.id, outcome.token);
  Commit commit = {UserRow{outcome.person.id, outcome.person.name, {}, now_()}, session};
  store(std::move(commit), std::move(outcome), done);
}

void Accounts::rename(const Person& who, const std::string& name, const Done& done) {
  auto user = reader_.user(who.id);
  if (!user) throw Refusal("sign_in", "your session has ended: load the page again");
  user->name = clean_name(name);
  store_user(*user, done);
}

void Accounts::claim(const Person& who, const std::string& name, const std::string& password,
                     const Done& done) {
  auto user = reader_.user(who.id);
  if (!user) throw Refusal("sign_in", "your session has ended: load the page again");
  user->name = clean_name(name);
  if (password.size() < kShortestPassword || password.size() > kLongestPassword) {
    throw Refusal("bad", "a password has 8 to 200 characters");
  }
  const auto holder = reader_.account(user->name);
  if (holder && holder->id != who.id) throw Refusal("late", "somebody else has this name: choose another");
  workers_.add([this, row = *user, password, done]() mutable {
    row.password = hash_password(password);
    post_([this, row, done] {
      if (row.password.empty()) {
        done({{row.id, row.name},
              {},
              Refusal("full", "the server has no memory for this now: try again later")});
      } else {
        store_user(row, done);
      }
    });
  });
}

void Accounts::sign_in(const std::string& name, const std::string& password, const Done& done) {
  if (password.size() > kLongestPassword) throw Refusal("bad", "a password has 8 to 200 characters");
  const UserRow user = reader_.account(name).value_or(UserRow{});
  workers_.add([this, user, password, done] {
    const bool right = right_password(user.password, password);
    post_([this, user, right, done] {
      Outcome outcome;
      outcome.person = {user.id, user.name};
      if (!right) {
        outcome.refusal = Refusal("sign_in", "the name or the password is wrong");
        done(outcome);
        return;
      }
      const SessionRow session = session_for(user.id, outcome.token);
      store({session}, std::move(outcome), done);
    });
  });
}

void Accounts::sign_out(const std::string& token, const Done& done) {
  const std::string hash = token_hash(token);
  sessions_.erase(hash);
  store({DropSession{hash}}, {}, done);
}

void Accounts::create_token(const Person& who, const Done& done) {
  Outcome outcome;
  outcome.person = who;
  const SessionRow session = session_for(who.id, outcome.token);
  store({session}, std::move(outcome), done);
}

}  // namespace shedu
