#pragma once

#include <memory>

#include "arena/ranks.h"

namespace shedu {

/// The number this process was started with by mpirun or the like; 0 if it was not.
int rank_at_start();

/// The processes that mpirun started together with this one; null if it is alone. MPI is loaded only now, and
/// ends with the object, which all ranks must let go of. Throws Error if this program cannot join them.
std::unique_ptr<Ranks> join_ranks();

}  // namespace shedu
