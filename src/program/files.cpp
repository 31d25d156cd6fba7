#include "program/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/check.h"

namespace shedu {
namespace {

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  throw Error("cannot " + what + " " + path + ": " + std::strerror(errno));
}

void write_all(int file, std::string_view content, const std::string& path) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write", path);
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file) != 0) fail("write", path);
}

}  // namespace

std::string read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw Error("cannot read " + path + ": it is a folder");
  std::ifstream in(path, std::ios::binary);
  if (!in) fail("read", path);
  std::ostringstream content;
  content << in.rdbuf();
  if (in.bad()) fail("read", path);
  return content.str();
}

OptionTexts read_option_words(const AnyGame& game, std::string_view words) {
  OptionTexts options = parse_option_words(words);
  for (auto& [name, value] : options) {
    if (value.front() != '@') continue;
    const std::string path = value.substr(1);
    value = read_file(path);
    try {
      game.start({{name, value}}, game.max_seats());
    } catch (const Error& error) {
      throw Error(path + ": " + error.what());
    }
  }
  return options;
}

bool file_exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

void sync_folder(const std::string& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = folder >= 0 && ::fsync(folder) == 0;
  const int reason = errno;
  if (folder >= 0) ::close(folder);
  errno = reason;
  if (!synced) fail("write", path);
}

void write_file(const std::string& path, std::string_view content, Access access) {
  const std::string draft = path + ".new";
  const mode_t mode = access == Access::OwnerOnly ? 0600 : 0666;
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
  if (file < 0) fail("write", path);
  try {
    write_all(file, content, path);
  } catch (...) {
    ::close(file);
    ::unlink(draft.c_str());
    throw;
  }
  ::close(file);
  if (::rename(draft.c_str(), path.c_str()) != 0) fail("write", path);
}

}  // namespace shedu
