#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace shedu {

/// Reads lines on a thread of its own, ahead of whoever works on them, so that a line may interrupt the work
/// on an earlier one.
class LineReader {
 public:
  /// From a file descriptor. Of a line longer than `longest` bytes what goes beyond is dropped, but for the
  /// first byte of it: the length still shows that it was too long, and memory stays bounded. `seen` is
  /// called with every line as soon as it is read, on the reading thread.
  LineReader(int file, std::size_t longest, std::function<void(std::string_view)> seen);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

  /// The next line without its end, or nothing at the end of the input; waits for it.
  std::optional<std::string> next();

 private:
  void read();
  bool wait_for_input() const;
  void take(std::string_view bytes);
  void finish_line();
  std::size_t cost(const std::string& line) const { return line.size() + sizeof(std::string); }

  int file_;
  std::size_t longest_;
  std::function<void(std::string_view)> seen_;
  int wake_[2] = {-1, -1};  ///< a pipe: what is written into it ends the reading
  std::string line_;        ///< as far as it is read

  std::mutex mutex_;  ///< for what follows
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::size_t waiting_ = 0;  ///< the cost of lines_
  bool ended_ = false;       ///< no more lines will come
  bool leaving_ = false;     ///< nobody will ask for them

  std::thread thread_;
};

}  // namespace shedu
