#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "table/room.h"
#include "table/store.h"
#include "table/workers.h"

namespace shedu {

class Writer;

/// Who people are: guests from their first visit, accounts if they want one. A session is a random token of
/// which only the hash is stored. Belongs to the tables' thread; `done` is called there, once the change is
/// stored, or with what went wrong.
class Accounts {
 public:
  using Now = std::function<std::int64_t()>;
  using Post = std::function<void(std::function<void()>)>;
  /// Somebody, and the token of a new session of theirs (empty where there is none), or why not.
  struct Outcome {
    Person person;
    std::string token;
    std::optional<Refusal> refusal;
  };
  using Done = std::function<void(const Outcome&)>;
  struct Session {
    Person person;
    std::string hash;
    bool bot = false;
  };
  void find(const std::string& token, std::function<void(std::optional<Session>)> done,
            std::function<void()> failed = {}) {
    (void)failed;
    const auto found = person(token);
    done(found ? std::optional(Session{*found, token}) : std::nullopt);
  }

  Accounts(Store& reader, Writer& writer, Workers& workers, Now now, Post post);

  std::optional<Person> person(const std::string& token);
  bool is_guest(const std::string& user);
  /// Asks the store again from now on: other nodes may have ended sessions, and changed names.
  void forget() { sessions_.clear(); }

  void create_guest(const std::string& name, const Done& done);
  void rename(const Person& who, const std::string& name, const Done& done);
  /// Gives a guest a password, and with it an account name that nobody else has.
  void claim(const Person& who, const std::string& name, const std::string& password, const Done& done);
  void sign_in(const std::string& name, const std::string& password, const Done& done);
  void sign_out(const std::string& token, const Done& done);
  /// One more session of the same person, for a bot.
  void create_token(const Person& who, const Done& done);

 private:
  void store(Commit commit, Outcome outcome, const Done& done);
  void store_user(const UserRow& user, const Done& done);
  SessionRow session_for(const std::string& user, std::string& token) const;

  Store& reader_;
  Writer& writer_;
  Workers& workers_;
  Now now_;
  Post post_;
  std::unordered_map<std::string, Person> sessions_;  // by token hash: what was asked lately
};

}  // namespace shedu
