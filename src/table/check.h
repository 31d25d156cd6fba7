#pragma once

#include <string>
#include <vector>

#include "table/store.h"

namespace shedu {

/// What a look at every table of a store found.
struct StoreReport {
  std::size_t tables = 0;
  std::size_t entries = 0;
  std::vector<std::string> problems;  ///< in words, with the table; none: all is well
};

/// Replays every table's log, checks every hash on the way, and deals every game that is over again from its
/// seed.
StoreReport check_store(Store& store);

}  // namespace shedu
