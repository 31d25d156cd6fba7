#pragma once

#include <functional>
#include <string>

#include "arena/match.h"

namespace shedu {

/// A contest's games on disk, as JSON lines (docs/arena.md): first what was asked for, then one line for
/// every game as it ends, whole or not at all. A contest that was interrupted goes on from there.
class ContestLog {
 public:
  /// Opens or begins the log and gives every game in it to `use`. A last line that was torn off is dropped.
  /// Throws Error if the file holds anything but this contest's games, or another process writes it.
  ContestLog(const std::string& path, const Contest& contest, const Schedule& schedule,
             const std::function<void(GameSummary)>& use);
  ContestLog(const ContestLog&) = delete;
  ContestLog& operator=(const ContestLog&) = delete;
  ~ContestLog();

  /// One line, handed to the system before this returns.
  void append(std::string_view line);

 private:
  void lock() const;
  void read(const Contest& contest, const Schedule& schedule, const std::function<void(GameSummary)>& use);
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  int file_ = -1;
};

/// A game as a line of the log, without the line's end.
std::string log_line(const Contest& contest, const Seating& seating, const PlayedGame& game);

}  // namespace shedu
