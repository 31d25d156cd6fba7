#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>

#include "table/passwords.h"
#include "table/room.h"
#include "table/store.h"

namespace shedu {

class Reader;
class Writer;

/// Who people are: guests from their first visit, accounts if they want one. A session is a random token of
/// which only the hash is stored; it ends when somebody ends it, when the password changes, or when it was
/// not used for long (SessionLife). Belongs to the tables' thread and never waits: `done` is called there,
/// once the change is stored, or with what went wrong.
class Accounts {
 public:
  using Now = std::function<std::int64_t()>;
  using Post = std::function<void(std::function<void()>)>;

  /// Somebody who has shown a token.
  struct Session {
    Person person;
    std::string hash;  ///< of the token: how the session is called
    bool bot = false;  ///< plays as its person, and may change nothing about them
    bool guest = true;
  };
  /// Somebody, and the token of a new session of theirs (empty where there is none), or why not.
  struct Outcome {
    Person person;
    std::string token;
    std::optional<Refusal> refusal;
    bool guest = true;
  };
  using Done = std::function<void(const Outcome&)>;

  struct Parts {
    Reader& reader;
    Writer& writer;
    Now now;
    Post post;
    /// How long to believe what was read: other nodes may change names, too.
    std::int64_t remembered = std::numeric_limits<std::int64_t>::max();
  };
  explicit Accounts(Parts parts);

  /// Whose token it is; at once if that is known, else when it has been read. Nothing: it is nobody's. When
  /// the store does not answer, `failed` is told instead (without it, `done` is told that it is nobody's).
  void find(const std::string& token, const std::function<void(std::optional<Session>)>& done,
            std::function<void()> failed = {});

  /// Called for each session that has ended, here or at another node: whoever is connected by it must go.
  std::function<void(const std::string& hash)> on_ended;
  /// Another node ended a session.
  void heard_ended(const std::string& hash) { ended(hash); }
  /// Other nodes may have ended any: asks about all that are known here.
  void recheck();

  void create_guest(const std::string& name, const Done& done);
  void rename(const Session& who, const std::string& name, const Done& done);

  /// A name and a password, and whose turn it is when many wait to have theirs checked (Passwords).
  struct Credentials {
    std::string name;
    std::string password;
    std::string from;
  };
  /// Gives a guest a password, and with it an account name that nobody else has. Who has an account changes
  /// both by it; that needs the old password, and ends all other sessions of theirs.
  void claim(const Session& who, const Credentials& wanted, const std::string& old, const Done& done);
  void sign_in(const Credentials& given, const Done& done);
  /// Ends the session, or all sessions of its person.
  void sign_out(const Session& who, bool everywhere, const Done& done);
  /// Deletes whoever it is for good: name, sessions and all that is theirs alone at once, and then, one after
  /// the other, what is left of them at tables (table/departures.h). Who has a password has to say it.
  void erase(const Session& who, const std::string& password, const std::string& from, const Done& done);
  /// Ends all sessions of somebody together with what else is to be stored.
  void turn_out(const std::string& user, Commit along, const Done& done);
  /// One more session of the same person, for a bot.
  void create_token(const Session& who, const Done& done);

  /// From any thread: passwords that wait to be hashed.
  std::size_t waiting() const { return passwords_.waiting(); }

 private:
  struct Known {
    Session session;
    std::int64_t seen;
    std::int64_t read;
  };
  using Found = std::function<void(std::optional<Session>)>;
  using Failed = std::function<void()>;

  void look_up(const std::string& hash, const Found& done, const Failed& failed);
  bool has_expired(const Known& known) const;
  Session use(Known& known);
  void ended(const std::string& hash);
  void forget_user(const std::string& user);

  template <typename Read, typename Then>
  void read(const Done& done, Read read, Then then);
  void store(Commit commit, Outcome outcome, const Done& done);
  void set_password(UserRow user, const Session& who, const Credentials& wanted, const Done& done);
  void erase_known(const std::string& user, const Done& done);
  void end_all(Commit commit, Outcome outcome, const std::string& but, const Done& done);
  SessionRow session_for(const std::string& user, std::string& token) const;

  Parts parts_;
  Passwords passwords_;
  std::unordered_map<std::string, Known> known_;  // by token hash: what was asked lately
  std::uint64_t ends_ = 0;                        // sessions that have ended so far
  std::uint64_t password_changes_ = 0;
};

}  // namespace shedu
