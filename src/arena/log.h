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

  /// One line, handed to the system before this returns. Throws Error when it cannot be written, and leaves
  /// nothing of it then.
  void append(std::string_view line);

 private:
  void lock() const;
  void read(const Contest& contest, const Schedule& schedule, const std::function<void(GameSummary)>& use);
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  int file_ = -1;
  std::uintmax_t size_ = 0;  // of all whole lines
};

/// What was asked for, as the log's first line, without the line's end.
std::string contest_line(const Contest& contest);

/// A game as a line of the log, without the line's end; without a record the line is for reading back alone.
std::string log_line(const Contest& contest, const Schedule& schedule, const GameSummary& summary,
                     const Record* record);

/// Reads such a line back. Throws Error if it is none of such a contest's.
GameSummary read_log_line(std::string_view line, const Contest& contest, const Schedule& schedule);

}  // namespace shedu
