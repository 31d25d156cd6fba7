#pragma once

#include <string>
#include <vector>

#include "table/store.h"

namespace shedu {

/// What a look at a whole store found.
struct StoreReport {
  std::size_t tables = 0;
  std::size_t entries = 0;
  std::vector<std::string> faults;  ///< of the database itself, in words
  /// A table that cannot be played on as it was.
  struct Problem {
    std::string table;
    std::string why;
  };
  std::vector<Problem> problems;

  bool good() const { return faults.empty() && problems.empty(); }
};

/// Asks the database whether it is sound; then replays every table's log, checks every hash on the way,
/// compares where it ends with what the table's head says and the deal with what was promised of it, and
/// deals every game that is over again from its seed.
StoreReport check_store(Store& store);

}  // namespace shedu
