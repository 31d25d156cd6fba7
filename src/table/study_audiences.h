#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/json.h"
#include "table/client.h"
#include "table/room.h"

namespace shedu {

/// Who looks at which shared study, and at which position of it (docs/studies.md, "Live"). It knows
/// connections and nothing about studies themselves: whether there is one, who asks finds out before. It
/// tells everybody of a study at once that there is another revision, and at most once in a tick who is
/// there, so that however many walk about, nobody hears of it more often than that.
class StudyAudiences {
 public:
  static constexpr std::size_t kConnections = 64;     ///< of a study at one node
  static constexpr std::size_t kOfAPerson = 4;        ///< connections to one study
  static constexpr std::size_t kOfAConnection = 4;    ///< studies
  static constexpr std::size_t kShown = 24;           ///< people; of the others it is told how many they are
  static constexpr std::size_t kLongestPlace = 40;    ///< of a position's name
  static constexpr std::int64_t kNodesEvery = 400;    ///< ms between two words to other nodes about one study
  static constexpr std::int64_t kNodesAnew = 20'000;  ///< ms after which it is said again
  static constexpr std::int64_t kNodeBelieved = 50'000;  ///< ms for which another node's word holds

  /// To all nodes: who is at a study here. None: there are no others.
  using Spread = std::function<void(const std::string& study, std::string people)>;
  StudyAudiences(std::string node, Spread spread) : node_(std::move(node)), spread_(std::move(spread)) {}

  bool watches(const std::string& study, const Client& client) const;
  /// Throws a Refusal where there are too many. `revision`: as it was read just before.
  void join(const std::string& study, Client& client, const Person& who, const std::string& at,
            std::int64_t revision, std::int64_t now);
  void move(const std::string& study, const Client& client, const std::string& at, std::int64_t now);
  void leave(const std::string& study, const Client& client);
  /// From all studies.
  void leave(const Client& client);

  /// The revision that was last heard of; 0: nobody looks at it.
  std::int64_t revision(const std::string& study) const;
  void changed(const std::string& study, std::int64_t revision);
  /// Nobody shares it any more: all are told, and nobody hears of anybody again.
  void ended(const std::string& study);
  /// What another node has spread.
  void heard(const std::string& study, const std::string& people, std::int64_t now);

  void tick(std::int64_t now);
  std::vector<std::string> watched() const;

 private:
  struct Watcher {
    Client* client;
    Person who;
    std::string at;
    std::int64_t moved;
  };
  /// Somebody, wherever they are connected.
  struct Present {
    Person who;
    std::string at;
    std::int64_t moved;
  };
  struct Elsewhere {
    std::vector<Present> people;
    std::size_t more = 0;
    std::int64_t until = 0;
  };
  struct Audience {
    std::vector<Watcher> watchers;               // in the order in which they came; never empty
    std::map<std::string, Elsewhere> elsewhere;  // by node
    std::int64_t revision = 0;
    bool changed = true;      // since those here were told
    bool unspread = true;     // since other nodes were told
    bool asks = true;         // others shall say who is there
    std::int64_t spread = 0;  // when
  };
  using Audiences = std::unordered_map<std::string, Audience>;

  void went(Audiences::iterator audience);
  static std::vector<Present> here(const Audience& audience);
  static void add(std::vector<Present>& people, const Present& one);
  static void tell(const std::string& study, const Audience& audience);
  std::string word(const Audience& audience) const;

  std::string node_;
  Spread spread_;
  Audiences audiences_;
  std::unordered_map<const Client*, std::vector<std::string>> studies_;  // that a connection watches
  std::set<std::string> ended_;  // lately: a reader may have seen them a moment before
};

/// A position's name as somebody gives it: one short word, or empty. Throws a Refusal.
std::string check_place(std::string_view text);

}  // namespace shedu
