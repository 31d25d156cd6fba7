#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "players/habits.h"
#include "players/openings.h"
#include "table/lobby.h"
#include "table/reader.h"

namespace shedu {

/// What many stored games say together: first turns of a server's public games, and one's own habits. It
/// belongs to the tables' thread and does nothing there that takes time: games are read and replayed by the
/// reader, a few at a time and after everybody who waits for it.
class StudyDesk {
 public:
  StudyDesk(Reader& reader, std::function<std::int64_t()> now) : reader_(reader), now_(std::move(now)) {}
  StudyDesk(const StudyDesk&) = delete;
  StudyDesk& operator=(const StudyDesk&) = delete;

  /// What was counted so far; new games are looked for at most every ten minutes.
  void openings(const std::string& game, const Lobby::Reply& reply);
  /// Of somebody's last games, if there are enough of them.
  void habits(const std::string& user, const std::string& game, const Lobby::Reply& reply);

 private:
  struct Shelf {
    OpeningBook book;
    int counted = 0;
    std::set<std::string> seen;
    std::deque<std::string> waiting;
    bool busy = false;
    std::int64_t looked = 0;
  };
  struct Search;

  void look_for_games(const std::string& game);
  void count_next(const std::string& game);
  void next_game(const std::shared_ptr<Search>& search);

  Reader& reader_;
  std::function<std::int64_t()> now_;
  std::map<std::string, Shelf> shelves_;
  std::set<std::string> searching_;  ///< who waits for their habits
  /// Whose habits of which game are known: of which games they were made, and the answer.
  std::map<std::string, std::pair<std::vector<std::string>, json::object>> known_;
};

}  // namespace shedu
