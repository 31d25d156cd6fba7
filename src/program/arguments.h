#pragma once

#include <functional>

namespace shedu {

/// A subcommand with its arguments, ready to run; gives the exit code.
using Run = std::function<int()>;

/// Reads the command line. Throws Error for one that makes no sense.
Run read_arguments(int count, char** words);

}  // namespace shedu
