#pragma once

#include <string>

namespace shedu {

/// Where the table server keeps its data: the folder given, else $XDG_DATA_HOME/shedu, else
/// ~/.local/share/shedu.
std::string data_folder(const std::string& given);

/// Holds a data folder for one program at a time: two servers that wrote the same games would lose some.
class DataLock {
 public:
  /// Throws Error when another program holds it.
  explicit DataLock(const std::string& folder);
  ~DataLock();
  DataLock(const DataLock&) = delete;
  DataLock& operator=(const DataLock&) = delete;

 private:
  int file_;
};

/// The database in it.
std::string database_in(const std::string& folder);

}  // namespace shedu
