#include "table/accounts.h"

#include <vector>

#include "table/names.h"
#include "table/order.h"
#include "table/reader.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kRememberedSessions = 20'000;
constexpr std::size_t kLongestToken = 200;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
// What somebody began in the moment in which they deleted their account has been stored by then.
constexpr std::int64_t kEraseAgain = 60'000;
constexpr std::size_t kTokenBytes = 16;

Refusal name_taken() {
  return {"late", "somebody has an account of this name, or of one that looks like it: choose another"};
}
Refusal no_session() { return {"sign_in", "your session has ended: load the page again"}; }

Refusal as_refusal(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const StoreError& store_error) {
    return store_error.taken() ? name_taken() : refusal_of(error);
  } catch (...) {
    return refusal_of(error);
  }
}

Accounts::Outcome too_many() {
  Accounts::Outcome outcome;
  outcome.refusal = Refusal("full", "too many people sign in at this moment: try again in a few seconds");
  return outcome;
}

void check_password(const std::string& password) {
  if (password.size() < kShortestPassword || password.size() > kLongestPassword) {
    throw Refusal("bad", "a password has 8 to 200 characters");
  }
}

void check_is_person(const Accounts::Session& who) {
  if (who.bot) {
    throw Refusal("forbidden", "a bot's token plays, and changes nothing about its person: sign in for this");
  }
}

// What is stored about a session, and about whose it is.
struct Stored {
  std::optional<SessionRow> session;
  std::optional<UserRow> user;
};

Stored stored_session(Store& store, const std::string& hash) {
  Stored stored{store.session(hash), {}};
  if (stored.session) stored.user = store.user(stored.session->user);
  return stored;
}

}  // namespace

Accounts::Accounts(Parts parts) : parts_(std::move(parts)), passwords_(parts_.post) {}

// ---- Sessions

void Accounts::find(const std::string& token, const Found& done, Failed failed) {
  if (token.empty() || token.size() > kLongestToken) return done({});
  if (!failed) failed = [done] { done({}); };
  look_up(token_hash(token), done, failed);
}

void Accounts::look_up(const std::string& hash, const Found& done, const Failed& failed) {
  const auto known = known_.find(hash);
  if (known != known_.end() && parts_.now() - known->second.read < parts_.remembered) {
    if (!has_expired(known->second)) return done(use(known->second));
  }
  parts_.reader.ask(
      [hash](Store& store) { return stored_session(store, hash); },
      [this, hash, done, failed, asked = ends_](Got<Stored> got) {
        Stored stored;
        try {
          stored = got.take();
        } catch (const StoreError&) {
          return failed();
        }
        // What was read may be what has ended since.
        if (ends_ != asked) return look_up(hash, done, failed);
        known_.erase(hash);
        if (!stored.user || stored.user->gone != 0 || stored.user->banned > parts_.now()) return done({});
        const SessionRow& row = *stored.session;
        Known read{{{stored.user->id, stored.user->name}, hash, row.bot, stored.user->password.empty()},
                   row.seen,
                   parts_.now()};
        if (has_expired(read)) return done({});
        if (known_.size() >= kRememberedSessions) known_.clear();
        done(use(known_.emplace(hash, std::move(read)).first->second));
      });
}

bool Accounts::has_expired(const Known& known) const {
  return parts_.now() - known.seen >= SessionLife::of(known.session.bot, known.session.guest);
}

Accounts::Session Accounts::use(Known& known) {
  const std::int64_t now = parts_.now();
  if (now - known.seen >= SessionLife::kNoted) {
    known.seen = now;
    parts_.writer.submit({TouchSession{known.session.hash, now}}, {});
  }
  return known.session;
}

void Accounts::ended(const std::string& hash) {
  ++ends_;
  known_.erase(hash);
  if (on_ended) on_ended(hash);
}

void Accounts::forget_user(const std::string& user) {
  std::erase_if(known_, [&](const auto& known) { return known.second.session.person.id == user; });
}

void Accounts::recheck() {
  std::vector<std::string> hashes;
  for (const auto& [hash, known] : known_) hashes.push_back(hash);
  parts_.reader.ask(
      [hashes](Store& store) {
        std::vector<std::string> gone;
        for (const std::string& hash : hashes) {
          if (!store.session(hash)) gone.push_back(hash);
        }
        return gone;
      },
      [this](Got<std::vector<std::string>> got) {
        try {
          for (const std::string& hash : got.take()) ended(hash);
        } catch (const StoreError&) {
          return;  // whoever listens hears when the database is back, and asks again
        }
      },
      Reader::Haste::Patient);
}

SessionRow Accounts::session_for(const std::string& user, std::string& token) const {
  token = random_hex(kTokenBytes);
  return {token_hash(token), user, parts_.now(), parts_.now()};
}

// ---- Changes

void Accounts::store(Commit commit, Outcome outcome, const Done& done) {
  parts_.writer.submit(std::move(commit),
                       [outcome = std::move(outcome), done](const std::exception_ptr& error) mutable {
                         if (error) outcome.refusal = as_refusal(error);
                         done(outcome);
                       });
}

// Reads, and goes on with what was read; a refusal on the way is the outcome.
template <typename Read, typename Then>
void Accounts::read(const Done& done, Read read, Then then) {
  using T = std::invoke_result_t<Read&, Store&>;
  parts_.reader.ask(std::move(read), [done, then = std::move(then)](Got<T> got) {
    try {
      then(got.take());
    } catch (const std::runtime_error&) {
      Outcome outcome;
      outcome.refusal = as_refusal(std::current_exception());
      done(outcome);
    }
  });
}

void Accounts::create_guest(const std::string& name, const Done& done) {
  const std::string wanted = clean_name(name);
  read(
      done, [wanted](Store& store) { return store.account_like(wanted); },
      [this, wanted, done](const std::optional<UserRow>& holder) {
        // Everybody may be a "Guest", even if somebody made that an account before it was reserved.
        if ((holder && !is_reserved(wanted)) || is_gone_name(wanted)) throw name_taken();
        Outcome outcome;
        outcome.person = {random_hex(kIdBytes), wanted};
        const SessionRow session = session_for(outcome.person.id, outcome.token);
        Commit commit = {UserRow{outcome.person.id, wanted, {}, parts_.now()}, session};
        store(std::move(commit), std::move(outcome), done);
      });
}

void Accounts::rename(const Session& who, const std::string& name, const Done& done) {
  check_is_person(who);
  const std::string wanted = clean_name(name);
  read(
      done, [wanted](Store& store) { return store.account_like(wanted); },
      [this, wanted, who, done](const std::optional<UserRow>& holder) {
        if ((holder && holder->id != who.person.id) || is_gone_name(wanted)) throw name_taken();
        Outcome outcome;
        outcome.person = {who.person.id, wanted};
        outcome.guest = who.guest;
        store({UserName{who.person.id, wanted}}, outcome, [this, done](const Outcome& stored) {
          forget_user(stored.person.id);
          done(stored);
        });
      });
}

void Accounts::claim(const Session& who, const Credentials& wanted, const std::string& old,
                     const Done& done) {
  check_is_person(who);
  check_password(wanted.password);
  Credentials clean = wanted;
  clean.name = clean_name(wanted.name);
  if (is_reserved(clean.name)) throw name_taken();
  struct Rows {
    std::optional<UserRow> own;
    std::optional<UserRow> holder;
  };
  read(
      done,
      [id = who.person.id, name = clean.name](Store& store) {
        return Rows{store.user(id), store.account_like(name)};
      },
      [this, who, clean, old, done](const Rows& rows) {
        if (!rows.own) throw no_session();
        if (rows.holder && rows.holder->id != who.person.id) throw name_taken();
        if (rows.own->password.empty()) return set_password(*rows.own, who, clean, done);
        if (old.empty())
          throw Refusal("forbidden", "to change the password, give the old one, too, as \"old\"");
        passwords_.check(
            clean.from, rows.own->password, old,
            [this, own = *rows.own, who, clean, done](bool right) {
              if (right) return set_password(own, who, clean, done);
              Outcome outcome;
              outcome.refusal = Refusal("sign_in", "the old password is wrong");
              done(outcome);
            },
            [done] { done(too_many()); });
      });
}

void Accounts::set_password(UserRow user, const Session& who, const Credentials& wanted, const Done& done) {
  const bool had_one = !user.password.empty();
  user.name = wanted.name;
  passwords_.hash(
      wanted.from, wanted.password,
      [this, user, who, had_one, done](const std::string& hash) mutable {
        Outcome outcome;
        outcome.person = {user.id, user.name};
        outcome.guest = false;
        if (hash.empty()) {
          outcome.refusal = Refusal("full", "the server has no memory for this now: try again later");
          return done(outcome);
        }
        user.password = hash;
        ++password_changes_;
        const Done stored = [this, done](const Outcome& result) {
          forget_user(result.person.id);
          done(result);
        };
        if (!had_one) return store({user}, outcome, stored);
        end_all({user}, outcome, who.hash, stored);
      },
      [done] { done(too_many()); });
}

// Which sessions these are is asked before, so that those who are connected by them can be told.
void Accounts::end_all(Commit commit, Outcome outcome, const std::string& but, const Done& done) {
  const std::string user = outcome.person.id;
  commit.emplace_back(DropSessions{user, but});
  read(
      done, [user](Store& store) { return store.sessions_of(user); },
      [this, commit = std::move(commit), outcome = std::move(outcome), but,
       done](const std::vector<std::string>& hashes) {
        store(commit, outcome, [this, hashes, but, done](const Outcome& stored) {
          for (const std::string& hash : hashes) {
            if (!stored.refusal && hash != but) ended(hash);
          }
          done(stored);
        });
      });
}

void Accounts::sign_in(const Credentials& given, const Done& done) {
  if (given.password.size() > kLongestPassword) throw Refusal("bad", "a password has 8 to 200 characters");
  read(
      done, [name = given.name](Store& store) { return store.account(name).value_or(UserRow{}); },
      [this, given, done, changes = password_changes_](const UserRow& user) {
        passwords_.check(
            given.from, user.password, given.password,
            [this, given, user, done, changes](bool right) {
              Outcome outcome;
              outcome.person = {user.id, user.name};
              outcome.guest = false;
              if (!right) {
                outcome.refusal = Refusal("sign_in", "the name or the password is wrong");
                return done(outcome);
              }
              if (user.banned > parts_.now()) {
                outcome.refusal = Refusal("forbidden", "this account is banned until " + day_of(user.banned));
                return done(outcome);
              }
              // It may have been this one that changed meanwhile, and ended all sessions.
              if (changes != password_changes_) return sign_in(given, done);
              const SessionRow session = session_for(user.id, outcome.token);
              store({session}, std::move(outcome), done);
            },
            [done] { done(too_many()); });
      });
}

void Accounts::sign_out(const Session& who, bool everywhere, const Done& done) {
  Outcome outcome;
  outcome.person = who.person;
  if (everywhere) {
    check_is_person(who);
    return end_all({}, outcome, {}, done);
  }
  store({DropSession{who.hash}}, outcome, [this, hash = who.hash, done](const Outcome& stored) {
    if (!stored.refusal) ended(hash);
    done(stored);
  });
}

void Accounts::erase(const Session& who, const std::string& password, const std::string& from,
                     const Done& done) {
  check_is_person(who);
  if (password.size() > kLongestPassword) throw Refusal("bad", "a password has 8 to 200 characters");
  read(
      done, [id = who.person.id](Store& store) { return store.user(id); },
      [this, password, from, done](const std::optional<UserRow>& own) {
        if (!own || own->gone != 0) throw no_session();
        if (own->password.empty()) return erase_known(own->id, done);
        if (password.empty())
          throw Refusal("forbidden", "to delete your account, give its password as \"password\"");
        passwords_.check(
            from, own->password, password,
            [this, id = own->id, done](bool right) {
              if (right) return erase_known(id, done);
              Outcome outcome;
              outcome.refusal = Refusal("sign_in", "the password is wrong");
              done(outcome);
            },
            [done] { done(too_many()); });
      });
}

void Accounts::erase_known(const std::string& user, const Done& done) {
  ++password_changes_;
  Outcome outcome;
  outcome.person = {user, std::string(kGoneName)};
  const std::int64_t now = parts_.now();
  const DepartureRow again{user, "again", std::to_string(now + kEraseAgain)};
  end_all({Departure{user, now}, again}, outcome, {}, [this, done](const Outcome& stored) {
    forget_user(stored.person.id);
    done(stored);
  });
}

void Accounts::turn_out(const std::string& user, Commit along, const Done& done) {
  ++password_changes_;
  Outcome outcome;
  outcome.person.id = user;
  end_all(std::move(along), outcome, {}, done);
}

void Accounts::create_token(const Session& who, const Done& done) {
  check_is_person(who);
  Outcome outcome;
  outcome.person = who.person;
  outcome.guest = who.guest;
  SessionRow session = session_for(who.person.id, outcome.token);
  session.bot = true;
  store({session}, std::move(outcome), done);
}

}  // namespace shedu
