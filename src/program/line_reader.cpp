#include "program/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/check.h"

namespace shedu {

LineReader::LineReader(int file, std::size_t longest, std::function<void(std::string_view)> seen)
    : file_(file), longest_(longest), seen_(std::move(seen)) {
  if (pipe(wake_) != 0) throw Error(std::string("cannot make a pipe: ") + std::strerror(errno));
  thread_ = std::thread([this] { read(); });
}

LineReader::~LineReader() {
  {
    const std::scoped_lock lock(mutex_);
    leaving_ = true;
  }
  changed_.notify_all();
  close(wake_[1]);
  thread_.join();
  close(wake_[0]);
}

std::optional<std::string> LineReader::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return ended_ || !lines_.empty(); });
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  waiting_ -= cost(line);
  lock.unlock();
  changed_.notify_all();
  return line;
}

void LineReader::read() {
  std::array<char, 1 << 16> bytes;
  while (wait_for_input()) {
    const ssize_t count = ::read(file_, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    take({bytes.data(), static_cast<std::size_t>(count)});
  }
  if (!line_.empty()) finish_line();
  const std::scoped_lock lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

// False when the reader is to end.
bool LineReader::wait_for_input() const {
  std::array<pollfd, 2> files = {{{file_, POLLIN, 0}, {wake_[0], POLLIN, 0}}};
  while (poll(files.data(), files.size(), -1) < 0) {
    if (errno != EINTR) return false;
  }
  return files[1].revents == 0;
}

void LineReader::take(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::size_t room = longest_ + 1 - line_.size();
    line_ += bytes.substr(0, std::min(end, room));
    if (end < bytes.size()) finish_line();
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
}

void LineReader::finish_line() {
  seen_(line_);
  std::unique_lock lock(mutex_);
  // Reads far enough ahead for anything but a flood.
  changed_.wait(lock, [&] { return leaving_ || lines_.empty() || waiting_ + cost(line_) <= 4 * longest_; });
  waiting_ += cost(line_);
  lines_.push_back(std::move(line_));
  line_.clear();
  lock.unlock();
  changed_.notify_all();
}

}  // namespace shedu
