#include "program/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>

#include "base/check.h"

namespace shedu {

std::string data_folder(const std::string& given) {
  if (!given.empty()) return given;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::string(data) + "/shedu";
  }
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0')
    throw Error("there is no home folder: name a folder for the data with --data");
  return std::string(home) + "/.local/share/shedu";
}

DataLock::DataLock(const std::string& folder)
    : file_(open((folder + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
  if (file_ < 0) throw Error("nothing can be written in " + folder + ": name another folder with --data");
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    close(file_);
    throw Error("another server uses " + folder + ": stop it first, or name another folder with --data");
  }
}

DataLock::~DataLock() { close(file_); }

std::string database_in(const std::string& folder) { return folder + "/shedu.db"; }

}  // namespace shedu
